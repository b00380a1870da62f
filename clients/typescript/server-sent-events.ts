/** One message of a `text/event-stream`. */
export interface ServerSentEvent {
  readonly id: string | undefined;
  readonly event: string;
  readonly data: string;
}

/** Reads a `text/event-stream` as it comes, in pieces that may end anywhere. */
export class ServerSentEventReader {
  /** Milliseconds to wait before connecting again, if the server has said. */
  retry: number | undefined;
  #rest = '';
  #id: string | undefined;
  #event = '';
  #data: string[] = [];

  read(piece: string): ServerSentEvent[] {
    const text = this.#rest + piece;
    // A lone \r at the end may be half a \r\n.
    const whole = text.endsWith('\r') ? text.slice(0, -1) : text;
    const lines = whole.split(/\r\n|\n|\r/);
    this.#rest = lines.pop()! + text.slice(whole.length);
    return lines.flatMap((line) => this.#line(line));
  }

  #line(line: string): ServerSentEvent[] {
    if (line === '') return this.#dispatch();
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'id') this.#id = value;
    else if (field === 'event') this.#event = value;
    else if (field === 'data') this.#data.push(value);
    else if (field === 'retry' && /^\d+$/.test(value)) this.retry = Number(value);
    return [];
  }

  #dispatch(): ServerSentEvent[] {
    const message = { id: this.#id, event: this.#event || 'message', data: this.#data.join('\n') };
    const isEmpty = this.#data.length === 0;
    this.#event = '';
    this.#data = [];
    return isEmpty ? [] : [message];
  }
}
