import { reading, space } from '#kernel/field';
import { firstOf } from '#kernel/known';
import { isRefusal, type Refusal } from '#kernel/refusal';
import { no } from '../refusals.ts';
import { isDivisionActive } from '../rules/activation.ts';
import { moverFault, movingOperation } from '../rules/march.ts';
import { divisionOf } from '../rules/movement.ts';
import { ownUnits, roomFault } from '../rules/naming.ts';
import { BARI } from '../rules/places.ts';
import { positionOf, showsEnemy } from '../rules/position.ts';
import { alliesOnly, boxFault, isSuppliedPort, terminals, travellers } from '../rules/travel.ts';
import { clearReserve, isSeen, placeEndOps, settleEntry } from '../sequence/consequences.ts';
import { openArrival } from '../sequence/move.ts';
import { unitOf } from '../state.ts';
import { hexAt } from '../theatre.ts';
import { stack } from './fields.ts';
import { type Desk, order, type Ruling } from './order.ts';

/** [11.5] From port to port, or to and from the Bari box. */
export const shipUnits = order({
  type: 'ShipUnits',
  title: { en: 'Ship', it: 'Trasporta per mare' },
  answers: ['movement-step'],
  fields: { units: stack(), to: reading('port', space()) },
  line: { en: ['ship|sail|by sea {units} [to] {to}'], it: ['imbarca|per mare|naviga {units} [a] {to}'] },
  judge: (desk, { units, to }) => judge(desk, units, to),
  *options(desk, { unit: wanted }) {
    if (desk.side !== 'allied') return;
    const { theatre, state } = desk;
    const ports = [...theatre.ports.values()].map((port) => hexAt(theatre, port));
    const voyages = (units: readonly string[]) =>
      [...ports, BARI]
        .filter((to) => unitOf(state, firstOf(units)).at !== to && !isRefusal(judge(desk, units, to)))
        .map((to) => ({ type: 'ShipUnits' as const, units: [...units], to }));
    for (const units of travellers(desk, wanted, (some) => voyages(some).length > 0)) yield* voyages(units);
  },
});

function judge(desk: Desk, units: readonly string[], to: string): Ruling {
  const { state, side } = desk;
  const fault =
    alliesOnly(desk, '11.5') ?? ownUnits(desk, units) ?? sailorsFault(desk, units, to) ?? portFault(desk, units, to);
  if (fault !== undefined) return fault;
  return (scene) => {
    const from = unitOf(state, firstOf(units)).at;
    clearReserve(scene, side, units, 'moved');
    scene.table.emit({
      type: 'UnitsShipped',
      side,
      units: [...units],
      from,
      to,
      seen: to !== BARI && isSeen(scene, side, to),
    });
    settleEntry(scene, side, to);
    placeEndOps(scene, side, units, 'own');
    // Coming by sea is a move like any other: it may be fired at and reacted to [13, 16.1.2].
    if (to !== BARI) openArrival(scene, side, units, from);
  };
}

function sailorsFault(desk: Desk, units: readonly string[], to: string): Refusal | undefined {
  const { theatre, state } = desk;
  const frame = movingOperation(desk);
  const limit = theatre.tables.movement.naval;
  const { shipped } = state.used;
  if (shipped + units.length > limit) return no('too-many-at-sea', '11.5-a', { limit, shipped });
  for (const unit of units) {
    const fault = moverFault(desk, frame, unit);
    if (fault !== undefined) return fault;
    if (frame.source !== 'formation' && !isDivisionActive(state, divisionOf(theatre, state, unit)))
      return no('formation-not-active', '11.5-a', { unit });
    const { at } = unitOf(state, unit);
    if (at === to) return no('same-port', '11.5-b', { unit, space: to });
    if (at !== BARI && !isSuppliedPort(desk, theatre.hexIndex(at))) return no('no-port', '11.5-b', { unit });
  }
  const { at } = unitOf(state, firstOf(units));
  return units.every((unit) => unitOf(state, unit).at === at)
    ? undefined
    : no('not-together', '11-a', { units: [...units] });
}

function portFault(desk: Desk, units: readonly string[], to: string): Refusal | undefined {
  const { theatre, state } = desk;
  if (to === BARI)
    return terminals(desk).length === 0
      ? no('no-such-operation', '9.5.7', { operation: 'bari' })
      : boxFault(desk, units);
  const port = theatre.hexIndex(to);
  if (![...theatre.ports.values()].includes(port)) return no('unknown-port', '11.5-b', { space: to });
  if (showsEnemy(positionOf(theatre, state), port, 'allied')) return no('enemy-present', '11.5-b', { space: to });
  return roomFault(desk, units, port);
}
