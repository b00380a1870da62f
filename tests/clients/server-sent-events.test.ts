import { describe, expect, it } from 'vitest';
import { ServerSentEventReader } from '../../clients/typescript/server-sent-events.ts';

const STREAM =
  'retry: 2000\n\n: still here\n\nid: 1\nevent: game\ndata: {"a":1}\n\nid: 2\r\ndata: first\r\ndata:second\r\n\r\ndata\n\n';
const EVENTS = [
  { id: '1', event: 'game', data: '{"a":1}' },
  { id: '2', event: 'message', data: 'first\nsecond' },
  { id: '2', event: 'message', data: '' },
];

describe('server-sent events', () => {
  it('are read wherever the pieces end', () => {
    for (let size = 1; size <= STREAM.length; size++) {
      const reader = new ServerSentEventReader();
      const events = [];
      for (let at = 0; at < STREAM.length; at += size) events.push(...reader.read(STREAM.slice(at, at + size)));
      expect(events, `pieces of ${size}`).toEqual(EVENTS);
      expect(reader.retry).toBe(2000);
    }
  });

  it('are told only when they are whole', () => {
    const reader = new ServerSentEventReader();
    expect(reader.read('id: 7\ndata: half')).toEqual([]);
    expect(reader.read(' and half\n')).toEqual([]);
    expect(reader.read('\n')).toEqual([{ id: '7', event: 'message', data: 'half and half' }]);
  });
});
