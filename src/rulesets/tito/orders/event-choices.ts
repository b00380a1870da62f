import { no } from '../refusals.ts';
import { chooseSecondWave, platoonsOf, secondWaveReserve } from '../rules/random-events.ts';
import { enterAirSupport } from '../sequence.ts';
import type { OrderRule } from './order-rule.ts';

/* [5] What phase A leaves to the player. */

/** All ways to choose `count` of a list, keeping its order. */
export function* combinations(list: readonly string[], count: number): Generator<string[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (let at = 0; at <= list.length - count; at++) {
    for (const rest of combinations(list.slice(at + 1), count - 1)) yield [list[at]!, ...rest];
  }
}

export const chooseLosses: OrderRule<'ChooseLosses'> = {
  steps: ['event-losses'],
  decide(theatre, state, { units }) {
    const { groups, points } = state.losses!;
    const candidates = platoonsOf(theatre, groups);
    const stranger = units.find((unit) => !candidates.includes(unit));
    if (stranger !== undefined) {
      return no('wrong-group', '5.1-b1', `${stranger} is not a platoon of the group that was hit.`, {
        unit: stranger,
        groups,
      });
    }
    if (units.length !== points || new Set(units).size !== points) {
      return no('wrong-number', '5.1-b2', `The flak takes ${points} strength from ${points} different platoons.`, {
        needed: points,
        named: units.length,
      });
    }
    return (scene) => {
      scene.table.emit({ type: 'LossesTaken', units: [...units] });
      enterAirSupport(scene);
    };
  },
  *options(theatre, state) {
    const { groups, points } = state.losses!;
    for (const units of combinations(platoonsOf(theatre, groups), points)) yield { type: 'ChooseLosses', units };
  },
};

export const chooseWave: OrderRule<'ChooseSecondWave'> = {
  steps: ['second-wave'],
  decide(theatre, state, { units }) {
    const reserve = secondWaveReserve(theatre, state);
    const stranger = units.find((unit) => !reserve.includes(unit));
    if (stranger !== undefined) {
      return no('not-in-reserve', '5.2-a', `${stranger} does not wait in the reserve of the second wave.`, {
        unit: stranger,
      });
    }
    const needed = state.arrivals!;
    if (units.length !== needed || new Set(units).size !== needed) {
      return no('wrong-number', '5.2-a', `The die brings ${needed} platoons, no more and no fewer.`, {
        needed,
        named: units.length,
      });
    }
    return (scene) => {
      chooseSecondWave(scene, units);
      enterAirSupport(scene);
    };
  },
  *options(theatre, state) {
    for (const units of combinations(secondWaveReserve(theatre, state), state.arrivals!)) {
      yield { type: 'ChooseSecondWave', units };
    }
  },
};
