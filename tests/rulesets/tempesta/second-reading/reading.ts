import type { Play } from '#kernel/ruleset';
import type { TempestaEvent as Event, EventOf } from '#rulesets/tempesta/events/index';
import type { TempestaState } from '#rulesets/tempesta/index';
import type { Seat } from '#rulesets/tempesta/names';
import type { TempestaOrder as Order } from '#rulesets/tempesta/orders/index';
import { assaultBar, assaultersDice, defendersDice, straightBlocked, winnerOf } from './assault.ts';
import { lineTo, motivatedBy, pointsOf } from './command.ts';
import { coverOf, crosses, isOffTable, needOf, possibleVictims, reaches, type Shot, saveOf, volumeOf } from './fire.ts';
import { at, cellOf, isAboard, label, onTable, sortOf, typeOf, unitsAt, WAYS, wayTo, xy } from './ground.ts';
import { judgeMove, mayDriveOn, mayStep, mayWade, stepsOn } from './movement.ts';
import { defensiveBar, defensiveShots, opportunityBar, responseBar } from './reaction.ts';
import { range, steps } from './sight.ts';

const enemyOf = (seat: Seat): Seat => (seat === 'red' ? 'blue' : 'red');

/* Follows a battle event by event and says what each should have been. */

export interface Fault {
  readonly rule: string;
  readonly what: string;
}

/** Questions put to the program: how many it answered with yes and with no. */
export type Asked = Record<
  'steps' | 'paths' | 'shots' | 'assaults' | 'opportunities' | 'responses' | 'defences' | 'roads' | 'waters',
  [number, number]
>;
export const noQuestions = (): Asked => ({
  steps: [0, 0],
  paths: [0, 0],
  shots: [0, 0],
  assaults: [0, 0],
  opportunities: [0, 0],
  responses: [0, 0],
  defences: [0, 0],
  roads: [0, 0],
  waters: [0, 0],
});

export class SecondReading {
  readonly #play: Play<TempestaState, Order, Event>;
  readonly #state: TempestaState;
  /** Who has just broken cover (24.4). */
  #sprung = new Set<string>();
  #shot: Shot | undefined;
  #assault: EventOf<'AssaultDeclared'> | undefined;
  #hits = 0;
  readonly asked: Asked = noQuestions();
  /** Losses of the dice of the assault that is under way (90.1). */
  #lost: { red: number; blue: number } | undefined;
  /** The quadrant that must be suppressed next (66.2, 88.6, 90.2). */
  #due: string | undefined;
  #turns = 0;

  constructor(play: Play<TempestaState, Order, Event>, state: TempestaState) {
    this.#play = play;
    this.#state = structuredClone(state);
  }

  follow(event: Event): Fault[] {
    const faults = [...this.#judge(event)];
    this.#play.evolve(this.#state, structuredClone(event));
    return faults;
  }

  *#judge(event: Event): Generator<Fault> {
    if (this.#due !== undefined && !(event.type === 'CellSuppressed' && event.cell === this.#due))
      yield { rule: '66.2', what: `${this.#due} is not suppressed by those who fell back into it` };
    this.#due = undefined;
    if (event.type === 'MotivationRolled') yield* this.#judgeMotivation(event);
    if (event.type === 'MotivationAccepted') yield* this.#judgePoints(event);
    if (event.type === 'UnitsRetreated') yield* this.#judgeRetreat(event);
    if (event.type === 'UnitsEliminated' && this.#lost !== undefined)
      for (const id of event.units) this.#lost[this.#state.units[id]!.side] += 1;
    if (event.type === 'AssaultResolved') yield* this.#judgeResult(event);
    if (event.type === 'AmbushRevealed') this.#sprung = new Set(event.units);
    if (event.type === 'Fired') {
      yield* this.#judgeFire(event);
      this.#shot = event.shot;
      this.#hits = event.hits;
      this.#sprung = new Set();
    }
    if (event.type === 'AssaultDeclared') this.#assault = event;
    if (event.type === 'AssaultFought') {
      yield* this.#judgeAssault(event);
      this.#shot = undefined;
      this.#lost = { red: 0, blue: 0 };
    }
    if (event.type === 'HitsAssigned') yield* this.#judgeHits(event);
    if (event.type === 'UnitsMoved') {
      const wrong = judgeMove(this.#state, event);
      if (wrong !== undefined) yield { rule: 'movement', what: wrong };
    }
  }

  *#judgeFire(event: EventOf<'Fired'>): Generator<Fault> {
    const { shot } = event;
    const state = this.#state;
    const firers = shot.firers.map((id) => state.units[id]!);
    const ambush = firers.some(({ id, act }) => this.#sprung.has(id) || act?.sprung === true);
    const { volume, easy } = volumeOf(state, event, ambush);
    if (volume !== event.volume) yield { rule: `59 ${shot.kind} volume`, what: `${event.volume} dice, not ${volume}` };
    if (easy !== event.easy) yield { rule: `57 ${shot.kind}`, what: `easy ${event.easy}` };
    if (event.hits !== event.dice.filter((die) => die === 6).length + event.automatic)
      yield { rule: '58', what: 'hits are sixes' };
    if (isOffTable(shot)) return;
    for (const [index, unit] of firers.entries()) {
      const from = shot.from[index]!;
      if (from !== unit.cell) yield { rule: 'from', what: `${unit.id} fires from elsewhere` };
      if (shot.kind !== 'defensive') {
        const why = reaches(state, unit, shot.target, shot.factor, shot.kind === 'indirect' ? 'indirect' : 'direct');
        if (why !== undefined) yield { rule: `46-51 ${shot.kind} ${why}`, what: unit.id };
        if (
          shot.intention === 'eliminate' &&
          possibleVictims(state, unit, shot.target, shot.factor, shot.kind !== 'indirect', shot.intention).length === 0
        )
          yield { rule: `60.2 ${shot.kind}`, what: `${unit.id} can hit nobody` };
      }
      const suppressed = state.cells[unit.cell]!.suppressed;
      if ((shot.kind === 'opportunity' || shot.kind === 'response') && suppressed)
        yield { rule: '78.1, 85.1', what: `${unit.id} is suppressed` };
      if (shot.kind === 'opportunity') {
        if (typeOf(unit).flags.has('mortar')) yield { rule: '78.1', what: `${unit.id} is a mortar` };
        const reach = sortOf(unit) === 'foot' && typeOf(unit).type !== 'UFS' ? 1 : 3;
        if (range(state, unit.cell, shot.target) > reach) yield { rule: '80', what: `${unit.id} is too far away` };
      }
      if (shot.kind === 'defensive' && shot.shots !== defensiveShots(state, unit))
        yield { rule: '87.1', what: `${unit.id} fires ${shot.shots} times` };
      if (shot.kind === 'response' && steps(state, unit.cell, shot.target) < 2)
        yield { rule: '85.1', what: 'too near' };
      if (shot.kind === 'direct' || shot.kind === 'indirect') {
        const price = shot.shots * (suppressed && !typeOf(unit).armoured ? 4 : 2);
        if (event.cost2[unit.id] !== price)
          yield { rule: '39 fire', what: `${unit.id} pays ${event.cost2[unit.id]}, not ${price}` };
      }
    }
    if (shot.kind === 'indirect' || shot.kind === 'defensive') return;
    const through = (who: 'gun' | 'vehicle'): boolean =>
      shot.from.some((from) => crosses(state, from, shot.target, who));
    if (through('vehicle') !== shot.crossedPartial) yield { rule: '47.9', what: 'partial on the way' };
    if (through('gun') !== shot.crossedPartialFoot)
      yield { rule: '47.9 low', what: 'partial on the way of foot and guns' };
  }

  *#judgeAssault(event: EventOf<'AssaultFought'>): Generator<Fault> {
    const state = this.#state;
    if (this.#assault === undefined) return;
    const target = cellOf(state, event.target);
    const units = this.#assault.units.map((id) => state.units[id]!).filter(({ where }) => where === 'table');
    const rolled = [event.attackerDice.length, event.defenderDice.length];
    const due = [assaultersDice(state, units, target), defendersDice(state, enemyOf(this.#assault.side), target)];
    for (const at of [0, 1])
      if (rolled[at] !== due[at])
        yield {
          rule: `89.${at + 1}`,
          what: `${rolled[at]} dice, not ${due[at]}: ${JSON.stringify([units, unitsAt(state, target)].map((all) => all.map(({ id, entry, carriedBy, onRoad }) => [id, entry, carriedBy, onRoad])))}`,
        };
  }

  /** [31, 33] */
  *#judgeMotivation({ commander: id, purpose, formation, die, motivated, lines }: EventOf<'MotivationRolled'>) {
    if (purpose !== 'formation' && purpose !== 'cinc-formation') return;
    const state = this.#state;
    const commander = state.units[id]!;
    for (const [unit, line] of Object.entries(lines)) {
      const due = lineTo(state, commander, state.units[unit]!);
      if (due !== line) yield { rule: '31', what: `the line to ${unit} is ${due}, not ${line}` };
    }
    const due = motivatedBy(state, commander, formation, die);
    if ([...due].sort().join() !== [...motivated].sort().join())
      yield { rule: '33', what: `a ${die} reaches ${due.join(' ')}, not ${motivated.join(' ')}` };
  }

  /** [38] */
  *#judgePoints({ commander: id, points }: EventOf<'MotivationAccepted'>): Generator<Fault> {
    const { activation, units } = this.#state;
    if (activation?.purpose !== 'formation') return;
    for (const [unit, pa2] of Object.entries(points)) {
      const due = pointsOf(this.#state, units[id]!, units[unit]!, activation.die, activation.attempt);
      if (due !== pa2) yield { rule: '38', what: `${unit} has ${due} halves, not ${pa2}` };
    }
  }

  /** [66, 88.6, 90.2] One quadrant, free of enemies; from an assault straight on unless that way is blocked. */
  *#judgeRetreat(event: EventOf<'UnitsRetreated'>): Generator<Fault> {
    const state = this.#state;
    const [from, to] = [cellOf(state, event.from), cellOf(state, event.to)];
    const units = event.units.map((id) => state.units[id]!);
    const way = wayTo(state, from, to);
    const where = `${event.units.join(' ')} from ${event.from} to ${event.to}`;
    if (way < 0) yield { rule: '66.1 one quadrant', what: where };
    if (unitsAt(state, to).some(({ side }) => side !== units[0]!.side)) yield { rule: '66.3 enemies', what: where };
    if (event.cause === 'assault' && this.#assault !== undefined) {
      const straight = wayTo(state, cellOf(state, this.#assault.from), from);
      const turn = (way - straight + 8) % 8;
      if (turn > 1 && turn < 7) yield { rule: '90.2 straight back', what: where };
      const [dx, dy] = WAYS[straight]!;
      const [x, y] = xy(state, from);
      const back = at(state, x + dx, y + dy);
      if (turn !== 0 && straightBlocked(state, from, back, units) === undefined)
        yield { rule: '90.2 aside', what: `${where}, though the way is free` };
    }
    if (
      event.cause === 'suppressed' &&
      event.units.some((id) => sortOf(state.units[id]!) === 'gun' && !isAboard(state.units[id]!))
    )
      yield { rule: '66.1 guns', what: where };
    this.#due = event.to;
  }

  /** [90.1] */
  *#judgeResult(event: EventOf<'AssaultResolved'>): Generator<Fault> {
    const lost = this.#lost;
    this.#lost = undefined;
    if (lost === undefined || this.#assault === undefined) return;
    if (lost.red !== event.losses.red || lost.blue !== event.losses.blue)
      yield { rule: '90.1 losses', what: `${JSON.stringify(lost)}, not ${JSON.stringify(event.losses)}` };
    const winner = winnerOf(this.#state, this.#assault.side, cellOf(this.#state, event.target), lost);
    if (winner !== event.winner) yield { rule: '90.1', what: `${winner} has won` };
  }

  *#judgeHits(event: EventOf<'HitsAssigned'>): Generator<Fault> {
    const shot = this.#shot;
    if (shot === undefined) return;
    const state = this.#state;
    const given = Object.values(event.hits).reduce((sum, hits) => sum + hits, 0);
    if (given + event.lost !== this.#hits)
      yield { rule: '60.2 sum', what: `${given} and ${event.lost} of ${this.#hits}` };
    for (const [id, hits] of Object.entries(event.hits)) {
      const unit = state.units[id]!;
      const need = needOf(state, unit, shot);
      const where = `${id} (${coverOf(state, unit, shot)})`;
      if (hits < need || hits > 3 * need)
        yield { rule: `61 ${shot.kind} parcel`, what: `${where} takes ${hits}, needs ${need}` };
      const off = isOffTable(shot);
      if (!off && sortOf(unit) === 'command') yield { rule: '60.2 command', what: where };
      if (shot.target >= 0 && typeOf(unit).armoured !== (shot.factor === 'ffUc'))
        yield { rule: '60.2 armour', what: where };
      const save = saveOf(state, unit, shot);
      const rolled = event.saves.find((each) => each.unit === id);
      const dooms = event.doomed.includes(id);
      if (rolled === undefined) {
        if (save < 7) yield { rule: `62 ${shot.kind}`, what: `${where} has a save of ${save}` };
        if (!dooms) yield { rule: '62.1', what: `${where} survives without a save` };
        continue;
      }
      if (rolled.need !== need)
        yield { rule: `61 ${shot.kind} need`, what: `${where} needs ${need}, not ${rolled.need}` };
      if (rolled.dice.length > 0 && rolled.save !== save)
        yield { rule: `62 ${shot.kind} save`, what: `${where} saves at ${save}, not ${rolled.save}` };
      if (rolled.dice.length === 0 && save < 7)
        yield { rule: `62 ${shot.kind} no dice`, what: `${where} saves at ${save}` };
      const left = hits - rolled.dice.filter((die) => die >= save).length;
      if (left >= need !== dooms) yield { rule: '62.2', what: `${where}: ${left} hits left of ${need}` };
    }
  }

  /** Puts an order to the program and holds the answer against this reading. */
  *#ask(
    state: TempestaState,
    about: keyof Asked,
    order: Order,
    by: Seat,
    why: string | undefined,
    elsewhere: RegExp,
  ): Generator<Fault> {
    if (why === 'doubtful') return;
    const verdict = this.#play.decide(state, order, by);
    this.asked[about][verdict.accepted ? 0 : 1] += 1;
    if (verdict.accepted && why !== undefined) yield { rule: `${about} accepted: ${why}`, what: JSON.stringify(order) };
    if (!verdict.accepted && why === undefined && !elsewhere.test(verdict.refusal.clause))
      yield {
        rule: `${about} refused: ${verdict.refusal.clause}`,
        what: `${JSON.stringify(order)} ${verdict.refusal.reason}`,
      };
  }

  /** Asks about assaults of every unit that may act on every quadrant beside it that an enemy holds, and about ways of three steps. */
  *compareActions(state: TempestaState): Generator<Fault> {
    const { activation } = state;
    if (activation?.stage !== 'acting' || state.stack.length > 0) return;
    for (const id of activation.group) {
      const unit = state.units[id]!;
      if (unit.act === undefined || unit.where !== 'table') continue;
      const [x, y] = xy(state, unit.cell);
      for (const [dx, dy] of WAYS) {
        const target = at(state, x + dx, y + dy);
        if (target < 0 || !unitsAt(state, target).some(({ side }) => side !== unit.side)) continue;
        const order: Order = { type: 'DeclareAssault', units: [id], target: label(state, target) };
        yield* this.#ask(state, 'assaults', order, unit.side, assaultBar(state, unit, target), /never/);
      }
      const turn = this.#turns++ % 3;
      for (const way of WAYS.keys()) {
        const path = pathOf(state, unit.cell, [way, (way + turn) % 8, way]);
        if (path === undefined) continue;
        const order: Order = { type: 'MoveUnits', units: [id], path: path.map((cell) => label(state, cell)) };
        yield* this.#ask(state, 'paths', order, unit.side, stepsOn(state, unit, path), /never/);
      }
    }
  }

  /** In an open window, asks about the fire of every single unit of the side that is asked. */
  *compareReactions(state: TempestaState): Generator<Fault> {
    const top = state.stack.at(-1);
    for (const factor of ['ff', 'ffUc'] as const) {
      if (top?.kind === 'opportunity')
        for (const unit of onTable(state).filter(({ side }) => side === top.side)) {
          const order: Order = {
            type: 'OpportunityFire',
            units: [unit.id],
            factor,
            intention: 'eliminate',
            pooled: 'alike',
          };
          yield* this.#ask(state, 'opportunities', order, top.side, opportunityBar(state, unit, top, factor), /never/);
        }
      if (top?.kind === 'response')
        for (const unit of unitsAt(state, top.shot.target).filter(({ side }) => side === top.side)) {
          const order: Order = { type: 'ResponseFire', units: [unit.id], factor, intention: 'eliminate' };
          yield* this.#ask(state, 'responses', order, top.side, responseBar(state, unit, top, factor), /never/);
        }
      if (top?.kind === 'defensive')
        for (const unit of unitsAt(state, top.assault.target).filter(({ side }) => side === top.side)) {
          const order: Order = { type: 'DefensiveFire', units: [unit.id], factor };
          yield* this.#ask(state, 'defences', order, top.side, defensiveBar(state, unit, top, factor), /never/);
        }
    }
  }

  /** Asks about driving on along roads, and about wading where nobody can swim. */
  *compareWays(state: TempestaState): Generator<Fault> {
    const { activation } = state;
    if (activation?.stage !== 'acting' || state.stack.length > 0) return;
    for (const id of activation.group) {
      const unit = state.units[id]!;
      if (unit.act === undefined || unit.where !== 'table') continue;
      const [x, y] = xy(state, unit.cell);
      for (const [dx, dy] of WAYS) {
        const to = at(state, x + dx, y + dy);
        if (to < 0) continue;
        const path = [label(state, to)];
        const road: Order = { type: 'MoveUnits', units: [id], path, road: true };
        yield* this.#ask(state, 'roads', road, unit.side, mayDriveOn(state, unit, to), /never/);
        const step: Order = { type: 'MoveUnits', units: [id], path };
        yield* this.#ask(state, 'waters', step, unit.side, mayWade(state, unit, to), /never/);
      }
    }
  }

  /** Asks the program about a step of every unit that may act in every direction. */
  *compareSteps(state: TempestaState): Generator<Fault> {
    const { activation } = state;
    if (activation?.stage !== 'acting' || state.stack.length > 0) return;
    for (const id of activation.group) {
      const unit = state.units[id]!;
      if (unit.act === undefined) continue;
      for (const [dx, dy] of WAYS)
        for (const reverse of [false, true])
          for (const road of [false, true]) {
            const [x, y] = xy(state, unit.cell);
            const to = at(state, x + dx, y + dy);
            if (to < 0 || (road && reverse)) continue;
            const why = mayStep(state, unit, to, { reverse, road });
            if (why === 'doubtful') continue;
            const order: Order = {
              type: 'MoveUnits',
              units: [id],
              path: [label(state, to)],
              ...(reverse ? { reverse } : {}),
              ...(road ? { road } : {}),
            };
            const verdict = this.#play.decide(state, order, unit.side);
            const where = `${typeOf(unit).key} ${id} in ${label(state, unit.cell)}: ${JSON.stringify(order)}`;
            this.asked.steps[verdict.accepted ? 0 : 1] += 1;
            if (verdict.accepted && why !== undefined) yield { rule: `step accepted: ${why}`, what: where };
            if (!verdict.accepted && why === undefined)
              yield { rule: `step refused: ${verdict.refusal.clause}`, what: `${where} ${verdict.refusal.reason}` };
          }
    }
  }

  /** Asks the program about fire of every unit that may act at every enemy, and holds the answers against this reading. */
  *compareFire(state: TempestaState): Generator<Fault> {
    const { activation } = state;
    if (activation?.stage !== 'acting' || state.stack.length > 0) return;
    for (const id of activation.group) {
      const unit = state.units[id]!;
      if (unit.act === undefined || unit.act.pa2 < 4 || unit.act.shots >= 3 || unit.act.last !== undefined) continue;
      for (const target of new Set(
        Object.values(state.units)
          .filter((each) => each.where === 'table' && each.side !== unit.side)
          .map(({ cell }) => cell),
      ))
        for (const factor of ['ff', 'ffUc'] as const)
          for (const mode of ['direct', 'indirect'] as const) {
            const order: Order = {
              type: 'Fire',
              units: [id],
              target: label(state, target),
              factor,
              intention: 'eliminate',
              mode,
              shots: 1,
            };
            const verdict = this.#play.decide(state, order, unit.side);
            const why =
              reaches(state, unit, target, factor, mode) ??
              (possibleVictims(state, unit, target, factor, mode === 'direct', 'eliminate').length === 0
                ? 'nobody to hit'
                : undefined);
            const where = `${typeOf(unit).key} ${id} in ${label(state, unit.cell)}: ${JSON.stringify(order)}`;
            this.asked.shots[verdict.accepted ? 0 : 1] += 1;
            if (verdict.accepted && why !== undefined) yield { rule: `fire accepted: ${why} ${mode}`, what: where };
            if (!verdict.accepted && why === undefined && !/\/(56|55|39)/.test(verdict.refusal.clause))
              yield {
                rule: `fire refused: ${verdict.refusal.clause} ${mode}`,
                what: `${where} ${verdict.refusal.reason}`,
              };
          }
    }
  }
}

/** Quadrants in these directions one after the other, where none lies beyond the edge. */
function pathOf(state: TempestaState, from: number, ways: readonly number[]): number[] | undefined {
  const path: number[] = [];
  for (const way of ways) {
    const [x, y] = xy(state, path.at(-1) ?? from);
    const [dx, dy] = WAYS[way]!;
    const next = at(state, x + dx, y + dy);
    if (next < 0) return undefined;
    path.push(next);
  }
  return path;
}
