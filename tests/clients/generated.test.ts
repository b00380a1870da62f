import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as service from '#games/games';
import { PROBLEM_KINDS as SERVICE_KINDS } from '#games/outcome';
import type * as records from '#games/record';
import type { GameRecord, GameView } from '../../clients/typescript/index.ts';
import { PROBLEM_KINDS } from '../../clients/typescript/index.ts';

describe('the typed client', () => {
  it('is generated from the schema as it is', async () => {
    const { generate } = (await import(new URL('../../tools/generate-client.mjs', import.meta.url).href)) as {
      generate(): Promise<string>;
    };
    const committed = readFileSync(new URL('../../clients/typescript/generated.ts', import.meta.url), 'utf8');
    expect(committed === (await generate()), 'run `node tools/generate-client.mjs` and commit').toBe(true);
  });

  it('knows every kind of problem', () => {
    expect([...PROBLEM_KINDS].sort()).toEqual([...SERVICE_KINDS, 'fault', 'unreachable'].sort());
  });

  it('knows the shapes that REST answers', () => {
    // Checked by the compiler: what the use cases give fits what the client promises.
    const view = (given: service.GameView): GameView => given;
    const record = (given: records.GameRecord): GameRecord => given;
    expect([view, record]).toHaveLength(2);
    expect(service.GAME_STATUSES).toEqual(['waiting', 'running', 'ended']);
  });
});
