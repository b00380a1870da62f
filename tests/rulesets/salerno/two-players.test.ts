import { expect, it } from 'vitest';
import type { Caller } from '#games/caller';
import type { GamesService } from '#games/games-service';
import { hostCatalogue } from '#host-catalogue';
import { SeededDice } from '#kernel/dice';
import type { Json, JsonObject, Typed } from '#kernel/json';
import { catalogue } from '#rulesets/catalogue';
import { openMemoryStore } from '#store/memory/open-memory-store';
import { ANNA, BRUNO, gamesOver, granted } from '../../support/games.ts';

/* Two people at Ortona who know no rules: they see their own card of the game and what drafts offer, as a page does. */

const hosted = (await hostCatalogue(catalogue, undefined)).filter(({ ruleset }) => ruleset.about.id === 'salerno');
const PEOPLE = [ANNA, BRUNO];
/** Fewer impulses than a whole game, so that it is soon over. */
const IN_EARNEST = 2;

async function sitDown(): Promise<{ games: GamesService; id: string }> {
  const games = await gamesOver(openMemoryStore(), { hosted, chainLength: 4096 });
  const { id, seats } = granted(await games.open(ANNA, { ruleset: 'salerno', scenario: 'ortona', seed: 'ortona' }));
  for (const [at, { side }] of seats.entries()) granted(await games.takeSeat(PEOPLE[at]!, id, side, {}));
  return { games, id };
}

/** Whoever sees a question of their own. */
async function asked(games: GamesService, id: string): Promise<readonly Caller[]> {
  const cards = await Promise.all(PEOPLE.map(async (who) => granted(await games.game(who, id))));
  return PEOPLE.filter((_, at) => cards[at]!.pending.some(({ side }) => cards[at]!.you.sides.includes(side)));
}

/** An order made of candidates alone: of a plan everything that may be chosen, of others what they need. */
async function drafted(
  games: GamesService,
  id: string,
  who: Caller,
  chance: SeededDice,
  isInEarnest: boolean,
): Promise<Typed> {
  const { kinds } = granted(await games.draft(who, id, {}));
  expect(kinds.length, 'somebody is asked and may answer').toBeGreaterThan(0);
  const { type, order } = kinds[chance.below(kinds.length)]!;
  if (order !== undefined) return order;
  const isPlan = type === 'SubmitPlan' && isInEarnest;
  let fields: JsonObject = {};
  for (let step = 0; step < 60; step++) {
    const { draft } = granted(await games.draft(who, id, { type, fields }));
    // As long as nothing is whole, what may be left out may be what is missing: a gun needs its hex.
    const open = draft!.fields.filter(
      ({ value, candidates }) =>
        candidates.length > 0 && (draft!.order === undefined || (isPlan && value === undefined)),
    );
    const field = open.find(({ value }) => value === undefined) ?? open[0];
    if (draft!.order !== undefined && !(isPlan && field !== undefined && step < 4)) return draft!.order;
    if (field === undefined) {
      fields = {};
      continue;
    }
    const { value } = field.candidates[chance.below(field.candidates.length)]!;
    const isList = ['units', 'spaces', 'list'].includes(field.nature);
    fields = { ...fields, [field.name]: isList ? [...((field.value as Json[] | undefined) ?? []), value] : value };
  }
  return expect.unreachable(`no ${type} could be put together`);
}

it('somebody is asked, and sees it, from the set-up to the end of the game', async () => {
  const { games, id } = await sitDown();
  const chance = new SeededDice(5);
  const kinds = new Set<string>();
  for (let given = 0; ; given++) {
    const { status, clock } = granted(await games.game(ANNA, id));
    if (status !== 'running') break;
    const waiting = await asked(games, id);
    expect(waiting.length, `after ${given} orders, ${clock.phaseLabel.en}`).toBeGreaterThan(0);
    const who = waiting[chance.below(waiting.length)]!;
    const order = await drafted(games, id, who, chance, (clock.impulse ?? 1) <= IN_EARNEST);
    kinds.add(order.type);
    const { moves } = granted(await games.submit(who, id, { orders: [order] }));
    expect(moves.length, JSON.stringify(order)).toBe(1);
  }
  const card = granted(await games.game(BRUNO, id));
  expect(card).toMatchObject({ status: 'ended', pending: [], clock: { phase: 'game-over' } });
  expect([...kinds]).toEqual(expect.arrayContaining(['PlaceUnits', 'SubmitPlan', 'BeginFormation', 'MoveStack']));
});

it('[salerno/5-e] Ortona has one turn: two empty plans end it, and both are told so before', async () => {
  const { games, id } = await sitDown();
  for (;;) {
    const [who] = await asked(games, id);
    if (granted(await games.game(ANNA, id)).clock.phase === 'planning') break;
    const { items: options } = granted(await games.options(who!, id, { limit: 1 }));
    granted(await games.submit(who!, id, { orders: [options[0]!.order] }));
  }
  for (const who of PEOPLE) {
    const { draft } = granted(await games.draft(who, id, { type: 'SubmitPlan', fields: {} }));
    expect(draft!.forecast!.items).toContainEqual(
      expect.objectContaining({ clause: 'salerno/5-e', value: { en: 'the game ends', it: 'la partita finisce' } }),
    );
    expect(granted(await games.game(who, id)).status).toBe('running');
    granted(await games.submit(who, id, { orders: [draft!.order!] }));
  }
  expect(granted(await games.game(ANNA, id))).toMatchObject({ status: 'ended', pending: [] });
});
