import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { KeptAnswers } from './kept-answers.ts';

const WORTH_COMPRESSING = 2048;
const compressed = promisify(gzip);

const acceptsGzip = (request: FastifyRequest): boolean =>
  /(^|[\s,])gzip(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(request.headers['accept-encoding'] ?? ''));

/** Large answers that are asked for again and again: compressed once. */
export class CompressedAnswers {
  readonly #kept: KeptAnswers;

  constructor(room: number) {
    this.#kept = new KeptAnswers(room);
  }

  /** `name` must stand for the content. */
  async send(request: FastifyRequest, reply: FastifyReply, name: string, content: Buffer): Promise<FastifyReply> {
    if (content.length < WORTH_COMPRESSING || !acceptsGzip(request)) return reply.send(content);
    let body = this.#kept.find(name);
    if (body === undefined) {
      body = await compressed(content);
      this.#kept.keep(name, body);
    }
    return reply.header('content-encoding', 'gzip').send(body);
  }
}
