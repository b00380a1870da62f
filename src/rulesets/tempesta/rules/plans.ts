import type { Refusal } from '#kernel/plain/refusal';
import { opposite, parseLabel } from '../board/grid.ts';
import { type Game, levelOf } from '../game.ts';
import type { OrderOf } from '../order.ts';
import { no } from '../refusals.ts';
import type { DefenceKind, Formation, Seat } from '../state.ts';
import { judgePattern } from './barrage.ts';
import { usableOffTable } from './command.ts';
import { flanksOf, isSeaSide } from './entry.ts';
import { judgeGround } from './placing.ts';
import { isAirborneDivision, isAmbushGround, mustJump } from './reaction.ts';
import { formationUnits, hasRoomForAll, isCommand, isEasyTarget } from './units.ts';

export const ordinaryFormations = (game: Game, side: Seat): Formation[] =>
  Object.values(game.state.formations).filter((formation) => formation.side === side && formation.cs !== '');

/** [22.1, R-09] */
export function reserveCount(game: Game, side: Seat, airborne: boolean): number {
  const { state, codex } = game;
  const attacker = state.attacker!;
  const usual =
    codex.tables.aggression.attackerReserve + levelOf(codex, state.players[attacker].aggression).extraReserve;
  if (side === attacker) return airborne ? 0 : usual;
  const formations = ordinaryFormations(game, side).length;
  return Math.min(Math.max(Math.min(state.margin, formations - 2), usual + 1), formations - 1);
}

function judgeReserves(game: Game, side: Seat, reserves: readonly string[], airborne: boolean): Refusal | undefined {
  const own = ordinaryFormations(game, side).map(({ id }) => id);
  const stranger = reserves.find((id) => !own.includes(id));
  if (stranger !== undefined)
    return no(
      'no-such-formation',
      stranger.endsWith('-hq') ? '22-d' : '22-a',
      'Only ordinary formations of your own are held in reserve.',
      { formation: stranger },
    );
  const wanted = reserveCount(game, side, airborne);
  if (new Set(reserves).size !== wanted || reserves.length !== wanted)
    return no(
      'reserve-count',
      side === game.state.attacker ? '22-a' : '22-b',
      `You hold ${wanted} formations in reserve.`,
      { wanted, given: reserves.length },
    );
  return undefined;
}

/** [24] */
export function judgeDefenderPlan(game: Game, order: OrderOf<'SealDefenderPlan'>, side: Seat): Refusal | undefined {
  const { state, codex } = game;
  const wrong = judgeReserves(game, side, order.reserves, false) ?? judgeCinc(game, side, order.cincOffTable);
  if (wrong !== undefined) return wrong;
  const allowed = levelOf(codex, state.players[side].aggression).ambushes;
  if (order.ambushes.length > allowed)
    return no('too-many-ambushes', '12-b', `Your level allows ${allowed} ambushes.`, {
      allowed,
      given: order.ambushes.length,
    });
  const cells: number[] = [];
  const used = new Set<string>();
  const kept = { ...state.players[side].defencesLeft };
  for (const ambush of order.ambushes) {
    const cell = parseLabel(ambush.cell, game.grid);
    const facts = { cell: ambush.cell };
    if (cell < 0 || !isAmbushGround(game, cell))
      return no('no-ambush-ground', '24-a', 'An ambush lies in closed ground or on a hill inside your zone.', facts);
    if (cells.some((other) => game.steps(other, cell) < 2))
      return no('ambushes-too-near', '24-c', 'A second ambush is at least two quadrants away.', facts);
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
  { cell: label, defence }: OrderOf<'SealDefenderPlan'>['ambushes'][number],
  cell: number,
  kept: Partial<Record<DefenceKind, number>>,
): Refusal | undefined {
  if (defence === undefined) return undefined;
  const facts = { cell: label, kind: defence.kind };
  const left = kept[defence.kind] ?? 0;
  if (left <= 0) return no('none-left', '24-a', 'No such defence was kept back.', facts);
  kept[defence.kind] = left - 1;
  const here = game.state.cells[cell]!;
  if (here.defence !== undefined) return no('defence-there', '15-o', 'A quadrant holds one defence.', facts);
  if (here.river !== undefined) return no('water', '15-o', 'No defence is built in water.', facts);
  const bunker = defence.kind === 'bunkerLight' || defence.kind === 'bunkerHeavy';
  return bunker && defence.facing === undefined
    ? no('no-facing', '15-v', 'A bunker faces one way for good.', facts)
    : undefined;
}

function judgeAmbushUnits(
  game: Game,
  side: Seat,
  ambush: OrderOf<'SealDefenderPlan'>['ambushes'][number],
  reserves: readonly string[],
  used: Set<string>,
): Refusal | undefined {
  const units = ambush.units.map((id) => game.unit(id));
  const facts = { cell: ambush.cell, units: ambush.units };
  const formations = new Set<string>();
  for (const unit of units) {
    if (unit === undefined || unit.side !== side || game.typeOf(unit).category === 'offTable')
      return no('no-such-unit', '24-a', 'You have no such unit.', facts);
    if (isCommand(game, unit)) return no('commander-in-ambush', '24-a', 'Command units lie in no ambush.', facts);
    if (used.has(unit.id)) return no('twice', '24-a', 'A unit lies in one ambush.', facts);
    used.add(unit.id);
    formations.add(unit.formation);
    if (reserves.includes(unit.formation))
      return no('in-reserve', '24-a', 'A formation in reserve lies in no ambush.', facts);
    const { category } = game.typeOf(unit);
    if (category !== 'foot' && ambush.facings[unit.id] === undefined)
      return no('no-facing', '24-d', 'The plan records the facing of vehicles and guns.', { unit: unit.id });
    // Vehicles wait on the road where there is no other ground for them: nobody has seen them choose it.
    const barred = judgeGround(game, unit, parseLabel(ambush.cell, game.grid), 'road');
    if (barred !== undefined) return barred;
  }
  if (formations.size > 1) return no('two-formations', '24-a', 'An ambush is laid by units of one formation.', facts);
  const all = units.map((unit) => unit!);
  const crowded =
    all.length > game.tables.limits.unitsPerCell ||
    (game.state.options.ambushCrowding === 'easy-target' && isEasyTarget(game, all));
  return crowded ? no('overcrowded', '24-b', 'The ambush would overcrowd its quadrant.', facts) : undefined;
}

function judgeCinc(game: Game, side: Seat, off: boolean): Refusal | undefined {
  return off && game.state.players[side].cinc === '' ? no('no-cinc', '22-d', 'The Division has no CinC.') : undefined;
}

/** [12, 22, 25, 26, 28, 71] */
export function judgeAttackerPlan(game: Game, order: OrderOf<'SealAttackerPlan'>, side: Seat): Refusal | undefined {
  const { state, codex } = game;
  const level = levelOf(codex, state.players[side].aggression);
  const airborne = mustJump(game, side);
  if (order.mode === 'airborne' && !airborne)
    return no(
      'not-airborne',
      '26-a',
      'An airborne attack needs level 5, weather that is not bad and a wholly airborne Division.',
      { weather: state.weather },
    );
  if (order.mode !== 'airborne' && airborne)
    return no('must-be-airborne', '12-k', 'At level 5 an airborne Division must jump.');
  if (order.mode === 'night') {
    if (level.nightTurns === 0 || state.weather !== 'good')
      return no('no-night-attack', '28-a', 'A night attack needs level 4 and good weather.', {
        weather: state.weather,
      });
    if (order.marches.length > 0) return no('night-or-march', '12-i', 'A night attack excludes the march.');
  }
  const wrong =
    judgeReserves(game, side, order.reserves, order.mode === 'airborne') ??
    judgeCinc(game, side, order.cincOffTable) ??
    judgeMarches(game, order, side, marchesAllowed(game, side), level.rearMarches);
  if (wrong !== undefined) return wrong;
  if (order.programmed.length > level.programmedFires)
    return no('too-many-programmed', '12-f', `Your level allows ${level.programmedFires} programmed fires.`, {
      allowed: level.programmedFires,
      given: order.programmed.length,
    });
  for (const fire of order.programmed) {
    const units = usableOffTable(game, side, fire.kind);
    if (units.length === 0)
      return no('no-off-table-units', '71-a', 'You have no such off-table units.', { kind: fire.kind });
    if (parseLabel(fire.target, game.grid) < 0)
      return no('off-table', '71-a', 'There is no such quadrant.', { target: fire.target });
    if (units.some((unit) => game.typeOf(unit)[fire.factor] === undefined))
      return no('no-factor', '53-a', 'Not all units have that factor.', { factor: fire.factor });
    const shape = judgePattern(game, fire.kind, units.length, fire);
    if (shape !== undefined) return shape;
    const together = order.programmed.filter(({ kind, turn }) => kind === fire.kind && turn === fire.turn).length;
    const { shotsPerTurn } = game.tables.limits;
    if (together * state.options.programmedFireShots > shotsPerTurn)
      return no('too-many-shots', '39-b', `No unit fires more than ${shotsPerTurn} times a turn.`, {
        turn: fire.turn,
        kind: fire.kind,
        shots: together * state.options.programmedFireShots,
      });
  }
  return undefined;
}

/** [12-j] The marches of level 5 are for Divisions that are not airborne, even where the weather keeps those from jumping. */
function marchesAllowed(game: Game, side: Seat): number {
  const level = levelOf(game.codex, game.state.players[side].aggression);
  return level.airborne && isAirborneDivision(game, side) ? 0 : level.marches;
}

function judgeMarches(
  game: Game,
  order: OrderOf<'SealAttackerPlan'>,
  side: Seat,
  allowed: number,
  rear: number,
): Refusal | undefined {
  const own = ordinaryFormations(game, side).map(({ id }) => id);
  if (order.marches.length > allowed)
    return no('too-many-marches', '12-j', `Your level allows ${allowed} marches.`, {
      allowed,
      given: order.marches.length,
    });
  const flanks = flanksOf(game, side);
  const behind = opposite(game.state.entrySide![side]);
  const sides = order.marches.map((march) => march.side);
  if (new Set(sides).size !== sides.length)
    return no('same-side', '25-a', 'One formation marches on each side.', { sides });
  if (new Set(order.marches.map(({ formation }) => formation)).size !== order.marches.length)
    return no('same-formation', '25-a', 'A formation marches once.');
  if (sides.filter((march) => march === behind).length > rear)
    return no('no-rear-march', rear === 0 ? '12-i' : '12-j', 'Your level allows no such march to the rear.', {
      allowed: rear,
    });
  for (const march of order.marches) {
    if (!own.includes(march.formation))
      return no('no-such-formation', '25-a', 'You have no such formation.', { formation: march.formation });
    if (!flanks.includes(march.side) && march.side !== behind)
      return no('own-side', '25-a', 'A march comes over a flank or from behind.', { side: march.side });
    if (isSeaSide(game, march.side) && !comesByWater(game, march.formation))
      return no('not-amphibious', '25-b', 'Over the sea only amphibious vehicles and what they carry come.', {
        formation: march.formation,
        side: march.side,
      });
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
