import type { Refusal } from '#kernel/plain/refusal';
import { checkStacking, takeControl } from '../dealer.ts';
import { begin, phaseAfterCombat } from '../phases.ts';
import { positionOf, sideIndex } from '../position.ts';
import { occupationStops } from '../resolution.ts';
import { type AdvanceFault, advanceFault, advanceLimit, advances } from '../rules/advance.ts';
import { carriesCorps } from '../rules/corps.ts';
import { alive } from '../rules/losses.ts';
import { stackAt, stackLimit } from '../rules/stacking.ts';
import type { State } from '../state.ts';
import { hexOf, type Theatre } from '../theatre.ts';
import { carry, hexesOf, idsOf, isRefusal, no, ownStack, pathOf, refuse, type Verb, wanted } from './verb.ts';

/* What the victor does with the ground, and the end of a combat phase [8.5, 12, 13.1]. */

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
  const { id, name, special } = t.roster.counters[unit]!;
  if (advanceLimit(t, s, unit) === 0)
    return no(
      'cannot-advance',
      special === 'azov' ? '15.3-b' : special === 'security' ? '15.9-a' : '12.1-b',
      `${name} does not advance.`,
      { unit: id },
    );
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
        // whoever had to stop before the assault has still to stop [7.6]
        stopped: s.group!.stopped || occupationStops(t, s, battle),
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
