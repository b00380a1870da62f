import { z } from 'zod';
import { figureSchema, profile } from '../orders/fields.ts';
import { newFigure, newLinear } from '../rules/laying.ts';
import { counted, event } from './event.ts';

/** [17] */
export const terrainBought = event({
  type: 'TerrainBought',
  fields: {
    figures: z.array(figureSchema),
    sea: z.boolean(),
    rivers: z.int(),
    roads: z.array(profile),
    railways: z.int(),
    fords: z.int().optional(),
    price: z.int(),
  },
  apply(state, event) {
    const { terrain } = state;
    terrain.points -= event.price;
    terrain.sea = event.sea ? 'bought' : 'none';
    terrain.fordsLeft = event.fords ?? 0;
    terrain.figures = event.figures.map((figure, at) => newFigure(`figure-${at + 1}`, figure.cells, figure.hill));
    terrain.linears = [
      ...Array.from({ length: event.rivers }, (_, at) => newLinear(`river-${at + 1}`, 'river', 'flat')),
      ...event.roads.map((profile, at) => newLinear(`road-${at + 1}`, 'road', profile)),
      ...Array.from({ length: event.railways }, (_, at) => newLinear(`railway-${at + 1}`, 'railway', 'flat')),
    ];
  },

  say: {
    en: ({ figures, rivers, roads, railways, fords = 0, price }) =>
      `Terrain bought for ${counted(price, 'point', 'points')}: ${counted(figures.length, 'figure', 'figures')}, ${counted(rivers, 'river', 'rivers')}, ${counted(fords, 'ford', 'fords')}, ${counted(roads.length, 'road', 'roads')}, ${counted(railways, 'railway', 'railways')}.`,
    it: ({ figures, rivers, roads, railways, fords = 0, price }) =>
      `Terreno acquistato per ${counted(price, 'punto', 'punti')}: ${counted(figures.length, 'figura', 'figure')}, ${counted(rivers, 'fiume', 'fiumi')}, ${counted(fords, 'guado', 'guadi')}, ${counted(roads.length, 'strada', 'strade')}, ${counted(railways, 'ferrovia', 'ferrovie')}.`,
  },
});
