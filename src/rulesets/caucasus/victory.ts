import type { Victory, VictoryCondition } from '#kernel/plain/ruleset';
import type { SideId, State } from './state.ts';
import type { Theatre } from './theatre.ts';

/* Chapters 19 and 21. */

/** Victory points of the hexes the Axis controls [19.1]. */
export function points(t: Theatre, s: State): number {
  let sum = 0;
  for (const hex of t.board.objectives) if (s.control[hex] === 0) sum += t.board.points[hex]!;
  return sum;
}

export const needed = (t: Theatre, s: State): number => {
  const { axisPoints, axisPointsWithItalianCorps } = t.data.scenario.victory;
  return s.italians === 'entered' ? (axisPointsWithItalianCorps ?? axisPoints) : axisPoints;
};

export function target(t: Theatre, turn: number): number | undefined {
  if (turn < t.data.scenario.victory.suddenVictoryFromTurn) return undefined;
  return t.data.track.turns.find((entry) => entry.turn === turn)?.suddenVictoryTarget;
}

export interface Outcome {
  readonly winner: SideId;
  readonly level: 'standard' | 'sudden' | 'conceded';
  readonly reason: string;
}

/** What a Victory Check Phase finds, Rostov first [19.2, 19.3]. */
export function verdict(t: Theatre, s: State): Outcome | undefined {
  const vp = points(t, s);
  const goal = target(t, s.turn);
  if (s.control[t.hexes.rostov] === 1 && s.turn >= s.options.captureRostovFromTurn)
    return { winner: 'soviet', level: 'sudden', reason: 'the Soviets hold Rostov' };
  if (goal !== undefined && vp < goal)
    return { winner: 'soviet', level: 'sudden', reason: `${vp} points are below the target of ${goal}` };
  if (goal !== undefined && vp >= goal + t.data.track.suddenVictoryMargin.value)
    return { winner: 'axis', level: 'sudden', reason: `${vp} points are ${vp - goal} above the target of ${goal}` };
  const need = needed(t, s);
  if (s.turn >= t.lastTurn)
    return vp >= need
      ? { winner: 'axis', level: 'standard', reason: `${vp} of ${need} points at the end` }
      : { winner: 'soviet', level: 'standard', reason: `only ${vp} of ${need} points at the end` };
  if (s.options.standardVictoryTiming === 'any-check' && vp >= need)
    return { winner: 'axis', level: 'standard', reason: `${vp} of ${need} points` };
  return undefined;
}

export function victory(t: Theatre, s: State): Victory {
  const vp = points(t, s);
  const need = needed(t, s);
  const goal = target(t, s.turn);
  const conditions: VictoryCondition[] = [
    {
      id: 'standard',
      side: 'axis',
      title: `${need} victory points at the end of ${s.options.standardVictoryTiming === 'any-check' ? 'a turn' : `turn ${t.lastTurn}`}`,
      clause: t.data.scenario.id === 'tournament' ? 'caucasus/21.2-a' : 'caucasus/19.2-a',
      progress: vp,
      target: need,
      met: vp >= need,
    },
    {
      id: 'rostov',
      side: 'soviet',
      title:
        s.options.captureRostovFromTurn > 1
          ? `Rostov in Soviet hands from turn ${s.options.captureRostovFromTurn}`
          : 'Rostov in Soviet hands',
      clause: 'caucasus/19.3-c',
      progress: s.control[t.hexes.rostov]!,
      target: 1,
      met: s.control[t.hexes.rostov] === 1 && s.turn >= s.options.captureRostovFromTurn,
    },
  ];
  if (goal !== undefined) {
    const high = goal + t.data.track.suddenVictoryMargin.value;
    conditions.push(
      {
        id: 'sudden-axis',
        side: 'axis',
        title: `${high} points this turn`,
        clause: 'caucasus/19.3-a',
        progress: vp,
        target: high,
        met: vp >= high,
      },
      {
        id: 'sudden-soviet',
        side: 'soviet',
        title: `the Axis below ${goal} points this turn`,
        clause: 'caucasus/19.3-b',
        progress: vp,
        target: goal,
        met: vp < goal,
      },
    );
  }
  const ended = s.ended;
  return {
    status: ended ? 'ended' : 'ongoing',
    ...(ended && { winner: ended.winner, level: ended.level, reason: ended.reason }),
    points: { axis: vp, soviet: 0 },
    conditions,
  };
}
