import { chancesOf, type Forecast } from '#kernel/forecast';
import { firstOf, known } from '#kernel/known';
import type { Text } from '#kernel/text';
import type { Scene } from '../events/index.ts';
import { ROLLS } from '../rolls.ts';
import { loseSteps, settleEntry } from '../sequence/consequences.ts';
import { openArrival, openOverstack } from '../sequence/move.ts';
import { change, rollDice } from '../sequence/stack.ts';
import { unitOf } from '../state.ts';
import { CLEAR, HILL, hexAt, type Theatre } from '../theatre.ts';
import { placeName } from '../words.ts';
import { positionOf, showsEnemy } from './position.ts';

/** [9.4] Where parachutists come down. */

type Ground = Pick<Scene, 'theatre' | 'state'>;

/** Plain or hill. */
export const isDropGround = ({ terrain, playable }: Theatre, hex: number): boolean =>
  playable[hex] !== 0 && (terrain[hex] === CLEAR || terrain[hex] === HILL);

/** With nothing of the enemy's on it [H-37]. */
export const isDropZone = ({ theatre, state }: Ground, hex: number): boolean =>
  isDropGround(theatre, hex) && !showsEnemy(positionOf(theatre, state), hex, 'allied');

/** Where the wind has carried them: -1 off the map. */
function drift(theatre: Theatre, from: number, direction: number, hexes: number): number {
  let at = from;
  for (let step = 0; step < hexes && at >= 0; step++) at = theatre.map.neighbour(at, direction);
  return at;
}

/** The nearest hex that will do; ties go to the lowest number. */
function nearestDropZone(scene: Ground, from: number): number {
  const { map } = scene.theatre;
  let best = -1;
  for (let hex = 0; hex < map.size; hex++)
    if (isDropZone(scene, hex) && (best < 0 || map.distance(from, hex) < map.distance(from, best))) best = hex;
  return best;
}

/** Where a throw brings them down, and whether that costs a step. `direction` is a face of the die; no die where nobody drifts. */
function landingOf(ground: Ground, target: number, hexes: number, direction: number | undefined) {
  const { theatre } = ground;
  const blown =
    direction === undefined
      ? target
      : drift(
          theatre,
          target,
          known(theatre.tables.scatter.directions[direction - 1], 'direction of', direction),
          hexes,
        );
  const isGood = blown >= 0 && isDropZone(ground, blown);
  return { hex: isGood ? blown : nearestDropZone(ground, blown >= 0 ? blown : target), isGood };
}

const FACES = [1, 2, 3, 4, 5, 6];

/** All 36 throws: those without drift count for every direction. */
export function forecastDrop(ground: Ground, target: number): Forecast {
  const { theatre } = ground;
  const { hexes } = theatre.tables.scatter;
  const sure = FACES.filter((face) => hexes[face - 1] === 0);
  const throws = hexes.flatMap((far) =>
    FACES.map((face) => {
      const { hex, isGood } = landingOf(ground, target, far, far === 0 ? undefined : face);
      return `${isGood ? 'safe' : 'hurt'} ${hexAt(theatre, hex)}`;
    }),
  );
  const aim = hexAt(theatre, target);
  const chances = chancesOf(throws, (key): Text => {
    const [fate, hex = aim] = key.split(' ');
    const place = placeName(theatre, hex);
    if (fate === 'hurt')
      return { en: `scattered: a step lost, lands in ${place}`, it: `disperso: perde un livello, atterra a ${place}` };
    return hex === aim
      ? { en: `lands on target in ${place}`, it: `atterra sul bersaglio a ${place}` }
      : { en: `drifts to ${place}`, it: `deriva a ${place}` };
  });
  return {
    items: [
      {
        label: { en: 'On target', it: 'Sul bersaglio' },
        value: { en: `with ${sure.join(' or ')}`, it: `con ${sure.join(' o ')}` },
        clause: 'salerno/9.4-d',
      },
      {
        label: { en: 'On water, mountain or the enemy', it: 'In acqua, in montagna o sul nemico' },
        value: { en: 'one step', it: 'un livello' },
        clause: 'salerno/9.4-f',
      },
    ],
    chances: [...chances].sort((one, other) => other.ways - one.ways),
  };
}

export function carryOutDrop(scene: Scene, unit: string, target: number): void {
  const { theatre, state, table } = scene;
  const { scatter } = theatre.tables;
  const aim = hexAt(theatre, target);
  // Not who jumps: everybody reads what dice are rolled for.
  const dice = rollDice(scene, ROLLS.scatter({ hex: aim }), 1);
  const hexes = known(scatter.hexes[firstOf(dice) - 1], 'scatter of', firstOf(dice));
  if (hexes > 0) dice.push(...rollDice(scene, ROLLS.scatterDirection({ hex: aim }), 1));
  const { hex: landed, isGood: good } = landingOf(scene, target, hexes, dice[1]);
  const hex = hexAt(theatre, landed);
  const isLast = state.airborne.length === 1;
  table.emit({ type: 'UnitDropped', unit, target: aim, dice, landed: hex, stepLost: !good });
  if (isLast) change(scene, 'operation', { step: 'movement' });
  if (!good) loseSteps(scene, 'allied', hex, [{ unit, steps: 1 }], 'drop');
  if (theatre.hexIndex(unitOf(state, unit).at) < 0) return;
  settleEntry(scene, 'allied', hex);
  openArrival(scene, 'allied', [unit], hex);
  openOverstack(scene, hex);
}
