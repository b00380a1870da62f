import type { Victory, VictoryCondition } from '#kernel/plain/ruleset';
import type { Grade } from './names.ts';
import { isOccupied } from './rules/stacking.ts';
import type { ScoreLine, State } from './state.ts';
import { type Theatre, zoneOf } from './theatre.ts';

/* [14] Objectives, points and grades. */

export function scoreOf(theatre: Theatre, state: State): ScoreLine[] {
  const { points } = theatre.tables;
  const lines: ScoreLine[] = [];
  for (const { id, points: worth } of theatre.units.vips) {
    const { status } = state.vips[id];
    const held = status === 'prisoner' || status === 'evacuated';
    lines.push({
      id,
      count: held || status === 'dead' ? 1 : 0,
      points: held ? worth.prisoner : status === 'dead' ? worth.dead : 0,
    });
  }
  const taken = state.documents.status === 'captured' ? 1 : 0;
  lines.push({ id: 'documents', count: taken, points: taken * theatre.units.documents.points });
  const missions = theatre.missions.filter((zone) => isOccupied(theatre, state, zone)).length;
  lines.push({ id: 'missions', count: missions, points: missions * points.mission });
  const lost = theatre.platoons.filter((unit) => state.units[unit]!.at === 'eliminated').length;
  lines.push({ id: 'platoons', count: lost, points: lost === 0 ? 0 : lost * points.platoon });
  for (const { id, points: worth } of theatre.units.officers) {
    const gone = state.units[id]!.at === 'eliminated';
    lines.push({ id, count: gone ? 1 : 0, points: gone ? worth : 0 });
  }
  return lines;
}

export const totalOf = (lines: readonly ScoreLine[]): number => lines.reduce((sum, { points }) => sum + points, 0);

export const gradeOf = (theatre: Theatre, total: number): Grade =>
  theatre.tables.grades.find(({ from }) => total >= from)?.grade ?? 'failure';

/** Nobody on the map and nobody still to come. */
export const isAnnihilated = (theatre: Theatre, state: State): boolean =>
  [...theatre.platoons, ...theatre.officers].every((unit) => state.units[unit]!.at === 'eliminated');

const WINNERS = { 'total-success': 'german', 'partial-success': 'draw', failure: 'yugoslav' } as const;

export function victoryOf(theatre: Theatre, state: State): Victory {
  const lines = state.ended?.lines ?? scoreOf(theatre, state);
  const total = totalOf(lines);
  const at = (id: string): number => lines.find((line) => line.id === id)?.count ?? 0;
  const condition = (
    id: string,
    title: string,
    clause: string,
    progress: number,
    target: number,
  ): VictoryCondition => ({
    id,
    side: 'german',
    title,
    clause,
    progress,
    target,
    met: progress >= target,
  });
  const [best] = theatre.tables.grades;
  const conditions = [
    condition('total-success', `${best!.from} victory points`, 'tito/14-t', total, best!.from),
    condition('tito', 'Tito dead or taken', 'tito/14-a', at('tito'), 1),
    condition('churchill', 'Randolph Churchill dead or taken', 'tito/14-b', at('churchill'), 1),
    condition('documents', 'Secret documents taken', 'tito/14-f', at('documents'), 1),
    ...theatre.missions.map((zone) =>
      condition(
        `mission-${zone}`,
        `${zoneOf(theatre, zone).name} held`,
        'tito/14-g',
        isOccupied(theatre, state, zone) ? 1 : 0,
        1,
      ),
    ),
  ];
  const points = { german: total };
  const { ended } = state;
  if (ended === undefined) return { status: 'ongoing', points, conditions };
  if (ended.grade === undefined) {
    return {
      status: 'ended',
      winner: 'yugoslav',
      level: ended.reason,
      reason: 'The paratroopers have no ammunition left.',
      points,
      conditions,
    };
  }
  const reason =
    ended.reason === 'annihilated'
      ? 'No paratrooper is left.'
      : `The raid is judged after turn ${state.turn}: ${total} victory points.`;
  return { status: 'ended', winner: WINNERS[ended.grade], level: ended.grade, reason, points, conditions };
}
