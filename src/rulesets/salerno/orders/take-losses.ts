import { z } from 'zod';
import { count, reading, unit } from '#kernel/field';
import { no } from '../refusals.ts';
import { distributions, lossTurn } from '../rules/losses.ts';
import { ownUnits } from '../rules/naming.ts';
import { loseSteps } from '../sequence/consequences.ts';
import { change, close } from '../sequence/stack.ts';
import { topOf, unitOf } from '../state.ts';
import { order } from './order.ts';

/** [14.3, 16.1] The owner chooses who takes a loss. */
export const takeLosses = order({
  type: 'TakeLosses',
  title: { en: 'Take losses', it: 'Subisci le perdite' },
  answers: ['losses', 'bombardment-loss'],
  fields: {
    losses: reading(
      'losses',
      z
        .array(z.strictObject({ unit: unit(), steps: count(1, 2) }))
        .min(1)
        .max(20),
    ),
  },
  line: {
    en: ['lose|losses {losses}'],
    it: ['perdi|perdite {losses}'],
  },
  judge(desk, { losses }) {
    const { state, side } = desk;
    const turn = lossTurn(desk);
    const own = ownUnits(
      desk,
      losses.map(({ unit: id }) => id),
    );
    if (own !== undefined) return own;
    for (const { unit: id, steps } of losses) {
      if (!turn.units.includes(id)) return no('not-involved', '14.3-a', { unit: id });
      const left = unitOf(state, id).steps;
      if (steps > left) return no('too-many-steps', '3-a', { unit: id, steps, left });
    }
    const given = losses.reduce((sum, { steps }) => sum + steps, 0);
    if (given !== turn.steps) return no('wrong-total', '14.3', { needed: turn.steps, given });
    return (scene) => {
      const top = topOf(scene);
      if (top.kind === 'combat')
        change(scene, 'combat', { step: top.step === 'defender-losses' ? 'attacker-losses' : 'stars' });
      else close(scene);
      loseSteps(scene, side, turn.hex, losses, turn.cause);
    };
  },
  *options(desk) {
    const { units, steps } = lossTurn(desk);
    for (const losses of distributions(desk, units, steps)) yield { type: 'TakeLosses', losses };
  },
});
