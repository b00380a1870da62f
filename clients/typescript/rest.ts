import { RestOperations } from './api.ts';
import type { Outcome } from './outcome.ts';
import type { Asked, Transport } from './transport.ts';

/** Every operation of the service by its name in the reference: nothing that the service offers is missing here. */
export class Rest extends RestOperations {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    super();
    this.#transport = transport;
  }

  protected override call<Value>(asked: Asked): Promise<Outcome<Value>> {
    return this.#transport.ask<Value>(asked);
  }
}
