import type { AppendOutcome, GameAppend } from '../event-store.ts';
import { brokenAppend, CorruptStream } from '../faults.ts';
import { makeAppendArguments, UnstorableText } from './append-batch.ts';
import type { Database } from './database.ts';
import { isStatementRefused, makeStoreFault } from './store-fault.ts';

type Settled = PromiseSettledResult<AppendOutcome>;

/** A game that was not appended to. */
interface NotAppended {
  readonly game_id: string;
  readonly outcome: 'stale' | 'outdated' | 'repeated' | 'frozen' | 'broken-chain' | 'unknown-game';
  readonly version: number;
  readonly reason: string | null;
}

export const APPEND = `SELECT append_games(
  $1::text[], $2::int[], $3::int[], $4::text[], $5::text[], $6::text[], $7::int[], $8::text[], $9::int[], $10::int[],
  $11::int[], $12::text[], $13::text[], $14::timestamptz[],
  $15::int[], $16::text[], $17::int[], $18::text[], $19::text[], $20::text[], $21::int[], $22::int[], $23::int[], $24::int[],
  $25::timestamptz[], $26::text[], $27::json,
  $28::int[], $29::int[], $30::text[], $31::text[], $32::text[], $33::int[], $34::text[], $35::timestamptz[], $36::text[],
  $37::text[], $38::text[], $39::json,
  $40::text[], $41::json, $42::jsonb
) AS left_out`;

type Statements = Pick<Database, 'run'>;

const rejected = (reason: unknown): Settled => ({ status: 'rejected', reason });
const fulfilled = (value: AppendOutcome): Settled => ({ status: 'fulfilled', value });

/**
 * Appends to different games in one statement and one transaction of the database.
 * When the database refuses what one of them holds, nothing was stored: each then goes alone, so that only that one fails.
 */
export async function appendTogether(
  database: Statements,
  appends: readonly GameAppend[],
): Promise<readonly Settled[]> {
  try {
    const leftOut = await runStatement(database, appends);
    return appends.map((append) => settle(append, leftOut));
  } catch (error) {
    const isRefused = error instanceof UnstorableText || isStatementRefused(error);
    if (appends.length === 1 || !isRefused) throw makeStoreFault(error);
    const answers: Settled[] = [];
    for (const append of appends) answers.push(await appendAlone(database, append));
    return answers;
  }
}

async function appendAlone(database: Statements, append: GameAppend): Promise<Settled> {
  try {
    return settle(append, await runStatement(database, [append]));
  } catch (error) {
    return rejected(makeStoreFault(error));
  }
}

/** The games that were not appended to. */
async function runStatement(
  database: Statements,
  appends: readonly GameAppend[],
): Promise<readonly NotAppended[] | undefined> {
  // In one order everywhere: two statements that lock the same games then never wait for each other in a circle.
  const inOrder = appends.length === 1 ? appends : [...appends].sort((a, b) => (a.gameId < b.gameId ? -1 : 1));
  const [row] = await database.run<{ readonly left_out: readonly NotAppended[] | null }>(
    'append_games',
    APPEND,
    makeAppendArguments(inOrder),
  );
  return row?.left_out ?? undefined;
}

function settle({ gameId, expectedVersion, events }: GameAppend, leftOut: readonly NotAppended[] | undefined): Settled {
  const row = leftOut?.find(({ game_id }) => game_id === gameId);
  if (row === undefined) return fulfilled({ outcome: 'appended', version: expectedVersion + events.length });
  const { outcome, version, reason } = row;
  switch (outcome) {
    case 'broken-chain':
      return rejected(new CorruptStream(gameId, brokenAppend(expectedVersion)));
    case 'unknown-game':
      return fulfilled({ outcome });
    case 'frozen':
      return fulfilled({ outcome, version, reason: reason ?? '' });
    default:
      return fulfilled({ outcome, version });
  }
}
