import { halfDotsOf, roomIn } from '../rules/movement.ts';
import { positionOf } from '../rules/position.ts';
import { retreatFault } from '../rules/retreat.ts';
import { loseSteps } from '../sequence/consequences.ts';
import type { FrameOf } from '../sequence/frames.ts';
import {
  carryOutAdvance,
  carryOutRetreat,
  mayAdvance,
  pathsOfRetreat,
  searchOfRetreat,
} from '../sequence/ground-given.ts';
import { change, close } from '../sequence/stack.ts';
import { topOf } from '../state.ts';
import { companiesOf, type Desk, isRefused, no, ownUnits, type Verb, wrongTime, yes } from './verb.ts';

/** A combat at a step where this side, as attacker or defender, has to answer. */
function combatAt(
  { state, side }: Desk,
  step: FrameOf<'combat'>['step'],
  role: 'attacker' | 'defender',
): FrameOf<'combat'> | undefined {
  const top = topOf(state);
  if (top.kind !== 'combat' || top.step !== step) return undefined;
  return (top.side === side) === (role === 'attacker') ? top : undefined;
}

export const answerLoss: Verb<'AnswerLoss'> = {
  decide(desk, { answer }) {
    const frame = combatAt(desk, 'response', 'defender');
    if (frame === undefined || frame.retreat !== 'offered') return wrongTime(desk, '14.3.2-c');
    return yes((scene) => {
      scene.table.emit({ type: 'LossAnswered', side: desk.side, answer });
      if (answer === 'retreat')
        change(scene, 'combat', { retreat: 'chosen', step: 'retreat', defenderLosses: frame.defenderLosses - 1 });
      else change(scene, 'combat', { retreat: 'none', step: 'defender-losses' });
    });
  },
  *options(desk) {
    const frame = combatAt(desk, 'response', 'defender');
    if (frame === undefined || frame.retreat !== 'offered') return;
    yield { type: 'AnswerLoss', answer: 'stand' };
    yield { type: 'AnswerLoss', answer: 'retreat' };
  },
};

export const retreat: Verb<'Retreat'> = {
  decide(desk, { path }) {
    const { theatre } = desk;
    const frame = combatAt(desk, 'retreat', 'defender');
    if (frame === undefined) return wrongTime(desk, '14.3.1');
    const wanted = path.map((hex) => theatre.hexIndex(hex));
    const legal = pathsOfRetreat(desk, frame);
    if (!legal.some((one) => one.join() === wanted.join()))
      return no(
        'no-retreat-there',
        retreatFault(searchOfRetreat(desk, frame), wanted),
        'the stack cannot retreat that way',
        { path: [...path] },
        legal.length === 0 ? undefined : `retreat to ${theatre.map.ids[legal[0]!.at(-1)!]!}, for one`,
      );
    return yes((scene) => carryOutRetreat(scene, frame, path));
  },
  *options(desk) {
    const frame = combatAt(desk, 'retreat', 'defender');
    if (frame === undefined) return;
    for (const path of pathsOfRetreat(desk, frame))
      yield { type: 'Retreat', path: path.map((hex) => desk.theatre.map.ids[hex]!) };
  },
};

/** Steps this side has to give up now: in combat, or after fire. */
function lossTurn(
  desk: Desk,
): { units: readonly string[]; steps: number; hex: string; carry: 'combat' | 'fire' } | undefined {
  const { theatre, state, side } = desk;
  const top = topOf(state);
  if (top.kind === 'loss' && top.side === side)
    return {
      units: positionOf(theatre, state).unitsAt.get(theatre.hexIndex(top.hex)) ?? [],
      steps: top.steps,
      hex: top.hex,
      carry: 'fire',
    };
  const combat = combatAt(desk, 'defender-losses', 'defender') ?? combatAt(desk, 'attacker-losses', 'attacker');
  if (combat === undefined) return undefined;
  const attacking = combat.side === side;
  const units = (attacking ? combat.attackers : combat.defenders).filter(
    (unit) => theatre.hexIndex(state.units[unit]!.at) >= 0,
  );
  return {
    units,
    steps: attacking ? combat.attackerLosses : combat.defenderLosses,
    hex: state.units[units[0]!]!.at,
    carry: 'combat',
  };
}

export const takeLosses: Verb<'TakeLosses'> = {
  decide(desk, { losses }) {
    const { state, side } = desk;
    const turn = lossTurn(desk);
    if (turn === undefined) return wrongTime(desk, '14.3-a');
    const own = ownUnits(
      desk,
      losses.map(({ unit }) => unit),
    );
    if (own !== undefined) return own;
    for (const { unit, steps } of losses) {
      if (!turn.units.includes(unit)) return no('not-involved', '14.3-a', `${unit} cannot take this loss`, { unit });
      if (steps > state.units[unit]!.steps)
        return no('too-many-steps', '3-a', `${unit} has ${state.units[unit]!.steps} steps`, { unit, steps });
    }
    const total = losses.reduce((sum, { steps }) => sum + steps, 0);
    if (total !== turn.steps)
      return no('wrong-total', '14.3', `${turn.steps} steps are to be lost`, { needed: turn.steps, given: total });
    return yes((scene) => {
      const top = topOf(scene);
      const cause =
        turn.carry === 'combat'
          ? 'combat'
          : top.kind === 'loss' && top.cause === 'retreat-fire'
            ? 'retreat'
            : 'bombardment';
      if (turn.carry === 'fire') close(scene);
      else
        change(
          scene,
          'combat',
          top.kind === 'combat' && top.step === 'defender-losses' ? { step: 'attacker-losses' } : { step: 'stars' },
        );
      loseSteps(scene, side, turn.hex, losses, cause);
    });
  },
  *options(desk) {
    const turn = lossTurn(desk);
    if (turn === undefined) return;
    for (const losses of distributions(desk, turn.units, turn.steps)) yield { type: 'TakeLosses', losses };
  },
};

/** Ways to spread steps over units. */
function* distributions(
  { state }: Desk,
  units: readonly string[],
  steps: number,
  from = 0,
): Iterable<{ unit: string; steps: number }[]> {
  if (steps === 0) {
    yield [];
    return;
  }
  for (let at = from; at < units.length; at++) {
    const unit = units[at]!;
    for (let taken = 1; taken <= Math.min(steps, state.units[unit]!.steps, 2); taken++)
      for (const rest of distributions({ state } as Desk, units, steps - taken, at + 1))
        yield [{ unit, steps: taken }, ...rest];
  }
}

export const advance: Verb<'Advance'> = {
  decide(desk, { units }) {
    const { theatre, state } = desk;
    const frame = combatAt(desk, 'advance', 'attacker');
    if (frame === undefined) return wrongTime(desk, '14.3.3');
    const own = ownUnits(desk, units);
    if (own !== undefined) return own;
    const able = mayAdvance(desk, frame);
    const stranger = units.find((unit) => !able.includes(unit));
    if (stranger !== undefined)
      return no('cannot-advance', '14.3.3-a', `${stranger} cannot advance`, { unit: stranger });
    const room = roomIn(theatre, state, theatre.hexIndex(frame.hex));
    const dots = halfDotsOf(theatre, units);
    if (dots > room)
      return no('overstacked', '14.3.3-a', `${frame.hex} has no room for all of them`, {
        room: room / 2,
        dots: dots / 2,
      });
    return yes((scene) => carryOutAdvance(scene, frame, units));
  },
  *options(desk, wanted) {
    const frame = combatAt(desk, 'advance', 'attacker');
    if (frame === undefined) return;
    const able = mayAdvance(desk, frame);
    if (wanted !== undefined) {
      const room = roomIn(desk.theatre, desk.state, desk.theatre.hexIndex(frame.hex));
      for (const units of companiesOf(wanted, able, (some) => halfDotsOf(desk.theatre, some) <= room))
        yield { type: 'Advance', units };
      return;
    }
    for (const units of able.length > 1 ? [able, ...able.map((unit) => [unit])] : [able]) {
      const order = { type: 'Advance' as const, units };
      if (units.length > 0 && !isRefused(advance.decide(desk, order))) yield order;
    }
  },
};
