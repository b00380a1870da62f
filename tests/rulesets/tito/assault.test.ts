import { describe, expect, it } from 'vitest';
import { playAtRandom } from '../../support/referee.ts';
import { everyUnit, type Game, newGame, of, order, partOf, position, refused } from './table.ts';

const meet = (germans: string[], partisans: string[], given: Parameters<typeof position>[0] = {}): Game => {
  const game = position({ germans: { 53: germans }, partisans: { 53: partisans }, ...given });
  order(game, { type: 'StartAssault', zone: '53' });
  return game;
};
const lines = (...rows: string[][]) => rows.map(([contact, ...support]) => ({ contact: contact!, support }));
const place = (game: Game, rows: string[][], ...dice: number[]) => {
  const events = order(game.dice(...dice), { type: 'PlaceAssault', lines: lines(...rows) });
  return { events, resolved: of(events, 'AssaultLineResolved'), placed: of(events, 'AssaultPlaced')[0]!.lines };
};

describe('13.3 assault', () => {
  it('[tito/13.3-a] one action, however many rounds', () => {
    const game = meet(['rot-1', 'rybka'], ['hq-1'], { actions: { 'rot-1': 1, rybka: 1 } });
    place(game, [['rot-1']], 6, 1);
    order(game, { type: 'ContinueAssault' });
    place(game, [['rot-1']], 6, 1);
    expect([game.state.units['rot-1']!.actions, game.state.units['rybka']!.actions]).toEqual([2, 2]);
  });

  it('[tito/13.3-b] compulsory where both sides stand', () => {
    const game = position({ germans: { 53: ['rot-1'], 54: ['rot-2'] }, partisans: { 53: ['hq-1'] } });
    expect(refused(game, { type: 'EndCombat' })).toMatchObject({
      code: 'assault-pending',
      clause: 'tito/13.3-b',
      facts: { zones: ['53'] },
    });
    expect(refused(game, { type: 'StartAssault', zone: '54' })).toMatchObject({ code: 'nothing-to-assault' });
  });

  it('[tito/13.3-c] partisans never start one', () => {
    for (const seed of [31, 32, 33]) {
      const game = newGame('easy');
      game.seed(seed);
      game.start();
      playAtRandom(game, seed, { orders: 3000 }, ({ type }, _, events) => {
        if (type !== 'StartAssault') expect(of(events, 'AssaultStarted')).toEqual([]);
      });
    }
    expect(position({}).refused('yugoslav', { type: 'StartAssault', zone: '53' })).toMatchObject({
      code: 'wrong-side',
      facts: { side: 'german' },
    });
  });

  it('[tito/13.3-d] markers without fighting units: no assault, leaders are dealt with at once', () => {
    const game = position({ step: 'movement', germans: { 54: ['rot-1'] }, markers: { 53: ['A'] } });
    game.state.contents.A = [0, 1, 0, 0];
    order(game, { type: 'MoveUnits', units: ['rot-1'], path: ['54', '53'] });
    const events = order(game.dice(2), { type: 'EndMovement' });
    expect(of(events, 'CaptureRolled')).toMatchObject([{ vip: 'churchill', outcome: 'prisoner' }]);
    expect(game.options('german', 'StartAssault')).toEqual([]);
    expect(of(order(game, { type: 'EndCombat' }), 'TurnEnded').length).toBe(1);
  });
});

describe('13.3.1 placement and resolution', () => {
  it('[tito/13.3.1-a] as many platoons or more: partisans by falling assault factor, the player faces each and spreads the rest', () => {
    const game = meet(['rot-1', 'rot-2', 'rot-3'], ['youth-1', 'hq-1']);
    expect(refused(game, { type: 'PlaceAssault', lines: lines(['rot-1', 'rot-2', 'rot-3']) })).toMatchObject({
      code: 'wrong-lines',
      clause: 'tito/13.3.1-a',
    });
    expect(refused(game, { type: 'PlaceAssault', lines: lines(['rot-1'], ['rot-2']) })).toMatchObject({
      code: 'platoon-missing',
      facts: { unit: 'rot-3' },
    });
    expect(refused(game, { type: 'PlaceAssault', lines: lines(['rot-1', 'rot-3'], ['rot-2', 'rot-3']) })).toMatchObject(
      { code: 'named-twice' },
    );
    const { placed } = place(game, [['rot-2'], ['rot-1', 'rot-3']], 6, 1, 6, 1);
    expect(placed).toEqual([
      { german: 'rot-2', germanSupport: [], yugoslav: 'hq-1', yugoslavSupport: [] },
      { german: 'rot-1', germanSupport: ['rot-3'], yugoslav: 'youth-1', yugoslavSupport: [] },
    ]);
  });

  it('[tito/13.3.1-b] more partisans: the player’s column first, then contacts and support from the top down', () => {
    const game = meet(['rot-1', 'rot-2'], ['hq-1', 'hq-2', 'youth-1', 'youth-2', 'tank-1']);
    expect(refused(game, { type: 'PlaceAssault', lines: lines(['rot-1', 'rot-2']) })).toMatchObject({
      code: 'wrong-lines',
      clause: 'tito/13.3.1-b',
    });
    const { placed } = place(game, [['rot-2'], ['rot-1']], 6, 1, 6, 1);
    expect(placed).toEqual([
      { german: 'rot-2', germanSupport: [], yugoslav: 'hq-1', yugoslavSupport: ['tank-1', 'youth-2'] },
      { german: 'rot-1', germanSupport: [], yugoslav: 'hq-2', yugoslavSupport: ['youth-1'] },
    ]);
  });

  it('[tito/13.3.1-c] attack: assault factor, D6, support, ammunition, air, officer', () => {
    const game = meet(['rot-1', 'rot-2', 'rybka'], ['hq-1'], {
      ammunition: 25,
      air: { zone: '53', bonus: 2 },
      reduced: ['rot-2'],
    });
    const { resolved } = place(game, [['rot-1', 'rot-2']], 4, 1);
    expect(
      ['assault-factor', 'die', 'support', 'ammunition', 'air-support', 'officer'].map((part) =>
        partOf(resolved[0]!.attack, part),
      ),
    ).toEqual([3, 4, 1, -1, 2, 1]);
    expect(resolved[0]!.attack.total).toBe(10);
  });

  it('[tito/13.3.1-d] defence: assault factor, D6, support, protection, Tito, guns, tank', () => {
    const game = meet(['rot-1'], ['hq-1', 'tank-1', 'dca-1'], { tito: { status: 'free', at: '53' } });
    const { resolved } = place(game, [['rot-1']], 6, 2);
    expect(
      ['assault-factor', 'die', 'support', 'protection', 'tito', 'anti-aircraft', 'tank'].map((part) =>
        partOf(resolved[0]!.defence, part),
      ),
    ).toEqual([2, 2, 4, 1, 1, 1, 2]);
    expect(resolved[0]!.defence.total).toBe(13);
  });

  it.each([
    [3, 3, 'hq-1'],
    [4, 3, 'hq-1'],
    [2, 3, 'rot-1'],
    [1, 6, 'rot-1'],
  ])('[tito/13.3.1-e] dice %i and %i hit %s', (attack, defence, hit) => {
    // 3 + attack against 2 + 1 + defence: equal values hit the partisans
    const { resolved } = place(meet(['rot-1'], ['hq-1']), [['rot-1']], attack, defence);
    expect(resolved[0]!.loss.unit).toBe(hit);
  });

  it('[tito/13.3.1-f] lines from the top, results at once', () => {
    const game = meet(['rot-1', 'rot-2'], ['hq-1', 'hq-2']);
    const { events, resolved } = place(game, [['rot-2'], ['rot-1']], 6, 1, 1, 6);
    expect(resolved.map(({ line, german }) => [line, german])).toEqual([
      [1, 'rot-2'],
      [2, 'rot-1'],
    ]);
    expect(events.map(({ type }) => type)).toEqual([
      'AssaultPlaced',
      'AssaultLineResolved',
      'AssaultLineResolved',
      'AssaultRoundEnded',
    ]);
    expect([game.state.units['hq-1']!.strength, game.state.units['rot-1']!.strength]).toEqual([1, 1]);
  });

  it('[tito/13.3.1-g] both sides are placed afresh each round', () => {
    const game = meet(['rot-1', 'rot-2'], ['hq-1', 'pioneer-1']);
    place(game, [['rot-1'], ['rot-2']], 6, 1, 1, 6);
    order(game, { type: 'ContinueAssault' });
    const { placed } = place(game, [['rot-2'], ['rot-1']], 6, 1, 6, 1);
    // the pioneers (assault factor 2, full) now stand above the reduced HQ company (1)
    expect(placed.map(({ yugoslav, german }) => [yugoslav, german])).toEqual([
      ['pioneer-1', 'rot-2'],
      ['hq-1', 'rot-1'],
    ]);
  });

  it('[tito/13.3.1-h] the officer counts on every line of every round, one at most', () => {
    const game = meet(['rot-1', 'rot-2', 'rybka', 'obermaier'], ['hq-1', 'hq-2']);
    const first = place(game, [['rot-1'], ['rot-2']], 6, 1, 6, 1);
    order(game, { type: 'ContinueAssault' });
    const second = place(game, [['rot-1'], ['rot-2']], 1, 6, 1, 6);
    expect([...first.resolved, ...second.resolved].map(({ attack }) => partOf(attack, 'officer'))).toEqual([
      1, 1, 1, 1,
    ]);
  });

  it('[tito/13.3.1-i] darkness does not count', () => {
    const { resolved } = place(meet(['rot-1'], ['hq-1'], { turn: 9 }), [['rot-1']], 6, 1);
    expect(partOf(resolved[0]!.attack, 'light')).toBeUndefined();
    expect(resolved[0]!.attack.total).toBe(9);
  });

  it('[tito/13.3.1-j] after any round the player may stop, and each goes back where it came from', () => {
    const game = meet(['rot-1', 'rot-2', 'rybka'], ['hq-1', 'hq-2']);
    Object.assign(game.state.units['rot-1']!, { origin: '54' });
    Object.assign(game.state.units['rot-2']!, { origin: '61' });
    Object.assign(game.state.units['rybka']!, { origin: '61' });
    expect(refused(game, { type: 'StopAssault' })).toMatchObject({ code: 'wrong-time' });
    place(game, [['rot-1'], ['rot-2']], 6, 1, 6, 1);
    const events = order(game, { type: 'StopAssault' });
    expect(of(events, 'UnitWithdrew').map(({ unit, to, officers }) => [unit, to, officers])).toEqual([
      ['rot-1', '54', []],
      ['rot-2', '61', ['rybka']],
    ]);
    expect(game.state.step).toBe('combat');
    expect(game.state.stacks.yugoslav['53']!.length).toBe(2);
  });

  it('[tito/13.3.1-j] an officer who came by a way of his own goes with the last platoon', () => {
    const game = meet(['rot-1', 'rot-2', 'rybka'], ['hq-1', 'hq-2']);
    for (const [unit, origin] of Object.entries({ 'rot-1': '54', 'rot-2': '61', rybka: '52' }))
      Object.assign(game.state.units[unit]!, { origin });
    place(game, [['rot-1'], ['rot-2']], 6, 1, 6, 1);
    const events = order(game, { type: 'StopAssault' });
    expect(of(events, 'UnitWithdrew').map(({ unit, officers }) => [unit, officers])).toEqual([
      ['rot-1', []],
      ['rot-2', ['rybka']],
    ]);
  });

  it('[tito/13.3.1-j] a full zone sends him to the nearest free one', () => {
    const game = meet(['rot-1'], ['hq-1'], { germans: { 53: ['rot-1'], 54: [...everyUnit(4, 'blau'), 'rot-2'] } });
    Object.assign(game.state.units['rot-1']!, { origin: '54' });
    place(game, [['rot-1']], 6, 1);
    order(game, { type: 'StopAssault' });
    expect(game.kinds).toEqual(['withdrawal']);
    const zones = game.options('german').map((option) => (option.type === 'Withdraw' ? option.zone : ''));
    expect(zones).toEqual(['43', '52', '61']);
  });

  it('[tito/13.3.1-k] whoever landed into it withdraws to the nearest zone without partisans and markers', () => {
    const game = meet(['rot-1', 'rot-2', 'rybka'], ['hq-1'], {
      partisans: { 53: ['hq-1'], 52: ['youth-1'] },
      markers: { 43: ['B'] },
    });
    place(game, [['rot-1', 'rot-2']], 6, 1);
    order(game, { type: 'StopAssault' });
    expect(refused(game, { type: 'Withdraw', unit: 'rot-1', zone: '43' })).toMatchObject({
      code: 'not-nearest',
      clause: 'tito/13.3.1-k',
      facts: { zones: ['54', '61'] },
    });
    expect(refused(game, { type: 'Withdraw', unit: 'rot-2', zone: '54' })).toMatchObject({ code: 'not-its-turn' });
    order(game, { type: 'Withdraw', unit: 'rot-1', zone: '61' });
    order(game, { type: 'Withdraw', unit: 'rot-2', zone: '54' });
    expect([game.state.units['rot-1']!.at, game.state.units['rot-2']!.at]).toEqual(['61', '54']);
    expect(['54', '61']).toContain(game.state.units['rybka']!.at);
    expect(game.state.step).toBe('combat');
  });

  it('[tito/13.3.1-l] it ends when one side has no unit left: a German winner stays, a Yugoslav winner is put in order', () => {
    const won = meet(['rot-1'], ['hq-1'], { reduced: ['hq-1'] });
    expect(of(place(won, [['rot-1']], 6, 1).events, 'AssaultEnded')).toMatchObject([{ winner: 'german' }]);
    expect([won.state.units['rot-1']!.at, won.state.step]).toEqual(['53', 'combat']);
    const lost = meet(['rot-1', 'rybka'], ['youth-1', 'hq-1'], {
      reduced: ['rot-1'],
      germans: { 53: ['rot-1', 'rybka'], 8: ['rot-2'] },
    });
    expect(of(place(lost, [['rot-1']], 1, 6).events, 'AssaultEnded')).toMatchObject([
      { winner: 'yugoslav', officers: ['rybka'] },
    ]);
    expect(lost.state.stacks.yugoslav['53']).toEqual(['hq-1', 'youth-1']);
    expect(lost.state.units['rybka']!.at).toBe('eliminated');
  });

  it('[tito/13.3.1-m] a free Tito in the zone: one on every line; a prisoner: nothing', () => {
    const free = place(
      meet(['rot-1', 'rot-2'], ['hq-1', 'hq-2'], { tito: { status: 'free', at: '53' } }),
      [['rot-1'], ['rot-2']],
      6,
      1,
      6,
      1,
    );
    expect(free.resolved.map(({ defence }) => partOf(defence, 'tito'))).toEqual([1, 1]);
    const held = place(
      meet(['rot-1'], ['hq-1'], { tito: { status: 'prisoner', at: '53', escort: 'rot-1' } }),
      [['rot-1']],
      6,
      1,
    );
    expect(partOf(held.resolved[0]!.defence, 'tito')).toBeUndefined();
    const away = place(meet(['rot-1'], ['hq-1'], { tito: { status: 'free', at: '50' } }), [['rot-1']], 6, 1);
    expect(partOf(away.resolved[0]!.defence, 'tito')).toBeUndefined();
  });

  it('[tito/13.3.1-n] guns and tank count on the line where they stand, once', () => {
    const game = meet(['rot-1', 'rot-2'], ['hq-1', 'hq-2', 'tank-1', 'tank-2', 'dca-1']);
    const { resolved, placed } = place(game, [['rot-1'], ['rot-2']], 6, 1, 6, 1);
    const at = (unit: string) =>
      placed.findIndex(({ yugoslav, yugoslavSupport }) => yugoslav === unit || yugoslavSupport.includes(unit));
    const dca = at('dca-1');
    expect(resolved.map(({ defence }) => partOf(defence, 'anti-aircraft'))).toEqual(
      dca === 0 ? [1, undefined] : [undefined, 1],
    );
    for (const { defence } of resolved) expect([2, undefined]).toContain(partOf(defence, 'tank'));
    const both = meet(['rot-1'], ['hq-1', 'tank-1', 'tank-2']);
    expect(partOf(place(both, [['rot-1']], 6, 1).resolved[0]!.defence, 'tank')).toBe(2);
  });

  it('[tito/13.3.1-o] officers take no line and are not counted', () => {
    const game = meet(['rot-1', 'rybka'], ['hq-1', 'hq-2']);
    expect(refused(game, { type: 'PlaceAssault', lines: lines(['rot-1'], ['rybka']) })).toMatchObject({
      code: 'not-in-assault',
      clause: 'tito/13.3.1-o',
    });
    const { placed } = place(game, [['rot-1']], 6, 1);
    expect(placed).toEqual([{ german: 'rot-1', germanSupport: [], yugoslav: 'hq-1', yugoslavSupport: ['hq-2'] }]);
  });

  it('[tito/13.3.1-l] the last paratrooper lost ends the game, graded at once', () => {
    const game = position({ germans: { 53: ['rot-1'] }, partisans: { 53: ['hq-1'] }, reduced: ['rot-1'] });
    for (const unit of Object.values(game.state.units))
      if (unit.at === 'removed') Object.assign(unit, { at: 'eliminated', strength: 0 });
    order(game, { type: 'StartAssault', zone: '53' });
    const { events } = place(game, [['rot-1']], 1, 6);
    expect(of(events, 'GameEnded')).toMatchObject([{ reason: 'annihilated', total: -28, grade: 'failure' }]);
  });

  it('lists placements that are all accepted', () => {
    const game = meet(['rot-1', 'rot-2', 'rot-3'], ['hq-1', 'hq-2'], { reduced: ['rot-2'] });
    const options = game.options('german');
    expect(options.length).toBeGreaterThan(3);
    for (const option of options) expect(game.play.decide(game.state, option, 'german').accepted).toBe(true);
  });
});
