import { describe, expect, it } from 'vitest';
import { defaultOptions } from '#games/hosted-rulesets';
import { SeededDice } from '#kernel/dice';
import { type AnyPlay, execute } from '#kernel/engine';
import type { Typed } from '#kernel/json';
import { playAtRandom, RandomPlayer } from '#kernel/random-play';
import { LANGUAGES } from '#kernel/text';
import { catalogue } from '#rulesets/catalogue';
import { packOf } from '../support/packs.ts';

/* Laws over all games, at random positions: what is asked, and how it is answered in words. */

const ORDERS = Number(process.env['IMPULSE_FUZZ_ORDERS'] ?? 120);

describe.each(catalogue.map((ruleset) => ({ name: ruleset.about.id, ruleset })))(
  'questions of $name',
  ({ ruleset }) => {
    const pack = packOf(ruleset.about.id);
    const sheet = ruleset.scenarios(pack)[0]!;
    const play = ruleset.load(pack, sheet.id);
    const ordersOf = new Map(ruleset.kinds.orders.map((kind) => [kind.type, kind]));

    /** Looks at every position of a random game. */
    const walk = (look: (state: unknown, play: AnyPlay) => void): void => {
      const state = play.setUp(ruleset.schemas.options.parse(defaultOptions(sheet)) as never);
      const dice = new SeededDice(5);
      if (play.start !== undefined) execute(play, state, play.start(state), dice);
      look(state, play);
      playAtRandom(play, state, new RandomPlayer(8, 60), dice, ORDERS, () => look(state, play));
    };

    it('are ended by a bare `end`, and nothing else is', () => {
      const ended = new Set<string>();
      walk((state) => {
        for (const { kind, side } of play.pending(state))
          for (const word of ['end', 'fine']) {
            const parsed = play.notation.parseOrder(word, state, side);
            if (!parsed.understood) continue;
            expect(ordersOf.get(parsed.order.type)?.answers, `${word} at ${kind}`).toContain(kind);
            // It is the only thing it ends: after an order about something that is over, it ends nothing.
            const later = play.notation.parseOrder(word, state, side, 'something that is over');
            expect(later, kind).toMatchObject({ understood: false, isSuperfluous: true });
            ended.add(kind);
          }
      });
      expect(ended.size).toBeGreaterThan(1);
    });
    it('lead on where an order is refused: what can be given instead is legal, and is there', () => {
      const earlier: Typed[] = [];
      let refused = 0;
      walk((state) => {
        const [asked] = play.pending(state);
        if (asked === undefined) return;
        const { side } = asked;
        for (const order of [earlier[0], earlier.at(-1)]) {
          if (order === undefined || play.isSuperfluous(state, order, side)) continue;
          if (play.decide(state, order, side).accepted) continue;
          refused++;
          const instead = play.instead(state, order, side);
          expect(instead.length, JSON.stringify(order)).toBeGreaterThan(0);
          for (const each of instead)
            expect(play.decide(state, each, side).accepted, `${JSON.stringify(order)}: ${JSON.stringify(each)}`).toBe(
              true,
            );
        }
        for (const order of play.options(state, side)) {
          earlier.push(order);
          break;
        }
      });
      expect(refused).toBeGreaterThan(10);
    });
    it('are answered in advance by nothing that is refused', () => {
      let answered = 0;
      walk((state) => {
        for (const decision of play.pending(state))
          for (const policy of play.policies.filter(({ kind }) => kind === decision.kind)) {
            const answer = policy.answer(state, decision);
            if (answer === undefined) continue;
            answered++;
            expect(play.decide(state, answer, decision.side).accepted, `${decision.kind} ${policy.id}`).toBe(true);
          }
      });
      expect(answered).toBeGreaterThan(0);
    });
    it('say what is asked and on what it rests, in words', () => {
      walk((state) => {
        for (const { kind, title, explanation, about, clause } of play.pending(state)) {
          for (const language of LANGUAGES) {
            expect(title[language].length, kind).toBeGreaterThan(3);
            expect(explanation[language].length, kind).toBeGreaterThan(title[language].length / 2);
            expect(explanation[language], kind).not.toMatch(/undefined|\{|\}|NaN|\[object/);
          }
          expect(Object.keys(about), kind).not.toEqual([]);
          expect(clause, kind).toMatch(new RegExp(`^${ruleset.about.id}/`));
        }
      });
    });
  },
);
