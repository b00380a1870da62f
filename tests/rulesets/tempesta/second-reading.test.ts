import { describe, expect, it } from 'vitest';
import type { Event } from '#rulesets/tempesta/events';
import { tempesta } from '#rulesets/tempesta/index';
import { Referee } from '../../support/referee.ts';
import { pack } from './bench.ts';
import { playCombatively } from './combative-play.ts';
import { crowded } from './second-reading/positions.ts';
import { type Fault, SecondReading } from './second-reading/reading.ts';

/* Battles held against a second reading of the rules; IMPULSE_FUZZ_GAMES plays more of them. */

const games = Number(process.env['IMPULSE_FUZZ_GAMES'] ?? 1);
const LONG = { timeout: 3_600_000 };

describe('a second reading of the rules', () => {
  for (const { id } of tempesta.scenarios(pack)) {
    it(`agrees with every shot and every step: ${id}`, LONG, () => {
      const play = tempesta.load(pack, id);
      const wrong = new Map<string, string>();
      const judged = new Map<string, number>();
      for (let game = 0; game < games; game++)
        for (const weather of ['good', 'overcast', 'bad'] as const) {
          const referee = new Referee(play, { turnLimit: 3 });
          if (referee.state.stage === 'play') referee.state.weather = weather;
          const reading = new SecondReading(play, referee.state);
          const follow = (events: readonly Event[]): void => {
            for (const event of events) {
              judged.set(event.type, (judged.get(event.type) ?? 0) + 1);
              for (const fault of reading.follow(event))
                if (!wrong.has(fault.rule)) wrong.set(fault.rule, `${fault.rule}: ${fault.what}: ${JSON.stringify(event)}`);
            }
          };
          follow(referee.start());
          playCombatively(referee, 500 + game * 31, 6000, (_order, _by, events) => {
            follow(events);
            for (const fault of reading.compare(referee.state))
              if (!wrong.has(fault.rule)) wrong.set(fault.rule, `${fault.rule}: ${fault.what}`);
          });
        }
      console.log(id, JSON.stringify([...judged].filter(([type]) => ['Fired', 'UnitsMoved', 'HitsAssigned'].includes(type))));
      expect([...wrong.values()]).toEqual([]);
    });
  }

  it('agrees on crowded tables', LONG, () => {
    const wrong = new Map<string, string>();
    const judged = new Map<string, number>();
    const asked: number[] = [0, 0, 0, 0];
    for (let seed = 1; seed <= 40 * games; seed++) {
      const { referee } = crowded(seed);
      const reading = new SecondReading(referee.play, referee.state);
      const note = (faults: Iterable<Fault>, event: Event | undefined): void => {
        for (const { rule, what } of faults)
          if (!wrong.has(rule)) wrong.set(rule, `table ${seed}, ${rule}: ${what}: ${JSON.stringify(event)}`);
      };
      note(reading.compare(referee.state), undefined);
      note(reading.compareSteps(referee.state), undefined);
      playCombatively(referee, seed, 25, (_order, _by, events) => {
        for (const event of events) {
          judged.set(event.type, (judged.get(event.type) ?? 0) + 1);
          note(reading.follow(event), event);
        }
        note(reading.compare(referee.state), undefined);
        note(reading.compareSteps(referee.state), undefined);
      });
      for (const [at, count] of [...reading.asked.steps, ...reading.asked.shots].entries()) asked[at]! += count;
    }
    console.log(asked.join());
    console.log(JSON.stringify([...judged].filter(([type]) => ['Fired', 'UnitsMoved', 'HitsAssigned'].includes(type))));
    expect([...wrong.values()]).toEqual([]);
  });
});
