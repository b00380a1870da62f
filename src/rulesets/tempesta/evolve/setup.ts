import { gridOf, parseLabel } from '../board/grid.ts';
import type { Roster } from '../board/roster.ts';
import { layOut } from '../board/terrain.ts';
import type { Codex } from '../codex.ts';
import type { EventOf, EventType, Placed } from '../events.ts';
import { muster } from '../rules/muster.ts';
import { enemyOf, type Figure, type Linear, SEATS, type TempestaState } from '../state.ts';

/* How the facts before the battle change the state. */

export type Appliers<T extends EventType> = {
  readonly [K in T]: (state: TempestaState, event: EventOf<K>, codex: Codex, roster: Roster) => void;
};

export const cellIn = (state: TempestaState, label: string): number => parseLabel(label, state);

/** Puts a unit on the table as placed. */
export function put(state: TempestaState, placed: Placed, roster: Roster): void {
  const unit = state.units[placed.unit]!;
  const carried = roster.cargo(unit);
  roster.stand(unit, cellIn(state, placed.cell));
  unit.facing = placed.facing;
  unit.onRoad = placed.onRoad;
  unit.carriedBy = placed.carriedBy;
  unit.towedBy = placed.towedBy;
  unit.bank = placed.bank;
  unit.ambush = false;
  unit.entrenched = false;
  for (const rider of carried) {
    roster.stand(rider, unit.cell);
    Object.assign(rider, { facing: unit.facing, onRoad: unit.onRoad, bank: unit.bank });
  }
}

const relay = (state: TempestaState): void => {
  state.cells = layOut(state, gridOf(state.width, state.height));
};

const figureOf = (state: TempestaState, id: string): Figure =>
  state.terrain.figures.find((figure) => figure.id === id)!;
const linearOf = (state: TempestaState, id: string): Linear =>
  state.terrain.linears.find((linear) => linear.id === id)!;

const newLinear = (id: string, kind: Linear['kind'], profile: Linear['profile']): Linear => ({
  id,
  kind,
  profile,
  status: 'bought',
  dice: [],
  path: [],
  width: 1,
});

/** [21] Nobody deploys: every formation is a reserve until it is rolled in. */
export function startEncounter(state: TempestaState): void {
  state.encounter = { roller: state.directionWinner ?? 'red', rolled: false };
  for (const formation of Object.values(state.formations)) if (formation.cs !== '') formation.status = 'reserve';
}

export const setupAppliers = {
  StageEntered(state, { stage }) {
    state.stage = stage;
    if (stage === 'encounter-entry' && state.encounter === undefined) startEncounter(state);
  },
  DivisionSubmitted(state, { side, division }) {
    if (division !== undefined) state.players[side].submission = division;
  },
  DivisionLocked(state, { side }) {
    state.players[side].locked = true;
  },
  DivisionsPresented(state, { divisions }, codex) {
    for (const side of SEATS) muster(codex, state, side, divisions[side]);
  },
  ReconnaissanceSealed(state, { side, aggression, risk }) {
    state.players[side].sealed = { aggression: aggression ?? 0, risk: risk ?? false };
  },
  ReconnaissanceRolled(state, event) {
    for (const side of SEATS) {
      state.players[side].aggression = event.choices[side].aggression;
      delete state.players[side].sealed;
    }
    state.battle = event.battle;
    if (event.attacker !== undefined) state.attacker = event.attacker;
    state.margin = event.margin;
    state.weather = event.weather;
  },
  TheatreChosen(state, { theatre, builder }) {
    state.terrain.theatre = theatre;
    state.terrain.builder = builder;
  },
  TerrainBudgetRolled(state, { points, road, railway }) {
    state.terrain.points = points;
    state.terrain.roadAllowed = road;
    state.terrain.railwayAllowed = railway;
  },
  TerrainBought(state, event) {
    const { terrain } = state;
    terrain.points -= event.price;
    terrain.sea = event.sea ? 'bought' : 'none';
    terrain.fordsLeft = event.fords ?? 0;
    terrain.figures = event.figures.map((figure, at) => ({
      id: `figure-${at + 1}`,
      cells: figure.cells,
      hill: figure.hill,
      status: 'bought',
      dice: [],
      again: false,
      at: [],
    }));
    terrain.linears = [
      ...Array.from({ length: event.rivers }, (_, at) => newLinear(`river-${at + 1}`, 'river', 'flat')),
      ...event.roads.map((profile, at) => newLinear(`road-${at + 1}`, 'road', profile)),
      ...Array.from({ length: event.railways }, (_, at) => newLinear(`railway-${at + 1}`, 'railway', 'flat')),
    ];
  },
  SeaPlaced(state, { side, depth }) {
    state.terrain.sea = 'placed';
    state.terrain.seaSide = side;
    state.terrain.seaDepth = depth;
    relay(state);
  },
  RiverRolled(state, { river, dice, again }) {
    const linear = linearOf(state, river);
    linear.status = 'rolled';
    linear.dice = [...dice];
    if (again === true) linear.again = true;
  },
  RiverDropped(state, { river }) {
    const { terrain } = state;
    terrain.linears = terrain.linears.filter(({ id }) => id !== river);
    if (terrain.linears.every(({ kind }) => kind !== 'river')) terrain.fordsLeft = 0;
  },
  RiverPlaced(state, { river, cells, width }) {
    const linear = linearOf(state, river);
    linear.status = 'placed';
    linear.path = cells.map((label) => cellIn(state, label));
    linear.width = width;
    relay(state);
  },
  FordPlaced(state, { cell }) {
    state.terrain.fords.push(cellIn(state, cell));
    state.terrain.fordsLeft--;
    relay(state);
  },
  SidesNumbered(state, { first }) {
    state.terrain.firstSide = first;
  },
  FigureRolled(state, { figure, dice, again }) {
    const rolled = figureOf(state, figure);
    rolled.status = 'rolled';
    rolled.dice = [...dice];
    rolled.again = again;
  },
  FigurePlaced(state, { figure, cells }) {
    const placed = figureOf(state, figure);
    placed.status = 'placed';
    placed.at = cells.map((label) => cellIn(state, label));
    relay(state);
  },
  FigureDropped(state, { figure }) {
    figureOf(state, figure).status = 'dropped';
    relay(state);
  },
  LinearPlaced(state, { linear, path }) {
    const placed = linearOf(state, linear);
    placed.status = 'placed';
    placed.path = path.map((label) => cellIn(state, label));
    relay(state);
  },
  ModificationRolled(state, { die }) {
    state.terrain.modification = { die, left: die, freeUsed: false };
  },
  FigureAdded(state, { figure, shape, cost }) {
    state.terrain.figures.push({
      id: figure,
      cells: shape.cells,
      hill: shape.hill,
      status: 'bought',
      dice: [],
      again: false,
      at: [],
    });
    state.terrain.modification!.left -= cost;
  },
  FigureLifted(state, { figure, cost, cells }) {
    const lifted = figureOf(state, figure);
    lifted.status = 'bought';
    lifted.at = [];
    if (cells !== undefined) lifted.cells = cells;
    state.terrain.modification!.left -= cost;
    relay(state);
  },
  FigureSplit(state, { figure: id, part, from, cells, cost }) {
    const figure = figureOf(state, id);
    const taken = new Set(from.map((label) => cellIn(state, label)));
    figure.cells = figure.cells.filter((_, at) => !taken.has(figure.at[at]!));
    figure.at = figure.at.filter((at) => !taken.has(at));
    state.terrain.figures.push({
      id: part,
      cells,
      hill: figure.hill,
      status: 'bought',
      dice: [],
      again: false,
      at: [],
    });
    state.terrain.modification!.left -= cost;
    relay(state);
  },
  LinearAdded(state, { linear, kind, profile, path, cost, free }) {
    const added = newLinear(linear, kind, profile);
    added.status = 'placed';
    added.path = path.map((label) => cellIn(state, label));
    state.terrain.linears.push(added);
    if (free) state.terrain.modification!.freeUsed = true;
    else state.terrain.modification!.left -= cost;
    relay(state);
  },
  SeaAdded(state, { side, depth, cost }) {
    Object.assign(state.terrain, { sea: 'placed', seaSide: side, seaDepth: depth });
    state.terrain.modification!.left -= cost;
    relay(state);
  },
  RiverAdded(state, { river, cost }) {
    state.terrain.linears.push(newLinear(river, 'river', 'flat'));
    state.terrain.modification!.left -= cost;
  },
  FordAdded(state, { cell, cost }) {
    state.terrain.fords.push(cellIn(state, cell));
    state.terrain.modification!.left -= cost;
    relay(state);
  },
  FordMoved(state, { from, to, cost }) {
    const { fords } = state.terrain;
    fords[fords.indexOf(cellIn(state, from))] = cellIn(state, to);
    state.terrain.modification!.left -= cost;
    relay(state);
  },
  DirectionRolled(state, { winner }) {
    if (winner !== undefined) state.directionWinner = winner;
  },
  EntrySidesSet(state, { sides }) {
    state.entrySide = sides;
  },
  DefencePlaced(state, { side, defence, kind, cell, facing, genuine }) {
    state.cells[cellIn(state, cell)]!.defence = { id: defence, kind, facing, genuine: genuine ?? true, known: false };
    const player = state.players[side];
    if (genuine === false) player.falseLeft--;
    else player.defencesLeft[kind] = (player.defencesLeft[kind] ?? 0) - 1;
  },
  PlanSealed(state, { side, plan }) {
    const player = state.players[side];
    player.planSealed = true;
    if (plan === undefined) return;
    player.cincOff = plan.cincOffTable;
    player.ambushes = plan.ambushes.map(({ cell, units, facings, defence }) => ({
      cell: cellIn(state, cell),
      units,
      facings,
      ...(defence === undefined ? {} : { defence: { kind: defence.kind, facing: defence.facing ?? -1 } }),
      revealed: false,
    }));
    for (const { defence } of plan.ambushes)
      if (defence !== undefined) player.defencesLeft[defence.kind] = (player.defencesLeft[defence.kind] ?? 0) - 1;
    for (const { units, cell, facings } of plan.ambushes)
      for (const id of units) {
        const unit = state.units[id]!;
        unit.ambush = true;
        unit.facing = facings[id] ?? -1;
        unit.cell = cellIn(state, cell);
        unit.bank = state.cells[unit.cell]!.region;
      }
    player.programmed = plan.programmed.map((fire) => ({
      turn: fire.turn,
      kind: fire.kind,
      factor: fire.factor,
      target: cellIn(state, fire.target),
      mode: fire.mode,
      smoke: fire.smoke,
      direction: fire.direction ?? -1,
      done: false,
    }));
    if (side === state.attacker) state.mode = plan.mode;
    for (const id of plan.reserves) {
      state.formations[id]!.status = 'reserve';
      state.formations[id]!.wasReserve = true;
    }
    for (const { formation, side: from } of plan.marches) {
      state.formations[formation]!.status = 'march';
      state.formations[formation]!.enterFrom = from;
    }
    if (plan.mode === 'airborne')
      for (const formation of Object.values(state.formations))
        if (formation.side === side && formation.cs !== '') formation.status = 'airborne';
  },
  UnitDeployed(state, { placed }, _, roster) {
    put(state, placed, roster);
  },
  DeploymentFinished(state, { side }) {
    state.players[side].deployed = true;
    for (const formation of Object.values(state.formations))
      if (formation.side === side && formation.status === 'operative') formation.status = 'arrived';
  },
  FalseDefencesRemoved(state, { cells }) {
    for (const label of cells) delete state.cells[cellIn(state, label)]!.defence;
    for (const cell of state.cells)
      if (cell.defence !== undefined && cell.defence.kind !== 'minefield') cell.defence.known = true;
  },
  AttackModeDeclared(state, { mode }) {
    state.mode = mode;
    state.modeDeclared = true;
  },
  NightFell(state, { cells }) {
    for (const label of cells) {
      const cell = state.cells[cellIn(state, label)]!;
      cell.suppressed = true;
      cell.surprised = true;
    }
  },
  AirborneCountRolled(state, { operative }) {
    state.firstDrop = operative;
  },
  OperativeFormationsChosen(state, { side, formations, sixth }) {
    for (const id of formations) state.formations[id]!.status = 'operative';
    state.players[side].sixth = sixth;
  },
  FormationRedeployed(state, { placements }, _, roster) {
    for (const placed of placements) put(state, placed, roster);
  },
  RedeploymentSkipped() {},
  EncounterEntryRolled(state, { side }) {
    state.encounter = { roller: side, rolled: true };
  },
  EntryHeld(state, { side }) {
    state.encounter = { roller: enemyOf(side), rolled: false };
  },
  EncounterStarted(state, { first }) {
    state.first = first;
    delete state.encounter;
  },
} satisfies Partial<Appliers<EventType>>;
