import type { BoardSheet } from '../board/sheet.ts';
import type { Typed } from '../json.ts';
import type * as spoken from '../ruleset.ts';
import { spoken as inLanguage, type Text, verbatim } from '../text.ts';
import type { View } from '../view.ts';
import type * as plain from './ruleset.ts';
import type { BoardSheet as PlainBoard } from './sheet.ts';
import type { View as PlainView } from './view.ts';

/** A game whose words are still plain strings, as the service asks for it. Goes when the last game speaks for itself. */
export function speaking<State, Order extends Typed, Event extends Typed>(
  game: plain.Ruleset<State, Order, Event>,
): spoken.Ruleset<State, Order, Event> {
  return {
    about: { ...game.about, sides: game.about.sides.map(({ id, name }) => ({ id, name: verbatim(name) })) },
    schemas: game.schemas,
    kinds: { orders: [], questions: [], refusals: [] },
    scenarios: (pack) => game.scenarios(pack).map(sheetOf),
    load: (pack, scenario) => playOf(game.load(pack, scenario)),
  };
}

const sheetOf = ({ options, title, description, ...sheet }: plain.ScenarioSheet): spoken.ScenarioSheet => ({
  ...sheet,
  title: verbatim(title),
  description: verbatim(description),
  options: options.map((option) => ({
    ...option,
    title: verbatim(option.title),
    valueTitles: option.values.map((value) => verbatim(typeof value === 'string' ? value : JSON.stringify(value))),
  })),
});

function playOf<State, Order extends Typed, Event extends Typed>(
  play: plain.Play<State, Order, Event>,
): spoken.Play<State, Order, Event> {
  const boards = new WeakMap<PlainBoard, BoardSheet>();
  const asked = (decision: plain.PendingDecision<Order>): spoken.PendingDecision<Order> => ({
    ...decision,
    title: verbatim(decision.kind),
    explanation: verbatim(''),
  });
  return {
    sheet: sheetOf(play.sheet),
    setUp: (options) => play.setUp(options),
    ...(play.start === undefined ? {} : { start: play.start }),
    decide(state, order, by) {
      const verdict = play.decide(state, order, by);
      if (verdict.accepted) return verdict;
      const { reason, remedy, facts, ...refusal } = verdict.refusal;
      return {
        accepted: false,
        refusal: {
          ...refusal,
          facts: facts ?? {},
          reason: verbatim(reason),
          ...(remedy === undefined ? {} : { remedy: verbatim(remedy) }),
        },
      };
    },
    evolve: (state, event) => play.evolve(state, event),
    pending: (state) => play.pending(state).map(asked),
    options: (state, by, filter) => play.options(state, by, filter),
    forecast: () => undefined,
    clock(state) {
      const { turnLabel, impulseLabel, phaseLabel, ...clock } = play.clock(state);
      return {
        ...clock,
        turnLabel: verbatim(turnLabel),
        ...(impulseLabel === undefined ? {} : { impulseLabel: verbatim(impulseLabel) }),
        phaseLabel: verbatim(phaseLabel),
      };
    },
    tracks: (state, viewer) =>
      play.tracks(state, viewer).map((track) => ({
        ...track,
        label: verbatim(track.label),
        value: typeof track.value === 'string' ? verbatim(track.value) : track.value,
      })),
    victory(state, viewer) {
      const { reason, conditions, ...victory } = play.victory(state, viewer);
      return {
        ...victory,
        ...(victory.level === undefined ? {} : { levelLabel: verbatim(victory.level) }),
        ...(reason === undefined ? {} : { reason: verbatim(reason) }),
        conditions: conditions.map((condition) => ({ ...condition, title: verbatim(condition.title) })),
      };
    },
    board(state, viewer) {
      const board = play.board(state, viewer);
      const known = boards.get(board) ?? boardOf(board);
      boards.set(board, known);
      return known;
    },
    view: (state, viewer) => viewOf(play.view(state, viewer)),
    disclose: (event, viewer) => play.disclose(event, viewer),
    ...(play.reveals === undefined ? {} : { reveals: play.reveals }),
    imagine: (state, side) => play.imagine(state, side),
    notation: {
      parseOrder(line, state, by) {
        const parsed = play.notation.parseOrder(line, state, by);
        return parsed.understood
          ? parsed
          : { ...parsed, reason: typeof parsed.reason === 'string' ? verbatim(parsed.reason) : parsed.reason };
      },
      makeOrder: (order, state) => play.notation.makeOrder(order, state),
    },
    say: (event) => inLanguage((language) => play.report(event, language)),
    nameOf: (_, id) => verbatim(id),
    touches: () => ({}),
    invariants: play.invariants,
    policies: play.policies.map((policy) => ({ ...policy, title: verbatim(policy.title) })),
  };
}

const boardOf = (board: PlainBoard): BoardSheet => ({
  ...board,
  title: verbatim(board.title),
  spaces: board.spaces.map(({ name, ...space }) => ({ ...space, ...named(name) })),
  lines: board.lines.map(({ name, ...line }) => ({ ...line, ...named(name) })),
  terrains: board.terrains.map((terrain) => ({ ...terrain, label: verbatim(terrain.label) })),
});

const named = (name: string | undefined): { readonly name?: Text } =>
  name === undefined ? {} : { name: verbatim(name) };

const viewOf = (view: PlainView): View => ({
  ...view,
  units: view.units.map((unit) => ({ ...unit, name: verbatim(unit.name) })),
  markers: view.markers.map((marker) => ({ ...marker, label: verbatim(marker.label) })),
});
