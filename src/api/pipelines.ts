import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Requests sent ahead on one connection. A browser sends none; a program that waits for no answer may send a few. */
const MOST_AHEAD = 64;

interface Pipeline {
  isBusy: boolean;
  readonly waiting: (() => void)[];
}

/**
 * Requests of one connection are answered one after the other, each when the one before has been handed to the network: answers
 * would otherwise pile up for a client that sends and does not read. Who sends too many ahead is cut off.
 */
export function answerInTurn(app: FastifyInstance): void {
  const pipelines = new WeakMap<Socket, Pipeline>();
  app.addHook('onRequest', ({ raw: { socket }, log }, { raw: response }, done) => {
    let pipeline = pipelines.get(socket);
    if (pipeline === undefined) {
      pipeline = { isBusy: false, waiting: [] };
      pipelines.set(socket, pipeline);
    }
    const { waiting } = pipeline;
    const begin = (): void => {
      pipeline.isBusy = true;
      response.once('close', () => {
        pipeline.isBusy = false;
        if (socket.destroyed) waiting.length = 0;
        else waiting.shift()?.();
      });
      done();
    };
    if (!pipeline.isBusy) return begin();
    if (socket.destroyed) return;
    if (waiting.push(begin) <= MOST_AHEAD) return;
    log.warn({ ahead: waiting.length }, 'a connection sent too many requests without waiting for answers');
    waiting.length = 0;
    socket.destroy();
  });
}
