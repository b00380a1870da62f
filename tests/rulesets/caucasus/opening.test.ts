import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '#app';
import { hostCatalogue } from '#host-catalogue';
import { catalogue } from '#rulesets/catalogue';
import { type Client, openService, register } from '../../support/service.ts';

/*
 * Turn 1 of the example of play from the deployment on, over REST: a moderator gives the orders of both sides and enters the printed
 * dice. Whatever the text prints is expected; where it leaves a hex open, one that fits is taken.
 */

type Side = 'axis' | 'soviet';
type Order = Readonly<Record<string, unknown>>;
type Occurrence = Readonly<Record<string, unknown>>;

const COLUMNS = ['1-2', '1-1', '2-1', '3-1', '4-1', '5-1', '6-1', '7-1', '8-1', '9-1', '10-1'];

let app: App;
let moderator: Client;
let game: string;

beforeAll(async () => {
  app = await openService({ hosted: await hostCatalogue(catalogue, undefined) });
  moderator = await register(app.server, 'Moira');
});
afterAll(() => app.close());

/** Gives orders that must all be accepted; the dice are those that fall on the way. */
async function give(side: Side, orders: readonly Order[], ...dice: number[]): Promise<Occurrence[]> {
  const { status, text, body } = await moderator.post(`/api/games/${game}/orders`, { side, orders, dice });
  if (status !== 200 || body.refusal || body.diceWanted) throw new Error(`${JSON.stringify(orders)}: ${text}`);
  return body.events.map(({ type, data }: { type: string; data: Occurrence }) => ({ type, ...data }));
}

const one = (side: Side, order: Order, ...dice: number[]): Promise<Occurrence[]> => give(side, [order], ...dice);

const find = (events: readonly Occurrence[], type: string): Occurrence => {
  const found = events.find((event) => event['type'] === type);
  if (found === undefined) throw new Error(`no ${type} among ${events.map((event) => event['type']).join(', ')}`);
  return found;
};

/** Attacks and says what the table said. */
async function attack(die: number, target: string, units: readonly string[], support: Order = {}) {
  const events = await one('axis', { type: 'DeclareAttack', target, units, ...support }, die);
  const odds = find(events, 'AttackDeclared')['odds'] as {
    readonly attack: number;
    readonly defence: number;
    readonly base: number;
    readonly column: number;
    readonly shifts: readonly { readonly kind: string; readonly columns: number }[];
  };
  return {
    totals: `${odds.attack}-${odds.defence}`,
    base: COLUMNS[odds.base],
    shifts: Object.fromEntries(odds.shifts.map(({ kind, columns }) => [kind, columns])),
    final: COLUMNS[odds.column],
    result: find(events, 'CombatResolved')['result'],
  };
}

interface Counter {
  readonly id: string;
  readonly side: Side;
  readonly space?: string;
  readonly box?: string;
  readonly steps?: { readonly left: number };
  readonly markers: readonly string[];
}

async function units(): Promise<Counter[]> {
  const { body } = await moderator.get(`/api/games/${game}/view?as=moderator`);
  return body.view.units;
}

const counter = async (id: string): Promise<Counter> => (await units()).find((unit) => unit.id === id)!;
const whereIs = async (id: string): Promise<string | undefined> => {
  const { space, box } = await counter(id);
  return space ?? box;
};
const WORSE = ['limited-supply', 'out-of-supply', 'disorganised'];
const notInOrder = async (side: Side): Promise<string[]> =>
  (await units())
    .filter((unit) => unit.side === side && unit.space && unit.markers.some((marker) => WORSE.includes(marker)))
    .map(({ id, markers }) => `${id} ${markers}`);

async function options(side: Side, type: string): Promise<Order[]> {
  const { body } = await moderator.get(`/api/games/${game}/options?side=${side}&type=${type}`);
  return body.items.map(({ order }: { order: Order }) => order);
}

const move = (path: readonly string[], ...stack: string[]): Order => ({ type: 'MoveStack', units: stack, path });
const advance = (path: readonly string[], ...stack: string[]): Order => ({ type: 'Advance', units: stack, path });
const retreat = (path: readonly string[], ...stack: string[]): Order => ({ type: 'RetreatUnits', units: stack, path });
const lose = (unit: string): Order => ({ type: 'TakeLoss', unit });
const END = { type: 'EndAdvance' };

const DEPLOYMENT: Readonly<Record<string, readonly string[]>> = {
  '1130': ['sv-rd-236th', 'sv-rd-383rd'],
  '1131': ['sv-nkvd-rostov', 'sv-rd-353rd'],
  '1231': ['sv-rd-395th'],
  '1332': ['sv-rd-216th'],
  '1134': ['sv-rd-4th'],
  '1232': ['sv-rd-109th'],
  '1233': ['sv-rd-261st'],
  '1334': ['sv-rd-74th'],
  '1136': ['sv-rd-218th', 'sv-rd-230th'],
  '1137': ['sv-rd-347th', 'sv-gd-2'],
  '1236': ['sv-rd-275th', 'sv-rd-295th'],
  '1038': ['sv-rd-138th', 'sv-tk-135th'],
  '1138': ['sv-rd-156th', 'sv-tk-155th'],
  '1139': ['sv-rd-157th'],
  '1238': ['sv-rd-91st', 'sv-rd-302nd'],
  '1239': ['sv-cv-110'],
};

describe('turn 1 of the example of play, from the deployment, over REST', () => {
  it('set-up: fifteen Axis units, the Soviet armies in their zones, a 3 for the Brandenburgers', async () => {
    const opened = await moderator.post('/api/games', {
      ruleset: 'caucasus',
      scenario: 'campaign',
      as: 'moderator',
      dice: 'entered',
    });
    expect(opened.status, opened.text).toBe(201);
    game = opened.body.id;
    await moderator.post(`/api/games/${game}/seats/axis`, { guest: 'Axis' });
    const begun = await moderator.post(`/api/games/${game}/seats/soviet`, { guest: 'Soviets' });
    expect(begun.body.status, begun.text).toBe('running');
    const placed = Object.entries(DEPLOYMENT).flatMap(([hex, ids]) =>
      ids.map((unit) => ({ type: 'PlaceArmyUnit', unit, hex })),
    );
    await give('soviet', [...placed, { type: 'ConfirmSetUp' }]);
    const entering = {
      'ax-hq-17a': '0930',
      'ax-hq-1pa': '0934',
      'ax-mtn-4': '0930',
      'ax-inf-298': '0929',
      'ax-stug-191': '0929',
    };
    const entries = Object.entries(entering).map(([unit, hex]) => ({ type: 'PlaceReinforcement', unit, hex }));
    const events = await give('axis', entries, 3);
    expect(events.filter(({ type }) => type === 'UnitPlaced')).toHaveLength(5);
    expect(find(events, 'BrandenburgersDelayed')).toMatchObject({ die: 3, turn: 4 });
    expect((await units()).filter(({ side, space }) => side === 'axis' && space)).toHaveLength(15);
  });

  it('Axis Primary Impulse, movement', async () => {
    await give('axis', [
      move(['1229'], 'ax-mtn-1', 'ax-inf-125', 'ax-inf-73'),
      move(['1029'], 'ax-inf-298', 'ax-stug-191'),
      move(['1030'], 'ax-hq-17a'),
      { type: 'EndMovementPhase' },
    ]);
  });

  it('PX-01, combat A: 16 to 6, 2-1, 5-1 with quality, armour and air; 5, D1: one step and a retreat of two hexes; both advance', async () => {
    expect(await attack(5, '1136', ['ax-pz-14', 'ax-pg-16'], { air: 'air-iv' })).toEqual({
      totals: '16-6',
      base: '2-1',
      shifts: { armour: 1, quality: 1, air: 1 },
      final: '5-1',
      result: 'D1',
    });
    await give('soviet', [lose('sv-rd-230th'), { type: 'DeclineDefence' }, retreat(['1236', '1237'], 'sv-rd-218th')]);
    await give('axis', [advance(['1136'], 'ax-pz-14'), advance(['1136'], 'ax-pg-16')]);
  });

  it('PX-02, combat B: 22 to 8, 2-1, 5-1 with armour and two columns of air; 1, DR: retreat of two; mechanised units two hexes', async () => {
    expect(await attack(1, '1131', ['ax-pz-13', 'ax-ssg-5', 'ax-inf-198'], { air: 'air-viii' })).toEqual({
      totals: '22-8',
      base: '2-1',
      shifts: { armour: 1, air: 2 },
      final: '5-1',
      result: 'DR',
    });
    await give('soviet', [{ type: 'DeclineDefence' }, retreat(['1231', '1331'], 'sv-nkvd-rostov', 'sv-rd-353rd')]);
    const farthest = new Map<unknown, number>();
    for (const { units: movers, path } of await options('axis', 'Advance')) {
      const [unit] = movers as string[];
      farthest.set(unit, Math.max(farthest.get(unit) ?? 0, (path as string[]).length));
    }
    expect(Object.fromEntries(farthest)).toEqual({ 'ax-pz-13': 2, 'ax-ssg-5': 2, 'ax-inf-198': 1 });
    await give('axis', [advance(['1131', '1031'], 'ax-pz-13'), advance(['1131', '1031'], 'ax-ssg-5'), END]);
  });

  it('PX-03, combat C: 17 to 6, 2-1, 4-1 with armour and quality; 2, DR; a 4 fails in the open; one step for the group, to 1231 or 1331 only', async () => {
    expect(await attack(2, '1130', ['ax-mtn-1', 'ax-inf-125', 'ax-inf-298', 'ax-stug-191'])).toEqual({
      totals: '17-6',
      base: '2-1',
      shifts: { armour: 1, quality: 1 },
      final: '4-1',
      result: 'DR',
    });
    const defended = await one('soviet', { type: 'DefendDetermined', lead: 'sv-rd-236th' }, 4);
    expect(find(defended, 'DefenceRolled')).toMatchObject({ die: 4, result: '-', held: false });
    const lost = await one('soviet', lose('sv-rd-383rd'));
    expect(find(lost, 'UnitEliminated')).toMatchObject({ unit: 'sv-rd-383rd' });
    const ends = (await options('soviet', 'RetreatUnits')).map(({ path }) => (path as string[]).at(-1));
    expect(new Set(ends)).toEqual(new Set(['1231', '1331']));
    const gone = await one('soviet', retreat(['1230', '1331'], 'sv-rd-236th'));
    expect(find(gone, 'RetreatEnded')['losses']).toEqual([]);
    await give('axis', [advance(['1130'], 'ax-inf-298', 'ax-stug-191'), END]);
    expect([await whereIs('ax-inf-298'), await whereIs('ax-stug-191')]).toEqual(['1130', '1130']);
  });

  it('PX-04, combat D: two panzer divisions halved across the river, 8 to 3, 2-1, 4-1; 6, D1: eliminated; an advance of two', async () => {
    expect(await attack(6, '1134', ['ax-pz-3', 'ax-pz-23'])).toEqual({
      totals: '8-3',
      base: '2-1',
      shifts: { armour: 1, quality: 1 },
      final: '4-1',
      result: 'D1',
    });
    expect(await whereIs('sv-rd-4th')).toBe('cadre');
    await give('axis', [advance(['1134', '1234'], 'ax-pz-23'), advance(['1134'], 'ax-pz-3')]);
    await one('axis', { type: 'EndCombatPhase' });
  });

  it('Soviet Secondary Impulse: who is in an enemy zone may not move, the others move one hex; no attacks', async () => {
    for (const frozen of ['sv-rd-261st', 'sv-rd-74th', 'sv-rd-275th', 'sv-cv-13th']) {
      const refused = await moderator.post(`/api/games/${game}/orders`, {
        side: 'soviet',
        orders: [move(['1433'], frozen)],
      });
      expect(refused.body.refusal, frozen).toMatchObject({ code: 'not-one-step-back', clause: 'caucasus/18.2-a' });
    }
    await give('soviet', [
      move(['1230'], 'sv-rd-395th'),
      move(['1230'], 'sv-rd-236th'),
      move(['1132'], 'sv-rd-109th'),
      move(['1431'], 'sv-nkvd-rostov', 'sv-rd-353rd'),
      { type: 'EndMovementPhase' },
      { type: 'EndCombatPhase' },
    ]);
  });

  it('Axis Secondary Impulse: three units move; all but the infantry division that moved may attack', async () => {
    await give('axis', [
      move(['1330'], 'ax-inf-73'),
      move(['1131'], 'ax-ssg-5'),
      { type: 'MarkAssault', units: ['ax-ssg-5'] },
      move(['1133'], 'ax-pz-3'),
      { type: 'MarkAssault', units: ['ax-pz-3'] },
      ...['ax-mtn-1', 'ax-inf-125', 'ax-inf-298', 'ax-stug-191', 'ax-pz-14', 'ax-pg-16', 'ax-pz-23', 'ax-pz-13'].map(
        (unit) => ({ type: 'MarkAssault', units: [unit] }),
      ),
    ]);
    const refused = await moderator.post(`/api/games/${game}/orders`, {
      side: 'axis',
      orders: [{ type: 'MarkAssault', units: ['ax-inf-73'] }],
    });
    expect(refused.body.refusal).toMatchObject({ clause: expect.stringMatching(/^caucasus\/7\.3/) });
    await one('axis', { type: 'EndMovementPhase' });
  });

  it('PX-05, combat A: 24 to 6, 4-1, 6-1 with armour and quality; 6, D1-B: one division dies, the other between enemy zones', async () => {
    expect(await attack(6, '1230', ['ax-mtn-1', 'ax-inf-125', 'ax-inf-298', 'ax-stug-191', 'ax-ssg-5'])).toEqual({
      totals: '24-6',
      base: '4-1',
      shifts: { armour: 1, quality: 1 },
      final: '6-1',
      result: 'D1-B',
    });
    await one('soviet', lose('sv-rd-395th'));
    expect([await whereIs('sv-rd-395th'), await whereIs('sv-rd-236th')]).toEqual(['cadre', 'cadre']);
    await give('axis', [advance(['1230'], 'ax-mtn-1'), advance(['1230'], 'ax-inf-125'), END]);
  });

  it('PX-06, combat B: 16 to 6, 2-1, 6-1 with quality, armour and VIII Fliegerkorps; 3, D1; a 2 fails; one enters, the panzer division goes south of the river', async () => {
    expect(await attack(3, '1236', ['ax-pz-14', 'ax-pg-16'], { air: 'air-viii' })).toEqual({
      totals: '16-6',
      base: '2-1',
      shifts: { armour: 1, quality: 1, air: 2 },
      final: '6-1',
      result: 'D1',
    });
    await one('soviet', lose('sv-rd-275th'));
    const defended = await one('soviet', { type: 'DefendDetermined', lead: 'sv-rd-295th' }, 2);
    expect(find(defended, 'DefenceRolled')).toMatchObject({ die: 2, held: false });
    expect(await whereIs('sv-rd-295th')).toBe('cadre');
    await give('axis', [advance(['1236'], 'ax-pg-16'), advance(['1235', '1335'], 'ax-pz-14')]);
  });

  it('PX-07, combat C: 8 to 3, 2-1, 4-1; 4, A1/D1: eliminated, the panzer division loses a step and still advances', async () => {
    expect(await attack(4, '1233', ['ax-pz-3'])).toEqual({
      totals: '8-3',
      base: '2-1',
      shifts: { armour: 1, quality: 1 },
      final: '4-1',
      result: 'A1/D1',
    });
    expect(await whereIs('sv-rd-261st')).toBe('cadre');
    await give('axis', [advance(['1233', '1333'], 'ax-pz-3')]);
    expect(await counter('ax-pz-3')).toMatchObject({ space: '1333', steps: { left: 2 } });
  });

  it('PX-08, combat D: 2-1, 5-1 with quality, armour and air; 2, DR; a 5 fails and the retreat is death; two hexes, around the unit of combat E', async () => {
    expect(await attack(2, '1334', ['ax-pz-23'], { air: 'air-iv' })).toMatchObject({
      base: '2-1',
      shifts: { armour: 1, quality: 1, air: 1 },
      final: '5-1',
      result: 'DR',
    });
    const defended = await one('soviet', { type: 'DefendDetermined', lead: 'sv-rd-74th' }, 5);
    expect(find(defended, 'DefenceRolled')).toMatchObject({ die: 5, result: '-', held: false });
    expect(await whereIs('sv-rd-74th')).toBe('cadre');
    await give('axis', [advance(['1233', '1232'], 'ax-pz-23')]);
  });

  it('PX-09, combat E: 10 to 3, 3-1, 5-1 with quality and armour; 6, A1/D2: eliminated, the Axis loses nothing; an advance of two', async () => {
    expect(await attack(6, '1132', ['ax-pz-13'])).toEqual({
      totals: '10-3',
      base: '3-1',
      shifts: { armour: 1, quality: 1 },
      final: '5-1',
      result: 'A1/D2',
    });
    expect(await whereIs('sv-rd-109th')).toBe('cadre');
    await give('axis', [advance(['1132', '1133'], 'ax-pz-13')]);
  });

  it('Axis Supply Phase: everybody is in Full Supply; Soviet Initial Phase: three units drawn, a 2 brings a naval brigade', async () => {
    const ended = await one('axis', { type: 'EndCombatPhase' }, 1, 1, 1);
    expect(find(ended, 'PhaseBegan')).toMatchObject({ phase: 'axis-supply' });
    const drawn = (await units()).filter(({ box }) => box === 'drawn').map(({ id }) => id);
    expect(drawn).toHaveLength(3);
    expect(await notInOrder('axis')).toEqual([]);
    const place = (unit: string, to: string): Order => ({ type: 'PlaceRandomReinforcement', unit, to });
    const [first, second, third] = drawn as [string, string, string];
    const events = await give('soviet', [place(first, '3444'), place(second, '2428'), place(third, '2747')], 2);
    expect(find(events, 'SovietEventRolled')).toMatchObject({ die: 2, result: 'naval-brigade' });
    await one('soviet', { type: 'PlaceEventUnit', unit: 'sv-nb-1st', hex: '2125' });
  });

  it('Soviet Primary Impulse: the line goes back, no attacks; Soviet Supply Phase: everybody is in supply; end of turn 1', async () => {
    await give('soviet', [
      move(['1337'], 'sv-rd-218th'),
      move(['1338', '1337'], 'sv-rd-91st', 'sv-rd-302nd'),
      move(['1237'], 'sv-rd-347th', 'sv-gd-2'),
      move(['1138', '1238', '1338', '1337', '1436'], 'sv-tk-135th'),
      move(['1238', '1338', '1337', '1436'], 'sv-tk-155th'),
      move(['1339', '1338', '1337', '1436'], 'sv-cv-110'),
      move(['1138', '1238', '1338'], 'sv-rd-138th'),
      move(['1238', '1338'], 'sv-rd-156th'),
      move(['1238', '1338'], 'sv-rd-157th'),
      move(['1432'], 'sv-rd-216th'),
      move(['1429', '1529'], 'sv-cv-13th'),
      { type: 'EndMovementPhase' },
    ]);
    const events = await one('soviet', { type: 'EndCombatPhase' });
    expect(await notInOrder('soviet')).toEqual([]);
    expect(events.findLast(({ type }) => type === 'PhaseBegan')).toMatchObject({ turn: 2 });
  });
});
