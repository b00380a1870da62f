import type { JsonObject } from '#kernel/json';
import { type SalernoSide, SIDES } from '../names.ts';
import { formationStateOf, type State, topOf, unitOf } from '../state.ts';
import { formationOf, type Theatre } from '../theatre.ts';
import { unitsOfActivation } from './activation.ts';
import { printedOn } from './calendar.ts';
import { airPoints } from './plan.ts';

/** [7, 18, 21] The display, the cards, the cases: what lies beside the map. */

/** Cards that have come up, as printed: open to everybody. Which of their counters are held back is the owner's business. */
const cardsUp = (theatre: Theatre, state: State): JsonObject[] =>
  state.entries.flatMap((entry) => {
    const arrival = theatre.arrivals.get(entry);
    return arrival === undefined ? [] : [printedOn(theatre, arrival)];
  });

/** What the coin has brought: when the divisions come, and which Allied one need not wait for its card [21]. */
const caseFoggiaShown = ({ foggia, serial }: State): JsonObject => ({
  reconquest: foggia.due > 0,
  ...(foggia.due > serial ? { impulsesLeft: foggia.due - serial } : {}),
  inPlay: foggia.inPlay,
  ...(foggia.broughtForward === '' ? {} : { broughtForward: foggia.broughtForward }),
});

/** Divisions of a side whose activation would set nobody in motion: all of them off the map or under END OPS [8, 9.1]. */
export const idleFormations = (theatre: Theatre, state: State, sides: readonly SalernoSide[]): string[] =>
  [...theatre.formations.values()]
    .filter(({ id, kind, side }) => kind === 'division' && sides.includes(side) && formationStateOf(state, id).inPlay)
    .filter(({ id }) =>
      unitsOfActivation(theatre, state, { formation: id, divisions: [id], done: false, bonus: [] }).every(
        (unit) => unitOf(state, unit).endOps !== 'none',
      ),
    )
    .map(({ id }) => id);

/** What lies beside the map, for whoever sees the secrets of these sides. */
export function besideTheMap(theatre: Theatre, state: State, own: readonly SalernoSide[]): JsonObject {
  const display = Object.fromEntries(
    Object.entries(state.formations)
      .filter(([id, { inPlay }]) => inPlay && own.includes(formationOf(theatre, id).side))
      .map(([id, { army, corps }]) => [id, { army, ...(corps === '' ? {} : { corps }) }]),
  );
  const activations = state.activations
    .filter(({ formation }) => own.includes(formationOf(theatre, formation).side))
    .map(({ formation, divisions, done, bonus }) => ({
      formation,
      divisions: [...divisions],
      done,
      bonus: [...bonus],
    }));
  return {
    weather: state.weather,
    optionalRules: [...state.rules],
    siting: state.siting,
    endOps: state.endOps,
    uphill: state.uphill,
    aircraft: {
      allied: { available: state.aircraft.allied.available, used: state.aircraft.allied.used.length },
      axis: { available: state.aircraft.axis.available, used: state.aircraft.axis.used.length },
    },
    gustav: state.gustav,
    ...(own.includes('axis') ? { gustavPoints: state.gustavPoints } : {}),
    source: state.source,
    exitedSteps: state.exitedSteps,
    submitted: SIDES.filter((side) => state.plans[side] !== undefined),
    display,
    ...(topOf(state).kind === 'planning' ? { idleFormations: idleFormations(theatre, state, own) } : {}),
    activations,
    cards: cardsUp(theatre, state),
    withdrawalsPutOff: { ...state.delayed },
    ...(state.foggia.tossed ? { caseFoggia: caseFoggiaShown(state) } : {}),
    ...(state.landingTurn > 0 ? { majorLanding: { turn: state.landingTurn } } : {}),
    offensives: { ...(state.offensive === '' ? {} : { underWay: state.offensive }), left: [...state.offensivesLeft] },
    ...(own.includes('allied') ? { airPoints: airPoints(theatre, state) } : {}),
  };
}
