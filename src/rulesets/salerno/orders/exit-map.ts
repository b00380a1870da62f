import { isRefusal } from '#kernel/refusal';
import { no } from '../refusals.ts';
import { offensiveReach, supplyAt } from '../rules/supply.ts';
import { alliesOnly, leavers, leaving } from '../rules/travel.ts';
import { close } from '../sequence/stack.ts';
import { unitOf } from '../state.ts';
import { hexAt } from '../theatre.ts';
import { company } from './fields.ts';
import { type Desk, order, type Ruling } from './order.ts';

/** [11.6, 2.1] Supplied steps count for victory; nobody comes back. */
export const exitMap = order({
  type: 'ExitMap',
  title: { en: 'Leave the map', it: 'Esci dalla mappa' },
  answers: ['movement-step', 'continue-move'],
  fields: { units: company() },
  line: { en: ['exit|leave the map {units}'], it: ['esci|esce {units}'] },
  judge: (desk, { units }) => judge(desk, units),
  *options(desk, { unit: wanted }) {
    for (const units of leavers(desk, wanted, (some) => !isRefusal(judge(desk, some))))
      yield { type: 'ExitMap', units };
  },
});

function judge(desk: Desk, units: readonly string[]): Ruling {
  const { theatre, state, side } = desk;
  const allies = alliesOnly(desk, '11.6-a');
  if (allies !== undefined) return allies;
  const edge = theatre.sheet.victory.campaign?.exitEdge;
  if (edge === undefined) return no('no-such-operation', '11.6-a', { operation: 'exit' });
  const way = leaving(desk, units);
  if (isRefusal(way)) return way;
  if (!theatre.scenario.board.data.exits.some((exit) => exit.edge === edge && theatre.hexIndex(exit.hex) === way.hex))
    return no('no-exit', '11.6-a', { space: hexAt(theatre, way.hex) });
  return (scene) => {
    if (way.isOnTheWay) close(scene);
    // The fee for another Army's source falls due at a check, which those who have left do not live to see [17.1].
    const supplied = units.filter((unit) => {
      const { oos, supply } = unitOf(state, unit);
      const { mode } = supplyAt(theatre, state, unit, way.hex, { extra: offensiveReach(theatre, state, unit) });
      return !oos && (mode !== 'none' || supply === 'air');
    });
    const groups = [supplied, units.filter((unit) => !supplied.includes(unit))];
    groups.forEach((group, at) => {
      if (group.length === 0) return;
      const steps = group.reduce((sum, unit) => sum + unitOf(state, unit).steps, 0);
      scene.table.emit({
        type: 'UnitsExited',
        side,
        units: group,
        steps,
        supplied: at === 0,
        total: state.exitedSteps + (at === 0 ? steps : 0),
      });
    });
  };
}
