import { reading } from '#kernel/field';
import { isRefusal } from '../refusals.ts';
import { forecastDivision } from '../rules/builder.ts';
import { judgeDivision } from '../rules/division.ts';
import { describeDivision } from '../rules/division-words.ts';
import { runOf } from '../sequence/run.ts';
import { divisionSchema } from './fields.ts';
import { order } from './order.ts';

/** [5] */
export const submitDivision = order({
  type: 'SubmitDivision',
  title: { en: 'Submit a Division', it: 'Presenta una Divisione' },
  answers: ['army-building'],
  fields: { division: reading('division', divisionSchema) },
  line: { en: ['submit division {division}'], it: ['presenta divisione {division}'] },
  judge({ theatre, state, side }, { division }) {
    return (
      judgeDivision(theatre, division, state.budget) ??
      ((scene) => runOf(scene).emit({ type: 'DivisionSubmitted', side, division }))
    );
  },
  forecast: ({ theatre, state }, { division }) => forecastDivision(theatre, division, state.budget),
  label: ({ theatre }, field, value) =>
    field === 'division' ? describeDivision(theatre, divisionSchema.parse(value)) : undefined,
  *options(desk) {
    for (const { list, hq, formations, offTable, defences } of desk.theatre.armies.values()) {
      const division = {
        list,
        ...(hq === undefined ? {} : { hq }),
        // What a player calls a formation has one language; the prepared ones have the rulebook’s.
        formations: formations.map(({ name, ...formation }) => ({ ...formation, name: name.it })),
        offTable,
        defences,
      };
      const given = { type: 'SubmitDivision' as const, division };
      if (!isRefusal(this.judge(desk, given))) yield given;
    }
  },
});
