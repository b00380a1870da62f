import { describe, expect, it } from 'vitest';
import { forgetDerived } from '#kernel/derived';
import { SeededDice } from '#kernel/dice';
import { carryOut } from '#kernel/engine';
import { asSide, MODERATOR, SPECTATOR } from '#kernel/side';
import {
  type SalernoEvent as Event,
  type SalernoOrder as Order,
  type SalernoState as State,
  salerno,
} from '#rulesets/salerno/index';
import { opponentOf, type SalernoSide } from '#rulesets/salerno/names';
import { isInspected, positionOf } from '#rulesets/salerno/rules/position';
import { inspectSupply } from '#rulesets/salerno/rules/supply-check';
import { loadScenario } from '#rulesets/salerno/scenario';
import { isBox } from '#rulesets/salerno/state';
import { buildTheatre } from '#rulesets/salerno/theatre';
import { packOf } from '../../support/packs.ts';
import { Fighter } from './fighter.ts';
import { plan, type Sandbox, type SandboxInput, sandbox } from './sandbox.ts';

/*
 * What a side may not know [9.9, 6]: the counters in stacks it does not stand next to, sealed plans and the activations that
 * follow from them, the enemy's display and the split of his points. Two states that differ only in that look the same to it.
 */

const pack = packOf('salerno');
const SIDES = ['allied', 'axis'] as const;

/** Everything a side can learn by asking. */
const asked = (play: ReturnType<typeof salerno.load>, state: State, side: SalernoSide): string => {
  const viewer = asSide(side);
  const options: Order[] = [];
  for (const order of play.options(state, side)) if (options.push(order) >= 400) break;
  return JSON.stringify({
    view: play.view(state, viewer),
    tracks: play.tracks(state, viewer),
    victory: play.victory(state, viewer),
    clock: play.clock(state),
    pending: play.pending(state),
    options,
  });
};

describe('set-up', () => {
  const play = salerno.load(pack, 'salerno');
  const theatre = buildTheatre(loadScenario(pack, 'salerno'));
  const dice = new SeededDice(1);
  const give = (state: State, by: SalernoSide, order: Order): void => {
    const carried = carryOut(play, state, order, by, dice);
    if (!carried.accepted) throw new Error(carried.refusal.reason.en);
  };
  const setOut = (state: State, side: SalernoSide): void => {
    const isAsked = (): boolean => play.pending(state)[0]!.kind === 'set-up' && play.pending(state)[0]!.side === side;
    while (isAsked()) {
      const [order] = play.options(state, side);
      give(state, side, order!.type === 'PlaceUnits' ? order! : { type: 'EndPhase', phase: 'set-up' });
    }
  };
  /** The Allies stand ready, and the Axis is to set up. */
  const landed = (): State => {
    const state = play.setUp({});
    setOut(state, 'allied');
    return state;
  };
  /** Where two counters of the Axis may be set up next to the Allies. */
  const [one, other] = ['I-79/16.Pz', 'II-79/16.Pz'];
  const closeTo = (state: State): string =>
    [...play.options(state, 'axis')].flatMap((order) =>
      order.type === 'PlaceUnits' &&
      order.placements[0]!.unit === one &&
      isInspected(positionOf(theatre, state), theatre.hexIndex(order.placements[0]!.hex), 'allied')
        ? [order.placements[0]!.hex]
        : [],
    )[0]!;
  const placed = (unit: string, hex: string): State => {
    const state = landed();
    give(state, 'axis', { type: 'PlaceUnits', placements: [{ unit, hex }] });
    return state;
  };

  it('[salerno/9.9-a] every counter may be the first, and nobody sees which one was, not even from next to it', () => {
    const hex = closeTo(landed());
    const [first, second] = [placed(one!, hex), placed(other!, hex)];
    expect(play.view(first, asSide('axis')).units.map(({ id }) => id)).toContain(one);
    expect(asked(play, first, 'allied')).toBe(asked(play, second, 'allied'));
    expect(play.imagine(first, 'allied')).toEqual(play.imagine(second, 'allied'));
    expect(play.view(first, asSide('allied')).stacks.find(({ space }) => space === hex)).toEqual({
      space: hex,
      side: 'axis',
      markers: [],
    });
  });

  it('[salerno/9.9-a] whoever puts a counter next to the enemy learns nothing by it, and looks when all are ready', () => {
    const hex = closeTo(landed());
    const state = placed(one!, hex);
    const seenBy = (side: SalernoSide): string[] =>
      play.view(state, asSide(side)).units.flatMap((unit) => (unit.side === side ? [] : [unit.id]));
    expect(seenBy('axis')).toEqual([]);
    setOut(state, 'axis');
    expect(seenBy('allied')).toContain(one);
    expect(seenBy('axis')).not.toEqual([]);
  });
});

describe('a whole game, seen from both sides', () => {
  for (const [scenario, seed] of [
    ['ortona', 3],
    ['anzio', 4],
  ] as const) {
    const theatre = buildTheatre(loadScenario(pack, scenario));
    const play = salerno.load(pack, scenario);

    /** The state with hidden enemy units of one kind changed round, or undefined when there are no two stacks to do it with. */
    const twin = (state: State, side: SalernoSide): State | undefined => {
      const position = positionOf(theatre, state);
      const hidden = Object.keys(state.units).filter((unit) => {
        const { at, reserve, endOps, oos } = state.units[unit]!;
        const hex = theatre.hexIndex(at);
        return (
          theatre.counters.get(unit)!.side !== side &&
          hex >= 0 &&
          !isInspected(position, hex, side) &&
          !reserve &&
          endOps === 'none' &&
          !oos
        );
      });
      for (const a of hidden)
        for (const b of hidden) {
          const [one, other] = [theatre.counters.get(a)!, theatre.counters.get(b)!];
          if (
            state.units[a]!.at === state.units[b]!.at ||
            one.moveClass !== other.moveClass ||
            one.mountain !== other.mountain
          )
            continue;
          const copy = JSON.parse(JSON.stringify(state)) as State;
          [copy.units[a], copy.units[b]] = [
            { ...copy.units[a]!, at: state.units[b]!.at },
            { ...copy.units[b]!, at: state.units[a]!.at },
          ];
          return copy;
        }
      return undefined;
    };

    it(`${scenario}: hidden stacks, plans and points change nothing that a side can ask`, () => {
      const state = play.setUp({});
      const fighter = new Fighter(theatre, play, seed);
      const dice = new SeededDice(seed);
      let compared = 0;
      for (let count = 0; play.pending(state).length > 0; count++) {
        const { by, order } = fighter.decide(state);
        const carried = carryOut(play, state, order, by, dice);
        expect(carried.accepted).toBe(true);
        if (count % 16 !== 0 || play.pending(state).length === 0) continue;
        for (const side of SIDES) {
          // A combat shows everybody who takes part in it; a stack too large is the opponent's to thin out.
          if (state.stack.some(({ kind }) => kind === 'combat' || kind === 'overstack')) continue;
          const other = twin(state, side);
          if (other === undefined) continue;
          expect(asked(play, other, side), `${side} after ${order.type}`).toBe(asked(play, state, side));
          compared += 1;
        }
      }
      expect(compared).toBeGreaterThan(25);
    });

    it(`${scenario}: events told to a side name no enemy unit it could not see`, () => {
      const state = play.setUp({});
      const fighter = new Fighter(theatre, play, seed + 10);
      const dice = new SeededDice(seed + 10);
      /** Known for good reasons whatever the distance: combats, cards, the Cadre. */
      const OPEN = new Set([
        'FormationWithdrawn',
        'AttackDeclared',
        'CombatResolved',
        'StackRetreated',
        'StackAdvanced',
        'RomeEvacuated',
        'UnitsExited',
        'AdvancedAfterReaction',
        'ExcessRelocated',
      ]);
      const visible = (unit: string, side: SalernoSide): boolean => {
        const { at } = state.units[unit]!;
        if (isBox(at)) return at === 'cadre' || at === 'withdrawn' || at === 'exited';
        return isInspected(positionOf(theatre, state), theatre.hexIndex(at), side);
      };
      let told = 0;
      while (play.pending(state).length > 0) {
        const { by, order } = fighter.decide(state);
        const verdict = play.decide(state, order, by);
        if (!verdict.accepted) throw new Error(verdict.refusal.reason.en);
        verdict.execute({
          roll: (request) => dice.roll(request).faces,
          emit(event: Event) {
            const before = new Map(
              SIDES.map((side) => [side, new Set(Object.keys(state.units).filter((unit) => visible(unit, side)))]),
            );
            play.evolve(state, event);
            for (const side of SIDES) {
              const seen = play.disclose(event, asSide(side));
              if (
                seen === undefined ||
                OPEN.has(event.type) ||
                (event.type === 'StepsLost' && event.cause === 'combat')
              )
                continue;
              const text = JSON.stringify(seen);
              if (event.type === 'FormationsArrived') {
                const { type: _, ...card } = event;
                expect(play.view(state, asSide(side)).extra['cards']).toContainEqual(card);
                continue;
              }
              for (const [, unit] of text.matchAll(/"([^"]+)"/g)) {
                if (theatre.counters.get(unit!)?.side !== opponentOf(side)) continue;
                told += 1;
                expect(before.get(side)!.has(unit!) || visible(unit!, side), `${unit} in ${text} told to ${side}`).toBe(
                  true,
                );
              }
            }
          },
        });
      }
      expect(told).toBeGreaterThan(20);
    });
  }
});

describe('plans and points', () => {
  const twins = (change: (table: Sandbox) => void) =>
    [0, 1].map((which) => {
      const table = sandbox({
        units: { '11/78': '0303', '7/3 Inf': '0404', 'I-9/26.Pz': '0909', 'I-3/1.FJ': '1010' },
        corps: { '76.PzK': ['26.Pz', '1.FJ'] },
      }).open({ kind: 'planning' });
      if (which === 1) change(table);
      return table;
    }) as [Sandbox, Sandbox];

  it('a sealed plan shows that it is there and nothing more', () => {
    const [one, other] = twins(() => {});
    one.order('axis', plan({ divisions: ['26.Pz'] }));
    other.order('axis', plan({ divisions: ['1.FJ'], gustav: 2 }));
    expect(asked(one.referee.play, one.state, 'allied')).toBe(asked(other.referee.play, other.state, 'allied'));
    const told = one.referee.log.map(({ event }) => one.referee.play.disclose(event, SPECTATOR));
    expect(JSON.stringify(told)).not.toContain('26.Pz');
  });

  it('which formations are active stays hidden until they begin', () => {
    const [one, other] = twins(() => {});
    for (const [table, division] of [
      [one, '26.Pz'],
      [other, '1.FJ'],
    ] as const) {
      table.order('axis', plan({ divisions: [division] }));
      table.order('allied', plan({ divisions: ['78 Inf', '3 Inf'] }));
      for (const side of ['axis', 'allied'] as const) table.order(side, { type: 'EndPhase', phase: 'artillery' });
    }
    expect(asked(one.referee.play, one.state, 'allied')).toBe(asked(other.referee.play, other.state, 'allied'));
  });

  it('the split of the Allied points and the display are the owner’s business', () => {
    const [one, other] = twins((table) => {
      Object.assign(table.state.pools, { V: 12, VIII: 28 });
      table.state.formations['78 Inf']!.army = 'V';
    });
    expect(asked(one.referee.play, one.state, 'axis')).toBe(asked(other.referee.play, other.state, 'axis'));
    expect(asked(one.referee.play, one.state, 'allied')).not.toBe(asked(other.referee.play, other.state, 'allied'));
  });
});

describe('what lies on the map', () => {
  const far = () => {
    const table = sandbox({ units: { '11/78': '0303', 'I-9/26.Pz': '0909' }, guns: { '26.Pz Art': '1010' } });
    table.state.rearguards = ['0808'];
    return table;
  };

  it('a rearguard and guns alone look like any stack from afar', () => {
    const table = far();
    const view = table.referee.play.view(table.state, asSide('allied'));
    expect(view.stacks.filter(({ side }) => side === 'axis')).toEqual([
      { space: '0808', side: 'axis', markers: [] },
      { space: '0909', side: 'axis', markers: [] },
      { space: '1010', side: 'axis', markers: [] },
    ]);
    expect(view.markers).toEqual([]);
    expect(view.units.every(({ side }) => side === 'allied')).toBe(true);
    table.unit('11/78').at = '0807';
    forgetDerived(table.state);
    expect(table.referee.play.view(table.state, asSide('allied')).markers).toMatchObject([
      { kind: 'rearguard', space: '0808' },
    ]);
  });

  it('refusals do not tell what a distant stack is made of', () => {
    const refused = (units: Record<string, string>, guns: Record<string, string>, rearguards: string[]) => {
      const table = sandbox({ units: { '11/78': '0503', ...units }, guns })
        .segment('allied', '78 Inf')
        .begin('78 Inf');
      table.state.rearguards = rearguards;
      forgetDerived(table.state);
      return [
        table.refusal('allied', { type: 'MoveStack', units: ['11/78'], path: ['0504', '0505', '0506'] }),
        table.refusal('allied', {
          type: 'MoveStack',
          units: ['11/78'],
          path: ['0504', '0505', '0506'],
          mode: 'strategic',
        }),
        table.refusal('allied', { type: 'Bombard', firers: ['78 Art'], hex: '0506' }),
      ];
    };
    const soldiers = refused({ 'I-9/26.Pz': '0506' }, {}, []);
    expect(refused({}, { '26.Pz Art': '0506' }, [])).toEqual(soldiers);
    expect(refused({}, {}, ['0506'])).toEqual(soldiers);
  });

  it('where guns are sited and which independent is called up shows only next to the enemy', () => {
    const table = sandbox({ units: { 'I-9/26.Pz': '0909', 'Flak A': '1010', '11/78': '0303' } }).segment(
      'axis',
      '26.Pz',
    );
    table.open({ kind: 'artillery', side: 'axis', last: true });
    const sited = table.order('axis', { type: 'PlaceGun', gun: '26.Pz Art', hex: '0909' });
    expect(table.referee.play.disclose(sited[0]!, asSide('allied'))).toMatchObject({ gun: '?', hex: '?' });
    expect(table.referee.play.disclose(sited[0]!, asSide('axis'))).toMatchObject({ gun: '26.Pz Art', hex: '0909' });
    table.order('axis', { type: 'EndPhase', phase: 'artillery' });
    table.begin('26.Pz');
    const named = table.order('axis', { type: 'NameBonus', counter: 'Flak A' });
    const told = JSON.stringify(named.map((event) => table.referee.play.disclose(event, asSide('allied'))));
    expect(told).not.toContain('Flak A');
    expect(told).not.toContain('1010');
  });

  it('[salerno/18-b] a card lies open to everybody; which of its counters are held back does not show', () => {
    const arriving = (entering: string, waiting: string) => {
      const table = sandbox({
        impulse: 1,
        units: { '11/78': '0501' },
        arrivals: [{ at: [2, 2], side: 'axis', units: ['145/65.I', '146/65.I'], formations: ['65.I'] }],
      });
      table.state.stack = [
        { kind: 'impulse-start' },
        { kind: 'recovery', side: 'axis', steps: 1, cadreOnly: true, clause: 'x' },
      ];
      table.dice(6, 1, 1).order('axis', { type: 'EndPhase', phase: 'recovery' });
      table.order('axis', { type: 'EnterUnits', placements: [{ unit: entering, hex: '0510' }] });
      table.order('axis', { type: 'EndPhase', phase: 'reinforcements' });
      expect([table.unit(entering).at, table.unit(waiting).at]).toEqual(['0510', 'pool']);
      return table;
    };
    const [one, other] = [arriving('145/65.I', '146/65.I'), arriving('146/65.I', '145/65.I')];
    expect(asked(one.referee.play, one.state, 'allied')).toBe(asked(other.referee.play, other.state, 'allied'));
    for (const viewer of [asSide('allied'), SPECTATOR]) {
      const { play, state, log } = one.referee;
      const told = log.map(({ event }) => play.disclose(event, viewer));
      expect(other.referee.log.map(({ event }) => play.disclose(event, viewer))).toEqual(told);
      const { units, extra } = play.view(state, viewer);
      expect(units.filter(({ side }) => side === 'axis')).toEqual([]);
      const { type: _, ...card } = one.last('FormationsArrived');
      expect(card.units).toEqual(['145/65.I', '146/65.I']);
      expect(told).toContainEqual({ type: 'FormationsArrived', ...card });
      expect(extra['cards']).toEqual([card]);
    }
  });

  it('[salerno/9.9-a, salerno/17-c] what may be paid, sited or brought in does not tell what lies beside a line of supply', () => {
    // A corridor, and beside it a stack that nobody stands next to: a battalion that cuts the line, or guns that do not.
    const sea = ['04', '06'].flatMap((at) =>
      Array.from({ length: 12 }, (_, row) => [`${at}${String(row + 1).padStart(2, '0')}`, { terrain: 'sea' }]),
    );
    const beside = (what: Pick<SandboxInput, 'units' | 'guns'>) =>
      sandbox({
        radius: 6,
        terminals: [{ id: 'south', side: 'allied', armies: ['VIII'], hex: 4 * 12 }],
        hexes: { ...Object.fromEntries(sea), '0604': { terrain: 'clear' } },
        units: { '7/3 Inf': '0507', '11/78': '0507', '146/65.I': 'pool', '36/78': 'pool', ...what.units },
        guns: { '78 Art': '', ...what.guns },
        aircraft: { allied: 3 },
      });
    const tables = [
      beside({ units: { 'I-9/26.Pz': '0604' } }),
      beside({ units: { 'A/26.Pz': '0604' } }),
      beside({ guns: { '26.Pz Art': '0604' } }),
    ];
    const modes = tables.map(({ theatre, state }) => inspectSupply(theatre, state, 'allied').modes['11/78']);
    expect(modes).toEqual(['none', 'none', 'ground']);
    const moments: Parameters<Sandbox['open']>[0][] = [
      { kind: 'segment', side: 'allied', number: 1, step: 'supply' },
      { kind: 'artillery', side: 'allied', last: false },
      { kind: 'recovery', side: 'allied', steps: 2, cadreOnly: false, clause: 'x' },
    ];
    const tried: Order[] = [
      { type: 'PayForeignSupply', units: ['7/3 Inf'] },
      { type: 'PayForeignSupply', units: ['11/78'] },
      { type: 'PlaceGun', gun: '78 Art', hex: '0507' },
      { type: 'PlaceGun', gun: '78 Art', hex: '0502' },
    ];
    for (const moment of moments) {
      const answers = tables.map((table) => {
        table.state.stack = [];
        table.state.active = 'allied';
        table.open(moment);
        const { play } = table.referee;
        const verdicts = tried.map((order) => play.decide(table.state, order, 'allied'));
        return JSON.stringify([
          asked(play, table.state, 'allied'),
          play.outlook(table.state, 'allied'),
          verdicts.map((verdict) => verdict.accepted || verdict.refusal),
        ]);
      });
      expect(answers[1], moment.kind).toBe(answers[0]);
      expect(answers[2], moment.kind).toBe(answers[0]);
    }
  });

  const toldTo = (table: Sandbox, side: SalernoSide, events: readonly Event[]): string =>
    JSON.stringify(events.map((event) => table.referee.play.disclose(event, asSide(side))));

  it('[salerno/9.9-a, salerno/18-a] who comes in before the eyes of the enemy does not tell who comes in elsewhere', () => {
    const table = sandbox({
      units: { '11/78': '0501', '145/65.I': 'pool', '146/65.I': 'pool' },
      arrivals: [
        { id: 'in sight', at: [2, 1], units: ['145/65.I'], entry: { hexes: [] } as never },
        { id: 'out of sight', at: [2, 1], units: ['146/65.I'], entry: { hexes: [] } as never },
      ],
    });
    const [near, far] = ['0502', '0909'].map((hex) => table.theatre.hexIndex(hex));
    Object.assign(table.theatre.arrivals.get('in sight')!, { entry: { hexes: [near] } });
    Object.assign(table.theatre.arrivals.get('out of sight')!, { entry: { hexes: [far] } });
    table.state.entries = ['in sight', 'out of sight'];
    table.open({ kind: 'reinforcements', side: 'axis' });
    const placements = [
      { unit: '145/65.I', hex: '0502' },
      { unit: '146/65.I', hex: '0909' },
    ];
    const events = table.order('axis', { type: 'EnterUnits', placements });
    expect(toldTo(table, 'allied', events)).toContain('145/65.I');
    expect(toldTo(table, 'allied', events)).not.toContain('146/65.I');
    expect(toldTo(table, 'axis', events)).toContain('146/65.I');
  });

  it('[salerno/9.9-a, salerno/9.5-g] who lands before the eyes of the enemy does not tell who lands elsewhere', () => {
    const coast = { coast: 'tyrrhenian' } as const;
    const table = sandbox({
      hexes: { '0204': coast, '0205': coast, '0206': coast },
      units: { '7/3 Inf': 'pool', '15/3 Inf': 'pool', 'I-9/26.Pz': '0304' },
      depots: { 'depot 1': '0205' },
    }).segment('allied', '3 Inf');
    table.state.depots[0]!.landing = true;
    table.state.landingDepot = 'depot 1';
    const units = ['7/3 Inf', '15/3 Inf'];
    table.state.majorLanding = [...units];
    table.open({ kind: 'operation', side: 'allied', source: 'landing', formation: 'major', step: 'place', units });
    const placements = [
      { unit: '7/3 Inf', hex: '0204' },
      { unit: '15/3 Inf', hex: '0206' },
    ];
    const events = table.order('allied', { type: 'LandUnits', placements });
    expect(toldTo(table, 'axis', events)).toContain('"7/3 Inf"');
    expect(toldTo(table, 'axis', events)).not.toContain('15/3 Inf');
  });

  it('[salerno/6-e, salerno/9.5-d] an independent that comes ashore does not tell whose bonus it is before that formation begins', () => {
    const coast = { coast: 'tyrrhenian' } as const;
    const table = sandbox({
      hexes: { '0205': coast, '0206': coast, '0901': { port: 'Napoli' } },
      units: { '7/3 Inf': '0901', '751 T': '0901' },
      control: { 'port Napoli': 'allied' },
      corps: { 'VI Corps': ['3 Inf', '45 Inf'] },
    }).segment('allied', ['VI Corps', ['3 Inf', '45 Inf']]);
    table.state.majorLanding = ['7/3 Inf', '751 T'];
    const events = table.order('allied', { type: 'PlaceLandingDepot', hex: '0205' });
    expect(table.last('BonusNamed')).toMatchObject({ counter: '751 T', grantedBy: 'VI Corps', used: 1, capacity: 6 });
    for (const said of told(table, 'allied', events)) {
      const text = JSON.stringify(said);
      expect(text).toContain('BonusNamed');
      expect(text).not.toMatch(/VI Corps|751 T|"capacity":6|1\/6/);
    }
  });

  it('[salerno/9.9-a, salerno/9.3.1-a] a Kampfgruppe called up before the eyes of the enemy does not tell who gathers behind', () => {
    const table = sandbox({ units: { '11/78': '0504', 'I-9/26.Pz': '0505', 'II-9/26.Pz': '0506' } }).segment('axis');
    const events = table.order('axis', {
      type: 'EmergencyActivate',
      marker: 'KG',
      hex: '0505',
      units: ['I-9/26.Pz', 'II-9/26.Pz'],
    });
    expect(toldTo(table, 'allied', events)).not.toContain('II-9/26.Pz');
    const seen = sandbox({ units: { '11/78': '0504', 'I-9/26.Pz': '0505' } }).segment('axis');
    const alone = { type: 'EmergencyActivate', marker: 'KG', hex: '0505', units: ['I-9/26.Pz'] };
    expect(toldTo(seen, 'allied', seen.order('axis', alone))).toContain('I-9/26.Pz');
  });

  /** What others are told of an event, and in which words. */
  const told = (table: Sandbox, owner: SalernoSide, events: readonly Event[]) =>
    [asSide(opponentOf(owner)), SPECTATOR].map((viewer) =>
      events.flatMap((event) => {
        const { play } = table.referee;
        const shown = play.disclose(event, viewer);
        return shown === undefined
          ? []
          : [shown, ...(['en', 'it'] as const).map((language) => play.say(shown)?.[language])];
      }),
    );

  it('[salerno/9.9-a, salerno/19-a, salerno/19-c] a counter that gets a step back out of sight does not tell its kind', () => {
    const reduced = ['11/78', 'A/1 Arm', '751 T'];
    const recovered = (unit: string, at: string) => {
      const table = sandbox({
        turn: 3,
        units: { ...Object.fromEntries(reduced.map((each) => [each, at])), 'I-9/26.Pz': '0501' },
      }).open({ kind: 'replacements', side: 'allied', infantry: {}, armour: {}, independents: 0 });
      for (const each of reduced) table.unit(each).steps = 1;
      return told(table, 'allied', table.order('allied', { type: 'ReplaceStep', unit }));
    };
    const [infantry, ...others] = reduced.map((unit) => recovered(unit, '0909'));
    for (const other of others) expect(other).toEqual(infantry);
    expect(JSON.stringify(infantry)).toContain('StepRecovered');
    expect(recovered('751 T', '0502')).not.toEqual(recovered('11/78', '0502'));
  });

  it('[salerno/9.9-a, salerno/19-i] who comes back from the Cadre does not tell that he joined a Reserve out of sight', () => {
    const returned = (reserve: boolean) => {
      const table = sandbox({
        turn: 3,
        units: { 'I-3/1.FJ': 'cadre', 'II-3/1.FJ': '0909', '11/78': '0501' },
      }).open({ kind: 'replacements', side: 'axis', infantry: {}, armour: {}, independents: 0 });
      table.unit('II-3/1.FJ').reserve = true;
      const order = { type: 'ReplaceStep', unit: 'I-3/1.FJ', hex: '0909', reserve };
      return told(table, 'axis', table.order('axis', order));
    };
    expect(returned(true)).toEqual(returned(false));
    expect(JSON.stringify(returned(true))).toContain('I-3/1.FJ');
  });

  it('the public sees stacks, the moderator everything', () => {
    const table = far();
    expect(table.referee.play.view(table.state, SPECTATOR).units).toEqual([]);
    expect(table.referee.play.view(table.state, MODERATOR).stacks.every(({ units }) => units !== undefined)).toBe(true);
    table.state.outcome = { winner: 'allied', level: 'decisive', reason: { kind: 'axis-destroyed' } };
    expect(table.referee.play.view(table.state, SPECTATOR).stacks.every(({ units }) => units !== undefined)).toBe(true);
  });
});
