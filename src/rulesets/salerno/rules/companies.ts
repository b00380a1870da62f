import type { Desk } from '../orders/order.ts';
import { unitOf } from '../state.ts';

/** Who may act together [11]. */

/** Who goes together in options: each unit of a hex alone and all of it, or every company of the one that is asked for. */
export function* stacksOf(desk: Desk, units: readonly string[], wanted: string | undefined): Iterable<string[]> {
  const { theatre, state } = desk;
  if (wanted !== undefined) {
    const at = state.units[wanted]?.at;
    yield* companiesOf(
      wanted,
      units.filter((unit) => unitOf(state, unit).at === at),
    );
    return;
  }
  const byHex = new Map<string, string[]>();
  for (const unit of units) {
    const { at } = unitOf(state, unit);
    byHex.set(at, [...(byHex.get(at) ?? []), unit]);
  }
  for (const unit of units) yield [unit];
  for (const [at, list] of byHex) if (list.length > 1 && theatre.hexIndex(at) >= 0) yield list;
}

/** Whether some units may act together: if so, any of them may without the others. */
type Fits = (units: readonly string[]) => boolean;

/** Every company of a unit among these: alone, with everybody, then small ones before large ones. There may be very many: whoever reads them stops. */
export function* companiesOf(unit: string, all: readonly string[], fits: Fits = () => true): Iterable<string[]> {
  if (!all.includes(unit) || !fits([unit])) return;
  yield [unit];
  if (all.length > 1 && fits(all)) yield [...all];
  const others = all.filter((other) => other !== unit);
  for (let size = 1; size < others.length; size++) {
    let isEmpty = true;
    for (const company of joined([unit], others, size, fits)) {
      isEmpty = false;
      yield all.filter((each) => company.includes(each));
    }
    if (isEmpty) return;
  }
}

/** A company with so many of the others. */
function* joined(
  company: readonly string[],
  others: readonly string[],
  size: number,
  fits: Fits,
): Iterable<readonly string[]> {
  if (size === 0) {
    yield company;
    return;
  }
  for (const [at, other] of others.entries()) {
    if (at + size > others.length) return;
    const larger = [...company, other];
    if (fits(larger)) yield* joined(larger, others.slice(at + 1), size - 1, fits);
  }
}
