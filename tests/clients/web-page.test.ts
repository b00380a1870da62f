import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawPosition, fetchBoard, give, keepCurrent, offersFor } from '../../clients/typescript/examples/web-page.ts';
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
    const seen = {
      board: '',
      symbols: [] as string[],
      told: [] as string[],
      asked: [] as readonly string[],
      version: 0,
    };
    const keeping = keepCurrent(
      red,
      id,
      {
        symbols: (svg) => void seen.symbols.push(svg),
        board: (svg) => Object.assign(seen, { board: svg }),
        told: (sentence, units) => void seen.told.push(`${sentence} ${units.join()}`.trim()),
        asked: (sides, version) => Object.assign(seen, { asked: sides, version }),
      },
      stop.signal,
    );
    await expect.poll(() => seen.asked).toEqual(['red']);
    expect(seen.board).toMatch(/^<svg .*data-space="wood".*<use data-unit="R1" href="#unit-R1"/s);
    expect(seen.symbols.join()).toContain('<symbol id="unit-R1"');
    const before = seen.board;

    const [offer] = await offersFor(red, id, 'R1');
    expect(offer!.text).toBe('advance R1 to wood');
    const looked = seen.version;
    expect(await give(red, id, offer!, looked)).toBeUndefined();
    await expect.poll(() => seen.version).toBeGreaterThan(looked);
    expect(seen.told.at(-1)).toBe('R1 advances to Wood. R1');
    expect(seen.board).not.toBe(before);
    expect(seen.symbols.at(-1)).toContain('<symbol id="unit-R1"');
    expect(seen.symbols.at(-1)).not.toContain('<symbol id="unit-R2"');
    expect(await give(red, id, offer!, seen.version)).toMatch(/^\[skirmish\/\d\] /);
    expect(await give(red, id, offer!, 1)).toContain('look again');
    expect(await give(blue, id, offer!, granted(await blue.game(id)).version)).toContain('The game waits for Red.');
    stop.abort();
    await keeping;
  });

  it('lets no name into the page as it is', () => {
    const view = { units: [{ id: '"><script>', space: 'a', face: '<b>' }] };
    const sheet = { spaces: [{ id: 'a', x: 1, y: 1 }], left: 0, top: 0 };
    const svg = drawPosition({ sheet, svg: '<svg data-unit-size="60"></svg>' } as never, { view } as never);
    expect(svg).not.toMatch(/<script>|<b>/);
    expect(svg).toContain('href="#unit-_22__3e__3c_script_3e_" x="45" y="45" width="30" height="30"');
  });

  it('draws every game of the catalogue', async () => {
    const catalogue = new RunningService(openCatalogue);
    await catalogue.start();
    try {
      const player = await catalogue.register('Player');
      for (const { id: ruleset, seats, scenarios } of granted(await player.rulesets())) {
        const { id } = granted(await player.openGame({ ruleset, scenario: scenarios[0]!.id }));
        for (const side of seats) granted(await player.takeSeat(id, side));
        const view = granted(await player.bareView(id, { as: seats[0]! }));
        const svg = drawPosition(await fetchBoard(player, view.boardId), view);
        expect(svg.match(/data-space/g)!.length, ruleset).toBeGreaterThan(20);
        const symbols = granted(await player.counters(id, { as: seats[0]! }));
        for (const [, symbol] of svg.matchAll(/href="#([^"]+)"/g)) expect(symbols).toContain(`id="${symbol}"`);
      }
    } finally {
      await catalogue.stop();
    }
  });
});
