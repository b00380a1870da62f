import type { Seat } from '../names.ts';
import type { Division, Formation, Player, State, Unit } from '../state.ts';
import { listOf, type Theatre, typeIn } from '../theatre.ts';

/** Numbers the units of a Division: `red-1-rifle-3`, `red-1-cs`, `red-cinc`, `red-how122-1`. */
export function muster(theatre: Theatre, state: State, side: Seat, division: Division): void {
  const player = state.players[side];
  player.list = division.list;
  const add = (id: string, entry: string, formation: string, where: Unit['where']): Unit => {
    const key = `${division.list}/${entry}`;
    const type = typeIn(theatre, key);
    const unit: Unit = {
      id,
      entry: key,
      side,
      formation,
      where,
      cell: -1,
      facing: -1,
      bank: -1,
      onRoad: false,
      carriedBy: '',
      towedBy: '',
      ambush: false,
      dismounted: false,
      entrenched: false,
      attempts: type.attempts,
      modifier: type.modifier,
      replaced: 0,
      cause: '',
      opportunity: [],
    };
    state.units[id] = unit;
    return unit;
  };
  const form = (id: string, name: string, cs: string): Formation => {
    const formation: Formation = {
      id,
      side,
      name,
      status: 'operative',
      cs,
      observers: [],
      activation: 'idle',
      wasReserve: false,
      tested: false,
      rolled: false,
      arrivedTurn: 0,
      replacementTried: false,
    };
    state.formations[id] = formation;
    return formation;
  };
  if (division.hq !== undefined) {
    player.cinc = `${side}-cinc`;
    form(`${side}-hq`, '', '');
    add(player.cinc, division.hq, `${side}-hq`, 'away');
  }
  for (const [at, given] of division.formations.entries()) {
    const id = `${side}-${at + 1}`;
    const formation = form(id, given.name, `${id}-cs`);
    add(formation.cs, given.cs, id, 'away');
    for (const [number, entry] of given.uo.entries()) {
      const observer = add(`${id}-uo-${number + 1}`, entry, id, 'away');
      formation.observers.push(observer.id);
    }
    for (const [entry, count] of Object.entries(given.units))
      for (let number = 1; number <= count; number++) add(`${id}-${entry}-${number}`, entry, id, 'away');
  }
  for (const [entry, count] of Object.entries(division.offTable))
    for (let number = 1; number <= count; number++)
      add(`${side}-${entry}-${number}`, entry, `${side}-off`, 'off-table');
  player.defencesLeft = { ...division.defences };
  const { maxRatio } = listOf(theatre, division.list).falseDefences;
  const real = Object.values(division.defences).reduce((sum, count) => sum + (count ?? 0), 0);
  player.falseLeft = Math.floor((real * maxRatio.numerator) / maxRatio.denominator);
}

export const newPlayer = (list: string): Player => ({
  list,
  locked: false,
  aggression: 3,
  cinc: '',
  cincOff: false,
  planSealed: false,
  ambushes: [],
  programmed: [],
  defencesLeft: {},
  falseLeft: 0,
  deployed: false,
  spent: [],
  reinforcementsRolled: false,
  sixth: 5,
  airHuntDone: false,
});
