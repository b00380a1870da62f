import { z } from 'zod';
import { identified } from '#kernel/board/sheet';
import { sealed } from '#kernel/engine';
import { eventBook, eventsOf } from '#kernel/event';
import { type BoardNames, choice, count, sideOf, space, unit } from '#kernel/field';
import { ruleset, type Scene as SceneOf } from '#kernel/game';
import { nameBook, type OrderLine } from '#kernel/notation';
import { orderBook, ordersOf } from '#kernel/order';
import { ask, type Desk as DeskOf, questionsOf } from '#kernel/question';
import { type Refusal, refusalBook, refusalsOf } from '#kernel/refusal';
import type { Pack, ScenarioSheet } from '#kernel/ruleset';
import { maySeeSecretsOf, type Side, type Viewer } from '#kernel/side';
import { eachLanguage, enumerate, type Text, verbatim } from '#kernel/text';

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
const COLOURS: Record<Colour, Text> = { red: { en: 'Red', it: 'Rosso' }, blue: { en: 'Blue', it: 'Blu' } };

const packSchema = z.object({
  map: z.object({ spaces: z.array(z.object({ id: z.string(), name: z.string(), it: z.string() })).min(3) }),
  units: z.object({ red: z.array(z.string()), blue: z.array(z.string()) }),
  rules: z.object({ points: z.number().int().positive() }),
});
type Theatre = z.infer<typeof packSchema>;

export const skirmishPack: Pack = {
  map: {
    spaces: [
      { id: 'red-camp', name: 'Red camp', it: 'Campo rosso' },
      { id: 'wood', name: 'Wood', it: 'Bosco' },
      { id: 'bridge', name: 'Bridge', it: 'Ponte' },
      { id: 'hill', name: 'Hill', it: 'Collina' },
      { id: 'blue-camp', name: 'Blue camp', it: 'Campo blu' },
    ],
  },
  units: { red: ['R1', 'R2', 'R3'], blue: ['B1', 'B2', 'B3'] },
  rules: { points: 2 },
};

const DUEL: ScenarioSheet = {
  id: 'duel',
  title: { en: 'Duel at the bridge', it: 'Duello al ponte' },
  description: { en: 'Three units a side and one bridge.', it: 'Tre unità per parte e un ponte.' },
  turns: 6,
  options: [
    {
      id: 'turns',
      title: { en: 'Length in turns', it: 'Durata in turni' },
      clause: 'skirmish/5',
      values: [2, 4, 6],
      valueTitles: ['2', '4', '6'].map(verbatim),
      byDefault: 6,
    },
  ],
};

// The state, schema first.

const stateSchema = z.strictObject({
  turn: z.int(),
  turns: z.int(),
  side: z.enum(SIDES),
  points: z.int(),
  units: z.record(
    z.string(),
    z.strictObject({
      side: z.enum(SIDES),
      space: z.string().nullable(),
      strength: z.int().nullable(),
      revealed: z.boolean(),
    }),
  ),
  assault: z.strictObject({ unit: z.string(), defender: z.string(), at: z.string() }).nullable(),
  ended: z
    .strictObject({ winner: z.enum([...SIDES, 'draw']), why: z.enum(['camp', 'annihilated', 'units']) })
    .nullable(),
});
type State = z.infer<typeof stateSchema>;

const unitOf = (state: State, id: string): State['units'][string] => {
  const found = state.units[id];
  if (found === undefined) throw new Error(`there is no unit ${id}`);
  return found;
};
const unitsAt = (state: State, at: string, side: Colour): string[] =>
  Object.keys(state.units).filter((id) => unitOf(state, id).space === at && unitOf(state, id).side === side);
const alive = (state: State, side: Colour): number =>
  Object.values(state.units).filter((each) => each.side === side && each.space !== null).length;
const beside = ({ map }: Theatre, from: string, step: 1 | -1): string | undefined =>
  map.spaces[map.spaces.findIndex(({ id }) => id === from) + step]?.id;
const spaceOf = (state: State, id: string): string => unitOf(state, id).space ?? '';
const assaultOf = (state: State): NonNullable<State['assault']> => {
  if (state.assault === null) throw new Error('no assault is under way');
  return state.assault;
};
const neighbours = (theatre: Theatre, from: string): string[] =>
  [beside(theatre, from, -1), beside(theatre, from, 1)].filter((id) => id !== undefined);

// Words.

const WHY = {
  camp: { en: 'the enemy camp is taken', it: 'il campo nemico è preso' },
  annihilated: { en: 'no enemy is left', it: 'non restano nemici' },
  units: { en: 'units left are counted', it: 'si contano le unità rimaste' },
};
const RESULTS = { ...COLOURS, draw: { en: 'a draw', it: 'pari' } };

const nameOf = (theatre: Theatre, id: string): Text => {
  const found = theatre.map.spaces.find((each) => each.id === id);
  return found === undefined ? verbatim(id) : { en: found.name, it: found.it };
};
function wordsOf(theatre: Theatre) {
  const units = nameBook([...theatre.units.red, ...theatre.units.blue].map((id) => [id, [id]] as const));
  const spaces = nameBook(theatre.map.spaces.map(({ id, name, it }) => [id, [id, name, it]] as const));
  const [aUnit, aPlace] = [
    { en: 'a unit', it: 'un’unità' },
    { en: 'a place', it: 'un luogo' },
  ] as const;
  return {
    names: eachLanguage(
      (language): BoardNames => ({
        unit: (id) => id,
        units: (ids) => enumerate(ids, language),
        space: (id) => nameOf(theatre, id)[language],
        side: (id) => COLOURS[id as Colour][language],
        question: (kind) => QUESTIONS.find((each) => each.kind === kind)?.title[language] ?? kind,
      }),
    ),
    lexicon: {
      unit: { read: (line: OrderLine) => line.name(units, aUnit), write: (id: string) => id },
      space: { read: (line: OrderLine) => line.name(spaces, aPlace), write: (id: string) => id },
    },
    fillers: ['to', 'a', 'the', 'il'],
  };
}

// Events.

const event = eventsOf<Theatre, State, BoardNames>();
const events = eventBook([
  event({
    type: 'StrengthsDrawn',
    fields: { side: sideOf(SIDES), strengths: z.record(unit(), count(1, 3)).optional() },
    apply(state, { strengths = {} }) {
      for (const [id, strength] of Object.entries(strengths)) unitOf(state, id).strength = strength;
    },
    cover: (drawn, viewer) => (maySeeSecretsOf(viewer, drawn.side) ? drawn : { type: drawn.type, side: drawn.side }),
    say: { en: '{side} draws its strengths.', it: '{side} pesca le sue forze.' },
  }),
  event({
    type: 'ImpulseBegun',
    fields: { turn: count(1), side: sideOf(SIDES) },
    apply: (state, { turn, side }, { rules }) => void Object.assign(state, { turn, side, points: rules.points }),
    say: { en: 'Turn {turn}: {side}.', it: 'Turno {turn}: {side}.' },
  }),
  event({
    type: 'UnitAdvanced',
    fields: { unit: unit(), from: space(), to: space() },
    apply(state, { unit: id, to }) {
      unitOf(state, id).space = to;
      if (state.assault === null) state.points--;
      state.assault = null;
    },
    say: { en: '{unit} advances to {to}.', it: '{unit} avanza: {to}.' },
  }),
  event({
    type: 'AssaultDeclared',
    fields: { unit: unit(), defender: unit(), at: space() },
    apply(state, { unit: id, defender, at }) {
      state.points--;
      state.assault = { unit: id, defender, at };
    },
    say: { en: '{unit} assaults {at}.', it: '{unit} assalta: {at}.' },
  }),
  event({
    type: 'DefenderWithdrew',
    fields: { unit: unit(), from: space(), to: space() },
    apply(state, { unit: id, to }) {
      unitOf(state, id).space = to;
    },
    say: { en: '{unit} withdraws to {to}.', it: '{unit} ripiega: {to}.' },
  }),
  event({
    type: 'AssaultFought',
    fields: {
      attacker: unit(),
      defender: unit(),
      dice: z.tuple([z.number(), z.number()]),
      strengths: z.tuple([z.number(), z.number()]),
      eliminated: unit().optional(),
    },
    apply(state, { attacker, defender, eliminated }) {
      state.assault = null;
      for (const id of [attacker, defender]) unitOf(state, id).revealed = true;
      if (eliminated !== undefined) unitOf(state, eliminated).space = null;
    },
    say: {
      en: ({ eliminated = 'nobody' }) => `The assault costs ${eliminated}.`,
      it: ({ eliminated = 'nessuno' }) => `L’assalto costa ${eliminated}.`,
    },
  }),
  event({
    type: 'GameEnded',
    fields: { winner: choice(RESULTS), why: choice(WHY) },
    apply(state, { winner, why }) {
      state.ended = { winner, why };
    },
    say: { en: 'The game ends: {winner}, {why}.', it: 'La partita finisce: {winner}, {why}.' },
  }),
]);
type Event = z.infer<typeof events.schema>;
type Scene = SceneOf<Theatre, State, Event>;
type Desk = DeskOf<Theatre, State, Colour>;

// Refusals and rules.

const refusal = refusalsOf<BoardNames>();
const { catalogue, no } = refusalBook('skirmish', {
  'no-way-back': refusal({ to: space() }, { en: '{to} is not the way home.', it: '{to} non è la via di casa.' }),
});

/** [1, 2] */
function judgeStep({ theatre, state, side }: Desk, id: string, to: string): Refusal | undefined {
  if (!Object.hasOwn(state.units, id)) return no('unknown-unit', '2', { unit: id });
  const mover = unitOf(state, id);
  if (mover.side !== side) return no('not-yours', '2', { unit: id });
  if (mover.space === null) return no('not-on-map', '4', { unit: id });
  if (state.points < 1) return no('not-enough-points', '1', { needed: 1, left: 0 });
  if (!neighbours(theatre, mover.space).includes(to)) return no('not-adjacent', '2', { from: mover.space, to });
  return undefined;
}

/** [3] Towards home, not into the enemy. */
function retreats({ theatre, state, side }: Desk): string[] {
  const home = beside(theatre, assaultOf(state).at, side === 'red' ? -1 : 1);
  return home === undefined || unitsAt(state, home, enemyOf(side)).length > 0 ? [] : [home];
}

/** [5] */
function settle({ state, table }: Scene): void {
  for (const side of SIDES) {
    if (state.ended !== null) return;
    const enemy = enemyOf(side);
    if (unitsAt(state, `${enemy}-camp`, side).length > 0) table.emit({ type: 'GameEnded', winner: side, why: 'camp' });
    else if (alive(state, enemy) === 0) table.emit({ type: 'GameEnded', winner: side, why: 'annihilated' });
  }
}

function* steps<Type extends string>({ theatre, state, side }: Desk, type: Type, into: 'enemies' | 'empty') {
  for (const [id, { side: owner, space: from }] of Object.entries(state.units)) {
    if (state.points < 1 || owner !== side || from === null) continue;
    for (const to of neighbours(theatre, from))
      if (unitsAt(state, to, enemyOf(side)).length > 0 === (into === 'enemies')) yield { type, unit: id, to };
  }
}

// Orders.

const order = ordersOf<Desk, Scene>();
const orders = orderBook([
  order({
    type: 'EndImpulse',
    title: { en: 'End the impulse', it: 'Termina l’impulso' },
    answers: ['impulse'],
    fields: {},
    line: { en: ['end'], it: ['fine'] },
    judge({ state }) {
      const { side, turn, turns } = state;
      if (side === 'red') return ({ table }) => table.emit({ type: 'ImpulseBegun', turn, side: 'blue' });
      if (turn < turns) return ({ table }) => table.emit({ type: 'ImpulseBegun', turn: turn + 1, side: 'red' });
      const lead = alive(state, 'red') - alive(state, 'blue');
      const winner = lead === 0 ? 'draw' : lead > 0 ? 'red' : 'blue';
      return ({ table }) => table.emit({ type: 'GameEnded', winner, why: 'units' });
    },
    options: () => [{ type: 'EndImpulse' }],
  }),
  order({
    type: 'Advance',
    title: { en: 'Advance', it: 'Avanza' },
    answers: ['impulse'],
    fields: { unit: unit(), to: space() },
    line: { en: ['advance {unit} to {to}'], it: ['avanza {unit} a {to}'] },
    judge(desk, { unit: id, to }) {
      const fault = judgeStep(desk, id, to);
      if (fault !== undefined) return fault;
      if (unitsAt(desk.state, to, enemyOf(desk.side)).length > 0) return no('enemy-present', '2', { space: to });
      const from = spaceOf(desk.state, id);
      return ({ table }) => table.emit({ type: 'UnitAdvanced', unit: id, from, to });
    },
    options: (desk) => steps(desk, 'Advance', 'empty'),
  }),
  order({
    type: 'Assault',
    title: { en: 'Assault', it: 'Assalta' },
    answers: ['impulse'],
    fields: { unit: unit(), to: space() },
    line: { en: ['assault {to} with {unit}'], it: ['assalta {to} con {unit}'] },
    judge(desk, { unit: id, to }) {
      const fault = judgeStep(desk, id, to);
      if (fault !== undefined) return fault;
      const [defender] = unitsAt(desk.state, to, enemyOf(desk.side));
      if (defender === undefined) return no('no-enemy', '3', { space: to });
      return ({ table }) => table.emit({ type: 'AssaultDeclared', unit: id, defender, at: to });
    },
    options: (desk) => steps(desk, 'Assault', 'enemies'),
  }),
  order({
    type: 'Stand',
    title: { en: 'Stand', it: 'Resisti' },
    answers: ['assault'],
    fields: {},
    line: { en: ['stand'], it: ['resisti'] },
    judge:
      ({ state }) =>
      ({ table }) => {
        const { unit: attacker, defender } = assaultOf(state);
        const [attack = 0, defence = 0] = table.roll({
          purpose: `assault ${attacker} on ${defender}`,
          dice: 2,
          sides: 6,
        });
        const [own, other] = [unitOf(state, attacker).strength ?? 0, unitOf(state, defender).strength ?? 0];
        const margin = attack + own - defence - other;
        const lost = margin === 0 ? {} : { eliminated: margin > 0 ? defender : attacker };
        table.emit({
          type: 'AssaultFought',
          attacker,
          defender,
          dice: [attack, defence],
          strengths: [own, other],
          ...lost,
        });
      },
    options: () => [{ type: 'Stand' }],
  }),
  order({
    type: 'Withdraw',
    title: { en: 'Withdraw', it: 'Ripiega' },
    answers: ['assault'],
    fields: { to: space() },
    line: { en: ['withdraw to {to}'], it: ['ripiega a {to}'] },
    judge(desk, { to }) {
      if (!retreats(desk).includes(to)) return no('no-way-back', '3', { to });
      const { unit: attacker, at } = assaultOf(desk.state);
      return ({ state, table }) => {
        for (const id of unitsAt(state, at, desk.side))
          table.emit({ type: 'DefenderWithdrew', unit: id, from: at, to });
        table.emit({ type: 'UnitAdvanced', unit: attacker, from: spaceOf(state, attacker), to: at });
      };
    },
    options: (desk) => retreats(desk).map((to) => ({ type: 'Withdraw', to })),
  }),
]);
type Order = z.infer<typeof orders.schema>;

// Questions.

const question = questionsOf<Theatre, State, BoardNames, Order>();
const impulse = question({
  kind: 'impulse',
  title: { en: 'Your impulse', it: 'Il tuo impulso' },
  about: { points: count() },
  explain: { en: 'Move or assault: {points} points left.', it: 'Muovi o assalta: restano {points} punti.' },
});
const assault = question({
  kind: 'assault',
  title: { en: 'Stand or withdraw?', it: 'Resistere o ripiegare?' },
  about: { unit: unit(), at: space() },
  explain: { en: '{unit} assaults {at}.', it: '{unit} assalta: {at}.' },
});
const QUESTIONS = [impulse, assault];

function pending(_: Theatre, state: State) {
  if (state.ended !== null) return [];
  if (state.assault !== null) {
    const { unit: id, defender, at } = state.assault;
    const { side } = unitOf(state, defender);
    const neutral: Order = { type: 'Stand' };
    return [ask(assault, { id: `assault-${id}-${at}`, side, clause: 'skirmish/3', about: { unit: id, at }, neutral })];
  }
  const { turn, side, points } = state;
  const neutral: Order = { type: 'EndImpulse' };
  return [ask(impulse, { id: `impulse-${turn}-${side}`, side, clause: 'skirmish/1', about: { points }, neutral })];
}

// What the outside world sees.

function viewOf({ map }: Theatre, state: State, viewer: Viewer) {
  const units = Object.entries(state.units).map(([id, { side, space: at, strength, revealed }]) => {
    const known = revealed || maySeeSecretsOf(viewer, side) ? strength : null;
    return {
      id,
      name: verbatim(id),
      side,
      kind: 'infantry',
      ...(at === null ? { box: 'eliminated' } : { space: at }),
      factors: (known === null ? {} : { strength: known }) as Record<string, number>,
      face: known === null ? '?' : `${known}`,
      steps: { left: at === null ? 0 : 1, of: 1 },
      markers: [],
    };
  });
  const stacks = map.spaces.flatMap(({ id }) =>
    SIDES.map((side) => ({ space: id, side, units: unitsAt(state, id, side), markers: [] })),
  );
  return { units, stacks: stacks.filter((stack) => stack.units.length > 0), control: {}, markers: [], extra: {} };
}

export const skirmish = ruleset({
  about: {
    id: 'skirmish',
    title: 'Skirmish at the bridge',
    edition: 'test',
    designer: 'the tests',
    sides: SIDES.map((id) => ({ id, name: COLOURS[id] })),
    seats: SIDES,
    version: 1,
    maturity: 'complete',
  },
  schemas: {
    pack: packSchema,
    options: z.strictObject({ turns: z.union([z.literal(2), z.literal(4), z.literal(6)]).default(6) }),
    state: stateSchema,
  },
  orders,
  events,
  questions: QUESTIONS,
  refusals: catalogue,
  over: 'skirmish/5',
  scenarios: () => [DUEL],
  load(pack, scenario): Theatre {
    if (scenario !== DUEL.id) throw new Error(`skirmish has no scenario ${scenario}`);
    return packSchema.parse(pack);
  },
  sheet: () => DUEL,
  words: wordsOf,
  setUp({ units, rules }, options): State {
    const placed = SIDES.flatMap((side) =>
      units[side].map((id) => [id, { side, space: `${side}-camp`, strength: null, revealed: false }] as const),
    );
    const turns = Number(options['turns'] ?? DUEL.turns);
    return {
      turn: 1,
      turns,
      side: 'red',
      points: rules.points,
      units: Object.fromEntries(placed),
      assault: null,
      ended: null,
    };
  },
  start({ theatre, state, table }) {
    for (const side of SIDES) {
      const ids = theatre.units[side];
      const faces = table.roll({ purpose: `strengths ${side}`, dice: ids.length, sides: 3, secret: true });
      const strengths = Object.fromEntries(ids.map((id, at) => [id, faces[at] ?? 0]));
      table.emit({ type: 'StrengthsDrawn', side, strengths });
    }
    table.emit({ type: 'ImpulseBegun', turn: state.turn, side: 'red' });
  },
  settle,
  pending,
  clock: (_, { turn, side, assault: open }) => ({
    turn,
    turnLabel: { en: `Turn ${turn}`, it: `Turno ${turn}` },
    impulse: side === 'red' ? 1 : 2,
    impulseLabel: { en: `${COLOURS[side].en} impulse`, it: `Impulso: ${COLOURS[side].it}` },
    phase: open === null ? 'impulse' : 'assault',
    phaseLabel: open === null ? { en: 'Impulse', it: 'Impulso' } : { en: 'Assault', it: 'Assalto' },
    side,
  }),
  tracks: ({ rules }, state) =>
    SIDES.map((side) => {
      const [value, allocated] = side === state.side ? [state.points, rules.points] : [0, 0];
      const label = { en: `Activation points: ${COLOURS[side].en}`, it: `Punti attivazione: ${COLOURS[side].it}` };
      const points = { value, maximum: rules.points, allocated, spent: allocated - value };
      return { id: `points-${side}`, label, kind: 'activation-points', side, pool: 'impulse', ...points };
    }),
  victory: (_, state) => ({
    status: state.ended === null ? 'ongoing' : 'ended',
    ...(state.ended === null ? {} : { winner: state.ended.winner, level: 'decisive', reason: WHY[state.ended.why] }),
    points: { red: alive(state, 'red'), blue: alive(state, 'blue') },
    conditions: SIDES.map((side) => {
      const met = unitsAt(state, `${enemyOf(side)}-camp`, side).length > 0;
      const title = { en: `${COLOURS[side].en}: the enemy camp`, it: `${COLOURS[side].it}: il campo nemico` };
      return { id: `camp-${side}`, side, title, clause: 'skirmish/5', progress: met ? 1 : 0, target: 1, met };
    }),
  }),
  board: (theatre) =>
    identified('skirmish', {
      kind: 'zone',
      title: { en: 'The bridge', it: 'Il ponte' },
      width: theatre.map.spaces.length,
      height: 1,
      spaces: theatre.map.spaces.map(({ id }, at) => ({
        id,
        name: nameOf(theatre, id),
        ...{ x: at + 0.5, y: 0.5, terrain: 'clear', features: [], provenance: 'rulebook' as const },
      })),
      edges: theatre.map.spaces.slice(1).map(({ id }) => ({ a: beside(theatre, id, -1) ?? '', b: id, features: [] })),
      lines: [],
      terrains: [{ id: 'clear', label: { en: 'Clear', it: 'Aperto' }, fill: '#dfe8c8' }],
    }),
  view: viewOf,
  imagine(_, state, side: Side): State {
    const imagined = structuredClone(state);
    for (const unknown of Object.values(imagined.units))
      if (unknown.side !== side && !unknown.revealed && unknown.strength !== null) unknown.strength = 2;
    return imagined;
  },
  invariants: ({ map }) => [
    {
      clause: 'skirmish/2',
      title: 'a space holds units of one side',
      broken(state) {
        const shared = map.spaces.find(({ id }) => SIDES.every((side) => unitsAt(state, id, side).length > 0));
        return shared === undefined ? undefined : `${shared.id} holds units of both sides`;
      },
    },
  ],
});

export const sealedSkirmish = sealed(skirmish);
