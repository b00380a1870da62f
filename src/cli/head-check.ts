import { readFile } from 'node:fs/promises';
import { type Head, headList, isSigned, parseHeadLines } from '#games/record/heads';
import { type GameRecord, openingOf } from '#games/record/record';
import { hashOpening } from '#store/hash-chain';
import { Misused } from './command.ts';

/** The heads in a file that somebody has kept: signed lists, one per line, or a letter or report with such a line in it. */
export async function readHeadsFile(
  path: string,
): Promise<{ readonly heads: readonly Head[]; readonly keys: readonly string[] }> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    throw new Misused(`${path} cannot be read: ${(error as Error).message}`);
  }
  const heads = parseHeadLines(text);
  const keys = new Set<string>();
  for (const line of text.trim().startsWith('{') ? text.trim().split('\n') : []) {
    const list = headList.safeParse(parseJson(line));
    if (!list.success) throw new Misused(`${path} is no list of heads`);
    if (!isSigned(list.data)) throw new Misused(`${path} holds a list whose signature is false`);
    heads.push(...list.data.heads);
    keys.add(list.data.key);
  }
  return { heads, keys: [...keys] };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What a record does not keep of the heads that are known of its game. */
export function headFaults(record: GameRecord, heads: readonly Head[]): string[] {
  const { id } = record.game;
  const hashAt = (version: number): string | undefined =>
    version === 0 ? hashOpening(openingOf(record)) : record.events[version - 1]?.hash;
  return heads
    .filter(({ game }) => game === id)
    .flatMap(({ version, head }) => {
      const hash = hashAt(version);
      if (hash === undefined)
        return [`the game has been at version ${version}, the record stops at event ${record.events.length}`];
      return hash === head ? [] : [`event ${version} is another one than was known of the game`];
    });
}
