import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { App } from '#app';
import { openService } from '../support/service.ts';

/* Requests sent ahead on one connection, over a real network. */

let app: App;
let logged: string[];
let socket: Socket;

beforeEach(async () => {
  logged = [];
  app = await openService({ logged });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  socket = connect((app.server.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
});
afterEach(async () => {
  socket.destroy();
  await app.close();
});

const answered = (): number => logged.filter((line) => line.includes('"msg":"answered"')).length;
const ask = (path: string, times: number): void => {
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`.repeat(times));
};

describe('requests sent ahead', () => {
  it('are answered in their order', async () => {
    let read = '';
    socket.on('data', (part: Buffer) => {
      read += part.toString('latin1');
    });
    socket.write(
      Array.from(
        { length: 60 },
        (_, at) => `GET ${at % 2 === 0 ? '/health' : '/ready'} HTTP/1.1\r\nhost: x\r\nx-request-id: n${at}.\r\n\r\n`,
      ).join(''),
    );
    await expect.poll(() => read.match(/x-request-id: n\d+\./g)?.length).toBe(60);
    expect(read.match(/(?<=x-request-id: n)\d+/g)).toEqual(Array.from({ length: 60 }, (_, at) => String(at)));
  });

  it('do not pile up answers for a client that reads none', async () => {
    const closed = once(socket, 'close');
    socket.on('error', () => undefined);
    socket.pause();
    ask('/docs/json', 1500);
    socket.resume();
    await closed;
    expect(answered()).toBeLessThan(3);
    expect(logged.filter((line) => line.includes('too many requests without waiting'))).toHaveLength(1);
  });
});
