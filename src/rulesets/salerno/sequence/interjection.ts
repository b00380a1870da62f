import { opponentOf, type SalernoSide } from '../names.ts';
import { hexesOutOfSupply, mayIntervene, rightsShown } from '../rules/interjection.ts';
import type { Settles } from './flow.ts';
import { close, open, type Scene } from './stack.ts';

/*
 * The other player's word in between. What the rules allow at any time is asked for when the enemy's segment opens, when he sets a
 * formation or group in motion, and when he attacks a stack that is out of supply; never unless everybody can see that there
 * may be something to say.
 */

export function openInterjection(scene: Scene, active: SalernoSide): void {
  const { theatre, state } = scene;
  const side = opponentOf(active);
  if (state.active === active && rightsShown(theatre, state, side).length > 0)
    open(scene, { kind: 'interjection', side });
}

/** Before the combats of a formation the Task Force of an Axis-only impulse may step in [22.2, 22.3]. */
export function openTaskForce(scene: Scene, active: SalernoSide): void {
  const side = opponentOf(active);
  if (scene.state.active === active && mayIntervene(scene.state, side)) open(scene, { kind: 'interjection', side });
}

/** Before the dice of an attack on units out of supply [17.2]. */
export function openInterjectionAt(scene: Scene, attacker: SalernoSide, hex: string): void {
  const { theatre, state } = scene;
  const side = opponentOf(attacker);
  if (hexesOutOfSupply(theatre, state, side).includes(theatre.hexIndex(hex)))
    open(scene, { kind: 'interjection', side });
}

export const interjection = {
  interjection: (scene, { side }) => {
    if (rightsShown(scene.theatre, scene.state, side).length > 0) return 'waits';
    close(scene);
    return 'goes-on';
  },
} satisfies Partial<Settles>;
