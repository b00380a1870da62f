import type { Refusal } from '#kernel/refusal';
import type { Seat } from '../names.ts';
import { no } from '../refusals.ts';
import type { Unit } from '../state.ts';
import type { Game } from './game.ts';
import { parseLabel } from './grid.ts';

/* What orders name: each thing once, and only what is there. */

/** The first that is named a second time. */
export const namedTwice = (names: readonly string[]): string | undefined =>
  names.find((name, at) => names.indexOf(name) !== at);

/** Dice and prices are counted by the names in an order: nobody counts twice by being named twice. */
export function judgeOnce(units: readonly string[], paragraph: string): Refusal | undefined {
  const twice = namedTwice(units);
  return twice === undefined ? undefined : no('named-twice', paragraph, { unit: twice });
}

export function quadrantOf(game: Game, label: string, paragraph: string): number | Refusal {
  const cell = parseLabel(label, game.grid);
  return cell < 0 ? no('unknown-space', paragraph, { space: label }) : cell;
}

export function quadrantsOf(game: Game, labels: readonly string[], paragraph: string): number[] | Refusal {
  const unknown = labels.find((label) => parseLabel(label, game.grid) < 0);
  return unknown === undefined
    ? labels.map((label) => parseLabel(label, game.grid))
    : no('unknown-space', paragraph, { space: unknown });
}

/** A unit of one's own on the table. Whatever the enemy hides is as unknown as what does not exist. */
export function ownUnit(game: Game, side: Seat, id: string, paragraph: string): Unit | Refusal {
  const unit = game.unit(id);
  if (unit === undefined) return no('unknown-unit', paragraph, { unit: id });
  if (unit.where === 'table') return unit.side === side ? unit : no('not-yours', paragraph, { unit: id });
  return unit.side === side ? no('not-on-map', paragraph, { unit: id }) : no('unknown-unit', paragraph, { unit: id });
}
