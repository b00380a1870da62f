import type { Play } from '#kernel/plain/ruleset';
import type { Event, EventOf } from '#rulesets/tempesta/events';
import type { Order } from '#rulesets/tempesta/order';
import { enemyOf, type TempestaState } from '#rulesets/tempesta/state';
import { assaultersDice, defendersDice } from './assault.ts';
import { coverOf, crosses, isOffTable, needOf, possibleVictims, reaches, type Shot, saveOf, volumeOf } from './fire.ts';
import { at, cellOf, label, sortOf, typeOf, unitsAt, WAYS, xy } from './ground.ts';
import { judgeMove, mayStep } from './movement.ts';
import { range, steps } from './sight.ts';

/* Follows a battle event by event and says what each should have been. */

export interface Fault {
  readonly rule: string;
  readonly what: string;
}

export class SecondReading {
  readonly #play: Play<TempestaState, Order, Event>;
  readonly #state: TempestaState;
  /** Who has just broken cover (24.4). */
  #sprung = new Set<string>();
  #shot: Shot | undefined;
  #assault: EventOf<'AssaultDeclared'> | undefined;
  #hits = 0;
  /** How many questions were answered with yes and with no. */
  readonly asked: { readonly steps: [number, number]; readonly shots: [number, number] } = {
    steps: [0, 0],
    shots: [0, 0],
  };

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
          possibleVictims(state, unit, shot.target, shot.factor, shot.kind !== 'indirect').length === 0
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
              (possibleVictims(state, unit, target, factor, mode === 'direct').length === 0
                ? 'nobody to hit'
                : undefined);
            const where = `${typeOf(unit).key} ${id} in ${label(state, unit.cell)}: ${JSON.stringify(order)}`;
            this.asked.shots[verdict.accepted ? 0 : 1] += 1;
            if (verdict.accepted && why !== undefined) yield { rule: `fire accepted: ${why} ${mode}`, what: where };
            if (!verdict.accepted && why === undefined && !/\/(56|55|54|39)/.test(verdict.refusal.clause))
              yield {
                rule: `fire refused: ${verdict.refusal.clause} ${mode}`,
                what: `${where} ${verdict.refusal.reason}`,
              };
          }
    }
  }
}
