import { describe, expect, it } from 'vitest';
import type { BareView } from '#games/cards';
import type { GamesService } from '#games/games-service';
import { defaultOptions } from '#games/hosted-rulesets';
import { changesBetween, type ViewChanges } from '#games/reading/view-changes';
import type { AnyPlay } from '#kernel/engine';
import { asSide, MODERATOR, makeViewer, SPECTATOR, type Viewer } from '#kernel/side';
import { localised } from '#kernel/text';
import { openMemoryStore } from '#store/memory/open-memory-store';
import { applyChanges } from '../../../clients/typescript/changes.ts';
import { ANNA, BRUNO, CARLA, denied, faceToFace, gamesOver, granted, skirmishBegun } from '../../support/games.ts';
import { playAtRandom, Referee } from '../../support/referee.ts';
import { someScenarios } from '../../support/scenarios.ts';

/** The same things, in whatever order they are listed. */
function sorted(view: BareView): unknown {
  const by = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] =>
    [...items].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const { units, stacks, markers, control, extra } = view.view;
  const id = (each: { id: string }): string => each.id;
  return JSON.parse(
    JSON.stringify({
      ...view,
      tracks: by(view.tracks, id),
      view: {
        units: by(units, id),
        stacks: by(stacks, (stack) => JSON.stringify(stack)),
        markers: by(markers, id),
        control: by(Object.entries(control), ([space]) => space),
        extra,
      },
    }),
  );
}

const lookAt = (play: AnyPlay, state: unknown, viewer: Viewer, version: number): BareView =>
  localised(
    {
      game: 'game',
      version,
      as: makeViewer(viewer),
      clock: play.clock(state),
      tracks: play.tracks(state, viewer),
      victory: play.victory(state, viewer),
      pending: [],
      boardId: 'board',
      view: structuredClone(JSON.parse(JSON.stringify(play.view(state, viewer)))),
    },
    'en',
  );

describe.each(someScenarios)('what changes in $name', ({ ruleset, sheet, pack }) => {
  it('makes the view of a version that of a later one, and back', () => {
    const play = ruleset.load(pack, sheet.id);
    const referee = new Referee(play, defaultOptions(sheet)).seed(11);
    referee.start();
    const viewers = [SPECTATOR, MODERATOR, ...ruleset.about.sides.map(({ id }) => asSide(id))];
    let version = 1;
    let before = viewers.map((viewer) => lookAt(play, referee.state, viewer, version));
    playAtRandom(referee, 11, { orders: 15, among: 40 }, () => {
      version++;
      const now = viewers.map((viewer) => lookAt(play, referee.state, viewer, version));
      now.forEach((view, at) => {
        const had = before[at]!;
        expect(sorted(applyChanges(had, changesBetween(had, view, 'changes')))).toEqual(sorted(view));
        expect(sorted(applyChanges(view, changesBetween(view, had, 'changes')))).toEqual(sorted(had));
        expect(sorted(applyChanges(had, changesBetween(had, view, 'complete')))).toEqual(sorted(view));
      });
      before = now;
    });
  });
});

describe('what has changed since a version', () => {
  const bare = async (games: GamesService, caller: typeof ANNA, id: string, at?: number): Promise<BareView> =>
    JSON.parse(
      granted(await games.viewBytes(caller, id, { language: 'en', board: 'left-out', at })).json.toString(),
    ) as BareView;
  const since = async (
    games: GamesService,
    caller: typeof ANNA,
    id: string,
    version: number,
    more: { at?: number; as?: string } = {},
  ): Promise<ViewChanges> => granted(await games.viewChanges(caller, id, { since: version, language: 'en', ...more }));

  it('is little, and the same whether the process remembers the view or not', async () => {
    const store = openMemoryStore();
    const games = await gamesOver(store);
    const id = await skirmishBegun(games);
    const before = await bare(games, ANNA, id);
    granted(await games.submit(ANNA, id, { text: 'advance R1 to wood' }));
    const changes = await since(games, ANNA, id, before.version);
    expect(changes).toMatchObject({ since: before.version, version: before.version + 1, complete: false });
    expect(changes.units).toMatchObject({ changed: [{ id: 'R1', space: 'wood' }], gone: [] });
    expect(changes.stacks.changed.map(({ space }) => space).sort()).toEqual(['red-camp', 'wood']);
    expect([changes.clock, changes.victory, changes.extra]).toEqual([undefined, undefined, undefined]);
    expect(sorted(applyChanges(before, changes))).toEqual(sorted(await bare(games, ANNA, id)));
    const elsewhere = await gamesOver(store);
    const { pending: _, ...told } = await since(elsewhere, ANNA, id, before.version);
    const { pending: __, ...remembered } = changes;
    expect(told).toEqual(remembered);
    expect(JSON.stringify(changes).length).toBeLessThan(1500);
    expect(await since(games, ANNA, id, changes.version)).toMatchObject({
      units: { changed: [], gone: [] },
      stacks: { changed: [], gone: [] },
      tracks: { changed: [], gone: [] },
    });
  });

  it('steps through a game, forwards and backwards', async () => {
    const games = await gamesOver();
    const id = await faceToFace(games);
    const { version } = await bare(games, CARLA, id);
    for (const [from, to] of [
      [8, 9],
      [9, 10],
      [10, 8],
      [version, 3],
      [3, version],
    ] as const) {
      const changes = await since(games, CARLA, id, from, { at: to });
      const [had, now] = [await bare(games, CARLA, id, from), await bare(games, CARLA, id, to)];
      expect(sorted(applyChanges(had, changes))).toEqual(sorted(now));
    }
    expect(denied(await games.viewChanges(CARLA, id, { since: version + 1, language: 'en' }))).toMatchObject({
      code: 'no-such-version',
    });
  });

  it('tells nobody what they may not know', async () => {
    const games = await gamesOver();
    const id = await skirmishBegun(games);
    const asRed = await since(games, ANNA, id, 0);
    const faces = Object.fromEntries(asRed.units.changed.map((unit) => [unit.id, unit.face]));
    expect(faces['R1']).toMatch(/[123]/);
    expect(faces['B1']).toBeUndefined();
    expect(JSON.stringify(await since(games, CARLA, id, 0))).not.toMatch(/"face":"[123]"/);
    expect(denied(await games.viewChanges(ANNA, id, { since: 0, as: 'blue', language: 'en' }))).toMatchObject({
      code: 'not-your-view',
    });
  });

  it('is everything where a game has ended, and nothing hidden where its end is taken back', async () => {
    const games = await gamesOver();
    const { id } = granted(
      await games.open(CARLA, { ruleset: 'skirmish', scenario: 'duel', as: 'moderator', options: { turns: 2 } }),
    );
    granted(await games.takeSeat(ANNA, id, 'red', {}));
    granted(await games.takeSeat(BRUNO, id, 'blue', {}));
    const before = await bare(games, ANNA, id);
    for (const player of [ANNA, BRUNO, ANNA]) granted(await games.submit(player, id, { text: 'end' }));
    const { version: last } = await bare(games, ANNA, id);
    granted(await games.submit(BRUNO, id, { text: 'end' }));
    const ended = await since(games, ANNA, id, before.version);
    expect(ended).toMatchObject({ complete: true, victory: { status: 'ended' } });
    expect(ended.units.changed.find((unit) => unit.id === 'B1')?.face).toMatch(/[123]/);
    expect(sorted(applyChanges(before, ended))).toEqual(sorted(await bare(games, ANNA, id)));

    granted(await games.undo(CARLA, id, { to: last }));
    const back = await since(games, ANNA, id, ended.version);
    expect(back).toMatchObject({ complete: true, victory: { status: 'ongoing' } });
    expect(back.units.changed.find((unit) => unit.id === 'B1')?.face).toBe('?');
    expect(sorted(applyChanges(before, back))).toEqual(sorted(await bare(games, ANNA, id)));
    expect(JSON.stringify(await since(games, BRUNO, id, ended.version, { as: 'spectator' }))).not.toMatch(
      /"face":"[123]"/,
    );
  });
});

describe('an event', () => {
  it('says what it touches, as far as its reader may know it', async () => {
    const games = await gamesOver();
    const id = await faceToFace(games);
    const { items: events } = granted(await games.events(CARLA, id, {}));
    const moved = events.find(({ type }) => type === 'UnitAdvanced')!;
    expect(moved.touches).toMatchObject({ units: ['R1'], from: 'red-camp', to: 'wood' });
    expect(events[0]!.touches).toEqual({ units: [], spaces: [] });
    const drawn = events.filter(({ type }) => type === 'StrengthsDrawn');
    expect(drawn.map(({ data }) => Object.keys(data))).toEqual([['side'], ['side']]);
    for (const { touches } of drawn) expect(touches.units).toEqual([]);
  });
});
