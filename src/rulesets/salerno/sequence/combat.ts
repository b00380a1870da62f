import type { FrameOf } from '../frames.ts';
import { opponentOf, type SalernoSide } from '../names.ts';
import { codeOf, gunsIn, positionOf, unitsIn } from '../position.ts';
import { canAttackInto, parseResult, readResult, reckon } from '../rules/combat.ts';
import { type RetreatKind, retreatPaths } from '../rules/retreat.ts';
import { isOpenCity } from '../rules/terrain.ts';
import { change, close, open, rollDice, type Scene } from '../scene.ts';
import { gunOf } from '../theatre.ts';
import { isOnMap, loseSteps, placeEndOps, settleEntry, stepsOf, survivors } from './consequences.ts';
import type { Flow, Settles } from './flow.ts';
import { openArrival, openOverstack } from './move.ts';

type CombatFrame = FrameOf<'combat'>;

/*
 * A combat from the declaration to the last breakthrough [14]: Gegenangriff, support of both sides, the roll, the defender's
 * answer, retreat, losses of the defender and of the attacker, END OPS, advance, and the next attack of those who advanced.
 */

const freshCombat = (
  side: SalernoSide,
  hex: string,
  attackers: readonly string[],
  defenders: readonly string[],
): CombatFrame => ({
  kind: 'combat',
  side,
  hex,
  attackers: [...attackers],
  defenders: [...defenders],
  breakthrough: false,
  step: 'gegenangriff',
  shift: 0,
  supportAttacker: '',
  supportDefender: '',
  code: '',
  attackerLosses: 0,
  defenderLosses: 0,
  retreat: 'none',
  attackerStar: false,
  defenderStar: false,
  retreatedTo: '',
  advanced: [],
});

export function declareAttack(
  scene: Scene,
  side: SalernoSide,
  hex: string,
  attackers: readonly string[],
  breakthrough: boolean,
): void {
  const { theatre, state, table } = scene;
  const index = theatre.hexIndex(hex);
  const defenders = [...unitsIn(positionOf(theatre, state), index)];
  table.emit({
    type: 'AttackDeclared',
    side,
    hex,
    attackers: attackers.map((unit) => ({ unit, hex: state.units[unit]!.at })),
    defenders,
    breakthrough,
  });
  const frame: CombatFrame = { ...freshCombat(side, hex, attackers, defenders), breakthrough };
  if (defenders.length === 0) {
    attackWithoutDefenders(scene, frame, index);
    return;
  }
  if (side === 'allied' && isOpenCity(theatre, state, index)) {
    table.emit({ type: 'RomeEvacuated', hex, units: defenders });
    open(scene, { ...frame, step: 'retreat', retreat: 'rome' });
    return;
  }
  open(scene, frame);
}

/** A rearguard or mules alone: no table, no support [12, 17.4]. */
function attackWithoutDefenders(scene: Scene, frame: CombatFrame, index: number): void {
  const { theatre, state, table } = scene;
  const { hex, side } = frame;
  if (positionOf(theatre, state).rearguard[index] === 0) {
    for (const mule of state.mules)
      if (mule.hex === hex && mule.side !== side) table.emit({ type: 'MuleLost', side: mule.side, mule: mule.id, hex });
    open(scene, { ...frame, step: 'advance' });
    return;
  }
  const { holdsOn, retreatsOn } = theatre.tables.rearguard;
  const dice = rollDice(scene, `rearguard ${hex}`, 1);
  const die = dice[0]!;
  const paths = retreatPaths({ theatre, state, side: 'axis', units: [], from: index, kind: 'rearguard' });
  if (holdsOn.includes(die)) {
    table.emit({ type: 'RearguardRolled', hex, dice, outcome: 'stands', to: '' });
    open(scene, { ...frame, step: 'done' });
  } else if (retreatsOn.includes(die) && paths.length > 0) {
    table.emit({ type: 'RearguardRolled', hex, dice, outcome: 'retreats', to: hex });
    open(scene, { ...frame, step: 'retreat', retreat: 'rearguard' });
  } else {
    table.emit({ type: 'RearguardRolled', hex, dice, outcome: 'eliminated', to: '' });
    open(scene, { ...frame, step: 'advance' });
  }
}

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
    frame.defenders,
    frame.shift,
  );
  const dice = rollDice(scene, `combat ${frame.hex}`, 2);
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
  const dice = rollDice(scene, `support ${role} ${hex}`, 2);
  const row = theatre.tables.support.rows.find(({ roll }) => roll === dice[0]! + dice[1]!)!;
  const sign = role === 'attacker' ? 1 : -1;
  table.emit({ type: 'SupportRolled', side, role, firer, dice, die: row.die, columns: row.columns });
  return { reason: `${role}-support`, die: sign * row.die, columns: sign * row.columns };
}

export const retreatKindOf = (frame: CombatFrame): RetreatKind =>
  frame.retreat === 'rome' ? 'rome' : frame.retreat === 'rearguard' ? 'rearguard' : 'combat';

export const pathsOfRetreat = ({ theatre, state }: Pick<Scene, 'theatre' | 'state'>, frame: CombatFrame): number[][] =>
  retreatPaths({
    theatre,
    state,
    side: opponentOf(frame.side),
    units: frame.defenders.filter((unit) => theatre.hexIndex(state.units[unit]!.at) >= 0),
    from: theatre.hexIndex(frame.hex),
    kind: retreatKindOf(frame),
  });

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

function retreat(scene: Scene, frame: CombatFrame): Flow {
  if (pathsOfRetreat(scene, frame).length > 0) return 'waits';
  const { table } = scene;
  table.emit({ type: 'RetreatImpossible', side: opponentOf(frame.side), hex: frame.hex });
  change(scene, 'combat', { step: 'defender-losses', retreat: 'none', defenderLosses: frame.defenderLosses + 1 });
  return 'goes-on';
}

/** The stack goes back; what lay with it follows or is lost, and it may be fired at on the way [14.3.1]. */
export function carryOutRetreat(scene: Scene, frame: CombatFrame, path: readonly string[]): void {
  const { theatre, state, table } = scene;
  const side = opponentOf(frame.side);
  const to = path[path.length - 1]!;
  if (frame.retreat === 'rearguard') {
    table.emit({ type: 'RearguardRolled', hex: frame.hex, dice: [], outcome: 'retreats', to });
    change(scene, 'combat', { step: 'advance', retreatedTo: to });
    return;
  }
  const units = survivors(scene, frame.defenders);
  table.emit({ type: 'StackRetreated', side, units, path: [...path] });
  for (const mule of state.mules)
    if (mule.hex === frame.hex && mule.side === side) table.emit({ type: 'MulePlaced', side, mule: mule.id, hex: to });
  settleEntry(scene, side, to);
  change(scene, 'combat', { step: 'defender-losses', retreatedTo: to });
  openOverstack(scene, to);
  if (frame.retreat !== 'rome' && !isOpenCity(theatre, state, theatre.hexIndex(to)))
    open(scene, {
      kind: 'fire',
      side: frame.side,
      reason: 'retreat',
      hexes: [to],
      land: true,
      air: true,
      interdict: false,
      answered: false,
    });
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
    scene.state.units[units[0]!]!.at,
    wanted >= standing
      ? units.map((unit) => ({ unit, steps: scene.state.units[unit]!.steps }))
      : [{ unit: units[0]!, steps: wanted }],
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

const isVacated = ({ theatre, state }: Scene, frame: CombatFrame): boolean => {
  const index = theatre.hexIndex(frame.hex);
  const position = positionOf(theatre, state);
  return (
    position.holder[index] !== codeOf(opponentOf(frame.side)) &&
    !(frame.side === 'allied' && position.rearguard[index] === 1)
  );
};

/** Attackers that may go into the vacated hex; the ground must let them [14.3.3]. */
export const mayAdvance = (scene: Pick<Scene, 'theatre' | 'state'>, frame: CombatFrame): string[] => {
  const { theatre, state } = scene;
  const index = theatre.hexIndex(frame.hex);
  return frame.attackers.filter(
    (unit) => theatre.hexIndex(state.units[unit]!.at) >= 0 && canAttackInto(theatre, state, unit, index),
  );
};

function advance(scene: Scene, frame: CombatFrame): Flow {
  if (isVacated(scene, frame) && mayAdvance(scene, frame).length > 0) return 'waits';
  change(scene, 'combat', { step: 'done' });
  return 'goes-on';
}

export function carryOutAdvance(scene: Scene, frame: CombatFrame, units: readonly string[]): void {
  const { theatre, state, table } = scene;
  const from = state.units[units[0]!]!.at;
  placeEndOps(
    scene,
    frame.side,
    frame.attackers.filter((unit) => !units.includes(unit)),
    'own',
  );
  table.emit({ type: 'StackAdvanced', side: frame.side, units: [...units], hex: frame.hex });
  settleEntry(scene, frame.side, frame.hex);
  change(scene, 'combat', { step: 'breakthrough', advanced: [...units] });
  openArrival(scene, frame.side, units, from);
  const index = theatre.hexIndex(frame.hex);
  const guns = gunsIn(positionOf(theatre, state), index).filter((gun) => gunOf(theatre, gun).side !== frame.side);
  if (guns.length === 0) return;
  change(scene, 'move', { stage: 'overrun' });
  open(scene, {
    kind: 'fire',
    side: opponentOf(frame.side),
    reason: 'last-shot',
    hexes: [frame.hex],
    land: true,
    air: false,
    interdict: false,
    answered: false,
  });
}

/** Those who advanced and may go on attacking [14.3.4]. */
export const mayBreakThrough = (scene: Scene, frame: CombatFrame): string[] => {
  const { theatre, state } = scene;
  const position = positionOf(theatre, state);
  return frame.advanced.filter((unit) => {
    if (!isOnMap(scene, unit) || state.units[unit]!.endOps !== 'none') return false;
    const at = theatre.hexIndex(state.units[unit]!.at);
    for (let arc = theatre.map.offsets[at]!; arc < theatre.map.offsets[at + 1]!; arc++) {
      const next = theatre.map.to[arc]!;
      const enemy =
        position.holder[next] === codeOf(opponentOf(frame.side)) ||
        (frame.side === 'allied' && position.rearguard[next] === 1);
      if (enemy && canAttackInto(theatre, state, unit, next)) return true;
    }
    return false;
  });
};

function settleCombat(scene: Scene, frame: CombatFrame): Flow {
  const { theatre, state } = scene;
  switch (frame.step) {
    case 'gegenangriff':
      if (mayPlayGegenangriff(scene, frame)) return 'waits';
      change(scene, 'combat', { step: 'support-attacker' });
      return 'goes-on';
    case 'support-attacker':
      if (!isOpenCity(theatre, state, theatre.hexIndex(frame.hex))) return 'waits';
      change(scene, 'combat', { step: 'support-defender' });
      return 'goes-on';
    case 'support-defender':
      return 'waits';
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
