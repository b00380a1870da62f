import { isRefusal, no } from '../refusals.ts';
import { crossings, judgeLinear, linearCourses } from '../rules/linears.ts';
import { quadrantsOf } from '../rules/named.ts';
import { isLaid } from '../rules/shelf.ts';
import { runOf } from '../sequence/run.ts';
import { piece, way } from './fields.ts';
import { gameAt, order, pieceLabel } from './order.ts';

/** [17.8-9] */
export const placeLinear = order({
  type: 'PlaceLinear',
  title: { en: 'Lay a road or railway', it: 'Piazza una strada o ferrovia' },
  answers: ['terrain-placement'],
  fields: { linear: piece, path: way },
  line: { en: ['place line {linear} along {path}'], it: ['piazza linea {linear} lungo {path}'] },
  judge(desk, { linear: id, path }) {
    const game = gameAt(desk);
    const linear = desk.state.terrain.linears.find((other) => other.id === id);
    if (linear === undefined || linear.kind === 'river') return no('unknown-piece', '16-b', { piece: id });
    const { kind, profile } = linear;
    if (linear.status === 'placed') return no('already-placed', '17-d', { piece: id });
    if (!isLaid(game)) return no('place-first', '17-d', {});
    const course = quadrantsOf(game, path, '17-j');
    if (isRefusal(course)) return course;
    return (
      judgeLinear(game, kind, course) ??
      ((scene) =>
        runOf(scene).emit({
          type: 'LinearPlaced',
          linear: id,
          kind,
          profile,
          path,
          ...crossings(game, kind, course),
        }))
    );
  },
  label: pieceLabel,
  *options(desk) {
    const game = gameAt(desk);
    if (!isLaid(game)) return;
    for (const { id, kind, status } of desk.state.terrain.linears) {
      if (status === 'placed' || kind === 'river') continue;
      for (const path of linearCourses(game, kind)) yield { type: 'PlaceLinear', linear: id, path };
      return;
    }
  },
});
