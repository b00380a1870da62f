import { firstOf, known, lastOf } from '#kernel/known';
import type { Scene } from '../events/index.ts';
import type { Letter } from '../names.ts';
import { ROLLS } from '../rolls.ts';
import type { State } from '../state.ts';
import { markersIn, unitOf } from '../state.ts';
import { counterOf, difficultyOf, inMapOrder, type Theatre } from '../theatre.ts';
import { counterCup } from './activation.ts';
import { drawSome, rollD6, rollD10, rollSome } from './chance.ts';

/* [5] Phase A: the events of turn 1, the second wave of turns 3 to 5, the ammunition of turn 10. */

export const platoonsOf = (theatre: Theatre, groups: readonly string[]): string[] =>
  theatre.platoons.filter((unit) => groups.includes(counterOf(theatre, unit).group));

export function drawFirstSeries(scene: Scene): void {
  const { theatre, state, table } = scene;
  const roll = rollD10(table, ROLLS.firstTurnEvent({}));
  const letter = known(theatre.tables.firstSeries.byD10[roll], 'event for', roll);
  table.emit({ type: 'EventDrawn', roll, letter });
  if (letter === 'b') welcomingCommittee(scene);
  else if (letter === 'c') whereIsTito(scene);
  else if (letter === 'd') birthday(scene);
  else if (letter === 'e') {
    const number = rollD6(table, ROLLS.event({ letter: 'e' }));
    const units = drawSome(table, ROLLS.drawYouth({}), counterCup(theatre, state, 'C', 'infantry'), number);
    table.emit({ type: 'YouthRemoved', roll: number, units });
  } else if (letter === 'f') {
    const face = rollD6(table, ROLLS.event({ letter: 'f' }));
    const { byD6, dropZone } = theatre.tables.strayGroups;
    const group = known(byD6[face - 1], 'group for', face);
    const unit = firstOf(drawSome(table, ROLLS.drawPlatoon({ group }), platoonsOf(theatre, [group]), 1));
    table.emit({ type: 'PlatoonStrayed', roll: face, group, unit, dropZone });
  } else if (letter === 'g') table.emit({ type: 'EarlyEndArmed' });
}

function welcomingCommittee({ theatre, table }: Scene): void {
  const roll = rollD10(table, ROLLS.event({ letter: 'b' }));
  const { groups, points } = known(theatre.tables.welcomingCommittee[roll], 'loss for', roll);
  table.emit({ type: 'LossGroupDrawn', roll, groups, points });
  const candidates = platoonsOf(theatre, groups);
  if (candidates.length <= points) table.emit({ type: 'LossesTaken', units: candidates });
}

function whereIsTito({ theatre, state, table }: Scene): void {
  const roll = rollD6(table, ROLLS.event({ letter: 'c' }));
  const count = theatre.tables.whereIsTito[roll % 2 === 1 ? 'odd' : 'even'];
  const zones = zonesWith(theatre, state, 'A');
  table.emit({
    type: 'MarkersSetAside',
    roll,
    zones: inMapOrder(theatre, drawSome(table, ROLLS.drawMarker({ letter: 'A' }), zones, count)),
  });
}

const zonesWith = (theatre: Theatre, state: State, letter: Letter): string[] =>
  inMapOrder(theatre, Object.keys(state.markers)).filter((zone) => markersIn(state, zone).includes(letter));

function birthday({ theatre, state, table }: Scene): void {
  const roll = rollD6(table, ROLLS.event({ letter: 'd' }));
  const { cave, sovietMission } = theatre;
  const [from, to] = theatre.tables.birthday.caveToMission.includes(roll)
    ? [cave, sovietMission]
    : [sovietMission, cave];
  if (state.markers[from]?.includes('B')) table.emit({ type: 'MarkerRelocated', roll, letter: 'B', from, to });
  else table.emit({ type: 'NothingHappened', roll, rule: 'tito/5.1-d1' });
}

export const secondWaveReserve = (theatre: Theatre, state: State): string[] =>
  theatre.platoons.filter((unit) => unitOf(state, unit).at === 'reserve');

/** [5.2] Arrivals and the ammunition that comes with them; the player chooses who comes when not all do. */
export function rollSecondWave(scene: Scene): void {
  const { theatre, state, table } = scene;
  const reserve = secondWaveReserve(theatre, state);
  const roll = rollD6(table, ROLLS.secondWave({ turn: state.turn }));
  const arriving = Math.min(roll, reserve.length);
  table.emit({ type: 'SecondWaveRolled', roll, arriving });
  addAmmunition(scene, difficultyOf(theatre, state.difficulty).resupply);
  if (arriving === reserve.length) chooseSecondWave(scene, reserve);
}

/** Turn 5 is the last chance: whoever has not come by then is lost. */
export function chooseSecondWave({ theatre, state, table }: Scene, units: readonly string[]): void {
  table.emit({ type: 'SecondWaveChosen', units: [...units] });
  const turns = theatre.tables.turns.filter(({ phaseA }) => phaseA === 'second-wave');
  const late = secondWaveReserve(theatre, state);
  if (state.turn >= lastOf(turns).turn && late.length > 0) table.emit({ type: 'SecondWaveLost', units: late });
}

export function addAmmunition({ theatre, state, table }: Scene, dice: { dice: number; sides: number }): void {
  const rolls = rollSome(table, ROLLS.ammunition({ turn: state.turn }), dice);
  const amount = rolls.reduce((sum, face) => sum + face, 0);
  const level = Math.min(theatre.tables.ammunition.maximum, state.ammunition + amount);
  table.emit({ type: 'AmmunitionAdded', rolls, amount, level });
}

/** All ways to choose `count` of a list, keeping its order. */
export function* combinations(list: readonly string[], count: number): Generator<string[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (const [at, first] of list.slice(0, list.length - count + 1).entries())
    for (const rest of combinations(list.slice(at + 1), count - 1)) yield [first, ...rest];
}
