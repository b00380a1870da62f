import { opponentOf } from '../names.ts';
import { gunsIn, positionOf, showsEnemy, unitsIn } from '../rules/position.ts';
import { isJoined, sourcesInReach } from '../rules/supply.ts';
import { loseSteps, withdrawShips } from '../sequence/consequences.ts';
import type { FrameOf } from '../sequence/frames.ts';
import { type Depot, topOf } from '../state.ts';
import { counterOf } from '../theatre.ts';
import { type Desk, isRefused, knownHex, no, ownUnits, type Verb, wrongTime, yes } from './verb.ts';

/** Steps of a combat at which its attacker or its defender may still think of something else; after the dice results are applied [14.1]. */
const COMBAT_PAUSES: Partial<Record<FrameOf<'combat'>['step'], 'attacker' | 'defender'>> = {
  gegenangriff: 'attacker',
  'support-attacker': 'attacker',
  'support-defender': 'defender',
  advance: 'attacker',
  breakthrough: 'attacker',
};

/**
 * Moments at which a player may do what the rules allow at any time: whenever he is asked something, but not while he sets up, chooses
 * losses, ground or a HIT: results are applied at once.
 */
function mayDecide({ state, side }: Desk): boolean {
  const top = topOf(state);
  switch (top.kind) {
    case 'planning':
      return state.plans[side] === undefined;
    case 'fieldworks':
      return side === 'axis';
    case 'reserves':
      return top.turn === side;
    case 'combat':
      return COMBAT_PAUSES[top.step] === (top.side === side ? 'attacker' : 'defender');
    case 'replacements':
    case 'recovery':
    case 'reinforcements':
    case 'foggia-relief':
    case 'artillery':
    case 'segment':
    case 'operation':
    case 'move':
    case 'fire':
    case 'reaction':
    case 'priority':
    case 'interjection':
    case 'last-call':
    case 'case-richard':
      return top.side === side;
    default:
      return false;
  }
}

/** Ten hexes of the enemy's, for the Allied eyes alone [9.9]. */
export const useIntelligence: Verb<'UseIntelligence'> = {
  decide(desk, { hexes }) {
    const { theatre, state, side } = desk;
    if (side !== 'allied' || state.intelligence === 0)
      return no('no-intelligence', '9.9-b', 'no intelligence operation was bought', {});
    if (!mayDecide(desk)) return wrongTime(desk, '9.9');
    const position = positionOf(theatre, state);
    for (const hex of hexes) {
      const index = knownHex(desk, hex);
      if (isRefused(index)) return index;
      if (!showsEnemy(position, index, side)) return no('no-target', '9.9-b', `no enemy is in ${hex}`, { hex });
    }
    return yes(({ table }) =>
      table.emit({
        type: 'IntelligenceReported',
        hexes: [...hexes],
        contents: hexes.map((hex) => ({
          hex,
          units: [...unitsIn(position, theatre.hexIndex(hex))],
          guns: [...gunsIn(position, theatre.hexIndex(hex))],
          ...(state.rearguards.includes(hex) ? { rearguard: true as const } : {}),
        })),
      }),
    );
  },
  *options(desk) {
    const { theatre, state, side } = desk;
    if (side !== 'allied' || state.intelligence === 0 || !mayDecide(desk)) return;
    const position = positionOf(theatre, state);
    const hexes = [...theatre.map.ids.keys()].filter((hex) => showsEnemy(position, hex, side)).slice(0, 10);
    if (hexes.length > 0) yield { type: 'UseIntelligence', hexes: hexes.map((hex) => theatre.map.ids[hex]!) };
  },
};

/** For good: both depots leave the map [17.1]. */
export const switchToNaples: Verb<'SwitchToNaples'> = {
  decide(desk) {
    const { theatre, state, side } = desk;
    if (side !== 'allied' || theatre.sheet.naples !== 'depots-may-switch')
      return no('no-switch', '17.1-c', 'the source of the V Army is fixed', {});
    if (state.source === 'naples') return no('switched-already', '17.1-c', 'the V Army draws on Naples', {});
    if (!mayDecide(desk)) return wrongTime(desk, '17.1');
    if (state.control['Napoli']?.side !== 'allied')
      return no('naples-not-held', '17.1-c', 'Naples is not in Allied hands', {});
    return yes((scene) => {
      const depots = state.depots.filter(({ hex }) => hex !== '').map(({ id }) => id);
      scene.table.emit({ type: 'DepotsWithdrawn', depots, toNaples: true });
      withdrawShips(scene);
    });
  },
  *options(desk) {
    if (!isRefused(switchToNaples.decide(desk, { type: 'SwitchToNaples' }))) yield { type: 'SwitchToNaples' };
  },
};

/** A depot's troops, whoever landed there and whoever draws on it now, with the other sources each has a line to [9.5, 17.1]. */
function troopsOf({ theatre, state }: Desk, { id, serves }: Depot): { unit: string; others: string[] }[] {
  return Object.keys(state.units).flatMap((unit) => {
    if (counterOf(theatre, unit).side !== 'allied' || theatre.hexIndex(state.units[unit]!.at) < 0) return [];
    const sources = sourcesInReach(theatre, state, unit);
    const draws = serves.includes(unit) || sources.includes(id);
    return draws ? [{ unit, others: sources.filter((source) => source !== id) }] : [];
  });
}

/** Only when its troops can trace elsewhere [9.5]. */
export const withdrawDepot: Verb<'WithdrawDepot'> = {
  decide(desk, { depot }) {
    const { theatre, state, side } = desk;
    const found = state.depots.find(({ id }) => id === depot);
    if (side !== 'allied' || found === undefined || found.hex === '')
      return no('no-depot', '9.5-j', `${depot} is not on the map`, { depot });
    if (!mayDecide(desk)) return wrongTime(desk, '9.5-j');
    if (!found.landing && theatre.sheet.naples.startsWith('depots'))
      return no('first-depots', '17.1-c', 'the first depots leave with the switch to Naples, if at all', { depot });
    const troops = troopsOf(desk, found);
    const stranded = troops.find(({ others }) => others.length === 0);
    if (stranded !== undefined)
      return no('troops-depend-on-it', '9.5-j', `${stranded.unit} could trace to no other source`, {
        unit: stranded.unit,
      });
    // A depot nobody draws on is not spirited away from under the enemy's nose either: the line starts from itself.
    if (troops.length === 0 && !isJoined(theatre, state, 'allied', theatre.hexIndex(found.hex), depot))
      return no('no-line', '9.5-j', `no line leads from ${found.hex} to another source`, { hex: found.hex });
    return yes((scene) => {
      scene.table.emit({ type: 'DepotsWithdrawn', depots: [depot], toNaples: false });
      withdrawShips(scene);
    });
  },
  *options(desk) {
    for (const { id } of desk.state.depots) {
      const order = { type: 'WithdrawDepot' as const, depot: id };
      if (!isRefused(withdrawDepot.decide(desk, order))) yield order;
    }
  },
};

/** Whoever has left the map by a road is out of the game, and is not given up after that [11.6]. */
const isAtHand = ({ theatre, state }: Desk, unit: string): boolean =>
  theatre.hexIndex(state.units[unit]!.at) >= 0 || state.units[unit]!.at === 'bari';

/** Units out of supply may be given up [17.2]. */
export const eliminateUnits: Verb<'EliminateUnits'> = {
  decide(desk, { units }) {
    const { state, side } = desk;
    const own = ownUnits(desk, units);
    if (own !== undefined) return own;
    if (!mayDecide(desk)) return wrongTime(desk, '17.2-g');
    const gone = units.find((unit) => !isAtHand(desk, unit));
    if (gone !== undefined) return no('not-on-map', '17.2-g', `${gone} is not on the map`, { unit: gone });
    const supplied = units.find((unit) => !state.units[unit]!.oos);
    if (supplied !== undefined) return no('in-supply', '17.2-g', `${supplied} is in supply`, { unit: supplied });
    return yes((scene) => {
      for (const unit of units)
        loseSteps(scene, side, state.units[unit]!.at, [{ unit, steps: state.units[unit]!.steps }], 'voluntary');
    });
  },
  *options(desk) {
    const { theatre, state, side } = desk;
    if (!mayDecide(desk)) return;
    for (const unit in state.units)
      if (state.units[unit]!.oos && counterOf(theatre, unit).side === side && isAtHand(desk, unit))
        yield { type: 'EliminateUnits', units: [unit] };
  },
};

export const concede: Verb<'Concede'> = {
  decide({ side }) {
    return yes(({ table }) => {
      table.emit({ type: 'Conceded', side });
      table.emit({
        type: 'GameEnded',
        winner: opponentOf(side),
        level: 'concession',
        reason: `the ${side} player concedes`,
      });
    });
  },
  // Never offered: nobody should give up by accident.
  *options() {},
};
