import { known } from '#kernel/known';
import type { Refusal } from '#kernel/refusal';
import type { Text } from '#kernel/text';
import type { DivisionList } from '../pack/lists.ts';
import { no } from '../refusals.ts';
import type { Division } from '../state.ts';
import type { Theatre, UnitType } from '../theatre.ts';
import { entryName } from './called.ts';
import { isMotorised } from './units.ts';

const typeOf = (theatre: Theatre, list: string, entry: string): UnitType | undefined =>
  theatre.types.get(`${list}/${entry}`);

const called = (theatre: Theatre, { id }: DivisionList, entry: string): { entry: string; called: Text } => ({
  entry,
  called: entryName(theatre, id, entry),
});

/** Units of a formation, one entry per unit. */
const typesOf = (theatre: Theatre, list: string, units: Readonly<Record<string, number>>): UnitType[] =>
  Object.entries(units).flatMap(([entry, count]) => {
    const type = typeOf(theatre, list, entry);
    return type === undefined ? [] : Array.from({ length: count }, () => type);
  });

export function priceOf(theatre: Theatre, division: Division): number {
  const points = (entry: string): number => typeOf(theatre, division.list, entry)?.points ?? 0;
  const list = theatre.lists.get(division.list);
  const defence = (kind: string): number => list?.defences.find(({ type }) => type === kind)?.points ?? 0;
  const sum = (counts: Readonly<Record<string, number | undefined>>, price: (key: string) => number): number =>
    Object.entries(counts).reduce((total, [key, count]) => total + price(key) * (count ?? 0), 0);
  return (
    (division.hq === undefined ? 0 : points(division.hq)) +
    division.formations.reduce(
      (total, { cs, uo, units }) =>
        total + points(cs) + uo.reduce((more, entry) => more + points(entry), 0) + sum(units, points),
      0,
    ) +
    sum(division.offTable, points) +
    sum(division.defences, defence)
  );
}

/** [4, 5, 30.2] Whether a Division may be fielded; the refusal names the line that is wrong. */
export function judgeDivision(theatre: Theatre, division: Division, budget: number): Refusal | undefined {
  for (const fault of faultsOf(theatre, division, budget)) return fault;
  return undefined;
}

/** Everything that is wrong with a Division, one fault for each part of it. */
export function* faultsOf(theatre: Theatre, division: Division, budget: number): Iterable<Refusal> {
  const list = theatre.lists.get(division.list);
  if (list === undefined) {
    yield no('unknown-list', '5-a', { line: 'list', list: division.list });
    return;
  }
  const { formations: limits } = theatre.tables.table;
  const count = division.formations.length;
  if (count < limits.min || count > limits.max)
    yield no('formation-count', '5-b', { line: 'formations', named: count, min: limits.min, max: limits.max });
  const faults = [
    judgeHq(theatre, list, division),
    ...division.formations.map((_, at) => judgeFormation(theatre, list, division, at)),
    judgeOffTable(theatre, list, division),
    judgeDefences(theatre, list, division),
    judgeMaxima(theatre, list, division),
  ];
  for (const fault of faults) if (fault !== undefined) yield fault;
  const total = priceOf(theatre, division);
  if (total > budget) yield no('not-enough-points', '5-a', { needed: total, left: budget });
}

function judgeHq(theatre: Theatre, list: DivisionList, { hq }: Division): Refusal | undefined {
  if (hq === undefined) return undefined;
  const type = typeOf(theatre, list.id, hq);
  return type?.type === 'CinC'
    ? undefined
    : no('wrong-entry', '5-c', { line: 'hq', ...called(theatre, list, hq), wanted: 'cinc' });
}

function judgeFormation(theatre: Theatre, list: DivisionList, division: Division, at: number): Refusal | undefined {
  const { cs, uo, units, name } = known(division.formations[at], 'formation', at);
  const line = `formations[${at}]`;
  const commander = typeOf(theatre, list.id, cs);
  if (commander?.type !== 'CS')
    return no('wrong-entry', '4-d', { line: `${line}.cs`, ...called(theatre, list, cs), wanted: 'cs' });
  for (const [number, entry] of uo.entries())
    if (typeOf(theatre, list.id, entry)?.type !== 'UO')
      return no('wrong-entry', '4-g', { line: `${line}.uo[${number}]`, ...called(theatre, list, entry), wanted: 'uo' });
  for (const entry of Object.keys(units)) {
    const type = typeOf(theatre, list.id, entry);
    const where = `${line}.units.${entry}`;
    if (type === undefined)
      return no('wrong-entry', '4-a', { line: where, ...called(theatre, list, entry), wanted: 'unit' });
    if (type.type === 'CS')
      return no('wrong-entry', '4-d', { line: where, ...called(theatre, list, entry), wanted: 'cs' });
    if (type.attempts > 0)
      return no('wrong-entry', type.type === 'CinC' ? '5-c' : '4-g', {
        line: where,
        ...called(theatre, list, entry),
        wanted: 'unit',
      });
    if (type.category === 'offTable')
      return no('wrong-entry', '4-c', { line: where, ...called(theatre, list, entry), wanted: 'unit' });
  }
  const types = typesOf(theatre, list.id, units);
  if (types.length === 0) return no('empty-formation', '30-d', { line: `${line}.units`, formation: name });
  for (const rule of list.formationRules) {
    const given = rule.entries.reduce((sum, entry) => sum + (units[entry] ?? 0), 0);
    if (given < rule.min || given > rule.max)
      return no('list-rule', '4-f', {
        line: `${line}.units`,
        formation: name,
        rule: rule.title,
        named: given,
        min: rule.min,
        max: rule.max,
      });
  }
  const heavy = types.filter((type) => type.category === 'artillery' && !type.flags.has('light')).length;
  const tows = types.filter((type) => type.type === 'UT' && type.tow === 'heavy').length;
  if (tows < heavy)
    return no('heavy-gun-without-tow', '4-e', { line: `${line}.units`, formation: name, guns: heavy, tows });
  const calmer = list.commanders.some(({ role, attempts }) => role === 'CS' && attempts < commander.attempts);
  if (commander.attempts >= 3 && calmer && !isMotorised(types))
    return no('commander-needs-wheels', '30-c', { line: `${line}.cs`, formation: name, entry: cs });
  return undefined;
}

function judgeOffTable(theatre: Theatre, list: DivisionList, { offTable }: Division): Refusal | undefined {
  for (const entry of Object.keys(offTable))
    if (typeOf(theatre, list.id, entry)?.category !== 'offTable')
      return no('wrong-entry', '4-c', {
        line: `offTable.${entry}`,
        ...called(theatre, list, entry),
        wanted: 'offTable',
      });
  return undefined;
}

function judgeDefences(theatre: Theatre, list: DivisionList, { defences }: Division): Refusal | undefined {
  for (const [kind, count] of Object.entries(defences)) {
    const offered = list.defences.find(({ type }) => type === kind);
    if ((count ?? 0) === 0) continue;
    if (offered === undefined)
      return no('wrong-entry', '5-d', { line: `defences.${kind}`, ...called(theatre, list, kind), wanted: 'defence' });
    if ((count ?? 0) > offered.max)
      return no('over-maximum', '5-d', {
        line: `defences.${kind}`,
        ...called(theatre, list, kind),
        count: count ?? 0,
        max: offered.max,
      });
  }
  return undefined;
}

function judgeMaxima(theatre: Theatre, list: DivisionList, division: Division): Refusal | undefined {
  const counts = new Map<string, { count: number; line: string }>();
  const add = (entry: string, count: number, line: string): void => {
    counts.set(entry, { count: (counts.get(entry)?.count ?? 0) + count, line });
  };
  if (division.hq !== undefined) add(division.hq, 1, 'hq');
  for (const [at, { cs, uo, units }] of division.formations.entries()) {
    add(cs, 1, `formations[${at}].cs`);
    for (const [number, entry] of uo.entries()) add(entry, 1, `formations[${at}].uo[${number}]`);
    for (const [entry, count] of Object.entries(units)) add(entry, count, `formations[${at}].units.${entry}`);
  }
  for (const [entry, count] of Object.entries(division.offTable)) add(entry, count, `offTable.${entry}`);
  for (const [entry, { count, line }] of counts) {
    const max = typeOf(theatre, list.id, entry)?.max ?? 0;
    if (count > max) return no('over-maximum', '4-a', { line, ...called(theatre, list, entry), count, max });
  }
  return undefined;
}
