import type { JsonObject } from '#kernel/json';
import type { ModeratorAct } from './acts/moderator-act.ts';
import type { Caller } from './caller.ts';
import type { GameCard, Submitted } from './cards.ts';
import type { Games } from './games.ts';
import type { Outcome } from './outcome.ts';

/** Sees what is done through the use cases, whatever door it came in by. */
export interface Witness {
  /** Something was done outside the play; whoever keeps the log keeps it. */
  note(caller: Caller, action: string, subject: string, detail: JsonObject): Promise<void>;
  /** What became of orders. */
  countOrders(result: string, by: number): void;
}

export const NO_WITNESS: Witness = { note: async () => {}, countOrders: () => {} };

interface Note {
  readonly action: string;
  readonly subject: string;
  readonly detail?: JsonObject;
}

type Values = {
  readonly [Name in keyof Games]: Games[Name] extends (...given: never[]) => Promise<Outcome<infer Value>>
    ? Value
    : never;
};

/** What is noted of an act that was carried out: `id` is that of the game it was asked of. */
type NoteOf<Name extends keyof Games> = (value: Values[Name], id: string, given: readonly unknown[]) => Note;

/** What an act was about, without the position or the dice it may carry. */
function detailOf(request: ModeratorAct): JsonObject {
  const told = ['side', 'player', 'guest', 'winner', 'level', 'dispute', 'clause', 'scope', 'until', 'reason'];
  return Object.fromEntries(
    Object.entries(request).filter(([name, value]) => told.includes(name) && value !== undefined),
  );
}

const NOTES: { readonly [Name in keyof Games]?: NoteOf<Name> } = {
  moderate: ({ version }: GameCard, id, [act]) => ({
    action: `moderator-${(act as ModeratorAct).act}`,
    subject: id,
    detail: { version, ...detailOf(act as ModeratorAct) },
  }),
  addWebhook: ({ id: webhook, url }, id) => ({
    action: 'webhook-added',
    subject: id,
    detail: { webhook, host: new URL(url).host },
  }),
  removeWebhook: ({ id: webhook }, id) => ({ action: 'webhook-removed', subject: id, detail: { webhook } }),
  replayWebhook: ({ after, upTo }, id, [webhook]) => ({
    action: 'webhook-replayed',
    subject: id,
    detail: { webhook: webhook as string, after, upTo },
  }),
  importRecord: ({ id }) => ({ action: 'record-imported', subject: id }),
};

function countOrders(witness: Witness, outcome: Outcome<Submitted>): void {
  if (!outcome.ok) witness.countOrders(outcome.problem.kind, 1);
  else if (outcome.value.dryRun) witness.countOrders('dry-run', 1);
  else {
    const { moves, refusal } = outcome.value;
    if (moves.length > 0) witness.countOrders('accepted', moves.length);
    if (refusal !== undefined) witness.countOrders('refused', 1);
  }
}

/** Tells the witness what became of a use case. */
export async function witnessed<Name extends keyof Games>(
  witness: Witness,
  name: Name,
  caller: Caller,
  id: string,
  given: readonly unknown[],
  outcome: Outcome<Values[Name]>,
): Promise<void> {
  if (name === 'submit' || name === 'submitPlan') countOrders(witness, outcome as Outcome<Submitted>);
  const noteOf = NOTES[name] as NoteOf<Name> | undefined;
  if (noteOf === undefined || !outcome.ok) return;
  const { action, subject, detail = {} } = noteOf(outcome.value, id, given);
  await witness.note(caller, action, subject, detail);
}
