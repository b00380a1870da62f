import { unit } from '#kernel/field';
import { isRefusal, type Refusal } from '#kernel/refusal';
import { no } from '../refusals.ts';
import { carry, judgeShip } from '../rules/carriage.ts';
import { isPrimary, judgeRest, judgeStart } from '../rules/movement.ts';
import { isWanted, landHex, ownUnit } from '../rules/named.ts';
import { inEnemyZone, positionOf } from '../rules/position.ts';
import { judgeAir, usableAir } from '../rules/support.ts';
import type { State } from '../state.ts';
import { counterAt, hexId, hexOf, type Theatre, unitAt } from '../theatre.ts';
import { air, type Desk, hex, labelSupport, order } from './order.ts';

/** [7.22, 16.14] From port to port of one sea, with air cover where the enemy is near. */
export const navalMove = order({
  type: 'NavalMove',
  title: { en: 'Move by sea', it: 'Muovi per mare' },
  answers: ['movement-phase'],
  fields: { unit: unit(), to: hex, air: air.optional() },
  line: {
    en: [
      'sail {unit} {to} [air|air-support|aereo {air}]',
      'by sea {unit} {to} [air|air-support|aereo {air}]',
      'naval move {unit} {to} [air|air-support|aereo {air}]',
    ],
    it: [
      'naviga {unit} {to} [aereo|aerea|aviazione|supporto-aereo {air}]',
      'per mare {unit} {to} [aereo|aerea|aviazione|supporto-aereo {air}]',
    ],
  },
  label: labelSupport,
  judge(desk, { unit: id, to: at, air: marker }) {
    const { theatre: t, state: s, side } = desk;
    const unit = ownUnit(t, id, side);
    if (isRefusal(unit)) return unit;
    const to = landHex(t, at);
    if (isRefusal(to)) return to;
    const fault =
      judgeBoarding(desk, unit) ?? judgeVoyage(t, s, unit, to) ?? judgeCover(desk, hexOf(t, s, unit), to, marker);
    if (fault !== undefined) return fault;
    return ({ table }) => {
      if (marker !== undefined) table.emit({ type: 'AirUsed', marker, purpose: 'cover' });
      carry(t, s, table, unit, [to], 'naval');
    };
  },
  *options(desk, wanted) {
    const { theatre: t, state: s, side } = desk;
    if (side !== 'soviet' || !isPrimary(s)) return;
    for (const { id, index, side: owner } of t.roster.counters) {
      if (owner !== side || !isWanted(wanted, id)) continue;
      const from = hexOf(t, s, index);
      if (from < 0 || t.board.port[from] === undefined || judgeBoarding(desk, index) !== undefined) continue;
      for (const to of t.board.ports) {
        if (judgeVoyage(t, s, index, to) !== undefined) continue;
        if (!needsCover(t, s, from, to)) yield { type: 'NavalMove', unit: id, to: hexId(t, to) };
        else
          for (const marker of usableAir(t, s, side, [from, to]))
            yield { type: 'NavalMove', unit: id, to: hexId(t, to), air: marker.id };
      }
    }
  },
});

/** Who may take ship where it stands. */
function judgeBoarding({ theatre: t, state: s, side }: Desk, unit: number): Refusal | undefined {
  if (side !== 'soviet') return no('soviet-only', '7.22-b', {});
  const fault = judgeStart(t, s, unit);
  if (fault !== undefined) return fault;
  const { id, type } = counterAt(t, unit);
  if (!isPrimary(s)) return no('other-impulse', '7.2-a', { impulse: 'primary' });
  if (unitAt(s, unit).railed) return no('already-railed', '7.22-a', { unit: id });
  const start = hexOf(t, s, unit);
  const port = t.board.port[start];
  if (port === undefined || s.control[start] !== 1) return no('no-such-port', '7.22-b', { hex: hexId(t, start) });
  if (s.navalUsed[port.sea]) return no('transport-used', '7.22-c', { by: port.sea });
  if (port.sea === 'azov' && type !== 'naval') return no('naval-brigades-only', '7.22-d', { unit: id });
  return judgeShip(t, s, unit);
}

/** Where the ship may take it [7.22, 11.5]. */
function judgeVoyage(t: Theatre, s: State, unit: number, to: number): Refusal | undefined {
  const start = hexOf(t, s, unit);
  const sea = t.board.port[start]?.sea;
  if (to === start || sea === undefined || t.board.port[to]?.sea !== sea || s.control[to] !== 1)
    return no('no-such-port', '7.22-b', { hex: hexId(t, to) });
  return unitAt(s, unit).disorganised ? judgeRest(t, s, to, 1) : undefined;
}

const needsCover = (t: Theatre, s: State, from: number, to: number): boolean => {
  const p = positionOf(t, s);
  return inEnemyZone(p, from, 1) || inEnemyZone(p, to, 1);
};

function judgeCover(
  { theatre: t, state: s, side }: Desk,
  from: number,
  to: number,
  marker: string | undefined,
): Refusal | undefined {
  if (!needsCover(t, s, from, to))
    return marker === undefined
      ? undefined
      : no('no-cover-needed', '16.14-a', { from: hexId(t, from), to: hexId(t, to) });
  if (marker !== undefined) return judgeAir(t, s, side, marker, [from, to]);
  const near = inEnemyZone(positionOf(t, s), from, 1) ? from : to;
  return no('enemy-zone-of-control', '7.22-e', { hex: hexId(t, near) });
}
