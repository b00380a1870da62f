import { count } from '#kernel/field';
import type { Seat } from '../names.ts';
import type { Game } from '../rules/game.ts';
import { ask, type Question, question } from './question.ts';

/** [18] */
export const terrainModification = question({
  kind: 'terrain-modification',
  clause: 'tempesta/18-a',
  title: { en: 'Change the table', it: 'Modifica il terreno' },
  about: { left: count() },
  neutral: { type: 'FinishModification' },
  explain: {
    en: 'You may change the table; points left: {left}.',
    it: 'Puoi modificare il terreno; punti rimasti: {left}.',
  },
});

export const askTerrainModification = ({ state: { terrain } }: Game, side: Seat): Question =>
  ask(terrainModification, {
    id: `terrain-modification-${side}`,
    side,
    about: { left: terrain.modification?.left ?? 0 },
  });
