import type { Typed } from '#kernel/json';
import { readOrder } from '#kernel/notation';
import { SUPERFLUOUS } from '#kernel/order';
import type { ExplainedRefusal } from '#kernel/refusal';
import type { Side } from '#kernel/side';
import type { Language, Text } from '#kernel/text';
import type { Caller } from '../caller.ts';
import type { LineReading } from '../cards.ts';
import { holdsInheritedName } from '../inherited-names.ts';
import { wordedIssues } from '../issue-words.ts';
import type { LiveGame } from '../live/live-game.ts';
import type { WantedOrder } from '../live/queued-orders.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { sideFor } from '../reading/read-game.ts';
import type { SubmitOrders } from '../requests.ts';
import type { Workplace } from '../workplace.ts';

const MOST_ORDERS = 200;

export function wantedOrders(request: Pick<SubmitOrders, 'orders' | 'text'>): Outcome<readonly WantedOrder[]> {
  if ((request.orders === undefined) === (request.text === undefined)) {
    return fail('malformed', 'orders-or-text', {
      en: 'Send one of `orders`, `text` and `post`.',
      it: 'Invia uno solo tra `orders`, `text` e `post`.',
    });
  }
  const wanted: readonly WantedOrder[] =
    request.orders?.map((order) => ({ order })) ??
    (request.text ?? '')
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => ({ line }));
  if (wanted.length === 0)
    return fail('malformed', 'no-orders', {
      en: 'There is no order in this request.',
      it: 'In questa richiesta non c’è nessun ordine.',
    });
  if (wanted.length > MOST_ORDERS) {
    const detail = { orders: wanted.length };
    return fail(
      'too-large',
      'too-many-orders',
      {
        en: `At most ${MOST_ORDERS} orders go in one request.`,
        it: `Una richiesta contiene al massimo ${MOST_ORDERS} ordini.`,
      },
      detail,
    );
  }
  return succeed(wanted);
}

export type Understood =
  | { readonly ok: true; readonly order: Typed }
  | { readonly ok: 'superfluous'; readonly reason: Text }
  | { readonly ok: false; readonly refusal: ExplainedRefusal };

/** The order behind what was sent, as the position stands. */
export function understand(work: Workplace, game: LiveGame, side: Side, wanted: WantedOrder): Understood {
  const understood = 'line' in wanted ? understandLine(game, side, wanted) : understandJson(work, game, wanted.order);
  if (understood.ok !== true) return understood;
  if (game.play.isSuperfluous(game.state, understood.order, side)) return { ok: 'superfluous', reason: SUPERFLUOUS };
  if (!holdsInheritedName(understood.order)) return understood;
  const reason = {
    en: 'This order names something in a way that nothing is named.',
    it: 'Questo ordine contiene un nome non valido.',
  };
  return { ok: false, refusal: { code: 'malformed-order', clause: `${game.row.ruleset}/schema`, facts: {}, reason } };
}

function understandLine(
  game: LiveGame,
  side: Side,
  { line, within }: { readonly line: string; readonly within?: string },
): Understood {
  const parsed = readOrder(game.play.notation, line, game.state, side, within);
  if (parsed.understood) return { ok: true, order: parsed.order };
  if (parsed.isSuperfluous === true) return { ok: 'superfluous', reason: parsed.reason };
  const nearest = parsed.nearest ?? [];
  const perhaps = nearest.join('; ');
  const hint = nearest.length === 0 ? {} : { remedy: { en: `Perhaps: ${perhaps}`, it: `Forse: ${perhaps}` } };
  const facts = nearest.length === 0 ? {} : { nearest };
  const refusal = {
    code: 'not-understood',
    clause: `${game.row.ruleset}/notation`,
    facts,
    reason: parsed.reason,
    ...hint,
  };
  return { ok: false, refusal };
}

function understandJson(work: Workplace, game: LiveGame, order: unknown): Understood {
  const { ruleset } = game.row;
  const unknown = unknownType(work, ruleset, order);
  if (unknown !== undefined) return { ok: false, refusal: unknown };
  const hosted = work.rulesets.find(ruleset);
  if (!hosted.ok) throw new Error(hosted.problem.message.en);
  const parsed = hosted.value.ruleset.schemas.order.safeParse(order);
  if (parsed.success) return { ok: true, order: parsed.data };
  const issues = wordedIssues(parsed.error.issues.slice(0, MOST_TOLD)).map(({ path, message }) => ({
    path: path || 'order',
    message,
  }));
  const said = (language: Language): string =>
    issues.map(({ path, message }) => `${path}: ${message[language]}`).join('; ');
  return {
    ok: false,
    refusal: {
      code: 'malformed-order',
      clause: `${ruleset}/schema`,
      reason: {
        en: `This is not an order of ${ruleset}: ${said('en')}`,
        it: `Questo non è un ordine di ${ruleset}: ${said('it')}`,
      },
      facts: { issues },
      remedy: {
        en: `The orders are described at /api/rulesets/${ruleset}/schemas/orders.`,
        it: `Gli ordini sono descritti in /api/rulesets/${ruleset}/schemas/orders.`,
      },
    },
  };
}

const MOST_TOLD = 5;
const NO_TYPE: Text = { en: 'is no type of orders of this game', it: 'non è un tipo di ordini di questo gioco' };

/** A misspelt type is told as such: of all that the schema would say the reader needs only what was perhaps meant. */
function unknownType(work: Workplace, ruleset: string, order: unknown): ExplainedRefusal | undefined {
  const type = typeof order === 'object' && order !== null ? (order as { readonly type?: unknown }).type : undefined;
  const known = typeof type === 'string' ? work.rulesets.findOrderType(ruleset, type) : undefined;
  if (known === undefined || known.ok) return undefined;
  const { message, detail } = known.problem;
  return {
    code: 'malformed-order',
    clause: `${ruleset}/schema`,
    reason: message,
    facts: { issues: [{ path: 'type', message: NO_TYPE }], ...detail },
  };
}

/** How the notation of the game reads a line, allowed or not. Only for whoever gives the side's orders. */
export function readLine(
  work: Workplace,
  caller: Caller,
  id: string,
  request: { readonly side: Side; readonly line: string },
): Promise<Outcome<LineReading>> {
  return work.live.useCurrent<LineReading>(id, async (game) => {
    const side = sideFor(game, caller, request.side);
    if (!side.ok) return side;
    const parsed = readOrder(game.play.notation, request.line, game.state, side.value);
    if (parsed.understood || parsed.isSuperfluous === true) return succeed('order');
    return succeed(parsed.isBegun === true ? 'begun' : 'none');
  });
}
