import type { Refusal } from '#kernel/plain/refusal';
import { no, unknownZone } from '../refusals.ts';
import {
  endAssaultIfDecided,
  fightRound,
  frontOf,
  nextToWithdraw,
  placeLines,
  startAssault,
  withdraw,
  withdrawalZones,
  withdrawWhoMust,
} from '../rules/assault.ts';
import { settle } from '../rules/objectives.ts';
import { contestedZones, faceOf, isContested, limitOf, strengthOf } from '../rules/stacking.ts';
import { endIfLost } from '../sequence.ts';
import type { State } from '../state.ts';
import { inMapOrder, isZone, type Theatre } from '../theatre.ts';
import type { OrderRule } from './order-rule.ts';
import type { OrderOf } from './schema.ts';

/* [13.3] Starting, placing, going on, breaking off. */

export const start: OrderRule<'StartAssault'> = {
  steps: ['combat'],
  decide(theatre, state, { zone }) {
    if (!isZone(theatre, zone)) return unknownZone(zone);
    if (!isContested(state, zone)) {
      return no('nothing-to-assault', '13.3-b', `Zone ${zone} does not hold both sides.`, { zone });
    }
    return (scene) => startAssault(scene, zone);
  },
  *options(theatre, state) {
    for (const zone of inMapOrder(theatre, contestedZones(state))) yield { type: 'StartAssault', zone };
  },
};

function judgePlacement(theatre: Theatre, state: State, lines: OrderOf<'PlaceAssault'>['lines']): Refusal | undefined {
  const { zone } = state.assault!;
  const { germans, yugoslavs } = frontOf(theatre, state, zone);
  const named = lines.flatMap(({ contact, support }) => [contact, ...support]);
  const stranger = named.find((unit) => !germans.includes(unit));
  if (stranger !== undefined) {
    return no('not-in-assault', '13.3.1-o', `${stranger} is not a platoon in zone ${zone}.`, { unit: stranger, zone });
  }
  if (new Set(named).size !== named.length)
    return no('named-twice', '13.3.1-a', 'A platoon stands in one place only.', { named });
  const left = germans.filter((unit) => !named.includes(unit));
  const limit = limitOf(theatre, zone);
  const engaged = strengthOf(state, named);
  if (engaged > limit) {
    return no('stacking', '2.2-e', `At most ${limit} strength points of a side fight in one zone.`, {
      zone,
      strength: engaged,
      limit,
    });
  }
  const spare = left.find((unit) => engaged + state.units[unit]!.strength <= limit);
  if (spare !== undefined) return no('platoon-missing', '13.3.1-a', `${spare} must be placed too.`, { unit: spare });
  const needed = Math.min(named.length, yugoslavs.length);
  if (lines.length !== needed) {
    const clause = named.length >= yugoslavs.length ? '13.3.1-a' : '13.3.1-b';
    return no(
      'wrong-lines',
      clause,
      `The column has ${needed} lines: ${named.length} platoons against ${yugoslavs.length} units.`,
      {
        lines: lines.length,
        needed,
        platoons: named.length,
        yugoslavs: yugoslavs.length,
      },
    );
  }
  return undefined;
}

export const place: OrderRule<'PlaceAssault'> = {
  steps: ['assault-placement'],
  decide(theatre, state, { lines }) {
    const refusal = judgePlacement(theatre, state, lines);
    if (refusal !== undefined) return refusal;
    return (scene) => {
      fightRound(scene, placeLines(frontOf(theatre, state, state.assault!.zone), lines));
      if (state.ammunition > 0) endAssaultIfDecided(scene);
      endIfLost(scene);
    };
  },
  /*
   * The family listed: platoons in stacking order, strongest or weakest first, each with the surplus behind the first line,
   * behind the last, or spread over all from the top.
   */
  *options(theatre, state) {
    const { germans } = frontOf(theatre, state, state.assault!.zone);
    const strongest = strongestFirst(theatre, state, germans);
    const seen = new Set<string>();
    for (const column of [germans, strongest, [...strongest].reverse()]) {
      for (const surplus of SURPLUS) {
        const lines = arrange(theatre, state, column, surplus);
        const key = JSON.stringify(lines);
        if (seen.has(key)) continue;
        seen.add(key);
        yield { type: 'PlaceAssault', lines };
      }
    }
  },
};

const SURPLUS = ['first-line', 'last-line', 'spread'] as const;

export const strongestFirst = (theatre: Theatre, state: State, platoons: readonly string[]): string[] =>
  [...platoons].sort(
    (a, b) =>
      faceOf(theatre, state, b).assault - faceOf(theatre, state, a).assault ||
      state.units[b]!.strength - state.units[a]!.strength,
  );

/** A legal placement: contacts in this order, whoever is left in support where it is said. */
export function arrange(
  theatre: Theatre,
  state: State,
  column: readonly string[],
  surplus: (typeof SURPLUS)[number],
): OrderOf<'PlaceAssault'>['lines'] {
  const { zone } = state.assault!;
  const engaged = withinLimit(state, column, limitOf(theatre, zone));
  const depth = Math.min(engaged.length, frontOf(theatre, state, zone).yugoslavs.length);
  const lineOf = (at: number) => (surplus === 'first-line' ? 0 : surplus === 'last-line' ? depth - 1 : at % depth);
  return engaged
    .slice(0, depth)
    .map((contact, line) => ({ contact, support: engaged.slice(depth).filter((_, at) => lineOf(at) === line) }));
}

/** As many platoons, in this order, as the limit lets fight. */
function withinLimit(state: State, units: readonly string[], limit: number): string[] {
  const engaged: string[] = [];
  let strength = 0;
  for (const unit of units) {
    const more = strength + state.units[unit]!.strength;
    if (more > limit) continue;
    strength = more;
    engaged.push(unit);
  }
  return engaged;
}

export const goOn: OrderRule<'ContinueAssault'> = {
  steps: ['assault-decision'],
  decide: () => (scene) => scene.table.emit({ type: 'StepBegan', step: 'assault-placement' }),
  *options() {
    yield { type: 'ContinueAssault' };
  },
};

export const stop: OrderRule<'StopAssault'> = {
  steps: ['assault-decision'],
  decide: (_, state) => (scene) => {
    scene.table.emit({ type: 'AssaultEnded', zone: state.assault!.zone, winner: 'broken-off', officers: [] });
    withdrawWhoMust(scene);
    if (state.withdrawal === undefined) settle(scene);
  },
  *options() {
    yield { type: 'StopAssault' };
  },
};

/** One platoon whose way back is the player's choice. */
export const withdrawTo: OrderRule<'Withdraw'> = {
  steps: ['withdrawal'],
  decide(theatre, state, { unit, zone }) {
    const due = nextToWithdraw(theatre, state);
    if (unit !== due) return no('not-its-turn', '13.3.1-j', `${due} withdraws next.`, { unit, due: due ?? '' });
    const zones = withdrawalZones(theatre, state, unit);
    if (!zones.includes(zone)) {
      return no('not-nearest', '13.3.1-k', `${unit} withdraws to the nearest free zone.`, { unit, zone, zones });
    }
    return (scene) => {
      withdraw(scene, unit, zone);
      withdrawWhoMust(scene);
      if (state.withdrawal === undefined) settle(scene);
    };
  },
  *options(theatre, state) {
    const unit = nextToWithdraw(theatre, state);
    if (unit === undefined) return;
    for (const zone of withdrawalZones(theatre, state, unit)) yield { type: 'Withdraw', unit, zone };
  },
};
