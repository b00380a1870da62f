import { isRefusal, type Refusal } from '#kernel/refusal';
import { no } from '../refusals.ts';
import { carry } from '../rules/carriage.ts';
import { judgeIdle, judgeRest } from '../rules/movement.ts';
import { landHex } from '../rules/named.ts';
import { hexId, hexOf, unitAt } from '../theatre.ts';
import { type Desk, hex, order } from './order.ts';

/** [15.3] The Azov flotilla goes from port to port. */
export const moveFlotilla = order({
  type: 'MoveFlotilla',
  title: { en: 'Move the Azov flotilla', it: 'Muovi la flottiglia di Azov' },
  answers: ['movement-phase'],
  fields: { to: hex },
  line: {
    en: ['flotilla {to}', 'move Azov {to}', 'move Azov flotilla {to}', 'Azov moves {to}'],
    it: ['flottiglia {to}', 'muovi Azov {to}', 'muovi flottiglia {to}', 'Azov muove {to}'],
  },
  concerns: ({ theatre: t }) => {
    const flotilla = t.roster.special('azov');
    return flotilla === undefined ? [] : [flotilla.id];
  },
  judge(desk, { to: at }) {
    const { theatre: t, state: s } = desk;
    const to = landHex(t, at);
    if (isRefusal(to)) return to;
    const flotilla = t.roster.special('azov');
    if (flotilla === undefined) return no('unknown-unit', '15.3', { unit: 'sv-azov' });
    return (
      judgeVoyage(desk, flotilla.index, to) ?? (({ table }) => carry(t, s, table, flotilla.index, [to], 'flotilla'))
    );
  },
  *options(desk, wanted) {
    const { theatre: t, side } = desk;
    const flotilla = t.roster.special('azov');
    if (flotilla === undefined || side !== 'soviet') return;
    if (wanted.unit !== undefined && wanted.unit !== flotilla.id) return;
    for (const to of t.board.ports)
      if (judgeVoyage(desk, flotilla.index, to) === undefined) yield { type: 'MoveFlotilla', to: hexId(t, to) };
  },
});

function judgeVoyage({ theatre: t, state: s, side }: Desk, unit: number, to: number): Refusal | undefined {
  if (side !== 'soviet') return no('soviet-only', '15.3-a', {});
  const idle = judgeIdle(t, s, unit);
  if (idle !== undefined) return idle;
  if (t.board.port[to]?.sea !== 'azov' || s.control[to] !== 1 || to === hexOf(t, s, unit))
    return no('no-such-port', '15.3-a', { hex: hexId(t, to) });
  return unitAt(s, unit).disorganised ? judgeRest(t, s, to, 1) : undefined;
}
