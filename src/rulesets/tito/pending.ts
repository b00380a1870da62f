import type { JsonObject } from '#kernel/json';
import type { PendingDecision } from '#kernel/plain/ruleset';
import type { Step } from './names.ts';
import type { TitoOrder } from './orders/schema.ts';
import { pairsToCheck } from './rules/activation.ts';
import { frontOf, nextToWithdraw, withdrawalZones } from './rules/assault.ts';
import { officersToAttach } from './rules/landing.ts';
import { overstackedZones, waitingPrisoners } from './rules/movement.ts';
import { contestedZones, platoonsIn } from './rules/stacking.ts';
import type { State } from './state.ts';
import type { Theatre } from './theatre.ts';

/* What the game waits for: always exactly one decision of the German player until it has ended. */

interface Question {
  readonly kind: string;
  readonly clause: string;
  readonly about: JsonObject;
  readonly neutral?: TitoOrder;
}

type Ask = (theatre: Theatre, state: State) => Question;

const activation: Ask = (theatre, state) => ({
  kind: 'activation',
  clause: 'tito/8-e',
  about: { alert: state.alert, pairs: pairsToCheck(theatre, state).map(({ from, zone }) => ({ from, zone })) },
  neutral: { type: 'CheckAllActivations' },
});

const questions: { readonly [S in Step]?: Ask } = {
  'event-losses': (_, state) => ({
    kind: 'event-losses',
    clause: 'tito/5.1-b1',
    about: { groups: [...state.losses!.groups], points: state.losses!.points },
  }),
  'second-wave': (_, state) => ({ kind: 'second-wave', clause: 'tito/5.2-a', about: { arriving: state.arrivals! } }),
  'air-support': () => ({ kind: 'air-support', clause: 'tito/9-a', about: {}, neutral: { type: 'PassAirSupport' } }),
  attachment: (theatre, state) => ({
    kind: 'attachment',
    clause: 'tito/10-d',
    about: { officers: officersToAttach(theatre, state) },
  }),
  'activation-after-landing': activation,
  'activation-after-movement': activation,
  movement: (theatre, state) => {
    const over = overstackedZones(theatre, state);
    const prisoners = waitingPrisoners(theatre, state);
    return {
      kind: 'movement',
      clause: prisoners.length === 0 ? 'tito/12.2-a' : 'tito/13.4-e',
      about: { ...(over.length > 0 ? { overstacked: over } : {}), ...(prisoners.length > 0 ? { prisoners } : {}) },
      ...(over.length + prisoners.length === 0 ? { neutral: { type: 'EndMovement' } as const } : {}),
    };
  },
  combat: (_, state) => {
    const contested = contestedZones(state);
    return {
      kind: 'combat',
      clause: contested.length === 0 ? 'tito/13-d' : 'tito/13.3-b',
      about: contested.length === 0 ? {} : { contested },
      ...(contested.length === 0 ? { neutral: { type: 'EndCombat' } as const } : {}),
    };
  },
  'assault-placement': (theatre, state) => {
    const { zone, round } = state.assault!;
    const { germans, yugoslavs } = frontOf(theatre, state, zone);
    return {
      kind: 'assault-placement',
      clause: germans.length >= yugoslavs.length ? 'tito/13.3.1-a' : 'tito/13.3.1-b',
      about: { zone, round, germans: [...germans], yugoslavs: [...yugoslavs] },
    };
  },
  'assault-decision': (_, state) => ({
    kind: 'assault-decision',
    clause: 'tito/13.3.1-j',
    about: { zone: state.assault!.zone, round: state.assault!.round },
  }),
  withdrawal: (theatre, state) => {
    const unit = nextToWithdraw(theatre, state)!;
    return {
      kind: 'withdrawal',
      clause: 'tito/13.3.1-k',
      about: { unit, zones: withdrawalZones(theatre, state, unit) },
    };
  },
  'yugoslav-fire': (theatre, state) => ({
    kind: 'reorder',
    clause: 'tito/2.2-i',
    about: { zone: state.reorder!.zone, platoons: [...platoonsIn(theatre, state, state.reorder!.zone)] },
    neutral: { type: 'KeepOrder' },
  }),
};

export function pending(theatre: Theatre, state: State): readonly PendingDecision<TitoOrder>[] {
  if (state.ended !== undefined) return [];
  const { escort } = state;
  const question: Question | undefined =
    escort === undefined
      ? questions[state.step]?.(theatre, state)
      : {
          kind: 'escort',
          clause: 'tito/13.4-c',
          about: { vip: escort.vip, zone: escort.zone, platoons: [...platoonsIn(theatre, state, escort.zone)] },
        };
  return question === undefined ? [] : [{ id: `${state.turn}:${question.kind}`, side: 'german', ...question }];
}
