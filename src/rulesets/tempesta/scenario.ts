import type { JsonObject } from '#kernel/json';
import type { Pack, ScenarioSheet } from '#kernel/plain/ruleset';
import { gridOf, inward, parseLabel } from './board/grid.ts';
import { blankCell, layPreset } from './board/terrain.ts';
import { type Battle, type Codex, packSchema } from './codex.ts';
import { put, startEncounter } from './evolve/setup.ts';
import { gameOf } from './game.ts';
import { matchOptions, optionSheets } from './options.ts';
import { muster, newPlayer } from './rules/muster.ts';
import { arrange, placedAs } from './rules/placing.ts';
import { SEATS, type Seat, type TempestaState } from './state.ts';

export function scenarioSheets(pack: Pack): readonly ScenarioSheet[] {
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
function budgetOf(codex: Codex, chosen: unknown): number {
  const { table: limits } = codex.tables;
  const { table, id } = codex.battle;
  const budget = typeof chosen === 'number' ? chosen : codex.battle.budget;
  if (budget !== codex.battle.budget && !isBudgetOpen(codex.battle))
    throw new Error(`scenario ${id}: the budget is ${codex.battle.budget} points`);
  if (budget < limits.budget.min || budget > limits.budget.max)
    throw new Error(`scenario ${id}: a budget lies between ${limits.budget.min} and ${limits.budget.max} points (5.2)`);
  if (table === '8x8' && budget !== limits.smallTableBudget)
    throw new Error(`scenario ${id}: the small table is for ${limits.smallTableBudget} points (1.1)`);
  return budget;
}

/** The first state of a battle: as far prepared as its data say. */
export function setUp(codex: Codex, given: JsonObject): TempestaState {
  const { battle } = codex;
  const [width, height] = battle.table === '8x8' ? codex.tables.table.small : codex.tables.table.large;
  const grid = gridOf(width, height);
  const state: TempestaState = {
    scenario: battle.id,
    options: matchOptions(given, battle.turnLimit),
    budget: budgetOf(codex, given['budget']),
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
    const army = codex.armies.get(battle.armies[side]);
    if (army === undefined) throw new Error(`scenario ${battle.id}: no army ${battle.armies[side]}`);
    const { list, hq, formations, offTable, defences } = army;
    muster(codex, state, side, { list, ...(hq === undefined ? {} : { hq }), formations, offTable, defences });
    state.players[side].locked = true;
    if (battle.aggression !== undefined) state.players[side].aggression = battle.aggression[side];
  }
  if (battle.start === 'reconnaissance') return state;
  layField(codex, state);
  if (battle.start === 'encounter-entry') {
    state.battle = 'encounter';
    startEncounter(state);
  } else {
    state.battle = 'defensive';
    state.attacker = battle.attacker ?? 'red';
    if (battle.start === 'plans') state.stage = 'defences';
    else deployAll(codex, state);
  }
  return state;
}

function layField(codex: Codex, state: TempestaState): void {
  const { battle } = codex;
  const preset = codex.terrains.get(battle.terrain ?? '');
  if (preset === undefined) throw new Error(`scenario ${battle.id}: no terrain ${battle.terrain}`);
  if (preset.width !== state.width || preset.height !== state.height)
    throw new Error(`scenario ${battle.id}: terrain ${preset.id} is of another size`);
  state.cells = layPreset(preset, gridOf(state.width, state.height));
  state.terrain.theatre = preset.theatre;
  if (battle.entry === undefined) throw new Error(`scenario ${battle.id}: no entry sides`);
  state.entrySide = battle.entry;
}

/** Stands every formation where the data say, guns of the attacker behind their tows. */
function deployAll(codex: Codex, state: TempestaState): void {
  const { battle } = codex;
  const grid = gridOf(state.width, state.height);
  const attacker = state.attacker!;
  state.first = attacker;
  state.active = attacker;
  state.mode = battle.mode;
  state.modeDeclared = true;
  const cellOf = (label: string): number => {
    const cell = parseLabel(label, grid);
    if (cell < 0) throw new Error(`scenario ${battle.id}: ${label} is off the table`);
    return cell;
  };
  for (const [number, { kind, cell, facing }] of battle.defences.entries())
    state.cells[cellOf(cell)]!.defence = {
      id: `defence-${number + 1}`,
      kind,
      facing: facing ?? -1,
      genuine: true,
      known: kind !== 'minefield',
    };
  for (const side of SEATS) {
    deploySide(codex, state, side, cellOf);
    const player = state.players[side];
    player.deployed = true;
    player.planSealed = true;
    player.defencesLeft = {};
    player.falseLeft = 0;
  }
  if (state.mode === 'night') surprise(codex, state);
}

function deploySide(codex: Codex, state: TempestaState, side: Seat, cellOf: (label: string) => number): void {
  const { battle } = codex;
  const facing = inward(battle.entry![side]);
  for (const [number, cells] of Object.entries(battle.deployment?.[side] ?? {})) {
    const formation = state.formations[`${side}-${number}`];
    if (formation === undefined) throw new Error(`scenario ${battle.id}: ${side} has no formation ${number}`);
    if (cells[0] === 'reserve') {
      formation.status = 'reserve';
      formation.wasReserve = true;
      continue;
    }
    const game = gameOf(codex, state);
    const units = Object.values(state.units).filter((unit) => unit.formation === formation.id);
    const attacks = side === state.attacker;
    const placements = arrange(game, units, cells.map(cellOf), facing, {
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
    const game = gameOf(codex, state);
    put(state, placedAs(game, { unit: cinc, cell: post }, []), game.roster);
  }
}

function surprise(codex: Codex, state: TempestaState): void {
  for (const [index, cell] of state.cells.entries()) {
    const units = Object.values(state.units).filter(
      (unit) => unit.where === 'table' && unit.cell === index && unit.side !== state.attacker,
    );
    if (units.length === 0 || units.some((unit) => ['CinC', 'CS'].includes(codex.types.get(unit.entry)!.type)))
      continue;
    cell.suppressed = true;
    cell.surprised = true;
  }
}
