import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { createApp } from '#app';
import { readConfig } from '#config';
import { draughtsman } from '#draughtsman';
import { hostCatalogue } from '#host-catalogue';
import { catalogue } from '#rulesets/catalogue';
import type { Store } from '#store/store';
import { granted, ImpulseClient } from '../../clients/typescript/index.ts';
import { RunningService } from '../clients/running-service.ts';
import { buildProgram } from '../support/process.ts';

/* A real browser, and the service with the web client built for it. */

const PAGES = fileURLToPath(new URL('../../dist/web', import.meta.url));

const INSTALLED = [
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
  'microsoft-edge',
  'microsoft-edge-stable',
  'msedge',
].flatMap((name) => (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name)));
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** In this order: the one the environment names, one that is installed, the one inside the package. */
async function launch(): Promise<Browser> {
  const named = process.env['IMPULSE_BROWSER'];
  if (named !== undefined && named !== '') return chromium.launch({ executablePath: named });
  const reasons: string[] = [];
  for (const executablePath of [...INSTALLED, ...ELSEWHERE].filter((path) => existsSync(path))) {
    try {
      return await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    } catch (error) {
      reasons.push(`${executablePath}: ${String(error).split('\n')[0]}`);
    }
  }
  try {
    const { default: packed } = await import('@sparticuz/chromium');
    // In one process the browser would end with the first window that is closed.
    const args = packed.args.filter((each) => !['--single-process', '--no-zygote'].includes(each));
    return await chromium.launch({ executablePath: await packed.executablePath(), args: [...args, '--no-sandbox'] });
  } catch (error) {
    throw new Error([...reasons, `@sparticuz/chromium: ${String(error).split('\n')[0]}`].join('\n'));
  }
}

/** Nothing where no browser runs on this machine; that is said where nobody can overlook it. */
export async function openBrowser(): Promise<Browser | undefined> {
  return launch().catch((error: unknown) => {
    const line = '#'.repeat(100);
    process.stderr.write(
      `\n${line}\n# The tests of the web client were SKIPPED: no browser runs here. Name one with IMPULSE_BROWSER.\n${String(error)}\n${line}\n\n`,
    );
    return undefined;
  });
}

export const servicePages = (): RunningService =>
  new RunningService(async (store: Store) => {
    await buildProgram();
    return createApp({
      config: readConfig({}),
      store,
      hosted: await hostCatalogue(catalogue, undefined),
      draughtsman,
      pages: PAGES,
      log: pino({ level: 'silent' }),
    });
  });

/** One person at a browser of their own; whatever the page complains about is kept. */
export class Person {
  readonly page: Page;
  readonly complaints: string[] = [];

  private constructor(page: Page) {
    this.page = page;
    page.setDefaultTimeout(60_000);
    page.on('pageerror', (error) => this.complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') this.complaints.push(message.text());
    });
  }

  /** Somebody who is known to the service already; the token lies in the browser as a guest's does. */
  static async register(
    browser: Browser,
    service: RunningService,
    viewport: { readonly width: number; readonly height: number },
    language: 'en' | 'it' = 'en',
  ): Promise<Person & { readonly client: ImpulseClient }> {
    const name = `${language === 'it' ? 'Bruno' : 'Anna'} ${crypto.randomUUID().slice(0, 8)}`;
    const { token } = granted(await new ImpulseClient({ url: service.url }).register({ name }));
    const person = await Person.sitDown(browser, { viewport, locale: language === 'it' ? 'it-IT' : 'en-GB' });
    await person.page.addInitScript(`localStorage.setItem('impulse.login', ${JSON.stringify(token)})`);
    return Object.assign(person, { client: new ImpulseClient({ url: service.url, token }) });
  }

  static async sitDown(browser: Browser, options: BrowserContextOptions = {}): Promise<Person> {
    const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 }, ...options });
    return new Person(await context.newPage());
  }

  async leave(): Promise<void> {
    await this.page.context().close();
  }
}

const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** What axe-core finds serious or critical, each in one line. */
export async function seriousFindings(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(await axeSource);
  const options = rules === 'all' ? '' : "{ runOnly: ['color-contrast'] }";
  const run = `axe.run(${options}).then(({ violations }) => violations)`;
  const findings = (await page.evaluate(run)) as readonly Finding[];
  return findings
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`));
}
