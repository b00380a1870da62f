import { describe, expect, it } from 'vitest';
import type { Compass } from '#rulesets/tempesta/names';
import type { TempestaOrder as Order } from '#rulesets/tempesta/orders/index';
import { marchFaces, operativeCount } from '#rulesets/tempesta/rules/entry';
import { lostMorale } from '#rulesets/tempesta/rules/morale';
import type { Formation } from '#rulesets/tempesta/state';
import { type Bench, bench, find, has, told } from './bench.ts';

/* Red's own side is the north: looking onto the table, its left is the east. */

const accepted = (table: Bench, order: Order): boolean => table.referee.play.decide(table.state, order, 'red').accepted;

/** Units of red-2 that are still to come: red-2-cs and red-2-0, red-2-1... */
function waiting(table: Bench, changes: Partial<Formation>, ...entries: string[]): Bench {
  table.formation('red-2', changes).unit('red-2-cs', 'cs1', '', { formation: 'red-2', away: true });
  for (const [at, entry] of entries.entries()) table.unit(`red-2-${at}`, entry, '', { formation: 'red-2', away: true });
  return table;
}

const enter = (cell: string, axis?: number): Order => ({
  type: 'EnterFormation',
  formation: 'red-2',
  cell,
  ...(axis === undefined ? {} : { axis }),
});
const place = (...placements: [unit: string, cell: string][]): Order => ({
  type: 'PlaceEntering',
  placements: placements.map(([unit, cell]) => ({ unit, cell })),
});

/* Ruling 58: three quadrants of seven are all the room there is. */
describe('formations too large for their entry', () => {
  const RIFLES = Array.from({ length: 23 }, () => 'rifle');
  const roll = (table: Bench): void => {
    table.order('red', { type: 'RollReinforcements' });
    table.order('red', { type: 'DesignateReinforcements', formations: ['red-2'] });
  };
  const named = (...numbers: number[]): Order => ({
    type: 'NameStragglers',
    units: numbers.map((number) => `red-2-${number}`),
  });
  const placements = (table: Bench) => table.referee.options('red').filter((order) => order.type === 'PlaceEntering');

  it('[tempesta/27-f, tempesta/40-a] whoever finds no room in the three quadrants does not arrive, of the owner’s choice', () => {
    const table = waiting(bench(), { status: 'reserve' }, ...RIFLES).step('entry-rolls');
    table.dice(4, ...RIFLES.map(() => 6), 6);
    roll(table);
    expect(table.kinds).toEqual(['stragglers']);
    expect(table.refused('red', named(0, 1))).toBe('23-d');
    table.order('red', named(0, 5, 22));
    expect(lostMorale(table.game, 'red')).toBe(0);
    table.dice(3).order('red', enter('A5'));
    expect(table.kinds).toEqual(['placement']);
    table.order('red', placements(table)[0]!);
    expect(['A4', 'A5', 'A6'].map((cell) => table.game.at(table.at(cell), 'red').length)).toEqual([7, 7, 7]);
  });

  it('[tempesta/27-f, tempesta/8-a] light guns come by hand where there is no room beside their tows', () => {
    const pairs = Array.from({ length: 10 }, () => ['ger-fallschirm-1943/kettenkrad', 'flak20']).flat();
    const table = waiting(bench(), { status: 'ready', entry: 'reinforcement', tested: true }, ...pairs).step('entries');
    expect(find(table.dice(3).order('red', enter('A5')), 'EntryPointRolled').outcome).toBe('entered');
    table.order('red', placements(table)[0]!);
    expect(['A4', 'A5', 'A6'].map((cell) => table.game.at(table.at(cell), 'red').length)).toEqual([7, 7, 7]);
    expect(Object.values(table.state.units).filter(({ towedBy }) => towedBy !== '').length).toBe(9);
  });

  it('[tempesta/27-f, tempesta/8-a, tempesta/20-b] light guns give way to heavy ones, in whatever order the list has them', () => {
    for (let light = 1; light < 10; light++) {
      const pairs = Array.from({ length: 10 }, (_, at) =>
        at < light ? ['ger-fallschirm-1943/kettenkrad', 'flak20'] : ['truck', 'zis3'],
      );
      for (const units of [
        pairs.flat(),
        pairs.toReversed().flat(),
        pairs.map(([tow]) => tow!).concat(pairs.map(([, gun]) => gun!)),
      ]) {
        const table = waiting(bench(), { status: 'ready', entry: 'reinforcement', tested: true }, ...units);
        const entry = find(table.step('entries').dice(3).order('red', enter('A5')), 'EntryPointRolled');
        expect(entry.outcome, `${light} light guns`).toBe('entered');
        table.order('red', placements(table)[0]!);
        expect(Object.values(table.state.units).filter(({ towedBy }) => towedBy !== '').length).toBe(9);
      }
    }
  });

  it('[tempesta/23-d, tempesta/40-a] those the dice keep behind make room too', () => {
    const table = waiting(bench(), { status: 'reserve' }, ...RIFLES).step('entry-rolls');
    table.dice(4, 1, 1, 1, 1, ...RIFLES.slice(3).map(() => 6));
    roll(table);
    expect(table.refused('red', named(0, 1, 2))).toBe('23-d');
    table.order('red', named(0, 1, 2, 3));
    expect(table.state.step).toBe('entries');
  });

  it('[tempesta/25-e, tempesta/27-f] a march is told what it leaves as well', () => {
    const table = waiting(bench(), { status: 'march', enterFrom: 'W' }, ...RIFLES).step('entry-rolls');
    table.dice(6).order('red', { type: 'RollMarch', formation: 'red-2' });
    expect(table.kinds).toEqual(['stragglers']);
    table.order('red', named(1, 2, 3));
    table.dice(3).order('red', enter('D1'));
    expect(table.kinds).toEqual(['placement']);
  });

  it('[tempesta/20-b, tempesta/27-f] a tow stands where its gun stands: of ten pairs one gun or tow stays behind', () => {
    const pairs = [...Array.from({ length: 10 }, () => 'truck'), ...Array.from({ length: 10 }, () => 'zis3')];
    const table = waiting(bench(), { status: 'march', enterFrom: 'W' }, 'rifle', ...pairs.slice(1)).step('entry-rolls');
    table.dice(6).order('red', { type: 'RollMarch', formation: 'red-2' });
    expect(table.state.step).toBe('entries');
    const full = waiting(bench(), { status: 'march', enterFrom: 'W' }, ...pairs, 'rifle').step('entry-rolls');
    full.dice(6).order('red', { type: 'RollMarch', formation: 'red-2' });
    expect(full.refused('red', named(20))).toBe('27-f');
    full.order('red', named(19));
    full.dice(3).order('red', enter('D1'));
    expect(placements(full).length).toBeGreaterThan(0);
  });
});

describe('a first row without room for all', () => {
  const ROW = Array.from({ length: 12 }, (_, at) => `A${at + 1}`);
  /** Only A1 holds vehicles: eight of them are one too many. */
  const crowd = (): Bench => {
    const table = waiting(
      bench().ground('k', ...ROW.slice(1)),
      { status: 'operative' },
      ...ROW.slice(0, 8).map(() => 't34'),
      'rifle',
    );
    Object.assign(table.state, { stage: 'attacker-deployment' });
    return table.fresh();
  };
  const deploy = (unit: string, cell = 'A1'): Order => ({ type: 'DeployUnit', unit, cell, facing: 4 });
  const offered = (table: Bench) =>
    new Set(table.referee.options('red').map((order) => (order.type === 'DeployUnit' ? order.unit : order.type)));

  it('[tempesta/20-b, tempesta/40-a] whoever finds no place stays behind, and the battle begins without them', () => {
    const table = crowd();
    for (const number of [0, 1, 2, 3, 4, 5, 6]) table.order('red', deploy(`red-2-${number}`));
    table.order('red', deploy('red-2-cs', 'A2'));
    expect(table.refused('red', deploy('red-2-7', 'A3'))).toBe('15-e');
    // The rifles still find a place, so they are offered and waited for.
    expect(offered(table)).toEqual(new Set(['red-2-8']));
    expect(table.refused('red', { type: 'FinishDeployment' })).toBe('13-a');
    table.order('red', deploy('red-2-8', 'A3'));
    expect(offered(table)).toEqual(new Set(['FinishDeployment']));
    table.order('red', { type: 'FinishDeployment' });
    expect([table.where('red-2-7'), table.state.stage, lostMorale(table.game, 'red')]).toEqual([
      'left-behind',
      'play',
      0,
    ]);
  });

  it('[tempesta/13-a] as long as one of them finds a place the deployment is not finished', () => {
    const table = crowd();
    for (const number of [0, 1, 2, 3, 4, 5]) table.order('red', deploy(`red-2-${number}`));
    for (const [unit, cell] of [
      ['red-2-cs', 'A2'],
      ['red-2-8', 'A3'],
    ] as const)
      table.order('red', deploy(unit, cell));
    expect(table.refused('red', { type: 'FinishDeployment' })).toBe('13-a');
  });
});

describe('entering the table', () => {
  const ready = (changes: Partial<Formation> = {}): Bench =>
    waiting(bench(), { status: 'ready', entry: 'reinforcement', tested: true, ...changes }, 'rifle', 'rifle').step(
      'entries',
    );
  const drop = (): Bench => ready({ entry: 'airborne', enterFrom: 'table' });

  it('[tempesta/27-a] over the edge the owner names a quadrant of the side that no enemy holds', () => {
    const table = ready().unit('blue-1-x', 'rifle', 'A4');
    expect([
      accepted(table, enter('A6')),
      table.refused('red', enter('A4')),
      table.refused('red', enter('B6')),
      table.refused('red', enter('H6')),
    ]).toEqual([true, '27-a', '27-a', '27-a']);
    const march = ready({ entry: 'march', enterFrom: 'W' });
    expect([accepted(march, enter('E1')), march.refused('red', enter('A6'))]).toEqual([true, '27-a']);
  });

  it('[tempesta/27-a] nobody comes in with a formation whose last units were lost on the way', () => {
    const table = ready();
    expect(accepted(table, enter('A6'))).toBe(true);
    for (const unit of Object.values(table.state.units)) if (unit.formation === 'red-2') unit.where = 'eliminated';
    expect([table.refused('red', enter('A6')), accepted(table, { type: 'EndStep' })]).toEqual(['27-a', true]);
    const offered = [...table.referee.play.options(table.state, 'red')].map(({ type }) => type);
    expect(offered).not.toContain('EnterFormation');
  });

  it('[tempesta/27-a] onto the table it is open or partial ground away from the edge, without enemies', () => {
    const table = drop().wood('E5').ground('f', 'E6').unit('blue-1-x', 'rifle', 'E7');
    expect([accepted(table, enter('D5', 2)), accepted(table, enter('E6', 2))]).toEqual([true, true]);
    expect(['E5', 'E7', 'A5', 'D12'].map((cell) => table.refused('red', enter(cell, 2)))).toEqual([
      '27-a',
      '27-a',
      '27-a',
      '27-a',
    ]);
  });

  const WEST = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].flatMap((row) => [`${row}1`, `${row}2`]);

  it('[tempesta/27-a, tempesta/20-c] a sea along another side does not carry the entry to the far edge of the table', () => {
    const table = ready().ground('~', ...WEST);
    expect([
      accepted(table, enter('A3')),
      table.refused('red', enter('H1')),
      table.refused('red', enter('H2')),
    ]).toEqual([true, '27-a', '27-a']);
    const landing = ready({ entry: 'march', enterFrom: 'W' }).ground('~', ...WEST);
    expect([accepted(landing, enter('D2')), landing.refused('red', enter('D1'))]).toEqual([true, '27-a']);
    const cape = ready({ entry: 'march', enterFrom: 'W' })
      .ground('~', ...WEST)
      .ground('w', 'C1', 'C2');
    expect([accepted(cape, enter('D2')), accepted(cape, enter('C1'))]).toEqual([true, true]);
  });

  it('[tempesta/15-i, tempesta/27-f] nobody is set down at sea but those who swim, and whoever comes onto his beach', () => {
    const table = ready()
      .unit('red-2-d', 'dukw', '', { formation: 'red-2', away: true })
      .ground('~', ...WEST)
      .dice(3);
    table.order('red', enter('A3'));
    const all = (rifle: object, dukw: string): Order => ({
      type: 'PlaceEntering',
      placements: [
        { unit: 'red-2-cs', cell: 'A3' },
        { unit: 'red-2-0', cell: 'A3' },
        { unit: 'red-2-1', cell: 'A2', ...rifle },
        { unit: 'red-2-d', cell: dukw, facing: 4 },
      ],
    });
    expect(table.refused('red', all({}, 'A2'))).toBe('15-i');
    expect(accepted(table, all({ carriedBy: 'red-2-d' }, 'A2'))).toBe(true);
    const beach = ready({ entry: 'march', enterFrom: 'W' })
      .ground('~', ...WEST)
      .dice(3);
    beach.order('red', enter('D2'));
    expect(accepted(beach, place(['red-2-cs', 'D2'], ['red-2-0', 'C2'], ['red-2-1', 'E2']))).toBe(true);
    const shore = drop().ground('~', 'D4').dice(3);
    shore.order('red', enter('D5', 2));
    expect(shore.refused('red', place(['red-2-cs', 'D5'], ['red-2-0', 'D4'], ['red-2-1', 'D5']))).toBe('15-i');
  });

  it('[tempesta/27-e] the wind may carry a drop to the edge of the table: only what lies beyond it is no ground', () => {
    const drifted = (cell: string) => find(drop().dice(1).order('red', enter(cell, 4)), 'EntryPointRolled');
    expect(drifted('B5')).toMatchObject({ point: 'A5', outcome: 'entered' });
    const wooded = drop().wood('A5').dice(1);
    const moved = find(wooded.order('red', enter('B5', 4)), 'EntryPointRolled');
    expect(moved).toMatchObject({ outcome: 'moved' });
    // Nobody has come in at the quadrant the wind chose: no language may say so.
    expect([told(moved, 'en').includes('A5'), told(moved, 'it').includes('A5')]).toEqual([false, false]);
  });

  it('[tempesta/27-d, tempesta/25-e] a march that finds its whole side held by the enemy waits, and the game goes on', () => {
    const table = ready({ entry: 'march', enterFrom: 'W' }).unit('red-1-a', 'rifle', 'A8');
    for (const row of 'ABCDEFG') table.unit(`blue-1-${row}`, 'rifle', `${row}1`);
    expect(table.refused('red', { type: 'EndStep' })).toBe('25-e');
    table.unit('blue-1-H', 'rifle', 'H1');
    expect(table.referee.options('red')).toEqual([{ type: 'EndStep' }]);
    table.order('red', { type: 'EndStep' });
    expect(table.state.formations['red-2']!.status).toBe('ready');
  });

  it('[tempesta/26-c, tempesta/27-e] so does a first drop over a side that is held', () => {
    const table = ready({ entry: 'airborne', enterFrom: 'W' });
    for (const row of 'ABCDEFGH') table.unit(`blue-1-${row}`, 'rifle', `${row}1`);
    Object.assign(table.state, { stage: 'attacker-deployment', mode: 'airborne' });
    expect(table.fresh().referee.options('red')).toEqual([{ type: 'FinishDeployment' }]);
  });

  it('[tempesta/27-e, tempesta/24-e] an ambush found where a drop would come down drives it on to another quadrant', () => {
    const table = drop()
      .hill('ridge', 1, 'D4')
      .unit('blue-1-x', 'rifle', 'D5')
      .unit('blue-1-m', 'maxim', '', { away: true })
      .unit('blue-1-cs', 'cs1', 'H8');
    Object.assign(table.state.units['blue-1-m']!, { ambush: true, cell: table.at('D4') });
    table.state.players.blue.aggression = 2;
    table.state.players.blue.ambushes = [{ cell: table.at('D4'), units: ['blue-1-m'], facings: {}, revealed: false }];
    table.fresh().dice(1).order('red', enter('D6', 2));
    const near = table.referee.options('red', 'ChooseLanding');
    table.order('red', { type: 'ChooseLanding', cell: 'D4' });
    expect([table.where('blue-1-m'), table.kinds]).toEqual(['D4', ['landing']]);
    const left = table.referee.options('red');
    expect(left).toEqual(
      near.filter((order) => JSON.stringify(order) !== JSON.stringify({ type: 'ChooseLanding', cell: 'D4' })),
    );
    table.dice(6, 6, 6).order('red', { type: 'ChooseLanding', cell: 'C5' });
    expect(table.referee.options('red', 'PlaceEntering').length).toBeGreaterThan(0);
  });

  it('[tempesta/20-b, tempesta/4-e] tows arrive with their heavy guns, not with passengers while the guns are pushed', () => {
    const table = waiting(
      bench(),
      { status: 'ready', entry: 'reinforcement', tested: true },
      'zis3',
      'truck',
      'rifle',
      'at45',
      'truck',
    )
      .step('entries')
      .dice(3);
    table.order('red', enter('A6'));
    const all = (gun: object, rifle: object, light: object): Order => ({
      type: 'PlaceEntering',
      placements: [
        { unit: 'red-2-cs', cell: 'A6' },
        { unit: 'red-2-1', cell: 'A6', facing: 4 },
        { unit: 'red-2-4', cell: 'A6', facing: 4 },
        { unit: 'red-2-0', cell: 'A6', facing: 4, ...gun },
        { unit: 'red-2-2', cell: 'A6', ...rifle },
        { unit: 'red-2-3', cell: 'A6', facing: 4, ...light },
      ],
    });
    expect(accepted(table, all({ towedBy: 'red-2-1' }, { carriedBy: 'red-2-4' }, {}))).toBe(true);
    expect(accepted(table, all({ towedBy: 'red-2-1' }, {}, { towedBy: 'red-2-4' }))).toBe(true);
    expect(table.refused('red', all({}, { carriedBy: 'red-2-1' }, { towedBy: 'red-2-4' }))).toBe('20-b');
    expect(table.refused('red', all({}, { carriedBy: 'red-2-1' }, {}))).toBe('20-b');
  });

  it('[tempesta/27-f, tempesta/15-e] rocks beside the point take the foot, so that the vehicles find room on other ground', () => {
    const entries = [...Array.from({ length: 8 }, () => 't34'), ...Array.from({ length: 7 }, () => 'rifle')];
    const table = waiting(bench(), { status: 'ready', entry: 'reinforcement', tested: true }, ...entries)
      .ground('k', 'A5')
      .hill('rocks', 2, 'A5')
      .step('entries')
      .dice(3);
    expect(find(table.order('red', enter('A6')), 'EntryPointRolled').outcome).toBe('entered');
    table.order('red', table.referee.options('red', 'PlaceEntering')[0]!);
    const onRocks = table.game.at(table.at('A5'), 'red');
    expect(onRocks.map(({ entry }) => entry)).toEqual(onRocks.map(() => 'sov-rifle-1943/rifle'));
  });

  it('[tempesta/27-b, tempesta/15-e] vehicles come in over a rocky hill by the road that leads onto it', () => {
    const table = waiting(bench(), { status: 'ready', entry: 'reinforcement', tested: true }, 't34', 'truck', 'rifle')
      .ground('k', 'A4', 'A5', 'A6')
      .hill('rocks', 2, 'A4', 'A5', 'A6')
      .road('flat', 'A5', 'B5')
      .step('entries');
    expect(find(table.order('red', enter('A5')), 'EntryPointRolled').outcome).toBe('certain');
    table.order('red', table.referee.options('red', 'PlaceEntering')[0]!);
    expect(['red-2-0', 'red-2-1'].map((id) => [table.where(id), table.state.units[id]!.onRoad])).toEqual([
      ['A5', true],
      ['A5', true],
    ]);
  });

  it('[tempesta/6-a, tempesta/8-b] nobody is aboard and in tow at once, least of all behind nothing', () => {
    const table = waiting(bench(), { status: 'ready', entry: 'reinforcement', tested: true }, 'zis3', 'truck');
    table.step('entries').dice(3).order('red', enter('A6'));
    const behind = (gun: object): Order => ({
      type: 'PlaceEntering',
      placements: [
        { unit: 'red-2-cs', cell: 'A6' },
        { unit: 'red-2-1', cell: 'A6', facing: 4 },
        { unit: 'red-2-0', cell: 'A6', ...gun },
      ],
    });
    expect(table.refused('red', behind({ carriedBy: 'red-2-1', towedBy: 'nobody' }))).toBe('6-a');
    expect(table.refused('red', behind({ carriedBy: 'red-2-1', towedBy: 'red-2-1' }))).toBe('6-a');
    expect(accepted(table, behind({ towedBy: 'red-2-1' }))).toBe(true);
  });

  it('[tempesta/27-d, tempesta/27-f] an enemy or water beside the point does not bar it to a formation that has room elsewhere', () => {
    const crowd = Array.from({ length: 9 }, () => 'rifle');
    for (const beside of ['A5', 'A7']) {
      const table = waiting(bench(), { status: 'ready', entry: 'reinforcement', tested: true }, ...crowd)
        .unit('blue-1-x', 'rifle', beside)
        .step('entries')
        .dice(3);
      expect(find(table.order('red', enter('A6')), 'EntryPointRolled').outcome).toBe('entered');
      expect(table.referee.options('red', 'PlaceEntering').length).toBeGreaterThan(0);
    }
    const corner = waiting(bench(), { status: 'ready', entry: 'reinforcement', tested: true }, ...crowd)
      .ground('~', ...WEST)
      .step('entries')
      .dice(3);
    expect(find(corner.order('red', enter('A3')), 'EntryPointRolled').outcome).toBe('entered');
  });

  it('[tempesta/83-a] whoever comes onto the table has entered his quadrants: each may be fired at', () => {
    const table = ready().unit('blue-1-mg', 'maxim', 'C6').dice(3);
    table.order('red', enter('A6'));
    table.order('red', place(['red-2-cs', 'A6'], ['red-2-0', 'A6'], ['red-2-1', 'A7']));
    const asked = () => table.referee.play.pending(table.state)[0];
    expect(asked()).toMatchObject({ side: 'blue', about: { cell: 'A6', trigger: 'entered' } });
    table.dice(6, 6, ...Array.from({ length: 30 }, () => 1));
    const order: Order = {
      type: 'OpportunityFire',
      units: ['blue-1-mg'],
      factor: 'ff',
      intention: 'eliminate',
      pooled: 'alike',
    };
    expect(find(table.order('blue', order), 'Fired').shot).toMatchObject({
      kind: 'opportunity',
      firers: ['blue-1-mg'],
    });
    expect(table.where('red-2-0')).toBe('eliminated');
    expect(asked()).toMatchObject({ side: 'blue', about: { cell: 'A7' } });
    table.order('blue', { type: 'PassReaction' });
    expect(asked()?.side).toBe('red');
  });

  it('[tempesta/27-b] where a road meets the edge there is no shift', () => {
    const table = ready().road('flat', 'A4', 'B4', 'C4');
    const rolled = find(table.order('red', enter('A4')), 'EntryPointRolled');
    expect([rolled.point, rolled.outcome, rolled.die]).toEqual(['A4', 'certain', undefined]);
    const drops = drop().road('flat', 'D4', 'D5', 'D6').dice(3);
    expect(find(drops.order('red', enter('D5', 2)), 'EntryPointRolled').die).toBe(3);
  });

  it('[tempesta/27-c] otherwise a die moves the point one quadrant to the left or the right', () => {
    const point = (die: number): string => find(ready().dice(die).order('red', enter('A6')), 'EntryPointRolled').point;
    expect([1, 2, 3, 4, 5, 6].map(point)).toEqual(['A7', 'A7', 'A6', 'A6', 'A5', 'A5']);
    const flank = (die: number): string =>
      find(ready({ entry: 'march', enterFrom: 'W' }).dice(die).order('red', enter('D1')), 'EntryPointRolled').point;
    expect([flank(1), flank(3), flank(6)]).toEqual(['C1', 'D1', 'E1']);
  });

  it('[tempesta/27-c] for a drop onto the table the line of the shift is declared before: it runs along that line', () => {
    expect(drop().refused('red', enter('D5'))).toBe('27-c');
    const point = (axis: number, die: number): string =>
      find(drop().dice(die).order('red', enter('D5', axis)), 'EntryPointRolled').point;
    expect([point(2, 1), point(2, 6), point(0, 1), point(0, 6), point(3, 2), point(0, 4)]).toEqual([
      'D4',
      'D6',
      'E5',
      'C5',
      'C4',
      'D5',
    ]);
  });

  it('[tempesta/27-d] an enemy there, or the end of the edge, puts the entry off by a turn', () => {
    const held = ready().unit('blue-1-x', 'rifle', 'A7').dice(1);
    expect(find(held.order('red', enter('A6')), 'EntryPointRolled').outcome).toBe('delayed');
    const gone = ready().dice(1);
    expect(find(gone.order('red', enter('A12')), 'EntryPointRolled').outcome).toBe('delayed');
    expect(gone.state.formations['red-2']!.status).toBe('ready');
  });

  it('[tempesta/27-d] it is tried again in the next turn, with a new die and the units it has', () => {
    const table = ready()
      .unit('blue-1-x', 'rifle', 'H1')
      .unit('red-1-cs', 'cs1', 'A1')
      .unit('red-1-a', 'rifle', 'A1')
      .dice(1);
    table.state.units['red-2-1']!.where = 'left-behind';
    table.fresh().order('red', enter('A12'));
    expect([accepted(table, enter('A6'))]).toEqual([false]);
    while (!(table.state.active === 'red' && table.state.turn === 3 && table.state.step === 'entries'))
      table.order(table.state.active, { type: 'EndStep' });
    const events = table.dice(3).order('red', enter('A6'));
    expect([find(events, 'EntryPointRolled').outcome, has(events, 'CompositionTested')]).toEqual(['entered', false]);
    table.order('red', place(['red-2-cs', 'A6'], ['red-2-0', 'A6']));
    expect([table.where('red-2-0'), table.where('red-2-1')]).toEqual(['A6', 'left-behind']);
  });

  it('[tempesta/27-e] a drop that goes astray comes down in the nearest usable quadrant, tested once more on 1', () => {
    const table = drop().wood('D6', 'D7', 'C6', 'E6', 'C7', 'E7').dice(6, 1, 2, 3);
    const events = table.order('red', enter('D5', 2));
    expect(find(events, 'EntryPointRolled')).toMatchObject({ point: 'D6', outcome: 'moved' });
    expect(table.kinds).toEqual(['landing']);
    expect(
      table.referee
        .options('red', 'ChooseLanding')
        .map((order) => (order as { cell: string }).cell)
        .sort(),
    ).toEqual(['C5', 'D5', 'E5']);
    expect(table.refused('red', { type: 'ChooseLanding', cell: 'B5' })).toBe('27-e');
    const landed = table.order('red', { type: 'ChooseLanding', cell: 'D5' });
    expect(find(landed, 'CompositionTested')).toMatchObject({ dice: [1, 2, 3], count: 1, cause: 'dispersed' });
    table.order('red', { type: 'NameStragglers', units: ['red-2-1'] });
    table.order('red', place(['red-2-cs', 'D5'], ['red-2-0', 'D5']));
    expect([table.where('red-2-cs'), table.where('red-2-1')]).toEqual(['D5', 'left-behind']);
  });

  it('[tempesta/27-e] over an edge, too, an airborne formation is not put off', () => {
    const table = ready({ entry: 'airborne', enterFrom: 'N' }).unit('blue-1-x', 'rifle', 'A7').dice(1, 6, 6, 6);
    const events = table.order('red', enter('A6'));
    expect(find(events, 'EntryPointRolled').outcome).toBe('moved');
    expect(
      table.referee
        .options('red', 'ChooseLanding')
        .map((order) => (order as { cell: string }).cell)
        .sort(),
    ).toEqual(['A6', 'A8']);
  });

  it('[tempesta/27-f] the CS enters at the point, the others there or beside it on the edge', () => {
    const table = ready().dice(3);
    table.order('red', enter('A6'));
    expect(table.refused('red', place(['red-2-cs', 'A7'], ['red-2-0', 'A6'], ['red-2-1', 'A6']))).toBe('27-f');
    expect(table.refused('red', place(['red-2-cs', 'A6'], ['red-2-0', 'A8'], ['red-2-1', 'A6']))).toBe('27-f');
    expect(table.refused('red', place(['red-2-cs', 'A6'], ['red-2-0', 'B6'], ['red-2-1', 'A6']))).toBe('27-f');
    expect(accepted(table, place(['red-2-cs', 'A6'], ['red-2-0', 'A5'], ['red-2-1', 'A7']))).toBe(true);
  });

  it('[tempesta/27-f] on the table they use any one line through the point', () => {
    const table = drop().dice(3);
    table.order('red', enter('D5', 2));
    for (const [one, other] of [
      ['C4', 'E6'],
      ['C5', 'E5'],
      ['D4', 'D6'],
      ['E4', 'C6'],
    ] as const)
      expect(accepted(table, place(['red-2-cs', 'D5'], ['red-2-0', one], ['red-2-1', other]))).toBe(true);
    expect(table.refused('red', place(['red-2-cs', 'D5'], ['red-2-0', 'C4'], ['red-2-1', 'C5']))).toBe('27-f');
  });
});

describe('the airborne attack', () => {
  const PLAN: Order = {
    type: 'SealAttackerPlan',
    mode: 'airborne',
    programmed: [],
    marches: [],
    reserves: [],
    cincOffTable: false,
  };

  /** Paratroopers of red plan their attack at this level. */
  const jumping = (level: number, list = 'ger-fallschirm-1943'): Bench => {
    const table = bench()
      .unit('red-1-a', 'ger-fallschirm-1943/fj', '', { away: true })
      .unit('red-1-cs', 'cs1', '', { away: true })
      .unit('red-2-a', 'ger-fallschirm-1943/kettenkrad', '', { formation: 'red-2', away: true })
      .unit('red-1-g', 'lefh105', '');
    Object.assign(table.state, { stage: 'plans', modeDeclared: false });
    Object.assign(table.state.players.red, { aggression: level, list });
    return table.fresh();
  };

  it('[tempesta/26-a] it needs level 5, weather that is not bad and a Division that is airborne throughout', () => {
    expect([accepted(jumping(5), PLAN), accepted(jumping(5).weather('overcast'), PLAN)]).toEqual([true, true]);
    expect(jumping(5).weather('bad').refused('red', PLAN)).toBe('26-a');
    expect(jumping(3).refused('red', PLAN)).toBe('26-a');
    expect(jumping(5, 'ger-panzer-1943').refused('red', PLAN)).toBe('26-a');
    const mixed = jumping(5).unit('red-2-t', 'ger-fallschirm-1943/truck', '', { formation: 'red-2', away: true });
    expect(mixed.refused('red', PLAN)).toBe('26-a');
  });

  it('[tempesta/26-b] the die names the formations of the first drop; two to four stay behind', () => {
    const { game } = bench();
    const row = (formations: number): number[] =>
      [1, 2, 3, 4, 5, 6].map((die) => operativeCount(game, formations, die));
    expect([row(3), row(4), row(5), row(6)]).toEqual([
      [1, 1, 1, 1, 1, 1],
      [1, 2, 2, 2, 2, 2],
      [1, 2, 3, 3, 3, 3],
      [2, 2, 3, 4, 4, 4],
    ]);
  });

  /** Red-2 waits in the aircraft in this turn. */
  const aloft = (turn: number, ...entries: string[]): Bench => {
    const table = waiting(bench(), { status: 'airborne' }, ...entries).step('entry-rolls');
    Object.assign(table.state, { mode: 'airborne', modeDeclared: true, turn });
    table.state.players.red.aggression = 5;
    return table.fresh();
  };
  const JUMP: Order = { type: 'ScheduleArrival', formation: 'red-2' };

  it('[tempesta/26-c] the others come in turns 1 to 3, as the owner likes, and all of them by then', () => {
    expect([1, 2, 3].map((turn) => accepted(aloft(turn, 'rifle'), JUMP))).toEqual([true, true, true]);
    expect(aloft(4, 'rifle').refused('red', JUMP)).toBe('26-c');
    expect([
      accepted(aloft(2, 'rifle'), { type: 'EndStep' }),
      aloft(3, 'rifle').refused('red', { type: 'EndStep' }),
    ]).toEqual([true, '26-c']);
  });

  it('[tempesta/26-c] the first drop is complete before play begins', () => {
    const table = waiting(bench(), { status: 'operative' }, 'rifle');
    Object.assign(table.state, { stage: 'attacker-deployment', mode: 'airborne', modeDeclared: true });
    table.state.formations['red-1']!.status = 'airborne';
    table.state.players.red.aggression = 5;
    expect(table.fresh().refused('red', { type: 'FinishDeployment' })).toBe('26-c');
    table.dice(5, 6, 6, 3).order('red', JUMP);
    expect(table.refused('red', { type: 'FinishDeployment' })).toBe('26-c');
    table.order('red', enter('D5', 2));
    table.order('red', place(['red-2-cs', 'D5'], ['red-2-0', 'D5']));
    table.order('red', { type: 'FinishDeployment' });
    // They act in turn 1 with the formations that stand, before anybody else enters.
    expect([table.kinds, table.referee.options('red', 'MotivateFormation')]).toEqual([
      ['formations'],
      [{ type: 'MotivateFormation', formation: 'red-2' }],
    ]);
  });

  it('[tempesta/26-d] units are dispersed on 1, in turn 2 on 2 as well, in turn 1 on 3 as well', () => {
    const dispersed = (turn: number): number =>
      find(
        aloft(turn, 'rifle', 'rifle', 'rifle', 'rifle', 'rifle').dice(5, 1, 2, 3, 4, 5, 6).order('red', JUMP),
        'CompositionTested',
      ).count;
    expect([1, 2, 3].map(dispersed)).toEqual([3, 2, 1]);
    const first = waiting(bench(), { status: 'operative' }, 'rifle', 'rifle', 'rifle', 'rifle', 'rifle').dice(
      5,
      1,
      2,
      3,
      4,
      5,
      6,
    );
    Object.assign(first.state, { stage: 'attacker-deployment', mode: 'airborne', modeDeclared: true });
    expect(find(first.fresh().order('red', JUMP), 'CompositionTested').count).toBe(1);
  });

  it('[tempesta/26-e] the owner names the dispersed, and they do not shake the Division', () => {
    const table = aloft(1, 'rifle', 'rifle', 'rifle', 'rifle').dice(5, 1, 2, 3, 4, 5);
    table.order('red', JUMP);
    expect([table.kinds, table.referee.waitingFor]).toEqual([['stragglers'], ['red']]);
    expect(accepted(table, { type: 'NameStragglers', units: ['red-2-0', 'red-2-1'] })).toBe(false);
    table.order('red', { type: 'NameStragglers', units: ['red-2-3', 'red-2-0', 'red-2-2'] });
    expect([0, 1, 2, 3].map((at) => table.state.units[`red-2-${at}`]!.where)).toEqual([
      'left-behind',
      'away',
      'left-behind',
      'left-behind',
    ]);
    expect(lostMorale(table.game, 'red')).toBe(0);
  });

  it('[tempesta/26-f] the sides are numbered clockwise from the attacker’s left, the table is 5, the six is given to one of them', () => {
    const comes = (die: number, sixth: number, side: Compass = 'N'): string => {
      const table = aloft(2, 'rifle').dice(die, 6, 6);
      table.state.players.red.sixth = sixth;
      table.state.entrySide = { red: side, blue: ({ N: 'S', S: 'N', E: 'W', W: 'E' } as const)[side] };
      return find(table.fresh().order('red', JUMP), 'ArrivalScheduled').location;
    };
    expect([1, 2, 3, 4, 5, 6].map((die) => comes(die, 5))).toEqual(['E', 'S', 'W', 'N', 'table', 'table']);
    expect([1, 2, 3, 4, 5].map((sixth) => comes(6, sixth))).toEqual(['E', 'S', 'W', 'N', 'table']);
    expect([1, 2].map((die) => comes(die, 5, 'S'))).toEqual(['W', 'N']);
  });
});

describe('the march', () => {
  const plan = (...marches: [formation: string, side: Compass][]): Order => ({
    type: 'SealAttackerPlan',
    mode: 'normal',
    programmed: [],
    marches: marches.map(([formation, side]) => ({ formation, side })),
    reserves: ['red-2'],
    cincOffTable: false,
  });
  const planning = (level: number): Bench => {
    const table = bench()
      .formation('red-3', {})
      .unit('red-1-a', 'rifle', '', { away: true })
      .unit('red-2-t', 'truck', '', { formation: 'red-2', away: true });
    Object.assign(table.state, { stage: 'plans', modeDeclared: false });
    table.state.players.red.aggression = level;
    return table.fresh();
  };

  it('[tempesta/25-a] flanks are the sides of nobody, the rear is the enemy’s, one formation a side', () => {
    const table = planning(5);
    expect([
      accepted(table, plan(['red-1', 'E'])),
      accepted(table, plan(['red-1', 'W'])),
      accepted(table, plan(['red-1', 'S'])),
    ]).toEqual([true, true, true]);
    expect(table.refused('red', plan(['red-1', 'N']))).toBe('25-a');
    expect(table.refused('red', plan(['red-1', 'E'], ['red-3', 'E']))).toBe('25-a');
    expect(accepted(table, plan(['red-1', 'E'], ['red-3', 'W']))).toBe(true);
    expect(planning(4).refused('red', plan(['red-1', 'S']))).toBe('12-i');
  });

  it('[tempesta/25-b] over a sea side only amphibious vehicles come', () => {
    const sea = (table: Bench): Bench => table.ground('~', 'A12', 'B12', 'C12', 'D12', 'E12', 'F12', 'G12', 'H12');
    const table = sea(planning(5)).unit('red-3-d', 'dukw', '', { formation: 'red-3', away: true });
    expect([
      table.refused('red', plan(['red-2', 'E'])),
      accepted(table, plan(['red-3', 'E'])),
      accepted(table, plan(['red-2', 'W'])),
    ]).toEqual(['25-b', true, true]);
    table.unit('red-3-t', 'truck', '', { formation: 'red-3', away: true });
    expect(table.refused('red', plan(['red-3', 'E']))).toBe('25-b');
    const riders = (count: number): Bench => {
      const landing = sea(planning(5)).unit('red-3-d', 'dukw', '', { formation: 'red-3', away: true });
      for (let at = 0; at < count; at++) landing.unit(`red-3-${at}`, 'rifle', '', { formation: 'red-3', away: true });
      return landing;
    };
    expect([accepted(riders(1), plan(['red-3', 'E'])), riders(2).refused('red', plan(['red-3', 'E']))]).toEqual([
      true,
      '25-b',
    ]);
  });

  /** Red-2 marches in from the west. */
  const marching = (turn: number, changes: Partial<Formation>, ...entries: string[]): Bench => {
    const table = waiting(bench(), { status: 'march', enterFrom: 'W', ...changes }, ...entries).step('entry-rolls');
    table.state.turn = turn;
    table.state.players.red.aggression = 5;
    return table.fresh();
  };
  const ROLL: Order = { type: 'RollMarch', formation: 'red-2' };

  it('[tempesta/25-c] it rolls every turn from the first, a reserve from when reinforcements are rolled', () => {
    expect(accepted(marching(1, {}, 'rifle'), ROLL)).toBe(true);
    expect(marching(1, {}, 'rifle').refused('red', { type: 'EndStep' })).toBe('25-c');
    expect([1, 2].map((turn) => marching(turn, { wasReserve: true }, 'rifle').refused('red', ROLL))).toEqual([
      '25-c',
      '25-c',
    ]);
    expect(accepted(marching(3, { wasReserve: true }, 'rifle'), ROLL)).toBe(true);
    const once = marching(2, {}, 'rifle').dice(1);
    once.order('red', ROLL);
    expect(once.referee.play.decide(once.state, ROLL, 'red').accepted).toBe(false);
  });

  it('[tempesta/25-d] six always, five from turn 2 on vehicles or with scouts, four from turn 3 with both unless the weather is bad', () => {
    const faces = (turn: number, weather: 'good' | 'overcast' | 'bad', ...entries: string[]): number[] => {
      const table = marching(turn, {}, ...entries).weather(weather);
      return [...marchFaces(table.game, table.state.formations['red-2']!, 1)].sort();
    };
    const motor = ['truck', 'rifle'];
    expect([
      faces(1, 'good', 'armcar', 'pz4'),
      faces(2, 'good', 'armcar', 'pz4'),
      faces(3, 'good', 'armcar', 'pz4'),
      faces(3, 'overcast', 'armcar', 'pz4'),
      faces(3, 'bad', 'armcar', 'pz4'),
    ]).toEqual([[6], [5, 6], [4, 5, 6], [4, 5, 6], [5, 6]]);
    expect([faces(2, 'good', ...motor), faces(3, 'good', ...motor), faces(3, 'good', 'rifle', 'scouts')]).toEqual([
      [5, 6],
      [5, 6],
      [5, 6],
    ]);
    expect([faces(3, 'good', 'rifle'), faces(9, 'good', 'rifle', 'truck', 'rifle')]).toEqual([[6], [6]]);
  });

  it('[tempesta/25-d] the die decides', () => {
    const rolled = (die: number): string => {
      const table = marching(3, {}, 'armcar', 'pz4').dice(die);
      table.order('red', ROLL);
      return table.state.formations['red-2']!.status;
    };
    expect([rolled(3), rolled(4)]).toEqual(['march', 'ready']);
  });

  it('[tempesta/25-e] a march that came through enters in the same turn', () => {
    const table = marching(1, {}, 'rifle').dice(6, 3);
    table.order('red', ROLL);
    if (table.state.step === 'entry-rolls') table.order('red', { type: 'EndStep' });
    expect([table.state.step, table.refused('red', { type: 'EndStep' })]).toEqual(['entries', '25-e']);
    table.order('red', enter('D1'));
    table.order('red', place(['red-2-cs', 'D1'], ['red-2-0', 'D1']));
    expect([table.where('red-2-0'), accepted(table, { type: 'EndStep' })]).toEqual(['D1', true]);
  });
});
