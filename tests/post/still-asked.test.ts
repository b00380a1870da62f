import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '#games/caller';
import { hostCatalogue } from '#host-catalogue';
import { catalogue } from '#rulesets/catalogue';
import { openMemoryStore } from '#store/memory/open-memory-store';
import { granted, hostedSkirmish } from '../support/games.ts';
import { type Delivered, MailWorld, sheetIn } from './mail-world.ts';

/* Orders that are carried out and leave open what was asked: their writer must not wait for the others. */

let world: MailWorld;
let anna: Caller;
let bruno: Caller;

beforeAll(async () => {
  const tempesta = catalogue.filter(({ about }) => about.id === 'tempesta');
  const hosted = [hostedSkirmish, ...(await hostCatalogue(tempesta, undefined))];
  world = await MailWorld.open({ store: openMemoryStore(), hosted });
  [anna, bruno] = [await world.register('Anna'), await world.register('Bruno')];
});
afterAll(() => world.close());

async function begin(ruleset: string, scenario: string): Promise<string> {
  const { id } = granted(await world.games.open(anna, { ruleset, scenario }));
  granted(await world.games.takeSeat(anna, id, 'red', {}));
  granted(await world.games.takeSeat(bruno, id, 'blue', {}));
  await world.dispatch();
  return id;
}
async function answerTo(letter: Delivered, orders: readonly string[]): Promise<Delivered> {
  await world.reply(letter, orders);
  return world.letters.at(-1)!;
}
const STILL = /You are still asked[\s\S]*Your orders stand\. The game waits for more orders of yours\./;

describe('an answer to orders that leave a decision open', () => {
  it('says so where a division is submitted and not locked yet', async () => {
    const game = await begin('tempesta', 'open-1000-small');
    const asked = world.lastTo('bruno', game)!;
    expect(sheetIn(asked)).not.toContain('lock division');
    const submitted = await answerTo(asked, [sheetIn(asked)[0]!]);
    expect(submitted.email.subject).toMatch(/: done, more is wanted\. Your move: .+ \(.*Blue\)$/);
    expect(submitted.text).toMatch(STILL);
    expect(sheetIn(submitted)[0]).toBe('lock division');
    granted(await world.mail.setPreference(bruno, { mode: 'immediate', language: 'it' }));
    // It may be replaced by another until it is locked.
    const replaced = await answerTo(submitted, [sheetIn(submitted)[2]!]);
    expect(replaced.email.subject).toMatch(/eseguito, serve altro\. Tocca a te: .+ \(/);
    expect(replaced.text).toContain('La partita attende altri tuoi ordini.');
    granted(await world.mail.setPreference(bruno, { mode: 'immediate', language: 'en' }));
    const locked = await answerTo(replaced, ['lock division']);
    expect(locked.email.subject).toMatch(/: done \(.*Blue\)$/);
    expect(locked.text).not.toContain('still');
  });

  it('says nothing of it where orders were refused or ended what was asked, or where none were given', async () => {
    const game = await begin('skirmish', 'duel');
    const asked = world.lastTo('anna', game)!;
    for (const orders of [['advance R1 to hill'], ['advance R1 to wood', 'advance R1 to blue-camp']]) {
      const refused = await answerTo(asked, orders);
      expect(refused.email.subject).not.toContain('still');
      expect(refused.text).not.toMatch(STILL);
    }
    const moved = await answerTo(asked, ['advance R2 to wood']);
    expect(moved.text).toMatch(STILL);
    const disputed = await answerTo(moved, ['dispute: hm']);
    expect(disputed.email.subject).toMatch(/: done\. Your move: Your impulse \(.*Red\)$/);
    expect(disputed.text).not.toMatch(STILL);
    const ended = await answerTo(moved, ['end']);
    expect(ended.email.subject).toMatch(/: done \(.*Red\)$/);
    expect(ended.text).not.toMatch(STILL);
    // Asked anew in another impulse is not asked still.
    await world.dispatch();
    await answerTo(world.lastTo('bruno', game)!, ['end']);
    await world.dispatch();
    expect(world.lastTo('anna', game)!.text).not.toMatch(STILL);
  });
});
