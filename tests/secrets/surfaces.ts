import type { Side } from '#kernel/side';
import type { Question } from './knowledge.ts';
import type { World } from './world.ts';

/* Every door through which a viewer can look at a game, knocked at once. */

const POSITION = `version clock { turn turnLabel impulse impulseLabel phase phaseLabel side }
  map { id kind title spaces { id code terrain features } edges { a b features } lines { kind spaces } }
  stacks { space side units markers }
  units { id code name side kind size nationality space box factors face steps { left of } facing markers }
  markers { id code kind label side space edge detail }
  activationPoints { id code side pool available allocated spent } tracks { id code label kind side pool value maximum allocated spent }
  victory { status winner level reason points { side points } conditions { id code side title progress target met } }
  pending { id code kind side clause about neutral deadline }`;
const MOVE = 'id side order text from to';

/** What anybody may ask of a game, in pieces that cost less than one query may. */
const QUESTIONS: Readonly<Record<string, string>> = {
  position: `${POSITION} status queue { side order } undo { side to reason agreed } disputes { id text } rulings { id } paused bidders`,
  dice: `seats { side sideName phrase player { name } } dice { mode seeded rolls veil commitment { head length veil } } you { sides moderator }`,
  turns: `turns { turn label version impulses { impulse label version side moves { ${MOVE} } } moves { ${MOVE} } }`,
  events: `events(as: $as, limit: 400) { version next items { version at move source type data sentence touches { units spaces from to path } rolls { number purpose sides faces link secret source } hash } }`,
  past: `asOf(version: $at, as: $as) { as ${POSITION} }`,
  changes: `boardId control { space side } changes(since: $at, as: $as) { since version complete boardId clock { phase } victory { status }
    pending { id code kind about } extra tracks { changed { id code value } gone } units { changed { id code space box face factors back { face } markers } gone }
    stacks { changed { space side units markers } gone } markers { changed { id code label detail } gone } control { changed { space side } gone } }`,
};
const PICTURES: Readonly<Record<string, string>> = {
  pictures: `view board(format: svg, as: $as) { mediaType content } report(format: html, language: it, as: $as, proofs: true)`,
};
/** And what a player may ask besides. */
const OF_A_PLAYER: Readonly<Record<string, string>> = {
  own: `webhooks { id url } standingOrders { side left { kind policy } policies { kind id code } } mailAddress`,
  options: `options(limit: 60) { version side items { order text } next }`,
};

export interface Looking {
  readonly game: string;
  /** Whose eyes, and whose account. */
  readonly viewer: Side;
  readonly sides: readonly Side[];
  readonly questions: readonly Question[];
  /** An earlier version to look back at. */
  readonly at: number;
  /** Drawing as PNG and every kind of report take their time. */
  readonly thoroughly: 'yes' | 'no';
}

/** What the viewer's account is answered, by what was asked. */
export async function surfacesOf(world: World, looking: Looking): Promise<ReadonlyMap<string, string>> {
  const { game, viewer, sides, questions, at, thoroughly } = looking;
  const answers = new Map<string, string>();
  const path = `/api/games/${game}`;
  for (const [who, as] of [
    [viewer, viewer],
    ['nobody', 'spectator'],
  ] as const) {
    const client = world.as(who);
    const look = async (what: string, due = 200, headers: Record<string, string> = {}): Promise<void> => {
      const answer = await client.get(what, headers);
      if (answer.status !== due) throw new Error(`${what} was answered ${answer.status}: ${answer.text.slice(0, 500)}`);
      answers.set(`${who}: GET ${what}`, world.written(answer));
    };
    await look(path);
    await look('/api/games');
    await look(`${path}/view`, 200, { 'if-none-match': '"nothing"' });
    await look(`${path}/view?as=${as}&at=${at}`);
    await look(`${path}/view?since=${at}`);
    await look(`${path}/counters.svg?as=${as}&since=${at}`);
    await look(`${path}/events?as=${as}&limit=1000&language=it`);
    await look(`${path}/turns`);
    await look(`${path}/board.txt?as=${as}`);
    await look(`${path}/record`, 403);
    await look(`${path}/rulings`);
    for (const other of [...sides, 'moderator']) if (other !== as) await look(`${path}/view?as=${other}`, 403);
    if (thoroughly === 'yes') {
      await look(`${path}/board.svg?as=${as}`);
      await look(`${path}/board.png?as=${as}`);
      for (const format of ['text', 'markdown', 'bbcode', 'html'])
        for (const language of ['en', 'it'])
          await look(`${path}/report?as=${as}&format=${format}&language=${language}&proofs=true`);
    }
    for (const [name, fields] of Object.entries(fieldsFor(looking, who))) {
      const query = `query ($id: ID!, $as: String, $at: Int!) { game(id: $id) { id ${fields} again: asOf(version: $at, as: $as) { version } } }`;
      const answer = await client.graphql(query, { id: game, as, at });
      if (answer.body.errors !== undefined) throw new Error(`${name}: ${JSON.stringify(answer.body.errors)}`);
      answers.set(`${who}: GraphQL ${name}`, world.written(answer));
    }
  }
  const client = world.as(viewer);
  const look = async (what: string): Promise<void> => {
    answers.set(`GET ${what}`, world.written(await client.get(what)));
  };
  await look(`${path}/options`);
  await look(`${path}/options?limit=5`);
  await look(`${path}/standing-orders`);
  // How deliveries fare depends on the clock: a row for every commit, whatever is in it.
  const { body: webhooks } = await client.get(`${path}/webhooks`);
  const told = webhooks.items.map(({ delivery: _, ...webhook }: { delivery: object }) => webhook);
  answers.set('webhooks', world.plain(JSON.stringify(told)));
  await look(`${path}/mail-address`);
  // What concerns a player: the stream of the account and messages to browsers are made of the same notices.
  await look('/api/me/notices?limit=1000&language=it');
  await look(`${path}/feed.atom?language=it`);
  const { body: calendar } = await client.get('/api/me/calendar');
  const deadlines = await client.get(new URL(calendar.address, 'http://play.example').pathname);
  answers.set('calendar', world.written(deadlines));
  // A dry run is played on what the side may suppose; what it refuses is then given in earnest, which changes nothing either.
  const attempt = async (what: string, body: object): Promise<void> => {
    const tried = await client.post(`${path}/orders`, { ...body, dryRun: true });
    answers.set(`try ${what}`, world.written(tried));
    if (tried.status === 422) answers.set(`give ${what}`, world.written(await client.post(`${path}/orders`, body)));
  };
  for (const type of new Set(questions.map(({ order }) => order.type))) await look(`${path}/options?type=${type}`);
  for (const [at_, { order, line }] of questions.entries()) {
    await attempt(`${at_} ${JSON.stringify(order)}`, { orders: [order] });
    if (at_ % 3 === 0) await attempt(`${at_} as text: ${line}`, { text: line });
  }
  const batch = questions.slice(0, 5).map(({ order }) => order);
  answers.set('try several', world.written(await client.post(`${path}/orders`, { orders: batch, dryRun: true })));
  return answers;
}

const fieldsFor = ({ viewer, thoroughly }: Looking, who: string): Readonly<Record<string, string>> => ({
  ...QUESTIONS,
  ...(thoroughly === 'yes' ? PICTURES : {}),
  ...(who === viewer ? OF_A_PLAYER : {}),
});

/** The first surface at which two worlds answer differently, with the place. */
export function firstUnlike(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string | undefined {
  for (const [asked, answer] of one) {
    const there = other.get(asked);
    if (there === answer) continue;
    if (there === undefined) return `${asked}: only asked in one world`;
    let at = 0;
    while (answer[at] === there[at]) at++;
    const around = (text: string): string => text.slice(Math.max(0, at - 160), at + 160);
    return `${asked}\n  one:   …${around(answer)}…\n  other: …${around(there)}…`;
  }
  return one.size === other.size ? undefined : 'another number of answers';
}
