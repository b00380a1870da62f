import { z } from 'zod';
import { reading } from '#kernel/field';
import type { Refusal } from '#kernel/refusal';
import { isRefusal, no } from '../refusals.ts';
import { forecastDivision, inHand, judgeUnfinished } from '../rules/builder.ts';
import { entryName } from '../rules/called.ts';
import { priceOf } from '../rules/division.ts';
import { runOf } from '../sequence/run.ts';
import type { Division } from '../state.ts';
import { PLAIN_NAME } from './army-words.ts';
import { id } from './fields.ts';
import { type Desk, order } from './order.ts';

interface Raised {
  readonly commander: string;
  readonly name?: string | undefined;
}

function raised({ theatre, state, side }: Desk, { commander, name }: Raised): Division | Refusal {
  const division = inHand(state.players[side].submission);
  if (isRefusal(division)) return division;
  const entry = commander.slice(commander.indexOf('/') + 1);
  const isOfList = commander === `${division.list}/${entry}`;
  if (!isOfList || theatre.types.get(commander)?.type !== 'CS')
    return no('wrong-entry', '4-d', {
      line: 'commander',
      entry,
      called: entryName(theatre, division.list, entry),
      wanted: 'cs',
    });
  const formations = [
    ...division.formations,
    { name: name ?? `${division.formations.length + 1}`, cs: entry, uo: [], units: {} },
  ];
  const grown = { ...division, formations };
  return judgeUnfinished(theatre, grown, state.budget) ?? grown;
}

/** [4.1, 5.3] A formation is raised by taking its CS. */
export const raiseFormation = order({
  type: 'RaiseFormation',
  title: { en: 'Raise a formation', it: 'Costituisci una formazione' },
  help: {
    en: 'Takes a CS and begins a formation; units that are taken next go to it.',
    it: 'Prende un CS e apre una formazione; le unità prese in seguito vi entrano.',
  },
  answers: ['army-building'],
  fields: {
    commander: reading('entry', id),
    name: reading('own-words', z.string().min(1).max(60).regex(PLAIN_NAME)).optional(),
  },
  line: {
    en: ['raise formation under {commander} [called {name}]'],
    it: ['costituisci formazione sotto {commander} [detta {name}]'],
  },
  judge(desk, order) {
    const division = raised(desk, order);
    if (isRefusal(division)) return division;
    return (scene) => runOf(scene).emit({ type: 'DivisionSubmitted', side: desk.side, division });
  },
  forecast(desk, order) {
    const { theatre, state, side } = desk;
    const division = raised(desk, order) as Division;
    const before = priceOf(theatre, state.players[side].submission ?? division);
    return forecastDivision(theatre, division, state.budget, before);
  },
  label: ({ theatre }, field, value) => (field === 'commander' ? theatre.types.get(String(value))?.name : undefined),
  *options(desk) {
    const { theatre, state, side } = desk;
    const list = theatre.lists.get(state.players[side].submission?.list ?? '');
    for (const { id: entry, role } of list?.commanders ?? []) {
      const given = { type: 'RaiseFormation' as const, commander: `${list?.id}/${entry}` };
      if (role === 'CS' && !isRefusal(raised(desk, given))) yield given;
    }
  },
});
