import type { JsonObject } from '#kernel/json';
import { known } from '#kernel/known';
import type { Pack, ScenarioSheet } from '#kernel/ruleset';
import { SEATS, type Seat } from './names.ts';
import { type Army, type Battle, packSchema } from './pack/lists.ts';
import { gameOf } from './rules/game.ts';
import { gridOf, inward, parseLabel } from './rules/grid.ts';
import { blankCell, layPreset } from './rules/ground.ts';
import { matchOptions, optionSheets } from './rules/match-options.ts';
import { muster, newPlayer } from './rules/muster.ts';
import { arrange, placedAs } from './rules/placing.ts';
import { put, startEncounter } from './rules/upkeep.ts';
import { attackerOf, cellOf, type Division, type State } from './state.ts';
import { type Theatre, typeIn } from './theatre.ts';

export function scenariosOf(pack: Pack): readonly ScenarioSheet[] {
  return packSchema.parse(pack).battles.battles.map(sheetOf);
}

export const sheetOf = (battle: Battle): ScenarioSheet => ({
  id: battle.id,
  title: battle.title,
  description: battle.description,
  turns: battle.turnLimit,
  options: optionSheets(battle.turnLimit, isBudgetOpen(battle) ? battle.budget : undefined),
});

/** [1.1, 5.2] Where the players build their Divisions they agree on the budget; the small table leaves them no choice. */
const isBudgetOpen = ({ start, table }: Battle): boolean => start === 'army-building' && table === '12x8';

/** [1.1, 5.2] The budget and the table that goes with it. */
function budgetOf(theatre: Theatre, chosen: unknown): number {
  const { table: limits } = theatre.tables;
  const { table, id } = theatre.battle;
  const budget = typeof chosen === 'number' ? chosen : theatre.battle.budget;
  if (budget !== theatre.battle.budget && !isBudgetOpen(theatre.battle))
    throw new Error(`scenario ${id}: the budget is ${theatre.battle.budget} points`);
  if (budget < limits.budget.min || budget > limits.budget.max)
    throw new Error(`scenario ${id}: a budget lies between ${limits.budget.min} and ${limits.budget.max} points (5.2)`);
  if (table === '8x8' && budget !== limits.smallTableBudget)
    throw new Error(`scenario ${id}: the small table is for ${limits.smallTableBudget} points (1.1)`);
  return budget;
}

/** The first state of a battle: as far prepared as its data say. */
export function setUp(theatre: Theatre, given: JsonObject): State {
  const { battle } = theatre;
  const [width, height] = battle.table === '8x8' ? theatre.tables.table.small : theatre.tables.table.large;
  const grid = gridOf(width, height);
  const state: State = {
    scenario: battle.id,
    options: matchOptions(given, battle.turnLimit),
    budget: budgetOf(theatre, given['budget']),
    width,
    height,
    stage: battle.start,
    battle: 'undecided',
    margin: battle.margin ?? 0,
    weather: battle.weather,
    mode: 'normal',
    modeDeclared: false,
    cells: Array.from({ length: grid.size }, blankCell),
    terrain: {
      theatre: 'closed',
      builder: 'blue',
      points: -1,
      roadAllowed: true,
      railwayAllowed: true,
      sea: 'none',
      seaDepth: 0,
      fords: [],
      fordsLeft: 0,
      figures: [],
      linears: [],
    },
    players: { red: newPlayer(''), blue: newPlayer('') },
    units: {},
    formations: {},
    turn: 1,
    first: 'red',
    active: 'red',
    step: 'before-phase',
    clockRunning: false,
    timeExpired: false,
    stack: [],
    serial: 0,
  };
  if (battle.armies === undefined) return state;
  for (const side of SEATS) {
    const army = theatre.armies.get(battle.armies[side]);
    if (army === undefined) throw new Error(`scenario ${battle.id}: no army ${battle.armies[side]}`);
    muster(theatre, state, side, divisionOf(army));
    state.players[side].locked = true;
    if (battle.aggression !== undefined) state.players[side].aggression = battle.aggression[side];
  }
  if (battle.start === 'reconnaissance') return state;
  layField(theatre, state);
  if (battle.start === 'encounter-entry') {
    state.battle = 'encounter';
    startEncounter(state);
  } else {
    state.battle = 'defensive';
    state.attacker = battle.attacker ?? 'red';
    if (battle.start === 'plans') state.stage = 'defences';
    else deployAll(theatre, state);
  }
  return state;
}

/** A prepared army as a player would submit it. */
export const divisionOf = ({ list, hq, formations, offTable, defences }: Army): Division => ({
  list,
  ...(hq === undefined ? {} : { hq }),
  formations: formations.map((formation) => ({ ...formation, name: formation.name.en })),
  offTable,
  defences,
});

function layField(theatre: Theatre, state: State): void {
  const { battle } = theatre;
  const preset = theatre.terrains.get(battle.terrain ?? '');
  if (preset === undefined) throw new Error(`scenario ${battle.id}: no terrain ${battle.terrain}`);
  if (preset.width !== state.width || preset.height !== state.height)
    throw new Error(`scenario ${battle.id}: terrain ${preset.id} is of another size`);
  state.cells = layPreset(preset, gridOf(state.width, state.height));
  state.terrain.theatre = preset.theatre;
  if (battle.entry === undefined) throw new Error(`scenario ${battle.id}: no entry sides`);
  state.entrySide = battle.entry;
}

/** Stands every formation where the data say, guns of the attacker behind their tows. */
function deployAll(theatre: Theatre, state: State): void {
  const { battle } = theatre;
  const grid = gridOf(state.width, state.height);
  const attacker = attackerOf(state);
  state.first = attacker;
  state.active = attacker;
  state.mode = battle.mode;
  state.modeDeclared = true;
  const numberOf = (label: string): number => {
    const cell = parseLabel(label, grid);
    if (cell < 0) throw new Error(`scenario ${battle.id}: ${label} is off the table`);
    return cell;
  };
  for (const [number, { kind, cell, facing }] of battle.defences.entries())
    cellOf(state, numberOf(cell)).defence = {
      id: `defence-${number + 1}`,
      kind,
      facing: facing ?? -1,
      genuine: true,
      known: kind !== 'minefield',
    };
  for (const side of SEATS) {
    deploySide(theatre, state, side, numberOf);
    const player = state.players[side];
    player.deployed = true;
    player.planSealed = true;
    player.defencesLeft = {};
    player.falseLeft = 0;
  }
  if (state.mode === 'night') surprise(theatre, state);
}

function deploySide(theatre: Theatre, state: State, side: Seat, numberOf: (label: string) => number): void {
  const { battle } = theatre;
  const facing = inward(known(battle.entry, 'entry side')[side]);
  for (const [number, cells] of Object.entries(battle.deployment?.[side] ?? {})) {
    const formation = state.formations[`${side}-${number}`];
    if (formation === undefined) throw new Error(`scenario ${battle.id}: ${side} has no formation ${number}`);
    if (cells[0] === 'reserve') {
      formation.status = 'reserve';
      formation.wasReserve = true;
      continue;
    }
    const game = gameOf(theatre, state);
    const units = Object.values(state.units).filter((unit) => unit.formation === formation.id);
    const attacks = side === state.attacker;
    const placements = arrange(game, units, cells.map(numberOf), facing, {
      foot: attacks ? 'aboard' : 'afoot',
      guns: attacks ? 'hooked' : 'free',
      fill: 'spread',
    });
    if (placements === undefined) throw new Error(`scenario ${battle.id}: formation ${formation.id} finds no room`);
    for (const placement of placements) put(state, placedAs(game, placement, placements), game.roster);
    formation.status = 'arrived';
  }
  const { cinc } = state.players[side];
  const post = battle.cinc?.[side];
  if (cinc === '') return;
  if (post === undefined) state.players[side].cincOff = true;
  else {
    const game = gameOf(theatre, state);
    put(state, placedAs(game, { unit: cinc, cell: post }, []), game.roster);
  }
}

function surprise(theatre: Theatre, state: State): void {
  for (const [index, cell] of state.cells.entries()) {
    const units = Object.values(state.units).filter(
      (unit) => unit.where === 'table' && unit.cell === index && unit.side !== state.attacker,
    );
    if (units.length === 0 || units.some((unit) => ['CinC', 'CS'].includes(typeIn(theatre, unit.entry).type))) continue;
    cell.suppressed = true;
    cell.surprised = true;
  }
}
