import { formation, spaces } from '#kernel/field';
import type { Seat } from '../names.ts';
import type { Game } from '../rules/game.ts';
import type { FrameOf } from '../sequence/frames.ts';
import { ask, type Question, question } from './question.ts';

/** [27] */
export const landing = question({
  kind: 'landing',
  clause: 'tempesta/27-e',
  title: { en: 'Where does it land?', it: 'Dove atterra?' },
  about: { formation: formation(), choices: spaces() },
  explain: { en: '{formation} may come in at {choices}.', it: '{formation} può entrare in {choices}.' },
});

export const askLanding = (game: Game, frame: FrameOf<'landing'>, side: Seat): Question =>
  ask(landing, {
    id: `landing-${frame.id}`,
    side,
    about: { formation: frame.formation, choices: frame.choices.map((cell) => game.label(cell)) },
  });
