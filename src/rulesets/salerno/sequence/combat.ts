import { firstOf } from '#kernel/known';
import { opponentOf, type SalernoSide } from '../names.ts';
import { ROLLS } from '../rolls.ts';
import { parseResult, readResult, reckon } from '../rules/combat.ts';
import { positionOf } from '../rules/position.ts';
import { isOpenCity } from '../rules/terrain.ts';
import { mayFireAt } from '../rules/windows.ts';
import { unitOf } from '../state.ts';
import { loseSteps, placeEndOps, stepsOf, survivors } from './consequences.ts';
import { attackWithoutDefenders } from './declaring.ts';
import type { Flow, Settles } from './flow.ts';
import type { FrameOf } from './frames.ts';
import { advance, mayBreakThrough, pathsOfRetreat, retreat } from './ground-given.ts';
import { change, close, rollDice, type Scene } from './stack.ts';

type CombatFrame = FrameOf<'combat'>;

/*
 * A combat from the declaration to the last breakthrough [14]: Gegenangriff, support of both sides, the roll, the defender's
 * answer, retreat, losses of the defender and of the attacker, END OPS, advance, and the next attack of those who advanced.
 */

/** The Axis may still play its counter this turn, before its own attack in its own segment [14.2.8]. */
function mayPlayGegenangriff({ theatre, state }: Scene, frame: CombatFrame): boolean {
  return (
    frame.side === 'axis' &&
    state.active === 'axis' &&
    state.rules.includes('gegenangriff') &&
    state.used.gegenangriffTurn !== state.turn &&
    state.pools.AXIS >= theatre.tables.costs.gegenangriff.points
  );
}

function resolve(scene: Scene, frame: CombatFrame): void {
  const { theatre, state, table } = scene;
  const attackers = survivors(scene, frame.attackers);
  const support = [
    rollSupport(scene, frame.side, 'attacker', frame.supportAttacker, frame.hex),
    rollSupport(scene, opponentOf(frame.side), 'defender', frame.supportDefender, frame.hex),
  ].flatMap((effect) => (effect === undefined ? [] : [effect]));
  const reckoning = reckon(
    theatre,
    state,
    frame.side,
    theatre.hexIndex(frame.hex),
    attackers,
    survivors(scene, frame.defenders),
    frame.shift,
  );
  const dice = rollDice(scene, ROLLS.combat({ hex: frame.hex }), 2);
  const outcome = readResult(theatre, reckoning, dice[0]! + dice[1]!, support);
  table.emit({
    type: 'CombatResolved',
    side: frame.side,
    hex: frame.hex,
    strengths: [...reckoning.strengths],
    attack: reckoning.attack,
    defence: reckoning.defence,
    ratio: reckoning.ratio,
    shifts: outcome.shifts,
    column: outcome.column,
    modifiers: outcome.modifiers,
    dice,
    total: outcome.total,
    result: outcome.code,
  });
  const result = parseResult(outcome.code);
  change(scene, 'combat', {
    step: 'response',
    code: outcome.code,
    attackerLosses: result.attackerLosses,
    defenderLosses: result.defenderLosses,
    attackerStar: result.attackerStar,
    defenderStar: result.defenderStar,
    retreat: result.retreat ? 'mandatory' : 'none',
  });
}

/** Seen from the attacker: the defender's support counts against him [14.2.6]. */
function rollSupport(scene: Scene, side: SalernoSide, role: 'attacker' | 'defender', firer: string, hex: string) {
  if (firer === '') return undefined;
  const { theatre, table } = scene;
  const dice = rollDice(scene, ROLLS.support({ role, hex }), 2);
  const row = theatre.tables.support.rows.find(({ roll }) => roll === dice[0]! + dice[1]!)!;
  const sign = role === 'attacker' ? 1 : -1;
  table.emit({ type: 'SupportRolled', side, role, firer, dice, die: row.die, columns: row.columns });
  return { reason: `${role}-support`, die: sign * row.die, columns: sign * row.columns };
}

/** Whether the defender may go back instead of losing a step, and whether that would save anything [14.3.2]. */
function response(scene: Scene, frame: CombatFrame): Flow {
  const standing = stepsOf(scene, survivors(scene, frame.defenders));
  if (frame.retreat === 'offered') return 'waits';
  if (frame.defenderLosses >= standing && frame.retreat === 'mandatory') {
    change(scene, 'combat', { step: 'defender-losses', retreat: 'none' });
  } else if (frame.retreat === 'mandatory') {
    change(scene, 'combat', { step: 'retreat' });
  } else if (frame.defenderLosses === 0) {
    change(scene, 'combat', { step: 'attacker-losses' });
  } else if (frame.defenderLosses - 1 < standing && pathsOfRetreat(scene, frame).length > 0) {
    change(scene, 'combat', { retreat: 'offered' });
  } else change(scene, 'combat', { step: 'defender-losses' });
  return 'goes-on';
}

/** Losses of one side: nobody is asked when everything falls or only one counter can take them [14.3]. */
function losses(scene: Scene, frame: CombatFrame, role: 'attacker' | 'defender'): Flow {
  const units = survivors(scene, role === 'attacker' ? frame.attackers : frame.defenders);
  const wanted = role === 'attacker' ? frame.attackerLosses : frame.defenderLosses;
  const next = role === 'attacker' ? ({ step: 'stars' } as const) : ({ step: 'attacker-losses' } as const);
  const side = role === 'attacker' ? frame.side : opponentOf(frame.side);
  if (wanted === 0 || units.length === 0) {
    change(scene, 'combat', next);
    return 'goes-on';
  }
  const standing = stepsOf(scene, units);
  if (wanted < standing && units.length > 1) return 'waits';
  loseSteps(
    scene,
    side,
    unitOf(scene.state, firstOf(units)).at,
    wanted >= standing
      ? units.map((unit) => ({ unit, steps: unitOf(scene.state, unit).steps }))
      : [{ unit: firstOf(units), steps: wanted }],
    'combat',
  );
  change(scene, 'combat', next);
  return 'goes-on';
}

/** END OPS of both sides, and the rearguard that stood with a beaten stack [14.3.5, 12]. */
function stars(scene: Scene, frame: CombatFrame): void {
  const { theatre, state, table } = scene;
  if (frame.defenderStar) placeEndOps(scene, opponentOf(frame.side), survivors(scene, frame.defenders), 'combat');
  if (frame.attackerStar) placeEndOps(scene, frame.side, survivors(scene, frame.attackers), 'combat');
  const beaten = frame.defenderLosses > 0 || frame.retreatedTo !== '';
  if (beaten && frame.side === 'allied' && positionOf(theatre, state).rearguard[theatre.hexIndex(frame.hex)] === 1)
    table.emit({ type: 'RearguardLost', hex: frame.hex });
  change(scene, 'combat', { step: 'advance' });
}

const BEFORE_THE_DICE: readonly CombatFrame['step'][] = [
  'gegenangriff',
  'support-attacker',
  'support-defender',
  'resolve',
];

/**
 * Whoever was given up by his own side or stopped by the guns he attacks before the dice fell takes no part; a rearguard left alone is
 * attacked by itself [17.2, 16, 12].
 */
function withoutThem(scene: Scene, frame: CombatFrame): Partial<CombatFrame> | undefined {
  if (!BEFORE_THE_DICE.includes(frame.step)) return undefined;
  const attackers = survivors(scene, frame.attackers).filter((unit) => unitOf(scene.state, unit).endOps === 'none');
  if (attackers.length === 0) return { step: 'done' };
  if (attackers.length < frame.attackers.length) return { attackers };
  return survivors(scene, frame.defenders).length === 0 ? attackWithoutDefenders(scene, frame) : undefined;
}

function settleCombat(scene: Scene, frame: CombatFrame): Flow {
  const { theatre, state } = scene;
  const instead = withoutThem(scene, frame);
  if (instead !== undefined) {
    change(scene, 'combat', instead);
    return 'goes-on';
  }
  const index = theatre.hexIndex(frame.hex);
  switch (frame.step) {
    case 'gegenangriff':
      if (mayPlayGegenangriff(scene, frame)) return 'waits';
      change(scene, 'combat', { step: 'support-attacker' });
      return 'goes-on';
    case 'support-attacker':
      if (
        !isOpenCity(theatre, state, index) &&
        mayFireAt(theatre, state, frame.side, index, { air: true, land: 'active' })
      )
        return 'waits';
      change(scene, 'combat', { step: 'support-defender' });
      return 'goes-on';
    case 'support-defender':
      if (mayFireAt(theatre, state, opponentOf(frame.side), index, { air: true, land: 'any' })) return 'waits';
      change(scene, 'combat', { step: 'resolve' });
      return 'goes-on';
    case 'resolve':
      resolve(scene, frame);
      return 'goes-on';
    case 'response':
      return response(scene, frame);
    case 'retreat':
      return retreat(scene, frame);
    case 'defender-losses':
      return losses(scene, frame, 'defender');
    case 'attacker-losses':
      return losses(scene, frame, 'attacker');
    case 'stars':
      stars(scene, frame);
      return 'goes-on';
    case 'advance':
      return advance(scene, frame);
    case 'breakthrough':
      if (mayBreakThrough(scene, frame).length > 0) return 'waits';
      change(scene, 'combat', { step: 'done' });
      return 'goes-on';
    case 'done':
      placeEndOps(scene, frame.side, survivors(scene, frame.attackers), 'own');
      close(scene);
      return 'goes-on';
  }
}

export const combat = { combat: settleCombat } satisfies Partial<Settles>;
