import { space } from '#kernel/field';
import { isRefusal, type Refusal } from '#kernel/refusal';
import { no } from '../refusals.ts';
import { canAttackInto, isAttackable } from '../rules/combat.ts';
import { forecastAttack } from '../rules/combat-forecast.ts';
import { companiesOf } from '../rules/companies.ts';
import { knownHex, neighboursOf, ownUnits } from '../rules/naming.ts';
import { suppose } from '../rules/supposition.ts';
import { isRomeClosed } from '../rules/terrain.ts';
import { declareAttack as openCombat } from '../sequence/declaring.ts';
import { change } from '../sequence/stack.ts';
import { topOf, unitOf } from '../state.ts';
import { hexAt } from '../theatre.ts';
import { company } from './fields.ts';
import { type Desk, order } from './order.ts';

/** [14, 14.3.4] An operation attacks in its combat step; those who have just advanced may break through. */
export const declareAttack = order({
  type: 'DeclareAttack',
  title: { en: 'Attack', it: 'Attacca' },
  answers: ['combat-step', 'breakthrough'],
  fields: { hex: space(), attackers: company() },
  line: {
    en: ['attack|attacks {hex} [with|con] {attackers}', 'attack|attacks {attackers} {hex}'],
    it: ['attacca|attacco {hex} [con|with] {attackers}', 'attacca|attacco {attackers} {hex}'],
  },
  judge(desk, { hex, attackers }) {
    const { side } = desk;
    const own = ownUnits(desk, attackers);
    if (own !== undefined) return own;
    const target = knownHex(desk, hex);
    if (isRefusal(target)) return target;
    const force = forceOf(desk);
    for (const unit of attackers) {
      const fault = attackerFault(desk, force, unit, target);
      if (fault !== undefined) return fault;
    }
    const fault = targetFault(desk, target);
    if (fault !== undefined) return fault;
    return (scene) => {
      // The others who advanced may still turn against another hex [14].
      if (force.isBreakthrough)
        change(scene, 'combat', { advanced: force.units.filter((unit) => !attackers.includes(unit)) });
      openCombat(scene, side, hex, attackers, force.isBreakthrough);
    };
  },
  forecast: (desk, { hex, attackers }) => forecastAttack(suppose(desk), hex, attackers),
  /** Everybody who can, everybody from one hex, and each alone. */
  *options(desk, { unit: wanted }) {
    const { theatre, state } = desk;
    const force = forceOf(desk);
    const byTarget = new Map<number, string[]>();
    for (const unit of force.units) {
      const at = theatre.hexIndex(unitOf(state, unit).at);
      if (at < 0) continue;
      for (const { to } of neighboursOf(theatre, at))
        if (targetFault(desk, to) === undefined && attackerFault(desk, force, unit, to) === undefined)
          byTarget.set(to, [...(byTarget.get(to) ?? []), unit]);
    }
    for (const [target, units] of byTarget) {
      const hex = hexAt(theatre, target);
      if (wanted !== undefined) {
        for (const attackers of companiesOf(wanted, units)) yield { type: 'DeclareAttack', hex, attackers };
        continue;
      }
      yield { type: 'DeclareAttack', hex, attackers: units };
      if (units.length === 1) continue;
      const hexes = new Set(units.map((unit) => unitOf(state, unit).at));
      if (hexes.size > 1)
        for (const from of hexes) {
          const stack = units.filter((unit) => unitOf(state, unit).at === from);
          if (stack.length > 1) yield { type: 'DeclareAttack', hex, attackers: stack };
        }
      for (const unit of units) yield { type: 'DeclareAttack', hex, attackers: [unit] };
    }
  },
});

interface Force {
  readonly units: readonly string[];
  readonly isBreakthrough: boolean;
}

/** Who may attack now. */
function forceOf({ state }: Desk): Force {
  const top = topOf(state);
  if (top.kind === 'operation') return { units: top.units, isBreakthrough: false };
  if (top.kind === 'combat') return { units: top.advanced, isBreakthrough: true };
  throw new Error(`nobody attacks, but ${top.kind}`);
}

function attackerFault({ theatre, state }: Desk, force: Force, unit: string, target: number): Refusal | undefined {
  const { endOps, reserve, manner, attacked, at } = unitOf(state, unit);
  const to = hexAt(theatre, target);
  if (!force.units.includes(unit)) return no('not-active', force.isBreakthrough ? '14.3.4-a' : '14-b', { unit });
  if (endOps !== 'none') return no('end-ops', endOps === 'combat' ? '14.3.5-a' : '8-b', { unit });
  if (reserve) return no('in-reserve', '15', { unit });
  if (manner === 'strategic') return no('moved-strategically', '9.1-c', { unit });
  if (attacked && !force.isBreakthrough) return no('already-done', '14-c', { unit });
  const from = theatre.hexIndex(at);
  if (from < 0 || theatre.map.arcBetween(from, target) < 0) return no('not-adjacent', '14-b', { from: at, to });
  return canAttackInto(theatre, state, unit, target) ? undefined : no('cannot-enter', '14-g', { unit, space: to });
}

function targetFault({ theatre, state, side }: Desk, target: number): Refusal | undefined {
  if (isAttackable(theatre, state, side, target)) return undefined;
  const hex = hexAt(theatre, target);
  return isRomeClosed(theatre, state, side, target)
    ? no('rome-banned', '20-b', { space: hex })
    : no('no-enemy', '14-b', { space: hex });
}
