import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { granted } from '../../clients/typescript/index.ts';
import { openBrowser, Person, seriousFindings, servicePages } from './browser.ts';
import { Player } from './player.ts';

const browser = await openBrowser();
const WINDOW = { width: 1000, height: 640 };
const PATIENT = { timeout: 60_000 };

describe.skipIf(browser === undefined)('the web client in a browser', { timeout: 240_000 }, () => {
  let service: ReturnType<typeof servicePages>;
  beforeAll(async () => {
    service = servicePages();
    await service.start();
  });
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
  });

  describe('home', () => {
    it.each([
      ['en', 'light', 'Play now', 'The games'],
      ['it', 'dark', 'Gioca subito', 'I giochi'],
      ['en', 'dark', 'Play now', 'The games'],
      ['it', 'light', 'Gioca subito', 'I giochi'],
    ] as const)('is complete and accessible in %s, %s', async (language, colorScheme, playNow, games) => {
      const person = await Person.sitDown(browser!, { locale: language === 'it' ? 'it-IT' : 'en-GB', colorScheme });
      const { page } = person;
      await page.goto(service.url);
      await page.getByRole('button', { name: playNow }).waitFor();
      await page.getByRole('heading', { name: games }).waitFor();
      await page.getByRole('heading', { name: 'Catturate Tito!' }).waitFor();
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
      expect(await seriousFindings(page)).toEqual([]);
      expect(person.complaints).toEqual([]);
      await person.leave();
    });

    it('changes its language at once and remembers it', async () => {
      const person = await Person.sitDown(browser!);
      const { page } = person;
      await page.goto(service.url);
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('button', { name: 'Italiano' }).click();
      await page.getByRole('button', { name: 'Gioca subito' }).waitFor();
      await page.reload();
      await page.getByRole('button', { name: 'Gioca subito' }).waitFor();
      expect(person.complaints).toEqual([]);
      await person.leave();
    });

    it('says that there is nothing at a wrong address', async () => {
      const person = await Person.sitDown(browser!);
      const answer = await person.page.goto(`${service.url}/no/such/page`);
      expect(answer?.status()).toBe(404);
      await person.page.getByRole('heading', { name: 'There is nothing here' }).waitFor();
      await person.leave();
    });
  });

  it.each([
    ['en', 'light'],
    ['it', 'dark'],
    ['en', 'dark'],
    ['it', 'light'],
  ] as const)('has nothing that axe-core finds serious, %s, %s', async (language, colorScheme) => {
    const person = await Person.sitDown(browser!, { locale: language === 'it' ? 'it-IT' : 'en-GB', colorScheme });
    const { page } = person;
    for (const address of [
      'games',
      'new',
      'log-in',
      'register',
      'forgotten',
      'me',
      'desk',
      'clubs',
      'verify',
      'admin',
    ]) {
      await page.goto(`${service.url}/${address}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect.poll(() => page.getByRole('status').count(), PATIENT).toBe(0);
      expect(await seriousFindings(page)).toEqual([]);
    }
    const host = await service.register(`Host ${crypto.randomUUID().slice(0, 8)}`);
    const { id } = granted(await host.openGame({ ruleset: 'tito', scenario: 'roesselsprung' }));
    await page.goto(`${service.url}/games/${id}`);
    await page.getByRole('application').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(person.complaints).toEqual([]);
    await person.leave();
  });

  it('marks games with seeded dice and games played elsewhere, in lists and at the table', async () => {
    const elsewhere = servicePages();
    await elsewhere.start();
    const stranger = await elsewhere.register('Stranger');
    const played = granted(await stranger.openGame({ ruleset: 'tito', scenario: 'roesselsprung', seed: 'x' }));
    granted(await stranger.takeSeat(played.id, played.seats[0]!.side));
    granted(await stranger.concede(played.id));
    const record = granted(await stranger.record(played.id));
    await elsewhere.stop();
    const importer = await service.register('Importer');
    granted(await importer.importRecord(record));
    const person = await Person.sitDown(browser!);
    const { page } = person;
    await page.goto(`${service.url}/games`);
    const line = page.locator(`a[href$="/games/${played.id}"]`);
    await line.getByText('Seeded dice').waitFor();
    await line.getByText('Imported by Importer').waitFor();
    await line.click();
    const head = page.locator('.head-facts');
    await head.getByText('Seeded dice').waitFor();
    await head.getByText('Imported by Importer').waitFor();
    expect(person.complaints).toEqual([]);
    await person.leave();
  });

  it('lets a guest play tito by pointing, on a telephone', async () => {
    const person = await Person.sitDown(browser!, { viewport: { width: 360, height: 740 }, hasTouch: true });
    const { page } = person;
    await page.goto(service.url);
    await page.getByRole('button', { name: 'Play now' }).click();
    await page.getByRole('application', { name: 'Map' }).waitFor();
    const player = new Player(page);
    const given: string[] = [];
    for (let count = 0; count < 4; count++) given.push(await player.order());
    expect(new Set(given).size).toBe(4);
    await page.getByRole('tab', { name: 'Story' }).click();
    await page.getByText('The game begins.').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(person.complaints).toEqual([]);
    await person.leave();
  });

  /** Somebody at a game of tito of their own. */
  async function atTito(viewport = WINDOW) {
    const person = await Person.register(browser!, service, viewport);
    const { id, seats } = granted(await person.client.openGame({ ruleset: 'tito', scenario: 'roesselsprung' }));
    granted(await person.client.takeSeat(id, seats[0]!.side));
    await person.page.goto(`${service.url}/games/${id}`);
    await person.page.getByRole('application', { name: 'Map' }).waitFor();
    return { id, person, page: person.page, player: new Player(person.page) };
  }

  it('opens our text of a rule, its coverage and rulings at every paragraph', async () => {
    const { person, page } = await atTito();
    await page
      .getByRole('region', { name: 'Asked of you' })
      .getByRole('button', { name: /^Rule / })
      .first()
      .click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText('enforced').first().waitFor();
    await sheet.getByRole('heading', { name: 'Rulings' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Close' }).click();
    await sheet.waitFor({ state: 'detached' });
    expect(person.complaints).toEqual([]);
    await person.leave();
  });

  it('goes back in time, tries a plan from there and hands it in', async () => {
    const { id, person, page, player } = await atTito();
    await player.order();
    await page.getByRole('button', { name: 'One move back' }).press('Enter');
    await page.getByText('You are looking at the past.').waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.has('at')).toBe(true);
    await page.getByRole('button', { name: 'Back to now' }).press('Enter');
    await player.isIdle();
    const { version } = granted(await person.client.game(id));

    await page.getByRole('button', { name: 'More' }).press('Enter');
    await page.getByRole('button', { name: 'Try it out' }).press('Enter');
    await page.getByRole('region', { name: 'Your sandbox.' }).waitFor();
    await player.order();
    expect(granted(await person.client.game(id)).version).toBe(version);
    await page.getByRole('button', { name: 'Give these orders in the game' }).press('Enter');
    await expect.poll(() => page.url()).toContain(id);
    expect(granted(await person.client.game(id)).version).toBeGreaterThan(version);
    expect(person.complaints).toEqual([]);
    await person.leave();
  });

  it('goes on by itself after a lost connection, and after the game went on elsewhere', async () => {
    const { id, person, page, player } = await atTito();
    await service.stop();
    await page.getByText('Connection lost. Trying again…').waitFor();
    await service.start();
    await page.getByText('Connection lost. Trying again…').waitFor({ state: 'detached' });
    await player.order();

    // The same player in another tab: what is given there is seen here.
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByRole('application', { name: 'Map' }).waitFor();
    await new Player(other).order();
    const { version } = granted(await person.client.game(id));
    const told = page.getByRole('tabpanel').getByRole('listitem');
    await expect.poll(async () => (await told.count()) > 0 && version > 0, PATIENT).toBe(true);
    await player.order();
    expect(granted(await person.client.game(id)).version).toBeGreaterThan(version);
    await person.leave();
  });

  it('leads to a version and a place by its address', async () => {
    const { id, person, page, player } = await atTito();
    await player.order();
    await page.goto(`${service.url}/games/${id}?at=1&place=9`);
    await page.getByText('You are looking at the past.').waitFor();
    await page.getByText('United States mission').first().waitFor();
    await person.leave();
  });
});
