import type { TitoEvent, TitoState } from '#rulesets/tito/index';
import { pack, play } from './table.ts';

/*
 * A second reading of the rules, slow and plain, that shares nothing with the program but the data: it follows a game event by
 * event and says what each should have been. Numbers are the rulebook's own.
 */

type Of<Type extends TitoEvent['type']> = Extract<TitoEvent, { type: Type }>;
type Value = Of<'FireResolved'>['attack'];

interface ZoneData {
  readonly id: string;
  readonly terrain: string;
  readonly dropZone?: { readonly id: string; readonly number: number };
  readonly entries?: readonly { readonly colour: string; readonly label: string; readonly edge: string }[];
}
interface CounterData {
  readonly id: string;
  readonly count: number;
  readonly front: readonly number[];
  readonly back: readonly number[];
}
interface UnitData {
  readonly platoons: readonly CounterData[];
  readonly officers: readonly { readonly id: string; readonly movement: number }[];
  readonly partisans: readonly (CounterData & { readonly cup: string; readonly kind: string })[];
}
const { zones, connections } = pack['map'] as unknown as {
  readonly zones: readonly ZoneData[];
  readonly connections: readonly (readonly [string, string, string])[];
};
const unitData = pack['units'] as unknown as UnitData;

const FAR = 999;
const zoneOf = new Map(zones.map((zone) => [zone.id, zone]));
const costs = new Map<string, Map<string, number>>(zones.map(({ id }) => [id, new Map()]));
for (const [a, b, kind] of connections) {
  const cost = kind === 'solid' ? 1 : 2;
  costs.get(a)!.set(b, cost);
  costs.get(b)!.set(a, cost);
}
const next = (zone: string): string[] => [...costs.get(zone)!.keys()];

interface Printed {
  readonly side: string;
  readonly kind: string;
  readonly cup: string;
  readonly front: readonly number[];
  readonly back: readonly number[];
}
const printed = new Map<string, Printed>();
const add = (id: string, count: number, counter: Printed): void => {
  for (let at = 1; at <= count; at++) printed.set(count === 1 ? id : `${id}-${at}`, counter);
};
for (const { id, count, front, back } of unitData.platoons)
  add(id, count, { side: 'german', kind: 'platoon', cup: '', front, back });
for (const { id, movement } of unitData.officers) {
  const face = [0, 0, movement];
  add(id, 1, { side: 'german', kind: 'officer', cup: '', front: face, back: face });
}
for (const { id, count, front, back, cup, kind } of unitData.partisans)
  add(id, count, { side: 'yugoslav', kind, cup, front, back });

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const most = <Item>(items: readonly Item[], score: (item: Item) => number): Item[] => {
  const top = Math.max(...items.map(score));
  return items.filter((item) => score(item) === top);
};

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
    play.evolve(this.#state, event);
    return wrong;
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
      (unit) => this.#kind(unit) !== 'officer' && !state.units[unit]!.fought && this.#canAct(unit, state),
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
      case 'StepBegan':
        if (event.step === 'yugoslav-movement') {
          this.#done = new Set();
          this.#titoFrom = state.vips.tito.at;
        }
        return;
      case 'AlertRaised': {
        if (event.trigger === 'shot') this.#beforeTheShot = structuredClone(state);
        const by = Math.min(9 - state.alert, RAISES[event.trigger] ?? 1);
        if (state.triggers.includes(event.trigger)) return `${event.trigger} raised the alert twice`;
        return event.by === by && event.level === state.alert + by ? undefined : `raise by ${by}`;
      }
      case 'ActivationChecked':
        return event.success === event.roll <= state.alert && next(event.from).includes(event.zone)
          ? undefined
          : 'check';
      case 'MarkersRevealed':
        if (event.cause === 'crossed')
          for (const { units } of event.markers) for (const unit of units) this.#done.add(unit);
        return;
      case 'AirSupportCalled': {
        const guns = ['dca-1', 'dca-2'].filter((gun) => state.units[gun]!.at !== 'eliminated').length;
        const modified = event.roll + (FLYING[state.turn] ?? 0) - guns;
        return event.modified === modified && event.bonus === (modified >= 6 ? 2 : modified >= 3 ? 1 : 0)
          ? undefined
          : 'air';
      }
      case 'UnitLanded': {
        const dropZone = event.unit === state.stray ? 'VII' : DROPS[event.unit.replace(/-\d+$/, '')];
        const there = zones.find((zone) => zone.dropZone?.id === dropZone && zone.dropZone?.number === event.roll)!;
        return event.zone === there.id ? undefined : `lands in ${there.id}`;
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
          : this.#ways(zone, units, this.#headings(zone, units)).some((way) => way.length > 1);
    for (const unit of units) this.#done.add(unit);
    return isWrong ? `held: ${reason}` : undefined;
  }

  /** What a stack may be bound for, the first that can be reached. */
  #headings(zone: string, units: readonly string[]): ('escape' | 'enemy' | 'friend')[] {
    if (this.#isFleeing(zone)) return ['escape'];
    if (this.#state.alert < 7 || this.#isLarge(units)) return ['enemy'];
    return ['friend', 'enemy'];
  }

  /** Cheapest points between two zones; Germans only at the ends. */
  #distances(from: string): Map<string, number> {
    const found = new Map([[from, 0]]);
    for (let isNew = true; isNew; ) {
      isNew = false;
      for (const [zone, spent] of [...found]) {
        if (zone !== from && this.#in('german', zone).length > 0) continue;
        for (const [other, cost] of costs.get(zone)!) {
          if ((found.get(other) ?? FAR) <= spent + cost) continue;
          found.set(other, spent + cost);
          isNew = true;
        }
      }
    }
    return found;
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

  /** Every day's march the rules allow, before ties. */
  #ways(zone: string, units: readonly string[], headings: readonly string[]): string[][] {
    for (const heading of headings) {
      const targets = this.#targets(zone, heading);
      if (targets.length === 0) continue;
      const pace = this.#pace(zone, units, heading);
      const found: string[][] = [];
      for (const target of targets) {
        const left = this.#distances(target);
        const go = (path: readonly string[], spent: number): void => {
          const at = path[path.length - 1]!;
          const isStopped = at === target || (heading !== 'escape' && at !== zone && this.#isPinned(at));
          const onward = isStopped
            ? []
            : next(at).filter((other) => {
                const isOnWay = left.get(other)! + costs.get(at)!.get(other)! === left.get(at);
                return isOnWay && (other === target || this.#in('german', other).length === 0);
              });
          const open = onward.filter(
            (other) => spent + costs.get(at)!.get(other)! <= pace && !(heading === 'enemy' && other === target),
          );
          if (open.length < onward.length || onward.length === 0) found.push([...path]);
          for (const other of open) go([...path, other], spent + costs.get(at)!.get(other)!);
        };
        go([zone], 0);
      }
      if (heading !== 'enemy') return found;
      return most(found, (way) => this.#stackAt(way, zone, units));
    }
    return [];
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
    const order = (unit: string): number => [...printed.keys()].indexOf(unit);
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
    const ways = this.#ways(from, units, this.#headings(from, units)).map((way) => way.join('-'));
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
    const chosenIn = this.#beforeTheShot ?? this.#state;
    this.#beforeTheShot = undefined;
    if (!isGerman) {
      const stacks = Object.keys(chosenIn.stacks.yugoslav).filter(
        (id) =>
          !chosenIn.fired.includes(id) &&
          this.#shooters('yugoslav', id, chosenIn).length > 0 &&
          next(id).some((other) => this.#in('german', other, chosenIn).length > 0),
      );
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
    const overfull = (units: readonly string[], leader: string) => this.#points([...units, leader]) > 10;
    if (!overfull(helpers, shooter) && helpers.join() !== supporters.join()) return `support: ${helpers}`;
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
    const friends = beside(enemy, zone, target);
    const tanks = this.#in(enemy, zone).some((unit) => this.#kind(unit) === 'tank');
    const against = [
      this.#face(target, 0),
      this.#points(friends),
      PROTECTION[zoneOf.get(zone)!.terrain]!,
      tanks ? 2 : 0,
      ...(isGerman ? [] : [this.#ammunition, this.#air(from)]),
    ];
    if (!overfull(friends, target) && !this.#valueOf(defence, against)) return `defence ${sum(against)}`;
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
    const inLine = [yugoslav, ...yugoslavSupport].map((unit) => this.#kind(unit));
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
