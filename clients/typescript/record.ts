import { DiceChecker, makeHex, sha256 } from './dice.ts';
import type { GameRecord } from './shapes.ts';

export interface RecordCheck {
  readonly events: number;
  readonly rolls: { readonly verified: number; readonly veiled: number; readonly entered: number };
  /** Empty when everything holds. */
  readonly faults: readonly string[];
}

/** Checks a record without asking anybody: the chain of hashes from the opening on, and every die against the commitment. */
export async function checkRecord(record: GameRecord): Promise<RecordCheck> {
  const faults: string[] = [];
  const counts = { verified: 0, veiled: 0, entered: 0 };
  const checker = new DiceChecker({
    id: record.game.id,
    dice: { commitment: (record.dice.commitment as never) ?? null, veil: record.dice.veil ?? null },
  });
  let previous = await hashText(makeCanonicalJson(openingOf(record)));
  for (const [index, event] of record.events.entries()) {
    const { seq, moveId, source, type, shape, data, rolls, at } = event;
    const due = await hashText(previous + makeCanonicalJson({ seq, moveId, source, type, shape, data, rolls, at }));
    if (seq !== index + 1) faults.push(`event ${seq} stands where event ${index + 1} belongs`);
    if (event.previousHash !== previous || event.hash !== due) faults.push(`event ${seq} does not continue the chain`);
    previous = event.hash;
    const told = rolls.map(({ faces = null, link = null, secret = false, ...roll }) => ({
      ...roll,
      faces,
      link,
      secret,
    }));
    for (const roll of await checker.check({ source, type, data, rolls: told })) {
      if (roll.verdict === 'false') faults.push(`roll ${roll.number}: ${roll.fault}`);
      else counts[roll.verdict]++;
    }
  }
  return { events: record.events.length, rolls: counts, faults };
}

/** What never changes after the opening, as the chain of hashes begins with it. */
function openingOf({ game, dice }: GameRecord): object {
  const { id, ruleset, rulesetVersion, scenario, packHash, options, createdAt } = game;
  return {
    ...{ id, ruleset, rulesetVersion, scenario, packHash, options, createdAt },
    ...{ diceMode: dice.mode, diceSeeded: dice.seeded, diceCommitment: dice.commitment },
  };
}

const hashText = async (text: string): Promise<string> => makeHex(await sha256(new TextEncoder().encode(text)));

/** The same value always gives the same text, whatever the order of its keys. */
function makeCanonicalJson(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(makeCanonicalJson).join(',')}]`;
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([key, field]) => `${JSON.stringify(key)}:${makeCanonicalJson(field)}`);
  return `{${fields.join(',')}}`;
}
