import type { Refusal } from '#kernel/refusal';
import type { DefenceKind, Seat } from '../names.ts';
import type { AttackerPlan, DefenderPlan } from '../orders/fields.ts';
import { no } from '../refusals.ts';
import { attackerOf, cellOf, entrySidesOf, type Formation, type Unit } from '../state.ts';
import { levelOf } from '../theatre.ts';
import { judgePattern } from './barrage.ts';
import { usableOffTable } from './command.ts';
import { flanksOf, isSeaSide } from './entry.ts';
import type { Game } from './game.ts';
import { opposite, parseLabel } from './grid.ts';
import { namedTwice } from './named.ts';
import { judgeGround } from './placing.ts';
import { isAirborneDivision, isAmbushGround, mustJump } from './reaction.ts';
import { formationUnits, hasRoomForAll, isCommand, isEasyTarget } from './units.ts';

export const ordinaryFormations = (game: Game, side: Seat): Formation[] =>
  Object.values(game.state.formations).filter((formation) => formation.side === side && formation.cs !== '');

/** [22.1, R-09] */
export function reserveCount(game: Game, side: Seat, airborne: boolean): number {
  const { state, theatre } = game;
  const attacker = attackerOf(state);
  const usual =
    theatre.tables.aggression.attackerReserve + levelOf(theatre, state.players[attacker].aggression).extraReserve;
  if (side === attacker) return airborne ? 0 : usual;
  const formations = ordinaryFormations(game, side).length;
  const wanted = Math.max(Math.min(state.margin, formations - 2), usual + 1);
  return Math.min(wanted, formations - (state.options.reservePriority === 'operative' ? 2 : 1));
}

function judgeReserves(game: Game, side: Seat, reserves: readonly string[], airborne: boolean): Refusal | undefined {
  const own = ordinaryFormations(game, side).map(({ id }) => id);
  const stranger = reserves.find((id) => !own.includes(id));
  if (stranger !== undefined)
    return no('unknown-formation', stranger.endsWith('-hq') ? '22-d' : '22-a', { formation: stranger });
  const wanted = reserveCount(game, side, airborne);
  if (new Set(reserves).size !== wanted || reserves.length !== wanted)
    return no('wrong-number', side === game.state.attacker ? '22-a' : '22-b', {
      needed: wanted,
      named: new Set(reserves).size,
    });
  return undefined;
}

/** [24] */
export function judgeDefenderPlan(game: Game, order: DefenderPlan, side: Seat): Refusal | undefined {
  const { state, theatre } = game;
  const wrong = judgeReserves(game, side, order.reserves, false) ?? judgeCinc(game, side, order.cincOffTable);
  if (wrong !== undefined) return wrong;
  const allowed = levelOf(theatre, state.players[side].aggression).ambushes;
  if (order.ambushes.length > allowed)
    return no('over-allowance', '12-b', { what: 'ambushes', named: order.ambushes.length, allowed });
  const cells: number[] = [];
  const used = new Set<string>();
  const kept = { ...state.players[side].defencesLeft };
  for (const ambush of order.ambushes) {
    const cell = parseLabel(ambush.cell, game.grid);
    if (cell < 0 || !isAmbushGround(game, cell)) return no('no-ambush-ground', '24-a', { space: ambush.cell });
    if (cells.some((other) => game.steps(other, cell) < 2))
      return no('ambushes-too-near', '24-c', { space: ambush.cell });
    cells.push(cell);
    const bad =
      judgeAmbushUnits(game, side, ambush, order.reserves, used) ?? judgeAmbushDefence(game, ambush, cell, kept);
    if (bad !== undefined) return bad;
  }
  return undefined;
}

/** [24.2, 15] A defence kept back lies hidden with the units, one to a quadrant. */
function judgeAmbushDefence(
  game: Game,
  { cell: label, defence }: DefenderPlan['ambushes'][number],
  cell: number,
  kept: Partial<Record<DefenceKind, number>>,
): Refusal | undefined {
  if (defence === undefined) return undefined;
  const left = kept[defence.kind] ?? 0;
  if (left <= 0) return no('none-left', '24-a', { kind: defence.kind });
  kept[defence.kind] = left - 1;
  const here = cellOf(game.state, cell);
  if (here.defence !== undefined) return no('defence-there', '15-o', { space: label });
  if (here.river !== undefined) return no('defence-in-water', '15-o', { space: label });
  const bunker = defence.kind === 'bunkerLight' || defence.kind === 'bunkerHeavy';
  return bunker && defence.facing === undefined ? no('facing-needed', '15-v', {}) : undefined;
}

function judgeAmbushUnits(
  game: Game,
  side: Seat,
  ambush: DefenderPlan['ambushes'][number],
  reserves: readonly string[],
  used: Set<string>,
): Refusal | undefined {
  const formations = new Set<string>();
  const units: Unit[] = [];
  for (const id of ambush.units) {
    const unit = game.unit(id);
    if (unit === undefined || unit.side !== side || game.typeOf(unit).category === 'offTable')
      return no('unknown-unit', '24-a', { unit: id });
    units.push(unit);
    if (isCommand(game, unit)) return no('commander-in-ambush', '24-a', { unit: unit.id });
    if (used.has(unit.id)) return no('named-twice', '24-a', { unit: unit.id });
    used.add(unit.id);
    formations.add(unit.formation);
    if (reserves.includes(unit.formation))
      return no('in-reserve', '24-a', { unit: unit.id, formation: unit.formation });
    const { category } = game.typeOf(unit);
    if (category !== 'foot' && ambush.facings[unit.id] === undefined) return no('facing-needed', '24-d', {});
    // Vehicles wait on the road where there is no other ground for them: nobody has seen them choose it.
    const barred = judgeGround(game, unit, parseLabel(ambush.cell, game.grid), 'road');
    if (barred !== undefined) return barred;
  }
  if (formations.size > 1) return no('two-formations', '24-a', { space: ambush.cell });
  const crowded =
    units.length > game.tables.limits.unitsPerCell ||
    (game.state.options.ambushCrowding === 'easy-target' && isEasyTarget(game, units));
  return crowded ? no('overcrowded', '24-b', { space: ambush.cell }) : undefined;
}

function judgeCinc(game: Game, side: Seat, off: boolean): Refusal | undefined {
  return off && game.state.players[side].cinc === '' ? no('no-cinc', '22-d', {}) : undefined;
}

/** [12, 22, 25, 26, 28, 71] */
export function judgeAttackerPlan(game: Game, order: AttackerPlan, side: Seat): Refusal | undefined {
  const { state, theatre } = game;
  const level = levelOf(theatre, state.players[side].aggression);
  const airborne = mustJump(game, side);
  if (order.mode === 'airborne' && !airborne) return no('not-airborne', '26-a', { weather: state.weather });
  if (order.mode !== 'airborne' && airborne) return no('must-be-airborne', '12-k', {});
  if (order.mode === 'night') {
    if (level.nightTurns === 0 || state.weather !== 'good')
      return no('no-night-attack', '28-a', { weather: state.weather });
    if (order.marches.length > 0) return no('night-or-march', '12-i', {});
  }
  const wrong =
    judgeReserves(game, side, order.reserves, order.mode === 'airborne') ??
    judgeCinc(game, side, order.cincOffTable) ??
    judgeMarches(game, order, side, marchesAllowed(game, side), level.rearMarches);
  if (wrong !== undefined) return wrong;
  // [70] As many as reconnaissance allows; other fire from off the table is called.
  if (order.programmed.length > level.programmedFires)
    return no('over-allowance', '12-f', {
      what: 'programmed',
      named: order.programmed.length,
      allowed: level.programmedFires,
    });
  for (const fire of order.programmed) {
    const units = usableOffTable(game, side, fire.kind);
    if (units.length === 0) return no('no-off-table-units', '71-a', { kind: fire.kind });
    if (parseLabel(fire.target, game.grid) < 0) return no('unknown-space', '71-a', { space: fire.target });
    if (units.some((unit) => game.typeOf(unit)[fire.factor] === undefined))
      return no('no-factor', '53-a', { units: units.map(({ id }) => id), factor: fire.factor });
    const shape = judgePattern(game, fire.kind, units.length, fire);
    if (shape !== undefined) return shape;
    const together = order.programmed.filter(({ kind, turn }) => kind === fire.kind && turn === fire.turn).length;
    const { shotsPerTurn } = game.tables.limits;
    if (together * state.options.programmedFireShots > shotsPerTurn)
      return no('too-many-shots', '39-b', { would: together * state.options.programmedFireShots, limit: shotsPerTurn });
  }
  return undefined;
}

/** [12-j] The marches of level 5 are for Divisions that are not airborne, even where the weather keeps those from jumping. */
function marchesAllowed(game: Game, side: Seat): number {
  const level = levelOf(game.theatre, game.state.players[side].aggression);
  return level.airborne && isAirborneDivision(game, side) ? 0 : level.marches;
}

function judgeMarches(game: Game, order: AttackerPlan, side: Seat, allowed: number, rear: number): Refusal | undefined {
  const own = ordinaryFormations(game, side).map(({ id }) => id);
  if (order.marches.length > allowed)
    return no('over-allowance', '12-j', { what: 'marches', named: order.marches.length, allowed });
  const flanks = flanksOf(game, side);
  const behind = opposite(entrySidesOf(game.state)[side]);
  const sides = order.marches.map((march) => march.side);
  const crowded = sides.find((march, at) => sides.indexOf(march) !== at);
  if (crowded !== undefined) return no('one-march-a-side', '25-a', { side: crowded });
  const twice = namedTwice(order.marches.map(({ formation }) => formation));
  if (twice !== undefined) return no('one-march-each', '25-a', { formation: twice });
  const fromBehind = sides.filter((march) => march === behind).length;
  if (fromBehind > rear)
    return no('over-allowance', rear === 0 ? '12-i' : '12-j', { what: 'rear', named: fromBehind, allowed: rear });
  for (const march of order.marches) {
    if (!own.includes(march.formation)) return no('unknown-formation', '25-a', { formation: march.formation });
    if (!flanks.includes(march.side) && march.side !== behind) return no('own-side', '25-a', { side: march.side });
    if (isSeaSide(game, march.side) && !comesByWater(game, march.formation))
      return no('not-amphibious', '25-b', { formation: march.formation });
  }
  return undefined;
}

/** [25.3] Amphibious vehicles for every unit: each swims itself or has room aboard or behind one that does. */
function comesByWater(game: Game, formation: string): boolean {
  const types = formationUnits(game, formation)
    .filter((unit) => !isCommand(game, unit))
    .map((unit) => game.typeOf(unit));
  if (types.some((type) => type.category === 'vehicle' && !type.flags.has('amphibious'))) return false;
  return hasRoomForAll(types);
}
