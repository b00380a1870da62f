import type { Victory, VictoryCondition } from '#kernel/ruleset';
import { eachLanguage } from '#kernel/text';
import type { Ended, State } from './state.ts';
import type { Theatre } from './theatre.ts';
import { ENDING_WORDS, LEVEL_WORDS } from './words.ts';

/* Chapters 19 and 21. */

/** Victory points of the hexes the Axis controls [19.1]. */
export function points(t: Theatre, s: State): number {
  let sum = 0;
  for (const hex of t.board.objectives) if (s.control[hex] === 0) sum += t.board.points[hex] ?? 0;
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

/** What a Victory Check Phase finds, Rostov first [19.2, 19.3, 21.2, 21.3]. */
export function verdict(t: Theatre, s: State): Ended | undefined {
  const vp = points(t, s);
  const goal = target(t, s.turn);
  const need = needed(t, s);
  if (s.control[t.hexes.rostov] === 1 && s.turn >= s.options.captureRostovFromTurn)
    return { winner: 'soviet', level: 'sudden', reason: 'rostov', points: vp, target: need };
  if (goal !== undefined && vp < goal)
    return { winner: 'soviet', level: 'sudden', reason: 'below-target', points: vp, target: goal };
  if (goal !== undefined && vp >= goal + t.data.track.suddenVictoryMargin.value)
    return { winner: 'axis', level: 'sudden', reason: 'above-target', points: vp, target: goal };
  if (s.turn >= t.lastTurn)
    return vp >= need
      ? { winner: 'axis', level: 'standard', reason: 'enough-at-end', points: vp, target: need }
      : { winner: 'soviet', level: 'standard', reason: 'too-few-at-end', points: vp, target: need };
  if (s.options.standardVictoryTiming === 'any-check' && vp >= need)
    return { winner: 'axis', level: 'standard', reason: 'enough', points: vp, target: need };
  return undefined;
}

/** [19.2, 21.2] */
function standardCondition(t: Theatre, s: State): VictoryCondition {
  const [vp, need] = [points(t, s), needed(t, s)];
  const isAnyTurn = s.options.standardVictoryTiming === 'any-check';
  return {
    id: 'standard',
    side: 'axis',
    title: {
      en: `${need} victory points at the end of ${isAnyTurn ? 'a turn' : `turn ${t.lastTurn}`}`,
      it: `${need} punti vittoria alla fine ${isAnyTurn ? 'di un turno' : `del turno ${t.lastTurn}`}`,
    },
    clause: t.data.scenario.id === 'tournament' ? 'caucasus/21.2-a' : 'caucasus/19.2-a',
    progress: vp,
    target: need,
    met: vp >= need,
  };
}

/** [19.3] */
function rostovCondition(t: Theatre, s: State): VictoryCondition {
  const from = s.options.captureRostovFromTurn;
  return {
    id: 'rostov',
    side: 'soviet',
    title: {
      en: `Rostov in Soviet hands${from > 1 ? ` from turn ${from}` : ''}`,
      it: `Rostov in mano sovietica${from > 1 ? ` dal turno ${from}` : ''}`,
    },
    clause: 'caucasus/19.3-c',
    progress: s.control[t.hexes.rostov] ?? 0,
    target: 1,
    met: s.control[t.hexes.rostov] === 1 && s.turn >= from,
  };
}

/** [19.3] */
function suddenConditions(t: Theatre, s: State): readonly VictoryCondition[] {
  const goal = target(t, s.turn);
  if (goal === undefined) return [];
  const vp = points(t, s);
  const high = goal + t.data.track.suddenVictoryMargin.value;
  return [
    {
      id: 'sudden-axis',
      side: 'axis',
      title: { en: `${high} points this turn`, it: `${high} punti in questo turno` },
      clause: 'caucasus/19.3-a',
      progress: vp,
      target: high,
      met: vp >= high,
    },
    {
      id: 'sudden-soviet',
      side: 'soviet',
      title: { en: `the Axis below ${goal} points this turn`, it: `l’Asse sotto ${goal} punti in questo turno` },
      clause: 'caucasus/19.3-b',
      progress: vp,
      target: goal,
      met: vp < goal,
    },
  ];
}

export function victory(t: Theatre, s: State): Victory {
  const { ended } = s;
  return {
    status: ended === null ? 'ongoing' : 'ended',
    ...(ended === null
      ? {}
      : {
          winner: ended.winner,
          level: ended.level,
          levelLabel: LEVEL_WORDS[ended.level],
          reason: eachLanguage((language) => ENDING_WORDS[ended.reason][language](ended)),
        }),
    points: { axis: points(t, s), soviet: 0 },
    conditions: [standardCondition(t, s), rostovCondition(t, s), ...suddenConditions(t, s)],
  };
}
