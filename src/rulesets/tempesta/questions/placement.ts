import { formation, space } from '#kernel/field';
import type { Seat } from '../names.ts';
import type { Game } from '../rules/game.ts';
import type { FrameOf } from '../sequence/frames.ts';
import { ask, type Question, question } from './question.ts';

/** [27] */
export const placement = question({
  kind: 'placement',
  clause: 'tempesta/27-f',
  title: { en: 'Put the formation on the table', it: 'Disponi la formazione' },
  about: { formation: formation(), point: space() },
  explain: {
    en: '{formation} comes in at {point}: put its units there.',
    it: '{formation} entra in {point}: disponi le sue unità.',
  },
});

export const askPlacement = (game: Game, frame: FrameOf<'placement'>, side: Seat): Question =>
  ask(placement, {
    id: `placement-${frame.id}`,
    side,
    about: { formation: frame.formation, point: game.label(frame.point) },
  });
