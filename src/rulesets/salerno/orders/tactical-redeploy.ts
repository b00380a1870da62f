import { space } from '#kernel/field';
import { isRefusal } from '#kernel/refusal';
import { no } from '../refusals.ts';
import { companiesOf } from '../rules/companies.ts';
import { freeHexes, freeStacks } from '../rules/groups.ts';
import { activationFault, segmentFault } from '../rules/liberty.ts';
import { halfDotsOf } from '../rules/movement.ts';
import { ownUnits, sameHex } from '../rules/naming.ts';
import { clearReserve, isSeen } from '../sequence/consequences.ts';
import { openInterjection } from '../sequence/interjection.ts';
import { open } from '../sequence/stack.ts';
import { unitOf } from '../state.ts';
import { stack } from './fields.ts';
import { AT_LIBERTY, order } from './order.ts';

/** [9.11] One stack is shifted without being activated by the plan. */
export const tacticalRedeploy = order({
  type: 'TacticalRedeploy',
  title: { en: 'Redeploy tactically', it: 'Assestamento tattico' },
  answers: [...AT_LIBERTY],
  fields: { hex: space(), units: stack() },
  line: {
    en: ['redeploy|tactical redeployment {units} [at] {hex}'],
    it: ['assesta|assestamento|assestamento tattico {units} [a] {hex}'],
  },
  judge(desk, { hex, units }) {
    const { theatre, state, side } = desk;
    const segment = segmentFault(desk, '9.11');
    if (segment !== undefined) return segment;
    if (state.used.redeploy.includes(side)) return no('redeployed-already', '9.11-a', {});
    const own = ownUnits(desk, units);
    if (own !== undefined) return own;
    const together = sameHex(desk, units);
    if (isRefusal(together)) return together;
    const stray = units.find((unit) => unitOf(state, unit).at !== hex);
    if (stray !== undefined) return no('not-there', '9.11-a', { unit: stray, space: hex });
    const limit = theatre.tables.redeployment.halfDots;
    const dots = halfDotsOf(theatre, units);
    if (dots > limit) return no('too-many-dots', '9.11-a', { dots: dots / 2, limit: limit / 2 });
    for (const unit of units) {
      const fault = activationFault(desk, unit);
      if (fault !== undefined) return fault;
    }
    return (scene) => {
      scene.table.emit({ type: 'TacticalRedeploymentMade', side, hex });
      clearReserve(scene, side, units, 'used');
      scene.table.emit({
        type: 'UnitsActivated',
        side,
        source: 'redeploy',
        hex,
        units: [...units],
        seen: isSeen(scene, side, hex),
      });
      open(scene, {
        kind: 'operation',
        side,
        source: 'redeploy',
        formation: 'redeployment',
        step: 'reserve',
        units: [...units],
      });
      openInterjection(scene, side);
    };
  },
  *options(desk, { unit: wanted }) {
    const { theatre, state, side } = desk;
    if (state.active !== side || state.used.redeploy.includes(side)) return;
    const limit = theatre.tables.redeployment.halfDots;
    if (wanted === undefined) {
      for (const { hex, units } of freeStacks(desk, limit)) yield { type: 'TacticalRedeploy', hex, units };
      return;
    }
    const free = [...freeHexes(desk)].find(({ units }) => units.includes(wanted));
    if (free === undefined) return;
    for (const units of companiesOf(wanted, free.units, (few) => halfDotsOf(theatre, few) <= limit))
      yield { type: 'TacticalRedeploy', hex: free.hex, units };
  },
});
