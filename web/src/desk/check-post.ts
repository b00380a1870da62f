import type { ImpulseClient, OrdersAccepted, Outcome } from '../../../clients/typescript/index.ts';

export interface CheckedLine {
  readonly text: string;
  /** `later`: what it means is clear; whether the rules allow it is known when its turn comes. */
  readonly state: 'understood' | 'refused' | 'dice' | 'later' | 'superfluous';
  readonly detail?: string;
  readonly clause?: string;
}

export interface CheckedPost {
  readonly lines: readonly CheckedLine[];
  readonly diceWanted: OrdersAccepted['diceWanted'];
}

/** The lines of a post as a person sees them; the service reads them by itself, this is only to show them. */
export const linesOf = (post: string): string[] =>
  post
    .replace(/\[quote[^\]]*\][\s\S]*?\[\/quote\]/gi, '\n')
    .replace(/\[\/?[a-z*]+(?:=[^\]]*)?\]/gi, '')
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-*•]|\d+[.)])\s+/, '').trim())
    .filter((line) => line !== '' && !line.startsWith('>'));

/**
 * Tries a post without giving anything. The rules judge up to the first die or the first refusal; of what follows it is said whether
 * it can be understood.
 */
export async function checkPost(
  client: ImpulseClient,
  game: string,
  { post, side, version }: { readonly post: string; readonly side: string; readonly version: number },
): Promise<Outcome<CheckedPost>> {
  const tried = await client.submitOrders(game, { post, side, expectedVersion: version, dryRun: true });
  const written = linesOf(post);
  if (!tried.ok) {
    const { problem } = tried;
    if (problem.kind !== 'refused' && problem.kind !== 'malformed') return tried;
    const refusal = problem.kind === 'refused' ? problem.refusal : undefined;
    const first = refused(refusal?.line ?? written[0] ?? '', refusal?.reason ?? problem.message, refusal?.clause);
    return {
      ok: true,
      value: { lines: [first, ...(await understood(client, game, side, written.slice(1)))], diceWanted: null },
    };
  }
  const { moves, refusal, diceWanted, notTried, superfluous } = tried.value;
  const lines: CheckedLine[] = moves.map(({ text, sentences }) => ({
    text,
    state: 'understood',
    detail: sentences.filter(Boolean).join(' '),
  }));
  for (const { index, reason } of superfluous)
    lines.splice(index, 0, { text: written[index] ?? '', state: 'superfluous', detail: reason });
  if (refusal !== null)
    lines.push(refused(refusal.line ?? written[lines.length] ?? '', refusal.reason, refusal.clause));
  if (diceWanted !== null) lines.push({ text: written[lines.length] ?? '', state: 'dice', detail: diceWanted.title });
  const rest = notTried > 0 ? written.slice(-notTried) : [];
  lines.push(...(await understood(client, game, side, rest)));
  return { ok: true, value: { lines, diceWanted } };
}

const refused = (text: string, detail: string, clause: string | undefined): CheckedLine => ({
  text,
  state: 'refused',
  detail,
  ...(clause === undefined ? {} : { clause }),
});

/** Whether lines are orders at all: each is tried alone, and only what cannot be read is held against it. */
async function understood(
  client: ImpulseClient,
  game: string,
  side: string,
  lines: readonly string[],
): Promise<CheckedLine[]> {
  return Promise.all(
    lines.map(async (text): Promise<CheckedLine> => {
      const tried = await client.submitOrders(game, { text, side, dryRun: true });
      if (!tried.ok && tried.problem.kind === 'malformed') return refused(text, tried.problem.message, undefined);
      return { text, state: 'later' };
    }),
  );
}
