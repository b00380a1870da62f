import { loseStep } from '../dealer.ts';
import { leadsOf, sufferLoss, survivors } from '../resolution.ts';
import { quality } from '../roster.ts';
import { lossCandidates } from '../rules/losses.ts';
import { airMarker, judgeAir, judgeDefensiveSupport, judgeFleet, usableAir, usableFleet } from '../rules/support.ts';
import type { LossCall, State } from '../state.ts';
import { faceOf, type Theatre, terrainAt } from '../theatre.ts';
import { carry, idsOf, isRefusal, no, ownUnit, refuse, type Verb, wanted } from './verb.ts';

/* Losses and the determined defence [10]. */

export const takeLoss: Verb<'TakeLoss'> = {
  decide(t, s, order) {
    const battle = s.battle!;
    const candidates = lossCandidates(t, s, battle, battle.losses[0]!);
    const unit = t.roster.index.get(order.unit) ?? -1;
    if (!candidates.includes(unit))
      return refuse(
        no('wrong-loss', '10.2-b', 'Full-strength units lose steps first, then reduced ones, then remnants.', {
          unit: order.unit,
          candidates: idsOf(t, candidates),
        }),
      );
    return carry(t, s, (table) => sufferLoss(t, s, table, unit));
  },
  *options(t, s) {
    for (const unit of lossCandidates(t, s, s.battle!, s.battle!.losses[0]!))
      yield { type: 'TakeLoss', unit: t.roster.counters[unit]!.id };
  },
};

/** Best column of the hex on the Determined Defence table [10.4]. */
export function defenceColumn(t: Theatre, s: State, hex: number): number {
  const ground = terrainAt(t, hex, s.turn);
  const rank = t.board.settlement[hex]!;
  const columns: readonly string[] = t.tables.ddt.columns;
  const natural = ground === 'alpine' ? 0 : columns.indexOf(t.tables.terrain[ground].defenceColumn);
  const built =
    rank === 0
      ? 0
      : columns.indexOf(t.tables.settlements[(['town', 'minor-city', 'major-city'] as const)[rank - 1]!].defenceColumn);
  return Math.max(natural, built);
}

/** Row of the Determined Defence table after clamping [10.4]. */
export const defenceRow = (total: number): number => Math.min(8, Math.max(1, total));

export const defendDetermined: Verb<'DefendDetermined'> = {
  decide(t, s, order, by) {
    const battle = s.battle!;
    const lead = ownUnit(t, order.lead, by);
    if (isRefusal(lead)) return refuse(lead);
    if (!leadsOf(t, s, battle).includes(lead))
      return refuse(
        no('cannot-lead', '10.4-d', `${order.lead} cannot lead a determined defence.`, {
          legal: idsOf(t, leadsOf(t, s, battle)),
        }),
      );
    const hex = t.board.index.get(battle.target)!;
    if (order.air !== undefined && order.fleet !== undefined)
      return refuse(no('one-marker-only', '10.4-f', 'One air or one fleet marker may help, not both.'));
    const isSupported = order.air !== undefined || order.fleet !== undefined;
    const fault =
      (isSupported ? judgeDefensiveSupport(s, by, battle.kind) : undefined) ??
      (order.air === undefined ? undefined : judgeAir(t, s, by, order.air, [hex])) ??
      (order.fleet === undefined ? undefined : judgeFleet(t, s, by, order.fleet, hex));
    if (fault) return refuse(fault);
    return carry(t, s, (table) => {
      if (order.air !== undefined) table.emit({ type: 'AirUsed', marker: order.air, purpose: 'defence' });
      if (order.fleet !== undefined) table.emit({ type: 'FleetUsed', marker: order.fleet, purpose: 'defence' });
      const rank = quality(faceOf(t, s, lead), 'defence');
      const modifiers: { kind: 'quality' | 'air' | 'fleet'; value: number }[] = [];
      if (rank !== 1)
        modifiers.push({
          kind: 'quality',
          value: rank === 2 ? t.tables.ddt.modifiers.leadElite : t.tables.ddt.modifiers.leadLow,
        });
      if (order.air !== undefined) modifiers.push({ kind: 'air', value: airMarker(t, order.air)!.value });
      if (order.fleet !== undefined) modifiers.push({ kind: 'fleet', value: t.tables.ddt.modifiers.fleet });
      const [die] = table.roll({ purpose: `determined defence ${battle.target}`, dice: 1, sides: 6 });
      const row = defenceRow(modifiers.reduce((sum, { value }) => sum + value, die!));
      const column = defenceColumn(t, s, hex);
      const result = t.tables.ddt.rows[String(row) as '1'][column]!;
      const wounded = result !== '-';
      const steps = survivors(t, s, battle).reduce((sum, unit) => sum + s.units[unit]!.steps, 0);
      const losses: LossCall[] =
        result === '*1/1'
          ? [{ side: battle.attacker, chooser: battle.attacker, steps: 1, cause: 'determined-defence' }]
          : [];
      table.emit({
        type: 'DefenceRolled',
        side: by,
        lead: order.lead,
        die: die!,
        modifiers,
        row,
        column,
        result,
        held: result.startsWith('*'),
        losses,
        lostLead: wounded && steps === 1,
      });
      if (wounded) loseStep(t, s, table, lead, 'determined-defence');
    });
  },
  *options(t, s, by, filter) {
    const battle = s.battle!;
    const hex = t.board.index.get(battle.target)!;
    for (const unit of leadsOf(t, s, battle)) {
      const lead = t.roster.counters[unit]!.id;
      if (!wanted(filter, lead)) continue;
      yield { type: 'DefendDetermined', lead };
      if (judgeDefensiveSupport(s, by, battle.kind) !== undefined) continue;
      for (const marker of usableAir(t, s, by, [hex])) yield { type: 'DefendDetermined', lead, air: marker.id };
      for (const fleet of usableFleet(t, s, by, hex).slice(0, 1)) yield { type: 'DefendDetermined', lead, fleet };
    }
  },
};

export const declineDefence: Verb<'DeclineDefence'> = {
  decide: (t, s, _order, by) => carry(t, s, (table) => table.emit({ type: 'DefenceDeclined', side: by })),
  *options() {
    yield { type: 'DeclineDefence' };
  },
};
