import type { Army } from '../names.ts';
import type { State } from '../state.ts';
import { counterAt, hexAt, type Theatre, unitAt } from '../theatre.ts';
import { positionOf, unitsOn } from './position.ts';

/* Chapter 20: the Soviet armies take up their zones, one or two units to each hex [20.2]. */

export const mostInZoneHex = 2;

export const zoneOf = (t: Theatre, army: Army | undefined): readonly string[] =>
  t.data.map.armies.find((zone) => zone.army === army)?.hexes ?? [];

export const armyUnits = (t: Theatre): number[] =>
  t.roster.counters.filter((counter) => counter.start.kind === 'army').map((counter) => counter.index);

/** After this placement the army still has a unit for every empty hex of its zone. */
export function canStillFill(t: Theatre, s: State, unit: number, hex: string): boolean {
  const { army } = counterAt(t, unit);
  const waiting = armyUnits(t).filter(
    (other) => other !== unit && counterAt(t, other).army === army && unitAt(s, other).at === 'army',
  ).length;
  const p = positionOf(t, s);
  const empty = zoneOf(t, army).filter(
    (zoneHex) => zoneHex !== hex && unitsOn(p, hexAt(t, zoneHex)).every((other) => other === unit),
  ).length;
  return waiting >= empty;
}

/** Where an army was placed so that too few units are left for its empty hexes: those who have company step over. */
export function* repairs(t: Theatre, s: State): Iterable<{ readonly unit: string; readonly hex: string }> {
  const p = positionOf(t, s);
  const on = (hex: string): readonly number[] => unitsOn(p, hexAt(t, hex));
  for (const { army, hexes } of t.data.map.armies) {
    const units = armyUnits(t).filter((unit) => counterAt(t, unit).army === army);
    const waiting = units.filter((unit) => unitAt(s, unit).at === 'army');
    const empty = hexes.filter((hex) => on(hex).length === 0);
    if (waiting.length >= empty.length) continue;
    const inCompany = hexes
      .filter((hex) => on(hex).length > 1)
      .flatMap((hex) => on(hex).filter((unit) => units.includes(unit)));
    for (const unit of [...waiting, ...inCompany]) for (const hex of empty) yield { unit: counterAt(t, unit).id, hex };
  }
}
