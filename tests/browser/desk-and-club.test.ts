import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { granted } from '../../clients/typescript/index.ts';
import { LANGUAGES, type Words } from '../../web/src/words/index.ts';
import { openBrowser, Person, seriousFindings, servicePages } from './browser.ts';
import { Player } from './player.ts';

const browser = await openBrowser();
const WINDOW = { width: 1000, height: 700 };
const PHONE = { width: 360, height: 740 };
const { words: en } = LANGUAGES.en;
const { words: it_ } = LANGUAGES.it;

/** What axe-core finds on a page in either appearance. */
async function findings(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const found = await seriousFindings(page);
  // Nothing but the colours differs in the dark.
  await page.emulateMedia({ colorScheme: 'dark' });
  return [...found, ...(await seriousFindings(page, 'colours'))];
}

/*
 * What a moderator does in a week and a club in a season, by pointing at what the pages offer and nothing else: three people, each
 * with a browser of their own, one of them Italian and on a telephone.
 */
describe.skipIf(browser === undefined)('the desk and the club in the browser', { timeout: 240_000 }, () => {
  let service: ReturnType<typeof servicePages>;
  beforeAll(async () => {
    service = servicePages();
    await service.start();
  });
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
  });

  const press = (page: Page, name: string | RegExp): Promise<void> =>
    page.getByRole('button', { name }).first().click();
  /** The address that a page shows to be copied. */
  const shownAddress = async (page: Page, label: string): Promise<string> => {
    const button = page.getByRole('button', { name: `${en.lobby.copy}: ${label}` });
    return button.locator('xpath=..').locator('code').innerText();
  };
  /** Takes the seat that an invitation leads to, as somebody who has no account. */
  async function join(page: Page, words: Words, address: string, name: string): Promise<void> {
    await page.goto(address);
    await page.getByLabel(words.joining.name).fill(name);
    await press(page, words.joining.take);
    await page.getByRole('application', { name: words.game.map }).waitFor();
  }

  it('leads a moderator through a week', async () => {
    const mark = crypto.randomUUID().slice(0, 6);
    const carla = await Person.register(browser!, service, WINDOW);
    const [anna, bruno] = [
      await Person.sitDown(browser!, { viewport: WINDOW }),
      await Person.sitDown(browser!, { viewport: PHONE, locale: 'it-IT' }),
    ];
    const { page } = carla;

    // Monday: a game to be moderated, and two players who follow their links.
    await page.goto(`${service.url}/new?ruleset=caucasus&scenario=tournament`);
    await page.getByLabel(en.fresh.roles.moderator).check();
    await page.getByLabel(en.time.hoursLabel).selectOption('72');
    await page.getByLabel('Sundays').check();
    await page.getByLabel(en.time.graceLabel).selectOption('12');
    await page.getByText('3 days per decision, not on Sundays, 12 hours grace, then the moderator decides').waitFor();
    expect(await findings(page)).toEqual([]);
    await press(page, en.open.create);
    const links = [await shownAddress(page, 'Link for Axis'), await shownAddress(page, 'Link for Soviet')];
    const id = new URL(page.url()).pathname.split('/').at(-1)!;
    await anna.page.goto(links[0]!);
    await anna.page.getByText(/invites you to a game/).waitFor();
    expect(await findings(anna.page)).toEqual([]);
    await join(anna.page, en, links[0]!, `Anna ${mark}`);
    await join(bruno.page, it_, links[1]!, `Bruno ${mark}`);

    // Whoever is asked gives an order; the other calls the moderator about it.
    const { side } = granted(await carla.client.game(id)).pending[0]!;
    const [mover, other, words] = side === 'axis' ? [anna, bruno, it_] : [bruno, anna, en];
    await new Player(mover.page, mover === anna ? 'en' : 'it').order();
    await other.page.getByRole('button', { name: `${words.game.more} ▾` }).press('Enter');
    await other.page.getByRole('button', { name: words.call.title }).press('Enter');
    const sheet = other.page.getByRole('dialog');
    await sheet.getByLabel(words.call.text).fill('That is too far.');
    await sheet.getByRole('button', { name: words.call.title }).press('Enter');
    await sheet.waitFor({ state: 'detached' });

    // Tuesday: the desk puts the dispute first; it is settled on a rule found by its text.
    await page.goto(`${service.url}/desk`);
    await page.getByText('That is too far.').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('link', { name: /That is too far/ }).click();
    await press(page, en.desk.act.rule);
    const dialog = page.getByRole('dialog');
    await dialog.getByPlaceholder(en.desk.clauseSearch).fill('supply');
    await dialog.getByRole('radio').first().check();
    await dialog.getByLabel(en.desk.ruling).fill('The move stands.');
    expect(await findings(page)).toEqual([]);
    await dialog.getByRole('button', { name: en.desk.act.rule }).click();
    const record = page.getByRole('region', { name: en.desk.record });
    await record.getByText(/The move stands/).waitFor();

    // Wednesday to Friday: every act stands in the record.
    await press(page, /^Remind: /);
    await record
      .getByText(/remind/i)
      .first()
      .waitFor();
    await press(page, en.desk.act.extend);
    await dialog.getByLabel(en.reason).fill('Holidays.');
    await dialog.getByRole('button', { name: en.desk.act.extend }).click();
    await record.getByText(/Holidays/).waitFor();
    await press(page, en.desk.act.pause);
    await dialog.getByLabel(en.reason).fill('A question of rules.');
    await dialog.getByRole('button', { name: en.desk.act.pause }).click();
    await record.getByText(/A question of rules/).waitFor();
    await press(page, en.desk.act.resume);
    await page.getByRole('button', { name: en.desk.act.pause }).waitFor();
    const { version } = granted(await carla.client.game(id));
    await press(page, en.desk.act.rewind);
    const slider = dialog.getByLabel(en.desk.rewindTo);
    for (let step = 0; step < 12 && (await dialog.getByText(/1 order|One order/).count()) === 0; step++)
      await slider.press('ArrowLeft');
    await dialog.getByText(en.desk.rewindSince(1)).waitFor();
    await dialog.getByLabel(en.reason).fill('By agreement.');
    await dialog.getByRole('button', { name: en.desk.rewindDo }).click();
    await record.getByText(/goes back to .*By agreement/).waitFor();
    expect(granted(await carla.client.game(id)).version).toBeGreaterThan(version);

    // A counter stands where it should not: it is pointed at, its place is pointed at, and who will hear of it is shown before.
    await press(page, en.desk.act.correct);
    const counters = dialog.locator('[data-unit][aria-label*=", Axis,"]');
    await counters.first().waitFor();
    const lying = await counters.evaluateAll((all) =>
      all.map((each) => ({
        unit: each.getAttribute('data-unit'),
        space: each.getAttribute('data-space'),
        name: each.getAttribute('aria-label')?.split(',')[0],
      })),
    );
    const to = lying.findIndex(({ space }) => space !== lying[0]!.space);
    await counters.first().press('Enter');
    await dialog.getByRole('button', { name: en.correct.onMap }).click();
    await counters.nth(to).press('Enter');
    const told = dialog.getByRole('region', { name: en.correct.preview });
    await told.getByText(`${lying[0]!.name}: `).first().waitFor();
    await told.getByText(`Bruno ${mark}`).first().waitFor();
    await dialog.getByPlaceholder(en.desk.clauseSearch).fill('stack');
    await dialog.getByRole('radio').first().check();
    await dialog.getByLabel(en.reason).fill('Set up in the wrong hex.');
    expect(await findings(page)).toEqual([]);
    await dialog.getByRole('button', { name: en.correct.apply }).click();
    await record.getByText(/corrects the position.*Set up in the wrong hex/).waitFor();
    const after = granted(await carla.client.view(id, { as: 'moderator' })).view.units;
    expect(after.find(({ id: unit }) => unit === lying[0]!.unit)?.space).toBe(lying[to]!.space);

    // Somebody leaves; another plays on.
    await press(page, en.desk.act.replace);
    await dialog.getByLabel(en.desk.side).selectOption('soviet');
    await dialog.getByLabel(en.desk.guest).fill('Dario');
    await dialog.getByLabel(en.reason).fill('Moved abroad.');
    await dialog.getByRole('button', { name: en.desk.act.replace }).click();
    await record.getByText(/Dario takes over a seat \(Soviet\): Moved abroad/).waitFor();

    // Saturday: orders from a forum, each line checked before anything is given.
    await page.getByRole('link', { name: en.desk.orders }).click();
    const asked = granted(await carla.client.game(id)).pending[0]!.side;
    const [first, second] = granted(await carla.client.options(id, { side: asked, limit: 2 })).items;
    await page.getByLabel(en.forum.post).fill(`[b]${first!.text}[/b]\nhello everybody\n${second!.text}`);
    await press(page, en.forum.check);
    const lines = page.getByRole('region', { name: en.forum.lines }).getByRole('listitem');
    await expect.poll(() => lines.count()).toBe(3);
    expect(await lines.nth(0).innerText()).toContain(en.forum.understood);
    expect(await lines.nth(1).innerText()).toContain(en.forum.refused);
    expect(await findings(page)).toEqual([]);
    await page.getByLabel(en.forum.post).fill(`[b]${first!.text}[/b]`);
    await press(page, en.forum.check);
    await expect.poll(() => page.getByRole('button', { name: en.forum.give }).isEnabled()).toBe(true);
    const before = granted(await carla.client.game(id)).version;
    await press(page, en.forum.give);
    await expect.poll(async () => granted(await carla.client.game(id)).version).toBeGreaterThan(before);

    // Sunday: a verdict.
    await page.goto(`${service.url}/desk/${id}`);
    await press(page, en.desk.act.adjudicate);
    await dialog.getByLabel(en.desk.level).selectOption({ label: 'Sudden victory' });
    await dialog.getByLabel(en.reason).fill('Both agree.');
    await dialog.getByRole('button', { name: en.desk.act.adjudicate }).click();
    await record
      .getByText(/sudden victory.*Both agree/)
      .first()
      .waitFor();
    expect(granted(await carla.client.game(id)).status).toBe('ended');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await findings(page)).toEqual([]);
    for (const person of [carla, anna, bruno]) {
      expect(person.complaints).toEqual([]);
      await person.leave();
    }
  });

  it('leads a club through a season', async () => {
    const mark = crypto.randomUUID().slice(0, 6);
    const carla = await Person.register(browser!, service, WINDOW);
    const anna = await Person.register(browser!, service, WINDOW);
    const bruno = await Person.register(browser!, service, PHONE, 'it');
    const nameOf = async (person: typeof carla): Promise<string> => granted(await person.client.me()).name;
    const { page } = carla;

    // A club, its season, and its members: one by link, one by list.
    await page.goto(`${service.url}/clubs`);
    await page.getByLabel(en.club.name).fill(`Club ${mark}`);
    await press(page, en.club.found);
    await page.getByLabel(en.club.csv).fill(`${await nameOf(bruno)}\nNobody of that name`);
    await press(page, en.club.csvAdd);
    await page.getByText(en.club.csvOutcome['unknown-player']!).waitFor();
    await press(page, en.club.inviteMake);
    const link = await shownAddress(page, en.club.inviteLink);
    expect(await findings(page)).toEqual([]);
    await page.getByRole('tab', { name: en.club.tabs.seasons }).click();
    await page.getByLabel(en.club.seasonName).fill('Autumn');
    await press(page, en.club.openSeason);
    await page.getByRole('link', { name: 'Autumn' }).waitFor();
    await page.getByLabel(en.club.reportedCount).selectOption('fully');
    await press(page, en.save);
    await page.getByText(en.saved).waitFor();
    expect(await findings(page)).toEqual([]);
    await anna.page.goto(link);
    await press(anna.page, en.club.join);
    await anna.page.getByText(en.club.members(3)).waitFor();

    // A result from the table, confirmed by the opponent.
    await anna.page.getByRole('tab', { name: en.club.tabs.results }).click();
    await anna.page.getByText(en.club.report).click();
    await anna.page.getByLabel('Who played Allies').selectOption({ label: await nameOf(anna) });
    await anna.page.getByLabel('Who played Axis').selectOption({ label: await nameOf(bruno) });
    await anna.page.getByLabel('Victory points of Allies').fill('7');
    await press(anna.page, en.club.send);
    await anna.page.getByText('waiting for confirmation').waitFor();
    const club = new URL(anna.page.url()).pathname;
    await bruno.page.goto(`${service.url}${club}?tab=results`);
    await press(bruno.page, it_.club.acts.confirm);
    await bruno.page.getByRole('button', { name: it_.club.acts.confirm }).waitFor({ state: 'detached' });
    expect(await findings(bruno.page)).toEqual([]);

    // Standings and curves that everybody may look at; the secretary annuls and restores with a reason.
    const standings = page.getByRole('region', { name: en.club.tabs.standings });
    const look = async (): Promise<void> => {
      await page.goto(`${service.url}${club}?season=autumn`);
      await page.getByRole('tab', { name: en.club.tabs.standings, selected: true }).waitFor();
    };
    await look();
    await expect.poll(() => standings.getByRole('row').count()).toBe(3);
    expect(await findings(page)).toEqual([]);
    const act = async (name: string): Promise<void> => {
      await page.getByRole('tab', { name: en.club.tabs.results }).click();
      await press(page, name);
      await page.getByRole('dialog').getByLabel(en.reason).fill('Checked once more.');
      await page.getByRole('dialog').getByRole('button', { name }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    };
    await act(en.club.acts.annul);
    await look();
    await page.getByText(en.club.noResults).first().waitFor();
    await act(en.club.acts.restore);
    await look();
    await standings.getByRole('link', { name: await nameOf(anna) }).click();
    await page.getByRole('img', { name: /^Rating of Anna/ }).waitFor();
    expect(await findings(page)).toEqual([]);
    await bruno.page.goto(`${service.url}${club}?tab=ratings`);
    await bruno.page.getByRole('img', { name: /^Punteggio di/ }).waitFor();
    expect(await findings(bruno.page)).toEqual([]);

    // A record is saved from the page of a player and holds in the browser; a changed one does not.
    const { id, seats } = granted(await anna.client.openGame({ ruleset: 'tito', scenario: 'roesselsprung' }));
    granted(await anna.client.takeSeat(id, seats[0]!.side));
    granted(await anna.client.concede(id));
    await page.reload();
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, /^Record: /)]);
    const text = await (await import('node:fs/promises')).readFile(await download.path(), 'utf8');
    await page.goto(`${service.url}/verify`);
    const drop = async (content: string): Promise<void> =>
      page.locator('input[type=file]').setInputFiles({
        name: 'record.json',
        mimeType: 'application/json',
        buffer: Buffer.from(content),
      });
    await drop(text);
    await page.getByText(en.verify.good).waitFor();
    expect(await findings(page)).toEqual([]);
    await drop(text.replace(/"at":"20(\d\d)/, '"at":"19$1'));
    await page.getByText(en.verify.bad).waitFor();

    // Why somebody stands where they stand, and two against each other.
    await look();
    await page.getByRole('button', { name: en.club.whyTitle(await nameOf(anna)) }).click();
    await page
      .getByRole('dialog')
      .getByRole('row')
      .nth(1)
      .getByText(await nameOf(bruno))
      .waitFor();
    await page.getByRole('dialog').getByRole('button', { name: en.close }).click();
    await page.getByText(en.club.headToHead).click();
    await page.getByLabel(en.club.first).selectOption({ label: await nameOf(anna) });
    await page.getByLabel(en.club.second).selectOption({ label: await nameOf(bruno) });
    await press(page, en.club.compare);
    await page
      .getByRole('status')
      .getByText(en.club.headText(await nameOf(anna), 1, 0, 0, await nameOf(bruno)))
      .waitFor();
    await page.getByRole('tab', { name: en.club.tabs.export }).click();
    await page.getByLabel(en.forum.format).selectOption('bbcode');
    await page
      .getByText(/\[table\]|\[b\]/)
      .first()
      .waitFor();

    // A tournament: entries, a start, a board that is settled.
    await page.getByRole('tab', { name: en.club.tabs.tournaments }).click();
    await page.getByText(en.tournament.fresh).click();
    await page.getByLabel(en.club.name, { exact: true }).fill('Cup');
    await press(page, en.tournament.open);
    await page.getByRole('heading', { name: 'Cup' }).waitFor();
    await page.getByLabel(en.tournament.enterOther).selectOption({ label: await nameOf(anna) });
    await bruno.page.goto(`${service.url}${club}?tab=tournaments`);
    await press(bruno.page, it_.tournament.enter);
    await bruno.page.getByRole('button', { name: it_.tournament.withdraw }).waitFor();
    await page.reload();
    await press(page, en.tournament.start);
    await press(page, new RegExp(`^${en.tournament.settle}: `));
    await page
      .getByRole('dialog')
      .getByLabel(en.desk.winner)
      .selectOption({ label: await nameOf(bruno) });
    await page.getByRole('dialog').getByLabel(en.reason).fill('Nobody came.');
    await page.getByRole('dialog').getByRole('button', { name: en.tournament.settle }).click();
    await page.getByText(en.tournament.settled('Nobody came.')).waitFor();
    expect(await findings(page)).toEqual([]);

    // Two judges: one proposes, the other, made a judge by the owner, finds it on the desk and confirms; the result is annulled.
    await page.getByRole('tab', { name: en.club.tabs.members }).click();
    await page.getByLabel(en.club.makeRole(await nameOf(anna))).selectOption('moderator');
    await page.getByLabel(en.club.makeRole(await nameOf(anna))).waitFor();
    const clubId = club.split('/').at(-1)!;
    const judged = granted(
      await carla.client.openGame({ ruleset: 'caucasus', scenario: 'tournament', as: 'moderator', club: clubId }),
    );
    for (const { side } of judged.seats)
      granted(await carla.client.takeSeat(judged.id, side, { guest: `Guest ${side}` }));
    await page.goto(`${service.url}/desk/${judged.id}`);
    const dialog = page.getByRole('dialog');
    await press(page, en.desk.act.adjudicate);
    await dialog.getByLabel(en.reason).fill('Out of time.');
    await dialog.getByRole('button', { name: en.desk.act.adjudicate }).click();
    const record = page.getByRole('region', { name: en.desk.record });
    await record.getByText(/A judge proposes: .*standard victory.*Out of time/).waitFor();
    await anna.page.goto(`${service.url}/desk`);
    await anna.page.getByRole('link', { name: new RegExp(en.desk.need.judge) }).click();
    await press(anna.page, en.desk.confirmVerdict);
    await expect.poll(async () => granted(await carla.client.game(judged.id)).status).toBe('ended');
    for (const act of ['annul', 'restore'] as const) {
      await press(page, en.desk.act[act]);
      await dialog.getByLabel(en.reason).fill(`To ${act}.`);
      await dialog.getByRole('button', { name: en.desk.act[act] }).click();
      await record.getByText(new RegExp(`To ${act}`)).waitFor();
    }

    // Friday evening: a challenge opens a game.
    await bruno.page.goto(`${service.url}${club}?tab=challenges`);
    await press(bruno.page, it_.club.challengeTitle(await nameOf(anna)));
    expect(await findings(bruno.page)).toEqual([]);
    await bruno.page.getByRole('dialog').getByRole('button', { name: it_.club.challengeSend }).click();
    await bruno.page.waitForURL(/\/games\//);
    for (const person of [carla, anna, bruno]) {
      expect(person.complaints).toEqual([]);
      await person.leave();
    }
  });

  it('lets a moderator enter the dice of a real table, and says which and for what', async () => {
    const carla = await Person.register(browser!, service, WINDOW);
    const { page } = carla;
    await page.goto(`${service.url}/new?ruleset=caucasus&scenario=tournament`);
    await page.getByLabel(en.fresh.roles.moderator).check();
    await page.getByLabel(en.fresh.dice).selectOption('entered');
    await press(page, en.open.create);
    await shownAddress(page, 'Link for Axis');
    const id = new URL(page.url()).pathname.split('/').at(-1)!;
    for (const side of ['axis', 'soviet']) granted(await carla.client.takeSeat(id, side, { guest: side }));
    // On to the first die of the game: the page says what to roll, and takes what fell.
    const wanted = page.getByText(/^Roll (one die|\d+ dice) with 6 sides: /);
    await page.goto(`${service.url}/forum/${id}`);
    for (let order = 0; order < 40; order++) {
      const side = granted(await carla.client.game(id)).pending[0]!.side;
      const { items: options } = granted(await carla.client.options(id, { side, limit: 50 }));
      const given = options.find(({ text }) => /^end/i.test(text)) ?? options[0]!;
      const outcome = granted(await carla.client.submitOrders(id, { side, text: given.text }));
      if (outcome.diceWanted === null) continue;
      await page.reload();
      await page.getByLabel(en.forum.post).fill(given.text);
      await press(page, en.forum.check);
      await wanted.waitFor();
      await page.getByLabel(en.desk.diceFaces).fill('3');
      const { version } = granted(await carla.client.game(id));
      await press(page, en.forum.give);
      await expect.poll(async () => granted(await carla.client.game(id)).version).toBeGreaterThan(version);
      expect(carla.complaints).toEqual([]);
      await carla.leave();
      return;
    }
    expect.unreachable('no die fell');
  });
});
