import { space } from '#kernel/field';
import { isRefusal, type Refusal } from '#kernel/refusal';
import type { Scene } from '../events/index.ts';
import { no } from '../refusals.ts';
import { bonusCapacity, isReady } from '../rules/activation.ts';
import { coastFault, coasts } from '../rules/beaches.ts';
import { canEmbark, depotInStock } from '../rules/landing.ts';
import { divisionOf } from '../rules/movement.ts';
import { knownHex } from '../rules/naming.ts';
import { bringUp } from '../sequence/opening.ts';
import { open } from '../sequence/stack.ts';
import { type Desk, order } from './order.ts';

/** [9.5] The major landing begins with its depot; Case Richard answers it at once [9.5.1]. */
export const placeLandingDepot = order({
  type: 'PlaceLandingDepot',
  title: { en: 'Place the landing depot', it: 'Piazza il deposito di sbarco' },
  answers: ['operations'],
  fields: { hex: space() },
  line: {
    en: ['depot|place depot|landing depot {hex}'],
    it: ['deposito|piazza deposito {hex}'],
  },
  judge(desk, { hex }) {
    const { theatre, side } = desk;
    const landing = landingAt(desk, hex);
    if (isRefusal(landing)) return landing;
    const { depot, units } = landing;
    return (scene) => {
      const { table } = scene;
      nameLandingBonus(scene, units);
      table.emit({ type: 'DepotPlaced', depot, hex, landing: true });
      table.emit({ type: 'CaseRichardTriggered', points: theatre.tables.trackChanges.caseRichard });
      table.emit({ type: 'UnitsActivated', side, source: 'landing', hex: '', units, seen: false });
      open(scene, { kind: 'operation', side, source: 'landing', formation: 'major', step: 'place', units });
      const first = theatre.scenario.caseRichard.find(({ impulses }) => impulses === 0);
      if (first === undefined) return;
      const { arrival, cadreSteps } = first;
      bringUp(scene, arrival);
      open(scene, { kind: 'case-richard', side: 'axis' });
      open(scene, { kind: 'recovery', side: 'axis', steps: cadreSteps, cadreOnly: true, clause: 'salerno/9.5.1' });
    };
  },
  *options(desk) {
    if (desk.side !== 'allied' || isRefusal(forceOf(desk))) return;
    for (const hex of coasts(desk)) if (!isRefusal(landingAt(desk, hex))) yield { type: 'PlaceLandingDepot', hex };
  },
});

/** Who can sail for the landing now. */
function forceOf(desk: Desk): Refusal | string[] {
  const { theatre, state, side } = desk;
  if (side !== 'allied') return no('other-side-only', '9.5', { side: 'allied' });
  const { majorLanding } = state;
  if (majorLanding.length === 0) return no('no-landing-planned', '9.5', {});
  if (state.landingSerial === state.serial) return no('landing-made', '9.5-a', {});
  const ready = majorLanding.filter((unit) => isReady(state, unit));
  if (ready.length === 0) return no('nobody-can-land', '8-a', { units: [...majorLanding] });
  // Since the plan the enemy may have driven them from the port, or taken it.
  const embarked = ready.filter((unit) => canEmbark(theatre, state, unit));
  const [stranded] = ready;
  if (embarked.length === 0 && stranded !== undefined) return no('no-port', '9.5-e', { unit: stranded });
  const units = withinBonus(desk, embarked);
  return units.length === 0 ? no('no-bonus-left', '9.2-d', { capacity: 0 }) : units;
}

function landingAt(desk: Desk, hex: string): Refusal | { readonly depot: string; readonly units: string[] } {
  const units = forceOf(desk);
  if (isRefusal(units)) return units;
  const index = knownHex(desk, hex);
  if (isRefusal(index)) return index;
  const fault = coastFault(desk, index, undefined, '9.5-f');
  if (fault !== undefined) return fault;
  const depot = depotInStock(desk.state);
  return depot === undefined ? no('no-depot-in-stock', '17.1-d', {}) : { depot: depot.id, units };
}

/** Independents come along as bonus units of the divisions that land: as many as these have not named elsewhere since the plan [9.5, 9.2]. */
function withinBonus({ theatre, state }: Desk, units: readonly string[]): string[] {
  const divisions = new Set(units.map((unit) => divisionOf(theatre, state, unit)));
  let left = state.activations
    .filter((activation) => activation.divisions.some((id) => divisions.has(id)))
    .reduce((sum, activation) => sum + bonusCapacity(theatre, activation) - activation.bonus.length, 0);
  return units.filter((unit) => divisionOf(theatre, state, unit) !== '' || left-- > 0);
}

/** Independents that land use up the bonus of the divisions they land with. */
function nameLandingBonus({ theatre, state, table }: Scene, units: readonly string[]): void {
  const divisions = new Set(units.map((unit) => divisionOf(theatre, state, unit)));
  for (const unit of units) {
    if (divisionOf(theatre, state, unit) !== '') continue;
    const activation = state.activations.find(
      (entry) => entry.divisions.some((id) => divisions.has(id)) && entry.bonus.length < bonusCapacity(theatre, entry),
    );
    if (activation === undefined) continue;
    table.emit({
      type: 'BonusNamed',
      side: 'allied',
      counter: unit,
      grantedBy: activation.formation,
      used: activation.bonus.length + 1,
      capacity: bonusCapacity(theatre, activation),
      landing: true,
      seen: false,
    });
  }
}
