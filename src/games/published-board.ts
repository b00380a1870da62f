import { hash } from 'node:crypto';
import { type FittedBoard, fitted } from '#kernel/board/extent';
import type { BoardSheet } from '#kernel/board/sheet';

/*
 * Boards as they are published: apart from the position, under an id that stands for the content in every language. Whoever has a
 * board under an id never needs to ask again. The id also says where any process finds the board, so that none need be stored:
 *
 *   salerno~ortona~1f0c2a...   the board of a scenario, shared by all games of it
 *   <game>~<version>~8b1d...   a board laid in a game, or one of data that is no longer offered
 *
 * Everybody may know a board: what is hidden belongs into the view. So it is always asked for as a spectator.
 */

/** Raised when boards are published or drawn in another way: whoever keeps one then asks again. */
const EDITION = 1;
const SEPARATOR = '~';
const HASH_LENGTH = 16;

export type BoardPlace =
  | { readonly of: 'scenario'; readonly ruleset: string; readonly scenario: string }
  | { readonly of: 'game'; readonly game: string; readonly version: number };

const makeBoardId = (place: BoardPlace, content: string): string =>
  (place.of === 'scenario'
    ? [place.ruleset, place.scenario, content]
    : [place.game, String(place.version), content]
  ).join(SEPARATOR);

/** Where the board of an id is to be found, if it is the id of any. */
export function parseBoardId(id: string): BoardPlace | undefined {
  const [first, second, content, ...more] = id.split(SEPARATOR);
  if (first === undefined || second === undefined || content === undefined || more.length > 0) return undefined;
  return /^\d{1,9}$/.test(second)
    ? { of: 'game', game: first, version: Number(second) }
    : { of: 'scenario', ruleset: first, scenario: second };
}

const hashes = new WeakMap<BoardSheet, string>();

/** What stands for the content of a board in its id. */
export function hashOf(sheet: BoardSheet): string {
  const known = hashes.get(sheet);
  if (known !== undefined) return known;
  const content = hash('sha256', `${EDITION} ${JSON.stringify({ ...sheet, id: '' })}`).slice(0, HASH_LENGTH);
  hashes.set(sheet, content);
  return content;
}

const publications = new WeakMap<BoardSheet, FittedBoard>();

/** A sheet as the board of a place; the same object for the same sheet and place. */
export function published(sheet: BoardSheet, place: BoardPlace): FittedBoard {
  const id = makeBoardId(place, hashOf(sheet));
  const known = publications.get(sheet);
  if (known?.id === id) return known;
  const board = { ...fitted(sheet), id };
  publications.set(sheet, board);
  return board;
}
