import { describe, expect, it } from 'vitest';
import { GivenDice } from '#kernel/dice';
import { carryOut } from '#kernel/engine';
import { caucasus, type Order } from '#rulesets/caucasus/index';
import { readGame } from '../../support/recorded-games.ts';
import { pack } from './stage.ts';

/* Options asked for one unit: those that name it, and none besides. */

const named = (order: Order): string[] =>
  order.type === 'MoveFlotilla'
    ? ['sv-azov']
    : (['unit', 'lead', 'keep', 'remove', 'units'] as const).flatMap(
        (field) => ((order as Record<string, unknown>)[field] as string | string[] | undefined) ?? [],
      );

describe('options of one unit', () => {
  it('are all that name it, and no other', { timeout: 60_000 }, () => {
    const { head, lines } = readGame<{ scenario: string; options: Record<string, string> }, Order>(
      new URL('./recorded/campaign-9.jsonl', import.meta.url),
    );
    const play = caucasus.load(pack, head.scenario);
    const state = play.setUp(head.options);
    const seen = new Set<string>();
    const looks = new Map<string, number>();
    for (const { by, order, dice } of lines) {
      const [decision] = play.pending(state);
      const look = (looks.get(decision!.kind) ?? 0) + 1;
      looks.set(decision!.kind, look);
      // a unit on the table may be placed anew during the set-up, but only by who asks for it
      if (decision!.kind !== 'army-placement' && (look < 6 || look % 15 === 0)) {
        const all = [...play.options(state, by)];
        expect([...play.options(state, by, { unit: 'nobody' })]).toEqual([]);
        const units = [...new Set(all.flatMap(named))];
        for (const unit of units.filter((_, at) => at % Math.ceil(units.length / 4) === 0)) {
          const asked = [...play.options(state, by, { unit })];
          const expected = all.filter((option) => named(option).includes(unit));
          expect(new Set(asked.map((option) => JSON.stringify(option))), `${decision!.id} ${unit}`).toEqual(
            new Set(expected.map((option) => JSON.stringify(option))),
          );
          for (const option of asked) seen.add(option.type);
        }
      }
      carryOut(play, state, order, by, new GivenDice('loaded', dice));
      if (state.turn > 4) break;
    }
    expect([...seen]).toEqual(expect.arrayContaining(['MoveStack', 'MarkAssault', 'DeclareAttack', 'TakeLoss']));
  });
});
