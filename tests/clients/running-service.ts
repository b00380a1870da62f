import { pino } from 'pino';
import { type App, createApp } from '#app';
import { readConfig } from '#config';
import { draughtsman } from '#draughtsman';
import { hostCatalogue } from '#host-catalogue';
import { catalogue } from '#rulesets/catalogue';
import { openMemoryStore } from '#store/memory/open-memory-store';
import type { Store } from '#store/store';
import { granted, ImpulseClient, type Outcome, type Problem } from '../../clients/typescript/index.ts';
import { openService } from '../support/service.ts';

/** The service with the real games and the real renderer, as `npm start` runs it, but in memory. */
export async function openCatalogue(store: Store): Promise<App> {
  const hosted = await hostCatalogue(catalogue, undefined);
  return createApp({ config: readConfig({}), store, hosted, draughtsman, log: pino({ level: 'silent' }) });
}

/** The service with the skirmish as its only game. */
export const openSkirmishes = (store: Store): Promise<App> => openService({ store });

/** The problem that a client was answered with. */
export function denied<Value>(outcome: Outcome<Value>): Problem {
  if (outcome.ok) throw new Error(`granted: ${JSON.stringify(outcome.value)}`);
  return outcome.problem;
}

/** A service that listens; stopped and started again it is at the same address and remembers everything. */
export class RunningService {
  readonly #open: (store: Store) => Promise<App>;
  readonly #store: Store;
  #app: App | undefined;
  #address: string | undefined;

  constructor(open: (store: Store) => Promise<App>, store: Store = openMemoryStore()) {
    this.#open = open;
    this.#store = store;
  }

  get url(): string {
    if (this.#address === undefined) throw new Error('the service has not been started');
    return this.#address;
  }

  async start(): Promise<void> {
    this.#app = await this.#open(this.#store);
    const port = this.#address === undefined ? 0 : Number(new URL(this.#address).port);
    this.#address = await this.#app.server.listen({ host: '127.0.0.1', port });
  }

  async stop(): Promise<void> {
    await this.#app?.close();
    this.#app = undefined;
  }

  /** Cuts every connection, as a broken line would. */
  cutConnections(): void {
    this.#app?.server.server.closeAllConnections();
  }

  async register(name: string): Promise<ImpulseClient> {
    const nobody = new ImpulseClient({ url: this.url, firstDelay: 20 });
    return nobody.withToken(granted(await nobody.register({ name })).token);
  }
}
