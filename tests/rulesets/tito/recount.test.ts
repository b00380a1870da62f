import { describe, expect, it } from 'vitest';
import type { TitoEvent, TitoState } from '#rulesets/tito/index';
import { playAtRandom } from '../../support/referee.ts';
import { type Game, newGame, pack, play } from './table.ts';

/*
 * Whole games recounted by hand: how often everything that is left to chance came, and in which order the steps went.
 * The chances are those of the rulebook; IMPULSE_FUZZ_GAMES plays more games.
 */

const GAMES = Math.max(60, Number(process.env['IMPULSE_FUZZ_GAMES'] ?? 0));
const LONG = { timeout: 3_600_000 };

/** Sums of what came less what was to be expected; far from nothing means that the chances are others. */
class Tally {
  readonly #lines = new Map<string, { came: number; expected: number; variance: number }>();

  /** One of several things has come, each with its chance. */
  note(what: string, came: string, chances: Readonly<Record<string, number>>): void {
    if (!(came in chances)) throw new Error(`${what}: ${came} cannot come`);
    const whole = Object.values(chances).reduce((sum, weight) => sum + weight, 0);
    for (const [key, weight] of Object.entries(chances)) {
      const line = this.#lines.get(`${what}: ${key}`) ?? { came: 0, expected: 0, variance: 0 };
      const chance = weight / whole;
      if (key === came) line.came += 1;
      line.expected += chance;
      line.variance += chance * (1 - chance);
      this.#lines.set(`${what}: ${key}`, line);
    }
  }
  even(what: string, came: string | number, among: readonly (string | number)[]): void {
    this.note(what, String(came), Object.fromEntries(among.map((each) => [String(each), 1])));
  }
  get subjects(): Set<string> {
    return new Set([...this.#lines.keys()].map((key) => key.split(':')[0]!));
  }
  /** Lines further off than chance explains in so many lines. */
  get unfair(): string[] {
    return [...this.#lines].flatMap(([key, { came, expected, variance }]) =>
      variance > 4 && Math.abs(came - expected) > 4.5 * Math.sqrt(variance)
        ? [`${key}: ${came} instead of ${expected.toFixed(1)}`]
        : [],
    );
  }
}

const D6 = [1, 2, 3, 4, 5, 6];
const D10 = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const GROUPS = ['beisser', 'brecher', 'draufganger', 'greifer', 'panther', 'sturmer'];
const SIZES: Readonly<Record<string, number>> = { draufganger: 2, panther: 3 };
/** [5.1] Event b by its D10: whom it hits and how hard. */
const FLAK = [
  'blau gruen rot 1',
  'draufganger 1',
  'draufganger 2',
  'sturmer 1',
  'panther 2',
  'greifer 1',
  'panther 2',
  'brecher 1',
  'panther 2',
  'beisser 1',
];

const { partisans, markers } = pack['units'] as unknown as {
  readonly partisans: readonly { readonly id: string; readonly cup: string; readonly kind: string }[];
  readonly markers: readonly { readonly letter: 'A' | 'B' | 'C'; readonly content: string | Record<string, number> }[];
};
const groupOf = (unit: string): string => unit.replace(/-\d+$/, '');
const dataOf = (unit: string) => partisans.find(({ id }) => id === groupOf(unit))!;
/** Counters still in a cup, perhaps of one kind only. */
const cup = (state: TitoState, isMeant: (unit: string) => boolean): string[] =>
  Object.keys(state.units).filter((unit) => state.units[unit]!.at === 'cup' && isMeant(unit));

/** Holds one event, told in the position before it, against its chances. */
function recount(tally: Tally, state: TitoState, event: TitoEvent): void {
  switch (event.type) {
    case 'EventDrawn':
      tally.even('event', event.roll, D10);
      expect(event.letter).toBe('abbccdeffg'[event.roll]);
      return;
    case 'LossGroupDrawn':
      tally.even('flak', event.roll, D10);
      expect([...event.groups, event.points].join(' ')).toBe(FLAK[event.roll]);
      return;
    case 'MarkersSetAside': {
      tally.even('set aside', event.roll, D6);
      const lettered = Object.keys(state.markers).filter((zone) => state.markers[zone]!.includes('A'));
      expect(event.zones).toHaveLength(event.roll % 2 === 1 ? 1 : 2);
      expect(new Set(event.zones).size).toBe(event.zones.length);
      if (event.zones.length === 1) tally.even('zone set aside', event.zones[0]!, lettered);
      return;
    }
    case 'MarkerRelocated':
      tally.even('birthday', event.roll <= 3 ? 'leaves the cave' : 'comes to the cave', [
        'leaves the cave',
        'comes to the cave',
      ]);
      return;
    case 'YouthRemoved':
      tally.even('youth', event.roll, D6);
      expect(event.units).toHaveLength(event.roll);
      tally.even(
        'youth gone',
        event.units[0]!,
        cup(state, (unit) => groupOf(unit) === 'youth'),
      );
      return;
    case 'PlatoonStrayed':
      tally.even('stray', event.group, GROUPS);
      expect(event.group).toBe(GROUPS[event.roll - 1]);
      if (SIZES[event.group] !== undefined)
        tally.even(
          `stray of ${event.group}`,
          event.unit,
          D6.slice(0, SIZES[event.group]).map((number) => `${event.group}-${number}`),
        );
      return;
    case 'LastTurnSet':
      tally.even('last turn', event.turn, [10, 11]);
      return;
    case 'SecondWaveRolled':
      tally.even('second wave', event.roll, D6);
      return;
    case 'UnitLanded':
      tally.even(`landing in ${event.dropZone}`, event.roll, D6);
      return;
    case 'ActivationChecked':
      tally.even('check', event.roll, D10);
      return;
    case 'AirSupportCalled':
      tally.even('air support', event.roll, D10);
      return;
    case 'MarkersRevealed': {
      const unseen = { A: [...state.contents.A], B: [...state.contents.B], C: [...state.contents.C] };
      const out = new Set<string>();
      for (const { letter, index, units } of event.markers) {
        const contents = markers.filter((marker) => marker.letter === letter);
        tally.note(`marker ${letter}`, String(index), Object.fromEntries(unseen[letter].entries()));
        unseen[letter][index]! -= 1;
        const { content } = contents[index]!;
        if (typeof content === 'string') {
          expect(units).toEqual([]);
          continue;
        }
        for (const unit of units) {
          const { kind } = dataOf(unit);
          expect(Object.keys(content)).toContain(kind);
          const isAlike = (other: string) => dataOf(other)?.cup === letter && dataOf(other)?.kind === kind;
          const left = cup(state, (other) => isAlike(other) && !out.has(other));
          // Where all that are left come, nothing is left to chance.
          if (left.some((other) => !units.includes(other))) tally.even(`counter ${letter} ${kind}`, unit, left);
          out.add(unit);
        }
        for (const [kind, count] of Object.entries(content))
          expect(units.filter((unit) => dataOf(unit).kind === kind).length).toBeLessThanOrEqual(count);
      }
      return;
    }
    case 'ReinforcementsRolled':
      if (event.success) {
        tally.even('entry', event.label!, ['R1', 'R2', 'R3', 'R4', 'R5', 'R6']);
        tally.even('number', event.number!, [1, 2, 3]);
      } else expect(event.label).toBeUndefined();
      return;
    case 'ReinforcementArrived':
    case 'ReinforcementDelayed': {
      // Whoever was delayed is in no cup any more: drawn on an earlier turn.
      if (state.units[event.unit]!.at !== 'cup') return;
      const { turn } = state;
      const colours = ['red', ...(turn >= 3 ? ['blue'] : []), ...(turn >= 7 ? ['black'] : [])];
      tally.even(
        'reinforcement',
        event.unit,
        cup(state, (unit) => colours.includes(dataOf(unit)?.cup ?? '')),
      );
      return;
    }
    case 'TieBroken':
      expect(event.candidates.length).toBeGreaterThan(1);
      tally.even(
        `tie of ${event.candidates.length}`,
        event.candidates.indexOf(event.chosen),
        event.candidates.map((_, at) => at),
      );
      return;
    case 'CaptureRolled':
      tally.even('capture', event.outcome, ['prisoner', 'dead']);
      return;
    case 'FireResolved':
    case 'AssaultLineResolved':
      for (const [who, { parts }] of [
        ['attack', event.attack],
        ['defence', event.defence],
      ] as const)
        tally.even(`${event.type} ${who}`, parts.find(({ reason }) => reason === 'die')!.amount, D6);
      return;
    default:
      return;
  }
}

/** A game as it went, each event with the position before it. */
function recountGame(game: Game, tally: Tally, from: TitoState): void {
  for (const { event } of game.log) {
    recount(tally, from, event);
    play.evolve(from, event);
  }
}

describe('chance', () => {
  it(
    '[tito/5.1-t, tito/10-b, tito/3.2-c, tito/11-d, tito/11-e, tito/12.3-k] gives everything as often as the rules say',
    LONG,
    () => {
      const tally = new Tally();
      for (let seed = 1; seed <= GAMES * 40; seed++) {
        const game = newGame();
        const from = structuredClone(game.state);
        game.seed(seed * 15485863).start();
        recountGame(game, tally, from);
      }
      for (let seed = 1; seed <= GAMES * 2; seed++) {
        const game = newGame(seed % 2 === 0 ? 'easy' : 'medium');
        const from = structuredClone(game.state);
        game.seed(seed * 32452843).start();
        playAtRandom(game, seed * 49979687, { orders: 5000 });
        recountGame(game, tally, from);
      }
      expect(tally.unfair).toEqual([]);
      for (const subject of [
        'flak',
        'zone set aside',
        'youth gone',
        'stray of panther',
        'last turn',
        'landing in VII',
        'marker C',
        'counter B hq-infantry',
        'reinforcement',
        'tie of 3',
        'capture',
      ])
        expect(tally.subjects).toContain(subject);
    },
  );
});

/** [4] What may happen in each step of a turn, and which step may follow. */
const FOLLOWS: Readonly<Record<string, readonly string[]>> = {
  begin: ['event-losses', 'second-wave', 'air-support'],
  'event-losses': ['air-support'],
  'second-wave': ['air-support'],
  'air-support': ['attachment', 'landing', 'movement'],
  attachment: ['landing'],
  landing: ['activation-after-landing'],
  'activation-after-landing': ['movement'],
  movement: ['activation-after-movement', 'combat'],
  'activation-after-movement': ['combat'],
  // Steps of an assault are told by its events; a new round is placed, and behind a withdrawal the combats go on.
  combat: ['assault-placement', 'combat', 'reinforcements'],
  reinforcements: ['yugoslav-movement'],
  'yugoslav-movement': ['yugoslav-fire'],
  'yugoslav-fire': ['end'],
};
const PHASE_A: Readonly<Record<number, readonly string[]>> = {
  1: [
    'EventDrawn',
    'LossGroupDrawn',
    'LossesTaken',
    'MarkersSetAside',
    'MarkerRelocated',
    'NothingHappened',
    'YouthRemoved',
    'PlatoonStrayed',
    'EarlyEndArmed',
  ],
  3: ['SecondWaveRolled', 'AmmunitionAdded', 'SecondWaveChosen'],
  4: ['SecondWaveRolled', 'AmmunitionAdded', 'SecondWaveChosen'],
  5: ['SecondWaveRolled', 'AmmunitionAdded', 'SecondWaveChosen', 'SecondWaveLost'],
  10: ['AmmunitionAdded'],
};
const TURNING = ['MarkersRevealed', 'AlertRaised'];
const FINDING = [
  'DocumentsCaptured',
  'CaptureRolled',
  'EscortAssigned',
  'PrisonerLost',
  'StorchLanded',
  'StorchRemoved',
];
const HAPPENS: Readonly<Record<string, readonly string[]>> = {
  'event-losses': ['LossesTaken'],
  'second-wave': ['SecondWaveChosen', 'SecondWaveLost'],
  'air-support': ['AirSupportCalled', 'AirSupportPassed', ...TURNING],
  attachment: ['OfficerAttached'],
  landing: ['UnitLanded', 'OfficerLanded', ...TURNING],
  'activation-after-landing': ['ActivationChecked', 'StackReordered', ...TURNING, ...FINDING],
  movement: ['UnitsMoved', 'StackReordered', ...TURNING, ...FINDING],
  'activation-after-movement': ['ActivationChecked', 'StackReordered', ...TURNING, ...FINDING],
  combat: [
    'FireResolved',
    'StackReordered',
    'AssaultStarted',
    'AssaultPlaced',
    'AssaultLineResolved',
    'AssaultRoundEnded',
    'AssaultEnded',
    'UnitWithdrew',
    ...TURNING,
    ...FINDING,
  ],
  reinforcements: ['ReinforcementsRolled', 'ReinforcementArrived', 'ReinforcementDelayed', 'TieBroken', ...TURNING],
  'yugoslav-movement': [
    'YugoslavHeld',
    'YugoslavMoved',
    'YugoslavsJoined',
    'ExcessReturned',
    'YugoslavsLeftMap',
    'TieBroken',
    ...TURNING,
  ],
  'yugoslav-fire': [
    'FireResolved',
    'ReorderOffered',
    'OrderKept',
    'StackReordered',
    'TieBroken',
    'PrisonerLost',
    'EscortAssigned',
    'StorchRemoved',
    'TitoEvacuated',
    ...TURNING,
  ],
};

/** Follows the events of a game; throws at the first that has no place where it stands. */
function walk(log: Game['log']): { readonly turns: number } {
  let [turn, step, isArmed, isSet] = [0, 'end', false, false];
  const yugoslavs = { moved: new Set<string>(), held: new Set<string>(), fired: new Set<string>() };
  const wrong = (event: TitoEvent) => new Error(`turn ${turn}, ${step}: ${JSON.stringify(event)}`);
  for (const { event } of log) {
    const { type } = event;
    if (type === 'GameEnded' || type === 'UnseenMarkersShown') continue;
    if (type === 'EarlyEndArmed') isArmed = true;
    if (type === 'TurnBegan') {
      if (step !== 'end' || event.turn !== turn + 1 || (turn === 9 && isArmed !== isSet)) throw wrong(event);
      turn = event.turn;
      step = 'begin';
    } else if (type === 'TurnEnded') {
      if (step !== 'yugoslav-fire' || event.turn !== turn) throw wrong(event);
      step = 'end';
      for (const units of Object.values(yugoslavs)) units.clear();
    } else if (type === 'LastTurnSet') {
      if (step !== 'end' || turn !== 9 || !isArmed) throw wrong(event);
      isSet = true;
    } else if (type === 'StepBegan') {
      const isRound = step === 'combat' && event.step === 'assault-placement';
      if (!FOLLOWS[step]!.includes(event.step)) throw wrong(event);
      if (!isRound) step = event.step;
    } else if (!(step === 'begin' ? PHASE_A[turn] : HAPPENS[step])?.includes(type)) throw wrong(event);
    if (type === 'YugoslavHeld') {
      for (const unit of event.units) {
        if (yugoslavs.moved.has(unit) || yugoslavs.held.has(unit)) throw wrong(event);
        yugoslavs.held.add(unit);
      }
    }
    if (type === 'YugoslavMoved') {
      for (const unit of event.units) if (yugoslavs.held.has(unit)) throw wrong(event);
      for (const unit of event.units) yugoslavs.moved.add(unit);
    }
    if (type === 'FireResolved' && event.side === 'yugoslav') {
      if (step !== 'yugoslav-fire' || yugoslavs.fired.has(event.from)) throw wrong(event);
      yugoslavs.fired.add(event.from);
    }
    if (type === 'FireResolved' && event.side === 'german' && step !== 'combat') throw wrong(event);
  }
  return { turns: turn };
}

describe('the order of a turn', () => {
  it(
    '[tito/4-a, tito/4-b, tito/4-c, tito/4-g, tito/5.1-g1, tito/13.2.2-e] is that of the rules in whole games, and nothing happens out of its step',
    LONG,
    () => {
      const turns = new Set<number>();
      for (let seed = 1; seed <= GAMES; seed++) {
        const game = newGame(seed % 2 === 0 ? 'easy' : 'hard');
        game.seed(seed * 86028121).start();
        playAtRandom(game, seed * 3 + 1, { orders: 5000 });
        turns.add(walk(game.log).turns);
      }
      for (const last of [10, 11, 12]) expect(turns).toContain(last);
    },
  );
});
