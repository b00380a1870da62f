import type { Refusal } from '#kernel/plain/refusal';
import { inEnemyZone, positionOf } from '../position.ts';
import { idleFault, isPrimary, startFault, unrestFault } from '../rules/movement.ts';
import { moverOf } from '../rules/step-cost.ts';
import { judgeAir, judgeFleet, usableAir } from '../rules/support.ts';
import type { SideId, State } from '../state.ts';
import { hexOf, type Theatre } from '../theatre.ts';
import { carriage } from './carriage.ts';
import { isRefusal, landHex, no, ownUnit, refuse, type Verb, wanted } from './verb.ts';

/* By sea [7.22, 15.3, 16.14, 16.23]. */

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
  const limited = shipFault(t, s, unit);
  if (limited) return limited;
  if (to === undefined) return undefined;
  if (to === start || t.board.port[to]?.sea !== port.sea || s.control[to] !== 1)
    return no('no-such-port', '7.22-b', `${t.board.ids[to]} is no other friendly port of the same sea.`, {
      hex: t.board.ids[to]!,
      sea: port.sea,
    });
  return s.units[unit]!.disorganised ? unrestFault(t, s, to, 1) : undefined;
}

/** Who may move one or two hexes at most takes no ship [14.4, 17.2]. */
function shipFault(t: Theatre, s: State, unit: number): Refusal | undefined {
  const { hexLimit } = moverOf(t, s, [unit]);
  if (hexLimit === Number.POSITIVE_INFINITY) return undefined;
  const hexes = hexLimit === 1 ? '1 hex' : `${hexLimit} hexes`;
  return no(
    'hex-limit',
    s.units[unit]!.replaced ? '17.2-f' : '14.4-c',
    `${t.roster.counters[unit]!.name} may move ${hexes} at most and so cannot take ship.`,
    { limit: hexLimit },
  );
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
    return carriage(t, s, by, unit, [to], 'naval', (table) => {
      if (air !== undefined) table.emit({ type: 'AirUsed', marker: air, purpose: 'cover' });
    });
  },
  *options(t, s, by, filter) {
    if (by !== 'soviet' || !isPrimary(s)) return;
    for (const counter of t.roster.counters) {
      if (counter.side !== by || !wanted(filter, counter.id)) continue;
      const from = hexOf(t, s, counter.index);
      if (from < 0 || t.board.port[from] === undefined || navalFault(t, s, by, counter.index, undefined)) continue;
      for (const to of t.board.ports) {
        if (t.board.port[to]!.sea !== t.board.port[from]!.sea || navalFault(t, s, by, counter.index, to)) continue;
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
  const limited = shipFault(t, s, unit);
  if (limited) return limited;
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
  return s.units[unit]!.disorganised ? unrestFault(t, s, hex, 1) : undefined;
}

export const landBrigade: Verb<'LandBrigade'> = {
  decide(t, s, order, by) {
    const unit = ownUnit(t, order.unit, by);
    if (isRefusal(unit)) return refuse(unit);
    const hex = landHex(t, order.hex);
    if (isRefusal(hex)) return refuse(hex);
    const fault = landingFault(t, s, by, unit) ?? beachFault(t, s, unit, hex) ?? judgeFleet(t, s, by, order.fleet, hex);
    if (fault) return refuse(fault);
    return carriage(t, s, by, unit, [hex], 'landing', (table) =>
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
  return s.units[unit]!.disorganised ? unrestFault(t, s, to, 1) : undefined;
}

export const moveFlotilla: Verb<'MoveFlotilla'> = {
  decide(t, s, order, by) {
    const counter = t.roster.special('azov');
    const to = landHex(t, order.to);
    if (isRefusal(to)) return refuse(to);
    if (counter === undefined) return refuse(no('no-such-unit', '15.3', 'There is no flotilla in this scenario.'));
    const fault = flotillaFault(t, s, by, counter.index, to);
    return fault ? refuse(fault) : carriage(t, s, by, counter.index, [to], 'flotilla');
  },
  *options(t, s, by, filter) {
    const counter = t.roster.special('azov');
    if (counter === undefined || by !== 'soviet' || !wanted(filter, counter.id)) return;
    for (const to of t.board.ports)
      if (t.board.port[to]!.sea === 'azov' && flotillaFault(t, s, by, counter.index, to) === undefined)
        yield { type: 'MoveFlotilla', to: t.board.ids[to]! };
  },
};
