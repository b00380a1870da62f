import type { TitoEvent, TitoState } from '#rulesets/tito/index';
import { costs, FAR, most, next, orderOf, printed, sum, unitData, zoneOf, zones } from './board.ts';
import { advance } from './position.ts';

/*
 * A second reading of the rules, slow and plain, that shares nothing with the program but the data and the names: it follows a
 * game event by event, says what each should have been, and keeps the position itself. Numbers are the rulebook's own.
 */

type Of<Type extends TitoEvent['type']> = Extract<TitoEvent, { type: Type }>;
type Value = Of<'FireResolved'>['attack'];

const LIGHT: Readonly<Record<number, number>> = { 1: -1, 7: -1, 10: -1, 8: -2, 9: -2 };
const FLYING: Readonly<Record<number, number>> = { 1: -1, 7: -1, 10: -1, 8: -3, 9: -3 };
const RAISES: Readonly<Record<string, number>> = { cave: 2, 'tito-prisoner': 2 };
const PROTECTION: Readonly<Record<string, number>> = { green: 0, orange: 1, red: 3 };
const DROPS: Readonly<Record<string, string>> = {
  blau: 'IV',
  gruen: 'I',
  rot: 'V',
  beisser: 'VIII',
  brecher: 'IX',
  draufganger: 'III',
  greifer: 'VIII',
  panther: 'VI',
  sturmer: 'II',
  wave2: 'VIII',
};

/** Cheapest points from a zone to all that can be reached, leaving only where one may. */
function spread(from: string, mayLeave: (zone: string) => boolean): Map<string, number> {
  const found = new Map([[from, 0]]);
  const queue = [from];
  for (let zone = queue.shift(); zone !== undefined; zone = queue.shift()) {
    if (!mayLeave(zone)) continue;
    for (const [other, cost] of costs.get(zone)!) {
      const spent = found.get(zone)! + cost;
      if (spent >= (found.get(other) ?? FAR)) continue;
      found.set(other, spent);
      queue.push(other);
    }
  }
  return found;
}

const dropped = (dropZone: string, roll: number): string =>
  zones.find((zone) => zone.dropZone?.id === dropZone && zone.dropZone?.number === roll)!.id;

export class SecondReading {
  readonly #state: TitoState;
  /** The position in which the rules chose who fires, before the first shot raised the alert. */
  #beforeTheShot: TitoState | undefined;
  /** Who has moved, or will not, in this Yugoslav movement. */
  #done = new Set<string>();
  #titoFrom = '';
  #lines: Of<'AssaultPlaced'>['lines'] = [];
  #penalty = 0;
  #label = '';
  /** Dice since the last march or excess. */
  #ties: Of<'TieBroken'>[] = [];
  /** The march being told, when it comes in several parts. */
  #march: { readonly units: readonly string[]; readonly path: string[] } | undefined;

  constructor(state: TitoState) {
    this.#state = structuredClone(state);
  }

  get position(): TitoState {
    return this.#state;
  }

  follow(event: TitoEvent): string | undefined {
    const wrong = this.#judge(event);
    advance(this.#state, event);
    return wrong;
  }

  /** [12.2] Every zone a German counter may move to alone, by trying every way. */
  reach(unit: string): string[] {
    const { at: from } = this.#state.units[unit]!;
    const prisoners = Object.entries(this.#state.vips).flatMap(([vip, { status, escort }]) =>
      status === 'prisoner' && escort === unit ? [vip as 'tito'] : [],
    );
    const found = new Set<string>();
    const go = (path: readonly string[], cost: number): void => {
      for (const [zone, more] of costs.get(path.at(-1)!) ?? []) {
        if (path.includes(zone) || cost + more > this.#allowance(unit)) continue;
        const way = [...path, zone];
        const origin = this.#isHostile(zone) ? path.at(-1)! : '';
        const event = { units: [unit], path: way, cost: cost + more, prisoners, origin };
        if (this.#judgeMove({ type: 'UnitsMoved', ...event }) === undefined) found.add(zone);
        go(way, cost + more);
      }
    };
    if (costs.has(from)) go([from], 0);
    return [...found].sort();
  }

  /** [13, 13.2.1] Every zone from which Germans may open fire, with every zone they may fire at. */
  linesOfFire(): string[] {
    const { markers, fired, stacks } = this.#state;
    return Object.keys(stacks.german)
      .filter((from) => !this.#isContested(from) && !fired.includes(from) && markers[from] === undefined)
      .filter((from) => this.#shooters('german', from).length > 0)
      .flatMap((from) =>
        next(from)
          .filter((zone) => markers[zone] === undefined && this.#in('german', zone).length === 0)
          .filter((zone) => this.#in('yugoslav', zone).length > 0)
          .map((zone) => `${from}>${zone}`),
      )
      .sort();
  }

  #in(side: 'german' | 'yugoslav', zone: string, state = this.#state): string[] {
    return [...(state.stacks[side][zone] ?? [])];
  }
  #face(unit: string, what: 0 | 1 | 2, state = this.#state): number {
    const { front, back } = printed.get(unit)!;
    return (state.units[unit]!.strength === 1 ? back : front)[what]!;
  }
  #points(units: readonly string[], state = this.#state): number {
    return sum(units.map((unit) => state.units[unit]!.strength));
  }
  #kind = (unit: string): string => printed.get(unit)!.kind;
  #isInfantry = (unit: string): boolean => ['platoon', 'infantry', 'hq-infantry', 'pioneer'].includes(this.#kind(unit));
  #actions(side: string, state = this.#state): number {
    return side === 'german' || state.alert >= 7 ? 2 : 1;
  }
  #canAct(unit: string, state = this.#state): boolean {
    return state.units[unit]!.actions < this.#actions(printed.get(unit)!.side, state);
  }
  #shooters(side: 'german' | 'yugoslav', zone: string, state = this.#state): string[] {
    return this.#in(side, zone, state).filter(
      (unit) =>
        (this.#kind(unit) !== 'officer' || state.readings.officerFire === 'alone') &&
        !state.units[unit]!.fought &&
        this.#canAct(unit, state),
    );
  }
  get #ammunition(): number {
    const { ammunition } = this.#state;
    return ammunition < 10 ? -3 : ammunition < 20 ? -2 : ammunition < 30 ? -1 : 0;
  }
  #air(zone: string): number {
    return this.#state.air?.zone === zone ? this.#state.air.bonus : 0;
  }
  #isPinned(zone: string): boolean {
    return next(zone).some((other) => this.#in('german', other).length > 0);
  }

  #judge(event: TitoEvent): string | undefined {
    const state = this.#state;
    if (
      event.type !== 'YugoslavMoved' &&
      !['MarkersRevealed', 'AlertRaised', 'YugoslavsJoined', 'TieBroken'].includes(event.type)
    ) {
      const wrong = this.#endMarch(event);
      if (wrong !== undefined) return wrong;
    }
    switch (event.type) {
      case 'StepBegan': {
        const wrong = this.#judgeStep(event.step);
        if (wrong !== undefined) return wrong;
        if (event.step === 'yugoslav-movement') {
          this.#done = new Set();
          this.#titoFrom = state.vips.tito.at;
        }
        return;
      }
      case 'TurnEnded':
        if (this.#firing(state).length > 0) return `still to fire: ${this.#firing(state)}`;
        return state.storch > 0 && state.storch < state.turn ? 'the Storch has not left' : undefined;
      case 'TitoEvacuated':
        return state.vips.tito.at === '48' && state.storch > 0 && state.storch < state.turn ? undefined : 'Storch';
      case 'StorchLanded':
        return state.vips.tito.status === 'prisoner' && state.vips.tito.at === '48' ? undefined : 'Storch';
      case 'OfficerLanded':
        return this.#judgeOfficer(event);
      case 'UnitsMoved':
        return this.#judgeMove(event);
      case 'AssaultStarted':
        return this.#needs('assault') ?? (this.#isContested(event.zone) ? undefined : 'nobody to assault');
      case 'AssaultEnded':
        return this.#judgeAssaultEnd(event);
      case 'UnitWithdrew':
        return this.#judgeWithdrawal(event);
      case 'DocumentsCaptured':
        return state.documents.at === event.zone && this.#in('yugoslav', event.zone).length === 0
          ? undefined
          : 'documents';
      case 'PrisonerLost':
        return this.#platoons(event.zone).length === 0 ? undefined : 'a platoon is beside the prisoner';
      case 'AlertRaised': {
        if (event.trigger === 'shot') this.#beforeTheShot = structuredClone(state);
        const by = Math.min(9 - state.alert, RAISES[event.trigger] ?? 1);
        const occupied = event.trigger === 'cave' ? '50' : event.trigger.split(':')[1];
        if (occupied !== undefined && !this.#isOccupied(occupied)) return `${occupied} is not occupied`;
        if (state.triggers.includes(event.trigger)) return `${event.trigger} raised the alert twice`;
        return event.by === by && event.level === state.alert + by ? undefined : `raise by ${by}`;
      }
      case 'ActivationChecked':
        return event.success === event.roll <= state.alert && this.#pairs().includes(`${event.from}>${event.zone}`)
          ? undefined
          : 'check';
      case 'MarkersRevealed':
        if (event.cause === 'crossed')
          for (const { units } of event.markers) for (const unit of units) this.#done.add(unit);
        return this.#judgeReveal(event);
      case 'AirSupportCalled': {
        const guns = ['dca-1', 'dca-2'].filter((gun) => state.units[gun]!.at !== 'eliminated').length;
        const modified = event.roll + (FLYING[state.turn] ?? 0) - guns;
        return event.modified === modified && event.bonus === (modified >= 6 ? 2 : modified >= 3 ? 1 : 0)
          ? undefined
          : 'air';
      }
      case 'UnitLanded': {
        const dropZone = event.unit === state.stray ? 'VII' : DROPS[event.unit.replace(/-\d+$/, '')];
        const group = Object.keys(DROPS).indexOf(event.unit.replace(/-\d+$/, ''));
        const late = Object.keys(state.units).find(
          (unit) =>
            ['aboard', 'arriving'].includes(state.units[unit]!.at) &&
            this.#kind(unit) === 'platoon' &&
            Object.keys(DROPS).indexOf(unit.replace(/-\d+$/, '')) < group,
        );
        if (late !== undefined) return `${late} lands first`;
        return event.zone === dropped(dropZone!, event.roll) ? undefined : 'landing';
      }
      case 'ReinforcementsRolled': {
        this.#label = event.label ?? '';
        return state.alert >= 7 && event.success === event.roll <= state.alert ? undefined : 'reinforcements';
      }
      case 'ReinforcementArrived':
        return this.#judgeArrival(event);
      case 'YugoslavHeld':
        return this.#judgeHeld(event);
      case 'YugoslavMoved':
        return this.#judgeMarch(event);
      case 'TieBroken':
        this.#ties.push(event);
        return;
      case 'ExcessReturned':
        this.#ties = [];
        return this.#judgeExcess(event);
      case 'YugoslavsJoined':
        this.#march = { units: [...this.#march!.units, ...event.units], path: this.#march!.path };
        return;
      case 'YugoslavsLeftMap': {
        for (const unit of event.units) this.#done.add(unit);
        const isExit = zoneOf.get(event.zone)!.entries?.some(({ edge }) => edge !== 'east');
        return isExit && event.carried.vips.includes('tito') ? undefined : 'left the map';
      }
      case 'FireResolved':
        return this.#judgeFire(event);
      case 'AssaultPlaced':
        this.#lines = event.lines;
        this.#penalty = this.#ammunition;
        return this.#judgePlacement(event);
      case 'AssaultLineResolved':
        return this.#judgeLine(event);
      case 'AssaultRoundEnded':
        return event.ammunition === state.ammunition - 1 ? undefined : 'ammunition';
      case 'CaptureRolled':
        return (event.outcome === 'prisoner') === event.roll <= 3 && this.#in('yugoslav', event.zone).length === 0
          ? undefined
          : 'capture';
      case 'GameEnded':
        return this.#judgeEnd(event);
      default:
        return;
    }
  }

  #judgeArrival({ unit, colour, zone, rule }: Of<'ReinforcementArrived'>): string | undefined {
    const { turn } = this.#state;
    const entries = zoneOf.get(zone)!.entries ?? [];
    if (printed.get(unit)!.cup !== colour || entries.length === 0) return 'entry';
    if (this.#in('german', zone).length > 0 || this.#points(this.#in('yugoslav', zone)) > 8) return 'closed entry';
    if (rule === 'tito/11-f') return undefined;
    if ((colour === 'blue' && turn < 3) || (colour === 'black' && turn < 7)) return 'colour too early';
    if (rule === 'tito/11-d' && !entries.some((entry) => entry.colour === colour && entry.label === this.#label))
      return 'label';
    return undefined;
  }

  #waiting(zone: string): string[] {
    return this.#in('yugoslav', zone).filter((unit) => !this.#done.has(unit) && this.#canAct(unit));
  }
  /** From alert 7 on whoever was joined stays. */
  #isJoined(zone: string): boolean {
    return this.#state.alert >= 7 && this.#in('yugoslav', zone).some((unit) => this.#done.has(unit));
  }
  #isWithTito(zone: string): boolean {
    const { status, at } = this.#state.vips.tito;
    return status === 'free' && at === zone;
  }
  #isLarge(units: readonly string[]): boolean {
    return this.#points(units) >= 8 && this.#points(units) <= 10;
  }
  #isFleeing(zone: string): boolean {
    const { status, at } = this.#state.vips.tito;
    const here = this.#in('yugoslav', zone);
    const own = here.filter((unit) => !this.#done.has(unit));
    return (
      status === 'free' && at === zone && this.#isLarge(own) && (own.length === here.length || this.#titoFrom === zone)
    );
  }

  #judgeHeld({ zone, units, reason }: Of<'YugoslavHeld'>): string | undefined {
    const isWrong =
      reason === 'pinned'
        ? !this.#isPinned(zone) || this.#isFleeing(zone)
        : reason === 'regrouped'
          ? !this.#isJoined(zone) || this.#isPinned(zone) || (this.#isLarge(units) && !this.#isWithTito(zone))
          : this.#hasWay(zone, units);
    for (const unit of units) this.#done.add(unit);
    return isWrong ? `held: ${reason}` : undefined;
  }

  #hasWay(zone: string, units: readonly string[]): boolean {
    const bound = this.#bound(zone, this.#headings(zone, units));
    if (bound === undefined) return false;
    return bound.targets.some((target) => this.#ways(zone, units, bound.heading, target).some((way) => way.length > 1));
  }

  /** What a stack may be bound for, the first that can be reached. */
  #headings(zone: string, units: readonly string[]): ('escape' | 'enemy' | 'friend')[] {
    if (this.#isFleeing(zone)) return ['escape'];
    if (this.#state.alert < 7 || this.#isLarge(units)) return ['enemy'];
    return ['friend', 'enemy'];
  }

  /** Cheapest points between two zones; Germans only at the ends. */
  #distances(from: string): Map<string, number> {
    return spread(from, (zone) => zone === from || this.#state.stacks.german[zone] === undefined);
  }

  #targets(zone: string, heading: string): string[] {
    const from = this.#distances(zone);
    const all = zones
      .map(({ id }) => id)
      .filter((id) => {
        if (id === zone || !from.has(id)) return false;
        if (heading === 'enemy') return this.#in('german', id).length > 0;
        if (this.#in('german', id).length > 0) return false;
        if (heading === 'escape') return zoneOf.get(id)!.entries?.some(({ edge }) => edge !== 'east') ?? false;
        const points = this.#points(this.#in('yugoslav', id));
        return points > 0 && points < 10;
      });
    if (all.length === 0) return [];
    const near = most(all, (id) => -from.get(id)!);
    return heading === 'escape'
      ? near
      : most(near, (id) => this.#points(this.#in(heading === 'enemy' ? 'german' : 'yugoslav', id)));
  }

  #pace(zone: string, units: readonly string[], heading: string): number {
    const { vips, documents } = this.#state;
    const isWhole = heading === 'escape' || this.#in('yugoslav', zone).every((unit) => units.includes(unit));
    const leads =
      isWhole &&
      (Object.values(vips).some(({ status, at }) => status === 'free' && at === zone) ||
        (documents.status === 'on-map' && documents.at === zone));
    return Math.min(...units.map((unit) => this.#face(unit, 2)), leads ? 2 : FAR);
  }

  /** Goals of the first heading that has any. */
  #bound(zone: string, headings: readonly string[]): { heading: string; targets: string[] } | undefined {
    for (const heading of headings) {
      const targets = this.#targets(zone, heading);
      if (targets.length > 0) return { heading, targets };
    }
    return undefined;
  }

  /** Every day's march to a goal the rules allow, before the last die. */
  #ways(zone: string, units: readonly string[], heading: string, target: string): string[][] {
    const pace = this.#pace(zone, units, heading);
    const left = this.#distances(target);
    const found: string[][] = [];
    const go = (path: readonly string[], spent: number): void => {
      const at = path[path.length - 1]!;
      found.push([...path]);
      if (at === target || (heading !== 'escape' && at !== zone && this.#isPinned(at))) return;
      for (const [other, cost] of costs.get(at)!) {
        const isOnWay = left.has(other) && left.get(other)! + cost === left.get(at);
        if (!isOnWay || spent + cost > pace) continue;
        if (this.#in('german', other).length === 0) go([...path, other], spent + cost);
      }
    };
    go([zone], 0);
    // As near as it can come this turn; then stacks are to grow.
    const full = most(found, (way) => -left.get(way.at(-1)!)!);
    return heading === 'enemy' ? most(full, (way) => this.#stackAt(way, zone, units)) : full;
  }

  /** How large a stack stands where the way ends: nobody of the stack counts who finds no room. */
  #stackAt(way: readonly string[], zone: string, units: readonly string[]): number {
    const last = way[way.length - 1]!;
    const there = this.#points(this.#in('yugoslav', last));
    if (last === zone) return there;
    const excess = there + this.#points(units) - 10;
    if (excess <= 0) return there + this.#points(units);
    const staying = this.#staying(units, excess);
    return staying.length === 0 ? 0 : there + this.#points(staying);
  }

  /** The stack less its excess: as few as possible, the weakest fire first. */
  #staying(units: readonly string[], excess: number): string[] {
    const order = (unit: string): number => orderOf.get(unit)!;
    const weakest = [...units].sort(
      (a, b) => this.#face(a, 0) - this.#face(b, 0) || this.#points([a]) - this.#points([b]) || order(a) - order(b),
    );
    let best: number | undefined;
    for (let bits = 1; bits < 2 ** weakest.length; bits++) {
      const gone = weakest.filter((_, at) => bits & (1 << at));
      if (this.#points(gone) < excess) continue;
      if (best === undefined || this.#rank(bits, weakest.length) < this.#rank(best, weakest.length)) best = bits;
    }
    return weakest.filter((_, at) => !(best! & (1 << at)));
  }
  /** Fewest first, then whoever comes first in the list. */
  #rank(bits: number, length: number): string {
    const chosen = Array.from({ length }, (_, at) => at).filter((at) => bits & (1 << at));
    return [chosen.length, ...chosen].map((part) => String(part).padStart(2, '0')).join();
  }

  #judgeMarch(event: Of<'YugoslavMoved'>): string | undefined {
    const { units, path, rule, heading } = event;
    const from = path[0]!;
    if (this.#march?.units.join() === units.join() && this.#march.path.at(-1) === from) {
      this.#march.path.push(...path.slice(1));
      return undefined;
    }
    const before = this.#endMarch(event);
    if (before !== undefined) return before;
    if (rule === 'tito/12.3-q') {
      // Excess on its way round: nearer to where it is bound, and with room.
      this.#march = { units, path: [...path] };
      const room = this.#points(this.#in('yugoslav', path.at(-1)!)) + this.#points(units);
      return room <= 10 || path.length > 2 ? undefined : 'excess goes where there is no room';
    }
    const waiting = this.#waiting(from);
    if (units.join() !== waiting.join()) return `the whole stack goes: ${waiting}`;
    if (this.#isPinned(from) && !this.#isFleeing(from)) return 'pinned';
    if (heading !== 'escape' && this.#isJoined(from) && !this.#isLarge(waiting)) return 'joined';
    const stronger = Object.keys(this.#state.stacks.yugoslav).find(
      (zone) =>
        this.#points(this.#waiting(zone)) > this.#points(units) && (!this.#isPinned(zone) || this.#isFleeing(zone)),
    );
    if (stronger !== undefined) return `${stronger} moves first`;
    const bound = this.#bound(from, this.#headings(from, units));
    if (bound === undefined || bound.heading !== heading || !bound.targets.includes(event.target))
      return `bound for ${bound?.targets} (${bound?.heading})`;
    const ways = this.#ways(from, units, heading, event.target).map((way) => way.join('-'));
    const mine = new RegExp(`^(enemies|friends|exits) of ${from}$|^way from ${from}$`);
    const tied = this.#ties
      .filter(({ purpose }) => mine.test(purpose))
      .map(({ candidates }) => [...candidates].sort().join(' '));
    this.#ties = [];
    const wanted = [bound.targets, ways]
      .filter((equal) => equal.length > 1)
      .map((equal) => [...equal].sort().join(' '));
    if (tied.join(', ') !== wanted.join(', ')) return `dice between ${wanted.join(', ')}, not ${tied.join(', ')}`;
    for (const unit of units) this.#done.add(unit);
    this.#march = { units, path: [...path] };
    const whole = path.join('-');
    return ways.some((way) => way === whole || way.startsWith(`${whole}-`)) ? undefined : `ways: ${ways.join(' ')}`;
  }

  /** Where a march has ended: no more than ten points, but for those who fall back at once. */
  #endMarch(event: TitoEvent): string | undefined {
    const march = this.#march;
    if (march === undefined) return undefined;
    this.#march = undefined;
    const last = march.path.at(-1)!;
    const excess = this.#points(this.#in('yugoslav', last)) - 10;
    if (event.type === 'YugoslavsLeftMap') return undefined;
    if (excess <= 0) return event.type === 'ExcessReturned' ? 'nobody is too many' : undefined;
    if (event.type !== 'ExcessReturned') return `${excess} points too many in ${last}`;
    const there = march.units.filter((unit) => this.#state.units[unit]!.at === last);
    const staying = this.#staying(there, excess);
    return event.units.every((unit) => !staying.includes(unit)) ? undefined : `${staying} stay`;
  }

  #valueOf(value: Value, parts: readonly number[]): boolean {
    const die = value.parts.find(({ reason }) => reason === 'die')!.amount;
    return value.total === sum(parts) + die;
  }

  #judgeFire({
    side,
    from,
    zone,
    shooter,
    target,
    supporters,
    attack,
    defence,
    loss,
    ammunition,
  }: Of<'FireResolved'>): string | undefined {
    const enemy = side === 'german' ? 'yugoslav' : 'german';
    const isGerman = side === 'german';
    const missing = this.#needs('shot');
    if (missing !== undefined) return missing;
    if (!next(from).includes(zone) || this.#isContested(from) || this.#isContested(zone)) return 'no line of fire';
    if (this.#state.markers[zone] !== undefined || this.#state.fired.includes(from)) return 'may not fire';
    const chosenIn = this.#beforeTheShot ?? this.#state;
    this.#beforeTheShot = undefined;
    if (!isGerman) {
      const stacks = this.#firing(chosenIn);
      const here = (id: string) => this.#in('yugoslav', id, chosenIn);
      let first = most(stacks, (id) => this.#points(here(id), chosenIn));
      first = most(first, (id) => Math.max(...here(id).map((unit) => this.#face(unit, 0, chosenIn))));
      first = most(first, (id) => sum(here(id).map((unit) => this.#face(unit, 0, chosenIn))));
      if (!first.includes(from)) return `fires first: ${first}`;
      const seen = next(from).filter((other) => this.#in('german', other, chosenIn).length > 0);
      let weakest = most(seen, (id) => -this.#points(this.#in('german', id, chosenIn), chosenIn));
      weakest = most(weakest, (id) => -this.#face(this.#in('german', id, chosenIn)[0]!, 0, chosenIn));
      if (!weakest.includes(zone)) return `target: ${weakest}`;
    }
    if (shooter !== this.#shooters(side, from)[0] || target !== this.#in(enemy, zone)[0]) return 'front line';
    const beside = (who: 'german' | 'yugoslav', at: string, leader: string) =>
      this.#in(who, at).filter((unit) => unit !== leader && this.#isInfantry(unit) && this.#canAct(unit));
    const helpers = beside(side, from, shooter).filter((unit) => !this.#state.units[unit]!.fought);
    // A landing may leave more than ten points: those behind the leader fight from the top while there is room.
    const fighting = (units: readonly string[], leader: string): string[] => {
      const taken: string[] = [];
      for (const unit of units) if (this.#points([leader, ...taken, unit]) <= 10) taken.push(unit);
      return taken;
    };
    if (fighting(helpers, shooter).join() !== supporters.join()) return `support: ${helpers}`;
    const officers = this.#in('german', from).some((unit) => this.#kind(unit) === 'officer');
    const guns = this.#in(side, from).some((unit) => this.#kind(unit) === 'dca');
    const expected = [
      this.#face(shooter, 0),
      this.#points(supporters),
      LIGHT[this.#state.turn] ?? 0,
      guns ? 1 : 0,
      ...(isGerman ? [officers ? 1 : 0, this.#ammunition, this.#air(zone)] : []),
    ];
    if (!this.#valueOf(attack, expected)) return `attack ${sum(expected)}`;
    const friends = fighting(beside(enemy, zone, target), target);
    const tanks = this.#in(enemy, zone).some((unit) => this.#kind(unit) === 'tank');
    const against = [
      this.#face(target, 0),
      this.#points(friends),
      PROTECTION[zoneOf.get(zone)!.terrain]!,
      tanks ? 2 : 0,
      ...(isGerman ? [] : [this.#ammunition, this.#air(from)]),
    ];
    if (!this.#valueOf(defence, against)) return `defence ${sum(against)}`;
    if (loss.unit !== (attack.total >= defence.total ? target : shooter)) return 'who is hit';
    return ammunition === this.#state.ammunition - 1 ? undefined : 'ammunition';
  }

  #judgePlacement({ zone, lines }: Of<'AssaultPlaced'>): string | undefined {
    const partisans = [...this.#in('yugoslav', zone)];
    const assault = (unit: string): number => this.#face(unit, 1);
    const contacts = lines.map(({ yugoslav }) => yugoslav);
    const behind = lines.map(({ yugoslavSupport }) => yugoslavSupport.length);
    const placed = lines.flatMap(({ yugoslav, yugoslavSupport }) => [yugoslav, ...yugoslavSupport]);
    if (placed.length !== partisans.length || placed.some((unit) => !partisans.includes(unit))) return 'placed';
    if (contacts.some((unit, at) => at > 0 && assault(unit) > assault(contacts[at - 1]!))) return 'column';
    const rest = lines.flatMap(({ yugoslavSupport }) => yugoslavSupport);
    if (rest.some((unit) => assault(unit) > assault(contacts.at(-1)!))) return 'contact';
    return Math.max(...behind) - Math.min(...behind) <= 1 ? undefined : 'support';
  }

  #judgeLine({ zone, line, german, yugoslav, attack, defence, loss }: Of<'AssaultLineResolved'>): string | undefined {
    const { germanSupport, yugoslavSupport } = this.#lines[line - 1]!;
    const officers = this.#in('german', zone).some((unit) => this.#kind(unit) === 'officer');
    const isWide = this.#state.readings.heavyWeapons === 'zone';
    const inLine = (isWide ? this.#in('yugoslav', zone) : [yugoslav, ...yugoslavSupport]).map((unit) =>
      this.#kind(unit),
    );
    const { status, at } = this.#state.vips.tito;
    const expected = [
      this.#face(german, 1),
      this.#points(germanSupport),
      this.#penalty,
      this.#air(zone),
      officers ? 1 : 0,
    ];
    const against = [
      this.#face(yugoslav, 1),
      this.#points(yugoslavSupport),
      PROTECTION[zoneOf.get(zone)!.terrain]!,
      status === 'free' && at === zone ? 1 : 0,
      inLine.includes('dca') ? 1 : 0,
      inLine.includes('tank') ? 2 : 0,
    ];
    if (!this.#valueOf(attack, expected)) return `attack ${sum(expected)}`;
    if (!this.#valueOf(defence, against)) return `defence ${sum(against)}`;
    return loss.unit === (attack.total >= defence.total ? yugoslav : german) ? undefined : 'who is hit';
  }

  #needs(trigger: string): string | undefined {
    return this.#state.triggers.includes(trigger) ? undefined : `${trigger} has not raised the alert`;
  }
  #platoons(zone: string): string[] {
    return this.#in('german', zone).filter((unit) => this.#kind(unit) === 'platoon');
  }
  #isContested(zone: string): boolean {
    return this.#in('german', zone).length > 0 && this.#in('yugoslav', zone).length > 0;
  }
  #isHostile(zone: string): boolean {
    return this.#state.markers[zone] !== undefined || this.#in('yugoslav', zone).length > 0;
  }
  /** [6] By the letter the cave counts once entered, a mission once no partisan unit is there; or both once held. */
  #isOccupied(zone: string): boolean {
    if (this.#platoons(zone).length === 0) return false;
    if (this.#state.readings.occupation === 'held') return !this.#isHostile(zone);
    return zone === '50' || this.#in('yugoslav', zone).length === 0;
  }
  #firing(state: TitoState): string[] {
    return Object.keys(state.stacks.yugoslav).filter(
      (id) =>
        !state.fired.includes(id) &&
        this.#shooters('yugoslav', id, state).length > 0 &&
        next(id).some((other) => this.#in('german', other, state).length > 0),
    );
  }
  /** [8] Case 2: stacks that have just landed or moved, and markers beside them, one die each. */
  #pairs(): string[] {
    const did = this.#state.step === 'activation-after-landing' ? 'landed' : 'moved';
    return Object.keys(this.#state.stacks.german)
      .filter((from) => this.#in('german', from).some((unit) => this.#state.units[unit]![did]))
      .flatMap((from) => next(from).map((zone) => [from, zone] as const))
      .filter(([, zone]) => this.#state.markers[zone] !== undefined)
      .map(([from, zone]) => `${from}>${zone}`)
      .filter((pair) => !this.#state.checked.includes(pair));
  }

  /** What must be done before a step begins. */
  #judgeStep(step: string): string | undefined {
    const state = this.#state;
    for (const [trigger, zone] of [['cave', '50'], ...['9', '28', '69'].map((id) => [`mission:${id}`, id])] as const)
      if (
        !step.startsWith('activation') &&
        state.step !== 'withdrawal' &&
        this.#isOccupied(zone!) &&
        !state.triggers.includes(trigger!)
      )
        return `${trigger} has not raised the alert`;
    if (state.step.startsWith('activation')) {
      if (this.#pairs().length > 0) return `still to check: ${this.#pairs()}`;
      const under = Object.keys(state.markers).find((zone) => this.#in('german', zone).length > 0);
      if (under !== undefined) return `markers in ${under} are not turned`;
    }
    if (state.step === 'movement') {
      for (const { status, escort } of Object.values(state.vips))
        if (status === 'prisoner' && this.#couldLead(escort)) return `${escort} has not led its prisoner on`;
    }
    if (step === 'reinforcements') {
      const zone = Object.keys(state.stacks.german).find((id) => this.#isContested(id));
      if (zone !== undefined) return `no assault in ${zone}`;
    }
    if (step === 'yugoslav-fire') {
      const zone = Object.keys(state.stacks.yugoslav).find((id) => this.#waiting(id).length > 0);
      if (zone !== undefined) return `${zone} has not moved`;
    }
    return undefined;
  }

  #judgeReveal({ zone, cause, markers }: Of<'MarkersRevealed'>): string | undefined {
    const state = this.#state;
    if (markers.map(({ letter }) => letter).join() !== (state.markers[zone] ?? []).join()) return 'letters';
    const isDue = {
      occupied: this.#in('german', zone).length > 0,
      checked: next(zone).some((from) => state.checked.includes(`${from}>${zone}`)),
      alert: state.alert >= 9,
      tito: state.vips.tito.status !== 'hidden',
      crossed: this.#in('yugoslav', zone).length > 0,
      entered: this.#in('yugoslav', zone).length > 0,
    }[cause];
    if (!isDue) return `turned: ${cause}`;
    let room = cause === 'crossed' ? FAR : 10 - this.#points(this.#in('yugoslav', zone));
    const out = new Set<string>();
    for (const { letter, index, units, secret } of markers) {
      const { content } = unitData.markers.filter((marker) => marker.letter === letter)[index]!;
      if (typeof content === 'string') {
        if (secret !== content || units.length > 0) return 'content';
        continue;
      }
      for (const [kind, count] of Object.entries(content)) {
        const cup = [...printed].filter(
          ([unit, counter]) =>
            counter.cup === letter && counter.kind === kind && state.units[unit]!.at === 'cup' && !out.has(unit),
        );
        const came = units.filter((unit) => this.#kind(unit) === kind);
        if (came.length !== Math.min(count, cup.length, Math.floor(room / 2))) return `brings ${kind}`;
        for (const unit of came) out.add(unit);
        room -= came.length * 2;
      }
      if (units.some((unit) => !(this.#kind(unit) in content))) return 'kind';
    }
    return undefined;
  }

  #judgeOfficer({ officer, dropZone, roll, rolled, zone }: Of<'OfficerLanded'>): string | undefined {
    const state = this.#state;
    const given = state.attached[officer]!;
    if (Object.values(state.units).some(({ at }) => at === 'arriving')) return 'platoons are still in the air';
    if (rolled !== dropped(dropZone, roll)) return 'officer';
    return zone === (this.#platoons(rolled).length > 0 ? rolled : state.units[given]!.at) ? undefined : 'officer';
  }

  /** Points to the airstrip by zones without partisans and markers. */
  #toAirstrip(): Map<string, number> {
    if (this.#isHostile('48')) return new Map();
    const found = spread('48', (zone) => !this.#isHostile(zone));
    return new Map([...found].filter(([zone]) => !this.#isHostile(zone)));
  }
  #allowance(unit: string): number {
    const { landed, led } = this.#state.units[unit]!;
    const full = this.#face(unit, 2);
    return (landed ? Math.floor(full / 2) : full) + (led && this.#kind(unit) !== 'officer' ? 1 : 0);
  }
  #isLoneLeader(zone: string): boolean {
    const isThere = Object.values(this.#state.vips).some(({ status, at }) => status === 'free' && at === zone);
    return isThere && this.#in('yugoslav', zone).length === 0;
  }
  #couldLead(escort: string): boolean {
    const { at: zone, moved, actions, strength } = this.#state.units[escort]!;
    const points = this.#toAirstrip();
    const left = points.get(zone);
    if (left === undefined || left === 0 || moved || actions > 1 || this.#isHostile(zone)) return false;
    const reached = new Map([[zone, 0]]);
    const queue = [zone];
    for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
      if (at !== zone && (this.#isHostile(at) || this.#isLoneLeader(at))) continue;
      for (const [other, cost] of costs.get(at)!) {
        const spent = reached.get(at)! + cost;
        if (spent > this.#allowance(escort) || spent >= (reached.get(other) ?? FAR)) continue;
        reached.set(other, spent);
        queue.push(other);
      }
    }
    return [...reached.keys()].some(
      (other) => (points.get(other) ?? FAR) < left && this.#points(this.#in('german', other)) + strength <= 10,
    );
  }

  #judgeMove({ units, path, cost, prisoners, origin }: Of<'UnitsMoved'>): string | undefined {
    const { vips, units: counters } = this.#state;
    const [from, last] = [path[0]!, path.at(-1)!];
    const isLed = units.some((unit) => this.#kind(unit) === 'platoon');
    const price = sum(path.slice(1).map((zone, at) => costs.get(path[at]!)!.get(zone) ?? FAR));
    if (price !== cost || units.some((unit) => this.#allowance(unit) < price)) return `points: ${price}`;
    if (units.some((unit) => counters[unit]!.at !== from || counters[unit]!.moved || counters[unit]!.actions > 1))
      return 'may not move';
    if (this.#isHostile(from)) return 'must assault';
    if (path.slice(1, -1).some((zone) => this.#isHostile(zone) || (isLed && this.#isLoneLeader(zone))))
      return 'must stop';
    if (this.#isHostile(last)) {
      if (units.some((unit) => counters[unit]!.actions > 0)) return 'no action to assault';
      if (!isLed && this.#platoons(last).length === 0) return 'officer alone';
      if (origin !== path.at(-2)) return 'origin';
    } else if (origin !== '') return 'origin';
    const stay = this.#in('german', last).filter((unit) => !units.includes(unit));
    if (isLed && this.#points([...stay, ...units]) > 10) return 'too many';
    const taken = Object.entries(vips).filter(
      ([, { status, escort }]) => status === 'prisoner' && units.includes(escort),
    );
    if (taken.map(([vip]) => vip).join() !== prisoners.join()) return 'prisoners';
    const left = this.#toAirstrip();
    if (taken.length > 0 && left.has(from) && (left.get(last) ?? FAR) >= left.get(from)!) return 'prisoner astray';
    return undefined;
  }

  #judgeAssaultEnd({ zone, winner, officers }: Of<'AssaultEnded'>): string | undefined {
    const [platoons, partisans] = [this.#platoons(zone).length, this.#in('yugoslav', zone).length];
    const is = platoons === 0 ? 'yugoslav' : partisans === 0 ? 'german' : 'broken-off';
    const fallen = is === 'yugoslav' ? this.#in('german', zone) : [];
    return winner === is && officers.join() === fallen.join() ? undefined : `won by ${is}`;
  }

  #judgeWithdrawal({ unit, from, to }: Of<'UnitWithdrew'>): string | undefined {
    const { origin, strength } = this.#state.units[unit]!;
    const isOpen = (zone: string): boolean =>
      !this.#isHostile(zone) && this.#points(this.#in('german', zone)) + strength <= 10;
    if (origin !== '' && isOpen(origin)) return to === origin ? undefined : `back to ${origin}`;
    const far = spread(from, () => true);
    const open = [...far.keys()].filter((zone) => zone !== from && isOpen(zone));
    return most(open, (zone) => -far.get(zone)!).includes(to) ? undefined : 'withdraws to the nearest';
  }

  /** Excess goes back on its way, or to the zone before the full one to go round. */
  #judgeExcess({ units, to, rule }: Of<'ExcessReturned'>): string | undefined {
    if (this.#in('german', to).length > 0) return 'excess among Germans';
    const room = this.#points(this.#in('yugoslav', to)) + this.#points(units);
    return rule === 'tito/12.3-q' || room <= 10 ? undefined : 'no room for the excess';
  }

  #judgeEnd({ reason, total, grade }: Of<'GameEnded'>): string | undefined {
    const { vips, documents, units, stacks, markers } = this.#state;
    const leader = (status: string, dead: number, taken: number): number =>
      status === 'dead' ? dead : status === 'prisoner' || status === 'evacuated' ? taken : 0;
    const missions = ['9', '28', '69'].filter(
      (zone) =>
        stacks.german[zone]?.some((unit) => this.#kind(unit) === 'platoon') &&
        stacks.yugoslav[zone] === undefined &&
        markers[zone] === undefined,
    );
    const lost = (unit: string): boolean => units[unit]!.at === 'eliminated';
    const points =
      leader(vips.tito.status, 15, 20) +
      leader(vips.churchill.status, 3, 4) +
      (documents.status === 'captured' ? 2 : 0) +
      2 * missions.length -
      [...printed.keys()].filter((unit) => this.#kind(unit) === 'platoon' && lost(unit)).length -
      (lost('rybka') ? 2 : 0) -
      (lost('obermaier') ? 1 : 0);
    if (total !== points) return `${points} points`;
    if (reason === 'out-of-ammunition')
      return this.#state.ammunition <= 0 && grade === undefined ? undefined : 'ammunition';
    return grade === (points >= 20 ? 'total-success' : points >= 10 ? 'partial-success' : 'failure')
      ? undefined
      : 'grade';
  }
}
