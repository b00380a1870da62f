import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigFault, readConfig } from '#config';

describe('configuration', () => {
  it('needs nothing', () => {
    expect(readConfig({})).toEqual({
      host: '127.0.0.1',
      port: 4000,
      dataFolder: resolve('data'),
      logLevel: 'info',
      privateWebhooks: 'refused',
      registration: 'open',
      rates: { perPlayer: 60_000, perAddress: 60_000, logins: 10, registrations: 600, mails: 5, drawings: 120 },
      corsOrigins: [],
      trustedProxies: [],
      bodyLimit: 1_048_576,
      sandboxes: 20,
      gamesOfOne: 500,
      closeGrace: 10_000,
    });
  });

  it('takes an empty variable for one that is not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', IMPULSE_ADMIN_TOKEN: '' })).toEqual(readConfig({}));
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '65536'],
    ['DATABASE_URL', 'mysql://somewhere/else'],
    ['DATABASE_URL', 'nonsense'],
    ['IMPULSE_ADMIN_TOKEN', 'short'],
    ['LOG_LEVEL', 'chatty'],
    ['IMPULSE_PRIVATE_WEBHOOKS', 'maybe'],
    ['IMPULSE_REGISTRATION', 'maybe'],
    ['IMPULSE_SANDBOXES', 'many'],
    ['IMPULSE_RATE_PER_PLAYER', 'many'],
    ['IMPULSE_RATE_PER_ADDRESS', '-1'],
    ['IMPULSE_RATE_LOGINS', '1.5'],
    ['IMPULSE_CORS_ORIGINS', 'https://club.example/page'],
    ['IMPULSE_CORS_ORIGINS', '*'],
    ['IMPULSE_TRUSTED_PROXIES', 'proxy.example'],
    ['IMPULSE_TRUSTED_PROXIES', '10.0.0.0/33'],
    ['IMPULSE_BODY_LIMIT', '-1'],
    ['IMPULSE_CLOSE_GRACE', '1.5'],
  ])('names %s when it is %s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigFault);
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`\\b${name} must`));
  });

  it('reads lists', () => {
    const { corsOrigins, trustedProxies, publicUrl } = readConfig({
      IMPULSE_CORS_ORIGINS: 'https://club.example, http://localhost:5173,',
      IMPULSE_TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8, fd00::/8',
      IMPULSE_PUBLIC_URL: 'https://play.example/',
    });
    expect(corsOrigins).toEqual(['https://club.example', 'http://localhost:5173']);
    expect(trustedProxies).toEqual(['127.0.0.1', '10.0.0.0/8', 'fd00::/8']);
    expect(publicUrl).toBe('https://play.example');
  });

  it('takes no mail settings that nothing would obey', () => {
    expect(() => readConfig({ MAIL_LISTEN_PORT: '2525' })).toThrow(/MAIL_LISTEN_PORT must come with MAIL_SMTP_URL/);
    const server = { MAIL_SMTP_URL: 'smtp://mail.example', MAIL_LISTEN_PORT: '2525' };
    expect(() => readConfig(server)).toThrow(/needs MAIL_FROM and MAIL_DOMAIN and IMPULSE_PUBLIC_URL/);
    const said = {
      MAIL_FROM: 'games@club.example',
      MAIL_DOMAIN: 'club.example',
      IMPULSE_PUBLIC_URL: 'https://club.example',
    };
    expect(readConfig({ ...server, ...said }).mail).toMatchObject({ listen: { host: '0.0.0.0', port: 2525 } });
    expect(() => readConfig({ ...said, MAIL_SMTP_URL: 'smtp://' })).toThrow(/MAIL_SMTP_URL must be a mail server/);
    expect(() => readConfig({ ...server, ...said, MAIL_FROM: 'Impulse' })).toThrow(/MAIL_FROM must hold an address/);
  });

  it('names all that is wrong at once, and no secret', () => {
    const complain = () => readConfig({ PORT: 'x', IMPULSE_ADMIN_TOKEN: 'hush' });
    expect(complain).toThrow(/PORT must .*IMPULSE_ADMIN_TOKEN must/);
    expect(complain).not.toThrow(/hush/);
  });
});
