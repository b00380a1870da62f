import type { Refusal } from '#kernel/refusal';
import { takeControl } from '../dealer.ts';
import type { MoveMode } from '../events.ts';
import { inEnemyZone, positionOf, sideIndex } from '../position.ts';
import { idleFault, isPrimary, moverOf, startFault } from '../rules/movement.ts';
import { isOffMapLink, isRailStep, railDestinations, trainDestinations, usableRail } from '../rules/railways.ts';
import { judgeAir, judgeFleet, usableAir } from '../rules/support.ts';
import type { SideId, State } from '../state.ts';
import { hexOf, type Theatre } from '../theatre.ts';
import {
  type Answer,
  carry,
  hexesOf,
  isRefusal,
  landHex,
  no,
  ownUnit,
  pathOf,
  refuse,
  type Verb,
  wanted,
} from './verb.ts';

/* By rail and by sea [7.22, 15.3, 15.6, 16.14, 16.23]. */

function go(
  t: Theatre,
  s: State,
  by: SideId,
  unit: number,
  path: readonly number[],
  mode: MoveMode,
  before?: (table: Parameters<Parameters<typeof carry>[2]>[0]) => void,
): Answer {
  const from = t.board.ids[hexOf(t, s, unit)]!;
  const { allowance } = moverOf(t, s, [unit]);
  return carry(t, s, (table) => {
    before?.(table);
    table.emit({
      type: 'UnitsMoved',
      units: [t.roster.counters[unit]!.id],
      from,
      path: hexesOf(t, path),
      mode,
      spent: allowance,
      hexes: path.length,
      stopped: true,
    });
    takeControl(
      t,
      s,
      table,
      sideIndex(by),
      mode === 'naval' || mode === 'flotilla' || mode === 'landing' ? path.slice(-1) : path,
    );
  });
}

function railFault(
  t: Theatre,
  s: State,
  by: SideId,
  unit: number,
  path: readonly number[] | undefined,
): Refusal | undefined {
  const fault = startFault(t, s, unit);
  if (fault) return fault;
  if (!isPrimary(s)) return no('primary-only', '7.2-a', 'Rail movement belongs to Primary movement phases.');
  if (s.railUsed) return no('rail-capacity', '7.22-g', 'One unit per phase may use the railway, and one has.');
  if (s.units[unit]!.railed) return no('already-railed', '7.22-a', 'It has already used the railway in this phase.');
  const side = sideIndex(by);
  const p = positionOf(t, s);
  const start = hexOf(t, s, unit);
  const usable = usableRail(t, s, side);
  if (inEnemyZone(p, start, side))
    return no(
      'enemy-zone-of-control',
      '6.5-a',
      'A unit that starts in an enemy zone of control cannot use the railway.',
      { hex: t.board.ids[start]! },
    );
  if (!usable[start])
    return no(
      'no-usable-railway',
      '7.22-i',
      `${t.board.ids[start]} is no rail hex linked to a friendly Major City or entry hex.`,
      { hex: t.board.ids[start]! },
    );
  if (path === undefined) return undefined;
  const { hexLimit, security } = moverOf(t, s, [unit]);
  if (path.length > hexLimit)
    return no('hex-limit', s.units[unit]!.replaced ? '17.2-f' : '14.4-c', `It may move ${hexLimit} hexes at most.`, {
      hexes: path.length,
      limit: hexLimit,
    });
  if (security && path[path.length - 1] !== t.hexes.rostov)
    return no('security-division', '15.9-a', 'The security division moves to Rostov and nowhere else.');
  let from = start;
  for (let n = 0; n < path.length; n++) {
    const to = path[n]!;
    const facts = { from: t.board.ids[from]!, hex: t.board.ids[to]! };
    if (isOffMapLink(t, side, from, to)) {
      if (n < path.length - 1)
        return no('off-map-link-ends-move', '7.22-j', 'The off-map railway ends the move at its far end.', facts);
    } else if (!isRailStep(t, from, to)) {
      const d = t.board.direction(from, to);
      const laid = d >= 0 && t.board.rail[from * 6 + d]! > 0;
      return no(
        'no-railway',
        laid ? '7.22-k' : '7.22-f',
        laid ? 'This line never carries rail movement.' : `No railway joins ${facts.from} and ${facts.hex}.`,
        facts,
      );
    }
    if (t.board.edge[to]) return no('entry-hex', '4.1-b', `Nobody moves into the entry hex ${facts.hex}.`, facts);
    if (inEnemyZone(p, to, side))
      return no('enemy-zone-of-control', '7.22-h', `${facts.hex} lies in an enemy zone of control.`, facts);
    if (s.railControl[to] !== side)
      return no('not-controlled', '7.22-f', `${facts.hex} was not friendly when the phase began.`, facts);
    if (!usable[to])
      return no(
        'no-usable-railway',
        '7.22-i',
        `${facts.hex} is not linked to a friendly Major City or entry hex.`,
        facts,
      );
    from = to;
  }
  return undefined;
}

export const railMove: Verb<'RailMove'> = {
  decide(t, s, order, by) {
    const unit = ownUnit(t, order.unit, by);
    if (isRefusal(unit)) return refuse(unit);
    const path = pathOf(t, order.path);
    if (isRefusal(path)) return refuse(path);
    const fault = railFault(t, s, by, unit, path);
    return fault ? refuse(fault) : go(t, s, by, unit, path, 'rail');
  },
  *options(t, s, by, filter) {
    if (s.railUsed || !isPrimary(s)) return;
    const usable = usableRail(t, s, sideIndex(by));
    for (const counter of t.roster.counters) {
      if (counter.side !== by || !wanted(filter, counter.id)) continue;
      const start = hexOf(t, s, counter.index);
      if (start < 0 || !usable[start] || railFault(t, s, by, counter.index, undefined)) continue;
      const { hexLimit, security } = moverOf(t, s, [counter.index]);
      for (const { hex, path } of railDestinations(t, s, sideIndex(by), start))
        if (path.length <= hexLimit && (!security || hex === t.hexes.rostov))
          yield { type: 'RailMove', unit: counter.id, path: hexesOf(t, path) };
    }
  },
};

function navalFault(t: Theatre, s: State, by: SideId, unit: number, to: number | undefined): Refusal | undefined {
  if (by !== 'soviet') return no('soviet-only', '7.22-b', 'Only the Soviet side moves by sea.');
  const fault = startFault(t, s, unit);
  if (fault) return fault;
  if (!isPrimary(s)) return no('primary-only', '7.2-a', 'Naval movement belongs to Primary movement phases.');
  if (s.units[unit]!.railed)
    return no('already-railed', '7.22-a', 'Rail and naval movement are not combined in one phase.');
  const start = hexOf(t, s, unit);
  const port = t.board.port[start];
  if (port === undefined || s.control[start] !== 1)
    return no('not-in-port', '7.22-b', `${t.board.ids[start]} is no friendly port.`, { hex: t.board.ids[start]! });
  if (s.navalUsed[port.sea])
    return no('sea-capacity', '7.22-c', `A unit has already moved on the ${port.sea} sea in this phase.`, {
      sea: port.sea,
    });
  if (port.sea === 'azov' && t.roster.counters[unit]!.type !== 'naval')
    return no('naval-brigades-only', '7.22-d', 'Only naval brigades move on the Sea of Azov.');
  const { hexLimit, disorganised } = moverOf(t, s, [unit]);
  if (hexLimit < 1000)
    return no(
      'hex-limit',
      s.units[unit]!.replaced ? '17.2-f' : '14.4-c',
      `It may move ${hexLimit} hexes at most and so cannot take ship.`,
      { limit: hexLimit },
    );
  if (to === undefined) return undefined;
  if (to === start || t.board.port[to]?.sea !== port.sea || s.control[to] !== 1)
    return no('no-such-port', '7.22-b', `${t.board.ids[to]} is no other friendly port of the same sea.`, {
      hex: t.board.ids[to]!,
      sea: port.sea,
    });
  if (disorganised && inEnemyZone(positionOf(t, s), to, 1))
    return no('disorganised', '11.5-b', 'A disorganised unit may not end its move in an enemy zone of control.');
  return undefined;
}

const needsCover = (t: Theatre, s: State, from: number, to: number): boolean => {
  const p = positionOf(t, s);
  return inEnemyZone(p, from, 1) || inEnemyZone(p, to, 1);
};

export const navalMove: Verb<'NavalMove'> = {
  decide(t, s, order, by) {
    const unit = ownUnit(t, order.unit, by);
    if (isRefusal(unit)) return refuse(unit);
    const to = landHex(t, order.to);
    if (isRefusal(to)) return refuse(to);
    const fault = navalFault(t, s, by, unit, to);
    if (fault) return refuse(fault);
    const from = hexOf(t, s, unit);
    if (needsCover(t, s, from, to)) {
      if (order.air === undefined)
        return refuse(
          no('enemy-zone-of-control', '7.22-e', 'A port in an enemy zone of control needs an air marker as cover.', {
            from: t.board.ids[from]!,
            to: order.to,
          }),
        );
      const air = judgeAir(t, s, by, order.air, [from, to]);
      if (air) return refuse(air);
    } else if (order.air !== undefined)
      return refuse(
        no('no-cover-needed', '16.14-a', 'Neither port lies in an enemy zone of control.', {
          from: t.board.ids[from]!,
          to: order.to,
        }),
      );
    const { air } = order;
    return go(t, s, by, unit, [to], 'naval', (table) => {
      if (air !== undefined) table.emit({ type: 'AirUsed', marker: air, purpose: 'cover' });
    });
  },
  *options(t, s, by, filter) {
    if (by !== 'soviet' || !isPrimary(s)) return;
    for (const counter of t.roster.counters) {
      if (counter.side !== by || !wanted(filter, counter.id)) continue;
      const from = hexOf(t, s, counter.index);
      if (from < 0 || t.board.port[from] === undefined || navalFault(t, s, by, counter.index, undefined)) continue;
      for (let to = 0; to < t.board.size; to++) {
        if (t.board.port[to]?.sea !== t.board.port[from]!.sea || navalFault(t, s, by, counter.index, to)) continue;
        if (!needsCover(t, s, from, to)) yield { type: 'NavalMove', unit: counter.id, to: t.board.ids[to]! };
        else
          for (const marker of usableAir(t, s, by, [from, to]))
            yield { type: 'NavalMove', unit: counter.id, to: t.board.ids[to]!, air: marker.id };
      }
    }
  },
};

function landingFault(t: Theatre, s: State, by: SideId, unit: number): Refusal | undefined {
  const counter = t.roster.counters[unit]!;
  if (by !== 'soviet' || counter.type !== 'naval')
    return no('naval-brigades-only', '16.23-a', 'Only naval brigades land.', { unit: counter.id });
  if (!isPrimary(s) && s.options.landingPhase === 'primary')
    return no('primary-only', '16.23-a', 'Landings belong to Primary movement phases.');
  const fault = startFault(t, s, unit);
  if (fault) return fault;
  if (s.units[unit]!.railed) return no('already-railed', '7.22-a', 'It has already used the railway in this phase.');
  if (s.units[unit]!.replaced)
    return no('hex-limit', '17.2-f', 'A unit that received a replacement moves one hex at most and so cannot land.');
  const at = hexOf(t, s, unit);
  const legal =
    s.options.amphibiousOrigin === 'poti'
      ? at === t.hexes.poti
      : t.board.port[at]?.sea === 'black' && s.control[at] === 1;
  return legal
    ? undefined
    : no('wrong-origin', '16.23-b', 'The brigade does not start in the port landings start from.', {
        hex: t.board.ids[at]!,
        origin: s.options.amphibiousOrigin,
      });
}

function beachFault(t: Theatre, s: State, unit: number, hex: number): Refusal | undefined {
  const p = positionOf(t, s);
  if (!t.board.blackSea[hex])
    return no('not-on-the-black-sea', '16.23-a', `${t.board.ids[hex]} is not on the Black Sea coast.`, {
      hex: t.board.ids[hex]!,
    });
  if (p.holder[hex]! >= 0)
    return no('occupied', '16.23-a', `${t.board.ids[hex]} is occupied.`, { hex: t.board.ids[hex]! });
  if (s.units[unit]!.disorganised && inEnemyZone(p, hex, 1))
    return no('disorganised', '11.5-b', 'A disorganised unit may not end its move in an enemy zone of control.');
  return undefined;
}

export const landBrigade: Verb<'LandBrigade'> = {
  decide(t, s, order, by) {
    const unit = ownUnit(t, order.unit, by);
    if (isRefusal(unit)) return refuse(unit);
    const hex = landHex(t, order.hex);
    if (isRefusal(hex)) return refuse(hex);
    const fault = landingFault(t, s, by, unit) ?? beachFault(t, s, unit, hex) ?? judgeFleet(t, s, by, order.fleet, hex);
    if (fault) return refuse(fault);
    return go(t, s, by, unit, [hex], 'landing', (table) =>
      table.emit({ type: 'FleetUsed', marker: order.fleet, purpose: 'landing' }),
    );
  },
  *options(t, s, by, filter) {
    const fleet = t.data.fleet.find((marker) => s.fleet[marker.id] === 'available');
    if (fleet === undefined || by !== 'soviet') return;
    for (const counter of t.roster.counters) {
      if (
        counter.type !== 'naval' ||
        !wanted(filter, counter.id) ||
        hexOf(t, s, counter.index) < 0 ||
        landingFault(t, s, by, counter.index)
      )
        continue;
      for (let hex = 0; hex < t.board.size; hex++)
        if (t.board.blackSea[hex] && beachFault(t, s, counter.index, hex) === undefined)
          yield { type: 'LandBrigade', unit: counter.id, hex: t.board.ids[hex]!, fleet: fleet.id };
    }
  },
};

function flotillaFault(t: Theatre, s: State, by: SideId, unit: number, to: number): Refusal | undefined {
  if (by !== 'soviet') return no('not-your-unit', '15.3-a', 'The Azov flotilla is Soviet.');
  const idle = idleFault(t, s, unit);
  if (idle) return idle;
  if (t.board.port[to]?.sea !== 'azov' || s.control[to] !== 1 || to === hexOf(t, s, unit))
    return no('no-such-port', '15.3-a', `${t.board.ids[to]} is no other friendly port of the Sea of Azov.`, {
      hex: t.board.ids[to]!,
    });
  return undefined;
}

export const moveFlotilla: Verb<'MoveFlotilla'> = {
  decide(t, s, order, by) {
    const counter = t.roster.special('azov');
    const to = landHex(t, order.to);
    if (isRefusal(to)) return refuse(to);
    if (counter === undefined) return refuse(no('no-such-unit', '15.3', 'There is no flotilla in this scenario.'));
    const fault = flotillaFault(t, s, by, counter.index, to);
    return fault ? refuse(fault) : go(t, s, by, counter.index, [to], 'flotilla');
  },
  *options(t, s, by, filter) {
    const counter = t.roster.special('azov');
    if (counter === undefined || by !== 'soviet' || !wanted(filter, counter.id)) return;
    for (let to = 0; to < t.board.size; to++)
      if (t.board.port[to]?.sea === 'azov' && flotillaFault(t, s, by, counter.index, to) === undefined)
        yield { type: 'MoveFlotilla', to: t.board.ids[to]! };
  },
};

function trainFault(t: Theatre, s: State, by: SideId, unit: number, path: readonly number[]): Refusal | undefined {
  const counter = t.roster.counters[unit]!;
  if (counter.special !== 'train')
    return no('not-a-train', '15.6-a', `${counter.name} is no armoured train.`, { unit: counter.id });
  const idle = idleFault(t, s, unit);
  if (idle) return idle;
  const p = positionOf(t, s);
  const side = sideIndex(by);
  let from = hexOf(t, s, unit);
  const { hexLimit } = moverOf(t, s, [unit]);
  if (path.length > hexLimit)
    return no('out-of-supply-limit', '14.4-c', 'An out-of-supply unit moves two hexes at most.', {
      hexes: path.length,
      limit: hexLimit,
    });
  for (let n = 0; n < path.length; n++) {
    const to = path[n]!;
    const facts = { from: t.board.ids[from]!, hex: t.board.ids[to]! };
    if (!isRailStep(t, from, to))
      return no('no-railway', '15.6-a', `No railway a train can use joins ${facts.from} and ${facts.hex}.`, facts);
    if (t.board.edge[to]) return no('entry-hex', '4.1-b', `Nobody moves into the entry hex ${facts.hex}.`, facts);
    if (p.holder[to]! >= 0 && p.holder[to] !== side)
      return no('enemy-occupied', '7.1-c', `An enemy unit stands in ${facts.hex}.`, facts);
    if (n < path.length - 1 && inEnemyZone(p, to, side))
      return no(
        'must-stop',
        '15.6-a',
        `The train stops in the first enemy zone of control it enters, ${facts.hex}.`,
        facts,
      );
    from = to;
  }
  return undefined;
}

export const moveTrain: Verb<'MoveTrain'> = {
  decide(t, s, order, by) {
    const unit = ownUnit(t, order.unit, by);
    if (isRefusal(unit)) return refuse(unit);
    const path = pathOf(t, order.path);
    if (isRefusal(path)) return refuse(path);
    const fault = trainFault(t, s, by, unit, path);
    return fault ? refuse(fault) : go(t, s, by, unit, path, 'train');
  },
  *options(t, s, by, filter) {
    for (const counter of t.roster.counters) {
      if (
        counter.special !== 'train' ||
        counter.side !== by ||
        !wanted(filter, counter.id) ||
        idleFault(t, s, counter.index)
      )
        continue;
      const { hexLimit } = moverOf(t, s, [counter.index]);
      for (const { path } of trainDestinations(t, s, sideIndex(by), hexOf(t, s, counter.index)))
        if (path.length <= hexLimit) yield { type: 'MoveTrain', unit: counter.id, path: hexesOf(t, path) };
    }
  },
};
