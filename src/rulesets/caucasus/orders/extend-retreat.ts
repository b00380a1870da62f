import { unit } from '#kernel/field';
import { no } from '../refusals.ts';
import { takeControl } from '../rules/consequences.ts';
import { carriesCorps } from '../rules/corps.ts';
import { hexesOf } from '../rules/named.ts';
import { extensionsOf } from '../rules/retreat.ts';
import { battleOf } from '../state.ts';
import { counterAt, hexAt, hexId, indexOf, unitAt } from '../theatre.ts';
import { hex, order } from './order.ts';

/** [11.1] A unit for which there was no room is taken one hex further. */
export const extendRetreat = order({
  type: 'ExtendRetreat',
  title: { en: 'Extend the retreat', it: 'Prolunga la ritirata' },
  answers: ['retreat-extension'],
  fields: { unit: unit(), hex },
  line: { en: ['extend {unit} {hex}'], it: ['prolunga {unit} {hex}', 'estendi {unit} {hex}'] },
  judge({ theatre: t, state: s }, { unit: id, hex: at }) {
    const battle = battleOf(s);
    if (!battle.extending.includes(id)) return no('not-retreating', '11.1-g', { unit: id });
    const unit = indexOf(t, id);
    const legal = hexesOf(t, extensionsOf(t, s, battle, unit));
    if (!legal.includes(at))
      return no('retreat-priorities', '11.1-g', { unit: id, priority: 'room', ways: legal.map((each) => [each]) });
    const corps = carriesCorps(t, s, [unit]);
    const from = unitAt(s, unit).at;
    return ({ table }) => {
      table.emit({
        type: 'UnitsRetreated',
        units: [id],
        from,
        path: [at],
        charged: false,
        overstacked: false,
        extension: true,
        ...(corps && { corps }),
      });
      takeControl(t, s, table, counterAt(t, unit).owner, [hexAt(t, at)]);
    };
  },
  *options({ theatre: t, state: s }) {
    const battle = battleOf(s);
    for (const id of battle.extending)
      for (const hex of extensionsOf(t, s, battle, indexOf(t, id)))
        yield { type: 'ExtendRetreat', unit: id, hex: hexId(t, hex) };
  },
});
