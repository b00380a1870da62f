import type { Carried, Loss } from '../events/event.ts';
import type { Letter, Vip } from '../names.ts';
import type { State } from '../state.ts';
import { markersIn, unitOf } from '../state.ts';
import { counterOf, isZone, type Theatre } from '../theatre.ts';
import { inYugoslavOrder, isOfficer, officersIn } from './stacking.ts';

/* Counters taken up and put down: the hands of `evolve`. */

/** [2.2] The highest fire factor on top. */
export function sortPartisans(theatre: Theatre, state: State, zone: string): void {
  const stack = state.stacks.yugoslav[zone];
  if (stack !== undefined && stack.length > 1) state.stacks.yugoslav[zone] = inYugoslavOrder(theatre, state, stack);
}

/** Takes a counter from its stack and puts it into a zone or a box. */
export function put(theatre: Theatre, state: State, unit: string, to: string): void {
  const { side } = counterOf(theatre, unit);
  const of = unitOf(state, unit);
  const stacks = state.stacks[side];
  const left = stacks[of.at];
  if (left !== undefined) {
    const rest = left.filter((other) => other !== unit);
    if (rest.length > 0) stacks[of.at] = rest;
    else delete stacks[of.at];
  }
  of.at = to;
  if (!isZone(theatre, to)) return;
  const stack = stacks[to] ?? [];
  if (side === 'yugoslav') {
    stacks[to] = inYugoslavOrder(theatre, state, [...stack, unit]);
  } else if (isOfficer(theatre, unit)) {
    stacks[to] = [...stack, unit];
  } else {
    const officers = officersIn(theatre, state, to);
    stacks[to] = [...stack.slice(0, stack.length - officers.length), unit, ...officers];
  }
}

/** Full to reduced, reduced (and officers) out of the game. */
export function takeLoss(theatre: Theatre, state: State, { unit }: Pick<Loss, 'unit'>): void {
  const of = unitOf(state, unit);
  const zone = of.at;
  if (of.strength === 2) of.strength = 1;
  else {
    of.strength = 0;
    put(theatre, state, unit, 'eliminated');
  }
  if (counterOf(theatre, unit).side === 'yugoslav') sortPartisans(theatre, state, zone);
}

/** [7] Each kind of action counts once a turn. */
export function act(state: State, unit: string, what: 'landed' | 'moved' | 'fought'): void {
  const of = unitOf(state, unit);
  if (of[what]) return;
  of[what] = true;
  of.actions += 1;
}

export function carry(state: State, { vips, documents }: Carried, to: string): void {
  for (const vip of vips) state.vips[vip].at = to;
  if (documents) state.documents.at = to;
}

export function bringPrisoners(state: State, prisoners: readonly Vip[], to: string): void {
  for (const vip of prisoners) state.vips[vip].at = to;
}

/** A hidden marker goes to another zone, or off the map. */
export function relocate(state: State, from: string, letter: Letter, to: string | undefined): void {
  const letters = [...markersIn(state, from)];
  letters.splice(letters.indexOf(letter), 1);
  if (letters.length > 0) state.markers[from] = letters;
  else delete state.markers[from];
  if (to !== undefined) state.markers[to] = [...(state.markers[to] ?? []), letter].sort();
}
