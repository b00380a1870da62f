import type { Forecast, ForecastItem } from '#kernel/forecast';
import { firstOf, known } from '#kernel/known';
import { eachLanguage, type Text } from '#kernel/text';
import { enemyOf, type Seat } from '../../names.ts';
import { isRefusal, pa } from '../../refusals.ts';
import { cellOf, type Unit } from '../../state.ts';
import { unitNames } from '../called.ts';
import { lineOn } from '../fire.ts';
import type { Game } from '../game.ts';
import { judgeStep, type StepRequest, walkOf, walkOn } from '../movement.ts';
import { canFightAssault, fireFactor, formOf, isAboard, onTable, workIn } from '../units.ts';
import { item } from './item.ts';
import { mineResults } from './tests.ts';

/* [39-44, 83] What a move costs quadrant by quadrant, what is left, and who may fire at it on the way. */

/** Enemies in sight that could fire at one of these units if it stood there [78, 80, 81]. */
export function mayFireAt(game: Game, side: Seat, cell: number, movers: readonly Unit[]): Unit[] {
  const { reaction } = game.tables;
  const factors = [
    ...new Set(movers.map((unit) => (game.typeOf(unit).armoured ? ('ffUc' as const) : ('ff' as const)))),
  ];
  const { epoch } = cellOf(game.state, cell);
  return onTable(game, enemyOf(side)).filter((unit) => {
    const type = game.typeOf(unit);
    if (isAboard(unit) || type.flags.has('mortar') || cellOf(game.state, unit.cell).suppressed) return false;
    if (unit.opportunity.some((earlier) => earlier.cell === cell && earlier.epoch === epoch)) return false;
    const near = formOf(game, unit) === 'foot' && type.type !== 'UFS';
    const reach = near ? reaction.opportunityFoot : reaction.opportunityOthers;
    if (known(game.field.ranges(unit.cell)[cell], 'range to', cell) > reach) return false;
    return factors.some(
      (factor) =>
        fireFactor(game, unit, factor) !== undefined && !isRefusal(lineOn(game, unit, cell, factor, 'direct')),
    );
  });
}

function fireItem(game: Game, side: Seat, cell: number, movers: readonly Unit[]): ForecastItem[] {
  const firers = mayFireAt(game, side, cell, movers);
  if (firers.length === 0) return [];
  const label = game.label(cell);
  return [
    item(
      { en: `May fire at ${label}`, it: `Possono sparare in ${label}` },
      unitNames(game.theatre, game.state, firers),
      '83-a',
    ),
  ];
}

const SCENARIO = {
  open: { en: 'open', it: 'aperto' },
  partial: { en: 'partial', it: 'parziale' },
  closed: { en: 'closed', it: 'chiuso' },
} as const;

/** [39] The paragraph that prices leaving a quadrant. */
function priceClause(gait: 'foot' | 'vehicle' | 'gun', cost2: number, byRoad: boolean): string {
  if (gait === 'vehicle') return byRoad && cost2 === 0 ? '43-c' : cost2 <= 1 ? '39-k' : '39-l';
  if (gait === 'gun') return '39-q';
  return byRoad ? '39-f' : cost2 <= 2 ? '39-g' : '39-h';
}

export function forecastMove(
  game: Game,
  side: Seat,
  units: readonly Unit[],
  path: readonly number[],
  request: StepRequest,
): Forecast {
  const first = firstOf(units);
  const items: ForecastItem[] = [];
  let spent = 0;
  let left = Number.POSITIVE_INFINITY;
  let mined: Unit[] = [];
  for (const unit of units) {
    const walk = walkOf(unit);
    let from = unit.cell;
    for (const to of path) {
      const step = judgeStep(game, unit, from, to, walk, request);
      if (isRefusal(step)) break;
      const before = walk.pa2;
      walkOn(game, unit, from, to, walk, step, request);
      if (step.mines) mined = [...mined, unit];
      if (unit === first) {
        spent += before - walk.pa2;
        items.push(...stepItems(game, unit, from, to, step.cost2, before - walk.pa2, step.byRoad));
      }
      from = to;
    }
    left = Math.min(left, walk.pa2);
  }
  for (const cell of path) {
    items.push(...fireItem(game, side, cell, units));
    const overrun = game.at(cell, enemyOf(side)).filter((unit) => !canFightAssault(game, unit));
    if (overrun.length > 0)
      items.push(item({ en: 'Overrun', it: 'Travolte' }, unitNames(game.theatre, game.state, overrun), '88-d'));
  }
  const mines = mineResults(game, mined);
  return {
    items: [...items, ...mines.items],
    chances: mined.length === 0 ? [] : mines.chances,
    cost: { spent: pa(spent), left: pa(left) },
  };
}

function stepItems(
  game: Game,
  unit: Unit,
  from: number,
  to: number,
  cost2: number,
  lost2: number,
  byRoad: boolean,
): ForecastItem[] {
  const cell = cellOf(game.state, from);
  const gait = unit.act?.as === 'foot' ? 'foot' : formOf(game, unit);
  const ground: Text = byRoad ? { en: 'road', it: 'strada' } : SCENARIO[cell.scenario];
  const way = `${game.label(from)} → ${game.label(to)}`;
  const toll = lost2 - cost2;
  return [
    item(
      eachLanguage((language) => `${way} (${ground[language]})`),
      pa(cost2),
      workIn(game, from)?.kind === 'minefield' ? '44-a' : priceClause(gait, cost2, byRoad),
    ),
    ...(toll > 0
      ? [item({ en: `${game.label(to)} is suppressed`, it: `${game.label(to)} è soppresso` }, pa(toll), '65-b')]
      : []),
  ];
}

/** An action that only costs points. */
export function forecastCost(game: Game, units: readonly Unit[], cost2: number, paragraph: string): Forecast {
  const { side, cell } = firstOf(units);
  const left = Math.min(...units.map(({ act }) => (act?.pa2 ?? 0) - cost2));
  return {
    items: [
      item({ en: 'Action points', it: 'Punti azione' }, pa(cost2), paragraph),
      ...fireItem(game, side, cell, units),
    ],
    chances: [],
    cost: { spent: pa(cost2), left: pa(Math.max(0, left)) },
  };
}
