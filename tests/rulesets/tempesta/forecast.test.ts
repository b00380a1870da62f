import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Forecast } from '#kernel/forecast';
import { type TempestaState, tempesta } from '#rulesets/tempesta/index';
import type { Seat } from '#rulesets/tempesta/names';
import type { TempestaOrder as Order } from '#rulesets/tempesta/orders/index';
import { packOf } from '../../support/packs.ts';
import { Referee } from '../../support/referee.ts';
import { type Bench, bench, find, has, play } from './bench.ts';
import { playCombatively } from './combative-play.ts';

/* Forecasts are held against throws that are carried out one after the other. */

const FACES = [1, 2, 3, 4, 5, 6];
const forecastOf = (table: Bench, by: Seat, order: Order): Forecast => play.forecast(table.state, order, by)!;
/** Chances by the words of the result. */
const waysOf = (forecast: Forecast): Record<string, number> =>
  Object.fromEntries(forecast.chances.map(({ result, ways, of }) => [result.en, ways / of]));

/** All throws of so many dice of which only the listed faces differ, with how many faces each stands for. */
function* throws(dice: number, faces: Readonly<Record<number, number>>): Iterable<{ faces: number[]; ways: number }> {
  if (dice === 0) yield { faces: [], ways: 1 };
  else
    for (const [face, many] of Object.entries(faces))
      for (const rest of throws(dice - 1, faces))
        yield { faces: [Number(face), ...rest.faces], ways: many * rest.ways };
}
const EVERY = { 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1 };
/** Only a six hits. */
const SIXES = { 1: 5, 6: 1 };
/** How often each outcome comes up over all throws of so many dice. */
function tally(
  dice: number,
  outcome: (faces: number[]) => string,
  alike: Readonly<Record<number, number>> = EVERY,
): Record<string, number> {
  const found: Record<string, number> = {};
  for (const { faces, ways } of throws(dice, alike)) {
    const key = outcome(faces);
    found[key] = (found[key] ?? 0) + ways / 6 ** dice;
  }
  return found;
}
const close = (forecast: Forecast, expected: Record<string, number>): void => {
  const ways = waysOf(forecast);
  expect(Object.keys(ways).sort()).toEqual(Object.keys(expected).sort());
  for (const [key, share] of Object.entries(expected)) expect(ways[key], key).toBeCloseTo(share, 9);
};

describe('fire', () => {
  const FIRE = {
    type: 'Fire' as const,
    units: ['red-1-a'],
    target: 'C5',
    factor: 'ff' as const,
    mode: 'direct' as const,
    shots: 1,
  };
  const facing = () => bench().unit('red-1-a', 'rifle', 'E5').unit('blue-1-x', 'rifle', 'C5').acting('red-1-a', 6);

  it('[tempesta/58-a] to eliminate: all throws of its dice, by the hits they bring', () => {
    const order: Order = { ...FIRE, intention: 'eliminate' };
    const forecast = forecastOf(facing(), 'red', order);
    expect(forecast.total!.en).toBe('3 dice, each 6 hits');
    close(
      forecast,
      tally(
        3,
        (faces) => {
          const table = facing().dice(...faces, 1);
          const lost = has(table.quiet('red', order), 'UnitsEliminated');
          const hits = faces.filter((face) => face === 6).length;
          expect(lost).toBe(hits >= 2);
          return lost ? '2 or more hits: 1 unit is eliminated' : '0-1 hits: nobody is eliminated';
        },
        SIXES,
      ),
    );
  });

  it('[tempesta/62-b] at one unit that saves: what is left after its dice', () => {
    const order: Order = { ...FIRE, units: ['red-1-a'], target: 'E5', factor: 'ffUc', intention: 'eliminate' };
    const at = () =>
      bench().unit('red-1-a', 'rifle-at', 'E4').unit('blue-1-x', 'pz4', 'E5', { facing: 6 }).acting('red-1-a', 6);
    const forecast = forecastOf(at(), 'red', order);
    const dice = Number(/\d+/.exec(forecast.total!.en)![0]);
    const { save } = find(
      at()
        .dice(...new Array(dice).fill(6), 1, 1, 1, 1, 1, 1, 1)
        .quiet('red', order),
      'HitsAssigned',
    ).saves[0]!;
    const fallen = tally(dice, (faces) => String(faces.filter((face) => face === 6).length), SIXES);
    let falls = 0;
    for (const [hits, share] of Object.entries(fallen))
      for (const [lost, part] of Object.entries(
        tally(Math.min(6, Number(hits)), (saves) => String(saves.filter((face) => face < save).length >= 2)),
      ))
        if (lost === 'true') falls += share * part;
    expect(Object.values(waysOf(forecast))[0]).toBeCloseTo(falls, 9);
  });

  it('[tempesta/64-a] to suppress, and [tempesta/64-c] with the hits before', () => {
    const order: Order = { ...FIRE, intention: 'suppress' };
    const at = () => facing().patch('C5', { tally: 1 });
    close(
      forecastOf(at(), 'red', order),
      tally(
        3,
        (faces) => {
          const events = at()
            .dice(...faces, 1)
            .quiet('red', order);
          const { tally: hits } = find(events, 'Fired');
          return has(events, 'CellSuppressed') ? 'C5 is suppressed' : `${hits} of 3 hits: not suppressed yet`;
        },
        SIXES,
      ),
    );
  });

  it('[tempesta/79-a] to slow', () => {
    const at = () => {
      const table = bench().unit('red-1-a', 'rifle', 'E5').unit('blue-1-x', 'rifle', 'D5').acting('red-1-a', 2);
      table.order('red', { type: 'MoveUnits', units: ['red-1-a'], path: ['E6'] });
      return table;
    };
    const order: Order = {
      type: 'OpportunityFire',
      units: ['blue-1-x'],
      factor: 'ff',
      intention: 'slow',
      pooled: 'alike',
    };
    close(
      forecastOf(at(), 'blue', order),
      tally(
        3,
        (faces) => {
          const table = at().dice(...faces, 1);
          const reduced = table.order('blue', order).find(({ type }) => type === 'PointsReduced') as
            | { pa2: number }
            | undefined;
          const lost = (reduced?.pa2 ?? 0) / 2;
          if (lost >= 2) return 'no points are left to them';
          return lost === 0 ? 'nobody loses points' : 'each loses 1 point';
        },
        SIXES,
      ),
    );
  });

  it('[tempesta/59-d] itemises what changes the dice, each with its paragraph', () => {
    const table = bench().unit('red-1-a', 'maxim', 'D5');
    for (const id of ['x', 'y', 'z']) table.unit(`blue-1-${id}`, 'rifle', 'C5');
    const forecast = forecastOf(table.acting('red-1-a', 6), 'red', { ...FIRE, intention: 'eliminate' });
    const clauses = forecast.items.map(({ clause }) => clause);
    for (const paragraph of ['58-a', '59-b', '59-d', '61-a', '62-a', '60-a'])
      expect(clauses).toContain(`tempesta/${paragraph}`);
    expect(forecast.cost).toEqual({ spent: 1, left: 5 });
    const [fired] = [
      find(table.dice(...new Array(15).fill(1)).quiet('red', { ...FIRE, intention: 'eliminate' }), 'Fired'),
    ];
    expect(forecast.total!.en).toBe(`${fired.volume} dice, each 6 hits`);
  });
});

describe('tests of one die', () => {
  it('[tempesta/33-c] a motivation, face by face', () => {
    const at = () =>
      bench()
        .unit('red-1-cs', 'cs3p', 'E5')
        .unit('red-1-a', 'rifle', 'E6')
        .unit('red-1-b', 'rifle', 'E9')
        .step('formations');
    const order: Order = { type: 'MotivateFormation', formation: 'red-1' };
    close(
      forecastOf(at(), 'red', order),
      tally(1, ([face]) => {
        const table = at().dice(face!);
        const { motivated, lines } = find(table.order('red', order), 'MotivationRolled');
        if (motivated.length === 0) return 'nobody is motivated';
        table.order('red', { type: 'AcceptMotivation' });
        return `${face}: ${motivated.length} of ${Object.keys(lines).length} motivated, ${table.pa(motivated[0]!)} action points`;
      }),
    );
  });

  it('[tempesta/44-a] a way out of mines, with its price', () => {
    const at = () => bench().defence('minefield', 'E5').unit('red-1-a', 'rifle', 'E5').acting('red-1-a', 6);
    const order: Order = { type: 'MoveUnits', units: ['red-1-a'], path: ['E6'] };
    const forecast = forecastOf(at(), 'red', order);
    expect(forecast.cost).toEqual({ spent: 2, left: 4 });
    close(
      forecast,
      tally(1, (faces) => {
        const { result } = find(
          at()
            .dice(...faces)
            .quiet('red', order),
          'MinesTested',
        );
        return { exit: 'gets out of the mines', stay: 'stays in the mines', eliminated: 'is lost in the mines' }[
          result
        ];
      }),
    );
  });

  it('[tempesta/91-b] engineers, [tempesta/91-c] with accidents', () => {
    const at = () => bench().defence('minefield', 'E5').unit('red-1-a', 'sappers', 'E5').acting('red-1-a', 6);
    const order: Order = { type: 'EngineerWork', unit: 'red-1-a', target: 'E5', task: 'minefield' };
    close(
      forecastOf(at(), 'red', order),
      tally(1, (faces) =>
        find(
          at()
            .dice(...faces)
            .quiet('red', order),
          'EngineersWorked',
        ).success
          ? 'the work is done'
          : 'an accident: the engineers are lost',
      ),
    );
  });

  it('[tempesta/36-a] a new commander', () => {
    const at = () => {
      const table = bench()
        .unit('red-1-cs', 'cs1', 'E5')
        .unit('red-1-a', 'rifle', 'E6')
        .unit('blue-1-x', 'rifle', 'A1');
      table.state.units['red-1-cs']!.where = 'eliminated';
      return table.step('replacements');
    };
    const order: Order = { type: 'RollReplacement', formation: 'red-1', cell: 'E6' };
    close(
      forecastOf(at(), 'red', order),
      tally(1, (faces) =>
        find(
          at()
            .dice(...faces)
            .order('red', order),
          'CommanderReplaced',
        ).success
          ? 'a new commander'
          : 'nobody yet',
      ),
    );
  });
});

describe('an assault', () => {
  const at = () =>
    bench().unit('red-1-a', 'rifle', 'E5').unit('blue-1-x', 'rifle', 'D5').acting('red-1-a', 6).patch('E5', {});
  const order: Order = { type: 'DeclareAssault', units: ['red-1-a'], target: 'D5' };

  it('[tempesta/90-a] is counted over all its dice', () => {
    const forecast = forecastOf(at(), 'red', order);
    const [attack, defence] = /(\d+) dice against (\d+)/.exec(forecast.total!.en)!.slice(1).map(Number);
    // Whoever rolls a six: the sides have one unit each, so that the hits decide alone.
    const none = (dice: number): number => (5 / 6) ** dice;
    const won = 1 - none(attack!);
    close(forecast, { 'the assault succeeds': won, 'the assault is repulsed': 1 - won });
    expect(forecast.cost).toEqual({ spent: 5, left: 1 });
    const table = at().dice(...new Array(attack).fill(1), 1, ...new Array(defence).fill(1), 1);
    table.quiet('red', order);
    const fought = find(table.order('red', { type: 'ContinueAssault' }), 'AssaultFought');
    expect([fought.attackerDice.length, fought.defenderDice.length]).toEqual([attack, defence]);
  });

  it('[tempesta/89-f] reckons with saves as often as they fall', () => {
    const table = () =>
      bench()
        .unit('red-1-a', 'pz4', 'E5', { facing: 0 })
        .unit('red-1-b', 'pz4', 'E5', { facing: 0 })
        .unit('blue-1-x', 't34', 'D5', { facing: 4 })
        .unit('blue-1-y', 'rifle', 'D5')
        .acting(['red-1-a', 'red-1-b'], 6);
    const both: Order = { type: 'DeclareAssault', units: ['red-1-a', 'red-1-b'], target: 'D5' };
    const { chances, items } = forecastOf(table(), 'red', both);
    expect(items.filter(({ clause }) => clause === 'tempesta/89-f').length).toBe(3);
    let won = 0;
    const games = 100;
    for (let seed = 1; seed <= games; seed++) {
      const one = table();
      one.referee.seed(seed);
      one.quiet('red', both);
      one.order('red', { type: 'ContinueAssault' });
      for (
        let asked = play.pending(one.state)[0];
        asked?.kind === 'assign-assault';
        asked = play.pending(one.state)[0]
      ) {
        const rolled = asked.side === one.state.active ? 'red' : 'blue';
        const victims = (asked.about as { victims?: string }).victims;
        // The roller hits the one that saves worst, the owner the one that saves best; the options list all of them.
        const options = [...play.options(one.state, rolled as Seat, {})].filter(({ type }) => type === 'AssignHits');
        const worth = (given: Order): number =>
          waysOf(play.forecast(one.state, given, rolled as Seat)!)['nobody falls'] ?? 0;
        const sorted = options.sort((a, b) => worth(a) - worth(b));
        one.order(rolled as Seat, victims === rolled ? sorted.at(-1)! : sorted[0]!);
      }
      if (one.state.units['red-1-a']!.cell === one.at('D5') || one.state.units['red-1-b']!.cell === one.at('D5')) won++;
    }
    const expected = chances[0]!.ways / chances[0]!.of;
    expect(Math.abs(won / games - expected)).toBeLessThan(4 * Math.sqrt((expected * (1 - expected)) / games));
  });
});

describe('fire from off the table', () => {
  it('[tempesta/73-c] first the deviation, then the dice', () => {
    const at = () => {
      const table = bench()
        .unit('red-1-uo', 'uo3', 'E5')
        .unit('red-0-g', 'lefh105', '')
        .unit('blue-1-x', 'rifle', 'B5')
        .step('observers');
      table.state.activation = {
        commander: 'red-1-uo',
        purpose: 'UA',
        formation: '',
        attempt: 1,
        die: 6,
        stage: 'mission',
        motivated: ['red-0-g'],
        pa2: 12,
        cell: -1,
        group: [],
        closed: [],
      };
      return table.fresh();
    };
    const order: Order = { type: 'CallFire', factor: 'ff', target: 'B5', mode: 'concentrated', smoke: false, shots: 1 };
    const forecast = forecastOf(at(), 'red', order);
    let astray = 0;
    for (const face of FACES) {
      const table = at().dice(face, 1, ...new Array(30).fill(1));
      if (find(table.order('red', order), 'FireCalled').shifted) astray++;
    }
    expect(waysOf(forecast)['one quadrant astray']).toBeCloseTo(astray / 6, 9);
    expect(forecast.items.map(({ clause }) => clause)).toContain('tempesta/73-a');
    expect(forecast.cost).toEqual({ spent: 2, left: 4 });
  });
});

describe('in battles', () => {
  const clauses = new Set(
    (JSON.parse(readFileSync('src/rulesets/tempesta/clauses.json', 'utf8')) as { id: string }[]).map(({ id }) => id),
  );
  const battle = (scenario: string) => tempesta.load(packOf('tempesta'), scenario);
  const whole = ({ items, chances, total }: Forecast): void => {
    for (const { label, value, clause } of items) {
      expect(clauses).toContain(clause);
      expect(label.en).not.toBe('');
      expect(label.it).not.toBe('');
      if (typeof value !== 'number') expect(value.it).not.toBe('');
    }
    expect(total?.it).not.toBe('');
    if (chances.length === 0) return;
    const sum = chances.reduce((ways, each) => ways + each.ways, 0);
    expect(Math.abs(sum - chances[0]!.of)).toBeLessThanOrEqual(chances.length);
    for (const { ways } of chances) expect(Number.isSafeInteger(ways)).toBe(true);
  };

  it.each(['crossroads', 'the-drop', 'meeting-engagement'])(
    'every option of %s has a forecast that adds up, whatever is hidden',
    (scenario) => {
      const known = battle(scenario);
      const referee = new Referee(known, {});
      const seen = new Set<string>();
      let counted = 0;
      playCombatively(referee, 7, 150, () => {
        const [asked] = known.pending(referee.state);
        if (asked === undefined || ++counted % 6 > 0) return;
        const supposed: TempestaState = known.imagine(referee.state, asked.side);
        const stake = known.stake(referee.state, asked);
        if (stake !== undefined) whole(stake);
        expect(known.stake(supposed, asked)).toEqual(stake);
        const byType = new Map<string, number>();
        for (const option of known.options(referee.state, asked.side)) {
          const many = (byType.get(option.type) ?? 0) + 1;
          byType.set(option.type, many);
          if (many > 2) continue;
          const forecast = known.forecast(referee.state, option, asked.side);
          if (forecast === undefined) continue;
          seen.add(option.type);
          whole(forecast);
          expect(known.forecast(supposed, option, asked.side)).toEqual(forecast);
        }
      });
      expect(seen.size).toBeGreaterThan(4);
    },
  );
});
