import { describe, expect, it } from 'vitest';
import { asSide } from '#kernel/side';
import type { TempestaEvent as Event } from '#rulesets/tempesta/events/index';
import { events } from '#rulesets/tempesta/events/index';
import type { TempestaOrder as Order, OrderOf } from '#rulesets/tempesta/orders/index';
import { type Bench, bench, find, has, misses, rolls, told } from './bench.ts';

type Programmed = OrderOf<'SealAttackerPlan'>['programmed'][number];

const FIRE: Programmed = { turn: 3, kind: 'UA', factor: 'ff', target: 'D6', mode: 'concentrated', smoke: false };
const seal = (...programmed: Programmed[]): Order => ({
  type: 'SealAttackerPlan',
  mode: 'normal',
  programmed,
  marches: [],
  reserves: ['red-2'],
  cincOffTable: false,
});
const accepted = (table: Bench, order: Order, by: 'red' | 'blue' = 'red'): boolean =>
  table.referee.play.decide(table.state, order, by).accepted;

/** Red attacks at this level and seals his plan; two howitzers wait off the table. */
function planning(level = 3): Bench {
  const table = bench()
    .unit('red-1-g', 'how122', '')
    .unit('red-1-h', 'how122', '')
    .unit('blue-1-g', 'how122', '')
    .unit('blue-1-x', 'rifle', 'D6')
    .unit('red-1-uo', 'uo2', 'A1');
  Object.assign(table.state, { stage: 'plans', modeDeclared: false });
  table.state.players.red.aggression = level;
  return table.fresh();
}

/** From the sealed plan to the end of blue's phase before the given turn. */
function until(table: Bench, turn: number): readonly Event[] {
  Object.assign(table.state, {
    stage: 'play',
    turn: turn - 1,
    active: 'blue',
    first: 'red',
    step: 'formations',
    modeDeclared: true,
    stack: [],
  });
  table.fresh();
  const events: Event[] = [];
  while (table.state.active === 'blue') events.push(...table.order('blue', { type: 'EndStep' }));
  return events;
}

describe('programmed fire', () => {
  it('[tempesta/70-a] it is laid down where the reconnaissance allows it', () => {
    const most = (level: number): number =>
      [1, 2, 3].filter((count) => accepted(planning(level), seal(...Array.from({ length: count }, () => FIRE)))).length;
    expect([1, 2, 3, 4, 5].map(most)).toEqual([0, 0, 1, 2, 3]);
    expect(planning(2).refused('red', seal(FIRE))).toBe('12-f');
  });

  it('[tempesta/9-a, tempesta/82-a] aircraft are programmed as guns are, and may be fired at when they come', () => {
    const table = planning().unit('red-1-p', 'il2', '').unit('blue-1-a', 'aa37', 'E7');
    table.order('red', seal({ ...FIRE, kind: 'UAE' }));
    const events = until(table.dice(...misses(60)), 3);
    expect(find(events, 'ProgrammedFireExecuted')).toMatchObject({ kind: 'UAE', units: ['red-1-p'], cells: ['D6'] });
    expect(table.kinds).toEqual(['anti-air']);
    const shots = [
      ...table.order('blue', { type: 'AntiAirFire', units: ['blue-1-a'] }),
      ...(table.kinds[0] === 'anti-air' ? table.order('blue', { type: 'PassReaction' }) : []),
    ].flatMap((event) => (event.type === 'Fired' ? [event.shot.kind] : []));
    expect(shots).toEqual(['anti-air', 'air-attack']);
  });

  it('[tempesta/71-a] several for one turn fall in the order of the plan', () => {
    const table = planning(4);
    table.order('red', seal(FIRE, { ...FIRE, target: 'E8' }));
    const fired = until(table.dice(...misses(120)), 3).flatMap((event) =>
      event.type === 'Fired' ? [table.game.label(event.shot.target)] : [],
    );
    expect(fired).toEqual(['D6', 'E8']);
  });

  it('[tempesta/70-a] the defender has none: his plan has no place for it', () => {
    const table = planning();
    table.state.players.blue.aggression = 3;
    expect(accepted(table.fresh(), { ...seal(FIRE), reserves: ['blue-2'] } as Order, 'blue')).toBe(false);
    table.order('blue', { type: 'SealDefenderPlan', ambushes: [], reserves: ['blue-2'], cincOffTable: false });
    expect(table.state.players.blue.programmed).toEqual([]);
  });

  it('[tempesta/70-a] everything else is called through an observer', () => {
    const call: Order = { type: 'CallFire', factor: 'ff', target: 'D6', mode: 'concentrated', smoke: false, shots: 1 };
    const table = bench()
      .unit('red-1-uo', 'uo2', 'D3')
      .unit('red-1-g', 'how122', '')
      .unit('blue-1-x', 'rifle', 'D6')
      .step('observers')
      .dice(6);
    expect(accepted(table, call)).toBe(false);
    table.order('red', { type: 'MotivateObserver', observer: 'red-1-uo', purpose: 'UA' });
    table.order('red', { type: 'AcceptMotivation' });
    expect(accepted(table, call)).toBe(true);
  });

  it('[tempesta/71-a] what was recorded is secret', () => {
    const table = planning();
    const events = table.order('red', seal(FIRE));
    const sealed = find(events, 'PlanSealed');
    expect(JSON.stringify(table.referee.play.disclose(sealed, asSide('blue')) ?? '')).not.toContain('programmed');
    expect(JSON.stringify(table.referee.play.disclose(sealed, asSide('red')))).toContain('"target":"D6"');
    const view = (side: string): string => JSON.stringify(table.referee.play.view(table.state, asSide(side)));
    expect([view('red').includes('"turn":3'), view('blue').includes('"turn":3')]).toEqual([true, false]);
  });

  it('[tempesta/71-a] it falls at its turn, without test or deviation, one shot a unit', () => {
    const table = planning();
    table.order('red', seal(FIRE));
    expect(has(until(table, 2), 'ProgrammedFireExecuted')).toBe(false);
    table.dice(...rolls(2, 14), 1);
    const { ff } = table.game.typeOf(table.state.units['red-1-g']!);
    const events = until(table, 3);
    expect(find(events, 'ProgrammedFireExecuted')).toMatchObject({
      side: 'red',
      kind: 'UA',
      units: ['red-1-g', 'red-1-h'],
      mode: 'concentrated',
      cells: ['D6'],
    });
    expect(has(events, 'FireCalled')).toBe(false);
    expect(find(events, 'Fired')).toMatchObject({
      volume: 2 * ff!,
      shot: { kind: 'barrage', intention: 'eliminate', shots: 1, target: table.at('D6') },
    });
  });

  it('[tempesta/68-a, tempesta/71-a] in foul weather it does not come, and that is what is told', () => {
    const heard = (table: Bench): readonly unknown[] => {
      const event = find(until(table, 3), 'ProgrammedFireExecuted');
      return [event.units.length, told(event, 'en'), told(event, 'it')];
    };
    const table = planning();
    table.order('red', seal(FIRE));
    expect(heard(table.weather('overcast'))).toEqual([
      0,
      'The programmed fire of off-table artillery does not come.',
      'Il tiro programmato (artiglieria fuori tavolo) non arriva.',
    ]);
    const fine = planning();
    fine.order('red', seal(FIRE));
    expect(heard(fine.dice(...misses(30)))).toEqual([
      2,
      'Programmed fire of off-table artillery on D6.',
      'Tiro programmato (artiglieria fuori tavolo): D6.',
    ]);
  });

  it('[tempesta/68-a, tempesta/71-a] where fire that does not come was to fall, the enemy never learns', () => {
    const shown = (weather: 'good' | 'overcast'): readonly boolean[] => {
      const table = planning();
      table.order('red', seal(FIRE));
      const { disclose } = table.referee.play;
      const event = find(until(table.weather(weather).dice(...misses(30)), 3), 'ProgrammedFireExecuted');
      const [own, enemy] = [asSide('red'), asSide('blue')].map((viewer) => disclose(event, viewer) === event);
      // Guns that have not fired are not spent, which a sandbox of the enemy would show him.
      return [own!, enemy!, events.reveals(event), table.state.players.red.spent.includes('UA')];
    };
    expect([shown('good'), shown('overcast')]).toEqual([
      [true, true, true, true],
      [true, false, false, false],
    ]);
  });

  it('[tempesta/71-a] extended fire and smoke are recorded as well', () => {
    const smoke = planning();
    smoke.order('red', seal({ ...FIRE, mode: 'extended', direction: 2, smoke: true }));
    const events = until(smoke, 3);
    expect(find(events, 'SmokeLaid').cells).toEqual(['D6', 'D7']);
    const wide = planning();
    wide.order('red', seal({ ...FIRE, mode: 'extended', direction: 4 }));
    wide.dice(...misses(30));
    expect(
      until(wide, 3)
        .flatMap((event) => (event.type === 'Fired' ? [[event.shot.target, event.shot.intention]] : []))
        .sort(),
    ).toEqual([
      [wide.at('D6'), 'suppress'],
      [wide.at('E6'), 'suppress'],
    ]);
    expect(planning().refused('red', seal({ ...FIRE, mode: 'extended' }))).toBe('72-b');
  });

  it('[tempesta/71-a] it cannot be taken back, and falls on an empty quadrant too', () => {
    const table = planning();
    table.order('red', seal(FIRE));
    expect(accepted(table, seal())).toBe(false);
    table.state.units['blue-1-x']!.cell = table.at('H8');
    table.dice(...misses(30));
    expect(has(until(table, 3), 'ProgrammedFireExecuted')).toBe(true);
    expect(table.state.players.red.programmed[0]!.done).toBe(true);
  });
});
