import { count } from '#kernel/field';
import type { Game } from '../rules/game.ts';
import { ask, type Question, question } from './question.ts';

/** [17] */
export const terrainPurchase = question({
  kind: 'terrain-purchase',
  clause: 'tempesta/17-a',
  title: { en: 'Buy terrain', it: 'Acquista il terreno' },
  about: { points: count() },
  explain: {
    en: 'Points for terrain: {points}.',
    it: 'Punti per il terreno: {points}.',
  },
});

export const askTerrainPurchase = ({ state: { terrain } }: Game): Question =>
  ask(terrainPurchase, {
    id: `terrain-purchase-${terrain.builder}`,
    side: terrain.builder,
    about: { points: terrain.points },
  });
