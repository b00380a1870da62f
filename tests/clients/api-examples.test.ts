import { readFileSync } from 'node:fs';
import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from '../support/web-socket.ts';
import { openCatalogue, RunningService } from './running-service.ts';
import { type Block, type Example, matchesText, Names, readBlocks, readExamples } from './worked-examples.ts';

const service = new RunningService(openCatalogue);
beforeAll(() => service.start());
afterAll(() => service.stop());

const document = readFileSync(new URL('../../docs/api-examples.md', import.meta.url), 'utf8');
const examples = readExamples(document);
const names = new Names();

function parseRequest(text: string): { path: string; init: RequestInit } {
  const [head, ...rest] = names.fillIn(text).split('\n\n');
  const [line, ...fields] = head!.split('\n');
  const [method, path] = line!.split(' ');
  const headers = Object.fromEntries(fields.map((field) => field.split(/: */, 2) as [string, string]));
  const body = rest.join('\n\n');
  return { path: path!, init: { method: method!, headers, ...(body === '' ? {} : { body }) } };
}

const parse = (block: Block): unknown => {
  try {
    return JSON.parse(block.text);
  } catch (fault) {
    throw new Error(`the answer in line ${block.line} is not JSON: ${(fault as Error).message}`);
  }
};

/** Reads a stream until it says what is shown, everything else at once. */
async function readText(answer: Response, shown: string, stop: AbortController): Promise<string> {
  if (!answer.headers.get('content-type')?.startsWith('text/event-stream')) return answer.text();
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!matchesText(`${shown}…`, text)) {
    const { done, value } = await reader.read();
    if (done) break;
    text += value;
  }
  stop.abort();
  return text;
}

async function carryOutRequest({ asked, answer }: Example): Promise<void> {
  const { path, init } = parseRequest(asked.text);
  const stop = new AbortController();
  const given = await fetch(service.url + path, { ...init, signal: stop.signal });
  const text = await readText(given, answer.text, stop);
  expect(`${given.status} ${text.slice(0, 2000)}`).toMatch(new RegExp(`^${answer.mark} `));
  if (answer.language === 'json') expect(names.compare(parse(answer), JSON.parse(text)), text).toBeUndefined();
  else expect(matchesText(answer.text.trimEnd(), text.trimEnd()), text).toBe(true);
}

async function carryOutOperation({ asked, variables, answer }: Example): Promise<void> {
  const token = /^# as (\w+)$/m.exec(asked.text)?.[1];
  const authorization: Record<string, string> =
    token === undefined ? {} : { authorization: names.fillIn(`Bearer {{${token}}}`) };
  const payload = {
    query: names.fillIn(asked.text),
    variables: variables === undefined ? {} : (JSON.parse(names.fillIn(variables.text)) as Record<string, unknown>),
  };
  const shown = parse(answer);
  if (answer.mark === 'events') {
    const client = createClient({
      url: `${service.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: authorization,
    });
    const events: unknown[] = [];
    for await (const event of client.iterate(payload)) {
      events.push(event);
      if (events.length === (shown as unknown[]).length) break;
    }
    await client.dispose();
    expect(names.compare(shown, events), JSON.stringify(events)).toBeUndefined();
    return;
  }
  const given = await fetch(`${service.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...authorization },
    body: JSON.stringify(payload),
  });
  const told = (await given.json()) as Record<string, unknown>;
  if (answer.mark === 'data') expect(told['errors'], JSON.stringify(told['errors'])).toBeUndefined();
  expect(names.compare(shown, told[answer.mark]), JSON.stringify(told)).toBeUndefined();
}

describe('docs/api-examples.md', () => {
  it('shows both doors', () => {
    const languages = new Set(examples.map(({ asked }) => asked.language));
    expect(languages).toEqual(new Set(['http', 'graphql']));
    const marks = new Set(examples.map(({ answer }) => answer.mark));
    expect([...marks]).toEqual(expect.arrayContaining(['200', '201', '409', '422', 'data', 'errors', 'events']));
  });

  // One after the other: later examples use what earlier ones were given.
  for (const example of examples) {
    const { asked } = example;
    const title = asked.text.split('\n').find((line) => !line.startsWith('#'))!;
    it(`line ${asked.line}: ${title}`, () =>
      asked.language === 'http' ? carryOutRequest(example) : carryOutOperation(example));
  }

  interface Roll {
    readonly number: number;
    readonly link: string;
    readonly faces: readonly number[];
  }
  type Checker = (roll: Roll, before: Roll | undefined, game: object) => boolean;

  it('the program that checks dice finds every roll of the solitaire game true, and no other', async () => {
    const { text } = readBlocks(document).find(({ language }) => language === 'js')!;
    const program = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`)) as {
      readonly isTrue: Checker;
    };
    const at = names.fillIn('/api/games/{{solitaire}}');
    const headers = { authorization: names.fillIn('Bearer {{anna}}'), 'content-type': 'application/json' };
    // biome-ignore lint/suspicious/noExplicitAny: the test looks into answers freely
    const ask = async (path: string, body?: object): Promise<any> =>
      (
        await fetch(service.url + at + path, {
          headers,
          ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
        })
      ).json();
    for (let order = 0; order < 12; order++) {
      const { items } = await ask('/options?limit=1');
      await ask('/orders', { orders: [items[0].order] });
    }
    const game = await ask('');
    const { items } = await ask('/events?limit=1000');
    const rolls: Roll[] = items.flatMap((event: { rolls: Roll[] }) => event.rolls);
    expect(rolls.length).toBeGreaterThan(3);
    for (const [index, roll] of rolls.entries()) {
      expect(program.isTrue(roll, rolls[index - 1], game), `roll ${roll.number}`).toBe(true);
      const faces = [(roll.faces[0]! % 2) + 1, ...roll.faces.slice(1)];
      if (faces[0] !== roll.faces[0]) expect(program.isTrue({ ...roll, faces }, rolls[index - 1], game)).toBe(false);
      const link = roll.link.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
      expect(program.isTrue({ ...roll, link }, rolls[index - 1], game)).toBe(false);
    }
    // Without the phrase of the seat other faces would have fallen.
    const unphrased = { ...game, seats: [] };
    expect(rolls.every((roll, index) => program.isTrue(roll, rolls[index - 1], unphrased))).toBe(false);
  });
});

describe('the comparison of answers', () => {
  const compare = (shown: unknown, given: unknown): string | undefined => new Names().compare(shown, given);

  it('finds what differs', () => {
    expect(compare({ a: 1 }, { a: 2 })).toBe('the answer.a is 2, not 1');
    expect(compare({ a: '…' }, {})).toBe('the answer.a is missing');
    expect(compare([1], [1, 2])).toBe('the answer has 2 elements, not 1');
    expect(compare([1, 2, '…'], [1])).toBe('the answer has 1 elements, not 2');
    expect(compare({ a: [{ b: null }] }, { a: [{ b: 0 }] })).toBe('the answer.a[0].b is 0, not null');
    expect(compare('no …', 'yes')).toBe('the answer is "yes", not "no …"');
  });

  it('lets pass what may differ', () => {
    expect(compare({ a: '…', c: 'x…z' }, { a: [1], b: 2, c: 'xyz' })).toBeUndefined();
    expect(compare([1, '…'], [1, 2, 3])).toBeUndefined();
    const taking = new Names();
    expect(taking.compare({ id: '{{id}}' }, { id: 'abc' })).toBeUndefined();
    expect(taking.fillIn('/games/{{id}}')).toBe('/games/abc');
    expect(taking.compare('{{id}}', 'other')).toBeDefined();
    expect(() => taking.fillIn('{{unknown}}')).toThrow('nothing has given');
  });
});
