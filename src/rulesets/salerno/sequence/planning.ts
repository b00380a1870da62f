import { opponentOf, type SalernoSide } from '../names.ts';
import { isNow } from '../rules/calendar.ts';
import type { Flow, Settles } from './flow.ts';
import { waits } from './flow.ts';
import { close, open, type Scene } from './stack.ts';

/** Once both plans are in: points are paid, the initiative is found, the impulse is laid out [5, 6.1]. */
function reveal(scene: Scene): Flow {
  const { state, theatre, table } = scene;
  const { allied, axis } = state.plans;
  if (allied === undefined || axis === undefined) return 'waits';
  table.emit({ type: 'PlansRevealed', allied: allied.cost, axis: axis.cost });
  close(scene);
  if (allied.cost === 0 && axis.cost === 0 && !state.axisOnly) {
    open(scene, { kind: 'turn-end' });
    return 'goes-on';
  }
  const forced = state.axisOnly ? 'axis' : theatre.sheet.initiative.find(({ at }) => isNow(state, at))?.side;
  const first: SalernoSide = forced ?? (allied.cost >= axis.cost ? 'allied' : 'axis');
  const second = opponentOf(first);
  table.emit({ type: 'InitiativeSet', side: first, forced: forced !== undefined });

  if (state.gustavPoints >= theatre.tables.costs.gustav.points)
    table.emit({ type: 'GustavAdvanced', box: state.gustav + 1 });
  if (allied.plan.offensive !== undefined) table.emit({ type: 'OffensiveLaunched', offensive: allied.plan.offensive });
  addAircraft(scene);

  open(scene, { kind: 'impulse-end' });
  open(scene, { kind: 'last-call', side: state.axisOnly ? second : first });
  if (!state.axisOnly) open(scene, { kind: 'segment', side: second, number: 2, step: 'start' });
  open(scene, { kind: 'segment', side: first, number: 1, step: 'start' });
  open(scene, { kind: 'fieldworks' });
  if (state.siting === 'alternately') open(scene, { kind: 'artillery', side: second, last: false, finished: [] });
  else {
    open(scene, { kind: 'artillery', side: first, last: true });
    open(scene, { kind: 'artillery', side: second, last: false });
  }
  return 'goes-on';
}

/** Aircraft bought in groups, and the one an Offensive brings [9.8.1, 9.10]. */
function addAircraft({ state, theatre, table }: Scene): void {
  if (state.weather === 'bad') return;
  const { most, perGroup, allied } = theatre.tables.aircraft;
  const before = state.aircraft.allied.available;
  const { airGroups, offensive } = state.plans.allied!.plan;
  const wanted = before + airGroups * perGroup + (offensive === undefined ? 0 : allied.offensive);
  const total = Math.min(Math.max(most, before), wanted);
  if (total > before) table.emit({ type: 'AircraftAdded', side: 'allied', added: total - before, total });
}

export const planning = {
  planning: reveal,
  artillery: waits,
  fieldworks: (scene) => {
    const { state, theatre } = scene;
    // Whether a fortification was bought is nobody's business before it is built: what was spent in all is known.
    const rearguards = state.rules.includes('rearguards') && theatre.sheet.rearguards > 0;
    const mayHaveBought =
      state.fortificationsLeft > 0 && (state.plans.axis?.cost ?? 0) >= theatre.tables.costs.fortification.points;
    if (rearguards || mayHaveBought) return 'waits';
    close(scene);
    return 'goes-on';
  },
} satisfies Partial<Settles>;
