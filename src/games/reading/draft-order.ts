import { type Draft, type DraftTable, draftOf, fieldsOf, unitsIn } from '#kernel/draft';
import type { JsonObject, Typed } from '#kernel/json';
import { firstOf, known } from '#kernel/known';
import type { Side } from '#kernel/side';
import { spoken, verbatim } from '#kernel/text';
import type { Caller } from '../caller.ts';
import type { DraftCard, DraftKind } from '../cards.ts';
import type { HostedRuleset } from '../hosted-rulesets.ts';
import { wordedIssues } from '../issue-words.ts';
import { makeBreather } from '../live/breather.ts';
import type { LiveGame } from '../live/live-game.ts';
import { refusalWithOrders } from '../live/refusal-with-orders.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import type { DraftOrder } from '../requests.ts';
import type { Workplace } from '../workplace.ts';
import { sideFor } from './read-game.ts';

/** Orders of one type that a draft looks at. Whoever names a unit sees all of that unit's. */
const MOST_LISTED = 4000;

/** What may come next for a half-filled order; without a type, the kinds of orders that are possible now. */
export function draftOrder(
  work: Workplace,
  caller: Caller,
  id: string,
  { side: wanted, type, fields = {} }: DraftOrder,
): Promise<Outcome<DraftCard>> {
  return work.live.useCurrent<DraftCard>(id, async (game) => {
    const side = sideFor(game, caller, wanted);
    if (!side.ok) return side;
    const hosted = work.rulesets.find(game.row.ruleset);
    if (!hosted.ok) return hosted;
    const { ruleset } = hosted.value;
    const head = { version: game.version, side: side.value };
    if (type === undefined)
      return succeed({ ...head, kinds: game.status === 'running' ? await kindsNow(game, side.value, ruleset) : [] });
    const found = work.rulesets.findOrderType(game.row.ruleset, type);
    if (!found.ok) return found;
    const wrong = wrongField(type, fields, ruleset);
    if (wrong !== undefined) return wrong;
    const draft = await drafted(game, side.value, ruleset, type, fields);
    const { order } = draft;
    return succeed({
      ...head,
      kinds: [],
      draft: {
        ...draft,
        ...wordsOf(ruleset, type),
        ...(order === undefined
          ? {}
          : { text: spoken((language) => game.play.notation.makeOrder(order, game.state, language)) }),
      },
    });
  });
}

type AnyRuleset = HostedRuleset['ruleset'];

/** A field that the order does not have, or a value that it cannot take. A list may still be too short. */
function wrongField(type: string, fields: JsonObject, { schemas }: AnyRuleset): Outcome<never> | undefined {
  const shapes = fieldsOf(type, schemas.order);
  for (const [name, value] of Object.entries(fields)) {
    const shape = shapes.find((each) => each.name === name);
    if (shape === undefined)
      return fail(
        'malformed',
        'unknown-field',
        { en: `${type} has no field of that name.`, it: `${type} non ha un campo con questo nome.` },
        {
          known: shapes.map((each) => each.name),
        },
      );
    const parsed = shape.schema.safeParse(value);
    const issue = parsed.error?.issues.find(({ code }) => code !== 'too_small');
    if (issue !== undefined) {
      const { message } = firstOf(wordedIssues([issue]));
      const words = {
        en: `${type}: ${name} does not take that value. ${message.en}`,
        it: `${type}: ${name} non accetta questo valore. ${message.it}`,
      };
      return fail('malformed', 'bad-field', words, { field: name });
    }
  }
  return undefined;
}

function wordsOf({ kinds }: AnyRuleset, type: string): Pick<DraftKind, 'title' | 'help'> {
  const { title, help } = known(
    kinds.orders.find((each) => each.type === type),
    'kind of order',
    type,
  );
  return { title, ...(help === undefined ? {} : { help }) };
}

/** What a draft is made from of a game. */
export type DraftedGame = Pick<LiveGame, 'play' | 'state' | 'status'>;

/** The kinds of orders of which at least one is possible, with what they begin with on the board. */
export async function kindsNow(game: DraftedGame, side: Side, ruleset: AnyRuleset): Promise<DraftKind[]> {
  const breathe = makeBreather();
  const found = new Map<string, { count: number; units: Set<string>; spaces: Set<string>; only: Typed }>();
  const full = new Set<string>();
  const look = async (orders: Iterable<Typed>): Promise<void> => {
    for (const order of orders) {
      const known = found.get(order.type) ?? { count: 0, units: new Set(), spaces: new Set(), only: order };
      found.set(order.type, known);
      if (++known.count > MOST_LISTED) {
        full.add(order.type);
        known.count = MOST_LISTED;
      }
      begin(order, ruleset, known);
      await breathe();
      if (full.has(order.type)) return;
    }
  };
  for (const type of game.play.kindsNow(game.state, side)) await look(game.play.options(game.state, side, { type }));
  return [...found].map(([type, { count, units, spaces, only }]) => ({
    type,
    ...wordsOf(ruleset, type),
    count,
    more: full.has(type),
    units: [...units],
    spaces: [...spaces],
    ...(fieldsOf(type, ruleset.schemas.order).length === 0 ? { order: only } : {}),
  }));
}

/** What the first field of an order that names something on the board names. */
function begin(order: Typed, { schemas }: AnyRuleset, found: { units: Set<string>; spaces: Set<string> }): void {
  for (const shape of fieldsOf(order.type, schemas.order)) {
    const { name, nature, names } = shape;
    const value = (order as unknown as JsonObject)[name];
    if (value === undefined) continue;
    if (nature === 'list' && names === undefined) {
      const units = unitsIn(shape, value);
      for (const id of units) found.units.add(id);
      if (units.length > 0) return;
    }
    if (names !== 'unit' && names !== 'space') continue;
    const ids = Array.isArray(value) ? value.map(String) : [String(value)];
    const into = names === 'unit' ? found.units : found.spaces;
    for (const id of nature === 'path' ? ids.slice(-1) : ids) into.add(id);
    return;
  }
}

export async function drafted(
  game: DraftedGame,
  side: Side,
  { schemas, kinds }: AnyRuleset,
  type: string,
  fields: JsonObject,
): Promise<Draft<Typed>> {
  const { play, state } = game;
  const shapes = fieldsOf(type, schemas.order);
  const unit = shapes
    .filter(({ names }) => names === 'unit')
    .flatMap(({ name }) => fields[name] ?? [])
    .find((value): value is string => typeof value === 'string');
  const listed: Typed[] = [];
  let isCut = false;
  if (game.status === 'running') {
    const breathe = makeBreather();
    for (const order of play.options(state, side, { type, ...(unit === undefined ? {} : { unit }) })) {
      if (listed.push(order) === MOST_LISTED) {
        isCut = true;
        break;
      }
      await breathe();
    }
  }
  const table: DraftTable<Typed> = {
    schema: schemas.order,
    listed,
    isComplete: !isCut && play.listsAll(type),
    ways: (order, to) => play.ways(state, order, to, side),
    judge(order) {
      const verdict = play.decide(state, order, side);
      return verdict.accepted ? undefined : verdict.refusal;
    },
    leadOn: (order, refusal) => refusalWithOrders(play, state, refusal, order, side),
    forecast: (order) => play.forecast(state, order, side),
    label: (what, value) => (what === undefined ? verbatim(value) : play.nameOf(what, value)),
    called: (field, value) => play.labelOf(state, type, field, value, side),
    titles: kinds.fields,
  };
  return draftOf(type, fields, table);
}
