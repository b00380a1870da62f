import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '#app';
import { openMemoryStore } from '#store/memory/open-memory-store';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { ADMIN_TOKEN, beginSkirmish, Client, openService, register } from '../support/service.ts';

/* Forgotten passwords and addresses to confirm: through the doors, with letters that leave to a real SMTP server. */

let app: App;
let world: MailServer;
let now = new Date('2026-03-01T12:00:00Z');
/** Milliseconds the mail server takes to answer. */
let slow = 0;
let refusals = 0;
const delivered: Email[] = [];
const logged: string[] = [];
const anybody = () => new Client(app.server);
const FIRST = 'the first password';
const SECOND = 'the second password';

beforeAll(async () => {
  world = await startMailServer(async (letter) => {
    if (refusals-- > 0) throw new Error('busy');
    delivered.push(await PostalMime.parse(letter));
    await pause(slow);
  });
  app = await openService({
    now: () => now,
    logged,
    rates: { logins: 0, mails: 4 },
    mail: {
      smtpUrl: world.url,
      from: 'Impulse <impulse@play.example>',
      domain: 'play.example',
      publicUrl: 'https://play.example',
    },
  });
});
afterAll(async () => {
  await app.close();
  await world.close();
});

/** The next letter to an address. */
async function letterTo(address: string, after = 0): Promise<Email> {
  const found = () => delivered.filter(({ to }) => to?.[0]?.address === address)[after];
  await expect.poll(found, { timeout: 5_000 }).toBeDefined();
  return found()!;
}
const secretIn = ({ text }: Email): string => /\bimm_[\w-]{43}\b/.exec(text!)![0];

async function player(name: string) {
  const email = `${name.toLowerCase()}@home.example`;
  const client = await register(app.server, name, { email });
  delivered.splice(delivered.indexOf(await letterTo(email)), 1);
  await client.put(`/api/players/${client.id}/password`, { password: FIRST });
  const logIn = (password: string) => anybody().post('/api/session', { name, password });
  const cookie = String((await logIn(FIRST)).headers['set-cookie']).split(';')[0]!;
  const browser = () => anybody().get('/api/me', { cookie });
  return { client, email, logIn, browser };
}

describe('a forgotten password', () => {
  it('is chosen anew once with the letter, which logs all browsers out', async () => {
    const { client, email, logIn, browser } = await player('Anna');
    expect((await browser()).status).toBe(200);
    expect((await anybody().post('/api/password-resets', { email: email.toUpperCase() })).status).toBe(202);
    const letter = await letterTo(email);
    const secret = secretIn(letter);
    expect(letter.subject).toBe('Impulse: A new password');
    expect(letter.text).toContain(`https://play.example/account?language=en#password-reset=${secret}`);
    // Whoever reads the log learns no secret.
    expect(logged.join('')).not.toContain(secret);

    const short = await anybody().put('/api/password-resets', { token: secret, password: 'short' });
    expect(short.status).toBe(400);
    const reset = () => anybody().put('/api/password-resets', { token: secret, password: SECOND });
    expect(await reset()).toMatchObject({ status: 200, body: { id: client.id, email, emailConfirmed: true } });
    expect(await reset()).toMatchObject({ status: 404, body: { code: 'link-over' } });
    expect((await browser()).status).toBe(401);
    expect((await client.get('/api/me')).status).toBe(200);
    expect((await logIn(FIRST)).status).toBe(401);
    expect((await logIn(SECOND)).status).toBe(200);
    expect((await letterTo(email, 1)).subject).toBe('Impulse: Your password was changed');
    const { items } = (await client.get('/api/audit?limit=4')).body;
    expect(items.map(({ action }: { action: string }) => action)).toEqual([
      'login',
      'login-failed',
      'password-reset',
      'password-reset-requested',
    ]);
  });

  it('takes the tokens of programs along, if that is wanted', async () => {
    const { client, email } = await player('Berta');
    await anybody().post('/api/password-resets', { email });
    const token = secretIn(await letterTo(email));
    const body = { token, password: SECOND, tokens: 'revoke' };
    expect((await anybody().put('/api/password-resets', body)).status).toBe(200);
    expect((await client.get('/api/me')).status).toBe(401);
  });

  it('is not opened by a letter that is an hour old, replaced by a newer one, or meant for something else', async () => {
    const { client, email } = await player('Carla');
    const reset = (token: string) => anybody().put('/api/password-resets', { token, password: SECOND });
    await anybody().post('/api/password-resets', { email });
    const first = secretIn(await letterTo(email));
    await anybody().post('/api/password-resets', { email });
    const second = secretIn(await letterTo(email, 1));
    expect((await reset(first)).status).toBe(404);
    now = new Date(now.getTime() + 3_600_000);
    expect((await reset(second)).status).toBe(404);
    await client.post('/api/email-confirmations');
    const other = secretIn(await letterTo(email, 2));
    expect((await reset(other)).status).toBe(404);
    // Who has set a password in the meantime needs no letter any more.
    await anybody().post('/api/password-resets', { email });
    const third = secretIn(await letterTo(email, 3));
    await client.put(`/api/players/${client.id}/password`, { password: SECOND, current: FIRST });
    expect((await reset(third)).status).toBe(404);
  });

  it('is answered alike and as fast whether or not anybody has the address', async () => {
    const { email } = await player('Dora');
    slow = 1_500;
    const ask = async (address: string) => {
      const at = performance.now();
      const { status, body, headers } = await anybody().post('/api/password-resets', { email: address });
      return { status, body, names: Object.keys(headers).sort(), took: performance.now() - at };
    };
    const known = await ask(email);
    const unknown = await ask('nobody@home.example');
    expect({ ...known, body: {}, took: 0 }).toEqual({ ...unknown, body: {}, took: 0 });
    expect([known.body, unknown.body]).toEqual([{ email }, { email: 'nobody@home.example' }]);
    expect(known.took).toBeLessThan(1_000);
    await letterTo(email);
    slow = 0;
    const { requestPasswordReset } = await anybody().data(
      'mutation { requestPasswordReset(email: "nobody@home.example") { ... on LetterSent { email } } }',
    );
    expect(requestPasswordReset).toEqual(unknown.body);
    // Also when there have been too many: the address counts, not whoever may have it.
    const statuses = async (address: string) => {
      const all = [];
      for (let at = 0; at < 5; at++) all.push((await ask(address)).status);
      return all;
    };
    expect(await statuses('elsa@home.example')).toEqual([202, 202, 202, 202, 429]);
    await player('Fia');
    expect(await statuses('fia@home.example')).toEqual([202, 202, 202, 202, 429]);
  });

  it('is written about again when the mail server was busy, in the language of the player', async () => {
    const { client, email } = await player('Gina');
    await client.put('/api/mail/preference', { mode: 'none', language: 'it' });
    refusals = 1;
    await anybody().post('/api/password-resets', { email });
    const letter = await letterTo(email);
    expect(letter.subject).toBe('Impulse: Una nuova password');
    expect(letter.html).toContain('language=it#password-reset=');
  });

  it('is chosen on the page the letter leads to, which uses nothing up by itself', async () => {
    const { email, logIn } = await player('Kim');
    await anybody().post('/api/password-resets', { email });
    const letter = await letterTo(email);
    const { text, headers } = await anybody().get('/account');
    const script = /<script>([\s\S]*)<\/script>/.exec(text)![1]!;
    const digest = createHash('sha256').update(script).digest('base64');
    expect(headers['content-security-policy']).toContain(`script-src 'sha256-${digest}'`);

    // As much of a browser as the page needs.
    const address = new URL(/https:\S+/.exec(letter.text!)![0]);
    let submit: ((event: object) => Promise<void>) | undefined;
    const elements = new Map<string, Record<string, unknown>>();
    const element = (id: string) => {
      const known = elements.get(id) ?? { firstChild: {}, lastChild: {}, hidden: false, value: '', checked: false };
      elements.set(id, known);
      return Object.assign(known, {
        addEventListener: (_: string, listener: typeof submit) => {
          submit = listener;
        },
      });
    };
    const sent: string[] = [];
    const fetching = async (path: string, { method, body }: { method: string; body: string }) => {
      sent.push(`${method} ${path}`);
      const answer = await anybody().put(`/${path}`, JSON.parse(body));
      return { ok: answer.status < 300, json: async () => answer.body };
    };
    const shown: string[] = [];
    const history = { replaceState: (_: null, __: string, path: string) => shown.push(path) };
    new Function('document', 'location', 'history', 'fetch', script)(
      { getElementById: element },
      { search: address.search, hash: address.hash, pathname: address.pathname },
      history,
      fetching,
    );
    expect(element('title')['textContent']).toBe('Choose a new password');
    expect(shown).toEqual(['/account?language=en']);
    expect(sent).toEqual([]);
    const press = async (password: string) => {
      Object.assign(element('password'), { value: password });
      await submit!({ preventDefault: () => {} });
      return element('said')['textContent'];
    };
    expect(await press('short')).toContain('password');
    expect(await press(SECOND)).toBe('Your password is set. You may log in with it.');
    expect(await press(SECOND)).toContain('This link is over');
    expect(sent[0]).toBe('PUT api/password-resets');
    expect((await logIn(SECOND)).status).toBe(200);
  });

  it('has a page that lets nothing else in', async () => {
    const page = await anybody().get('/account');
    expect(page.status).toBe(200);
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'sha256-/);
    expect(page.headers['referrer-policy']).toBe('no-referrer');
    expect(page.text).toContain('api/password-resets');
    const without = await openService();
    expect((await new Client(without.server).get('/account')).status).toBe(404);
    await without.close();
  });
});

describe('an address', () => {
  it('is asked for when somebody registers with it, and written to about games only when it is confirmed', async () => {
    const email = 'nora@home.example';
    const nora = await register(app.server, 'Nora', { email });
    const welcome = await letterTo(email);
    expect(welcome.subject).toBe('Impulse: Is this your address?');
    const oscar = await register(app.server, 'Oscar');
    await beginSkirmish(nora, oscar);
    const done = async () => (await anybody().get('/metrics')).text;
    await expect.poll(done, { timeout: 5_000 }).toMatch(/impulse_outbox_waiting 0/);
    expect(delivered.filter(({ to }) => to?.[0]?.address === email)).toEqual([welcome]);
    const confirmed = await anybody().put('/api/email-confirmations', { token: secretIn(welcome) });
    expect(confirmed).toMatchObject({ status: 200, body: { email, emailConfirmed: true } });
    await beginSkirmish(nora, oscar);
    expect((await letterTo(email, 1)).subject).toMatch(/^Your move in /);
  });

  it('is asked for a few times only, however many register with it', async () => {
    for (let count = 0; count < 6; count++) await register(app.server, `Many ${count}`, { email: 'many@home.example' });
    const letters = () => delivered.filter(({ to }) => to?.[0]?.address === 'many@home.example');
    await expect.poll(() => letters().length).toBe(4);
    // Whether anybody has registered does not show in how many letters may be asked for.
    const asked = [];
    for (let count = 0; count < 5; count++)
      asked.push((await anybody().post('/api/password-resets', { email: 'many@home.example' })).status);
    expect(asked).toEqual([202, 202, 202, 202, 429]);
  });

  it('is confirmed with the letter, once', async () => {
    const { client, email } = await player('Hanna');
    expect((await client.get('/api/me')).body).toMatchObject({ email, emailConfirmed: false });
    expect(await client.post('/api/email-confirmations')).toMatchObject({ status: 202, body: { email } });
    const secret = secretIn(await letterTo(email));
    const confirm = () => anybody().put('/api/email-confirmations', { token: secret });
    expect(await confirm()).toMatchObject({ status: 200, body: { id: client.id, emailConfirmed: true } });
    expect((await confirm()).status).toBe(404);
    expect((await client.get('/api/me')).body).toMatchObject({ email, emailConfirmed: true });
    expect((await anybody().get(`/api/players/${client.id}`)).body).not.toHaveProperty('emailConfirmed');
  });

  it('is changed with the password and the letter to the new one; the old one hears of it and opens nothing', async () => {
    const { client, email } = await player('Ida');
    await anybody().post('/api/password-resets', { email });
    const old = secretIn(await letterTo(email));
    const change = (body: object) => client.post('/api/email-confirmations', { email: 'ida@new.example', ...body });
    expect(await change({})).toMatchObject({ status: 403, body: { code: 'wrong-password' } });
    expect(await change({ password: SECOND })).toMatchObject({ status: 403, body: { code: 'wrong-password' } });
    expect((await change({ password: FIRST })).status).toBe(202);
    const token = secretIn(await letterTo('ida@new.example'));
    expect((await client.get('/api/me')).body.email).toBe(email);
    expect((await anybody().put('/api/email-confirmations', { token })).body.email).toBe('ida@new.example');
    expect((await letterTo(email, 1)).subject).toBe('Impulse: Your address was changed');
    const reset = await anybody().put('/api/password-resets', { token: old, password: SECOND });
    expect(reset).toMatchObject({ status: 404, body: { code: 'link-over' } });
  });

  it('is asked for where there is none', async () => {
    const client = await register(app.server, 'Jo');
    expect(await client.post('/api/email-confirmations')).toMatchObject({ status: 400, body: { code: 'no-email' } });
    expect((await anybody().post('/api/email-confirmations')).status).toBe(401);
    const admin = new Client(app.server, ADMIN_TOKEN);
    expect((await admin.post('/api/email-confirmations', { email: 'a@b.example' })).status).toBe(403);
  });
});

describe('limits against abuse', () => {
  it('are shared by all processes over one database', async () => {
    const store = openMemoryStore();
    const rates = { logins: 3, registrations: 4 };
    const one = await openService({ store, rates, now: () => now });
    const two = await openService({ store: { ...store, close: async () => {} }, rates, now: () => now });
    const both = [new Client(one.server), new Client(two.server)] as const;
    const statuses = async (ask: (client: Client, at: number) => Promise<{ status: number }>, times: number) => {
      const all = [];
      for (let at = 0; at < times; at++) all.push((await ask(both[at % 2]!, at)).status);
      return all;
    };
    expect(await statuses((client, at) => client.post('/api/players', { name: `P${at}` }), 5)).toEqual([
      201, 201, 201, 201, 429,
    ]);
    const login = (client: Client) => client.post('/api/session', { name: 'P0', password: 'wrong password' });
    expect(await statuses(login, 4)).toEqual([401, 401, 401, 429]);
    const late = await login(both[0]);
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
    now = new Date(now.getTime() + Number(late.headers['retry-after']) * 1000);
    expect((await login(both[1])).status).toBe(401);
    const admin = new Client(one.server, ADMIN_TOKEN);
    expect((await admin.post('/api/players', { name: 'Q' })).status).toBe(201);
    await two.close();
    await one.close();
  });
});
