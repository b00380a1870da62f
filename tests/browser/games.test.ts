import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { granted, type ImpulseClient } from '../../clients/typescript/index.ts';
import { openBrowser, Person, seriousFindings, servicePages } from './browser.ts';
import { Player, playOn } from './player.ts';

const browser = await openBrowser();
/** A browser without a graphics card draws a campaign map slowly: a small window is enough here. */
const SMALL = { width: 900, height: 560 };

/*
 * Games played by what the page offers alone; two people have two browsers and two languages.
 */
describe.skipIf(browser === undefined)('games in the browser', { timeout: 600_000 }, () => {
  let service: ReturnType<typeof servicePages>;
  beforeAll(async () => {
    service = servicePages();
    await service.start();
  });
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
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

  it('the first orders of caucasus, by two people', async () => {
    const { id, anna, bruno, players } = await sitDown('caucasus', 'tournament');
    const [asked] = granted(await anna.client.game(id)).pending;
    const { seats } = granted(await anna.client.game(id));
    const first = players[seats.findIndex(({ side }) => side === asked!.side)]!;
    const other = players.find((each) => each !== first)!;
    const before = granted(await anna.client.game(id)).version;
    for (let given = 0; given < 3; given++) await first.order();
    expect(granted(await anna.client.game(id)).version).toBe(before + 3);
    // Whoever looks on is told without doing anything.
    const told = other.page.getByRole('tabpanel').getByRole('listitem');
    await expect.poll(() => told.count(), { timeout: 60_000 }).toBe(6);
    expect(await other.isAsked()).toBe(false);
    await leave(anna, bruno);
  });
});
