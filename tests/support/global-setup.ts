import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { TestProject } from 'vitest/node';
import { type PostgresServer, startPostgresServer } from './postgres-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /**
     * Answers the address of the run's PostgreSQL server and starts it for the first who asks; under /pglite it creates
     * an embedded database to copy, under /program it builds dist/, for the first who asks.
     */
    postgresBroker: string;
  }
}

let broker: Server | undefined;
let postgres: Promise<PostgresServer> | undefined;
let pglite: Promise<string> | undefined;
let program: Promise<string> | undefined;

const tool = (name: string): string => fileURLToPath(new URL(`../../tools/${name}`, import.meta.url));

async function buildProgram(): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [tool('build.mjs'), '--if-stale']);
  return stdout;
}

/** One PostgreSQL for a whole run, started only if a test wants one. */
export async function setup(project: TestProject): Promise<void> {
  execFileSync(process.execPath, [tool('generate-prisma.mjs')]);
  execFileSync(process.execPath, [tool('generate-graphql-types.mjs')]);
  broker = createServer(async (request, response) => {
    try {
      if (request.url === '/program') {
        program ??= buildProgram();
        response.end(await program);
        return;
      }
      if (request.url === '/pglite') {
        pglite ??= createPglite();
        response.end(await pglite);
        return;
      }
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
  const folder = await pglite?.catch(() => undefined);
  if (folder) await rm(folder, { recursive: true, force: true });
}

/** Creating an embedded database takes seconds, copying one does not. */
async function createPglite(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'impulse-pglite-'));
  const database = await PGlite.create({ fs: new NodeFS(folder) });
  await database.close();
  return folder;
}
