import type { Refusal } from '#kernel/refusal';
import { carriesCorps, checkStacking, loseStep, takeControl } from '../dealer.ts';
import { positionOf, sideIndex } from '../position.ts';
import { leadsOf, occupationStops, sufferLoss, survivors } from '../resolution.ts';
import { quality } from '../roster.ts';
import { type AdvanceFault, advanceFault, advanceLimit, advances } from '../rules/advance.ts';
import { alive, lossCandidates } from '../rules/losses.ts';
import { extensionsOf, planOf } from '../rules/retreat.ts';
import { stackAt, stackLimit } from '../rules/stacking.ts';
import { airMarker, judgeAir, judgeFleet, usableAir, usableFleet } from '../rules/support.ts';
import { begin, phaseAfterCombat } from '../sequence.ts';
import type { LossCall, State } from '../state.ts';
import { faceOf, hexOf, type Theatre, terrainAt } from '../theatre.ts';
import { carry, hexesOf, idsOf, isRefusal, no, ownStack, ownUnit, pathOf, refuse, type Verb, wanted } from './verb.ts';

/* The answers a combat asks for [10, 11, 12, 13.1]. */

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
    const fault =
      order.air !== undefined
        ? judgeAir(t, s, by, order.air, [hex])
        : order.fleet !== undefined
          ? judgeFleet(t, s, by, order.fleet, hex)
          : undefined;
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

export const retreatUnits: Verb<'RetreatUnits'> = {
  decide(t, s, order, by) {
    const battle = s.battle!;
    const stack = ownStack(t, s, order.units, by);
    if (isRefusal(stack)) return refuse(stack);
    const path = pathOf(t, order.path);
    if (isRefusal(path)) return refuse(path);
    const wantedPath = order.path.join();
    let overstacked = false;
    let charged = false;
    for (const [n, unit] of stack.units.entries()) {
      const id = order.units[n]!;
      if (!battle.retreating.includes(id))
        return refuse(no('not-retreating', '11.1', `${id} is not in this retreat.`, { unit: id }));
      const plan = planOf(t, s, battle, unit)!;
      const way = plan.ways.find((candidate) => hexesOf(t, candidate.path).join() === wantedPath);
      if (way === undefined) return refuse(retreatFault(t, s, battle.retreat, unit, order.path));
      if (n > 0 && plan.overstacked !== overstacked)
        return refuse(
          no(
            'retreat-one-by-one',
            '11.1-c',
            'These units cannot all stand at the end of this path: send them one by one.',
          ),
        );
      overstacked = plan.overstacked;
      charged ||= way.charged;
    }
    const end = path[path.length - 1]!;
    if (!overstacked && stackAt(t, s, positionOf(t, s), end, stack.units) > stackLimit(t))
      return refuse(
        no(
          'retreat-one-by-one',
          '11.1-g',
          'These units cannot all stand at the end of this path: send them one by one.',
          { hex: t.board.ids[end]!, limit: stackLimit(t) },
        ),
      );
    const corps = carriesCorps(t, s, stack.units);
    return carry(t, s, (table) => {
      table.emit({
        type: 'UnitsRetreated',
        units: order.units,
        from: battle.target,
        path: order.path,
        charged,
        overstacked,
        extension: false,
        ...(corps && { corps }),
      });
      takeControl(t, s, table, sideIndex(by), path);
    });
  },
  /** Every unit by itself, to every end hex by one way (and by one that costs a step, where that is allowed too). */
  *options(t, s, _by, filter) {
    const battle = s.battle!;
    for (const id of battle.retreating) {
      if (!wanted(filter, id)) continue;
      const seen = new Set<string>();
      for (const way of planOf(t, s, battle, t.roster.index.get(id)!)?.ways ?? []) {
        const key = `${way.end}${way.charged}`;
        if (seen.has(key)) continue;
        seen.add(key);
        yield { type: 'RetreatUnits', units: [id], path: hexesOf(t, way.path) };
      }
    }
  },
};

/** Why this path is not among the ways the priorities leave. */
function retreatFault(t: Theatre, s: State, hexes: number, unit: number, path: readonly string[]): Refusal {
  const battle = s.battle!;
  const plan = planOf(t, s, battle, unit)!;
  const legal = plan.ways.slice(0, 12).map((way) => hexesOf(t, way.path).join('-'));
  const facts = { unit: t.roster.counters[unit]!.id, path: path.join('-'), hexes, legal };
  const end = t.board.index.get(path[path.length - 1]!)!;
  const start = t.board.index.get(battle.target)!;
  if (t.board.distance(start, end) !== hexes && path.length !== 1)
    return no('wrong-distance', '11.1-d', `A retreat of ${hexes} hexes ends ${hexes} hexes away.`, facts);
  return no(
    'retreat-priorities',
    '11.1-e',
    'A retreat loses as few steps as possible, then seeks supply, then room.',
    facts,
  );
}

export const extendRetreat: Verb<'ExtendRetreat'> = {
  decide(t, s, order) {
    const battle = s.battle!;
    const unit = t.roster.index.get(order.unit) ?? -1;
    if (!battle.extending.includes(order.unit))
      return refuse(
        no('not-extending', '11.1-g', `${order.unit} does not go further.`, { legal: [...battle.extending] }),
      );
    const legal = hexesOf(t, extensionsOf(t, s, battle, unit));
    if (!legal.includes(order.hex))
      return refuse(no('retreat-priorities', '11.1-g', `${order.unit} may not be taken to ${order.hex}.`, { legal }));
    const corps = carriesCorps(t, s, [unit]);
    const from = s.units[unit]!.at;
    return carry(t, s, (table) => {
      table.emit({
        type: 'UnitsRetreated',
        units: [order.unit],
        from,
        path: [order.hex],
        charged: false,
        overstacked: false,
        extension: true,
        ...(corps && { corps }),
      });
      takeControl(t, s, table, t.roster.counters[unit]!.owner, [t.board.index.get(order.hex)!]);
    });
  },
  *options(t, s) {
    for (const id of s.battle!.extending)
      for (const hex of extensionsOf(t, s, s.battle!, t.roster.index.get(id)!))
        yield { type: 'ExtendRetreat', unit: id, hex: t.board.ids[hex]! };
  },
};

const ADVANCE_REFUSALS: Record<AdvanceFault, readonly [clause: string, reason: string]> = {
  'too-far': ['12.1-a', 'Mechanised and cavalry units advance two hexes, others one, and one out of supply.'],
  'not-adjacent': ['12.1-a', 'The path is not a row of neighbouring hexes.'],
  'enemy-occupied': ['7.1-c', 'An enemy unit stands there.'],
  'prohibited-terrain': ['12.3-a', 'The unit may not enter that hex or cross that hexside.'],
  'zone-to-zone': ['12.2-a', 'No unit advances from one hex to another in the zone of control of the same enemy unit.'],
  'must-stop': ['12.3-b', 'The terrain stops the advance after its first hex.'],
  'vacated-hex-only': ['10.1-g', 'The attacker may only enter the vacated hex and stop.'],
};

function advanceRefusal(
  t: Theatre,
  s: State,
  unit: number,
  vacated: number,
  mode: 'full' | 'enter',
  path: readonly number[],
): Refusal | undefined {
  const { id, special } = t.roster.counters[unit]!;
  if (advanceLimit(t, s, unit) === 0)
    return no('cannot-advance', special === 'azov' ? '15.3-b' : '12.1-b', `${id} does not advance.`, { unit: id });
  const fault = advanceFault(t, s, unit, vacated, mode, path);
  if (fault === undefined) return undefined;
  const [clause, reason] = ADVANCE_REFUSALS[fault];
  return no(fault, fault === 'too-far' && s.units[unit]!.supply === 'out' ? '12.4-a' : clause, reason, {
    unit: id,
    path: hexesOf(t, path),
    limit: advanceLimit(t, s, unit),
  });
}

export const advance: Verb<'Advance'> = {
  decide(t, s, order, by) {
    const battle = s.battle!;
    const stack = ownStack(t, s, order.units, by);
    if (isRefusal(stack)) return refuse(stack);
    const path = pathOf(t, order.path);
    if (isRefusal(path)) return refuse(path);
    const vacated = t.board.index.get(battle.target)!;
    const stranger = order.units.find((id) => !battle.advancing.includes(id));
    if (stranger !== undefined)
      return refuse(
        no('not-advancing', '12.1-a', `${stranger} did not take part in this attack or has advanced.`, {
          unit: stranger,
        }),
      );
    for (const unit of stack.units) {
      const fault = advanceRefusal(t, s, unit, vacated, battle.advance === 'enter' ? 'enter' : 'full', path);
      if (fault) return refuse(fault);
    }
    const corps = carriesCorps(t, s, stack.units);
    return carry(t, s, (table) => {
      table.emit({
        type: 'UnitsAdvanced',
        units: order.units,
        from: t.board.ids[stack.hex]!,
        path: order.path,
        ...(corps && { corps }),
      });
      takeControl(t, s, table, sideIndex(by), path);
    });
  },
  *options(t, s, _by, filter) {
    const battle = s.battle!;
    const vacated = t.board.index.get(battle.target)!;
    for (const id of battle.advancing) {
      if (!wanted(filter, id)) continue;
      for (const path of advances(
        t,
        s,
        t.roster.index.get(id)!,
        vacated,
        battle.advance === 'enter' ? 'enter' : 'full',
      ))
        yield { type: 'Advance', units: [id], path: hexesOf(t, path) };
    }
  },
};

export const endAdvance: Verb<'EndAdvance'> = {
  decide: (t, s) => carry(t, s, (table) => table.emit({ type: 'AdvanceEnded' })),
  *options() {
    yield { type: 'EndAdvance' };
  },
};

export const advanceAfterElimination: Verb<'AdvanceAfterElimination'> = {
  decide(t, s, order, by) {
    const stack = ownStack(t, s, order.units, by);
    if (isRefusal(stack)) return refuse(stack);
    const path = pathOf(t, order.path);
    if (isRefusal(path)) return refuse(path);
    const [marker, ...others] = [...new Set(stack.units.map((unit) => s.units[unit]!.elimination))];
    if (marker === undefined || marker === '' || others.length > 0)
      return refuse(
        no(
          'no-elimination-marker',
          '8.5-e',
          'Only units that carry one and the same elimination marker advance like this.',
          { units: order.units },
        ),
      );
    for (const unit of stack.units) {
      const fault = advanceRefusal(t, s, unit, t.board.index.get(marker)!, 'full', path);
      if (fault) return refuse(fault);
    }
    const corps = carriesCorps(t, s, stack.units);
    return carry(t, s, (table) => {
      table.emit({
        type: 'UnitsAdvanced',
        units: order.units,
        from: t.board.ids[stack.hex]!,
        path: order.path,
        ...(corps && { corps }),
      });
      takeControl(t, s, table, sideIndex(by), path);
      checkStacking(t, s, table, sideIndex(by));
    });
  },
  *options(t, s, by, filter) {
    const p = positionOf(t, s);
    for (const counter of t.roster.counters) {
      const marker = s.units[counter.index]!.elimination;
      if (counter.side !== by || marker === '' || !wanted(filter, counter.id) || hexOf(t, s, counter.index) < 0)
        continue;
      for (const path of advances(t, s, counter.index, t.board.index.get(marker)!, 'full'))
        if (stackAt(t, s, p, path[path.length - 1]!, [counter.index]) <= stackLimit(t))
          yield { type: 'AdvanceAfterElimination', units: [counter.id], path: hexesOf(t, path) };
    }
  },
};

export const occupyHex: Verb<'OccupyHex'> = {
  decide(t, s, _order, by) {
    const battle = s.battle!;
    const units = alive(t, s, battle.attackers);
    const from = t.board.ids[hexOf(t, s, units[0]!)]!;
    const corps = carriesCorps(t, s, units);
    return carry(t, s, (table) => {
      table.emit({
        type: 'HexOccupied',
        units: idsOf(t, units),
        from,
        hex: battle.target,
        stopped: occupationStops(t, s, battle),
        ...(corps && { corps }),
      });
      takeControl(t, s, table, sideIndex(by), [t.board.index.get(battle.target)!]);
    });
  },
  *options() {
    yield { type: 'OccupyHex' };
  },
};

export const stayPut: Verb<'StayPut'> = {
  decide: (t, s) => carry(t, s, (table) => table.emit({ type: 'OccupationDeclined' })),
  *options() {
    yield { type: 'StayPut' };
  },
};

export const endCombatPhase: Verb<'EndCombatPhase'> = {
  decide(t, s, _order, by) {
    return carry(t, s, (table) => {
      const marked = t.roster.counters
        .filter((counter) => counter.side === by && s.units[counter.index]!.elimination !== '')
        .map(({ id }) => id);
      if (marked.length > 0) table.emit({ type: 'EliminationMarkersRemoved', units: marked });
      begin(t, s, table, phaseAfterCombat(s));
    });
  },
  *options() {
    yield { type: 'EndCombatPhase' };
  },
};
