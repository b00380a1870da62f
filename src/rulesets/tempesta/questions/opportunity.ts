import { choice, space } from '#kernel/field';
import type { Text } from '#kernel/text';
import type { Seat } from '../names.ts';
import { opportunityFire } from '../orders/opportunity-fire.ts';
import type { Desk } from '../orders/order.ts';
import { type Game, gameOf } from '../rules/game.ts';
import type { FrameOf } from '../sequence/frames.ts';
import type { Unit } from '../state.ts';
import { ask, NEVER, type Question, question } from './question.ts';
import { fireAtStake, fireWhenNear } from './standing.ts';

const TRIGGERS = {
  declared: { en: 'The enemy is about to act in', it: 'Il nemico sta per agire in' },
  entered: { en: 'The enemy enters', it: 'Il nemico entra in' },
  repulsed: { en: 'The enemy is thrown back to', it: 'Il nemico è respinto in' },
  shown: { en: 'The enemy shows himself in', it: 'Il nemico si mostra in' },
} as const satisfies Record<string, Text>;

/** From a unit to the quadrant that may be fired at. */
function distanceTo({ theatre, state }: Desk, unit: Unit): number {
  const top = state.stack.at(-1);
  return top?.kind === 'opportunity' ? gameOf(theatre, state).steps(unit.cell, top.cell) : 0;
}

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
  forecast: (desk) => fireAtStake(desk, opportunityFire, '78-a'),
  policies: [NEVER, fireWhenNear(opportunityFire, distanceTo)],
});

export const askOpportunity = (game: Game, frame: FrameOf<'opportunity'>, side: Seat): Question =>
  ask(opportunity, {
    id: `opportunity-${frame.id}`,
    side,
    about: { cell: game.label(frame.cell), trigger: frame.trigger },
  });
