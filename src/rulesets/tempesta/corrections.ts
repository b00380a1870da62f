import { type FactKind, factsOf } from '#kernel/correction';
import { verbatim } from '#kernel/text';
import { legend } from './legend.ts';
import { DIRECTION_WORDS } from './names.ts';
import { gameOf } from './rules/game.ts';
import { gridOf, parseLabel } from './rules/grid.ts';
import { afterLeaving } from './rules/upkeep.ts';
import { type Cell, cellOf, phaseCounter, type State, type Unit, unitOf } from './state.ts';
import type { Theatre } from './theatre.ts';

/* What of a position may be put right by pointing at it. */

const fact = factsOf<Theatre, State>();

const labelsOf = (_: Theatre, { width, height }: State): readonly string[] => gridOf(width, height).labels;
const unitIn = ({ units }: State, id: string): Unit | undefined => units[id];
const onTable = (state: State, id: string): Unit | undefined => {
  const unit = unitIn(state, id);
  return unit?.where === 'table' ? unit : undefined;
};
/** A marker is called by its kind and its quadrant. */
const cellOfMarker = (state: State, id: string): Cell | undefined => cellIn(state, id.slice(id.lastIndexOf('-') + 1));
const cellIn = (state: State, label: string): Cell | undefined => {
  const at = gridOf(state.width, state.height).labels.indexOf(label);
  return at < 0 ? undefined : cellOf(state, at);
};
const boxChoice = (value: string) => ({
  value,
  label: legend.boxes.find(({ what }) => what === value)?.label ?? verbatim(value),
});
const MOST_WRECKS = 9;

export const corrections: readonly FactKind<Theatre, State>[] = [
  fact.place({
    of: 'unit',
    at(_, state, id) {
      const unit = unitIn(state, id);
      if (unit === undefined || unit.where === 'away' || unit.where === 'off-table') return undefined;
      return unit.where === 'table' ? gridOf(state.width, state.height).labels[unit.cell] : unit.where;
    },
    spaces: labelsOf,
    boxes: () => [boxChoice('left-behind'), boxChoice('eliminated')],
    put(theatre, state, id, to) {
      const game = gameOf(theatre, state);
      const { roster } = game;
      const unit = unitOf(state, id);
      const cargo = roster.cargo(unit);
      const from = unit.where === 'table' ? unit.cell : -1;
      unit.carriedBy = '';
      unit.towedBy = '';
      unit.entrenched = false;
      if (to === 'left-behind' || to === 'eliminated') {
        roster.take(unit, to);
        unit.act = undefined;
        for (const left of cargo) Object.assign(left, { carriedBy: '', towedBy: '' });
      } else {
        const cell = parseLabel(to, game.grid);
        const { region, banks } = cellOf(state, cell);
        for (const moved of [unit, ...cargo]) {
          roster.stand(moved, cell);
          moved.bank = region >= 0 ? region : (banks[0] ?? -1);
          moved.onRoad = false;
        }
      }
      if (unit.act === undefined) delete unit.act;
      if (from >= 0 && from !== unit.cell) afterLeaving(state, from, roster);
    },
  }),
  fact.choice({
    of: 'unit',
    id: 'facing',
    title: { en: 'Faces', it: 'Rivolta verso' },
    words: Object.fromEntries(DIRECTION_WORDS.map((words, facing) => [`${facing}`, words])),
    now(_, state, id) {
      const unit = onTable(state, id);
      return unit === undefined || unit.facing < 0 ? undefined : `${unit.facing}`;
    },
    put(theatre, state, id, facing) {
      const unit = unitOf(state, id);
      for (const turned of [unit, ...gameOf(theatre, state).roster.cargo(unit)]) turned.facing = Number(facing);
    },
  }),
  fact.flag({
    of: 'unit',
    id: 'entrenched',
    title: { en: 'Entrenched', it: 'Trincerata' },
    is: (_, state, id) => onTable(state, id)?.entrenched,
    put: (_, state, id, is) => {
      unitOf(state, id).entrenched = is;
    },
  }),
  ...(['marker', 'space'] as const).flatMap((of) => {
    const at = of === 'marker' ? cellOfMarker : cellIn;
    const concerns = (id: string, ...kinds: string[]): boolean =>
      of === 'space' || kinds.includes(id.slice(0, id.lastIndexOf('-')));
    return [
      fact.flag({
        of,
        id: 'suppressed',
        title: { en: 'Suppressed', it: 'Soppresso' },
        is: (_, state, id) => (concerns(id, 'suppressed') ? at(state, id)?.suppressed : undefined),
        put(_, state, id, is) {
          const cell = at(state, id);
          if (cell === undefined) return;
          cell.suppressed = is;
          if (!is) cell.surprised = false;
        },
      }),
      fact.flag({
        of,
        id: 'smoke',
        title: { en: 'Smoke', it: 'Fumogeni' },
        is(_, state, id) {
          const cell = concerns(id, 'smoke') ? at(state, id) : undefined;
          return cell && cell.smokeUntil >= phaseCounter(state);
        },
        put(_, state, id, is) {
          const cell = at(state, id);
          // This phase and the next of the enemy.
          if (cell !== undefined) cell.smokeUntil = is ? phaseCounter(state) + 1 : -1;
        },
      }),
      fact.count({
        of,
        id: 'wrecks',
        title: { en: 'Wrecks', it: 'Relitti' },
        now: (_, state, id) => (concerns(id, 'wreck', 'burning') ? at(state, id)?.wrecks : undefined),
        range: (_, state, id) => [0, Math.max(MOST_WRECKS, at(state, id)?.wrecks ?? 0)],
        put(_, state, id, wrecks) {
          const cell = at(state, id);
          if (cell === undefined) return;
          cell.wrecks = wrecks;
          if (wrecks === 0) cell.wreckSmokeUntil = -1;
        },
      }),
    ];
  }),
];
