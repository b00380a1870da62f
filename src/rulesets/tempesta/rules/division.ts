import type { Refusal } from '#kernel/plain/refusal';
import type { Codex, DivisionList, UnitType } from '../codex.ts';
import { no } from '../refusals.ts';
import type { Division } from '../state.ts';
import { isMotorised } from './units.ts';

const typeOf = (codex: Codex, list: string, entry: string): UnitType | undefined => codex.types.get(`${list}/${entry}`);

/** Units of a formation, one entry per unit. */
const typesOf = (codex: Codex, list: string, units: Readonly<Record<string, number>>): UnitType[] =>
  Object.entries(units).flatMap(([entry, count]) => {
    const type = typeOf(codex, list, entry);
    return type === undefined ? [] : Array.from({ length: count }, () => type);
  });

export function priceOf(codex: Codex, division: Division): number {
  const points = (entry: string): number => typeOf(codex, division.list, entry)?.points ?? 0;
  const list = codex.lists.get(division.list);
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
export function judgeDivision(codex: Codex, division: Division, budget: number): Refusal | undefined {
  const list = codex.lists.get(division.list);
  if (list === undefined)
    return no('no-such-list', '5-a', 'There is no such Division list.', { line: 'list', list: division.list });
  const { formations: limits } = codex.tables.table;
  const count = division.formations.length;
  if (count < limits.min || count > limits.max)
    return no('formation-count', '5-b', `A Division has ${limits.min} to ${limits.max} formations.`, {
      line: 'formations',
      formations: count,
    });
  const wrong =
    judgeHq(codex, list, division) ??
    division.formations
      .map((_, at) => judgeFormation(codex, list, division, at))
      .find((refusal) => refusal !== undefined) ??
    judgeOffTable(codex, list, division) ??
    judgeDefences(list, division) ??
    judgeMaxima(codex, list, division);
  if (wrong !== undefined) return wrong;
  const total = priceOf(codex, division);
  if (total > budget)
    return no('over-budget', '5-a', 'The Division costs more than the budget.', {
      line: 'total',
      total,
      budget,
      over: total - budget,
    });
  return undefined;
}

function judgeHq(codex: Codex, list: DivisionList, { hq }: Division): Refusal | undefined {
  if (hq === undefined) return undefined;
  const type = typeOf(codex, list.id, hq);
  return type?.type === 'CinC'
    ? undefined
    : no('not-a-cinc', '5-c', 'The command group holds only a CinC of the list.', { line: 'hq', entry: hq });
}

function judgeFormation(codex: Codex, list: DivisionList, division: Division, at: number): Refusal | undefined {
  const { cs, uo, units, name } = division.formations[at]!;
  const line = `formations[${at}]`;
  const commander = typeOf(codex, list.id, cs);
  if (commander?.type !== 'CS')
    return no('no-commander', '4-d', 'Every formation has exactly one CS of the list.', {
      line: `${line}.cs`,
      entry: cs,
      formation: name,
    });
  for (const [number, entry] of uo.entries())
    if (typeOf(codex, list.id, entry)?.type !== 'UO')
      return no('not-an-observer', '4-g', 'Only observers of the list are attached.', {
        line: `${line}.uo[${number}]`,
        entry,
      });
  for (const [entry, count] of Object.entries(units)) {
    const type = typeOf(codex, list.id, entry);
    const where = `${line}.units.${entry}`;
    if (type === undefined) return no('not-in-list', '4-a', 'The list has no such unit.', { line: where, entry });
    if (type.type === 'CS')
      return no('second-commander', '4-d', 'Every formation has exactly one CS.', { line: where, entry });
    if (type.attempts > 0)
      return no('commander-among-units', type.type === 'CinC' ? '5-c' : '4-g', 'Command units are named apart.', {
        line: where,
        entry,
      });
    if (type.category === 'offTable')
      return no('off-table-in-formation', '4-c', 'Off-table units form groups of their own.', { line: where, entry });
    if (count < 0) return no('negative', '4-a', 'Counts are not negative.', { line: where, count });
  }
  const types = typesOf(codex, list.id, units);
  if (types.length === 0)
    return no('empty-formation', '30-d', 'A formation without units has nothing to command.', {
      line: `${line}.units`,
      formation: name,
    });
  for (const rule of list.formationRules) {
    const given = rule.entries.reduce((sum, entry) => sum + (units[entry] ?? 0), 0);
    if (given < rule.min || given > rule.max)
      return no('list-rule', '4-f', `The list asks of every formation: ${rule.title}.`, {
        line: `${line}.units`,
        formation: name,
        given,
        min: rule.min,
        max: rule.max,
      });
  }
  const heavy = types.filter((type) => type.category === 'artillery' && !type.flags.has('light')).length;
  const tows = types.filter((type) => type.type === 'UT' && type.tow === 'heavy').length;
  if (tows < heavy)
    return no('heavy-gun-without-tow', '4-e', 'Every heavy gun has a tow of its own in the formation.', {
      line: `${line}.units`,
      guns: heavy,
      tows,
      formation: name,
    });
  const calmer = list.commanders.some(({ role, attempts }) => role === 'CS' && attempts < commander.attempts);
  if (commander.attempts >= 3 && calmer && !isMotorised(types))
    return no(
      'commander-needs-wheels',
      '30-c',
      'A CS with three or four attempts leads only formations on wheels or tracks.',
      { line: `${line}.cs`, entry: cs, formation: name },
    );
  return undefined;
}

function judgeOffTable(codex: Codex, list: DivisionList, { offTable }: Division): Refusal | undefined {
  for (const entry of Object.keys(offTable))
    if (typeOf(codex, list.id, entry)?.category !== 'offTable')
      return no('not-off-table', '4-c', 'The list has no such off-table unit.', { line: `offTable.${entry}`, entry });
  return undefined;
}

function judgeDefences(list: DivisionList, { defences }: Division): Refusal | undefined {
  for (const [kind, count] of Object.entries(defences)) {
    const offered = list.defences.find(({ type }) => type === kind);
    if ((count ?? 0) === 0) continue;
    if (offered === undefined)
      return no('defence-not-offered', '5-d', 'The list does not offer that defence.', {
        line: `defences.${kind}`,
        kind,
      });
    if ((count ?? 0) > offered.max)
      return no('over-maximum', '5-d', 'The list does not offer that many.', {
        line: `defences.${kind}`,
        count: count ?? 0,
        max: offered.max,
      });
  }
  return undefined;
}

function judgeMaxima(codex: Codex, list: DivisionList, division: Division): Refusal | undefined {
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
    const max = typeOf(codex, list.id, entry)?.max ?? 0;
    if (count > max)
      return no('over-maximum', '4-a', 'The list does not offer that many.', { line, entry, count, max });
  }
  return undefined;
}
