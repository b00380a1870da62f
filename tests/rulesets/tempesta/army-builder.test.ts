import { describe, expect, it } from 'vitest';
import { readOrder } from '#kernel/notation';
import { LANGUAGES } from '#kernel/text';
import { tempesta } from '#rulesets/tempesta/index';
import type { TempestaOrder as Order } from '#rulesets/tempesta/orders/index';
import { divisionOf } from '#rulesets/tempesta/scenario';
import { loadTheatre } from '#rulesets/tempesta/theatre';
import { packOf } from '../../support/packs.ts';
import { Referee } from '../../support/referee.ts';

const pack = packOf('tempesta');
const theatre = loadTheatre(pack, 'open-1500');
const play = tempesta.load(pack, 'open-1500');
const open = () => new Referee(play, { budget: 1500 });

/** Gives orders as a player writes them. */
function write(referee: ReturnType<typeof open>, ...lines: readonly string[]): void {
  for (const line of lines) {
    const parsed = readOrder(play.notation, line, referee.state, 'red');
    if (!parsed.understood) throw new Error(`${line}: ${parsed.reason.en}`);
    referee.order('red', parsed.order);
  }
}
const handOf = (referee: ReturnType<typeof open>) => referee.state.players.red.submission;
const SMALL = [
  'choose list Soviet Rifle Division, 1943',
  'take 1 CinC(2)',
  'raise formation under CS(1) called Left wing',
  'take 3 Rifle company',
  'raise formation under CS(1)',
  'take 2 Sub-machine-gun company',
  'take 1 UO(1)',
  'take 1 45 mm anti-tank battery for formation 1',
  'raise formation under CS(1) called "Right wing"',
  '- prendi 3 Compagnia fucilieri',
  'take 1 82 mm mortar platoon for Left wing',
  'take 2 trenches',
  'take 1 122 mm howitzer battery',
] as const;

describe('a Division entry by entry', () => {
  it('[tempesta/4-a, tempesta/5-a] is built by lines of number and printed name, in both languages', () => {
    const referee = open();
    write(referee, ...SMALL);
    expect(handOf(referee)).toEqual({
      list: 'sov-rifle-1943',
      hq: 'cinc-2',
      formations: [
        { name: 'Left wing', cs: 'cs-1', uo: [], units: { rifle: 3, at45: 1, mortar82: 1 } },
        { name: '2', cs: 'cs-1', uo: ['uo-1'], units: { smg: 2 } },
        { name: 'Right wing', cs: 'cs-1', uo: [], units: { rifle: 3 } },
      ],
      offTable: { how122: 1 },
      defences: { trench: 2 },
    });
    write(referee, 'put back 1 Rifle company from Right wing', 'rimetti 1 Trincee', 'lock division');
    expect(referee.state.players.red.locked).toBe(true);
  });

  it('[tempesta/5-a, tempesta/5-b, tempesta/4-e] tells the running total and what is still missing', () => {
    const referee = open();
    write(referee, SMALL[0], SMALL[2]);
    const forecast = (line: string) => {
      const parsed = readOrder(play.notation, line, referee.state, 'red');
      return play.forecast(referee.state, (parsed as { order: Order }).order, 'red')!;
    };
    const rifles = forecast('take 3 Rifle company');
    expect(rifles.total!.en).toMatch(/^\d+ of 1500 points, \d+ left$/);
    expect(rifles.cost!.left! + Number.parseInt(rifles.total!.en, 10)).toBe(1500);
    const missing = (given: typeof rifles) =>
      given.items.filter(({ label }) => label.en === 'Still missing').map(({ value }) => (value as { en: string }).en);
    expect(missing(rifles)).toEqual(['A Division has 3 to 6 formations; this one has 1.']);
    expect(missing(forecast('take 1 76.2 mm divisional battery')).join()).toContain('every heavy gun needs its own');
    expect(forecast('take 3 Rifle company').items[0]!.label.it).toContain('3 × Compagnia fucilieri');
    const stake = play.stake(referee.state, play.pending(referee.state).find(({ side }) => side === 'red')!);
    expect(stake!.total!.en).toContain('of 1500 points');
  });

  it('[tempesta/4-a, tempesta/4-d, tempesta/5-c] refuses in words what the list does not offer', () => {
    const referee = open();
    const reason = (order: Order) => referee.refused('red', order).reason.en;
    const take = (count: number, entry: string, formation?: number): Order => ({
      type: 'TakeEntry',
      count,
      entry,
      ...(formation === undefined ? {} : { formation }),
    });
    expect(reason(take(1, 'sov-rifle-1943/rifle'))).toBe('No list has been chosen.');
    write(referee, SMALL[0]);
    expect(reason(take(1, 'sov-rifle-1943/rifle'))).toContain('0 formations so far');
    expect(reason(take(2, 'sov-rifle-1943/cinc-2'))).toBe('CinC(2): the list offers 1, not 2.');
    write(referee, SMALL[2]);
    expect(reason(take(50, 'sov-rifle-1943/rifle'))).toMatch(/^Rifle company: the list offers \d+, not 50\.$/);
    expect(reason(take(1, 'sov-rifle-1943/how122', 1))).toBe('122 mm howitzer battery belongs to no formation.');
    expect(reason(take(1, 'ger-panzer-1943/pz4', 1))).toContain('out of place');
    expect(reason(take(1, 'bunkerHeavy'))).toContain('Heavy bunker');
    expect(reason({ type: 'LockDivision' })).toBe('A Division has 3 to 6 formations; this one has 1.');
    expect(reason({ type: 'ReturnEntry', count: 2, entry: 'sov-rifle-1943/rifle' })).toBe(
      'Rifle company: 0 were taken, not 2.',
    );
    expect(reason({ type: 'RaiseFormation', commander: 'sov-rifle-1943/rifle' })).toContain('here goes one CS');
    expect(reason({ type: 'DisbandFormation', formation: 2 })).toContain('there is no formation 2');
  });

  it('[tempesta/5-a] labels what may come next by printed names, points and what is left', () => {
    const referee = open();
    write(referee, ...SMALL);
    const label = (type: string, field: string, value: string | number) =>
      play.labelOf(referee.state, type, field, value, 'red')?.en;
    expect(label('ChooseList', 'list', 'uk-airborne-1944')).toBe('British Airborne Division, 1944');
    expect(label('TakeEntry', 'entry', 'sov-rifle-1943/rifle')).toMatch(
      /^Rifle company: \d+ points, \d+ more offered$/,
    );
    expect(label('TakeEntry', 'entry', 'trench')).toBe('Trenches: 15 points, 10 more offered');
    expect(label('TakeEntry', 'formation', 1)).toBe('Formation 1: Left wing');
    for (const order of referee.options('red'))
      expect(play.notation.makeOrder(order, referee.state, 'en')).not.toMatch(/[{}]|[a-z]-\d{4}|\w\/[a-z]{3}/);
  });
});

describe('a Division in one line', () => {
  it('[tempesta/5-a] is written in words and read again, for every published army in both languages', () => {
    const { state } = open();
    for (const army of theatre.armies.values())
      for (const language of LANGUAGES) {
        const order: Order = { type: 'SubmitDivision', division: divisionOf(army) };
        const line = play.notation.makeOrder(order, state, language);
        expect(line).not.toContain('{');
        expect(readOrder(play.notation, line, state, 'red'), line).toEqual({ understood: true, order });
      }
  });

  it('tells a number of units from the modifier of a commander', () => {
    const { state } = open();
    const read = (line: string) => readOrder(play.notation, line, state, 'red');
    const formations = (line: string) => {
      const parsed = read(`submit division German Panzer Division, 1943: ${line}`);
      if (!parsed.understood || parsed.order.type !== 'SubmitDivision') throw new Error(JSON.stringify(parsed));
      return parsed.order.division.formations.map(({ cs, units }) => [cs, units]);
    };
    expect(formations('CS(3), 1 Panzergrenadier company')).toEqual([['cs-3', { pzgr: 1 }]]);
    expect(formations('CS(3)+1, 2 Panzergrenadier company')).toEqual([['cs-3p', { pzgr: 2 }]]);
    expect(formations('CS(3)+1 called Nord und Süd, 81 mm mortar platoon')).toEqual([['cs-3p', { mortar81: 1 }]]);
    expect(read('submit division German Panzer Division, 1943: 3 Panzergrenadier company')).toMatchObject({
      understood: false,
      reason: { en: 'A formation begins with its CS: name him before its units.' },
    });
  });
});
