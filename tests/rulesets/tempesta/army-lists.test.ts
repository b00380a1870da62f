import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SeededDice } from '#kernel/dice';
import { tempesta } from '#rulesets/tempesta/index';
import type { DivisionList } from '#rulesets/tempesta/pack/lists';
import type { Division } from '#rulesets/tempesta/state';
import { pack, theatre } from './bench.ts';

/*
 * Divisions drawn from every list, within its limits and beyond them, against a plain check of 4.5, 5 and 30.2 that shares
 * nothing with the program but the lists. IMPULSE_FUZZ_GAMES draws more of them.
 */

const DRAWS = 300 * Number(process.env['IMPULSE_FUZZ_GAMES'] ?? 1);
const clauses = new Set(
  (
    JSON.parse(readFileSync(new URL('../../../src/rulesets/tempesta/clauses.json', import.meta.url), 'utf8')) as {
      id: string;
    }[]
  ).map(({ id }) => id),
);
const lists = [...theatre.lists.values()].filter(({ id }) => id !== 'lab');

type Entry = DivisionList['units'][number];
type Formation = Division['formations'][number];

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Every unit of a formation, one by one. */
const unitsOf = (list: DivisionList, formation: Formation): Entry[] =>
  Object.entries(formation.units).flatMap(([id, count]) =>
    Array.from({ length: count }, () => list.units.find((entry) => entry.id === id)!),
  );
const isMotor = ({ category, type, flags }: Entry): boolean =>
  category === 'vehicle' && type !== 'UCAV' && !flags.includes('animal') && !flags.includes('bicycle');

/** [4.5, 8, R-90] Whether tows are found for these guns, and room on the others for so many of foot: every way is tried. */
function findsPlaces(tows: readonly Entry[], heavy: number, light: number, foot: number): boolean {
  if (heavy + light + foot === 0) return true;
  const [tow, ...others] = tows;
  if (tow === undefined) return false;
  if (heavy > 0 && tow.tow === 'heavy' && findsPlaces(others, heavy - 1, light, foot)) return true;
  if (light > 0 && tow.tow !== null && findsPlaces(others, heavy, light - 1, foot)) return true;
  return findsPlaces(others, heavy, light, Math.max(0, foot - tow.carryFoot));
}

function faultOf(list: DivisionList, division: Division, budget: number): string | undefined {
  const { formations, hq } = division;
  if (formations.length < 3 || formations.length > 6) return '5.3';
  const commanders = [
    ...formations.map(({ cs }) => [cs, 'CS'] as const),
    ...formations.flatMap(({ uo }) => uo.map((id) => [id, 'UO'] as const)),
    ...(hq === undefined ? [] : [[hq, 'CinC'] as const]),
  ];
  for (const [id, role] of commanders)
    if (list.commanders.find((entry) => entry.id === id)?.role !== role) return '4.5 role';
  const counted = new Map<string, number>();
  const count = (id: string, more: number): void => void counted.set(id, (counted.get(id) ?? 0) + more);
  for (const [id] of commanders) count(id, 1);
  for (const { units } of formations)
    for (const [id, many] of Object.entries(units)) {
      if (!list.units.some((entry) => entry.id === id)) return 'not in the list';
      count(id, many);
    }
  for (const [id, many] of Object.entries(division.offTable)) {
    if (!list.offTable.some((entry) => entry.id === id)) return 'not in the list';
    count(id, many);
  }
  for (const [type, many] of Object.entries(division.defences)) {
    const offered = list.defences.find((entry) => entry.type === type);
    if (many > (offered?.max ?? 0)) return 'too many works';
  }
  const priced = [...list.commanders, ...list.units, ...list.offTable];
  for (const { id, max } of priced) if ((counted.get(id) ?? 0) > max) return 'too many';
  const price =
    sum(priced.map(({ id, points }) => points * (counted.get(id) ?? 0))) +
    sum(list.defences.map(({ type, points }) => points * (division.defences[type] ?? 0)));
  if (price > budget) return 'too dear';
  for (const formation of formations) {
    const units = unitsOf(list, formation);
    if (units.length === 0) return '30.3 nobody to command';
    const guns = units.filter(({ category }) => category === 'artillery');
    const heavy = guns.filter(({ flags }) => !flags.includes('light')).length;
    const tows = units.filter(({ type }) => type === 'UT');
    if (!findsPlaces(tows, heavy, 0, 0)) return '4.5 tows';
    const { attempts } = list.commanders.find(({ id }) => id === formation.cs)!;
    const isSpoilt = attempts >= 3 && list.commanders.some((cs) => cs.role === 'CS' && cs.attempts < attempts);
    if (!isSpoilt) continue;
    const foot = units.filter(({ category }) => category === 'foot').length;
    const vehicles = units.filter(({ category }) => category === 'vehicle');
    if (!vehicles.every(isMotor)) return '30.2 animals';
    const carriers = vehicles.filter(({ carryFoot, tow }) => carryFoot > 0 || tow !== null);
    if (!findsPlaces(carriers, heavy, guns.length - heavy, foot)) return '30.2 on foot';
  }
  return undefined;
}

function draw(list: DivisionList, chance: SeededDice): Division {
  const below = (count: number): number => chance.below(count);
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)]!;
  const of = (role: string) => list.commanders.filter((entry) => entry.role === role);
  const strays = below(12) === 0;
  const rich = below(5) === 0;
  const formation = (at: number): Formation => {
    const units: Record<string, number> = {};
    const cs = strays && below(4) === 0 ? pick(list.commanders) : pick(of('CS'));
    // A formation on wheels, or of anything.
    const pool =
      cs.attempts >= 3 && below(4) > 0 ? list.units.filter((entry) => isMotor(entry) || below(4) === 0) : list.units;
    for (let many = below(20) === 0 ? 0 : 1 + below(rich ? 12 : 4); many > 0; many--) {
      const { id, type } = pick(pool);
      units[id] = (units[id] ?? 0) + 1 + (below(6) === 0 ? below(4) : 0);
      const tow = list.units.find((entry) => entry.type === 'UT' && entry.tow === 'heavy');
      if (type === 'UAS' && tow !== undefined && below(4) > 0) units[tow.id] = (units[tow.id] ?? 0) + 1;
    }
    if (strays && below(6) === 0) units[pick(lists).units[0]!.id] = 1;
    return { name: `Formation ${at}`, cs: cs.id, uo: below(4) === 0 ? [pick(of('UO')).id] : [], units };
  };
  const counts = (ids: readonly string[]): Record<string, number> =>
    Object.fromEntries(ids.filter(() => below(4) === 0).map((id) => [id, 1 + below(3)]));
  return {
    list: list.id,
    ...(below(2) === 0 ? { hq: pick(strays ? list.commanders : of('CinC')).id } : {}),
    formations: Array.from({ length: below(10) === 0 ? below(9) : 3 + below(3) }, (_, at) => formation(at)),
    offTable: counts(list.offTable.map(({ id }) => id)),
    defences: counts(list.defences.map(({ type }) => type)),
  };
}

describe('Divisions of every list', () => {
  it.each(lists.map(({ id, nation }) => [nation, id] as const))(
    '[tempesta/4-e, tempesta/5-b, tempesta/5-c, tempesta/30-c, tempesta/30-d] %s, %s: what a plain check lets pass is accepted, and nothing else',
    (_, id) => {
      const list = theatre.lists.get(id)!;
      const chance = new SeededDice(id.length * 7919 + id.charCodeAt(0));
      const found = { legal: 0, faults: new Set<string>() };
      for (const [scenario, budget] of [
        ['open-1000', 1000],
        ['open-1500', 1500],
      ] as const) {
        const play = tempesta.load(pack, scenario);
        const state = play.setUp({});
        for (let at = 0; at < DRAWS; at++) {
          const division = draw(list, chance);
          const verdict = play.decide(state, { type: 'SubmitDivision', division }, 'red');
          const fault = faultOf(list, division, budget);
          if (fault === undefined) found.legal += 1;
          else found.faults.add(fault);
          const told = verdict.accepted ? 'accepted' : `${verdict.refusal.clause} ${verdict.refusal.reason}`;
          if (!verdict.accepted) expect(clauses, told).toContain(verdict.refusal.clause);
          expect(verdict.accepted, `${fault ?? 'legal'}, but ${told}: ${JSON.stringify(division)}`).toBe(
            fault === undefined,
          );
        }
      }
      expect(found.legal).toBeGreaterThan(20);
      for (const fault of ['5.3', 'too many', '4.5 tows']) expect(found.faults).toContain(fault);
    },
  );
});
