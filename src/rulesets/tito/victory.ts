import { firstOf } from '#kernel/known';
import type { Victory, VictoryCondition } from '#kernel/ruleset';
import type { Text } from '#kernel/text';
import { type Grade, LEVEL_WORDS } from './names.ts';
import { isOccupied } from './rules/stacking.ts';
import type { ScoreLine, State } from './state.ts';
import { unitOf } from './state.ts';
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
  const lost = theatre.platoons.filter((unit) => unitOf(state, unit).at === 'eliminated').length;
  lines.push({ id: 'platoons', count: lost, points: lost === 0 ? 0 : lost * points.platoon });
  for (const { id, points: worth } of theatre.units.officers) {
    const gone = unitOf(state, id).at === 'eliminated';
    lines.push({ id, count: gone ? 1 : 0, points: gone ? worth : 0 });
  }
  return lines;
}

export const totalOf = (lines: readonly ScoreLine[]): number => lines.reduce((sum, { points }) => sum + points, 0);

export const gradeOf = (theatre: Theatre, total: number): Grade =>
  theatre.tables.grades.find(({ from }) => total >= from)?.grade ?? 'failure';

/** Nobody on the map and nobody still to come. */
export const isAnnihilated = (theatre: Theatre, state: State): boolean =>
  [...theatre.platoons, ...theatre.officers].every((unit) => unitOf(state, unit).at === 'eliminated');

const WINNERS = { 'total-success': 'german', 'partial-success': 'draw', failure: 'yugoslav' } as const;

export function victoryOf(theatre: Theatre, state: State): Victory {
  const lines = state.ended?.lines ?? scoreOf(theatre, state);
  const total = totalOf(lines);
  const points = { german: total };
  const conditions = conditionsOf(theatre, state, lines, total);
  const { ended } = state;
  if (ended === undefined) return { status: 'ongoing', points, conditions };
  if (ended.grade === undefined) {
    return {
      status: 'ended',
      winner: 'yugoslav',
      level: ended.reason,
      levelLabel: LEVEL_WORDS['out-of-ammunition'],
      reason: {
        en: 'The paratroopers have no ammunition left.',
        it: 'I paracadutisti non hanno più munizioni.',
      },
      points,
      conditions,
    };
  }
  const reason: Text =
    ended.reason === 'annihilated'
      ? { en: 'No paratrooper is left.', it: 'Nessun paracadutista è rimasto.' }
      : {
          en: `The raid is judged after turn ${state.turn}: ${total} victory points.`,
          it: `Il colpo di mano è giudicato dopo il turno ${state.turn}: ${total} punti vittoria.`,
        };
  const level = ended.grade;
  return { status: 'ended', winner: WINNERS[level], level, levelLabel: LEVEL_WORDS[level], reason, points, conditions };
}

function conditionsOf(
  theatre: Theatre,
  state: State,
  lines: readonly ScoreLine[],
  total: number,
): readonly VictoryCondition[] {
  const at = (id: string): number => lines.find((line) => line.id === id)?.count ?? 0;
  const condition = (id: string, title: Text, clause: string, progress: number, target = 1): VictoryCondition => ({
    id,
    side: 'german',
    title,
    clause,
    progress,
    target,
    met: progress >= target,
  });
  const { from: wanted } = firstOf(theatre.tables.grades);
  return [
    condition(
      'total-success',
      { en: `${wanted} victory points`, it: `${wanted} punti vittoria` },
      'tito/14-t',
      total,
      wanted,
    ),
    condition('tito', { en: 'Tito dead or taken', it: 'Tito morto o preso' }, 'tito/14-a', at('tito')),
    condition(
      'churchill',
      { en: 'Randolph Churchill dead or taken', it: 'Randolph Churchill morto o preso' },
      'tito/14-b',
      at('churchill'),
    ),
    condition(
      'documents',
      { en: 'Secret documents taken', it: 'Documenti segreti presi' },
      'tito/14-f',
      at('documents'),
    ),
    ...theatre.missions.map((zone) => {
      const { name } = zoneOf(theatre, zone);
      const title = { en: `${name.en} held`, it: `${name.it} in mano tedesca` };
      return condition(`mission-${zone}`, title, 'tito/14-g', isOccupied(theatre, state, zone) ? 1 : 0);
    }),
  ];
}
