import { expect, it } from 'vitest';
import { ADMIN_TOKEN, Client, openService, register } from '../support/service.ts';

it('knows what moderators and the administrator did, through either door', async () => {
  const app = await openService();
  const anna = await register(app.server, 'Anna');
  const admin = new Client(app.server, ADMIN_TOKEN);
  const { id } = (await anna.post('/api/games', { ruleset: 'skirmish', scenario: 'duel', as: 'moderator' })).body;
  await anna.post(`/api/games/${id}/moderation`, { act: 'pause', reason: 'tea' });
  await anna.data(`mutation { moderate(gameId: "${id}", act: { act: resume }) { __typename } }`);
  expect((await anna.get('/api/audit?limit=2')).body.items).toMatchObject([
    { action: 'moderator-resume', actor: anna.id, subject: id },
    { action: 'moderator-pause', actor: anna.id, subject: id },
  ]);
  await admin.post(`/api/games/${id}/moderation`, { act: 'pause', reason: 'no more tea' });
  const club = (await anna.post('/api/clubs', { name: 'Pisa' })).body.id;
  const season = `openSeason(clubId: "${club}", input: { id: "one", name: "One" }) { __typename }`;
  await admin.data(`mutation { ...Hidden } fragment Hidden on Mutation { ... { ${season} } }`);
  await admin.data('{ clubs { id } }');
  await admin.post(`/api/games/${id}/moderation`, { act: 'pause', reason: 'again' });
  const { body } = await admin.get('/api/audit?player=admin');
  expect(body.items).toMatchObject([
    { action: 'season-opened', subject: club, detail: { season: 'one' } },
    { action: 'admin-act', subject: 'openSeason' },
    { action: 'admin-act', subject: `/api/games/${id}/moderation`, detail: { method: 'POST' } },
    { action: 'moderator-pause', subject: id },
  ]);
  expect((await admin.get('/api/audit')).body.items.length).toBeGreaterThan(body.items.length);
  await app.close();
});

it('tells of logins, tokens, passwords, clubs, rulings, webhooks and records, page by page and by filters', async () => {
  const app = await openService();
  const admin = new Client(app.server, ADMIN_TOKEN);
  const [anna, bruno] = [await register(app.server, 'Anna'), await register(app.server, 'Bruno')];
  const password = 'a long password';
  await anna.put(`/api/players/${anna.id}/password`, { password });
  await anna.put(`/api/players/${anna.id}/password`, { password, current: 'a wrong password' });
  const browser = new Client(app.server);
  const { headers } = await browser.post('/api/session', { name: 'Anna', password });
  await browser.post('/api/session', { name: 'Anna', password: 'a wrong password' });
  const cookie = String(headers['set-cookie']).split(';')[0]!;
  await app.server.inject({ method: 'DELETE', url: '/api/session', headers: { cookie, 'x-requested-with': 'x' } });
  const token = (await anna.post('/api/tokens', {})).body.token.id;
  const rotated = (await anna.post(`/api/tokens/${token}/rotation`)).body.token.id;
  await anna.data(`mutation { revokeToken(id: "${rotated}") { __typename } }`);
  const club = (await anna.post('/api/clubs', { name: 'Pisa' })).body.id;
  await anna.post(`/api/clubs/${club}/members`, { player: 'bruno', role: 'moderator' });
  await anna.data(`mutation { enrolMember(clubId: "${club}", player: "${bruno.id}", role: member) { __typename } }`);
  await anna.post(`/api/clubs/${club}/seasons`, { id: 'spring', name: 'Spring' });
  await anna.data(`mutation { closeSeason(clubId: "${club}", season: "spring") { __typename } }`);
  await anna.delete(`/api/clubs/${club}/members/${bruno.id}`);
  // What is refused has not happened.
  expect((await bruno.post(`/api/clubs/${club}/members`, { player: 'Bruno' })).status).toBe(403);

  const judged = (await anna.post('/api/games', { ruleset: 'skirmish', scenario: 'duel', as: 'moderator' })).body.id;
  const carla = await register(app.server, 'Carla');
  await bruno.post(`/api/games/${judged}/seats/red`, {});
  await carla.post(`/api/games/${judged}/seats/blue`, {});
  const hook = (await carla.post(`/api/games/${judged}/webhooks`, { url: 'https://example.org/hook?secret=1' })).body
    .id;
  await carla.delete(`/api/games/${judged}/webhooks/${hook}`);
  const { disputes } = (await carla.post(`/api/games/${judged}/disputes`, { text: 'No!' })).body;
  const rule = { act: 'rule', dispute: disputes[0].id, clause: 'skirmish/1', ruling: 'It counts.' };
  expect((await anna.post(`/api/games/${judged}/moderation`, rule)).status).toBe(200);

  const entries: { action: string; actor?: string; subject: string; detail: object }[] = [];
  for (let after = ''; ; ) {
    const { items, next } = (await admin.get(`/api/audit?limit=7${after}`)).body;
    entries.push(...items);
    if (next === undefined) break;
    after = `&after=${next}`;
  }
  const told = entries.map(({ action, actor, subject }) => ({ action, actor, subject })).reverse();
  const session = expect.stringMatching(/^session-/);
  const by = (action: string, subject: unknown = anna.id) => ({ action, actor: anna.id, subject });
  expect(told).toEqual([
    { action: 'player-registered', actor: undefined, subject: anna.id },
    { action: 'player-registered', actor: undefined, subject: bruno.id },
    by('password-set'),
    by('password-refused'),
    by('login'),
    { action: 'login-failed', actor: undefined, subject: anna.id },
    by('logout'),
    by('token-created', token),
    by('token-rotated', token),
    by('token-revoked', rotated),
    by('club-founded', club),
    by('member-enrolled', bruno.id),
    by('member-enrolled', bruno.id),
    by('season-opened', club),
    by('season-closed', club),
    by('member-expelled', bruno.id),
    { action: 'player-registered', actor: undefined, subject: carla.id },
    { action: 'webhook-added', actor: carla.id, subject: judged },
    { action: 'webhook-removed', actor: carla.id, subject: judged },
    by('moderator-rule', judged),
  ]);
  const detailOf = (action: string) => entries.find((entry) => entry.action === action)!.detail;
  expect(detailOf('login')).toEqual({ session, address: '127.0.0.1' });
  expect(detailOf('login-failed')).toEqual({ address: '127.0.0.1' });
  expect(detailOf('member-enrolled')).toEqual({ club, role: 'member' });
  expect(detailOf('webhook-added')).toEqual({ webhook: hook, host: 'example.org' });
  expect(detailOf('moderator-rule')).toMatchObject({ dispute: disputes[0].id, clause: 'skirmish/1' });
  expect(JSON.stringify(entries)).not.toContain('password"');

  const filtered = async (client: Client, query: string) => (await client.get(`/api/audit?${query}`)).body.items;
  expect(await filtered(admin, 'action=member-enrolled')).toHaveLength(2);
  expect(await filtered(admin, `subject=${club}&action=season-opened`)).toHaveLength(1);
  expect(await filtered(bruno, '')).toHaveLength(4);
  expect(await filtered(bruno, 'action=member-expelled')).toHaveLength(1);
  expect(await filtered(admin, 'to=2020-01-01')).toEqual([]);
  expect(await filtered(admin, 'from=2020-01-01T00:00:00Z&limit=1000')).toHaveLength(entries.length);
  expect((await admin.get('/api/audit?from=yesterday')).status).toBe(400);
  await app.close();
});
