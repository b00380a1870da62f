import { reading, unit } from '#kernel/field';
import { firstOf, known } from '#kernel/known';
import { isRefusal, type Refusal } from '#kernel/refusal';
import type { Scene } from '../events/index.ts';
import type { SalernoSide } from '../names.ts';
import { no } from '../refusals.ts';
import { ROLLS } from '../rolls.ts';
import { type BridgeSite, bridgeSite, isEnemyAtBridge, riversAt } from '../rules/bridges.ts';
import { forecastBridge } from '../rules/fire-forecast.ts';
import { ownUnits } from '../rules/naming.ts';
import { reactionFault } from '../rules/reaction.ts';
import { suppose } from '../rules/supposition.ts';
import { chargeOf, hasBridge } from '../rules/terrain.ts';
import { clearReserve, isSeen } from '../sequence/consequences.ts';
import { change, rollDice } from '../sequence/stack.ts';
import { topOf, unitOf } from '../state.ts';
import { counterOf } from '../theatre.ts';
import { banks } from './fields.ts';
import { AT_LIBERTY, type Desk, order, type Ruling } from './order.ts';

/** How an order names a rearguard next to the bridge as the one that blows it. */
export const REARGUARD = 'rearguard';

/** [11.7, 12, 13] Active units, units that react or have just reacted, and rearguards blow bridges. */
export const blowBridge = order({
  type: 'BlowBridge',
  title: { en: 'Blow a bridge', it: 'Fai saltare un ponte' },
  help: {
    en: 'Name the two hexes the bridge joins and the unit, or a rearguard, next to it.',
    it: 'Indica i due esagoni uniti dal ponte e l’unità, o una retroguardia, adiacente.',
  },
  answers: [...AT_LIBERTY, 'placement', 'reserve-interrupt', 'continue-move', 'reaction'],
  fields: { edge: banks(), by: reading('demolisher', unit()) },
  line: {
    en: ['blow|blow bridge|demolish {edge} [by|with|da|con] {by}', 'blow|blow bridge|demolish {by} {edge}'],
    it: [
      'fai saltare|fai saltare ponte|interrompi {edge} [da|con|by|with] {by}',
      'fai saltare|fai saltare ponte|interrompi {by} {edge}',
    ],
  },
  judge: (desk, { edge, by }) => judge(desk, edge, by),
  forecast: (desk, { edge }) => forecastBridge(suppose(desk), edge, 'blown'),
  label: (_, __, value) => (value === REARGUARD ? { en: 'a rearguard', it: 'una retroguardia' } : undefined),
  *options(desk) {
    for (const { by, hex } of demolishers(desk))
      for (const edge of riversAt(desk.theatre, hex))
        if (!isRefusal(judge(desk, edge, by))) yield { type: 'BlowBridge', edge, by };
  },
});

function judge(desk: Desk, edge: readonly [string, string], by: string): Ruling {
  const { theatre, state, side } = desk;
  const site = bridgeSite(desk, edge);
  if (isRefusal(site)) return site;
  if (!hasBridge(theatre, state, site.arc)) return no('no-bridge', '11.7-a', { edge: [...edge] });
  if (site.ends.some((hex) => theatre.rome.has(hex))) return no('rome-bridges', '11.7-c', {});
  const fault = by === REARGUARD ? rearguardFault(desk, site, edge) : demolisherFault(desk, by, site, edge);
  if (fault !== undefined) return fault;
  const charge = chargeOf(side, by, known(theatre.edgeKeys[site.arc], 'edge', site.arc));
  if (state.used.failedCharges?.includes(charge) === true) return no('charge-failed', '11.7-b', { edge: [...edge] });
  return (scene) => {
    reactOnTheSpot(scene, side, by);
    const dice = isEnemyAtBridge(desk, site) ? rollDice(scene, ROLLS.demolition({ edge }), 1) : [];
    const succeeded = dice.length === 0 || firstOf(dice) >= theatre.tables.movement.bridgeFrom;
    scene.table.emit({ type: 'BridgeBlown', side, edge: [...edge], by, dice, succeeded });
  };
}

/** Rearguards blow bridges in the Axis segment, in its reactions and with its Reserves in the enemy's [11.7, 12]. */
function rearguardFault({ theatre, state, side }: Desk, { ends }: BridgeSite, edge: readonly [string, string]) {
  if (side !== 'axis') return no('other-side-only', '12-e', { side: 'axis' });
  const { kind } = topOf(state);
  const isTime = kind === 'reserves' || kind === 'reaction' || kind === 'operation' || kind === 'segment';
  if (!isTime) return no('rearguards-wait', '12-e', {});
  return state.rearguards.some((hex) => ends.includes(theatre.hexIndex(hex)))
    ? undefined
    : no('no-rearguard-at-bridge', '12-e', { edge: [...edge] });
}

function demolisherFault(
  desk: Desk,
  id: string,
  { ends }: BridgeSite,
  edge: readonly [string, string],
): Refusal | undefined {
  const { theatre, state } = desk;
  const own = ownUnits(desk, [id]);
  if (own !== undefined) return own;
  const { at, endOps } = unitOf(state, id);
  if (!ends.includes(theatre.hexIndex(at))) return no('not-at-the-bridge', '11.7-a', { unit: id, edge: [...edge] });
  if (endOps !== 'none') return no('end-ops', '8-b', { unit: id });
  const top = topOf(state);
  if (top.kind === 'reaction') return top.reacted.includes(id) ? undefined : reactionFault(desk, top, id);
  if ((top.kind === 'move' || top.kind === 'operation') && top.units.includes(id)) return undefined;
  return no('not-active', '11.7-a', { unit: id });
}

/** Whoever blows a bridge in the face of the enemy has used its reaction, though it has not stirred [13]. */
function reactOnTheSpot(scene: Scene, side: SalernoSide, by: string): void {
  const top = topOf(scene);
  if (top.kind !== 'reaction' || by === REARGUARD || top.reacted.includes(by)) return;
  const { at } = unitOf(scene.state, by);
  clearReserve(scene, side, [by], 'reaction');
  scene.table.emit({ type: 'UnitsReacted', side, units: [by], from: at, to: at, seen: isSeen(scene, side, at) });
  change(scene, 'reaction', { reacted: [...top.reacted, by] });
}

function* demolishers({ theatre, state, side }: Desk): Iterable<{ readonly by: string; readonly hex: number }> {
  const top = topOf(state);
  const units =
    top.kind === 'reaction'
      ? Object.keys(state.units).filter((id) => counterOf(theatre, id).side === side)
      : top.kind === 'operation' || top.kind === 'move'
        ? top.units
        : [];
  for (const by of units) yield { by, hex: theatre.hexIndex(unitOf(state, by).at) };
  if (side === 'axis') for (const hex of state.rearguards) yield { by: REARGUARD, hex: theatre.hexIndex(hex) };
}
