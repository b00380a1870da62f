import type { SalernoSide } from '../names.ts';
import type { Arrival, WithdrawalData } from '../scenario.ts';
import type { State } from '../state.ts';
import type { Theatre } from '../theatre.ts';

/** True when the moment [turn, impulse] has come or gone by. */
export const hasCome = (state: State, [turn, impulse]: readonly [number, number]): boolean =>
  state.turn > turn || (state.turn === turn && state.impulse >= impulse);

export const isNow = (state: State, [turn, impulse]: readonly [number, number]): boolean =>
  state.turn === turn && state.impulse === impulse;

/** Arrivals whose time has come and which have not been put into play yet [18, 9.5.1, 21]. */
export function arrivalsDue(theatre: Theatre, state: State): readonly Arrival[] {
  const { scenario, sheet } = theatre;
  const due = scenario.reinforcements.filter(
    (arrival) =>
      hasCome(state, arrival.at) &&
      (arrival.condition === undefined || (arrival.condition === 'major-landing') === state.landingTurn > 0),
  );
  if (state.landingSerial > 0)
    for (const { impulses, arrival } of scenario.caseRichard)
      if (impulses > 0 && state.serial >= state.landingSerial + impulses) due.push(arrival);
  if (scenario.caseFoggia !== undefined && state.foggia.due > 0 && state.serial >= state.foggia.due)
    if (state.turn < (sheet.caseFoggia?.leavesOnTurn ?? 0)) due.push(scenario.caseFoggia);
  return due.filter((arrival) => !state.entries.includes(arrival.id));
}

/** The card a counter has come by, the last one where there were several; before any has come up, the first that names it. */
export function cardOf(theatre: Theatre, state: State, unit: string): Arrival | undefined {
  const cards = theatre.cardsOf.get(unit) ?? [];
  const up = [...cards].sort((a, b) => state.entries.indexOf(b) - state.entries.indexOf(a));
  return theatre.arrivals.get(up[0] ?? '');
}

/** What a card prints, which everybody may read: headquarters bring their guns along [18, 22]. */
export function printedOn(theatre: Theatre, { side, id, formations, guns, units, mules }: Arrival) {
  const served = [...theatre.guns.values()].filter(
    (gun) => guns.includes(gun.id) || (gun.formation !== undefined && formations.includes(gun.formation)),
  );
  return {
    side,
    entry: id,
    formations: [...formations],
    guns: served.map((gun) => gun.id),
    units: [...units],
    mules,
  };
}

/** Case Foggia's divisions fight on until the turn they are called away [21]. */
export const isFoggiaCorpsInPlay = (theatre: Theatre, state: State): boolean =>
  state.foggia.inPlay && state.turn < (theatre.sheet.caseFoggia?.leavesOnTurn ?? 0);

export interface DueWithdrawal {
  readonly entry: WithdrawalData;
  /** Formations that may (or, without a choice, must) go now. */
  readonly formations: readonly string[];
  /** How many of them still have to go. */
  readonly count: number;
}

/** Withdrawals a side still owes [18.1]. */
export function withdrawalsDue(theatre: Theatre, state: State, side: SalernoSide): readonly DueWithdrawal[] {
  const due: DueWithdrawal[] = [];
  for (const entry of theatre.sheet.withdrawals) {
    if (entry.side !== side) continue;
    if (entry.condition === 'no-major-landing' && state.landingTurn > 0) continue;
    if (entry.condition === 'case-foggia' && !state.foggia.inPlay) continue;
    const formations = (entry.formations.length > 0 ? entry.formations : ['']).filter(
      (formation) =>
        (state.delayed[formation] ?? entry.turn) <= state.turn &&
        !state.entries.includes(`${entry.id}:${formation}`) &&
        (formation === '' || state.formations[formation]?.inPlay === true),
    );
    const gone = entry.formations.filter((formation) => state.entries.includes(`${entry.id}:${formation}`)).length;
    const count =
      entry.choose === undefined ? formations.length : Math.min(formations.length, entry.choose.count - gone);
    if (count > 0) due.push({ entry, formations, count });
  }
  return due;
}
