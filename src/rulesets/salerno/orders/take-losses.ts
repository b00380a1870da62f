import { z } from 'zod';
import { count, reading, unit } from '#kernel/field';
import { firstOf } from '#kernel/known';
import { no } from '../refusals.ts';
import { ownUnits } from '../rules/naming.ts';
import { positionOf, unitsIn } from '../rules/position.ts';
import { loseSteps } from '../sequence/consequences.ts';
import { change, close } from '../sequence/stack.ts';
import { type State, topOf, unitOf } from '../state.ts';
import { type Desk, order } from './order.ts';

/** [14.3, 16.1] Whoever suffers losses says which units lose steps. */
export const takeLosses = order({
  type: 'TakeLosses',
  title: { en: 'Take the losses', it: 'Subisci le perdite' },
  answers: ['losses', 'bombardment-loss'],
  fields: {
    losses: reading(
      'losses',
      z
        .array(z.strictObject({ unit: unit(), steps: count(1, 2) }))
        .min(1)
        .max(200),
    ),
  },
  line: { en: ['lose|losses {losses}'], it: ['perdi|perdite {losses}'] },
  judge(desk, { losses }) {
    const { state, side } = desk;
    const due = lossDue(desk);
    const own = ownUnits(
      desk,
      losses.map(({ unit: id }) => id),
    );
    if (own !== undefined) return own;
    for (const { unit: id, steps } of losses) {
      if (!due.units.includes(id)) return no('not-involved', '14.3-a', { unit: id });
      const left = unitOf(state, id).steps;
      if (steps > left) return no('too-many-steps', '3-a', { unit: id, steps, left });
    }
    const given = losses.reduce((sum, { steps }) => sum + steps, 0);
    if (given !== due.steps) return no('wrong-total', '14.3', { needed: due.steps, given });
    return (scene) => {
      const top = topOf(scene);
      if (top.kind === 'loss') close(scene);
      else if (top.kind === 'combat')
        change(scene, 'combat', { step: top.step === 'defender-losses' ? 'attacker-losses' : 'stars' });
      const cause =
        top.kind === 'combat'
          ? 'combat'
          : top.kind === 'loss' && top.cause === 'retreat-fire'
            ? 'retreat'
            : 'bombardment';
      loseSteps(scene, side, due.hex, losses, cause);
    };
  },
  *options(desk) {
    const { units, steps } = lossDue(desk);
    for (const losses of distributions(desk.state, units, steps)) yield { type: 'TakeLosses', losses };
  },
});

/** Steps this side has to give up now, in combat or after fire, and who can. */
function lossDue({ theatre, state, side }: Desk): { units: readonly string[]; steps: number; hex: string } {
  const top = topOf(state);
  if (top.kind === 'loss')
    return { units: unitsIn(positionOf(theatre, state), theatre.hexIndex(top.hex)), steps: top.steps, hex: top.hex };
  if (top.kind !== 'combat') throw new Error(`nobody has losses to take, but ${top.kind}`);
  const isAttacker = top.side === side;
  const units = (isAttacker ? top.attackers : top.defenders).filter(
    (id) => theatre.hexIndex(unitOf(state, id).at) >= 0,
  );
  return {
    units,
    steps: isAttacker ? top.attackerLosses : top.defenderLosses,
    hex: unitOf(state, firstOf(units)).at,
  };
}

/** Ways to spread steps over units. */
function* distributions(
  state: State,
  units: readonly string[],
  steps: number,
): Iterable<{ unit: string; steps: number }[]> {
  if (steps === 0) {
    yield [];
    return;
  }
  for (const [at, id] of units.entries())
    for (let taken = 1; taken <= Math.min(steps, unitOf(state, id).steps, 2); taken++)
      for (const rest of distributions(state, units.slice(at + 1), steps - taken))
        yield [{ unit: id, steps: taken }, ...rest];
}
