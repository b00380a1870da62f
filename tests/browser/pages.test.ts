import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPages, openBrowser, Person, seriousFindings, servicePages } from './browser.ts';

const browser = await openBrowser();
/** A browser without a graphics card draws a campaign map slowly: a small window is enough here. */
const SMALL = { width: 800, height: 500 };
const PATIENT = { timeout: 60_000 };

describe.skipIf(browser === undefined)('the web client in a browser', { timeout: 240_000 }, () => {
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

  it('lets a guest play tito by pointing, on a telephone', async () => {
    const person = await Person.sitDown(browser!, { viewport: { width: 360, height: 740 }, hasTouch: true });
    const { page } = person;
    await page.goto(service.url);
    await page.getByRole('button', { name: 'Play now' }).click();
    await page.getByRole('application', { name: 'Map' }).waitFor();
    const sequence: string[] = [];
    for (let given = 0; given < 8; given++) sequence.push(await giveAnyOrder(page));
    expect(new Set(sequence).size).toBeGreaterThan(1);
    await page.getByRole('tab', { name: 'Story' }).click();
    await page.getByText('The game begins.').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(person.complaints).toEqual([]);
    await person.leave();
  });

  it('lets two people play the first orders of caucasus', async () => {
    const [anna, bruno] = [
      await Person.sitDown(browser!, { viewport: SMALL }),
      await Person.sitDown(browser!, { viewport: SMALL, locale: 'it-IT' }),
    ];
    await anna.page.goto(`${service.url}/register`);
    await anna.page.getByLabel('Name').fill('Anna Rossi');
    await anna.page.getByLabel('Password').fill('a long enough phrase');
    await anna.page.getByRole('button', { name: 'Create account' }).press('Enter');
    await anna.page.getByRole('heading', { name: 'My games' }).waitFor();
    await anna.page.goto(`${service.url}/new?ruleset=caucasus&scenario=tournament`);
    await anna.page.getByLabel('I play Axis').uncheck();
    await anna.page.getByLabel('I play Soviet').check();
    await anna.page.getByRole('button', { name: 'Open the game' }).press('Enter');
    await anna.page.getByText('This game waits for players').waitFor();

    await bruno.page.goto(anna.page.url());
    await bruno.page.getByRole('list', { name: 'Posti' }).getByText('Anna Rossi').waitFor();
    await bruno.page.getByRole('button', { name: /^Gioca: / }).press('Enter');

    const first = anna.page.getByRole('region', { name: 'Off the map' }).getByRole('button').first();
    await first.press('Enter');
    const places = anna.page.getByRole('button', { name: /, possible$/ });
    await places.first().waitFor();
    await places.first().focus();
    await anna.page.keyboard.press('Enter');
    await anna.page.getByRole('button', { name: 'Give the order' }).press('Enter');
    const told = (page: Page) => page.getByRole('tabpanel').getByRole('listitem');
    await expect.poll(() => told(anna.page).count(), PATIENT).toBe(4);
    await expect.poll(() => told(bruno.page).count(), PATIENT).toBe(4);

    // Who comes later finds the same, and the moment before.
    await bruno.page.reload();
    await expect.poll(() => told(bruno.page).count(), PATIENT).toBe(4);
    await bruno.page.getByRole('button', { name: 'Una mossa indietro' }).press('Enter');
    await bruno.page.getByText('Stai guardando il passato.').waitFor();

    for (const person of [anna, bruno]) {
      expect(await seriousFindings(person.page)).toEqual([]);
      expect(person.complaints).toEqual([]);
      await person.leave();
    }
  });
});

/** Points at whatever is marked until an order is complete, then gives it; answers the question it was given for. */
async function giveAnyOrder(page: Page): Promise<string> {
  const ask = page.getByRole('region', { name: 'Asked of you' });
  const question = await ask.getByRole('heading').first().innerText();
  const give = ask.getByRole('button', { name: 'Give the order' });
  const marked = page.getByRole('button', { name: /, (can act|possible)$/ });
  const beside = page.getByRole('region', { name: 'Off the map' }).getByRole('button', { pressed: false });
  const buttons = ask.getByRole('button').filter({ hasNotText: /^(Give the order|Cancel|One step back)$/ });
  const isIdle = (): Promise<unknown> => expect.poll(() => ask.getAttribute('aria-busy'), PATIENT).toBe('false');
  for (let pointed = 0; pointed < 40; pointed++) {
    await isIdle();
    if ((await give.count()) > 0) break;
    const [first] = await Promise.all([beside.count(), marked.count(), buttons.count()]).then(([off, on, plain]) =>
      off > 0 ? [beside] : on > 0 ? [marked] : plain > 0 ? [buttons] : [],
    );
    // What is marked may change while it is pointed at: then look again.
    await first
      ?.first()
      .press('Enter', { timeout: 6_000 })
      .catch(() => undefined);
  }
  await give.click();
  await give.waitFor({ state: 'detached' });
  return question;
}
