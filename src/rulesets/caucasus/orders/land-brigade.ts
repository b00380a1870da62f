import { unit } from '#kernel/field';
import { isRefusal, type Refusal } from '#kernel/refusal';
import { no } from '../refusals.ts';
import { carry, judgeShip } from '../rules/carriage.ts';
import { isPrimary, judgeRest, judgeStart } from '../rules/movement.ts';
import { isWanted, landHex, ownUnit } from '../rules/named.ts';
import { positionOf } from '../rules/position.ts';
import { judgeFleet } from '../rules/support.ts';
import type { State } from '../state.ts';
import { counterAt, hexId, hexOf, type Theatre, unitAt } from '../theatre.ts';
import { fleet, hex, labelSupport, order } from './order.ts';

/** [16.23] A naval brigade lands on the Black Sea coast. */
export const landBrigade = order({
  type: 'LandBrigade',
  title: { en: 'Land a brigade', it: 'Sbarca una brigata' },
  answers: ['movement-phase'],
  fields: { unit: unit(), hex, fleet },
  line: {
    en: [
      'land {unit} {hex} fleet|naval-support|flotta {fleet}',
      'landing {unit} {hex} fleet|naval-support|flotta {fleet}',
    ],
    it: [
      'sbarca {unit} {hex} flotta|supporto-navale|fleet {fleet}',
      'sbarco {unit} {hex} flotta|supporto-navale|fleet {fleet}',
    ],
  },
  label: labelSupport,
  judge({ theatre: t, state: s, side }, { unit: id, hex: at, fleet: marker }) {
    const unit = ownUnit(t, id, side);
    if (isRefusal(unit)) return unit;
    const beach = landHex(t, at);
    if (isRefusal(beach)) return beach;
    const fault = judgeBrigade(t, s, unit) ?? judgeBeach(t, s, unit, beach) ?? judgeFleet(t, s, side, marker, beach);
    if (fault !== undefined) return fault;
    return ({ table }) => {
      table.emit({ type: 'FleetUsed', marker, purpose: 'landing' });
      carry(t, s, table, unit, [beach], 'landing');
    };
  },
  *options({ theatre: t, state: s, side }, wanted) {
    const marker = t.data.fleet.find(({ id }) => s.fleet[id] === 'available');
    if (marker === undefined || side !== 'soviet') return;
    for (const { id, index, type } of t.roster.counters) {
      if (type !== 'naval' || !isWanted(wanted, id) || hexOf(t, s, index) < 0) continue;
      if (judgeBrigade(t, s, index) !== undefined) continue;
      for (let beach = 0; beach < t.board.size; beach++)
        if (t.board.blackSea[beach] && judgeBeach(t, s, index, beach) === undefined)
          yield { type: 'LandBrigade', unit: id, hex: hexId(t, beach), fleet: marker.id };
    }
  },
});

function judgeBrigade(t: Theatre, s: State, unit: number): Refusal | undefined {
  const { id, type, side } = counterAt(t, unit);
  if (side !== 'soviet' || type !== 'naval') return no('naval-brigades-only', '16.23-a', { unit: id });
  if (!isPrimary(s) && s.options.landingPhase === 'primary')
    return no('other-impulse', '16.23-a', { impulse: 'primary' });
  const fault = judgeStart(t, s, unit);
  if (fault !== undefined) return fault;
  if (unitAt(s, unit).railed) return no('already-railed', '7.22-a', { unit: id });
  const limited = judgeShip(t, s, unit);
  if (limited !== undefined) return limited;
  const at = hexOf(t, s, unit);
  const origin = s.options.amphibiousOrigin;
  const isRight = origin === 'poti' ? at === t.hexes.poti : t.board.port[at]?.sea === 'black' && s.control[at] === 1;
  return isRight ? undefined : no('wrong-origin', '16.23-b', { hex: hexId(t, at), origin });
}

function judgeBeach(t: Theatre, s: State, unit: number, beach: number): Refusal | undefined {
  const hex = hexId(t, beach);
  if (!t.board.blackSea[beach]) return no('not-on-the-black-sea', '16.23-a', { hex });
  if (positionOf(t, s).holder[beach] !== -1) return no('not-empty', '16.23-a', { hex });
  return unitAt(s, unit).disorganised ? judgeRest(t, s, beach, 1) : undefined;
}
