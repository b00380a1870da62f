import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { known } from '#kernel/known';

/*
 * Somebody who asks the smallest of questions again and again, in a thread of their own, and notes how long they wait. They are asked
 * for the longest wait since they were last asked, and answer when the question under way has been answered too.
 */

const PAUSE = 2;
const QUESTION = 'GET /health HTTP/1.1\r\nhost: bench\r\n\r\n';

const socket = connect({ host: '127.0.0.1', port: (workerData as { port: number }).port, noDelay: true });
let sent = 0;
let worst = 0;
let isAsked = false;

const ask = (): void => {
  sent = performance.now();
  socket.write(QUESTION);
};

socket.on('data', () => {
  worst = Math.max(worst, performance.now() - sent);
  if (isAsked) {
    isAsked = false;
    known(parentPort, 'parent port').postMessage(worst);
    worst = 0;
  }
  setTimeout(ask, PAUSE);
});
socket.on('connect', ask);
socket.on('error', (fault) => {
  throw fault;
});
known(parentPort, 'parent port').on('message', () => {
  isAsked = true;
});
