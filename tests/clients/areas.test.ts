import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lendEyes } from '../../clients/typescript/examples/accounts.ts';
import { comeBack, goAway } from '../../clients/typescript/examples/away.ts';
import { clubNight } from '../../clients/typescript/examples/club-night.ts';
import { rehearse } from '../../clients/typescript/examples/rehearse.ts';
import { marchInTito } from '../../clients/typescript/examples/typed.ts';
import { settle } from '../../clients/typescript/examples/umpire.ts';
import { granted, type ImpulseClient } from '../../clients/typescript/index.ts';
import { denied, openCatalogue, openSkirmishes, RunningService } from './running-service.ts';

/* Everything around the play, each area by its example and by what the example leaves out. */

const service = new RunningService(openSkirmishes);
let anna: ImpulseClient;
let bruno: ImpulseClient;
let carla: ImpulseClient;
let annaId: string;
let brunoId: string;

beforeAll(async () => {
  await service.start();
  anna = await service.register('Anna');
  bruno = await service.register('Bruno');
  carla = await service.register('Carla');
  annaId = granted(await anna.me()).id;
  brunoId = granted(await bruno.me()).id;
});
afterAll(() => service.stop());

const duel = { ruleset: 'skirmish', scenario: 'duel' } as const;

async function begun(more: object = {}): Promise<string> {
  const { id } = granted(await carla.openGame({ ...duel, as: 'moderator', ...more }));
  granted(await anna.takeSeat(id, 'red', { phrase: 'rosso' }));
  granted(await bruno.takeSeat(id, 'blue', { phrase: 'blu' }));
  return id;
}

describe('accounts', () => {
  it('lend eyes that change nothing, renew and revoke them', async () => {
    expect(await lendEyes(anna)).toEqual(['Anna', 'token-reads-only', 'unauthenticated']);
    const tokens = granted(await anna.accounts.tokens());
    expect(tokens.find(({ label }) => label === 'game page')).toMatchObject({
      scope: 'read',
      revokedAt: expect.any(String),
    });
    const { items } = granted(await anna.accounts.audit({ limit: 50 }));
    expect(items.map(({ action }) => action).join()).toContain('token');
    expect(granted(await anna.accounts.player(brunoId))).toMatchObject({ name: 'Bruno', email: null });
  });

  it('have a password for browsers', async () => {
    const dora = await service.register('Dora');
    const { id } = granted(await dora.me());
    granted(await dora.accounts.setPassword(id, 'a long enough password'));
    expect(granted(await dora.accounts.logIn('Dora', 'a long enough password'))).toBeDefined();
    expect(denied(await dora.accounts.logIn('Dora', 'another password'))).toMatchObject({ kind: 'unauthenticated' });
    expect((await dora.accounts.logOut()).ok).toBe(true);
    expect(denied(await dora.accounts.setPassword(id, 'yet another password', 'wrong'))).toBeDefined();
    // Letters need a mail server, which this service does not have.
    for (const asked of [
      await dora.accounts.requestPasswordReset('dora@home.example'),
      await dora.accounts.requestEmailConfirmation({ email: 'dora@home.example' }),
      await dora.accounts.resetPassword({ token: 'nonsense', password: 'a long enough password' }),
      await dora.accounts.confirmEmail('nonsense'),
    ])
      expect(denied<unknown>(asked).code).toMatch(/^[a-z-]+$/);
  });
});

describe('clubs', () => {
  it('keep a ladder', async () => {
    const told = await clubNight(anna, bruno, duel);
    expect(told).toContain('Anna leads with 1 won');
    const club = granted(await anna.clubs.list()).find(({ name }) => name === 'Club of Anna')!.id;
    expect(granted(await bruno.clubs.history(club, annaId))).toMatchObject([{ player: annaId }]);
    expect(granted(await bruno.clubs.headToHead(club, [annaId, brunoId]))).toBeTypeOf('object');
    expect(granted(await bruno.clubs.reliability(club))).toBeInstanceOf(Array);
    expect(denied(await bruno.clubs.closeSeason(club, 'winter'))).toMatchObject({ kind: 'not-allowed' });
    const change = (endsAt: string | null) => anna.clubs.changeSeason(club, 'winter', { name: 'Inverno', endsAt });
    expect(granted(await change('2099-03-01')).seasons[0]).toMatchObject({
      name: 'Inverno',
      endsAt: '2099-03-01T00:00:00.000Z',
    });
    expect(granted(await change(null)).seasons[0]!.endsAt).toBeFalsy();
    expect(granted(await anna.clubs.closeSeason(club, 'winter')).seasons[0]!.endsAt).toBeTypeOf('string');
    expect(granted(await anna.clubs.expel(club, brunoId)).members.map(({ name }) => name)).toEqual(['Anna']);
    expect(granted(await anna.clubs.club(club)).members).toHaveLength(1);
  });
});

describe('beside the play', () => {
  it('somebody goes away and comes back', async () => {
    const id = await begun({ timeControl: { hours: 48, at: '20:00', weekdays: [1, 3, 5], atDeadline: 'neutral' } });
    expect(granted(await anna.game(id)).timeControl).toMatchObject({ hours: 48, per: 'decision' });
    const before = granted(await anna.game(id)).pending[0]!.deadline!;
    const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    expect(await goAway(anna, id, { from: day(0), to: day(14) })).toEqual(['assault: neutral', 'impulse: neutral']);
    expect(granted(await anna.game(id)).pending[0]!.deadline! > before).toBe(true);
    await comeBack(anna, id);
    expect(granted(await anna.standingOrders.of(id)).left).toEqual([]);
    expect(denied(await anna.standingOrders.leave(id, { kind: 'impulse', policy: 'pray' }))).toMatchObject({
      code: 'unknown-policy',
    });
  });

  it('a dispute is settled', async () => {
    const id = await begun();
    expect(await settle(anna, carla, id, 'skirmish/2')).toBe('Once in an impulse.');
    expect(denied(await anna.moderation.act(id, { act: 'pause', reason: 'x' }))).toMatchObject({ kind: 'not-allowed' });
    expect(granted(await carla.moderation.position(id)).position).toMatchObject({ units: {} });
    expect(granted(await anna.moderation.rulingsOf(id))).toEqual([]);
    expect(granted(await anna.rulings('skirmish'))).toBeInstanceOf(Array);
  });

  it('webhooks are added, listed and removed', async () => {
    const id = await begun();
    const { webhook, secret } = granted(await anna.webhooks.add(id, 'https://bot.example/hook'));
    expect(secret.length).toBeGreaterThan(20);
    expect(granted(await anna.webhooks.list(id))).toMatchObject([{ id: webhook.id, url: 'https://bot.example/hook' }]);
    const { version } = granted(await anna.game(id));
    expect(granted(await anna.webhooks.replay(id, webhook.id, 1))).toMatchObject({ after: 1, upTo: version });
    granted(await anna.webhooks.remove(id, webhook.id));
    expect(granted(await anna.webhooks.list(id))).toEqual([]);
    expect(denied(await anna.webhooks.add(id, 'ftp://bot.example'))).toMatchObject({ kind: 'malformed' });
  });

  it('says where there is no mail', async () => {
    const id = await begun();
    for (const asked of [
      await anna.mail.preference(),
      await anna.mail.setPreference({ mode: 'daily', language: 'it' }),
      await anna.mail.addressOf(id),
      await anna.mail.renewAddress(id),
    ])
      expect(denied<unknown>(asked)).toMatchObject({ code: 'no-mail' });
  });

  it('a plan is tried in a sandbox and then given', async () => {
    const id = await begun();
    const { moves } = await rehearse(anna, id, 'red', ['advance R1 to wood', 'advance R2 to wood']);
    expect(moves.map(({ text }) => text)).toEqual(['advance R1 to wood', 'advance R2 to wood']);
    const [turn] = granted(await anna.turns(id));
    expect(turn!.impulses.flatMap((impulse) => impulse.moves).map(({ text }) => text)).toEqual([
      'advance R1 to wood',
      'advance R2 to wood',
    ]);
    const [italian] = granted(await anna.turns(id, { turn: 1, language: 'it' }));
    expect(italian!.impulses[0]!.moves[0]!.sentences).toEqual(['R1 avanza: Bosco.']);
    expect(granted(await anna.turns(id, { turn: 2 }))).toEqual([]);
    const sandboxes = granted(await anna.games({ sandbox: true })).items;
    expect(sandboxes.length).toBeGreaterThan(0);
    expect(sandboxes.map((each) => each.id)).not.toContain(id);
  });
});

describe('the catalogue and the record', () => {
  it('tell the rules and the opening', async () => {
    expect(JSON.stringify(granted(await anna.eventSchema('skirmish')))).toContain('UnitAdvanced');
    expect(granted(await anna.clauses('skirmish'))).toBeInstanceOf(Array);
    expect(granted(await anna.scenario('skirmish', 'duel')).sheet.id).toBe('duel');
  });

  it('a finished game goes elsewhere', async () => {
    const id = await begun();
    granted(await anna.concede(id));
    expect(granted(await anna.boardPng(id)).subarray(1, 4)).toEqual(new TextEncoder().encode('PNG'));
    const record = granted(await anna.record(id));
    const other = new RunningService(openSkirmishes);
    await other.start();
    try {
      const there = await other.register('Elsewhere');
      expect(granted(await there.importRecord(record))).toMatchObject({ id, status: 'ended' });
      expect(denied(await there.importRecord(record))).toMatchObject({ code: 'game-exists' });
    } finally {
      await other.stop();
    }
  });
});

describe('typed games', () => {
  it('know their orders and events', async () => {
    const catalogue = new RunningService(openCatalogue);
    await catalogue.start();
    try {
      const player = await catalogue.register('Player');
      const { id } = granted(await player.openGame({ ruleset: 'tito', scenario: 'roesselsprung', seed: 'typed' }));
      granted(await player.takeSeat(id, 'german'));
      const told = await marchInTito(player, id);
      expect(told.length).toBeGreaterThan(0);
      const seen: string[] = [];
      for await (const { source, type } of player.playing('tito', id).follow()) {
        expect(source).toBe('game');
        seen.push(type);
        if (seen.length === 3) break;
      }
      expect(seen).toContain('TurnBegan');
    } finally {
      await catalogue.stop();
    }
  });
});
