import type { Clock } from '#kernel/ruleset';
import type { Text } from '#kernel/text';
import { capital } from '../events/phrases.ts';
import type { Phase } from '../names.ts';
import type { State } from '../state.ts';
import type { Theatre } from '../theatre.ts';
import { PHASE_WORDS } from '../words.ts';
import { sideOfPhase } from './phases.ts';

/* What the clock shows [3.0]. */

const IMPULSES: readonly (readonly [phases: string, label: Text])[] = [
  ['axis-primary', { en: 'Axis Primary Impulse', it: 'Impulso Primario dell’Asse' }],
  ['soviet-secondary', { en: 'Soviet Secondary Impulse', it: 'Impulso Secondario sovietico' }],
  ['axis-secondary', { en: 'Axis Secondary Impulse', it: 'Impulso Secondario dell’Asse' }],
  ['soviet-primary', { en: 'Soviet Primary Impulse', it: 'Impulso Primario sovietico' }],
];

const clocks = new WeakMap<Theatre, Map<number, Partial<Record<Phase, Clock>>>>();

/** Asked for after every event: worked out once for every phase of a turn. */
export function clock(t: Theatre, s: State): Clock {
  let turns = clocks.get(t);
  if (turns === undefined) {
    turns = new Map();
    clocks.set(t, turns);
  }
  let phases = turns.get(s.turn);
  if (phases === undefined) {
    phases = {};
    turns.set(s.turn, phases);
  }
  const known = phases[s.phase] ?? readClock(t, s);
  phases[s.phase] = known;
  return known;
}

function readClock(t: Theatre, { turn, phase }: State): Clock {
  const impulse = IMPULSES.findIndex(([phases]) => phase.startsWith(phases));
  const label = IMPULSES[impulse]?.[1];
  const week = t.data.track.turns.find((entry) => entry.turn === turn);
  const { en, it } = PHASE_WORDS[phase];
  return {
    turn,
    turnLabel: {
      en: `Turn ${turn}${week === undefined ? '' : `, week of ${week.week}`}`,
      it: `Turno ${turn}${week === undefined ? '' : `, settimana del ${week.weekInItalian}`}`,
    },
    ...(label === undefined ? {} : { impulse: impulse + 1, impulseLabel: label }),
    phase,
    phaseLabel: { en: capital(en), it: capital(it) },
    ...(phase === 'victory-check' ? {} : { side: sideOfPhase(phase) }),
  };
}
