import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { known } from '#kernel/known';

const FIN_TEXT = 0x81;
const MASKED = 0x80;
/** Lengths that stand in one byte, and what stands there of those that take two more. */
const SHORT = 125;
const IN_TWO_BYTES = 126;

/** A message as a client frames it (RFC 6455); up to 65,535 bytes. */
function frame(text: string): Buffer {
  const payload = Buffer.from(text);
  const mask = randomBytes(4);
  for (let at = 0; at < payload.length; at++) payload[at]! ^= known(mask[at % mask.length], 'mask');
  const head = Buffer.from(
    payload.length <= SHORT
      ? [FIN_TEXT, MASKED | payload.length]
      : [FIN_TEXT, MASKED | IN_TWO_BYTES, payload.length >> 8, payload.length & 0xff],
  );
  return Buffer.concat([head, mask, payload]);
}

/** Opens a websocket, says everything at once, and leaves after a while without having read. */
export async function flood(
  port: number,
  token: string,
  messages: readonly string[],
  leaveAfter: number,
): Promise<void> {
  const socket = connect({ host: '127.0.0.1', port });
  socket.on('error', () => {});
  const head = [
    'GET /graphql HTTP/1.1',
    'host: bench',
    `authorization: Bearer ${token}`,
    'connection: upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    `sec-websocket-key: ${randomBytes(16).toString('base64')}`,
    'sec-websocket-protocol: graphql-transport-ws',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  if (!answer.toString('latin1').startsWith('HTTP/1.1 101')) throw new Error(`no websocket: ${answer}`);
  socket.write(Buffer.concat(messages.map(frame)));
  await pause(leaveAfter);
  socket.destroy();
}
