import { z } from 'zod';
import { type BoardSheet, identified } from '#kernel/board/sheet';
import { sealed } from '#kernel/engine';
import type { JsonObject } from '#kernel/json';
import type { Language, Refusal } from '#kernel/refusal';
import {
  accept,
  type Clock,
  type Execute,
  type OptionsFilter,
  type Pack,
  type ParsedOrder,
  type PendingDecision,
  type Play,
  type Ruleset,
  refuse,
  type ScenarioSheet,
  type Table,
  type Track,
  type Verdict,
  type Victory,
} from '#kernel/ruleset';
import { maySeeSecretsOf, type Side, type Viewer } from '#kernel/side';
import type { View } from '#kernel/view';

/*
 * Skirmish at the bridge: the smallest game that has everything the service must handle. Two sides, five spaces in a row,
 * two impulses a turn with activation points, secret strengths drawn with dice when the game starts, and an assault that
 * stops for the defender's answer before the dice fall.
 *
 *   [1] Red moves in the first impulse of a turn, Blue in the second; each has two activation points in it.
 *   [2] A unit advances to a neighbouring space without enemies for one point.
 *   [3] It assaults a neighbouring space with enemies for one point; the defender first stands or withdraws towards home.
 *   [4] If he stands, each rolls a die and adds his strength, 1 to 3, secret until then; the lower is eliminated.
 *   [5] Whoever reaches the enemy camp wins at once; else, after the last turn, whoever has more units left.
 */

const SIDES = ['red', 'blue'] as const;
type Colour = (typeof SIDES)[number];
const enemyOf = (side: Colour): Colour => (side === 'red' ? 'blue' : 'red');
const colour = z.enum(SIDES);

const order = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('EndImpulse') }),
  z.strictObject({ type: z.literal('Advance'), unit: z.string(), to: z.string() }),
  z.strictObject({ type: z.literal('Assault'), unit: z.string(), to: z.string() }),
  z.strictObject({ type: z.literal('Stand') }),
  z.strictObject({ type: z.literal('Withdraw'), to: z.string() }),
]);
type Order = z.infer<typeof order>;

const event = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('StrengthsDrawn'),
    side: colour,
    strengths: z.record(z.string(), z.number()).optional(),
  }),
  z.strictObject({ type: z.literal('ImpulseBegun'), turn: z.number(), side: colour }),
  z.strictObject({ type: z.literal('UnitAdvanced'), unit: z.string(), from: z.string(), to: z.string() }),
  z.strictObject({ type: z.literal('AssaultDeclared'), unit: z.string(), defender: z.string(), at: z.string() }),
  z.strictObject({ type: z.literal('DefenderWithdrew'), unit: z.string(), from: z.string(), to: z.string() }),
  z.strictObject({
    type: z.literal('AssaultFought'),
    attacker: z.string(),
    defender: z.string(),
    dice: z.tuple([z.number(), z.number()]),
    strengths: z.tuple([z.number(), z.number()]),
    eliminated: z.string().optional(),
  }),
  z.strictObject({ type: z.literal('GameEnded'), winner: z.enum(['red', 'blue', 'draw']), reason: z.string() }),
]);
type Event = z.infer<typeof event>;

interface Unit {
  side: Colour;
  space: string | null;
  strength: number | null;
  revealed: boolean;
}

interface State {
  turn: number;
  turns: number;
  side: Colour;
  points: number;
  units: Record<string, Unit>;
  assault: { unit: string; defender: string; at: string } | null;
  ended: { winner: Colour | 'draw'; reason: string } | null;
}

const state: z.ZodType<State> = z.strictObject({
  turn: z.int(),
  turns: z.int(),
  side: colour,
  points: z.int(),
  units: z.record(
    z.string(),
    z.strictObject({
      side: colour,
      space: z.string().nullable(),
      strength: z.int().nullable(),
      revealed: z.boolean(),
    }),
  ),
  assault: z.strictObject({ unit: z.string(), defender: z.string(), at: z.string() }).nullable(),
  ended: z.strictObject({ winner: z.enum([...SIDES, 'draw']), reason: z.string() }).nullable(),
});

const packSchema = z.object({
  map: z.object({ spaces: z.array(z.object({ id: z.string(), name: z.string() })).min(3) }),
  units: z.object({ red: z.array(z.string()), blue: z.array(z.string()) }),
  rules: z.object({ points: z.number().int().positive() }),
});

export const skirmishPack: Pack = {
  map: {
    spaces: [
      { id: 'red-camp', name: 'Red camp' },
      { id: 'wood', name: 'Wood' },
      { id: 'bridge', name: 'Bridge' },
      { id: 'hill', name: 'Hill' },
      { id: 'blue-camp', name: 'Blue camp' },
    ],
  },
  units: { red: ['R1', 'R2', 'R3'], blue: ['B1', 'B2', 'B3'] },
  rules: { points: 2 },
};

const DUEL: ScenarioSheet = {
  id: 'duel',
  title: 'Duel at the bridge',
  description: 'Three units a side and one bridge.',
  turns: 6,
  options: [{ id: 'turns', title: 'Length in turns', clause: 'skirmish/5', values: [2, 4, 6], byDefault: 6 }],
};

class SkirmishPlay implements Play<State, Order, Event> {
  readonly sheet = DUEL;
  readonly policies = [];
  readonly #spaces: readonly { readonly id: string; readonly name: string }[];
  readonly #units: Readonly<Record<Colour, readonly string[]>>;
  readonly #points: number;

  constructor(pack: z.infer<typeof packSchema>) {
    this.#spaces = pack.map.spaces;
    this.#units = pack.units;
    this.#points = pack.rules.points;
  }

  readonly invariants = [
    {
      clause: 'skirmish/2',
      title: 'a space holds units of one side',
      broken: (state: State): string | undefined => {
        const held = new Map<string, Colour>();
        for (const [id, unit] of Object.entries(state.units)) {
          if (unit.space === null) continue;
          const other = held.get(unit.space);
          if (other !== undefined && other !== unit.side) return `${id} shares ${unit.space} with the enemy`;
          held.set(unit.space, unit.side);
        }
        return undefined;
      },
    },
  ];

  setUp(options: JsonObject): State {
    const units: Record<string, Unit> = {};
    for (const side of SIDES) {
      for (const id of this.#units[side]) {
        units[id] = { side, space: `${side}-camp`, strength: null, revealed: false };
      }
    }
    const turns = Number(options['turns'] ?? DUEL.turns);
    return { turn: 1, turns, side: 'red', points: this.#points, units, assault: null, ended: null };
  }

  readonly start = (state: State): Execute<Event> => {
    return (table) => {
      for (const side of SIDES) {
        const ids = this.#units[side];
        const faces = table.roll({ purpose: `strengths ${side}`, dice: ids.length, sides: 3, secret: true });
        table.emit({
          type: 'StrengthsDrawn',
          side,
          strengths: Object.fromEntries(ids.map((id, at) => [id, faces[at]!])),
        });
      }
      table.emit({ type: 'ImpulseBegun', turn: state.turn, side: 'red' });
    };
  };

  decide(state: State, given: Order, by: Side): Verdict<Event> {
    if (state.ended !== null) return no('game-over', '5', 'The game has ended.');
    if (state.assault !== null) return this.#answer(state, given, by, state.assault);
    if (by !== state.side) return no('not-your-impulse', '1', `It is ${state.side}'s impulse.`, { side: state.side });
    switch (given.type) {
      case 'EndImpulse':
        return accept((table) => this.#endImpulse(table, state));
      case 'Advance':
      case 'Assault':
        return this.#move(state, given, state.side);
      default:
        return no('nothing-to-answer', '3', 'No assault waits for an answer.');
    }
  }

  #move(state: State, given: Extract<Order, { unit: string }>, side: Colour): Verdict<Event> {
    const unit = Object.hasOwn(state.units, given.unit) ? state.units[given.unit] : undefined;
    if (unit === undefined) return no('unknown-unit', '2', `There is no unit ${given.unit}.`, { unit: given.unit });
    if (unit.side !== side) return no('not-your-unit', '2', `${given.unit} is not yours.`, { unit: given.unit });
    if (unit.space === null) return no('eliminated', '4', `${given.unit} has been eliminated.`, { unit: given.unit });
    if (state.points < 1) return no('no-points-left', '1', 'No activation points are left.', { needed: 1, left: 0 });
    const from = unit.space;
    if (!this.#neighbours(from).includes(given.to)) {
      return no('not-adjacent', '2', `${given.to} is not next to ${from}.`, { from, to: given.to });
    }
    const defender = this.#unitsAt(state, given.to, enemyOf(side))[0];
    if (given.type === 'Advance') {
      if (defender !== undefined) {
        return no('enemy-present', '2', `Enemies hold ${given.to}.`, { to: given.to }, 'Assault it.');
      }
      return accept((table) => {
        table.emit({ type: 'UnitAdvanced', unit: given.unit, from, to: given.to });
        this.#checkEnd(table, state);
      });
    }
    if (defender === undefined) return no('no-enemy', '3', `Nobody defends ${given.to}.`, { to: given.to }, 'Advance.');
    return accept((table) => table.emit({ type: 'AssaultDeclared', unit: given.unit, defender, at: given.to }));
  }

  #answer(state: State, given: Order, by: Side, assault: NonNullable<State['assault']>): Verdict<Event> {
    const side = state.units[assault.defender]!.side;
    if (by !== side) return no('defender-decides', '3', `${side} must answer the assault first.`, { side });
    if (given.type === 'Stand') return accept((table) => this.#fight(table, state, assault));
    if (given.type !== 'Withdraw') return no('answer-first', '3', 'Stand or withdraw first.', { at: assault.at });
    if (!this.#retreats(state, assault.at, side).includes(given.to)) {
      return no('no-way-back', '3', `${given.to} is not the way home.`, { from: assault.at, to: given.to });
    }
    return accept((table) => {
      const attacker = assault.unit;
      const from = state.units[attacker]!.space!;
      for (const unit of this.#unitsAt(state, assault.at, side)) {
        table.emit({ type: 'DefenderWithdrew', unit, from: assault.at, to: given.to });
      }
      table.emit({ type: 'UnitAdvanced', unit: attacker, from, to: assault.at });
      this.#checkEnd(table, state);
    });
  }

  #fight(table: Table<Event>, state: State, { unit, defender }: NonNullable<State['assault']>): void {
    const [attack, defence] = table.roll({ purpose: `assault ${unit} on ${defender}`, dice: 2, sides: 6 });
    const strengths: [number, number] = [state.units[unit]!.strength!, state.units[defender]!.strength!];
    const margin = attack! + strengths[0] - defence! - strengths[1];
    table.emit({
      type: 'AssaultFought',
      attacker: unit,
      defender,
      dice: [attack!, defence!],
      strengths,
      ...(margin === 0 ? {} : { eliminated: margin > 0 ? defender : unit }),
    });
    this.#checkEnd(table, state);
  }

  #endImpulse(table: Table<Event>, state: State): void {
    if (state.side === 'red') table.emit({ type: 'ImpulseBegun', turn: state.turn, side: 'blue' });
    else if (state.turn < state.turns) table.emit({ type: 'ImpulseBegun', turn: state.turn + 1, side: 'red' });
    else {
      const [red, blue] = [this.#alive(state, 'red'), this.#alive(state, 'blue')];
      const winner = red === blue ? 'draw' : red > blue ? 'red' : 'blue';
      table.emit({ type: 'GameEnded', winner, reason: `${red} red and ${blue} blue units are left` });
    }
  }

  #checkEnd(table: Table<Event>, state: State): void {
    for (const side of SIDES) {
      const enemy = enemyOf(side);
      if (this.#unitsAt(state, `${enemy}-camp`, side).length > 0) {
        table.emit({ type: 'GameEnded', winner: side, reason: `${side} reached the enemy camp` });
      } else if (this.#alive(state, enemy) === 0) {
        table.emit({ type: 'GameEnded', winner: side, reason: `${enemy} has no units left` });
      }
    }
  }

  evolve(state: State, happened: Event): void {
    switch (happened.type) {
      case 'StrengthsDrawn':
        for (const [id, strength] of Object.entries(happened.strengths ?? {})) state.units[id]!.strength = strength;
        return;
      case 'ImpulseBegun':
        state.turn = happened.turn;
        state.side = happened.side;
        state.points = this.#points;
        return;
      case 'UnitAdvanced':
        state.units[happened.unit]!.space = happened.to;
        if (state.assault === null) state.points--;
        state.assault = null;
        return;
      case 'AssaultDeclared':
        state.points--;
        state.assault = { unit: happened.unit, defender: happened.defender, at: happened.at };
        return;
      case 'DefenderWithdrew':
        state.units[happened.unit]!.space = happened.to;
        return;
      case 'AssaultFought':
        state.assault = null;
        state.units[happened.attacker]!.revealed = true;
        state.units[happened.defender]!.revealed = true;
        if (happened.eliminated !== undefined) state.units[happened.eliminated]!.space = null;
        return;
      case 'GameEnded':
        state.ended = { winner: happened.winner, reason: happened.reason };
        return;
      default:
        throw new Error(`skirmish knows no event ${JSON.stringify(happened satisfies never)}`);
    }
  }

  pending(state: State): readonly PendingDecision<Order>[] {
    if (state.ended !== null) return [];
    if (state.assault !== null) {
      const { unit, defender, at } = state.assault;
      const { side } = state.units[defender]!;
      const id = `assault-${unit}-${at}`;
      return [{ id, kind: 'assault', side, clause: 'skirmish/3', about: { unit, at }, neutral: { type: 'Stand' } }];
    }
    const { turn, side, points } = state;
    const neutral: Order = { type: 'EndImpulse' };
    return [{ id: `impulse-${turn}-${side}`, kind: 'impulse', side, clause: 'skirmish/1', about: { points }, neutral }];
  }

  *options(state: State, by: Side, filter: OptionsFilter = {}): Iterable<Order> {
    for (const option of this.#everyOption(state, by)) {
      if (filter.type !== undefined && option.type !== filter.type) continue;
      if (filter.unit !== undefined && !('unit' in option && option.unit === filter.unit)) continue;
      yield option;
    }
  }

  *#everyOption(state: State, by: Side): Iterable<Order> {
    if (state.ended !== null) return;
    if (state.assault !== null) {
      const { side } = state.units[state.assault.defender]!;
      if (by !== side) return;
      yield { type: 'Stand' };
      for (const to of this.#retreats(state, state.assault.at, side)) yield { type: 'Withdraw', to };
      return;
    }
    if (by !== state.side) return;
    yield { type: 'EndImpulse' };
    if (state.points < 1) return;
    for (const [unit, { side, space }] of Object.entries(state.units)) {
      if (side !== state.side || space === null) continue;
      for (const to of this.#neighbours(space)) {
        const isHeld = this.#unitsAt(state, to, enemyOf(side)).length > 0;
        yield { type: isHeld ? 'Assault' : 'Advance', unit, to };
      }
    }
  }

  clock(state: State): Clock {
    const { turn, side, assault } = state;
    const phase = assault === null ? 'impulse' : 'assault';
    return {
      turn,
      turnLabel: `Turn ${turn}`,
      impulse: side === 'red' ? 1 : 2,
      impulseLabel: `${side} impulse`,
      phase,
      phaseLabel: phase === 'impulse' ? 'Impulse' : 'Assault',
      side,
    };
  }

  tracks(state: State): readonly Track[] {
    return SIDES.map((side) => {
      const value = side === state.side ? state.points : 0;
      const allocated = side === state.side ? this.#points : 0;
      return {
        id: `points-${side}`,
        label: `Activation points of ${side}`,
        kind: 'activation-points',
        side,
        pool: 'impulse',
        value,
        maximum: this.#points,
        allocated,
        spent: allocated - value,
      };
    });
  }

  victory(state: State): Victory {
    return {
      status: state.ended === null ? 'ongoing' : 'ended',
      ...(state.ended === null ? {} : { winner: state.ended.winner, level: 'decisive', reason: state.ended.reason }),
      points: { red: this.#alive(state, 'red'), blue: this.#alive(state, 'blue') },
      conditions: SIDES.map((side) => ({
        id: `camp-${side}`,
        side,
        title: `${side} reaches the enemy camp`,
        clause: 'skirmish/5',
        progress: this.#unitsAt(state, `${enemyOf(side)}-camp`, side).length > 0 ? 1 : 0,
        target: 1,
        met: this.#unitsAt(state, `${enemyOf(side)}-camp`, side).length > 0,
      })),
    };
  }

  board(): BoardSheet {
    return identified('skirmish', {
      kind: 'zone',
      title: 'The bridge',
      width: this.#spaces.length,
      height: 1,
      spaces: this.#spaces.map(({ id, name }, at) => ({
        id,
        name,
        x: at + 0.5,
        y: 0.5,
        terrain: 'clear',
        features: [],
        provenance: 'rulebook' as const,
      })),
      edges: this.#spaces.slice(1).map(({ id }, at) => ({ a: this.#spaces[at]!.id, b: id, features: [] })),
      lines: [],
      terrains: [{ id: 'clear', label: 'Clear', fill: '#dfe8c8' }],
    });
  }

  view(state: State, viewer: Viewer): View {
    const units = Object.entries(state.units).map(([id, unit]) => {
      const knows = unit.strength !== null && (unit.revealed || maySeeSecretsOf(viewer, unit.side));
      return {
        id,
        name: `${unit.side} ${id}`,
        side: unit.side,
        kind: 'infantry',
        ...(unit.space === null ? { box: 'eliminated' } : { space: unit.space }),
        factors: (knows ? { strength: unit.strength! } : {}) as Record<string, number>,
        face: knows ? String(unit.strength) : '?',
        steps: { left: unit.space === null ? 0 : 1, of: 1 },
        markers: [],
      };
    });
    const stacks = this.#spaces.flatMap(({ id: space }) =>
      SIDES.flatMap((side) => {
        const here = this.#unitsAt(state, space, side);
        return here.length === 0 ? [] : [{ space, side, units: here, markers: [] }];
      }),
    );
    return { units, stacks, control: {}, markers: [], extra: {} };
  }

  disclose(happened: Event, viewer: Viewer): Event | undefined {
    if (happened.type !== 'StrengthsDrawn' || maySeeSecretsOf(viewer, happened.side)) return happened;
    return { type: 'StrengthsDrawn', side: happened.side };
  }

  imagine(state: State, side: Side): State {
    const imagined = structuredClone(state);
    for (const unit of Object.values(imagined.units))
      if (unit.side !== side && !unit.revealed && unit.strength !== null) unit.strength = 2;
    return imagined;
  }

  readonly notation = {
    parseOrder: (line: string): ParsedOrder<Order> => {
      const [verb, first, second] = line.trim().split(/\s+/);
      const parsed = order.safeParse(
        {
          end: { type: 'EndImpulse' },
          stand: { type: 'Stand' },
          withdraw: { type: 'Withdraw', to: first },
          advance: { type: 'Advance', unit: first, to: second },
          assault: { type: 'Assault', unit: first, to: second },
        }[verb?.toLowerCase() ?? ''],
      );
      if (parsed.success) return { understood: true, order: parsed.data };
      const nearest = ['end', 'advance R1 wood', 'assault R1 wood', 'stand', 'withdraw hill'];
      return { understood: false, reason: `“${line}” is not an order.`, nearest };
    },
    makeOrder: (given: Order): string => {
      switch (given.type) {
        case 'EndImpulse':
          return 'end';
        case 'Stand':
          return 'stand';
        case 'Withdraw':
          return `withdraw ${given.to}`;
        default:
          return `${given.type.toLowerCase()} ${given.unit} ${given.to}`;
      }
    },
  };

  report(happened: Event, language: Language): string {
    const say = (english: string, italian: string): string => (language === 'it' ? italian : english);
    switch (happened.type) {
      case 'StrengthsDrawn':
        return say(`${happened.side} draws its strengths.`, `${happened.side} pesca le sue forze.`);
      case 'ImpulseBegun':
        return say(`Turn ${happened.turn}: ${happened.side}.`, `Turno ${happened.turn}: ${happened.side}.`);
      case 'UnitAdvanced':
        return say(`${happened.unit} advances to ${happened.to}.`, `${happened.unit} avanza a ${happened.to}.`);
      case 'AssaultDeclared':
        return say(`${happened.unit} assaults ${happened.at}.`, `${happened.unit} assalta ${happened.at}.`);
      case 'DefenderWithdrew':
        return say(`${happened.unit} withdraws to ${happened.to}.`, `${happened.unit} ripiega a ${happened.to}.`);
      case 'AssaultFought': {
        const lost = happened.eliminated ?? say('nobody', 'nessuno');
        return say(`The assault costs ${lost}.`, `L'assalto costa ${lost}.`);
      }
      case 'GameEnded':
        return say(`The game ends: ${happened.winner}.`, `La partita finisce: ${happened.winner}.`);
    }
  }

  #unitsAt(state: State, space: string, side: Colour): string[] {
    return Object.keys(state.units).filter((id) => state.units[id]!.space === space && state.units[id]!.side === side);
  }

  #alive(state: State, side: Colour): number {
    return Object.values(state.units).filter((unit) => unit.side === side && unit.space !== null).length;
  }

  #neighbours(space: string): string[] {
    const at = this.#spaces.findIndex(({ id }) => id === space);
    return [this.#spaces[at - 1]?.id, this.#spaces[at + 1]?.id].filter((id) => id !== undefined);
  }

  /** Towards home, not into the enemy: [3] */
  #retreats(state: State, from: string, side: Colour): string[] {
    const at = this.#spaces.findIndex(({ id }) => id === from);
    const home = this.#spaces[side === 'red' ? at - 1 : at + 1]?.id;
    return home === undefined || this.#unitsAt(state, home, enemyOf(side)).length > 0 ? [] : [home];
  }
}

const no = (
  code: string,
  paragraph: string,
  reason: string,
  facts?: JsonObject,
  remedy?: string,
): { readonly accepted: false; readonly refusal: Refusal } =>
  refuse({
    code,
    clause: `skirmish/${paragraph}`,
    reason,
    ...(facts === undefined ? {} : { facts }),
    ...(remedy === undefined ? {} : { remedy }),
  });

export const skirmish: Ruleset<State, Order, Event> = {
  about: {
    id: 'skirmish',
    title: 'Skirmish at the bridge',
    edition: 'test',
    designer: 'the tests',
    sides: [
      { id: 'red', name: 'Red' },
      { id: 'blue', name: 'Blue' },
    ],
    seats: ['red', 'blue'],
    version: 1,
    maturity: 'complete',
  },
  schemas: {
    pack: packSchema,
    options: z.strictObject({ turns: z.union([z.literal(2), z.literal(4), z.literal(6)]).default(6) }),
    order,
    event,
    state,
  },
  scenarios: () => [DUEL],
  load: (pack, scenario) => {
    if (scenario !== DUEL.id) throw new Error(`skirmish has no scenario ${scenario}`);
    return new SkirmishPlay(packSchema.parse(pack));
  },
};

export const sealedSkirmish = sealed(skirmish);
