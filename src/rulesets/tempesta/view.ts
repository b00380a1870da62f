import type { Json } from '#kernel/json';
import { known } from '#kernel/known';
import { maySeeSecretsOf, type Viewer } from '#kernel/side';
import type { Text } from '#kernel/text';
import type { MarkerView, StackView, UnitView, View } from '#kernel/view';
import { type DefenceKind, DIRECTION_NAMES, SEATS, type Seat, WORK_LABELS } from './names.ts';
import { pa } from './refusals.ts';
import { formationName, unitName } from './rules/called.ts';
import { isBurning, isSmoked } from './rules/field.ts';
import { type Game, gameOf } from './rules/game.ts';
import { cellOf, phaseCounter, type State, type Unit } from './state.ts';
import type { Theatre, UnitType } from './theatre.ts';

/* The position as one viewer may see it. */

/** Units face in eighths of a turn; a view tells degrees. */
const EIGHTH = 45;

const KIND: Readonly<Record<string, string>> = {
  UF: 'infantry',
  UFS: 'machine-gun',
  URF: 'recon',
  UGF: 'engineer',
  UT: 'transport',
  UC: 'armour',
  SPA: 'self-propelled-artillery',
  URV: 'recon',
  UGV: 'engineer',
  UCAV: 'cavalry',
  USV: 'machine-gun',
  CinC: 'hq',
  CS: 'hq',
  UO: 'officer-observer',
  UAS: 'artillery',
  UA: 'artillery',
  UAE: 'aircraft',
};

/** Chooses the symbol: what the list says of a unit goes before its type. */
function kindOf(type: UnitType): string {
  if (type.flags.has('mortar')) return 'mortar';
  if (type.category === 'artillery' && type.faa !== undefined) return 'anti-air';
  if (type.category === 'artillery' && (type.ffUc ?? 0) > (type.ff ?? 0)) return 'anti-tank';
  if (type.category === 'foot' && type.flags.has('airborne') && type.type === 'UF') return 'airborne';
  if (type.type === 'UT' && type.armoured) return 'mechanised-transport';
  return KIND[type.type] ?? 'infantry';
}

function factorsOf(type: UnitType): Record<string, number | string> {
  const factors: Record<string, number | string> = {};
  for (const key of ['ff', 'ffUc', 'faa', 'assault', 'save'] as const)
    if (type[key] !== undefined) factors[key] = type[key];
  if (type.range > 0) factors['range'] = type.range;
  if (type.rangeUc > 0 && type.rangeUc !== type.range) factors['rangeUc'] = type.rangeUc;
  if (type.attempts > 0) factors['attempts'] = type.attempts;
  if (type.modifier !== 0) factors['modifier'] = type.modifier;
  if (type.category !== 'offTable' && type.attempts === 0) factors['arc'] = `${type.arc}°`;
  if (type.armoured) factors['armoured'] = '✓';
  return factors;
}

const face = (type: UnitType): string =>
  type.attempts > 0 ? type.name.en : [type.ff, type.ffUc, type.assault].map((factor) => factor ?? '-').join('-');

function unitView(game: Game, unit: Unit, viewer: Viewer): UnitView {
  const { state } = game;
  const type = game.typeOf(unit);
  const own = maySeeSecretsOf(viewer, unit.side);
  const shown = unit.where === 'table' || (own && unit.ambush && unit.where === 'away');
  const markers: string[] = [];
  if (shown) {
    if (unit.ambush) markers.push('ambush');
    if (unit.onRoad) markers.push('on-road');
    if (unit.entrenched) markers.push('entrenched');
    if (unit.dismounted) markers.push('dismounted');
    if (unit.carriedBy !== '') markers.push(`aboard:${unit.carriedBy}`);
    if (unit.towedBy !== '') markers.push(`in-tow:${unit.towedBy}`);
    if (cellOf(state, unit.cell).suppressed) markers.push('suppressed');
    if (unit.act?.moved === true) markers.push('moved');
    if ((unit.act?.shots ?? 0) > 0) markers.push('fired');
    if (unit.act !== undefined && unit.act.pa2 > 0) markers.push(`action-points:${pa(unit.act.pa2)}`);
  }
  return {
    id: unit.id,
    name: unitName(game.theatre, state, unit),
    side: unit.side,
    kind: kindOf(type),
    size: type.type,
    nationality: game.theatre.lists.get(state.players[unit.side].list)?.nation ?? '',
    ...(shown
      ? { space: game.label(unit.cell), ...(unit.facing >= 0 ? { facing: unit.facing * EIGHTH } : {}) }
      : { box: boxOf(game, unit, own) }),
    factors:
      unit.attempts > 0 ? { ...factorsOf(type), attempts: unit.attempts, modifier: unit.modifier } : factorsOf(type),
    face: face(type),
    markers,
  };
}

/** The enemy learns only that a unit is not on the table: reserve, march and ambush look alike. */
function boxOf(game: Game, unit: Unit, own: boolean): string {
  if (unit.where !== 'away') return unit.where;
  if (!own) return 'not-on-table';
  const formation = game.state.formations[unit.formation];
  return formation === undefined || formation.cs === '' ? 'headquarters' : formation.status;
}

export function viewOf(theatre: Theatre, state: State, viewer: Viewer): View {
  const game = gameOf(theatre, state);
  const { grid } = game;
  const units = Object.values(state.units).map((unit) => unitView(game, unit, viewer));
  const stacks: StackView[] = [];
  for (let cell = 0; cell < grid.size; cell++)
    for (const side of SEATS) {
      const ids = units.filter((unit) => unit.side === side && unit.space === game.label(cell)).map(({ id }) => id);
      if (ids.length > 0)
        stacks.push({
          space: game.label(cell),
          side,
          units: ids,
          markers: cellOf(state, cell).suppressed ? ['suppressed'] : [],
        });
    }
  return { units, stacks, control: {}, markers: markersOf(game, viewer), extra: extraOf(game, viewer) };
}

const MARKERS = {
  surprised: { en: 'Surprised', it: 'Sorpreso' },
  suppressed: { en: 'Suppressed', it: 'Soppresso' },
  smoke: { en: 'Smoke', it: 'Fumogeni' },
  burning: { en: 'Burning wreck', it: 'Relitto in fiamme' },
  pontoon: { en: 'Pontoon bridge', it: 'Ponte di barche' },
} as const satisfies Record<string, Text>;

const falseWork = (kind: DefenceKind): Text => ({
  en: `${WORK_LABELS[kind].en} (false)`,
  it: `${WORK_LABELS[kind].it} (falso)`,
});

function markersOf(game: Game, viewer: Viewer): MarkerView[] {
  const { state } = game;
  const phase = phaseCounter(state);
  const markers: MarkerView[] = [];
  const defender: Seat | undefined =
    state.attacker === undefined ? undefined : state.attacker === 'red' ? 'blue' : 'red';
  for (const [at, cell] of state.cells.entries()) {
    const space = game.label(at);
    const add = (kind: string, label: Text, detail?: Json, side?: Seat): void => {
      markers.push({
        id: `${kind}-${space}`,
        kind,
        label,
        space,
        ...(detail === undefined ? {} : { detail }),
        ...(side === undefined ? {} : { side }),
      });
    };
    if (cell.suppressed) add('suppressed', cell.surprised ? MARKERS.surprised : MARKERS.suppressed);
    if (isSmoked(cell, phase)) add('smoke', MARKERS.smoke, { until: cell.smokeUntil });
    if (isBurning(cell, phase)) add('burning', MARKERS.burning, { until: cell.wreckSmokeUntil });
    if (cell.wrecks > 0)
      add('wreck', { en: `Wrecks: ${cell.wrecks}`, it: `Relitti: ${cell.wrecks}` }, { count: cell.wrecks });
    if (cell.tally > 0)
      add(
        'tally',
        { en: `Suppressive hits: ${cell.tally}`, it: `Hit di soppressione: ${cell.tally}` },
        { hits: cell.tally },
      );
    if (cell.bridge === 'pontoon') add('pontoon', MARKERS.pontoon);
    const { defence } = cell;
    if (defence !== undefined) {
      const sees = defence.known || (defender !== undefined && maySeeSecretsOf(viewer, defender));
      add(
        defence.kind,
        sees && !defence.genuine ? falseWork(defence.kind) : WORK_LABELS[defence.kind],
        {
          ...(defence.facing >= 0
            ? { facing: known(DIRECTION_NAMES[defence.facing], 'direction', defence.facing) }
            : {}),
          ...(sees ? { genuine: defence.genuine } : {}),
        },
        defender,
      );
    }
  }
  return markers;
}

function extraOf(game: Game, viewer: Viewer): View['extra'] {
  const { state } = game;
  const own: Record<string, Json> = {};
  for (const side of SEATS) {
    if (!maySeeSecretsOf(viewer, side)) continue;
    const player = state.players[side];
    own[side] = JSON.parse(
      JSON.stringify({
        submission: player.submission,
        sealed: player.sealed,
        defencesLeft: player.defencesLeft,
        falseLeft: player.falseLeft,
        cincOffTable: player.cincOff,
        ambushes: player.ambushes.map(({ cell, units, defence, revealed }) => ({
          cell: game.label(cell),
          units,
          ...(defence === undefined ? {} : { defence }),
          revealed,
        })),
        programmed: player.programmed.map(({ target, ...fire }) => ({ ...fire, target: game.label(target) })),
        formations: Object.values(state.formations)
          .filter((formation) => formation.side === side)
          .map(({ id, status, enterFrom }) => ({ id, status, enterFrom })),
      }),
    ) as Json;
  }
  return {
    stage: state.stage,
    step: state.step,
    battle: state.battle,
    weather: state.weather,
    ...(state.attacker === undefined ? {} : { attacker: state.attacker }),
    ...(state.modeDeclared ? { mode: state.mode } : {}),
    ...(state.entrySide === undefined ? {} : { entrySides: state.entrySide }),
    formations: Object.values(state.formations).map((formation) => ({
      id: formation.id,
      side: formation.side,
      name: formationName(game.theatre, formation),
      cs: formation.cs,
      units: game.roster.ofFormation(formation.id).map(({ id }) => id),
      activation: formation.activation,
      onTable: game.roster.ofFormation(formation.id).some(({ where }) => where === 'table'),
      ready: formation.status === 'ready',
    })),
    ...(state.activation === undefined ? {} : { activation: JSON.parse(JSON.stringify(state.activation)) as Json }),
    terrain: JSON.parse(JSON.stringify(state.terrain)) as Json,
    own,
  };
}
