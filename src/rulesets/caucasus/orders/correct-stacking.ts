import { isRefusal, type Refusal } from '#kernel/refusal';
import { no } from '../refusals.ts';
import { eliminate } from '../rules/consequences.ts';
import { idsOf, ownUnits } from '../rules/named.ts';
import { positionOf, unitsOn } from '../rules/position.ts';
import { stackLimit, stackValue } from '../rules/stacking.ts';
import type { Correction, State } from '../state.ts';
import { counterAt, hexAt, type Theatre } from '../theatre.ts';
import { hex, order, units } from './order.ts';

/** So many choices are listed for each hex. */
const MOST_LISTED = 200;

/** [5.2] The owner gives up what is too much in a hex. */
export const correctStacking = order({
  type: 'CorrectStacking',
  title: { en: 'Give up units', it: 'Elimina le unità in eccesso' },
  answers: ['stack-correction'],
  fields: { hex, units },
  line: {
    en: ['unstack {hex} {units}', 'discard {hex} {units}'],
    it: ['sfoltisci {hex} {units}', 'scarta {hex} {units}'],
  },
  judge({ theatre: t, state: s, side }, { hex: at, units: ids }) {
    const correction = s.corrections.find((each) => each.hex === at && each.side === side);
    if (correction === undefined) return no('nothing-to-correct', '5.2-c', { hex: at });
    const found = ownUnits(t, ids, side, '5.2-c');
    if (isRefusal(found)) return found;
    const fault = judgeCorrection(t, s, correction, found);
    if (fault !== undefined) return fault;
    return ({ table }) => {
      for (const unit of found) eliminate(t, s, table, unit, 'stacking');
      table.emit({ type: 'StackingCorrected', side, hex: at, units: idsOf(t, found) });
    };
  },
  /** For each overstacked hex every choice of units that puts it right and spares who can be spared, up to a few hundred. */
  *options({ theatre: t, state: s, side }) {
    for (const correction of s.corrections) {
      if (correction.side !== side) continue;
      const here = unitsOn(positionOf(t, s), hexAt(t, correction.hex));
      // the divisions of the corps count as one: where it is given up they all go [15.7]
      const most = correction.excess + (s.corps.at === correction.hex ? t.data.corpsMarker.divisions - 1 : 0);
      let listed = 0;
      for (let size = correction.excess; size <= here.length && (listed === 0 || size <= most); size++)
        for (const chosen of choose(here, size)) {
          if (listed >= MOST_LISTED) break;
          if (judgeCorrection(t, s, correction, chosen) !== undefined) continue;
          yield { type: 'CorrectStacking', hex: correction.hex, units: idsOf(t, chosen) };
          listed++;
        }
    }
  },
});

function judgeCorrection(
  t: Theatre,
  s: State,
  { hex: at }: Correction,
  chosen: readonly number[],
): Refusal | undefined {
  const here = unitsOn(positionOf(t, s), hexAt(t, at));
  const stranger = chosen.find((unit) => !here.includes(unit));
  if (stranger !== undefined) return no('not-there', '5.2-c', { unit: counterAt(t, stranger).id, space: at });
  const corps = s.corps.at === at ? 'corps' : 'no-corps';
  const without = (removed: readonly number[]): number =>
    stackValue(
      t,
      here.filter((unit) => !removed.includes(unit)),
      corps,
    );
  const limit = stackLimit(t);
  if (without(chosen) > limit) return no('stacking', '5.2-c', { space: at, would: without(chosen), limit });
  const spare = chosen.find((unit) => without(chosen.filter((other) => other !== unit)) <= limit);
  return spare === undefined ? undefined : no('more-than-needed', '5.2-c', { unit: counterAt(t, spare).id });
}

function* choose(from: readonly number[], size: number): Generator<number[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (const [at, unit] of from.entries())
    for (const rest of choose(from.slice(at + 1), size - 1)) yield [unit, ...rest];
}
