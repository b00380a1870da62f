import { z } from 'zod';
import { identified } from '#kernel/board/sheet';
import { factsOf } from '#kernel/correction';
import { sealed } from '#kernel/engine';
import { eventBook, eventsOf } from '#kernel/event';
import { type BoardNames, choice, count, sideName, sideOf, space, titled, unit } from '#kernel/field';
import { chancesOf, type Forecast } from '#kernel/forecast';
import { ruleset, type Scene as SceneOf } from '#kernel/game';
import { known, there } from '#kernel/lookup';
import { orderBook, ordersOf } from '#kernel/order';
import type { Outlook } from '#kernel/outlook';
import { ask, type Desk as DeskOf, questionsOf, type Settings } from '#kernel/question';
import { type Refusal, refusalBook, refusalsOf } from '#kernel/refusal';
import { rollsOf } from '#kernel/roll';
import type { Pack } from '#kernel/ruleset';
import { maySeeSecretsOf, type Viewer } from '#kernel/side';
import { type Text, verbatim } from '#kernel/text';
import { boardWords, calledByIds } from '#kernel/words';

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
  spaces: z.array(z.object({ id: z.string(), name: z.object({ en: z.string(), it: z.string() }) })).min(3),
  units: z.object({ red: z.array(z.string()), blue: z.array(z.string()) }),
  rules: z.object({ points: z.number().int().positive() }),
});
type Theatre = z.infer<typeof packSchema>;

export const skirmishPack: Pack = {
  spaces: [
    { id: 'red-camp', name: { en: 'Red camp', it: 'Campo rosso' } },
    { id: 'wood', name: { en: 'Wood', it: 'Bosco' } },
    { id: 'bridge', name: { en: 'Bridge', it: 'Ponte' } },
    { id: 'hill', name: { en: 'Hill', it: 'Collina' } },
    { id: 'blue-camp', name: { en: 'Blue camp', it: 'Campo blu' } },
  ],
  units: { red: ['R1', 'R2', 'R3'], blue: ['B1', 'B2', 'B3'] },
  rules: { points: 2 },
};

const TURNS = [2, 4, 6] as const;
const LENGTH = { id: 'turns', title: { en: 'Length in turns', it: 'Durata in turni' }, clause: 'skirmish/5' };
const DUEL = {
  id: 'duel',
  title: { en: 'Duel at the bridge', it: 'Duello al ponte' },
  description: { en: 'Three units a side and one bridge.', it: 'Tre unità per parte e un ponte.' },
  turns: 6,
  options: [{ ...LENGTH, values: TURNS, valueTitles: TURNS.map(String).map(verbatim), byDefault: 6 }],
};

// The state, schema first.

const WHY = {
  camp: { en: 'the enemy camp is taken', it: 'il campo nemico è preso' },
  annihilated: { en: 'no enemy is left', it: 'non restano nemici' },
  units: { en: 'units left are counted', it: 'si contano le unità rimaste' },
};
const END = { winner: choice({ ...COLOURS, draw: { en: 'a draw', it: 'pari' } }), why: choice(WHY) };

const unitSchema = z.strictObject({
  side: sideOf(SIDES),
  space: space().nullable(),
  strength: z.int().nullable(),
  revealed: z.boolean(),
});
const stateSchema = z.strictObject({
  turn: z.int(),
  turns: z.int(),
  side: sideOf(SIDES),
  points: z.int(),
  units: z.record(unit(), unitSchema),
  assault: z.strictObject({ unit: unit(), defender: unit(), at: space() }).nullable(),
  ended: z.strictObject(END).nullable(),
});
type State = z.infer<typeof stateSchema>;

const unitOf = (state: State, id: string) => known(state.units, id, 'unit');
const unitsAt = (state: State, at: string, side: Colour): string[] =>
  Object.keys(state.units).filter((id) => unitOf(state, id).space === at && unitOf(state, id).side === side);
const isHeld = (state: State, at: string, side: Colour): boolean => unitsAt(state, at, side).length > 0;
const alive = (state: State, side: Colour): number =>
  Object.values(state.units).filter((each) => each.side === side && each.space !== null).length;
/** The spaces on either side: towards Red's camp, towards Blue's. */
const beside = ({ spaces }: Theatre, from: string): Record<Colour, string | undefined> => {
  const at = spaces.findIndex(({ id }) => id === from);
  return { red: spaces[at - 1]?.id, blue: spaces[at + 1]?.id };
};
const neighbours = (theatre: Theatre, from: string): string[] =>
  Object.values(beside(theatre, from)).filter((id) => id !== undefined);

const FACES = [1, 2, 3, 4, 5, 6];
const STRENGTHS = [1, 2, 3];
const RESULTS = ['lost', 'even', 'won'] as const;
const ASSAULT_WORDS = {
  lost: { en: 'the attacker falls', it: "l'attaccante cade" },
  even: { en: 'both hold', it: 'resistono entrambi' },
  won: { en: 'the defender falls', it: 'il difensore cade' },
};

// Events.

const PAIR = z.tuple([z.number(), z.number()]);
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
    apply: (state, { turn, side }, { rules: { points } }) => void Object.assign(state, { turn, side, points }),
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
    fields: { attacker: unit(), defender: unit(), dice: PAIR, strengths: PAIR, eliminated: unit().optional() },
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
    fields: END,
    apply(state, { winner, why }) {
      state.ended = { winner, why };
    },
    say: { en: 'The game ends: {winner}, {why}.', it: 'La partita finisce: {winner}, {why}.' },
  }),
]);
type Event = z.infer<typeof events.schema>;
type Scene = SceneOf<Theatre, State, Event>;
type Desk = DeskOf<Theatre, State, Colour>;

// Dice, refusals and rules.

const roll = rollsOf<BoardNames>();
const ROLLS = {
  assault: roll(
    'assault {attacker} on {defender}',
    { attacker: unit(), defender: unit() },
    { en: 'assault of {attacker} on {defender}', it: 'assalto di {attacker} a {defender}' },
  ),
  strengths: roll('strengths {side}', { side: sideName() }, { en: 'strengths, {side}', it: 'forze, {side}' }),
};

const refusal = refusalsOf<BoardNames>();
const { catalogue, no } = refusalBook('skirmish', {
  'no-way-back': refusal({ to: space() }, { en: '{to} is not the way home.', it: '{to} non è la via di casa.' }),
});

const assaultOf = ({ assault: open }: State) => there(open, 'an assault under way');

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
  const home = beside(theatre, assaultOf(state).at)[side];
  return home === undefined || isHeld(state, home, enemyOf(side)) ? [] : [home];
}

/** [5] */
function settle({ state, table }: Scene): void {
  for (const side of SIDES) {
    if (state.ended !== null) return;
    const enemy = enemyOf(side);
    if (isHeld(state, `${enemy}-camp`, side)) table.emit({ type: 'GameEnded', winner: side, why: 'camp' });
    else if (alive(state, enemy) === 0) table.emit({ type: 'GameEnded', winner: side, why: 'annihilated' });
  }
}

function* steps<Type extends string>({ theatre, state, side }: Desk, type: Type, into: 'enemies' | 'empty') {
  for (const [id, { side: owner, space: from }] of Object.entries(state.units)) {
    if (state.points < 1 || owner !== side || from === null) continue;
    for (const to of neighbours(theatre, from))
      if (isHeld(state, to, enemyOf(side)) === (into === 'enemies')) yield { type, unit: id, to };
  }
}

/** [4] What the dice of an assault bring for a side, which knows its own strengths and those that have been seen. */
function reckon({ state, side }: Desk, attacker: string, defender: string): Forecast {
  const known = (id: string): readonly number[] => {
    const { side: owner, revealed, strength } = unitOf(state, id);
    return owner === side || revealed ? [strength ?? 0] : STRENGTHS;
  };
  const throws = known(attacker).flatMap((own) =>
    known(defender).flatMap((other) =>
      FACES.flatMap((attack) => FACES.map((defence) => RESULTS[1 + Math.sign(attack + own - defence - other)]!)),
    ),
  );
  const [own = 0] = known(unitOf(state, attacker).side === side ? attacker : defender);
  return {
    items: [{ label: { en: 'Own strength', it: 'Forza propria' }, value: own, clause: 'skirmish/4' }],
    chances: chancesOf(throws, (result) => ASSAULT_WORDS[result]),
  };
}

// Orders.

const order = ordersOf<Desk, Scene>();
const orders = orderBook([
  order({
    type: 'EndImpulse',
    title: { en: 'End the impulse', it: 'Termina l’impulso' },
    answers: ['impulse'],
    ends: 'phase',
    line: { en: ['end'], it: ['fine'] },
    judge({ state }) {
      const { side, turn, turns } = state;
      if (side === 'red') return ({ table }) => table.emit({ type: 'ImpulseBegun', turn, side: 'blue' });
      if (turn < turns) return ({ table }) => table.emit({ type: 'ImpulseBegun', turn: turn + 1, side: 'red' });
      const lead = alive(state, 'red') - alive(state, 'blue');
      const winner = lead === 0 ? 'draw' : lead > 0 ? 'red' : 'blue';
      return ({ table }) => table.emit({ type: 'GameEnded', winner, why: 'units' });
    },
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
      if (isHeld(desk.state, to, enemyOf(desk.side))) return no('enemy-present', '2', { space: to });
      const from = there(unitOf(desk.state, id).space, 'a space');
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
    forecast(desk, { unit: id, to }) {
      const [defender = ''] = unitsAt(desk.state, to, enemyOf(desk.side));
      return { ...reckon(desk, id, defender), cost: { spent: 1, left: desk.state.points - 1 } };
    },
  }),
  order({
    type: 'Stand',
    title: { en: 'Stand', it: 'Resisti' },
    answers: ['assault'],
    ends: 'aside',
    line: { en: ['stand'], it: ['resisti'] },
    judge:
      ({ state }) =>
      ({ table }) => {
        const { unit: attacker, defender } = assaultOf(state);
        const [attack = 0, defence = 0] = table.roll({
          purpose: ROLLS.assault({ attacker, defender }),
          dice: 2,
          sides: 6,
        });
        const [own, other] = [unitOf(state, attacker).strength ?? 0, unitOf(state, defender).strength ?? 0];
        const margin = attack + own - defence - other;
        const lost = margin === 0 ? {} : { eliminated: margin > 0 ? defender : attacker };
        const fought = { dice: [attack, defence], strengths: [own, other] } satisfies Record<string, [number, number]>;
        table.emit({ type: 'AssaultFought', attacker, defender, ...fought, ...lost });
      },
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
        const from = there(unitOf(state, attacker).space, 'a space');
        table.emit({ type: 'UnitAdvanced', unit: attacker, from, to: at });
      };
    },
    options: (desk) => retreats(desk).map((to) => ({ type: 'Withdraw', to })),
  }),
]);
type Order = z.infer<typeof orders.schema>;

// Questions.

const STRONG = { strength: titled({ en: 'At least', it: 'Almeno' }, count(1, 3).default(2)) };
const question = questionsOf<Theatre, State, BoardNames, Order>();
const impulse = question({
  kind: 'impulse',
  clause: 'skirmish/1',
  title: { en: 'Your impulse', it: 'Il tuo impulso' },
  about: { points: count() },
  neutral: { type: 'EndImpulse' },
  explain: { en: 'Move or assault: {points} points left.', it: 'Muovi o assalta: restano {points} punti.' },
});
const assault = question({
  kind: 'assault',
  clause: 'skirmish/3',
  title: { en: 'Stand or withdraw?', it: 'Resistere o ripiegare?' },
  about: { unit: unit(), at: space() },
  neutral: { type: 'Stand' },
  explain: { en: '{unit} assaults {at}.', it: '{unit} assalta: {at}.' },
  forecast: ({ theatre, state, side }, { unit: attacker }) =>
    reckon({ theatre, state, side: side as Colour }, attacker, assaultOf(state).defender),
  policies: [
    {
      id: 'stand-if-strong',
      title: { en: 'Stand with so much strength', it: 'Resisti con questa forza' },
      settings: STRONG,
      answer: ({ state }, _, { strength }: Settings<typeof STRONG>) =>
        (unitOf(state, assaultOf(state).defender).strength ?? 0) >= strength ? { type: 'Stand' } : undefined,
    },
  ],
});
const QUESTIONS = [impulse, assault];

function pending(_: Theatre, { turn, side, points, units, assault: open, ended }: State) {
  if (ended !== null) return [];
  if (open === null) return [ask(impulse, { id: `impulse-${turn}-${side}`, side, about: { points } })];
  const { unit: id, defender, at } = open;
  return [
    ask(assault, { id: `assault-${id}-${at}`, side: known(units, defender, 'unit').side, about: { unit: id, at } }),
  ];
}

const fact = factsOf<Theatre, State>();

// What the outside world sees.

function viewOf({ spaces }: Theatre, state: State, viewer: Viewer) {
  const units = Object.entries(state.units).map(([id, { side, space: at, strength, revealed }]) => {
    const seen = revealed || maySeeSecretsOf(viewer, side) ? strength : null;
    const factors: Record<string, number> = seen === null ? {} : { strength: seen };
    const place = at === null ? { box: 'eliminated' } : { space: at };
    const steps = { left: at === null ? 0 : 1, of: 1 };
    return {
      id,
      name: verbatim(id),
      side,
      kind: 'infantry',
      ...place,
      factors,
      face: `${seen ?? '?'}`,
      steps,
      markers: [],
    };
  });
  const stacks = spaces.flatMap(({ id }) =>
    SIDES.map((side) => ({ space: id, side, units: unitsAt(state, id, side), markers: [] })),
  );
  return { units, stacks: stacks.filter((stack) => stack.units.length > 0), control: {}, markers: [], extra: {} };
}

const FROM_TESTS: Text = { en: 'the tests', it: 'le prove' };
const drawn = { terrain: 'clear', features: [], provenance: 'rulebook' } as const;
const boardOf = ({ spaces }: Theatre) =>
  identified('skirmish', {
    kind: 'zone',
    title: { en: 'The bridge', it: 'Il ponte' },
    width: spaces.length,
    height: 1,
    spaces: spaces.map(({ id, name }, at) => ({ id, name, x: at + 0.5, y: 0.5, ...drawn })),
    edges: spaces.slice(1).map(({ id }, at) => ({ a: known(spaces, at, 'space').id, b: id, features: [] })),
    terrains: [{ id: 'clear', label: { en: 'Clear', it: 'Aperto' }, fill: '#dfe8c8' }],
  });

export const skirmish = ruleset({
  about: {
    id: 'skirmish',
    title: 'Skirmish at the bridge',
    edition: { en: 'test', it: 'prova' },
    designer: 'the tests',
    sides: SIDES.map((id) => ({ id, name: COLOURS[id] })),
    seats: SIDES,
    levels: [{ id: 'decisive', name: { en: 'decisive', it: 'decisiva' } }],
    version: 1,
    maturity: 'complete',
  },
  schemas: {
    pack: packSchema,
    options: z.strictObject({ turns: z.literal(TURNS).default(6) }),
    state: stateSchema,
    extra: z.strictObject({}),
  },
  orders,
  events,
  questions: QUESTIONS,
  refusals: catalogue,
  rolls: ROLLS,
  over: 'skirmish/5',
  scenarios: () => [DUEL],
  load(pack, scenario): Theatre {
    if (scenario !== DUEL.id) throw new Error(`skirmish has no scenario ${scenario}`);
    return packSchema.parse(pack);
  },
  sheet: () => DUEL,
  words: ({ spaces, units }) =>
    boardWords({
      unit: calledByIds([...units.red, ...units.blue]),
      space: Object.fromEntries(spaces.map(({ id, name }) => [id, name])),
      side: COLOURS,
      questions: QUESTIONS,
      fillers: ['to', 'a', 'the', 'il'],
    }),
  setUp({ units, rules: { points } }, { turns }): State {
    const placed = SIDES.flatMap((side) =>
      units[side].map((id) => [id, { side, space: `${side}-camp`, strength: null, revealed: false }] as const),
    );
    const begun = { turn: 1, turns: Number(turns ?? DUEL.turns), side: 'red', points } as const;
    return { ...begun, units: Object.fromEntries(placed), assault: null, ended: null };
  },
  start({ theatre, state, table }) {
    for (const side of SIDES) {
      const ids = theatre.units[side];
      const faces = table.roll({ purpose: ROLLS.strengths({ side }), dice: ids.length, sides: 3, secret: true });
      const strengths = Object.fromEntries(ids.map((id, at) => [id, known(faces, at, 'face')]));
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
  tracks: ({ rules: { points: maximum } }, state) =>
    SIDES.map((side) => {
      const [value, allocated] = side === state.side ? [state.points, maximum] : [0, 0];
      const label = { en: `Activation points: ${COLOURS[side].en}`, it: `Punti attivazione: ${COLOURS[side].it}` };
      const points = { value, maximum, allocated, spent: allocated - value };
      return { id: `points-${side}`, label, kind: 'activation-points', side, pool: 'impulse', ...points };
    }),
  victory: (_, state) => ({
    status: state.ended === null ? 'ongoing' : 'ended',
    ...(state.ended === null ? {} : { winner: state.ended.winner, level: 'decisive', reason: WHY[state.ended.why] }),
    points: { red: alive(state, 'red'), blue: alive(state, 'blue') },
    conditions: SIDES.map((side) => {
      const met = isHeld(state, `${enemyOf(side)}-camp`, side);
      const title = { en: `${COLOURS[side].en}: the enemy camp`, it: `${COLOURS[side].it}: il campo nemico` };
      return { id: `camp-${side}`, side, title, clause: 'skirmish/5', progress: met ? 1 : 0, target: 1, met };
    }),
  }),
  board: boardOf,
  view: viewOf,
  /** [3] Who may be assaulted next. */
  outlook: ({ theatre, state, side }) =>
    Object.entries(state.units).flatMap(([id, { side: owner, space: at }]): Outlook[] => {
      if (owner !== side || at === null) return [];
      const cut = neighbours(theatre, at).filter((next) => isHeld(state, next, enemyOf(side)));
      return cut.length === 0
        ? [{ unit: id, state: { en: 'safe', it: 'al sicuro' }, grade: 'sound', clause: 'skirmish/3' }]
        : [
            {
              unit: id,
              state: { en: 'may be assaulted', it: 'può essere assaltata' },
              grade: 'strained',
              clause: 'skirmish/3',
              cut,
            },
          ];
    }),
  components: ({ units }) => ({
    counters: SIDES.flatMap((side) =>
      units[side].map((id) => ({ id, name: verbatim(id), side, faces: [{ boxes: [] }], provenance: FROM_TESTS })),
    ),
    charts: [
      {
        id: 'assault',
        title: { en: 'Assault', it: 'Assalto' },
        columns: [{ en: 'Result', it: 'Risultato' }],
        rows: RESULTS.map((result, at) => ({
          head: verbatim(['<', '=', '>'][at] ?? ''),
          cells: [ASSAULT_WORDS[result]],
        })),
        clause: 'skirmish/4',
        provenance: FROM_TESTS,
      },
    ],
    tracks: [],
    lists: [],
  }),
  corrections: [
    fact.place({
      of: 'unit',
      at: (_, { units }, id) => units[id] && (units[id].space ?? 'eliminated'),
      spaces: ({ spaces }) => spaces.map(({ id }) => id),
      boxes: () => [{ value: 'eliminated', label: { en: 'eliminated', it: 'eliminata' } }],
      put: (_, state, id, to) => {
        unitOf(state, id).space = to === 'eliminated' ? null : to;
      },
    }),
    fact.count({
      of: 'unit',
      id: 'strength',
      title: { en: 'Strength', it: 'Forza' },
      now: (_, { units }, id) => units[id]?.strength ?? undefined,
      range: () => [1, 3],
      put: (_, state, id, strength) => {
        unitOf(state, id).strength = strength;
      },
    }),
  ],
  imagine(_, state, side): State {
    const imagined = structuredClone(state);
    for (const unknown of Object.values(imagined.units))
      if (unknown.side !== side && !unknown.revealed && unknown.strength !== null) unknown.strength = 2;
    return imagined;
  },
  invariants: ({ spaces }) => [
    {
      clause: 'skirmish/2',
      title: { en: 'a space holds units of one side', it: 'un luogo contiene unità di una sola parte' },
      broken(state) {
        const shared = spaces.find(({ id }) => SIDES.every((side) => isHeld(state, id, side)));
        return shared === undefined ? undefined : `${shared.id} holds units of both sides`;
      },
    },
  ],
});

export const sealedSkirmish = sealed(skirmish);
