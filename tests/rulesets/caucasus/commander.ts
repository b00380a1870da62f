import type { Order, State } from '#rulesets/caucasus/index';
import type { SideId } from '#rulesets/caucasus/names';
import { orders } from '#rulesets/caucasus/orders/index';
import { pending } from '#rulesets/caucasus/questions/index';
import { judgeAttack } from '#rulesets/caucasus/rules/attack';
import { defenceColumn } from '#rulesets/caucasus/rules/determined-defence';
import { inEnemyZone, positionOf, unitsOn } from '#rulesets/caucasus/rules/position';
import { stackAt, stackLimit } from '#rulesets/caucasus/rules/stacking';
import { hexOf, type Theatre } from '#rulesets/caucasus/theatre';

/*
 * A simple commander for recorded games: the Axis drives at the nearest unconquered victory hex and attacks at good odds, the
 * Soviets stand in front of theirs, counter-attack when it pays and hold good ground.
 */
export class Commander {
  readonly #t: Theatre;
  readonly #tried = new Set<string>();
  #phase = '';

  constructor(t: Theatre) {
    this.#t = t;
  }

  decide(s: State): { by: SideId; order: Order } {
    const asked = pending(this.#t, s);
    const decision = asked[0]!;
    const by = decision.side as SideId;
    if (this.#phase !== `${s.turn}${s.phase}`) {
      this.#phase = `${s.turn}${s.phase}`;
      this.#tried.clear();
    }
    const all = (type?: Order['type'], unit?: string): Order[] => [
      ...orders.options({ theatre: this.#t, state: s, side: by }, asked, {
        ...(type && { type }),
        ...(unit && { unit }),
      }),
    ];
    const order = this.#choose(s, by, decision.kind, all);
    if (order === undefined) throw new Error(`no answer to ${decision.kind}`);
    return { by, order };
  }

  #choose(
    s: State,
    by: SideId,
    kind: string,
    all: (type?: Order['type'], unit?: string) => Order[],
  ): Order | undefined {
    switch (kind) {
      case 'army-placement':
        return all('PlaceArmyUnit')[0] ?? all('ConfirmSetUp')[0];
      case 'reinforcements':
        return (
          this.#nearest(s, by, all('PlaceReinforcement')) ??
          all('DivertReinforcement')[0] ?? { type: 'HoldReinforcements' }
        );
      case 'movement-phase':
        return this.#move(s, by, all);
      case 'combat-phase':
        return this.#attack(s, by, all);
      case 'determined-defence': {
        const good = defenceColumn(this.#t, s, this.#t.board.index.get(s.battle!.target)!) >= 2;
        const tries = all('DefendDetermined');
        return good ? (tries.find((order) => 'air' in order) ?? tries[0]) : { type: 'DeclineDefence' };
      }
      case 'advance':
        return this.#advance(s, by, all) ?? { type: 'EndAdvance' };
      case 'occupation':
        return { type: 'OccupyHex' };
      case 'corps-marker':
        return all('PlaceCorpsMarker')[0];
      default:
        return all()[0];
    }
  }

  /** Axis: the nearest victory hex not yet taken. Soviet: the nearest one still held. */
  #goal(s: State, by: SideId, hex: number): number {
    let best = 1000;
    for (let at = 0; at < this.#t.board.size; at++) {
      if (this.#t.board.points[at] === 0 || s.control[at] !== 1) continue;
      const crowd = by === 'soviet' ? stackAt(this.#t, s, positionOf(this.#t, s), at) : 0;
      best = Math.min(best, this.#t.board.distance(hex, at) + crowd * 2);
    }
    return best;
  }

  #nearest(s: State, by: SideId, orders: readonly Order[]): Order | undefined {
    const p = positionOf(this.#t, s);
    const end = (order: Order): number =>
      this.#t.board.index.get('path' in order ? order.path[order.path.length - 1]! : 'hex' in order ? order.hex! : '')!;
    let best: Order | undefined;
    let least = 1e9;
    for (const order of orders) {
      const hex = end(order);
      const movers = 'units' in order ? order.units.length : 1;
      const full = stackAt(this.#t, s, p, hex) + movers > stackLimit(this.#t);
      const cost = this.#goal(s, by, hex) * 4 + (full ? 400 : 0) - (by === 'axis' && inEnemyZone(p, hex, 0) ? 3 : 0);
      if (cost < least) {
        least = cost;
        best = order;
      }
    }
    return best;
  }

  #move(s: State, by: SideId, all: (type?: Order['type'], unit?: string) => Order[]): Order {
    const bold = all('EliminateDefenders')[0] ?? this.#assault(s, by, all('MobileAssault'));
    if (bold !== undefined) return bold;
    const [replacement] = all('UseReplacement');
    if (replacement !== undefined) return replacement;
    if (!this.#tried.has('rail')) {
      this.#tried.add('rail');
      const rides = all('RailMove').filter((order) => order.type === 'RailMove' && order.path.length > 8);
      const ride = this.#nearest(s, by, rides);
      if (ride?.type === 'RailMove') {
        const start = hexOf(this.#t, s, this.#t.roster.index.get(ride.unit)!);
        if (this.#goal(s, by, this.#t.board.index.get(ride.path.at(-1)!)!) + 6 < this.#goal(s, by, start)) return ride;
      }
    }
    for (const type of ['LandBrigade', 'NavalMove', 'MoveFlotilla', 'MoveTrain'] as const) {
      if (this.#tried.has(type)) continue;
      this.#tried.add(type);
      const order =
        this.#nearest(
          s,
          by,
          all(type).filter((each) => 'path' in each || each.type === 'LandBrigade'),
        ) ?? all(type)[0];
      if (order !== undefined) return order;
    }
    for (const counter of this.#t.roster.counters) {
      if (counter.side !== by || this.#tried.has(counter.id)) continue;
      const start = hexOf(this.#t, s, counter.index);
      if (start < 0) continue;
      this.#tried.add(counter.id);
      if (s.phase.includes('secondary') && this.#isPromising(s, by, start)) {
        const marks = all('MarkAssault', counter.id).filter(
          (order) => order.type === 'MarkAssault' && order.units.length === 1,
        );
        if (marks[0] !== undefined) return marks[0];
      }
      if (by === 'axis' && counter.special === 'hq' && s.turn % 2 === 0) continue;
      const order = this.#nearest(s, by, all('MoveStack', counter.id));
      if (order?.type !== 'MoveStack') continue;
      const end = this.#t.board.index.get(order.path.at(-1)!)!;
      const overfull =
        stackAt(this.#t, s, positionOf(this.#t, s), start) > stackLimit(this.#t) || this.#t.board.edge[start] === 1;
      if (overfull || this.#goal(s, by, end) < this.#goal(s, by, start)) return order;
    }
    const [merger] = all('MergeUnits');
    if (merger !== undefined && !this.#tried.has('merge')) {
      this.#tried.add('merge');
      return merger;
    }
    return all('EndMovementPhase')[0] ?? all('MoveStack', 'ax-sec-454')[0]!;
  }

  /** Everybody next to this enemy-beset hex together would reach decent odds. */
  #isPromising(s: State, by: SideId, hex: number): boolean {
    const p = positionOf(this.#t, s);
    const side = by === 'axis' ? 0 : 1;
    for (let d = 0; d < 6; d++) {
      const to = this.#t.board.next[hex * 6 + d]!;
      if (to < 0 || p.holder[to]! < 0 || p.holder[to] === side) continue;
      const strength = [0, 1, 2, 3, 4, 5]
        .map((e) => this.#t.board.next[to * 6 + e]!)
        .filter((from) => from >= 0 && p.holder[from] === side)
        .flatMap((from) => unitsOn(p, from))
        .reduce((sum, unit) => sum + this.#t.roster.counters[unit]!.faces.full.attack, 0);
      const defence = unitsOn(p, to).reduce(
        (sum, unit) => sum + this.#t.roster.counters[unit]!.up[s.units[unit]!.steps]!.defence,
        0,
      );
      if (strength >= 2 * defence) return true;
    }
    return false;
  }

  #column(s: State, by: SideId, order: Order): number {
    if (order.type !== 'DeclareAttack' && order.type !== 'MobileAssault') return -1;
    const plan = judgeAttack(this.#t, s, by, order.units, order.target, order, 'attack');
    return 'odds' in plan ? plan.odds.column : -1;
  }

  #assault(_s: State, _by: SideId, orders: readonly Order[]): Order | undefined {
    return orders.find((order) => order.type === 'MobileAssault' && order.units.length > 1) ?? undefined;
  }

  #attack(s: State, by: SideId, all: (type?: Order['type']) => Order[]): Order {
    const [marched] = all('AdvanceAfterElimination');
    if (marched !== undefined) return marched;
    let best: Order | undefined;
    let highest = by === 'axis' ? 2 : 4;
    for (const order of all('DeclareAttack')) {
      const column = this.#column(s, by, order);
      if (column > highest) {
        highest = column;
        best = order;
      }
    }
    return best ?? { type: 'EndCombatPhase' };
  }

  #advance(s: State, by: SideId, all: (type?: Order['type']) => Order[]): Order | undefined {
    const order = this.#nearest(s, by, all('Advance'));
    if (order?.type !== 'Advance') return undefined;
    const unit = this.#t.roster.index.get(order.units[0]!)!;
    const end = this.#t.board.index.get(order.path.at(-1)!)!;
    const room = stackAt(this.#t, s, positionOf(this.#t, s), end) < stackLimit(this.#t);
    return room &&
      (by === 'axis' ? this.#goal(s, by, end) <= this.#goal(s, by, hexOf(this.#t, s, unit)) : order.path.length === 1)
      ? order
      : undefined;
  }
}
