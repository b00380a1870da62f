import { beforeEach, describe, expect, it } from 'vitest';
import type { GamesService } from '#games/games-service';
import { localised } from '#kernel/text';
import { ANNA, BRUNO, CARLA, denied, gamesOver, granted, skirmishBegun } from '../../support/games.ts';

let games: GamesService;
beforeEach(async () => {
  games = await gamesOver();
});

describe('what a viewer may see', () => {
  const strengthOf = async (caller: typeof ANNA, id: string, unit: string, as?: string) =>
    granted(await games.view(caller, id, { as })).view.units.find((each) => each.id === unit)?.face;

  it('shows secrets to their side only, and everything when the game has ended', async () => {
    const id = await skirmishBegun(games);
    expect(await strengthOf(ANNA, id, 'R1')).toMatch(/[123]/);
    expect(await strengthOf(ANNA, id, 'B1')).toBe('?');
    expect(await strengthOf(CARLA, id, 'R1')).toBe('?');
    expect(denied(await games.view(ANNA, id, { as: 'blue' }))).toMatchObject({
      kind: 'not-allowed',
      code: 'not-your-view',
    });
    expect(denied(await games.view(ANNA, id, { as: 'moderator' }))).toMatchObject({ code: 'not-your-view' });
    const drawn = granted(await games.events(ANNA, id, {})).items.filter(({ type }) => type === 'StrengthsDrawn');
    expect(drawn.map(({ data }) => Object.keys(data))).toEqual([['side', 'strengths'], ['side']]);
    expect(drawn.every(({ rolls }) => rolls.every((roll) => roll.faces === undefined && roll.link !== undefined))).toBe(
      true,
    );
    granted(await games.concede(BRUNO, id, {}));
    expect(await strengthOf(CARLA, id, 'B1')).toMatch(/[123]/);
  });

  it('shows any version as it was', async () => {
    const id = await skirmishBegun(games);
    await games.submit(ANNA, id, { text: 'advance R1 to wood\nadvance R1 to bridge' });
    const at = async (version: number) => granted(await games.view(ANNA, id, { at: version })).view.units[0]!.space;
    expect([await at(8), await at(9), await at(10)]).toEqual(['red-camp', 'wood', 'bridge']);
    expect(denied(await games.view(ANNA, id, { at: 11 }))).toMatchObject({ code: 'no-such-version' });
    expect(denied(await games.view(ANNA, id, { at: -1 }))).toMatchObject({ code: 'no-such-version' });
  });

  it('shows a version in the middle of a move as it was before that move, and goes back to no other', async () => {
    const id = await skirmishBegun(games);
    granted(await games.submit(ANNA, id, { text: 'advance R1 to wood\nadvance R1 to bridge\nend' }));
    granted(await games.submit(BRUNO, id, { text: 'advance B1 to hill\nend' }));
    const { version: before } = granted(await games.submit(ANNA, id, { text: 'assault hill with R1' }));
    const { items: options } = granted(await games.options(BRUNO, id, { type: 'Withdraw' }));
    // The defender withdraws, and whoever assaulted advances: one move, two events.
    const { version: after } = granted(await games.submit(BRUNO, id, { orders: [options[0]!.order] }));
    expect(after).toBe(before + 2);
    const { version, view } = granted(await games.view(ANNA, id, { at: before + 1 }));
    expect([version, view.units.find((unit) => unit.id === 'R1')?.space]).toEqual([before, 'bridge']);
    granted(await games.undo(BRUNO, id, { to: before + 1 }));
    const [last] = granted(await games.events(BRUNO, id, { after })).items;
    expect(last).toMatchObject({ type: 'Rewound', data: { to: before } });
  });

  it('keeps the text of a view until the game goes on', async () => {
    const id = await skirmishBegun(games);
    const first = granted(await games.viewBytes(ANNA, id, { language: 'en' }));
    expect(granted(await games.viewBytes(ANNA, id, { language: 'en' }))).toEqual(first);
    const seen = granted(await games.view(ANNA, id, {}));
    expect(JSON.parse(first.json.toString())).toEqual(JSON.parse(JSON.stringify(localised(seen, 'en'))));
    const italian = granted(await games.viewBytes(ANNA, id, { language: 'it' }));
    expect(italian.etag).not.toBe(first.etag);
    expect(JSON.parse(italian.json.toString())).toEqual(JSON.parse(JSON.stringify(localised(seen, 'it'))));
    expect(granted(await games.viewBytes(CARLA, id, { language: 'en' })).etag).not.toBe(first.etag);
    await games.submit(ANNA, id, { text: 'advance R1 to wood' });
    expect(granted(await games.viewBytes(ANNA, id, { language: 'en' })).etag).not.toBe(first.etag);
  });

  it('lists legal orders for the side that asks, filtered and limited', async () => {
    const id = await skirmishBegun(games);
    const all = granted(await games.options(ANNA, id, {}));
    expect(all.items.map(({ text }) => text)).toEqual([
      'advance R1 to wood',
      'advance R2 to wood',
      'advance R3 to wood',
      'end',
    ]);
    expect(granted(await games.options(ANNA, id, { unit: 'R2' })).items).toHaveLength(1);
    expect(granted(await games.options(ANNA, id, { limit: 2 }))).toMatchObject({ next: expect.any(String) });
    expect(granted(await games.options(BRUNO, id, {})).items).toEqual([]);
    expect(denied(await games.options(CARLA, id, {}))).toMatchObject({ code: 'not-seated' });
  });

  it('pages through events', async () => {
    const id = await skirmishBegun(games);
    const seen: number[] = [];
    for (let after: number | undefined = 0; after !== undefined; ) {
      const page: { items: readonly { version: number }[]; next?: number } = granted(
        await games.events(CARLA, id, { after, limit: 3 }),
      );
      seen.push(...page.items.map(({ version }) => version));
      after = page.next;
    }
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});
