import type { Clock } from '#kernel/ruleset';
import type { Text } from '#kernel/text';
import { hasEnded, type State, topOf } from '../state.ts';
import type { Theatre } from '../theatre.ts';
import { type FramePhase, phaseOfFrame } from './frames.ts';

/* [5] Where the game stands. */

type ShownPhase = FramePhase | 'game-over';

const PHASES: { readonly [P in ShownPhase]: Text } = {
  'agree-options': { en: 'Optional rules', it: 'Regole opzionali' },
  'set-up': { en: 'Set-up', it: 'Schieramento' },
  'turn-start': { en: 'Start of the turn', it: 'Inizio del turno' },
  'impulse-start': { en: 'Start of the impulse', it: 'Inizio dell’impulso' },
  replacements: { en: 'Replacements', it: 'Fase di Recupero' },
  recovery: { en: 'Recovery of steps', it: 'Recupero di livelli' },
  reinforcements: { en: 'Reinforcements', it: 'Fase dei Rinforzi' },
  'foggia-relief': { en: 'Case Foggia: relief', it: 'Caso Foggia: contromisure' },
  weather: { en: 'Weather', it: 'Controllo Meteo' },
  planning: { en: 'Planning', it: 'Fase di programmazione' },
  artillery: { en: 'Artillery', it: 'Artiglierie' },
  fieldworks: { en: 'Fortifications and rearguards', it: 'Fortificazioni e retroguardie' },
  operations: { en: 'Operations', it: 'Operazioni' },
  operation: { en: 'Operation', it: 'Operazione' },
  reserve: { en: 'Naming Reserves', it: 'Designazione delle Riserve' },
  movement: { en: 'Movement', it: 'Movimento' },
  combat: { en: 'Combat', it: 'Combattimento' },
  supply: { en: 'Supply', it: 'Rifornimento' },
  reserves: { en: 'Use of Reserves', it: 'Impiego delle Riserve' },
  move: { en: 'On the move', it: 'In movimento' },
  fire: { en: 'Defensive fire', it: 'Fuoco difensivo' },
  reaction: { en: 'Reaction', it: 'Reazione' },
  priority: { en: 'Who acts first', it: 'Chi agisce per primo' },
  'advance-after-reaction': { en: 'Advance after reaction', it: 'Avanzata dopo la Reazione' },
  hit: { en: 'HIT', it: 'HIT' },
  loss: { en: 'Loss by bombardment', it: 'Perdita da bombardamento' },
  overstack: { en: 'Excess units', it: 'Unità in eccesso' },
  interjection: { en: 'A word in between', it: 'Intervento' },
  'last-call': { en: 'Last air strikes', it: 'Ultimi attacchi aerei' },
  'impulse-end': { en: 'End of the impulse', it: 'Fine dell’impulso' },
  'turn-end': { en: 'End of the turn', it: 'Fine del turno' },
  'case-richard': { en: 'Case Richard', it: 'Caso Richard' },
  'game-over': { en: 'The game is over', it: 'Partita finita' },
};

export function clockOf(theatre: Theatre, state: State): Clock {
  // While an order is carried out the phase is still that in which it was given.
  const phase: ShownPhase = hasEnded(state) ? 'game-over' : phaseOfFrame(topOf(state));
  // Neither the set-up nor the start of a turn belongs to an impulse.
  const isInImpulse = state.serial > 0 && state.impulse > 0;
  const box = ((state.impulse - 1) % theatre.tables.markers.impulseBoxes) + 1;
  const month = theatre.tables.calendar.find(({ turn }) => turn === state.turn);
  return {
    turn: state.turn,
    turnLabel:
      month === undefined
        ? { en: `Turn ${state.turn}`, it: `Turno ${state.turn}` }
        : { en: month.month, it: month.mese },
    ...(isInImpulse
      ? {
          impulse: state.impulse,
          impulseLabel: {
            en: `impulse ${state.impulse} (box ${box})`,
            it: `impulso ${state.impulse} (casella ${box})`,
          },
        }
      : {}),
    phase,
    phaseLabel: PHASES[phase],
    ...(state.active === '' ? {} : { side: state.active }),
  };
}
