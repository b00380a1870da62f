import { createTransport } from 'nodemailer';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '#app';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { beginSkirmish, Client, openService, register } from '../support/service.ts';

/* Mail through the doors of the whole service: letters leave to a real SMTP server, come in over REST and over SMTP. */

let app: App;
let anna: Client & { id: string };
let bruno: Client & { id: string };
let world: MailServer;
const delivered: Email[] = [];

beforeAll(async () => {
  world = await startMailServer(async (letter) => {
    delivered.push(await PostalMime.parse(letter));
  });
  app = await openService({
    mail: {
      smtpUrl: world.url,
      from: 'Impulse <impulse@play.example>',
      authservId: 'mx.club.example',
      domain: 'play.example',
      publicUrl: 'https://play.example',
      listen: { host: '127.0.0.1', port: 0 },
    },
  });
  anna = await register(app.server, 'Anna', { email: 'anna@home.example' });
  await until(() => delivered.length === 1);
  const token = /\bimm_[\w-]{43}\b/.exec(delivered.pop()!.text!)![0];
  expect((await anna.put('/api/email-confirmations', { token })).status).toBe(200);
  bruno = await register(app.server, 'Bruno');
});
afterAll(async () => {
  await app.close();
  await world.close();
});

const until = async (happened: () => boolean): Promise<void> => {
  for (let tries = 0; tries < 200 && !happened(); tries++) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(happened()).toBe(true);
};
const letter = (text: string, from = 'anna@home.example'): string =>
  `From: ${from}\r\nMessage-ID: <${Math.random()}@x>\r\n\r\n${text}\r\n`;

describe('mail through the doors', () => {
  it('writes to whoever is asked and takes the answer over REST and over SMTP', async () => {
    const id = await beginSkirmish(anna, bruno);
    await until(() => delivered.some(({ subject }) => subject?.startsWith('Your move in ')));
    const address = (await anna.get(`/api/games/${id}/mail-address`)).body.address as string;
    expect((await anna.data(`{ game(id: "${id}") { mailAddress } }`)).game.mailAddress).toBe(address);
    expect(delivered.find(({ subject }) => subject?.startsWith('Your move in '))?.replyTo?.[0]?.address).toBe(address);

    const send = (body: string, to = address) =>
      anna.post(`/api/mail/inbound?to=${encodeURIComponent(to)}`, body, { 'content-type': 'message/rfc822' });
    expect((await send(letter('advance R1 to wood'))).body).toMatchObject({
      outcome: 'answered',
      accepted: 1,
      refused: false,
    });
    expect(await send(letter('end', 'mallory@evil.example'))).toMatchObject({
      status: 403,
      body: { code: 'letter-rejected' },
    });
    expect(await send(letter('end'), address.replace(/.@/, 'x@'))).toMatchObject({ status: 403 });
    expect(await anna.post(`/api/mail/inbound?to=${encodeURIComponent(address)}`, { text: 'end' })).toMatchObject({
      status: 400,
      body: { code: 'letter-needed' },
    });

    const transport = createTransport({ host: '127.0.0.1', port: app.mailPort!, secure: false });
    await transport.sendMail({
      from: 'anna@home.example',
      to: address,
      subject: 'orders',
      text: 'advance R1 to bridge\nend',
    });
    transport.close();
    expect((await bruno.get(`/api/games/${id}`)).body.pending).toMatchObject([{ side: 'blue' }]);
    expect((await bruno.get(`/api/games/${id}/mail-address`)).status).toBe(200);
    expect((await new Client(app.server).get(`/api/games/${id}/mail-address`)).status).toBe(401);
  });

  it('lets players choose how they are written to, over both doors', async () => {
    expect((await bruno.get('/api/mail/preference')).body).toEqual({
      mode: 'immediate',
      language: 'en',
      timeZone: 'UTC',
    });
    const inRome = { mode: 'daily', language: 'it', timeZone: 'Europe/Rome' };
    expect((await bruno.put('/api/mail/preference', inRome)).body).toEqual(inRome);
    expect((await bruno.data('{ mailPreference { mode language timeZone } }')).mailPreference).toEqual(inRome);
    const set = await bruno.data(
      'mutation { setMailPreference(mode: none, language: en) { ... on MailPreferenceSet { preference { mode language timeZone } } } }',
    );
    expect(set.setMailPreference.preference).toEqual({ mode: 'none', language: 'en', timeZone: 'Europe/Rome' });
    const elsewhere = await bruno.put('/api/mail/preference', { ...inRome, timeZone: 'Europe/Atlantis' });
    expect(elsewhere).toMatchObject({ status: 400, body: { code: 'unknown-time-zone' } });
    expect((await bruno.put('/api/mail/preference', { mode: 'hourly', language: 'it' })).status).toBe(400);
    expect((await new Client(app.server).get('/api/mail/preference')).status).toBe(401);
  });

  it('lets the link in a letter stop the letters', async () => {
    await until(() => delivered.some(({ to }) => to?.[0]?.address === 'anna@home.example'));
    const header = delivered
      .find(({ to }) => to?.[0]?.address === 'anna@home.example')!
      .headers.find(({ key }) => key === 'list-unsubscribe')!.value;
    const path = new URL(/<([^>]+)>/.exec(header)![1]!).pathname;
    const anybody = new Client(app.server);
    const page = await anybody.get(path);
    expect(page.status).toBe(303);
    expect(page.headers['location']).toBe(
      `https://play.example/account?language=en#unsubscribe=${path.slice(path.lastIndexOf('/') + 1)}`,
    );
    expect((await anna.get('/api/mail/preference')).body).toMatchObject({ mode: 'immediate' });
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await anybody.post(path, 'List-Unsubscribe=One-Click', form)).body).toMatchObject({ mode: 'none' });
    expect((await anna.get('/api/mail/preference')).body).toMatchObject({ mode: 'none' });
    const parts = { 'content-type': 'multipart/form-data; boundary=x' };
    const part = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    expect((await anybody.post(path, part, parts)).status).toBe(200);
    expect((await anna.post('/api/games', 'ruleset=skirmish', form)).status).toBe(415);
    expect((await anybody.get('/api/mail/unsubscribe/nobody.0000')).status).toBe(404);
    expect((await anybody.post('/api/mail/unsubscribe/nobody.0000', {})).status).toBe(404);
  });

  it('stops the letters on the page the link leads to, when a person presses the button', async () => {
    const anybody = new Client(app.server);
    const script = /<script>([\s\S]*)<\/script>/.exec((await anybody.get('/account')).text)![1]!;
    let press: ((event: object) => Promise<void>) | undefined;
    const elements = new Map<string, Record<string, unknown>>();
    const element = (id: string) => {
      if (!elements.has(id)) elements.set(id, { firstChild: {}, lastChild: {} });
      return Object.assign(elements.get(id)!, {
        addEventListener: (_: string, listener: typeof press) => {
          press = listener;
        },
      });
    };
    const sent: string[] = [];
    const fetching = async (path: string, { method }: { method: string }) => {
      sent.push(`${method} ${path}`);
      return { ok: true };
    };
    const location = { search: '?language=it', hash: '#unsubscribe=anna.0123', pathname: '/account' };
    new Function('document', 'location', 'history', 'fetch', script)(
      { getElementById: element },
      location,
      { replaceState: () => {} },
      fetching,
    );
    expect(element('title')['textContent']).toBe('Niente più e-mail sulle tue partite');
    expect([element('choice')['hidden'], sent]).toEqual([true, []]);
    await press!({ preventDefault: () => {} });
    expect(sent).toEqual(['POST api/mail/unsubscribe/anna.0123']);
    expect(element('said')['textContent']).toBe('Non riceverai più e-mail sulle tue partite.');
  });

  it('refuses what fails the checks of the receiving server, with the reason, and takes nothing at an address that was changed', async () => {
    const id = await beginSkirmish(anna, bruno);
    const address = (await anna.get(`/api/games/${id}/mail-address`)).body.address as string;
    const send = (results: string, to: string) =>
      anna.post(
        `/api/mail/inbound?to=${encodeURIComponent(to)}`,
        `${results.replace(/^(?=.)/gm, 'Authentication-Results: ')}${results === '' ? '' : '\r\n'}${letter('advance R1 wood')}`,
        { 'content-type': 'message/rfc822' },
      );
    for (const failed of [
      'mx.club.example; dkim=fail header.d=home.example; spf=fail smtp.mailfrom=home.example',
      'mx.club.example; dmarc=fail header.from=home.example; dkim=pass header.d=home.example',
      'mx.club.example; dkim=pass header.d=evil.example; spf=pass smtp.mailfrom=mallory@evil.example',
      'mx.club.example (a remark); spf=softfail smtp.mailfrom=home.example\r\nmx.club.example; dmarc=pass header.from=home.example',
    ]) {
      const refused = await send(failed, address);
      expect(refused, failed).toMatchObject({ status: 403, body: { code: 'letter-rejected' } });
      expect(refused.body.detail, failed).toMatch(/checks of its sender failed \(.*=/);
    }
    for (const taken of [
      '',
      'elsewhere.example; dkim=fail header.d=home.example',
      'mx.club.example; dkim=none; spf=none',
      'mx.club.example; dkim=pass header.d=home.example; spf=fail smtp.mailfrom=list.example',
    ])
      expect((await send(taken, address)).status, taken).toBe(200);

    const { renewMailAddress: renewed } = await anna.data(
      `mutation { renewMailAddress(gameId: "${id}") { ... on MailAddress { address } } }`,
    );
    expect(renewed.address).not.toBe(address);
    expect((await send('', address)).status).toBe(403);
    expect((await send('', renewed.address)).status).toBe(200);
    const again = await anna.post(`/api/games/${id}/mail-address`);
    expect((await anna.get(`/api/games/${id}/mail-address`)).body).toEqual(again.body);
    expect((await send('', renewed.address)).status).toBe(403);
    expect((await new Client(app.server).post(`/api/games/${id}/mail-address`)).status).toBe(401);
  });
});

it('a service without a mail server says so', async () => {
  const plain = await openService();
  const carla = await register(plain.server, 'Carla');
  expect(await carla.get('/api/mail/preference')).toMatchObject({ status: 503, body: { code: 'no-mail' } });
  await plain.close();
});
