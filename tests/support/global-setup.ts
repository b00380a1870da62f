import { execFileSync } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { type PostgresServer, startPostgresServer } from './postgres-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Answers the address of the run's PostgreSQL server and starts it for the first who asks. */
    postgresBroker: string;
  }
}

let broker: Server | undefined;
let postgres: Promise<PostgresServer> | undefined;

/** One PostgreSQL for a whole run, started only if a test wants one. */
export async function setup(project: TestProject): Promise<void> {
  execFileSync(process.execPath, [fileURLToPath(new URL('../../tools/generate-prisma.mjs', import.meta.url))]);
  broker = createServer(async (_, response) => {
    try {
      postgres ??= startPostgresServer();
      response.end((await postgres).url);
    } catch (error) {
      response.statusCode = 500;
      response.end(error instanceof Error ? error.message : String(error));
    }
  });
  await new Promise<void>((resolve) => broker?.listen(0, '127.0.0.1', resolve));
  project.provide('postgresBroker', `http://127.0.0.1:${(broker.address() as AddressInfo).port}`);
}

export async function teardown(): Promise<void> {
  broker?.closeAllConnections();
  broker?.close();
  const server = await postgres?.catch(() => undefined);
  await server?.stop();
}
