import { describe, expect, it } from 'vitest';
import { defaultOptions } from '#games/hosted-rulesets';
import type { Typed } from '#kernel/json';
import type { Ruleset } from '#kernel/ruleset';
import { catalogue } from '#rulesets/catalogue';
import { type State as CaucasusState, caucasus } from '#rulesets/caucasus/index';
import { buildTheatre as buildCaucasus } from '#rulesets/caucasus/theatre';
import { type SalernoState, salerno } from '#rulesets/salerno/index';
import { loadScenario as loadSalerno } from '#rulesets/salerno/scenario';
import { isBox } from '#rulesets/salerno/state';
import { buildTheatre as buildSalerno, counterOf } from '#rulesets/salerno/theatre';
import { type TempestaState, tempesta } from '#rulesets/tempesta/index';
import { type TitoState, tito } from '#rulesets/tito/index';
import { faceOf } from '#rulesets/tito/rules/stacking';
import { loadTheatre as loadTito } from '#rulesets/tito/theatre';
import { packOf } from '../support/packs.ts';
import { playAtRandom, Referee } from '../support/referee.ts';

/*
 * The laws see to it that no invariant breaks in play. Here each one is broken by hand: an invariant that holds whatever happens would
 * freeze no game. `[clause, how to break it]`, one or more for every invariant a ruleset has.
 */
const proved: string[] = [];
type Breaks<State> = readonly (readonly [clause: string, spoil: (state: State) => void])[];

const first = <Item>(items: Iterable<Item>, isWanted: (item: Item) => boolean): Item => {
  for (const item of items) if (isWanted(item)) return item;
  throw new Error('the position has nothing of the kind');
};

function proveBreakable<State, Order extends Typed, Event extends Typed>(
  ruleset: Pick<Ruleset<State, Order, Event>, 'about' | 'load' | 'scenarios'>,
  scenario: string,
  orders: number,
  breaks: Breaks<State>,
): void {
  proved.push(ruleset.about.id);
  describe(`the invariants of ${ruleset.about.id}`, () => {
    const pack = packOf(ruleset.about.id);
    const play = ruleset.load(pack, scenario);
    const sheet = first(ruleset.scenarios(pack), ({ id }) => id === scenario);
    const referee = new Referee(play, defaultOptions(sheet)).seed(3);
    referee.start();
    playAtRandom(referee, 3, { orders });

    it('are all broken here', () => {
      const broken = new Set(breaks.map(([clause]) => clause));
      expect([...broken].sort()).toEqual(play.invariants.map(({ clause }) => clause).sort());
    });

    it.each(breaks.map(([clause, spoil]) => ({ clause, spoil })))(
      '[$clause] notices when it is broken',
      ({ clause, spoil }) => {
        const { broken } = first(play.invariants, (each) => each.clause === clause);
        const state = structuredClone(referee.state);
        expect(broken(state)).toBeUndefined();
        const spoiled = structuredClone(referee.state);
        spoil(spoiled);
        expect(broken(spoiled)).toEqual(expect.any(String));
      },
    );
  });
}

{
  const { roster, board, hexes } = buildCaucasus(packOf('caucasus'), 'campaign');
  const isOnMap = (state: CaucasusState, unit: number): boolean => board.index.has(state.units[unit]!.at);
  const onMap = (state: CaucasusState, owner: 0 | 1, skip = 0): number =>
    roster.counters.filter((counter) => counter.owner === owner && isOnMap(state, counter.index))[skip]!.index;
  proveBreakable<CaucasusState, never, never>(caucasus as never, 'campaign', 60, [
    [
      'caucasus/5.1-a',
      (state) => {
        Object.assign(state, { phase: 'axis-primary-combat', battle: null, corrections: [] });
        for (const skip of [1, 2, 3, 4]) state.units[onMap(state, 0, skip)]!.at = state.units[onMap(state, 0)]!.at;
      },
    ],
    [
      'caucasus/7.1-c',
      (state) => {
        state.units[onMap(state, 1)]!.at = state.units[onMap(state, 0)]!.at;
      },
    ],
    [
      'caucasus/2.37-a',
      (state) => {
        const unit = first(roster.counters, ({ index }) => {
          const hex = board.index.get(state.units[index]!.at);
          return hex !== undefined && !board.edge[hex];
        });
        state.control[board.index.get(state.units[unit.index]!.at)!] = unit.owner === 0 ? 1 : 0;
      },
    ],
    [
      'caucasus/10.3-a',
      (state) => {
        state.units[onMap(state, 0)]!.steps = 0;
      },
    ],
    [
      'caucasus/10.3-a',
      (state) => {
        state.units[onMap(state, 1)]!.steps = 9;
      },
    ],
    [
      'caucasus/10.3-a',
      (state) => {
        state.units[onMap(state, 1)]!.at = 'nowhere';
      },
    ],
    [
      'caucasus/17.2-h',
      (state) => {
        state.replacements[Object.keys(state.replacements)[0] as keyof typeof state.replacements] = 4;
      },
    ],
    [
      'caucasus/4.1-i',
      (state) => {
        const entry = first(board.entries, (hex) => Boolean(board.edge[hex]));
        state.control[entry] = board.entrySide[entry] === 0 ? 1 : 0;
      },
    ],
    [
      'caucasus/16.21-b',
      (state) => {
        state.phase = 'axis-initial';
        state.fleet[Object.keys(state.fleet)[0]!] = 'available';
        state.control[hexes.poti] = 0;
      },
    ],
  ]);
}

{
  const theatre = buildSalerno(loadSalerno(packOf('salerno'), 'anzio'));
  const onMap = (state: SalernoState, side: 'allied' | 'axis'): string[] =>
    Object.keys(state.units).filter((unit) => counterOf(theatre, unit).side === side && !isBox(state.units[unit]!.at));
  proveBreakable<SalernoState, never, never>(salerno as never, 'anzio', 120, [
    [
      'salerno/11-b',
      (state) => {
        state.units[onMap(state, 'allied')[0]!]!.at = state.units[onMap(state, 'axis')[0]!]!.at;
      },
    ],
    [
      'salerno/3-a',
      (state) => {
        state.units[onMap(state, 'axis')[0]!]!.steps = 0;
      },
    ],
    [
      'salerno/6',
      (state) => {
        state.pools[Object.keys(state.pools)[0] as keyof typeof state.pools] = -1;
      },
    ],
    [
      'salerno/3',
      (state) => {
        const sea = first(theatre.map.ids, (id) => theatre.playable[theatre.hexIndex(id)] !== 1);
        state.units[onMap(state, 'axis')[0]!]!.at = sea;
      },
    ],
    [
      'salerno/15-b',
      (state) => {
        for (const unit of onMap(state, 'axis')) state.units[unit]!.reserve = true;
      },
    ],
    [
      'salerno/9.8-e',
      (state) => {
        state.aircraft.axis = { available: 3, used: ['axis-air-1', 'axis-air-1'] };
      },
    ],
    [
      'salerno/12-a',
      (state) => {
        state.rearguards.push('2020', '2020');
      },
    ],
    [
      'salerno/12-a',
      (state) => {
        state.rearguards.push(state.units[onMap(state, 'allied')[0]!]!.at);
      },
    ],
  ]);
}

{
  const theatre = loadTito(packOf('tito'), 'roesselsprung');
  const zoneOf = (state: TitoState, side: 'german' | 'yugoslav'): string => Object.keys(state.stacks[side])[0]!;
  const topOf = (state: TitoState, side: 'german' | 'yugoslav'): string => state.stacks[side][zoneOf(state, side)]![0]!;
  proveBreakable<TitoState, never, never>(tito as never, 'roesselsprung', 90, [
    [
      'tito/2.2-d',
      (state) => {
        const all = Object.values(state.stacks.yugoslav).flat();
        for (const unit of all) state.units[unit]!.strength = 2;
        state.stacks.yugoslav = { [zoneOf(state, 'yugoslav')]: all };
      },
    ],
    [
      'tito/2.2-g',
      (state) => {
        state.step = 'mission' as TitoState['step'];
        state.stacks.german[zoneOf(state, 'yugoslav')] = [topOf(state, 'german')];
      },
    ],
    [
      'tito/2.2-j',
      (state) => {
        const fire = (unit: string) => faceOf(theatre, state, unit).fire;
        const worstOnTop = Object.values(state.stacks.yugoslav)
          .flat()
          .sort((a, b) => fire(a) - fire(b));
        state.stacks.yugoslav = { [zoneOf(state, 'yugoslav')]: worstOnTop };
      },
    ],
    [
      'tito/6-a',
      (state) => {
        state.alert = -1;
      },
    ],
    [
      'tito/7-b',
      (state) => {
        state.units[topOf(state, 'german')]!.actions = 3;
      },
    ],
    [
      'tito/8-i',
      (state) => {
        state.alert = 99;
        state.markers = { '1': ['A'] as never };
      },
    ],
    [
      'tito/8-k',
      (state) => {
        state.markers[zoneOf(state, 'yugoslav')] = ['A'] as never;
      },
    ],
    [
      'tito/13.1-d',
      (state) => {
        state.ammunition = 0;
        delete state.ended;
      },
    ],
    [
      'tito/13.4-c',
      (state) => {
        const vip = Object.keys(state.vips)[0] as keyof TitoState['vips'];
        Object.assign(state.vips[vip], { status: 'prisoner', at: 'elsewhere', escort: topOf(state, 'german') });
      },
    ],
    [
      'tito/3.2-a',
      (state) => {
        state.units[topOf(state, 'german')]!.at = zoneOf(state, 'yugoslav');
      },
    ],
    [
      'tito/3.2-a',
      (state) => {
        delete state.stacks.german[zoneOf(state, 'german')];
      },
    ],
  ]);
}

{
  const onTable = (state: TempestaState, side?: string) =>
    Object.values(state.units).filter((unit) => unit.where === 'table' && (side === undefined || unit.side === side));
  const acting = (done: object) => ({ pa2: 0, shots: 0, ...done }) as never;
  proveBreakable<TempestaState, never, never>(tempesta as never, 'crossroads', 400, [
    [
      'tempesta/88-g',
      (state) => {
        onTable(state, 'red')[0]!.cell = onTable(state, 'blue')[0]!.cell;
      },
    ],
    [
      'tempesta/30-a',
      (state) => {
        const commander = onTable(state).find(({ attempts }) => attempts > 0)!;
        delete commander.command;
        state.activation = { commander: commander.id, stage: 'motivating', attempt: 1 } as never;
      },
    ],
    [
      'tempesta/38-a',
      (state) => {
        onTable(state)[0]!.act = acting({ pa2: -1 });
      },
    ],
    [
      'tempesta/39-b',
      (state) => {
        onTable(state)[0]!.act = acting({ shots: 4 });
      },
    ],
    [
      'tempesta/4-c',
      (state) => {
        onTable(state)[0]!.cell = -1;
      },
    ],
    [
      'tempesta/6-a',
      (state) => {
        onTable(state)[0]!.carriedBy = 'nobody';
      },
    ],
    [
      'tempesta/67-a',
      (state) => {
        const occupied = new Set(onTable(state).map(({ cell }) => cell));
        first(state.cells.entries(), ([at]) => !occupied.has(at))[1].suppressed = true;
      },
    ],
  ]);
}

it('no game of the catalogue is left out here', () => {
  const left = catalogue.filter(({ about }) => !proved.includes(about.id)).map(({ about }) => about.id);
  expect(left, 'break each of their invariants with proveBreakable, above').toEqual([]);
});
