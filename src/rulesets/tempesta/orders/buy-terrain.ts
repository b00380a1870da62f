import { isRefusal } from '../refusals.ts';
import type { Game } from '../rules/game.ts';
import { SHELF } from '../rules/shelf.ts';
import { judgePurchase, purchasePrice, theatreOf } from '../rules/terrain.ts';
import { maySea } from '../rules/water.ts';
import { runOf } from '../sequence/run.ts';
import { PURCHASE, type Purchase } from './fields.ts';
import { gameAt, order } from './order.ts';

type Extras = Pick<Purchase, 'rivers' | 'railways' | 'sea' | 'fords'> & {
  readonly profile: 'flat' | 'sunken' | 'raised';
};
const NOTHING: Extras = { rivers: 0, railways: 0, sea: false, profile: 'flat' };
const EXTRAS: readonly Extras[] = [
  NOTHING,
  NOTHING,
  NOTHING,
  { ...NOTHING, rivers: 1 },
  { ...NOTHING, rivers: 1, fords: 1 },
  { ...NOTHING, railways: 1 },
  { ...NOTHING, profile: 'sunken' },
  { ...NOTHING, profile: 'raised' },
];

/** A basket filled from the shelf, beginning at some place, as far as points and theatre allow. */
function basket(game: Game, start: number, { profile, ...extras }: Extras): Purchase {
  const theatre = theatreOf(game);
  const bought: Purchase = {
    figures: [],
    roads: Array.from({ length: theatre.minRoads }, () => 'flat' as const),
    ...extras,
  };
  if (profile !== 'flat' && bought.roads.length > 0) bought.roads[0] = profile;
  const from = start % SHELF.length;
  for (const figure of [...SHELF.slice(from), ...SHELF.slice(0, from)])
    if (judgePurchase(game, { ...bought, figures: [...bought.figures, figure] }) === undefined)
      bought.figures.push(figure);
  if (
    theatre.maxRoads > bought.roads.length &&
    judgePurchase(game, { ...bought, roads: [...bought.roads, 'flat'] }) === undefined
  )
    bought.roads.push('flat');
  return bought;
}

/** [17] */
export const buyTerrain = order({
  type: 'BuyTerrain',
  title: { en: 'Buy terrain', it: 'Compra il terreno' },
  answers: ['terrain-purchase'],
  fields: PURCHASE,
  line: {
    en: [
      'buy terrain <figures {figures}> <roads {roads}> <rivers {rivers}> <railways {railways}> [fords {fords}] {sea?sea}',
      'buy terrain {...}',
    ],
    it: [
      'compra terreno <figure {figures}> <strade {roads}> <fiumi {rivers}> <ferrovie {railways}> [guadi {fords}] {sea?mare}',
      'compra terreno {...}',
    ],
  },
  judge(desk, given) {
    const game = gameAt(desk);
    return (
      judgePurchase(game, given) ??
      ((scene) => {
        const run = runOf(scene);
        run.emit({ ...given, type: 'TerrainBought', price: purchasePrice(game, given) });
        run.emit({ type: 'StageEntered', stage: 'terrain-placement' });
      })
    );
  },
  *options(desk) {
    const game = gameAt(desk);
    const extras = maySea(game) ? [...EXTRAS, { ...NOTHING, sea: true }] : EXTRAS;
    for (const [at, extra] of extras.entries()) {
      const given = { type: 'BuyTerrain' as const, ...basket(game, at * 2, extra) };
      if (!isRefusal(this.judge(desk, given))) yield given;
    }
  },
});
