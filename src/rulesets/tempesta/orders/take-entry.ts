import { count, reading } from '#kernel/field';
import type { Refusal } from '#kernel/refusal';
import type { Text } from '#kernel/text';
import type { Scene } from '../events/index.ts';
import { isRefusal, no } from '../refusals.ts';
import {
  changed,
  forecastDivision,
  formationMeant,
  heldOf,
  inHand,
  isDefence,
  isOfFormation,
  judgeUnfinished,
} from '../rules/builder.ts';
import { entryName } from '../rules/called.ts';
import { priceOf } from '../rules/division.ts';
import { runOf } from '../sequence/run.ts';
import type { Division } from '../state.ts';
import type { Theatre } from '../theatre.ts';
import { id } from './fields.ts';
import { type Desk, order } from './order.ts';

/** A quantity of an entry, for one of the formations where it belongs to one. */
export const LOT = {
  count: count(1, 60),
  entry: reading('entry', id),
  formation: reading('own-formation', count(1, 12)).optional(),
};
export interface Lot {
  readonly count: number;
  readonly entry: string;
  readonly formation?: number | undefined;
}

/** The Division and the formation that a lot speaks of. */
export function lotOf({ theatre, state, side }: Desk, { entry, formation }: Lot) {
  const division = inHand(state.players[side].submission);
  if (isRefusal(division)) return division;
  const bare = entry.slice(entry.indexOf('/') + 1);
  const type = theatre.types.get(entry);
  const called = entryName(theatre, division.list, bare);
  if (!isDefence(entry) && (type === undefined || entry !== `${division.list}/${bare}`))
    return no('wrong-entry', '4-a', { line: 'entry', entry: bare, called, wanted: 'unit' });
  if (type?.type === 'CS') return no('wrong-entry', '4-d', { line: 'entry', entry: bare, called, wanted: 'unit' });
  const meant = formationMeant(division, formation, type);
  if (meant === 'none') return no('not-in-a-formation', '4-b', { called });
  if (meant === 'unknown')
    return no('no-such-formation', '5-b', { named: formation ?? 1, formations: division.formations.length });
  return { division, called, meant };
}

function taken(desk: Desk, lot: Lot): Division | Refusal {
  const { theatre, state } = desk;
  const found = lotOf(desk, lot);
  if (isRefusal(found)) return found;
  const { division, called, meant } = found;
  const isSecondCinC = theatre.types.get(lot.entry)?.type === 'CinC' && (lot.count > 1 || division.hq !== undefined);
  if (isSecondCinC)
    return no('over-maximum', '5-c', {
      line: 'hq',
      entry: lot.entry,
      called,
      count: lot.count + (division.hq === undefined ? 0 : 1),
      max: 1,
    });
  const grown = changed(theatre, division, lot.entry, lot.count, meant);
  return judgeUnfinished(theatre, grown, state.budget) ?? grown;
}

/** `Rifle company: 18 points, 12 more offered`. */
function entryLabel(theatre: Theatre, division: Division | undefined, entry: string): Text | undefined {
  const list = theatre.lists.get(division?.list ?? '');
  const type = theatre.types.get(entry);
  const work = list?.defences.find((each) => each.type === entry);
  const price = type?.points ?? work?.points;
  const max = type?.max ?? work?.max;
  if (division === undefined || price === undefined || max === undefined) return undefined;
  const name = entryName(theatre, division.list, entry.slice(entry.indexOf('/') + 1));
  const left = max - heldOf(theatre, division, entry);
  return {
    en: `${name.en}: ${price} points, ${left} more offered`,
    it: `${name.it}: ${price} punti, ancora ${left} disponibili`,
  };
}

/** `Formation 2: Panzer battalion`. */
export function formationLabel(division: Division | undefined, number: unknown): Text | undefined {
  const name = division?.formations[Number(number) - 1]?.name;
  return name === undefined ? undefined : { en: `Formation ${number}: ${name}`, it: `Formazione ${number}: ${name}` };
}

/** What taking a lot and putting one back have in common, `changedBy` telling the Division that comes of it. */
export const ofLots = (changedBy: (desk: Desk, lot: Lot) => Division | Refusal) => ({
  judge(desk: Desk, lot: Lot) {
    const division = changedBy(desk, lot);
    if (isRefusal(division)) return division;
    return (scene: Scene) => runOf(scene).emit({ type: 'DivisionSubmitted', side: desk.side, division });
  },
  forecast(desk: Desk, lot: Lot) {
    const { theatre, state, side } = desk;
    const division = changedBy(desk, lot) as Division;
    const before = priceOf(theatre, state.players[side].submission ?? division);
    return forecastDivision(theatre, division, state.budget, before);
  },
  label({ theatre, state, side }: Desk, field: string, value: unknown) {
    const { submission } = state.players[side];
    if (field === 'entry') return entryLabel(theatre, submission, String(value));
    return field === 'formation' ? formationLabel(submission, value) : undefined;
  },
});

/** How many at a time are listed; more are accepted. */
const LISTED = [1, 2, 3];

/** [4, 5] */
export const takeEntry = order({
  type: 'TakeEntry',
  title: { en: 'Take units or defences', it: 'Prendi unità o difese' },
  help: {
    en: 'Without a formation, units go to the one that was raised last.',
    it: 'Senza formazione le unità vanno all’ultima costituita.',
  },
  answers: ['army-building'],
  fields: LOT,
  line: {
    en: ['take {count} {entry} [for {formation}]'],
    it: ['prendi {count} {entry} [per {formation}]'],
  },
  ...ofLots(taken),
  listsAll: false,
  *options(desk) {
    const { theatre, state, side } = desk;
    const { submission } = state.players[side];
    const list = theatre.lists.get(submission?.list ?? '');
    if (submission === undefined || list === undefined) return;
    const entries = [...list.units, ...list.commanders, ...list.offTable].map(({ id: entry }) => `${list.id}/${entry}`);
    for (const entry of [...entries, ...list.defences.map(({ type }) => type)]) {
      const places = isOfFormation(theatre.types.get(entry))
        ? submission.formations.map((_, at) => ({ formation: at + 1 }))
        : [{}];
      for (const place of places)
        for (const many of LISTED) {
          const given = { type: 'TakeEntry' as const, count: many, entry, ...place };
          if (isRefusal(taken(desk, given))) break;
          yield given;
        }
    }
  },
});
