import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { LANGUAGES, type Language } from '../../web/src/words/index.ts';

const PATIENT = { timeout: 60_000 };
/** What is marked may change while it is pointed at: then one looks again. */
const BRIEF = { timeout: 5_000 };

/** Somebody who plays what the page offers, by pointing or by the keys, and knows nothing of the game. */
export class Player {
  readonly page: Page;
  readonly ask: Locator;
  readonly give: Locator;
  readonly #words;
  #given = 0;
  readonly #ready: Locator;
  readonly #chosen: Locator;

  constructor(page: Page, language: Language = 'en') {
    this.page = page;
    this.#words = LANGUAGES[language].words;
    const { game, order } = this.#words;
    this.ask = page.getByRole('region', { name: game.question });
    this.#ready = this.ask.getByRole('region', { name: order.ready });
    this.give = this.#ready.getByRole('button', { name: order.give });
    this.#chosen = this.ask.getByRole('list', { name: order.chosen });
  }

  async isIdle(): Promise<void> {
    await expect.poll(() => this.ask.getAttribute('aria-busy'), { interval: 20, ...PATIENT }).toBe('false');
  }

  /** What is asked, or what the game waits for. */
  async question(): Promise<string> {
    return (await this.ask.getByRole('status').last().innerText()).split('\n')[0] ?? '';
  }

  /** Whether it is this player who must decide now. */
  async isAsked(): Promise<boolean> {
    return (await this.ask.getByRole('status').last().getByRole('heading').count()) > 0 && !(await this.isOver());
  }

  async isOver(): Promise<boolean> {
    const { game } = this.#words;
    const end = new RegExp(`^(${game.ended}|${game.won('.*')})$`);
    return (await this.ask.getByRole('heading', { name: end }).count()) > 0;
  }

  /** What could be pointed at next, the likeliest to lead on first. */
  async #next(prefer: 'buttons' | 'map'): Promise<Locator | undefined> {
    const { game, order } = this.#words;
    const marked = this.page.getByRole('button', { name: new RegExp(`, (${game.possible}|${game.canAct})$`) });
    const beside = this.page.getByRole('region', { name: game.offMap }).getByRole('button', { pressed: false });
    const isBegun = (await this.#chosen.count()) > 0;
    // Of every field that says nothing yet.
    const needed = this.ask.getByRole('group').filter({ hasNot: this.page.getByRole('button', { pressed: true }) });
    const choices = needed.filter({ hasNotText: order.optional }).getByRole('button', { pressed: false });
    const optional = needed.getByRole('button', { pressed: false });
    const listed = this.ask.getByRole('group').getByRole('listitem').getByRole('button');
    const elsewhere = this.ask.getByRole('group', { name: order.elsewhere }).getByRole('button');
    const buttons = this.ask.getByRole('list', { name: order.others }).getByRole('button');
    const found: readonly Locator[] = isBegun
      ? [choices, beside, marked, elsewhere, listed, optional]
      : prefer === 'buttons'
        ? [buttons, beside, marked, elsewhere]
        : [beside, marked, elsewhere, buttons];
    // One after the other: to look for what is marked on a whole map takes a while.
    for (const each of found) if ((await each.count()) > 0) return each;
    return undefined;
  }

  /** Points until an order is complete, and gives it; says which it was. */
  async order(prefer: 'buttons' | 'map' = 'map'): Promise<string> {
    for (let pointed = 0; pointed < 40; pointed++) {
      await this.isIdle();
      if ((await this.give.count()) > 0) break;
      const next = await this.#next(prefer);
      // Not always the first: fifteen divisions on one hex are too many.
      const at = next === undefined ? 0 : (this.#given * 5 + pointed) % Math.max(1, await next.count());
      await next
        ?.nth(at)
        .press('Enter', BRIEF)
        .catch(() => undefined);
    }
    const text = (await this.#ready.innerText()).split('\n')[0] ?? '';
    await this.give.press('Enter');
    await this.give.waitFor({ state: 'detached' });
    await this.isIdle();
    this.#given++;
    return text;
  }
}

/** Whoever is asked plays on, until the game is over or enough has been played. */
export async function playOn(
  players: readonly Player[],
  isEnough: (given: readonly string[]) => boolean | Promise<boolean>,
  most = 400,
): Promise<string[]> {
  const given: string[] = [];
  let idle = 0;
  while (given.length < most && !(await isEnough(given))) {
    const asked: Player[] = [];
    for (const player of players) if (await player.isAsked()) asked.push(player);
    const [next] = asked;
    if (next === undefined) {
      if (++idle > 600) throw new Error('nobody is asked anything');
      await players[0]!.page.waitForTimeout(50);
      continue;
    }
    idle = 0;
    given.push(await next.order('buttons'));
  }
  return given;
}
