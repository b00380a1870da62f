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
  explain: { en: 'You may change the table for {left} points.', it: 'Puoi modificare il terreno per {left} punti.' },
});

export const askTerrainModification = ({ state: { terrain } }: Game, side: Seat): Question =>
  ask(terrainModification, {
    id: `terrain-modification-${side}`,
    side,
    about: { left: terrain.modification?.left ?? 0 },
  });
