import { firstOf, known } from '#kernel/known';
import type { Scene } from '../events/index.ts';
import { loseSteps, settleEntry } from '../sequence/consequences.ts';
import { openArrival, openOverstack } from '../sequence/move.ts';
import { change, rollDice } from '../sequence/stack.ts';
import { unitOf } from '../state.ts';
import { CLEAR, HILL, hexAt, type Theatre } from '../theatre.ts';
import { positionOf, showsEnemy } from './position.ts';

/** [9.4] Where parachutists come down. */

/** Plain or hill. */
export const isDropGround = ({ terrain, playable }: Theatre, hex: number): boolean =>
  playable[hex] !== 0 && (terrain[hex] === CLEAR || terrain[hex] === HILL);

/** With nothing of the enemy's on it [H-37]. */
export const isDropZone = ({ theatre, state }: Pick<Scene, 'theatre' | 'state'>, hex: number): boolean =>
  isDropGround(theatre, hex) && !showsEnemy(positionOf(theatre, state), hex, 'allied');

/** Where the wind has carried them: -1 off the map. */
function drift(theatre: Theatre, from: number, direction: number, hexes: number): number {
  let at = from;
  for (let step = 0; step < hexes && at >= 0; step++) at = theatre.map.neighbour(at, direction);
  return at;
}

/** The nearest hex that will do; ties go to the lowest number. */
function nearestDropZone(scene: Scene, from: number): number {
  const { map } = scene.theatre;
  let best = -1;
  for (let hex = 0; hex < map.size; hex++)
    if (isDropZone(scene, hex) && (best < 0 || map.distance(from, hex) < map.distance(from, best))) best = hex;
  return best;
}

export function carryOutDrop(scene: Scene, unit: string, target: number): void {
  const { theatre, state, table } = scene;
  const { scatter } = theatre.tables;
  const aim = hexAt(theatre, target);
  // Not who jumps: everybody reads what dice are rolled for.
  const dice = rollDice(scene, `scatter ${aim}`, 1);
  const hexes = known(scatter.hexes[firstOf(dice) - 1], 'scatter of', firstOf(dice));
  let blown = target;
  if (hexes > 0) {
    const [face] = rollDice(scene, `scatter direction ${aim}`, 1);
    const direction = known(face, 'die');
    dice.push(direction);
    blown = drift(theatre, target, known(scatter.directions[direction - 1], 'direction of', direction), hexes);
  }
  const good = blown >= 0 && isDropZone(scene, blown);
  const hex = hexAt(theatre, good ? blown : nearestDropZone(scene, blown >= 0 ? blown : target));
  const isLast = state.airborne.length === 1;
  table.emit({ type: 'UnitDropped', unit, target: aim, dice, landed: hex, stepLost: !good });
  if (isLast) change(scene, 'operation', { step: 'movement' });
  if (!good) loseSteps(scene, 'allied', hex, [{ unit, steps: 1 }], 'drop');
  if (theatre.hexIndex(unitOf(state, unit).at) < 0) return;
  settleEntry(scene, 'allied', hex);
  openArrival(scene, 'allied', [unit], hex);
  openOverstack(scene, hex);
}
