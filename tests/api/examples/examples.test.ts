import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { buildSchema } from 'graphql';
import { pino } from 'pino';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApiDocument } from '#api/openapi-document';
import { type App, createApp } from '#app';
import { readConfig } from '#config';
import { draughtsman } from '#draughtsman';
import type { HostedRuleset } from '#games/hosted-rulesets';
import { hostCatalogue } from '#host-catalogue';
import { catalogue } from '#rulesets/catalogue';
import { openMemoryStore } from '#store/memory/open-memory-store';
import { type MailServer, startMailServer } from '../../support/mail-server.ts';
import { ADMIN_TOKEN } from '../../support/service.ts';
import { Blur, shapeOf, trimmed } from './brief.ts';
import { makeGraphqlPage, readGraphqlPage } from './graphql-page.ts';
import { tellEverything } from './story.ts';
import { type GraphqlExample, graphqlTeller, type RestExample, restTeller } from './tellers.ts';

/*
 * The examples of the reference are the answers of a story that is told to a service, once over REST and once over GraphQL. Told again it
 * must be answered in the same way. `IMPULSE_RECORD=1` writes api-examples.json and docs/graphql-examples.md anew.
 */

const FILE = new URL('../../../api-examples.json', import.meta.url);
const PAGE = new URL('../../../docs/graphql-examples.md', import.meta.url);
interface Examples {
  readonly rest: Record<string, RestExample>;
  readonly graphql: Record<string, GraphqlExample>;
}
const textOf = (file: URL, otherwise: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : otherwise);
const recorded: Examples = {
  rest: JSON.parse(textOf(FILE, '{}')),
  graphql: readGraphqlPage(textOf(PAGE, '')),
};

const apps: App[] = [];
let world: MailServer;
const letters: Email[] = [];
let hosted: readonly HostedRuleset[];

/** What is in a backup is another story. */
const backup = async () => Readable.from([gzipSync('{}\n')]);

async function open(): Promise<App> {
  const env = { IMPULSE_ADMIN_TOKEN: ADMIN_TOKEN, IMPULSE_PUBLIC_URL: 'https://play.example' };
  const mail = {
    smtpUrl: world.url,
    from: 'Impulse <impulse@play.example>',
    domain: 'play.example',
    publicUrl: 'https://play.example',
  };
  const config = { ...readConfig(env), mail };
  const store = Object.assign(openMemoryStore(), { backup });
  const app = await createApp({ config, store, hosted, draughtsman, log: pino({ level: 'silent' }) });
  apps.push(app);
  return app;
}

async function fromMail(to: string, pattern: RegExp): Promise<string> {
  for (let tries = 0; tries < 400; tries++) {
    for (const [at, letter] of letters.entries()) {
      const headers = letter.headers.map(({ key, value }) => `${key}: ${value}`).join('\n');
      const found = letter.to?.[0]?.address === to ? pattern.exec(`${headers}\n${letter.text}`) : null;
      if (found === null) continue;
      letters.splice(at, 1);
      return found[1] ?? found[0];
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`no e-mail to ${to} says ${pattern}`);
}

async function told(door: 'rest' | 'graphql'): Promise<Examples> {
  letters.length = 0;
  const blur = new Blur();
  const heard: Examples = { rest: {}, graphql: {} };
  const keep = (name: string, { answer, request, ...rest }: RestExample) => {
    const brief = {
      ...(request === undefined ? {} : { request: trimmed(request) }),
      ...(answer === undefined ? {} : { answer: trimmed(answer) }),
    };
    heard.rest[name] = blur.of({ ...rest, ...brief });
  };
  const keepDocument = (name: string, { document, variables, data }: GraphqlExample) => {
    heard.graphql[name] = blur.of({ document, variables: trimmed(variables) as object, data: trimmed(data) });
  };
  const { server } = await open();
  const address = await server.listen({ host: '127.0.0.1', port: 0 });
  const rest = restTeller(server, address, door === 'rest' ? keep : () => {});
  const quietly = restTeller(server, address, () => {});
  const elsewhere = restTeller((await open()).server, '', () => {});
  const tell = door === 'rest' ? rest : graphqlTeller(server, rest, keepDocument);
  await tellEverything({ tell, quietly, elsewhere, adminToken: ADMIN_TOKEN, fromMail });
  return heard;
}

let now: Examples;
beforeAll(async () => {
  world = await startMailServer(async (letter) => void letters.push(await PostalMime.parse(letter)));
  hosted = await hostCatalogue(catalogue, undefined);
  const [{ rest }, { graphql }] = [await told('rest'), await told('graphql')];
  now = { rest, graphql };
  if (process.env['IMPULSE_RECORD'] !== '1') return;
  writeFileSync(
    FILE,
    `${JSON.stringify(now.rest, null, 1)}
`,
  );
  writeFileSync(PAGE, makeGraphqlPage(now.graphql));
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await world.close();
});

describe('the reference', () => {
  interface Shown {
    readonly operationId: string;
    readonly parameters?: readonly { readonly in: string; readonly example?: unknown }[];
    readonly requestBody?: { readonly required?: boolean; readonly content: Record<string, { examples?: object }> };
    readonly responses: Record<string, { readonly content?: Record<string, { examples?: object }> }>;
  }

  it('shows an example of every operation: its address, its request and its answer', async () => {
    const { paths } = (await openApiDocument()) as { readonly paths: Record<string, Record<string, Shown>> };
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(now.rest).sort());
    const lacking = operations.filter(({ parameters = [], requestBody, responses }) => {
      const isAsked = requestBody === undefined || requestBody.required === false || isShown(requestBody.content);
      const answers = Object.entries(responses).filter(([status]) => /^2/.test(status));
      const isAnswered = answers.every(([, { content }]) => content === undefined || isShown(content));
      return !isAsked || !isAnswered || parameters.some((each) => each.in === 'path' && each.example === undefined);
    });
    expect(lacking.map(({ operationId }) => operationId)).toEqual([]);
  });
  const isShown = (content: Record<string, { examples?: object }>): boolean =>
    Object.values(content).some(({ examples }) => examples !== undefined);

  it('and the schema of every field to begin with', () => {
    const schema = buildSchema(readFileSync(new URL('../../../schema.graphql', import.meta.url), 'utf8'));
    const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
      Object.keys(type?.getFields() ?? {}),
    );
    const asked = Object.values(now.graphql)
      .map(({ document }) => document)
      .join('\n');
    expect(fields.filter((field) => !new RegExp(`\\b${field}\\b`).test(asked))).toEqual([]);
  });
});

describe.each(['rest', 'graphql'] as const)('the examples over %s', (door) => {
  it('are of every operation that is told', () => {
    expect(Object.keys(recorded[door]).sort()).toEqual(Object.keys(now[door]).sort());
  });

  it.each(Object.keys(recorded[door]))('%s is answered as the example says', (name) => {
    expect(shapeOf(now[door][name])).toEqual(shapeOf(recorded[door][name]));
  });
});
