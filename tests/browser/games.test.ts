import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { granted, type ImpulseClient } from '../../clients/typescript/index.ts';
import { buildPages, openBrowser, Person, seriousFindings, servicePages } from './browser.ts';
import { Player, playOn } from './player.ts';

const browser = await openBrowser();
/** A browser without a graphics card draws a campaign map slowly: a small window is enough here. */
const SMALL = { width: 900, height: 560 };

/*
 * Whole games and first turns, played by what the page offers alone: two people, two browsers, two languages.
 */
describe.skipIf(browser === undefined)('games in the browser', { timeout: 600_000 }, () => {
  let pages: Awaited<ReturnType<typeof buildPages>>;
  let service: ReturnType<typeof servicePages>;
  beforeAll(async () => {
    pages = await buildPages();
    service = servicePages(pages.folder);
    await service.start();
  });
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
    await pages?.remove();
  });

  /** Two people at a new game, each with a browser of their own, the second in Italian. */
  async function sitDown(ruleset: string, scenario: string) {
    const [anna, bruno] = [
      await Person.register(browser!, service, SMALL),
      await Person.register(browser!, service, SMALL, 'it'),
    ];
    const { id, seats } = granted(await anna.client.openGame({ ruleset, scenario }));
    const take = async (client: ImpulseClient, side: string | undefined) =>
      side === undefined ? undefined : granted(await client.takeSeat(id, side));
    await take(anna.client, seats[0]?.side);
    await take(bruno.client, seats[1]?.side);
    for (const { page } of [anna, bruno]) await page.goto(`${service.url}/games/${id}`);
    await anna.page.getByRole('application', { name: 'Map' }).waitFor();
    await bruno.page.getByRole('application', { name: 'Mappa' }).waitFor();
    return { id, anna, bruno, players: [new Player(anna.page), new Player(bruno.page, 'it')] as const };
  }
  const leave = async (...people: readonly Person[]): Promise<void> => {
    for (const person of people) {
      expect(person.complaints).toEqual([]);
      await person.leave();
    }
  };

  it('tito from the first order to the last', async () => {
    const person = await Person.register(browser!, service, SMALL);
    const { id, seats } = granted(await person.client.openGame({ ruleset: 'tito', scenario: 'roesselsprung' }));
    granted(await person.client.takeSeat(id, seats[0]!.side));
    await person.page.goto(`${service.url}/games/${id}`);
    const player = new Player(person.page);
    // The first orders by pointing at the map, then to the end as quickly as the rules allow.
    for (let given = 0; given < 4; given++) await player.order('map');
    await playOn([player], () => player.isOver());
    expect(granted(await person.client.game(id)).status).toBe('ended');

    // Every die of the game, checked in this browser.
    await person.page.getByRole('tab', { name: 'Story' }).click();
    await person.page.getByRole('button', { name: 'Check it here' }).press('Enter');
    await person.page.getByText(/Checked in your browser: all \d+ rolls follow/).waitFor();
    expect(await seriousFindings(person.page)).toEqual([]);
    await leave(person);
  });

  it('the tournament of caucasus to its end, by two people', async () => {
    const { id, anna, bruno, players } = await sitDown('caucasus', 'tournament');
    await playOn(players, () => players[0].isOver());
    await expect.poll(() => players[1].isOver()).toBe(true);
    expect(granted(await anna.client.game(id)).status).toBe('ended');
    await leave(anna, bruno);
  });

  it.each(['ortona', 'campaign'])('the first turn of salerno, %s, by two people', async (scenario) => {
    const { id, anna, bruno, players } = await sitDown('salerno', scenario);
    const begun = granted(await anna.client.game(id)).clock.turn;
    const turnOf = async (): Promise<number> => granted(await anna.client.game(id)).clock.turn;
    const given = await playOn(players, async () => (await turnOf()) > begun, 1_000);
    expect(given.length).toBeGreaterThan(5);
    expect(await turnOf()).toBe(begun + 1);
    await leave(anna, bruno);
  });

  it('tempesta from the army list to the first assault', async () => {
    const { id, anna, bruno, players } = await sitDown('tempesta', 'open-1000');
    const assaulted = async (): Promise<boolean> =>
      (await anna.client.options(id, { limit: 1 })).ok &&
      (await anna.page.getByRole('button', { name: 'Assault' }).count()) > 0;
    await playOn(players, assaulted, 30);
    await leave(anna, bruno);
  });
});
