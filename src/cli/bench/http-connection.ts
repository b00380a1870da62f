import { connect, type Socket } from 'node:net';
import { known } from '#kernel/known';

export interface HttpAnswer {
  readonly status: number;
  readonly body: string;
  readonly etag: string;
}

interface Waiting {
  readonly resolve: (answer: HttpAnswer) => void;
  readonly reject: (fault: unknown) => void;
}

const HEAD_ENDS = Buffer.from('\r\n\r\n');

/**
 * One connection that sends one request after the other. Written for measuring: it shares its machine with the service, and a
 * full HTTP client would take as much of it as the service does. Reads answers with a length only, as the service gives them.
 */
export class HttpConnection {
  readonly #socket: Socket;
  #read: Buffer = Buffer.alloc(0);
  #waiting: Waiting | undefined;

  constructor(port: number) {
    this.#socket = connect({ host: '127.0.0.1', port, noDelay: true });
    this.#socket.on('data', (part: Buffer) => this.#take(part));
    const fail = (fault: Error): void => this.#waiting?.reject(fault);
    this.#socket.on('error', fail);
    this.#socket.on('close', () => fail(new Error('the service closed the connection')));
  }

  /** The service closes a connection that was long unused; nothing sent on it would ever be answered. */
  get isOpen(): boolean {
    return this.#socket.writable;
  }

  send(method: string, path: string, headers: string, body: string | undefined): Promise<HttpAnswer> {
    const content =
      body === undefined ? '' : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(`${method} ${path} HTTP/1.1\r\nhost: bench\r\n${headers}${content}\r\n${body ?? ''}`);
    });
  }

  close(): void {
    this.#waiting = undefined;
    this.#socket.destroy();
  }

  #take(part: Buffer): void {
    this.#read = this.#read.length === 0 ? part : Buffer.concat([this.#read, part]);
    const headEnds = this.#read.indexOf(HEAD_ENDS);
    if (headEnds < 0) return;
    const head = this.#read.toString('latin1', 0, headEnds);
    const begin = headEnds + HEAD_ENDS.length;
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (this.#read.length < begin + length) return;
    const body = this.#read.toString('utf8', begin, begin + length);
    this.#read = this.#read.subarray(begin + length);
    const etag = /\r\netag: ([^\r]+)/i.exec(head)?.[1] ?? '';
    const { resolve } = known(this.#waiting, 'waiting');
    this.#waiting = undefined;
    resolve({ status: Number(head.slice(9, 12)), body, etag });
  }
}
