import { isEdge, parseLabel } from '../board/grid.ts';
import type { FrameKind, FrameOf } from '../frames.ts';
import type { Game } from '../game.ts';
import type { OrderOf } from '../order.ts';
import {
  enterFormation,
  land,
  leaveSurplus,
  pushPlacement,
  scheduleArrival,
  testComposition,
} from '../procedure/entry.ts';
import { removeLeaderless, revealDefence, revealNear } from '../procedure/losses.ts';
import { startBattle } from '../procedure/preparation.ts';
import { readyFormations, replaceable } from '../procedure/sequence.ts';
import { no } from '../refusals.ts';
import { reinforcementLock } from '../rules/command.ts';
import {
  allowanceFor,
  comingUnits,
  countWithoutRoom,
  enteringChoices,
  entryLine,
  isDropGround,
  isFreeOfEnemies,
  isMobileFormation,
  isReady,
  judgeEntering,
  marchFaces,
  reinforcementBonus,
  reservesOf,
} from '../rules/entry.ts';
import { placedAs } from '../rules/placing.ts';
import { formationUnits, hiddenIn } from '../rules/units.ts';
import { enemyOf, type Seat } from '../state.ts';
import { type OrderRules, plain } from './rule.ts';

/** The frame that is being answered: the gate has seen to it that it is of this kind. */
export const topFrame = <K extends FrameKind>(game: Game): FrameOf<K> =>
  game.state.stack[game.state.stack.length - 1] as FrameOf<K>;

/** Turn from which a formation rolls for its march. */
const firstMarchTurn = (game: Game, id: string): number => {
  const formation = game.state.formations[id]!;
  return formation.wasReserve ? reinforcementLock(game, formation.side) + 1 : 1;
};

const waitingDrops = (game: Game, side: Seat) =>
  Object.values(game.state.formations).filter(
    (formation) =>
      formation.side === side &&
      formation.cs !== '' &&
      formation.status === (game.state.stage === 'play' ? 'airborne' : 'operative'),
  );

/** Quadrants in which units of a formation stand; observers are none of its own. */
const ledIn = (game: Game, formation: string): number[] => {
  const units = formationUnits(game, formation).filter(({ where, attempts }) => where === 'table' && attempts === 0);
  return [...new Set(units.map(({ cell }) => cell))];
};

export const arrivingOrders: OrderRules<
  | 'RollMarch'
  | 'ScheduleArrival'
  | 'RollReinforcements'
  | 'DesignateReinforcements'
  | 'NameStragglers'
  | 'EnterFormation'
  | 'PlaceEntering'
  | 'ChooseLanding'
  | 'RollReplacement'
  | 'RollEncounterEntry'
  | 'HoldEntry'
  | 'DeclareEntry'
> = {
  RollMarch: {
    judge(game, { formation: id }, by) {
      const formation = game.state.formations[id];
      if (formation === undefined || formation.side !== by || formation.status !== 'march')
        return no('no-march', '25-c', 'No such formation is on the march.', { formation: id });
      if (formation.rolled) return no('rolled', '25-c', 'The march has rolled this turn.', { formation: id });
      const first = firstMarchTurn(game, id);
      return game.state.turn < first
        ? no('too-early', '25-c', `This march rolls from turn ${first}.`, { formation: id, first })
        : undefined;
    },
    perform(run, { formation: id }, by) {
      const formation = run.state.formations[id]!;
      const die = run.secretDie(`march of ${by}`);
      const success = marchFaces(run.game, formation, firstMarchTurn(run.game, id)).includes(die);
      run.emit({ type: 'MarchRolled', side: by, formation: id, from: formation.enterFrom as 'N', die, success });
      if (success) leaveSurplus(run, id);
    },
    *options(game, by) {
      for (const { id, side } of Object.values(game.state.formations)) {
        const order: OrderOf<'RollMarch'> = { type: 'RollMarch', formation: id };
        if (side === by && this.judge(game, order, by) === undefined) yield order;
      }
    },
  },
  ScheduleArrival: {
    judge(game, { formation: id }, by) {
      if (!waitingDrops(game, by).some((formation) => formation.id === id))
        return no('not-waiting', '26-c', 'No such formation waits to jump.', { formation: id });
      const last = game.tables.entry.lastDropTurn;
      return game.state.stage === 'play' && game.state.turn > last
        ? no('too-late', '26-c', `Nobody jumps after turn ${last}.`, { turn: game.state.turn })
        : undefined;
    },
    perform: (run, { formation }) => scheduleArrival(run, formation),
    *options(game, by) {
      for (const { id } of waitingDrops(game, by)) {
        const order: OrderOf<'ScheduleArrival'> = { type: 'ScheduleArrival', formation: id };
        if (this.judge(game, order, by) === undefined) yield order;
      }
    },
  },
  RollReinforcements: {
    judge(game, _, by) {
      const { state } = game;
      if (state.turn <= reinforcementLock(game, by))
        return no('locked', '12-g', 'Your level does not roll for reinforcements yet.', {
          turn: state.turn,
          lock: reinforcementLock(game, by),
        });
      if (reservesOf(game, by).length === 0) return no('no-reserves', '23-a', 'There are no reserves.');
      return state.players[by].reinforcementsRolled
        ? no('rolled', '23-a', 'The die has been rolled this turn.')
        : undefined;
    },
    perform(run, _, by) {
      const { game } = run;
      const { bonus, mobile } = reinforcementBonus(game, by);
      const die = run.die(`reinforcements of ${by}`);
      const allowance = Math.min(allowanceFor(game, die + bonus), reservesOf(game, by).length);
      run.emit({ type: 'ReinforcementsRolled', side: by, die, total: die + bonus, allowance });
      if (allowance > 0)
        run.stack.push({ kind: 'designate', id: run.next(), side: by, allowance, mobileFirst: mobile });
    },
    *options(game, by) {
      if (this.judge(game, { type: 'RollReinforcements' }, by) === undefined) yield { type: 'RollReinforcements' };
    },
  },
  DesignateReinforcements: {
    judge(game, { formations }, by) {
      const frame = topFrame<'designate'>(game);
      const reserves = reservesOf(game, by);
      if (formations.length > frame.allowance || new Set(formations).size !== formations.length)
        return no('too-many', '23-a', `Up to ${frame.allowance} formations become reinforcements.`, {
          allowance: frame.allowance,
        });
      const stranger = formations.find((id) => !reserves.some((reserve) => reserve.id === id));
      if (stranger !== undefined)
        return no('not-a-reserve', '23-a', 'That formation is not in reserve.', { formation: stranger });
      if (!frame.mobileFirst) return undefined;
      const mobile = reserves.filter(({ id }) => isMobileFormation(game, id));
      const named = formations.filter((id) => mobile.some((formation) => formation.id === id)).length;
      return formations.length > named && named < mobile.length
        ? no('mobile-first', '23-b', 'Formations on wheels come before the others.', {
            first: mobile.map(({ id }) => id),
          })
        : undefined;
    },
    perform(run, { formations }, by) {
      run.stack.pop();
      run.emit({ type: 'ReinforcementsDesignated', side: by, formations });
      for (const id of formations)
        testComposition(run, id, run.game.tables.entry.stragglerOn, 'straggler', 'nothing', -1);
    },
    *options(game, by) {
      const reserves = reservesOf(game, by).map(({ id }) => id);
      const sets = [
        [],
        ...reserves.map((id) => [id]),
        ...reserves.flatMap((id, at) => reserves.slice(at + 1).map((other) => [id, other])),
      ];
      for (const formations of sets.reverse()) {
        const order: OrderOf<'DesignateReinforcements'> = { type: 'DesignateReinforcements', formations };
        if (this.judge(game, order, by) === undefined) yield order;
      }
    },
  },
  NameStragglers: {
    judge(game, { units }) {
      const frame = topFrame<'stragglers'>(game);
      const coming = comingUnits(game, frame.formation);
      if (units.length !== frame.count || new Set(units).size !== units.length)
        return no('wrong-count', frame.cause === 'straggler' ? '23-d' : '26-d', `Name ${frame.count} units.`, {
          count: frame.count,
          given: units.length,
        });
      const stranger = units.find((id) => !coming.some((unit) => unit.id === id));
      if (stranger !== undefined)
        return no('not-in-formation', '23-d', 'That unit does not belong to the formation.', { unit: stranger });
      const without = countWithoutRoom(
        game,
        coming.filter(({ id }) => !units.includes(id)),
      );
      return without > 0
        ? no('no-room', '27-f', 'The others would find no room where they enter: leave guns or their tows.', {
            without,
          })
        : undefined;
    },
    perform(run, { units }, by) {
      const frame = run.stack.pop() as FrameOf<'stragglers'>;
      run.emit({ type: 'UnitsLeftBehind', side: by, units, cause: frame.cause });
      if (frame.then === 'placement') pushPlacement(run, frame.formation, frame.point);
    },
    *options(game, by) {
      const frame = topFrame<'stragglers'>(game);
      const coming = comingUnits(game, frame.formation).map(({ id }) => id);
      // Any window of neighbours in the list: a plain family that lets every unit be named.
      for (let start = 0; start < coming.length; start++) {
        const units = Array.from({ length: frame.count }, (_, at) => coming[(start + at) % coming.length]!);
        const order: OrderOf<'NameStragglers'> = { type: 'NameStragglers', units };
        if (this.judge(game, order, by) === undefined) yield order;
      }
    },
  },
  EnterFormation: {
    judge(game, order, by) {
      const { state } = game;
      const formation = state.formations[order.formation];
      const facts = { formation: order.formation, cell: order.cell };
      if (formation === undefined || formation.side !== by || !isReady(game, formation))
        return no('not-ready', '27-a', 'That formation is not ready to enter.', facts);
      if (game.night && formation.entry === 'reinforcement')
        return no('night', '28-d', 'No reinforcements enter at night.', facts);
      if (formation.rolled) return no('delayed', '27-d', 'Its entry is put off to the next turn.', facts);
      const cell = parseLabel(order.cell, game.grid);
      if (cell < 0) return no('off-table', '27-a', 'There is no such quadrant.', facts);
      if (!isFreeOfEnemies(game, by, cell)) return no('enemy-there', '27-a', 'The enemy holds that quadrant.', facts);
      if (formation.enterFrom === 'table') {
        if (isEdge(cell, game.grid) || !isDropGround(game, cell))
          return no('no-drop-ground', '27-a', 'One jumps onto open or partial ground away from the edge.', facts);
        return order.axis === undefined
          ? no('no-axis', '27-c', 'The line of the drift is declared before the die.', facts)
          : undefined;
      }
      const from = formation.enterFrom ?? state.entrySide![by];
      return entryLine(game, from).includes(cell)
        ? undefined
        : no('wrong-side', '27-a', `The formation enters over side ${from}.`, { ...facts, side: from });
    },
    perform: (run, order) => enterFormation(run, order),
    *options(game, by) {
      const ready =
        game.state.stage === 'play'
          ? readyFormations(game, by)
          : Object.values(game.state.formations).filter(
              (formation) => formation.side === by && isReady(game, formation) && !formation.rolled,
            );
      for (const { id, enterFrom } of ready)
        for (let cell = 0; cell < game.grid.size; cell++)
          for (const axis of enterFrom === 'table' ? [{ axis: 0 }, { axis: 2 }] : [{}]) {
            const order: OrderOf<'EnterFormation'> = {
              type: 'EnterFormation',
              formation: id,
              cell: game.label(cell),
              ...axis,
            };
            if (this.judge(game, order, by) === undefined) yield order;
          }
    },
  },
  PlaceEntering: {
    judge: (game, { placements }) => judgeEntering(game, topFrame<'placement'>(game), placements),
    perform(run, { placements }, by) {
      const frame = run.stack.pop() as FrameOf<'placement'>;
      run.emit({
        type: 'FormationEntered',
        side: by,
        formation: frame.formation,
        placements: placements.map((placement) => placedAs(run.game, placement, placements)),
      });
      const cells = new Set(placements.map((placement) => parseLabel(placement.cell, run.game.grid)));
      for (const cell of cells) {
        revealDefence(run, cell);
        revealNear(run, cell, by);
      }
      removeLeaderless(run);
      if (run.state.stage !== 'play') return;
      // [83.1] Coming onto the table is entering: whoever lies in wait for that may fire.
      for (const cell of [...cells].reverse())
        run.stack.push({ kind: 'opportunity', id: run.next(), side: enemyOf(by), cell, trigger: 'entered' });
    },
    *options(game) {
      for (const placements of enteringChoices(game, topFrame<'placement'>(game)))
        yield { type: 'PlaceEntering', placements };
    },
  },
  ChooseLanding: {
    judge(game, { cell }) {
      const { choices } = topFrame<'landing'>(game);
      return choices.includes(parseLabel(cell, game.grid))
        ? undefined
        : no('not-nearest', '27-e', 'The drop comes down in one of the nearest usable quadrants.', {
            choices: choices.map((choice) => game.label(choice)),
          });
    },
    perform(run, { cell }) {
      const frame = run.stack.pop() as FrameOf<'landing'>;
      land(run, frame, parseLabel(cell, run.game.grid));
    },
    *options(game) {
      for (const cell of topFrame<'landing'>(game).choices) yield { type: 'ChooseLanding', cell: game.label(cell) };
    },
  },
  RollReplacement: {
    judge(game, { formation: id, cell }, by) {
      const formation = game.state.formations[id];
      const facts = { formation: id, cell };
      if (formation === undefined || formation.side !== by || formation.cs === '')
        return no('not-a-cs', '34-b', 'Only a CS is replaced.', facts);
      if (!replaceable(game, by).includes(formation))
        return no('no-replacement', '36-a', 'That CS cannot be replaced now.', facts);
      const at = parseLabel(cell, game.grid);
      const cells = ledIn(game, id);
      if (!cells.includes(at))
        return no('no-units-there', '36-a', 'The new CS appears among units of the formation.', facts);
      // An ambush of his own takes room too.
      const isFull = (other: number): boolean =>
        game.at(other, by).length + hiddenIn(game, by, other).length >= game.tables.limits.unitsPerCell;
      return isFull(at) && !cells.every(isFull)
        ? no('quadrant-full', '40-a', 'That quadrant is full; others of the formation have room.', facts)
        : undefined;
    },
    perform(run, { formation: id, cell }) {
      const formation = run.state.formations[id]!;
      const old = run.state.units[formation.cs]!;
      const die = run.die(`replacement in ${id}`);
      const success = run.game.tables.command.replacementOn.includes(die);
      run.emit({
        type: 'CommanderReplaced',
        formation: id,
        die,
        success,
        cell,
        unit: `${id}-cs-${old.replaced + 2}`,
        attempts: old.replaced > 0 ? 1 : Math.max(1, old.attempts - 1),
        modifier: Math.min(0, old.modifier),
      });
    },
    *options(game, by) {
      for (const { id } of replaceable(game, by))
        for (const cell of ledIn(game, id))
          if (this.judge(game, { type: 'RollReplacement', formation: id, cell: game.label(cell) }, by) === undefined)
            yield { type: 'RollReplacement', formation: id, cell: game.label(cell) };
    },
  },
  RollEncounterEntry: plain({ type: 'RollEncounterEntry' }, (run, by) => {
    const { game } = run;
    const { bonus, mobile } = reinforcementBonus(game, by);
    const die = run.die(`entry of ${by}`);
    const allowance = Math.min(allowanceFor(game, die + bonus), reservesOf(game, by).length);
    run.emit({ type: 'EncounterEntryRolled', side: by, die, total: die + bonus, allowance });
    if (allowance > 0) run.stack.push({ kind: 'designate', id: run.next(), side: by, allowance, mobileFirst: mobile });
  }),
  HoldEntry: plain({ type: 'HoldEntry' }, (run, by) => run.emit({ type: 'EntryHeld', side: by })),
  DeclareEntry: {
    judge(game, _, by) {
      const ready = Object.values(game.state.formations).some(
        (formation) => formation.side === by && isReady(game, formation),
      );
      return ready ? undefined : no('nobody-to-enter', '21-a', 'One enters with at least one formation.');
    },
    perform(run, _, by) {
      run.emit({ type: 'EncounterStarted', first: by });
      startBattle(run, by);
    },
    *options(game, by) {
      if (this.judge(game, { type: 'DeclareEntry' }, by) === undefined) yield { type: 'DeclareEntry' };
    },
  },
};
