import { flag, space } from '#kernel/field';
import { isRefusal, type Refusal } from '#kernel/refusal';
import { no } from '../refusals.ts';
import { isReady } from '../rules/activation.ts';
import { coastFault, coasts } from '../rules/beaches.ts';
import { canEmbark, depotInStock } from '../rules/landing.ts';
import { knownHex, roomFault } from '../rules/naming.ts';
import { isClear } from '../rules/terrain.ts';
import { isSeen, settleEntry } from '../sequence/consequences.ts';
import { openArrival } from '../sequence/move.ts';
import { open } from '../sequence/stack.ts';
import { unitOf } from '../state.ts';
import { type Desk, order } from './order.ts';

/** [9.5.3] One unit, with or without a depot; supplied until the next impulse. */
export const landMinor = order({
  type: 'LandMinor',
  title: { en: 'Make the minor landing', it: 'Effettua lo sbarco minore' },
  answers: ['operations'],
  fields: { hex: space(), depot: flag().default(false) },
  line: {
    en: ['land minor|minor landing {hex} {depot?with depot|depot}'],
    it: ['sbarco minore {hex} {depot?con deposito|deposito}'],
  },
  judge(desk, { hex, depot: isWanted }) {
    const { state, side } = desk;
    const unit = state.minorLanding;
    const depot = landingAt(desk, hex, isWanted);
    if (isRefusal(depot)) return depot;
    return (scene) => {
      const { table } = scene;
      const units = [unit];
      table.emit({ type: 'UnitsActivated', side, source: 'landing', hex: '', units, seen: false });
      if (depot !== '') table.emit({ type: 'DepotPlaced', depot, hex, landing: true });
      open(scene, { kind: 'operation', side, source: 'landing', formation: 'minor', step: 'movement', units });
      const seen = isSeen(scene, side, hex);
      table.emit({ type: 'UnitsLanded', landing: 'minor', placements: [{ unit, hex }], seen });
      settleEntry(scene, side, hex);
      openArrival(scene, side, units, hex);
    };
  },
  *options(desk) {
    if (desk.side !== 'allied' || desk.state.minorLanding === '') return;
    for (const hex of coasts(desk))
      for (const depot of [false, true])
        if (!isRefusal(landingAt(desk, hex, depot))) yield { type: 'LandMinor', hex, depot };
  },
});

/** The depot that comes along, '' for none. */
function landingAt(desk: Desk, hex: string, withDepot: boolean): Refusal | string {
  const { theatre, state, side } = desk;
  const unit = state.minorLanding;
  if (side !== 'allied') return no('other-side-only', '9.5.3', { side: 'allied' });
  if (unit === '') return no('no-landing-planned', '9.5.3', {});
  if (unitOf(state, unit).endOps !== 'none') return no('end-ops', '8-a', { unit });
  if (!isReady(state, unit)) return no('activated-already', '8-a', { unit });
  if (!canEmbark(theatre, state, unit)) return no('no-port', '9.5-e', { unit });
  const index = knownHex(desk, hex);
  if (isRefusal(index)) return index;
  const fault = coastFault(desk, index, unit, '9.5.4-a') ?? roomFault(desk, [unit], index);
  if (fault !== undefined) return fault;
  if (!withDepot) return '';
  const depot = depotInStock(state);
  if (depot === undefined) return no('no-depot-in-stock', '9.5.3-c', {});
  return isClear(theatre, index) ? depot.id : no('no-beach', '9.5-f', { space: hex });
}
