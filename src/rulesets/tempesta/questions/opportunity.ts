import { choice, space } from '#kernel/field';
import type { Text } from '#kernel/text';
import type { Seat } from '../names.ts';
import { type Game, gameOf } from '../rules/game.ts';
import { opportunityFirers, strikes } from '../rules/reaction.ts';
import type { FrameOf } from '../sequence/frames.ts';
import { ask, NEVER, type Question, question } from './question.ts';

const TRIGGERS = {
  declared: { en: 'The enemy is about to act in', it: 'Il nemico sta per agire in' },
  entered: { en: 'The enemy enters', it: 'Il nemico entra in' },
  repulsed: { en: 'The enemy is thrown back to', it: 'Il nemico è respinto in' },
  shown: { en: 'The enemy shows himself in', it: 'Il nemico si mostra in' },
} as const satisfies Record<string, Text>;

/** [83] */
export const opportunity = question({
  kind: 'opportunity',
  clause: 'tempesta/83-a',
  title: { en: 'Opportunity fire', it: 'Tiro di opportunità' },
  about: { cell: space(), trigger: choice(TRIGGERS) },
  neutral: { type: 'PassReaction' },
  explain: {
    en: ({ cell, trigger }) => `${TRIGGERS[trigger].en} ${cell}: fire, or let it pass.`,
    it: ({ cell, trigger }) => `${TRIGGERS[trigger].it} ${cell}: tira oppure passa.`,
  },
  policies: [
    NEVER,
    {
      id: 'fire-with-everything-near',
      title: {
        en: 'Fire at enemies one quadrant away, each group that can',
        it: 'Tira ai nemici a un quadrante, con ogni gruppo che può',
      },
      answer({ theatre, state }) {
        const game = gameOf(theatre, state);
        const top = state.stack.at(-1);
        if (top?.kind !== 'opportunity') return undefined;
        const first = opportunityFirers(game, top.side, top.cell, 'without').find(
          ({ unit, factor }) =>
            game.steps(unit.cell, top.cell) === 1 && strikes(game, unit, top.cell, factor, 'eliminate').length > 0,
        );
        if (first === undefined) return { type: 'PassReaction' };
        const { unit, factor } = first;
        return { type: 'OpportunityFire', units: [unit.id], factor, intention: 'eliminate', pooled: 'alike' };
      },
    },
  ],
});

export const askOpportunity = (game: Game, frame: FrameOf<'opportunity'>, side: Seat): Question =>
  ask(opportunity, {
    id: `opportunity-${frame.id}`,
    side,
    about: { cell: game.label(frame.cell), trigger: frame.trigger },
  });
