import { canAttackInto, isAttackable } from '../rules/combat.ts';
import { freeAircraft, mayGiveSupport, readyGuns } from '../rules/fire.ts';
import { isRomeClosed } from '../rules/terrain.ts';
import { declareAttack as openCombat } from '../sequence/declaring.ts';
import { change, rollDice } from '../sequence/stack.ts';
import { topOf } from '../state.ts';
import { pass } from './pass.ts';
import {
  companiesOf,
  type Desk,
  frameFor,
  isRefused,
  knownHex,
  no,
  ownUnits,
  type Verb,
  wrongTime,
  yes,
} from './verb.ts';

type Fault = ReturnType<typeof no>;

/** Who may attack now: an operation in its combat step, or those who have just advanced [14, 14.3.4]. */
function attackTime({ state, side }: Desk): { units: readonly string[]; breakthrough: boolean } | undefined {
  const top = topOf(state);
  if (top.kind === 'operation' && top.side === side && top.step === 'combat')
    return { units: top.units, breakthrough: false };
  if (top.kind === 'combat' && top.side === side && top.step === 'breakthrough')
    return { units: top.advanced, breakthrough: true };
  return undefined;
}

function attackerFault(
  { theatre, state }: Desk,
  time: { units: readonly string[]; breakthrough: boolean },
  unit: string,
  target: number,
): Fault | undefined {
  const status = state.units[unit]!;
  if (!time.units.includes(unit))
    return no('not-active', time.breakthrough ? '14.3.4-a' : '14-b', `${unit} takes no part in this operation`, {
      unit,
    });
  if (status.endOps !== 'none')
    return no('end-ops', status.endOps === 'combat' ? '14.3.5-a' : '8-b', `${unit} has ended its operations`, { unit });
  if (status.reserve) return no('in-reserve', '15', `${unit} is in Reserve`, { unit });
  if (status.manner === 'strategic')
    return no('moved-strategically', '9.1-c', `${unit} has moved strategically`, { unit });
  if (status.attacked && !time.breakthrough) return no('has-attacked', '14-c', `${unit} has made its attack`, { unit });
  const at = theatre.hexIndex(status.at);
  if (at < 0 || theatre.map.arcBetween(at, target) < 0)
    return no('not-adjacent', '14-b', `${unit} is not next to the target`, { unit });
  if (!canAttackInto(theatre, state, unit, target))
    return no('cannot-enter', '14-g', `${unit} could not move into the target`, { unit, weather: state.weather });
  return undefined;
}

function targetFault({ theatre, state, side }: Desk, target: number): Fault | undefined {
  const hex = theatre.map.ids[target]!;
  if (isAttackable(theatre, state, side, target)) return undefined;
  return isRomeClosed(theatre, state, side, target)
    ? no('rome-banned', '20-b', 'the Axis may not attack Rome until the Allies hold it', { hex })
    : no('no-target', '14-b', `no enemy units are in ${hex}`, { hex });
}

export const declareAttack: Verb<'DeclareAttack'> = {
  decide(desk, { hex, attackers }) {
    const { side } = desk;
    const time = attackTime(desk);
    if (time === undefined) return wrongTime(desk, '14-f');
    const own = ownUnits(desk, attackers);
    if (own !== undefined) return own;
    const target = knownHex(desk, hex);
    if (isRefused(target)) return target;
    for (const unit of attackers) {
      const fault = attackerFault(desk, time, unit, target);
      if (fault !== undefined) return fault;
    }
    const fault = targetFault(desk, target);
    if (fault !== undefined) return fault;
    return yes((scene) => {
      // The others who advanced may still turn against another hex [14].
      if (time.breakthrough)
        change(scene, 'combat', { advanced: time.units.filter((unit) => !attackers.includes(unit)) });
      openCombat(scene, side, hex, attackers, time.breakthrough);
    });
  },
  *options(desk, wanted) {
    const { theatre, state } = desk;
    const time = attackTime(desk);
    if (time === undefined) return;
    const byTarget = new Map<number, string[]>();
    for (const unit of time.units) {
      const at = theatre.hexIndex(state.units[unit]!.at);
      if (at < 0) continue;
      for (let arc = theatre.map.offsets[at]!; arc < theatre.map.offsets[at + 1]!; arc++) {
        const target = theatre.map.to[arc]!;
        if (targetFault(desk, target) !== undefined || attackerFault(desk, time, unit, target) !== undefined) continue;
        byTarget.set(target, [...(byTarget.get(target) ?? []), unit]);
      }
    }
    // Everybody who can, everybody from one hex, and each alone.
    for (const [target, units] of byTarget) {
      const hex = theatre.map.ids[target]!;
      if (wanted !== undefined) {
        for (const attackers of companiesOf(wanted, units)) yield { type: 'DeclareAttack', hex, attackers };
        continue;
      }
      yield { type: 'DeclareAttack', hex, attackers: units };
      if (units.length === 1) continue;
      const hexes = new Set(units.map((unit) => state.units[unit]!.at));
      if (hexes.size > 1)
        for (const from of hexes) {
          const stack = units.filter((unit) => state.units[unit]!.at === from);
          if (stack.length > 1) yield { type: 'DeclareAttack', hex, attackers: stack };
        }
      for (const unit of units) yield { type: 'DeclareAttack', hex, attackers: [unit] };
    }
  },
};

export const playGegenangriff: Verb<'PlayGegenangriff'> = {
  decide(desk) {
    const { theatre, state, side } = desk;
    if (!state.rules.includes('gegenangriff'))
      return no('rule-not-in-use', '14.2.8', 'Gegenangriff is not in use in this game', {});
    if (state.used.gegenangriffTurn === state.turn)
      return no('used-this-turn', '14.2.8-a', 'the counter has been used this turn', { turn: state.turn });
    const frame = frameFor(desk, 'combat', '14.2.8-a');
    if (isRefused(frame)) return frame;
    if (frame.step !== 'gegenangriff' || side !== 'axis' || state.active !== 'axis') return wrongTime(desk, '14.2.8-a');
    const { points } = theatre.tables.costs.gegenangriff;
    if (state.pools.AXIS < points)
      return no('too-few-points', '14.2.8-a', 'no activation point is left for it', { points });
    return yes((scene) => {
      scene.table.emit({ type: 'PointsSpent', side, pool: 'AXIS', points, reason: 'gegenangriff' });
      const dice = rollDice(scene, `gegenangriff ${frame.hex}`, 1);
      const shift = theatre.tables.gegenangriff.columns[dice[0]! - 1]!;
      scene.table.emit({ type: 'GegenangriffRolled', dice, shift });
      change(scene, 'combat', { shift, step: 'support-attacker' });
    });
  },
  *options(desk) {
    if (!isRefused(playGegenangriff.decide(desk, { type: 'PlayGegenangriff' }))) yield { type: 'PlayGegenangriff' };
  },
};

/** Whose turn it is to commit a supporting counter [14.2.6]. */
function supportTurn({ state, side }: Desk) {
  const top = topOf(state);
  if (top.kind !== 'combat') return undefined;
  if (top.step === 'support-attacker' && top.side === side) return { frame: top, role: 'attacker' as const };
  if (top.step === 'support-defender' && top.side !== side) return { frame: top, role: 'defender' as const };
  return undefined;
}

export const chooseSupport: Verb<'ChooseSupport'> = {
  decide(desk, { firer }) {
    const { theatre, state, side } = desk;
    const turn = supportTurn(desk);
    if (turn === undefined) return wrongTime(desk, '14.2.6-a');
    const { frame, role } = turn;
    if (firer === '') return pass.decide(desk, { type: 'Pass' });
    if (!mayGiveSupport(theatre, state, side, role, firer, theatre.hexIndex(frame.hex)))
      return no('no-support', role === 'attacker' ? '16.2-c' : '16.2-b', `${firer} cannot support this combat`, {
        firer,
        hex: frame.hex,
      });
    return yes((scene) => {
      scene.table.emit({ type: 'SupportChosen', side, role, firer });
      change(
        scene,
        'combat',
        role === 'attacker'
          ? { supportAttacker: firer, step: 'support-defender' }
          : { supportDefender: firer, step: 'resolve' },
      );
    });
  },
  *options(desk) {
    const turn = supportTurn(desk);
    if (turn === undefined) return;
    const { theatre, state, side } = desk;
    const target = theatre.hexIndex(turn.frame.hex);
    for (const firer of [...readyGuns(theatre, state, side), ...freeAircraft(state, side).slice(0, 1)])
      if (mayGiveSupport(theatre, state, side, turn.role, firer, target)) yield { type: 'ChooseSupport', firer };
  },
};
