import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawBoard, give, keepCurrent, offersFor } from '../../clients/typescript/examples/web-page.ts';
import { granted, type ImpulseClient } from '../../clients/typescript/index.ts';
import { openCatalogue, openSkirmishes, RunningService } from './running-service.ts';

const service = new RunningService(openSkirmishes);
let red: ImpulseClient;
let blue: ImpulseClient;
beforeAll(async () => {
  await service.start();
  red = await service.register('Anna');
  blue = await service.register('Bruno');
});
afterAll(() => service.stop());

async function begin(): Promise<string> {
  const { id } = granted(await red.openGame({ ruleset: 'skirmish', scenario: 'duel' }));
  granted(await red.takeSeat(id, 'red'));
  granted(await blue.takeSeat(id, 'blue'));
  return id;
}

describe('the web page of the guide', () => {
  it('draws, tells, offers and gives', async () => {
    const id = await begin();
    const stop = new AbortController();
    const seen = { board: '', told: [] as string[], asked: [] as readonly string[], version: 0 };
    const keeping = keepCurrent(
      red,
      id,
      {
        board: (svg) => Object.assign(seen, { board: svg }),
        told: (sentence) => void seen.told.push(sentence),
        asked: (sides, version) => Object.assign(seen, { asked: sides, version }),
      },
      stop.signal,
    );
    await expect.poll(() => seen.asked).toEqual(['red']);
    expect(seen.board).toMatch(/^<svg .*data-unit="R1"/);

    const [offer] = await offersFor(red, id, 'R1');
    expect(offer!.text).toBe('advance R1 to wood');
    const looked = seen.version;
    expect(await give(red, id, offer!, looked)).toBeUndefined();
    await expect.poll(() => seen.version).toBeGreaterThan(looked);
    expect(seen.told.at(-1)).toBe('R1 advances to Wood.');
    expect(await give(red, id, offer!, seen.version)).toMatch(/^\[skirmish\/\d\] /);
    expect(await give(red, id, offer!, 1)).toContain('look again');
    expect(await give(blue, id, offer!, granted(await blue.game(id)).version)).toContain('waits for somebody else');
    stop.abort();
    await keeping;
  });

  it('lets no name into the page as it is', () => {
    const view = { units: [{ id: '"><script>', space: 'a', face: '<b>', facing: 90 }] };
    const board = { terrains: [], spaces: [{ id: 'a', x: 1, y: 1, terrain: 'x' }], width: 1, height: 1 };
    const svg = drawBoard({ board, view } as never);
    expect(svg).not.toMatch(/<script>|<b>/);
    expect(svg).toContain('rotate(90 60 60)');
  });

  it('draws every game of the catalogue', async () => {
    const catalogue = new RunningService(openCatalogue);
    await catalogue.start();
    try {
      const player = await catalogue.register('Player');
      for (const { id: ruleset, seats, scenarios } of granted(await player.rulesets())) {
        const { id } = granted(await player.openGame({ ruleset, scenario: scenarios[0]!.id }));
        for (const side of seats) granted(await player.takeSeat(id, side));
        const svg = drawBoard(granted(await player.view(id, { as: seats[0]! })));
        expect(svg.match(/data-space/g)!.length, ruleset).toBeGreaterThan(20);
      }
    } finally {
      await catalogue.stop();
    }
  });
});
