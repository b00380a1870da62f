import type { GameCard, Submitted } from '#games/cards';
import type { Side } from '#kernel/side';
import type { PostOffice } from './post-office.ts';

/* Orders that wait for dice which the moderator rolls on a real table and enters by e-mail: `dice 4 6`. */

export interface WaitingForDice {
  readonly side: Side;
  /** The order, as it was written. */
  readonly line: string;
  /** What was entered so far. */
  readonly faces: readonly number[];
  /** What is wanted next. */
  readonly dice: number;
  readonly sides: number;
}

const keyOf = (game: string): string => `dice-wanted:${game}`;

/** Keeps the order that stopped because its dice are to be entered; undefined where none did. */
export async function keepForDice(
  { directory }: PostOffice,
  game: GameCard,
  side: Side,
  lines: readonly string[],
  { diceWanted, dryRun }: Submitted,
  faces: readonly number[] = [],
): Promise<WaitingForDice | undefined> {
  const line = diceWanted === undefined ? undefined : lines[diceWanted.index];
  if (diceWanted === undefined || line === undefined || dryRun || game.dice.mode !== 'entered') return undefined;
  const waiting: WaitingForDice = { side, line, faces, dice: diceWanted.dice, sides: diceWanted.sides };
  await directory.setSetting(keyOf(game.id), JSON.stringify(waiting));
  return waiting;
}

export async function findForDice({ directory }: PostOffice, game: string): Promise<WaitingForDice | undefined> {
  const value = await directory.findSetting(keyOf(game));
  return value === undefined ? undefined : (JSON.parse(value) as WaitingForDice);
}

export const diceEntered = ({ directory }: PostOffice, game: string): Promise<void> =>
  directory.dropSetting(keyOf(game));
