import { isRefusal } from '../refusals.ts';
import { crossings, judgeLinear, linearCourses } from '../rules/linears.ts';
import { judgeCost, judgeHand, modificationOf } from '../rules/modification.ts';
import { quadrantsOf } from '../rules/named.ts';
import { judgeTheatreLimits, linearPrice } from '../rules/terrain.ts';
import { runOf } from '../sequence/run.ts';
import { lineKind, profile, way } from './fields.ts';
import { gameAt, order } from './order.ts';

/** [18] One road or railway is free. */
export const addLinear = order({
  type: 'AddLinear',
  title: { en: 'Add a road or railway', it: 'Aggiungi una strada o ferrovia' },
  answers: ['terrain-modification'],
  fields: { kind: lineKind, profile, path: way },
  line: {
    en: ['add line {kind} <profile {profile}> <along {path}>'],
    it: ['aggiungi linea {kind} <profilo {profile}> <lungo {path}>'],
  },
  judge(desk, { kind, profile: lies, path }) {
    const game = gameAt(desk);
    const hand = judgeHand(game);
    if (hand !== undefined) return hand;
    const course = quadrantsOf(game, path, '17-j');
    if (isRefusal(course)) return course;
    const free = !modificationOf(game).freeUsed;
    const cost = linearPrice(game, kind, lies);
    return (
      judgeLinear(game, kind, course) ??
      judgeTheatreLimits(game, [], kind === 'road' ? { roads: 1 } : { railways: 1 }) ??
      (free ? undefined : judgeCost(game, cost, '18-c')) ??
      ((scene) => {
        const number = desk.state.terrain.linears.filter((other) => other.kind === kind).length + 1;
        runOf(scene).emit({
          type: 'LinearAdded',
          linear: `${kind}-${number}`,
          kind,
          profile: lies,
          path,
          ...crossings(game, kind, course),
          cost,
          free,
        });
      })
    );
  },
  *options(desk) {
    const game = gameAt(desk);
    for (const kind of ['road', 'railway'] as const)
      for (const path of linearCourses(game, kind)) {
        const given = { type: 'AddLinear' as const, kind, profile: 'flat' as const, path };
        if (!isRefusal(this.judge(desk, given))) yield given;
      }
  },
});
