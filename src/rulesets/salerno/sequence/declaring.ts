import { firstOf } from '#kernel/known';
import { opponentOf, type SalernoSide } from '../names.ts';
import { ROLLS } from '../rolls.ts';
import { rearguardFate } from '../rules/die-chances.ts';
import { isReady } from '../rules/fire.ts';
import { gunsIn, positionOf, unitsIn } from '../rules/position.ts';
import { retreatPaths } from '../rules/retreat.ts';
import { isOpenCity } from '../rules/terrain.ts';
import { unitOf } from '../state.ts';
import type { FrameOf } from './frames.ts';
import { openInterjectionAt } from './interjection.ts';
import { open, rollDice, type Scene } from './stack.ts';

type CombatFrame = FrameOf<'combat'>;

/** How a combat opens: on the table, by an evacuation of Rome, or against a rearguard or mules alone [14, 20, 12, 17.4]. */

const freshCombat = (
  side: SalernoSide,
  hex: string,
  attackers: readonly string[],
  defenders: readonly string[],
): CombatFrame => ({
  kind: 'combat',
  side,
  hex,
  attackers: [...attackers],
  defenders: [...defenders],
  breakthrough: false,
  step: 'gegenangriff',
  shift: 0,
  supportAttacker: '',
  supportDefender: '',
  code: '',
  attackerLosses: 0,
  defenderLosses: 0,
  retreat: 'none',
  attackerStar: false,
  defenderStar: false,
  retreatedTo: '',
  advanced: [],
});

export function declareAttack(
  scene: Scene,
  side: SalernoSide,
  hex: string,
  attackers: readonly string[],
  breakthrough: boolean,
): void {
  const { theatre, state, table } = scene;
  const index = theatre.hexIndex(hex);
  const defenders = [...unitsIn(positionOf(theatre, state), index)];
  table.emit({
    type: 'AttackDeclared',
    side,
    hex,
    attackers: attackers.map((unit) => ({ unit, hex: unitOf(state, unit).at })),
    defenders,
    breakthrough,
  });
  const frame: CombatFrame = { ...freshCombat(side, hex, attackers, defenders), breakthrough };
  if (defenders.length > 0 && side === 'allied' && isOpenCity(theatre, state, index)) {
    // Who finds no way out stays and loses a step [14.3.1]; he has not left the city.
    const ways = retreatPaths({ theatre, state, side: 'axis', units: defenders, from: index, kind: 'rome' });
    if (ways.length > 0) table.emit({ type: 'RomeEvacuated', hex, units: defenders });
    open(scene, { ...frame, step: 'retreat', retreat: 'rome' });
    return;
  }
  open(scene, frame);
  openAttackedGuns(scene, frame);
  openInterjectionAt(scene, side, hex);
}

/** Guns in the attacked hex that have not fired may shell the attackers before the dice, instead of giving support [16]. */
function openAttackedGuns(scene: Scene, { side, hex, attackers }: CombatFrame): void {
  const { theatre, state } = scene;
  const guns = gunsIn(positionOf(theatre, state), theatre.hexIndex(hex));
  if (!guns.some((gun) => isReady(theatre, state, opponentOf(side), gun))) return;
  const hexes = [...new Set(attackers.map((unit) => unitOf(state, unit).at))];
  open(scene, {
    kind: 'fire',
    side: opponentOf(side),
    reason: 'attacked',
    hexes: hexes.filter((at) => !isOpenCity(theatre, state, theatre.hexIndex(at))),
    units: [...attackers],
    land: true,
    air: false,
    interdict: false,
    answered: false,
  });
}

/** A rearguard or mules alone: no table, no support. What then becomes of the combat [12, 17.4]. */
export function attackWithoutDefenders(
  scene: Scene,
  { hex, side }: CombatFrame,
): Pick<CombatFrame, 'step' | 'retreat'> {
  const { theatre, state, table } = scene;
  const index = theatre.hexIndex(hex);
  if (side === 'axis' || positionOf(theatre, state).rearguard[index] === 0) {
    for (const mule of state.mules)
      if (mule.hex === hex && mule.side !== side) table.emit({ type: 'MuleLost', side: mule.side, mule: mule.id, hex });
    return { step: 'advance', retreat: 'none' };
  }
  const dice = rollDice(scene, ROLLS.rearguard({ hex }), 1);
  const canRetreat =
    retreatPaths({ theatre, state, side: 'axis', units: [], from: index, kind: 'rearguard' }).length > 0;
  const outcome = rearguardFate(theatre, firstOf(dice), canRetreat);
  table.emit({ type: 'RearguardRolled', hex, dice, outcome, to: outcome === 'retreats' ? hex : '', canRetreat });
  if (outcome === 'stands') return { step: 'done', retreat: 'none' };
  if (outcome === 'retreats') return { step: 'retreat', retreat: 'rearguard' };
  return { step: 'advance', retreat: 'none' };
}
