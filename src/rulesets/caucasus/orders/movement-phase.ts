import type { Refusal } from '#kernel/plain/refusal';
import { checkStacking, eliminate } from '../dealer.ts';
import { positionOf, sideIndex, unitsOn } from '../position.ts';
import { destinations } from '../rules/reach.ts';
import { stackLimit, stackValue } from '../rules/stacking.ts';
import { moverOf } from '../rules/step-cost.ts';
import type { Correction, State } from '../state.ts';
import { hexOf, type Theatre } from '../theatre.ts';
import type { OrderOf } from './schema.ts';
import { carry, hexesOf, idsOf, isRefusal, no, ownUnit, refuse, type Verb, wanted } from './verb.ts';

/* Headquarters taken off, stacks put right, the end of a movement phase [5.2, 15.1, 15.9]. */

export const removeHq: Verb<'RemoveHq'> = {
  decide(t, s, order, by) {
    const unit = ownUnit(t, order.unit, by);
    if (isRefusal(unit)) return refuse(unit);
    if (t.roster.counters[unit]!.special !== 'hq' || hexOf(t, s, unit) < 0)
      return refuse(no('not-an-hq', '15.1-e', `${order.unit} is no headquarters on the map.`, { unit: order.unit }));
    return carry(t, s, (table) => table.emit({ type: 'HqRemoved', unit: order.unit, due: s.turn + 1 }));
  },
  *options(t, s, by, filter) {
    for (const counter of t.roster.counters)
      if (
        counter.special === 'hq' &&
        counter.side === by &&
        hexOf(t, s, counter.index) >= 0 &&
        wanted(filter, counter.id)
      )
        yield { type: 'RemoveHq', unit: counter.id };
  },
};

function correctionFault(t: Theatre, s: State, correction: Correction, units: readonly number[]): Refusal | undefined {
  const hex = t.board.index.get(correction.hex)!;
  const here = unitsOn(positionOf(t, s), hex);
  const corps = s.corps.at === correction.hex ? 'corps' : 'no-corps';
  if (units.some((unit) => !here.includes(unit)))
    return no('not-in-the-hex', '5.2-c', `Only units in ${correction.hex} can put it right.`, { hex: correction.hex });
  const after = (removed: readonly number[]): number =>
    stackValue(
      t,
      here.filter((unit) => !removed.includes(unit)),
      corps,
    );
  if (after(units) > stackLimit(t))
    return no('still-overstacked', '5.2-c', `${correction.hex} would still hold too much.`, {
      value: after(units),
      limit: stackLimit(t),
    });
  const spare = units.find((unit) => after(units.filter((other) => other !== unit)) <= stackLimit(t));
  if (spare !== undefined)
    return no('more-than-needed', '5.2-c', 'Exactly as many units are removed as the limit demands.', {
      unit: t.roster.counters[spare]!.id,
    });
  return undefined;
}

export const correctStacking: Verb<'CorrectStacking'> = {
  decide(t, s, order, by) {
    const correction = s.corrections.find(({ hex, side }) => hex === order.hex && side === by);
    if (correction === undefined)
      return refuse(no('nothing-to-correct', '5.2-c', `${order.hex} is not overstacked.`, { hex: order.hex }));
    const units: number[] = [];
    for (const id of order.units) {
      const unit = ownUnit(t, id, by);
      if (isRefusal(unit)) return refuse(unit);
      if (units.includes(unit)) return refuse(no('named-twice', '5.2-c', `${id} is named twice.`, { unit: id }));
      units.push(unit);
    }
    const fault = correctionFault(t, s, correction, units);
    if (fault) return refuse(fault);
    return carry(t, s, (table) => {
      for (const unit of units) eliminate(t, s, table, unit, 'stacking');
      table.emit({ type: 'StackingCorrected', side: by, hex: order.hex, units: idsOf(t, units) });
    });
  },
  /** For each overstacked hex every choice of units that puts it right and spares who can be spared, up to a few hundred. */
  *options(t, s, by) {
    for (const correction of s.corrections) {
      if (correction.side !== by) continue;
      const here = unitsOn(positionOf(t, s), t.board.index.get(correction.hex)!);
      // the divisions of the corps count as one: where it is given up they all go [15.7]
      const most = correction.excess + (s.corps.at === correction.hex ? t.data.corpsMarker.divisions - 1 : 0);
      let yielded = 0;
      for (let size = correction.excess; size <= here.length && (yielded === 0 || size <= most); size++)
        for (const units of choose(here, size)) {
          if (yielded >= 200) break;
          if (correctionFault(t, s, correction, units) !== undefined) continue;
          yield { type: 'CorrectStacking', hex: correction.hex, units: idsOf(t, units) };
          yielded++;
        }
    }
  },
};

function* choose(from: readonly number[], size: number, start = 0): Generator<number[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let at = start; at <= from.length - size; at++)
    for (const rest of choose(from, size - 1, at + 1)) yield [from[at]!, ...rest];
}

/** The move to Rostov the security division owes in the phase it enters in, if it can make it [15.9]. */
export function securityDuty(t: Theatre, s: State): OrderOf<'MoveStack'> | undefined {
  const counter = t.roster.special('security');
  if (s.phase !== 'axis-primary-movement' || counter === undefined) return undefined;
  const hex = hexOf(t, s, counter.index);
  if (hex < 0 || !t.board.edge[hex] || s.units[counter.index]!.moved) return undefined;
  const [way] = destinations(t, s, moverOf(t, s, [counter.index]), hex, { spent: 0, hexes: 0 });
  return way && { type: 'MoveStack', units: [counter.id], path: hexesOf(t, way.path) };
}

function securityFault(t: Theatre, s: State): Refusal | undefined {
  const duty = securityDuty(t, s);
  if (duty === undefined) return undefined;
  const { name, id } = t.roster.special('security')!;
  return no(
    'security-division',
    '15.9-a',
    `${name} must move to Rostov in this phase.`,
    { unit: id, path: duty.path },
    `MoveStack ${id}`,
  );
}

export const endMovementPhase: Verb<'EndMovementPhase'> = {
  decide(t, s, _order, by) {
    const fault = securityFault(t, s);
    if (fault) return refuse(fault);
    return carry(t, s, (table) => {
      table.emit({ type: 'MovementClosed' });
      checkStacking(t, s, table, sideIndex(by));
    });
  },
  *options(t, s) {
    if (securityFault(t, s) === undefined) yield { type: 'EndMovementPhase' };
  },
};
