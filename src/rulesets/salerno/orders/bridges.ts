import { opponentOf, type SalernoSide } from '../names.ts';
import { allowance, mannerOf } from '../rules/movement.ts';
import { codeOf, positionOf } from '../rules/position.ts';
import { chargeOf, hasBridge } from '../rules/terrain.ts';
import { clearReserve, isSeen } from '../sequence/consequences.ts';
import type { FrameOf } from '../sequence/frames.ts';
import { change, open, rollDice, type Scene } from '../sequence/stack.ts';
import { topOf } from '../state.ts';
import { counterOf } from '../theatre.ts';
import { isAtLiberty } from './groups.ts';
import { movable, movementFrame } from './move.ts';
import { reactionFault } from './reaction.ts';
import { type Desk, isRefused, no, ownUnits, type Verb, wrongTime, yes } from './verb.ts';

type Fault = ReturnType<typeof no>;

/** The two hexes a bridge joins, and the arc between them. */
function bridgeSite(
  { theatre }: Desk,
  [a, b]: readonly [string, string],
): { ends: readonly [number, number]; arc: number } | Fault {
  const ends = [theatre.hexIndex(a), theatre.hexIndex(b)] as const;
  const arc = ends[0] < 0 || ends[1] < 0 ? -1 : theatre.map.arcBetween(ends[0], ends[1]);
  if (arc < 0 || theatre.river[arc] === 0)
    return no('no-river', '11.7', 'no river runs between these hexes', { edge: [a, b] });
  return { ends, arc };
}

const isEnemyAtBridge = ({ theatre, state, side }: Desk, ends: readonly number[]): boolean => {
  const { holder } = positionOf(theatre, state);
  return ends.some((hex) => holder[hex] === codeOf(opponentOf(side)));
};

/** How an order names a rearguard next to the bridge as the one that blows it. */
const REARGUARD = 'rearguard';

/** Moments at which rearguards may blow bridges: the Axis segment, its reactions and its Reserves in the enemy's [11.7, 12]. */
function isRearguardTime(desk: Desk): boolean {
  const top = topOf(desk.state);
  if (desk.side !== 'axis') return false;
  if (isAtLiberty(desk)) return true;
  if (top.kind === 'reserves') return top.turn === 'axis';
  return (top.kind === 'reaction' || top.kind === 'operation') && top.side === 'axis';
}

/** Who may lay charges: active units, units that react or have just reacted, rearguards [11.7, 12, 13]. */
function demolisherFault(desk: Desk, by: string, ends: readonly number[]): Fault | undefined {
  const { theatre, state, side } = desk;
  const top = topOf(state);
  if (by === REARGUARD) {
    if (!isRearguardTime(desk)) return wrongTime(desk, '12-e');
    return state.rearguards.some((hex) => ends.includes(theatre.hexIndex(hex)))
      ? undefined
      : no('not-at-the-bridge', '12-e', 'no rearguard is next to that bridge', { by });
  }
  const own = ownUnits(desk, [by]);
  if (own !== undefined) return own;
  if (!ends.includes(theatre.hexIndex(state.units[by]!.at)))
    return no('not-at-the-bridge', '11.7-a', `${by} is not next to that bridge`, { unit: by });
  if (state.units[by]!.endOps !== 'none') return no('end-ops', '8-b', `${by} has ended its operations`, { unit: by });
  if (top.kind === 'reaction' && top.side === side)
    return top.reacted.includes(by) ? undefined : reactionFault(desk, top, by);
  if (top.kind === 'move' && top.side === side && top.stage === 'held')
    return top.units.includes(by) ? undefined : no('not-active', '11.7-a', `${by} is not the one moving`, { unit: by });
  if (top.kind === 'operation' && top.side === side && top.units.includes(by)) return undefined;
  return no('not-active', '11.7-a', `${by} is not active`, { unit: by });
}

export const blowBridge: Verb<'BlowBridge'> = {
  decide(desk, { edge, by }) {
    const { theatre, state, side } = desk;
    const site = bridgeSite(desk, edge);
    if (isRefused(site)) return site;
    if (!hasBridge(theatre, state, site.arc))
      return no('no-bridge', '11.7-a', 'no bridge stands there', { edge: [...edge] });
    if (site.ends.some((hex) => theatre.rome.has(hex)))
      return no('rome-bridges', '11.7-c', "Rome's bridges are never blown", {});
    const fault = demolisherFault(desk, by, site.ends);
    if (fault !== undefined) return fault;
    if (state.used.failedCharges?.includes(chargeOf(side, by, theatre.edgeKeys[site.arc]!)) === true)
      return no('tried-already', '11.7-b', `${by} has tried to blow that bridge in this impulse`, { by });
    return yes((scene) => {
      reactOnTheSpot(scene, side, by);
      const dice = isEnemyAtBridge(desk, site.ends) ? rollDice(scene, `demolition ${edge.join('/')}`, 1) : [];
      const succeeded = dice.length === 0 || dice[0]! >= theatre.tables.movement.bridgeFrom;
      scene.table.emit({ type: 'BridgeBlown', side, edge: [edge[0], edge[1]], by, dice, succeeded });
    });
  },
  *options(desk) {
    for (const { by, hexes } of demolishers(desk))
      for (const edge of edgesAt(desk, hexes)) {
        const order = { type: 'BlowBridge' as const, edge, by };
        if (!isRefused(blowBridge.decide(desk, order))) yield order;
      }
  },
};

/** Whoever blows a bridge in the face of the enemy has used its reaction, though it has not stirred [13]. */
function reactOnTheSpot(scene: Scene, side: SalernoSide, by: string): void {
  const top = topOf(scene);
  if (top.kind !== 'reaction' || by === REARGUARD || top.reacted.includes(by)) return;
  const { at } = scene.state.units[by]!;
  clearReserve(scene, side, [by], 'reaction');
  scene.table.emit({ type: 'UnitsReacted', side, units: [by], from: at, to: at, seen: isSeen(scene, side, at) });
  change(scene, 'reaction', { reacted: [...top.reacted, by] });
}

function* demolishers({ theatre, state, side }: Desk): Iterable<{ by: string; hexes: number[] }> {
  const top = topOf(state);
  const units =
    top.kind === 'reaction'
      ? Object.keys(state.units).filter((unit) => counterOf(theatre, unit).side === side)
      : top.kind === 'operation' || top.kind === 'move'
        ? top.units
        : [];
  if ('side' in top && top.side === side)
    for (const by of units) yield { by, hexes: [theatre.hexIndex(state.units[by]!.at)] };
  if (side === 'axis') for (const hex of state.rearguards) yield { by: REARGUARD, hexes: [theatre.hexIndex(hex)] };
}

function* edgesAt({ theatre }: Desk, hexes: readonly number[]): Iterable<[string, string]> {
  for (const hex of hexes) {
    if (hex < 0) continue;
    for (let arc = theatre.map.offsets[hex]!; arc < theatre.map.offsets[hex + 1]!; arc++)
      if (theatre.river[arc] === 1) yield [theatre.map.ids[hex]!, theatre.map.ids[theatre.map.to[arc]!]!];
  }
}

/** Before the unit's move, or in a pause of it, which ends it there: the points must still be there [11.8]. */
function builderFrame(
  desk: Desk,
  unit: string,
): { frame: FrameOf<'operation'> | FrameOf<'move'>; spent: number } | Fault {
  const { state, side } = desk;
  const top = topOf(state);
  if (top.kind === 'move' && top.side === side && top.stage === 'held') {
    if (top.mode === 'reaction') return no('reacting', '11.8-a', 'reacting units build no bridges', { unit });
    return top.units.includes(unit)
      ? { frame: top, spent: top.spent[unit]! }
      : no('not-active', '11.8-a', `${unit} is not the one moving`, { unit });
  }
  const frame = movementFrame(desk);
  if (frame === undefined) return wrongTime(desk, '11.8');
  return movable(desk, frame, unit) ?? { frame, spent: 0 };
}

export const buildBridge: Verb<'BuildBridge'> = {
  decide(desk, { edge, unit }) {
    const { theatre, state, side } = desk;
    const own = ownUnits(desk, [unit]);
    if (own !== undefined) return own;
    const site = bridgeSite(desk, edge);
    if (isRefused(site)) return site;
    if (state.weather === 'bad') return no('bad-weather', '8.1-e', 'no bridge work in bad weather', {});
    if (hasBridge(theatre, state, site.arc))
      return no('bridge-stands', '11.8-a', 'a bridge stands there', { edge: [...edge] });
    if (theatre.playable[site.ends[0]] === 0 || theatre.playable[site.ends[1]] === 0)
      return no('no-bank', '11.8-a', 'a bridge joins two land hexes', {});
    if (!site.ends.includes(theatre.hexIndex(state.units[unit]!.at)))
      return no('not-at-the-bridge', '11.8-a', `${unit} is not next to that river`, { unit });
    const builder = builderFrame(desk, unit);
    if (isRefused(builder)) return builder;
    const manner = builder.frame.kind === 'move' ? builder.frame.mode : mannerOf(state.units[unit]!);
    const price = theatre.tables.movement.bridgeHalfPoints;
    const left = allowance(theatre, state, unit, manner) - builder.spent;
    if (left < price)
      return no('too-few-movement-points', '11.8-a', `bridge work takes ${price / 2} movement points`, {
        unit,
        needed: price / 2,
        available: left / 2,
      });
    return yes((scene) => {
      const at = state.units[unit]!.at;
      if (builder.frame.kind === 'move')
        change(scene, 'move', {
          spent: { ...builder.frame.spent, [unit]: builder.spent + price },
          ...(state.moved.includes(unit) ? { ended: 'bridge-work' as const } : {}),
        });
      else {
        clearReserve(scene, side, [unit], 'moved');
        scene.table.emit({
          type: 'MoveStarted',
          side,
          units: [unit],
          from: at,
          mode: manner,
          seen: isSeen(scene, side, at),
        });
        open(scene, {
          kind: 'move',
          side,
          units: [unit],
          from: at,
          path: [],
          mode: manner,
          spent: { [unit]: price },
          ending: 'hold',
          stage: 'held',
          vacated: [],
          reacted: [],
          approached: false,
        });
      }
      const dice = isEnemyAtBridge(desk, site.ends) ? rollDice(scene, `bridge ${edge.join('/')}`, 1) : [];
      const succeeded = dice.length === 0 || dice[0]! >= theatre.tables.movement.bridgeFrom;
      scene.table.emit({
        type: 'BridgeBuilt',
        side,
        edge: [edge[0], edge[1]],
        by: unit,
        dice,
        succeeded,
        seen: isSeen(scene, side, at),
      });
    });
  },
  *options(desk) {
    const { theatre, state } = desk;
    if (state.weather === 'bad') return;
    const top = topOf(state);
    const units = top.kind === 'operation' || top.kind === 'move' ? top.units : [];
    for (const unit of units)
      for (const edge of edgesAt(desk, [theatre.hexIndex(state.units[unit]!.at)])) {
        const order = { type: 'BuildBridge' as const, edge, unit };
        if (!isRefused(buildBridge.decide(desk, order))) yield order;
      }
  },
};
