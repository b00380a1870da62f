import type { AppendOutcome, GameAppend } from '../event-store.ts';
import { CorruptStream, StoreFault } from '../faults.ts';
import { hasUnstorableText, makeAppendBatch } from './append-batch.ts';
import type { Database } from './database.ts';
import { isStatementRefused, makeStoreFault } from './store-fault.ts';

type Settled = PromiseSettledResult<AppendOutcome>;

interface AppendRow {
  readonly game_id: string;
  readonly outcome: 'appended' | 'stale' | 'outdated' | 'repeated' | 'frozen' | 'broken-chain';
  readonly version: number;
  readonly reason: string | null;
}

export const APPEND =
  'SELECT game_id, outcome, version, reason FROM append_games($1::json, $2::json, $3::json, $4::jsonb)';

type Statements = Pick<Database, 'run'>;

const rejected = (reason: unknown): Settled => ({ status: 'rejected', reason });
const fulfilled = (value: AppendOutcome): Settled => ({ status: 'fulfilled', value });

/** The database would refuse it: PostgreSQL keeps neither the character NUL nor half of a surrogate pair. */
class UnstorableText extends StoreFault {
  constructor(appends: readonly GameAppend[]) {
    super(
      `${appends.map(({ gameId }) => gameId).join(', ')}: a text holds a NUL character or half of a surrogate pair`,
    );
  }
}

/**
 * Appends to different games in one statement and one transaction of the database.
 * When the database refuses what one of them holds, nothing was stored: each then goes alone, so that only that one fails.
 */
export async function appendTogether(
  database: Statements,
  appends: readonly GameAppend[],
): Promise<readonly Settled[]> {
  try {
    const rows = await runStatement(database, appends);
    return appends.map((append) => settle(append, rows.get(append.gameId)));
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
    const rows = await runStatement(database, [append]);
    return settle(append, rows.get(append.gameId));
  } catch (error) {
    return rejected(makeStoreFault(error));
  }
}

async function runStatement(
  database: Statements,
  appends: readonly GameAppend[],
): Promise<ReadonlyMap<string, AppendRow>> {
  const batch = makeAppendBatch(appends);
  if (hasUnstorableText(batch)) throw new UnstorableText(appends);
  const { games, moves, events, others } = batch;
  const rows = await database.run<AppendRow>('append_games', APPEND, [games, moves, events, others]);
  return new Map(rows.map((row) => [row.game_id, row]));
}

function settle({ gameId, expectedVersion }: GameAppend, row: AppendRow | undefined): Settled {
  if (row === undefined) return fulfilled({ outcome: 'unknown-game' });
  const { outcome, version, reason } = row;
  if (outcome === 'broken-chain') {
    return rejected(new CorruptStream(gameId, `the append does not continue the chain at event ${expectedVersion}`));
  }
  return fulfilled(outcome === 'frozen' ? { outcome, version, reason: reason ?? '' } : { outcome, version });
}
