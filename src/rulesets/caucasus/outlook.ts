import type { Outlook, OutlookRemedy } from '#kernel/outlook';
import type { Desk } from '#kernel/question';
import { eachLanguage, enumerate, type Text } from '#kernel/text';
import type { SideId } from './names.ts';
import type { Counter } from './rules/counters.ts';
import { attritionModifier, joined, refuges } from './rules/isolation.ts';
import { judgeStart } from './rules/movement.ts';
import { hexesOf, idsOf } from './rules/named.ts';
import { canServe, portClaimants } from './rules/ports.ts';
import { type Position, positionOf, sideIndex } from './rules/position.ts';
import { destinations } from './rules/reach.ts';
import { moverOf } from './rules/step-cost.ts';
import { FULL, fullSupply, LIMITED, OUT, type SupplyMap, supplyMap, supplyOn } from './rules/supply.ts';
import { searchOf } from './rules/supply-lines.ts';
import { barriersTo, fullLine, limitedLine } from './rules/supply-ways.ts';
import { sideOfPhase } from './sequence/phases.ts';
import type { State } from './state.ts';
import { hexOf, type Theatre, unitAt } from './theatre.ts';

/* [14] What the next Supply Phase of a side will make of its units, if nothing changes until then. Supply lies open on the map. */

const STATES = {
  full: { en: 'full supply', it: 'rifornimento pieno' },
  limited: { en: 'limited supply: attacks at half strength', it: 'rifornimento limitato: attacca a metà forza' },
  ports: {
    en: 'limited supply if a minor port serves it; too many depend on them',
    it: 'rifornimento limitato se un porto minore la serve; ne dipendono troppe',
  },
  out: {
    en: 'out of supply: attacks at half strength, moves two hexes at most',
    it: 'senza rifornimenti: attacca a metà forza e muove di due esagoni al massimo',
  },
} as const satisfies Readonly<Record<string, Text>>;

export function outlookOf({ theatre: t, state: s, side: name }: Desk<Theatre, State, SideId>): readonly Outlook[] {
  const side = sideIndex(name);
  const p = positionOf(t, s);
  const map = supplyMap(t, s, side);
  const claimants = portClaimants(t, s, side);
  const shared = canServe(t, s, side, claimants) ? new Set<number>() : new Set(claimants);
  const own = t.roster.counters.filter((counter) => counter.owner === side && (p.at[counter.index] ?? -1) >= 0);
  return own.map((counter) => outlookFor(t, s, p, name, map, own, counter, shared));
}

function outlookFor(
  t: Theatre,
  s: State,
  p: Position,
  name: SideId,
  map: SupplyMap,
  own: readonly Counter[],
  counter: Counter,
  shared: ReadonlySet<number>,
): Outlook {
  const side = sideIndex(name);
  const { index, id } = counter;
  const hex = p.at[index] ?? -1;
  const grade = map.grade[hex] ?? OUT;
  const supply = fullSupply(t, s, p, side);
  if (grade !== OUT) {
    const line = grade === FULL ? fullLine(supply, hex) : limitedLine(supply.search, s, hex, map.sources);
    const way = hexesOf(t, line);
    const limited = { clause: 'caucasus/14.22-a', state: STATES.ports, grade: 'strained' as const };
    if (shared.has(index)) return { unit: id, ...limited, way };
    return grade === FULL
      ? { unit: id, state: STATES.full, grade: 'sound', clause: 'caucasus/14.1-b', way }
      : { unit: id, state: STATES.limited, grade: 'strained', clause: 'caucasus/14.1-c', way };
  }
  const cut = barriersTo(supply.search, hex, sourcesOnceOpen(t, s, side));
  const remedies = [...moveOut(t, s, name, counter, map), ...clearing(t, s, p, side, own, hex, cut)];
  return {
    unit: id,
    ...attritionOf(t, s, side, counter, map),
    grade: 'lost',
    ...(cut.length === 0 ? {} : { cut: hexesOf(t, cut) }),
    ...(remedies.length === 0 ? {} : { remedies }),
  };
}

/** Entry hexes and ports of the side, also those that the enemy closes now [14.21, 14.22]. */
const sourcesOnceOpen = (t: Theatre, s: State, side: 0 | 1): number[] =>
  [...t.board.entries.filter((hex) => t.board.entrySide[hex] === side), ...t.board.ports].filter(
    (hex) => s.control[hex] === side,
  );

/** [14.6] A die for who is isolated and was out of supply before. */
function attritionOf(
  t: Theatre,
  s: State,
  side: 0 | 1,
  counter: Counter,
  map: SupplyMap,
): { readonly state: Text; readonly clause: string } {
  const hex = hexOf(t, s, counter.index);
  const isDue = s.options.attritionImmediate || unitAt(s, counter.index).supply === 'out';
  if (counter.special === 'hq' || !isDue || joined(t, s, side, map.sources)[hex])
    return { state: STATES.out, clause: 'caucasus/14.4-c' };
  const modifier = attritionModifier(t, s, counter.index, refuges(t, s, side));
  const faces = t.tables.attrition.faces;
  const ways = [1, 2, 3, 4, 5, 6].filter(
    (die) => faces[`${Math.min(6, Math.max(1, die + modifier))}` as '1'] === 'step-loss',
  ).length;
  return {
    state: {
      en: `out of supply and isolated: loses a step on ${ways} of 6`,
      it: `senza rifornimenti e isolata: perde un livello ${ways} volte su 6`,
    },
    clause: 'caucasus/14.6-c',
  };
}

/** [7] A move of its own, in its side's movement phase, to the best supply within reach. */
function moveOut(t: Theatre, s: State, name: SideId, { index, id }: Counter, map: SupplyMap): OutlookRemedy[] {
  if (!s.phase.endsWith('-movement') || sideOfPhase(s.phase) !== name || judgeStart(t, s, index) !== undefined)
    return [];
  const reach = destinations(t, s, moverOf(t, s, [index]), hexOf(t, s, index), { spent: 0, hexes: 0 });
  const best = reach.find(({ hex }) => map.grade[hex] === FULL) ?? reach.find(({ hex }) => map.grade[hex] === LIMITED);
  if (best === undefined) return [];
  const path = hexesOf(t, best.path);
  const end = path.at(-1) ?? '';
  return [
    {
      label: { en: `Move it to ${end}`, it: `Muovila in ${end}` },
      saves: [id],
      order: { type: 'MoveStack', units: [id], path } as never,
    },
  ];
}

/** [14.3] Without the enemy in these hexes, or with friends in those he only controls, a line would lead through. */
function clearing(
  t: Theatre,
  s: State,
  p: Position,
  side: 0 | 1,
  own: readonly Counter[],
  hex: number,
  cut: readonly number[],
): OutlookRemedy[] {
  if (cut.length === 0) return [];
  const search = searchOf(t, s, p, side);
  for (const at of cut) search.passes[at] = 1;
  const { grade } = supplyOn(s, side, search);
  if ((grade[hex] ?? OUT) === OUT) return [];
  const saved = own.filter(
    ({ index }) => (grade[p.at[index] ?? -1] ?? OUT) > (supplyMap(t, s, side).grade[p.at[index] ?? -1] ?? OUT),
  );
  const held = cut.filter((at) => (p.holder[at] ?? -1) >= 0);
  const ids = hexesOf(t, cut);
  const places = eachLanguage((language) => enumerate(ids, language));
  const label: Text =
    held.length === 0
      ? { en: `Put a unit in ${places.en}`, it: `Metti un’unità in ${places.it}` }
      : { en: `Drive the enemy from ${places.en}`, it: `Scaccia il nemico da ${places.it}` };
  return [
    {
      label,
      saves: idsOf(
        t,
        saved.map(({ index }) => index),
      ),
    },
  ];
}
