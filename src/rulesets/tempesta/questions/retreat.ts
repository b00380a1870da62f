import { space, spaces, units } from '#kernel/field';
import type { Seat } from '../names.ts';
import type { Game } from '../rules/game.ts';
import type { FrameOf } from '../sequence/frames.ts';
import { retreatChoices } from '../sequence/losses.ts';
import { ask, type Question, question } from './question.ts';
import { INTO_COVER } from './routine.ts';

/** [66] */
export const retreat = question({
  kind: 'retreat',
  clause: 'tempesta/66-d',
  title: { en: 'Where to retreat?', it: 'Dove ti ritiri?' },
  about: { units: units(), from: space(), choices: spaces() },
  explain: {
    en: '{units} must leave {from}: choose among {choices}.',
    it: '{units}: ritirata da {from}, scegli tra {choices}.',
  },
  policies: [INTO_COVER],
});

export const askRetreat = (game: Game, frame: FrameOf<'retreat'>, side: Seat): Question =>
  ask(retreat, {
    id: `retreat-${frame.id}`,
    side,
    about: {
      units: frame.units,
      from: game.label(frame.from),
      choices: retreatChoices(game, frame).map((cell) => game.label(cell)),
    },
  });
