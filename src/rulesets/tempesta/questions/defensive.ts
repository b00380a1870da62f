import { space, units } from '#kernel/field';
import type { Seat } from '../names.ts';
import { defensiveFire } from '../orders/defensive-fire.ts';
import type { Game } from '../rules/game.ts';
import type { FrameOf } from '../sequence/frames.ts';
import { ask, NEVER, type Question, question } from './question.ts';
import { assaultAtStake, fireAlways, fireAtStake } from './standing.ts';

/** [87] */
export const defensive = question({
  kind: 'defensive',
  clause: 'tempesta/87-a',
  title: { en: 'Defensive fire', it: 'Tiro difensivo' },
  about: { from: space(), cell: space(), assaulters: units() },
  neutral: { type: 'PassReaction' },
  explain: {
    en: 'Assault on {cell} from {from}: {assaulters}. Fire before the fight, or let it pass.',
    it: 'Assalto a {cell} da {from}: {assaulters}. Tira prima della mischia oppure passa.',
  },
  forecast(desk) {
    const { items = [] } = fireAtStake(desk, defensiveFire, '87-a') ?? {};
    const stake = assaultAtStake(desk);
    return { ...stake, items: [...items, ...stake.items] };
  },
  policies: [NEVER, fireAlways(defensiveFire)],
});

export const askDefensive = (game: Game, frame: FrameOf<'defensive'>, side: Seat): Question =>
  ask(defensive, {
    id: `defensive-${frame.id}`,
    side,
    about: {
      from: game.label(frame.assault.from),
      cell: game.label(frame.assault.target),
      assaulters: frame.assault.units,
    },
  });
