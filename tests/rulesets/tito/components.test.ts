import { describe, expect, it } from 'vitest';
import { tito } from '#rulesets/tito/index';
import { ROLLS } from '#rulesets/tito/rolls';
import { drawSome } from '#rulesets/tito/rules/chance';
import { strengthIn } from '#rulesets/tito/rules/stacking';
import type { Tables, UnitsData } from '#rulesets/tito/scenario';
import { areAdjacent, loadTheatre } from '#rulesets/tito/theatre';
import { playAtRandom, Referee } from '../../support/referee.ts';
import { d10, endCombat, everyUnit, newGame, of, order, pack, partOf, play, position, refused } from './table.ts';

const theatre = loadTheatre(pack, 'roesselsprung');
const units = pack['units'] as UnitsData;
const tables = pack['tables'] as Tables;

describe('1 generalities', () => {
  it('[tito/1.1-a] a D10 shows 0 to 9 and zero is zero', () => {
    const roll = (face: number) => {
      const game = newGame();
      return of(game.dice(face).start(), 'EventDrawn')[0]!;
    };
    expect(roll(10)).toMatchObject({ roll: 0, letter: 'a' });
    expect(roll(9)).toMatchObject({ roll: 9, letter: 'g' });
  });

  it('[tito/1.1-b] solid and dashed connections both make neighbours', () => {
    expect(theatre.map.connections).toContainEqual(['30', '38', 'solid']);
    expect(theatre.map.connections).toContainEqual(['30', '46', 'dashed']);
    expect([
      areAdjacent(theatre, '30', '38'),
      areAdjacent(theatre, '46', '30'),
      areAdjacent(theatre, '30', '37'),
    ]).toEqual([true, true, false]);
  });

  it('[tito/1.1-c] nine drop zones of six numbered zones', () => {
    expect(Object.keys(theatre.dropZones).sort()).toEqual(['I', 'II', 'III', 'IV', 'IX', 'V', 'VI', 'VII', 'VIII']);
    for (const zones of Object.values(theatre.dropZones)) {
      expect(zones.length).toBe(6);
      expect(new Set(zones.filter((zone) => zone !== undefined)).size).toBe(6);
    }
  });

  it.each([
    ['55', 0],
    ['53', 1],
    ['43', 3],
  ])('[tito/1.2-a] zone %s protects by %i', (zone, protection) => {
    const from = { 55: '54', 53: '54', 43: '53' }[zone]!;
    const game = position({ germans: { [from]: ['rot-1'] }, partisans: { [zone]: ['youth-1'] } });
    const [fire] = of(order(game.dice(6, 1), { type: 'Fire', from, zone }), 'FireResolved');
    expect(partOf(fire!.defence, 'protection') ?? 0).toBe(protection);
  });

  it('[tito/1.3-a, tito/1.3-b] twelve turns from 06:00 on 25 May to 12:00 on 26 May, thirty hours, nights on turns 8 and 9', () => {
    expect(tables.turns.length).toBe(12);
    expect(play.clock(newGame().state).turnLabel).toEqual({
      en: 'Turn 1, 25 May 06:00-08:00 (dawn)',
      it: 'Turno 1, 25 maggio 06:00-08:00 (alba)',
    });
    expect(tables.turns[11]).toMatchObject({ date: '26 May', to: '12:00' });
    expect(tables.turns.filter(({ hours }) => hours === 5).map(({ turn, light }) => [turn, light])).toEqual([
      [8, 'night'],
      [9, 'night'],
    ]);
    expect(tables.turns.filter(({ hours }) => hours === 2).length).toBe(10);
    expect(tables.turns.reduce((sum, { hours }) => sum + hours, 0)).toBe(30);
    for (let at = 1; at < 12; at++) expect(tables.turns[at]!.from).toBe(tables.turns[at - 1]!.to);
  });

  it('[tito/1.3-c, tito/2.1-a] a loss turns a unit to its weaker side; an officer turned over is gone', () => {
    const game = position({ germans: { 54: ['rot-1'], 55: ['rybka'] }, partisans: { 53: ['hq-1'] } });
    order(game.dice(1, 6), { type: 'Fire', from: '54', zone: '53' });
    const view = () => play.view(game.state, { kind: 'spectator' }).units;
    expect(view().find(({ id }) => id === 'rot-1')).toMatchObject({ face: '2-1-2', steps: { left: 1, of: 2 } });
    expect(view().find(({ id }) => id === 'hq-1')).toMatchObject({ face: '3-2-2', steps: { left: 2, of: 2 } });
    const shot = position({ germans: { 54: ['rybka'], 46: ['rot-1'] }, partisans: { 53: ['hq-1'] } });
    endCombat(shot, 6, 1);
    expect(shot.state.units['rybka']!.at).toBe('eliminated');
  });

  it('[tito/1.4-a] every die of a whole game has six or ten sides; only blind draws have others', () => {
    const game = newGame('easy');
    game.seed(4);
    game.start();
    playAtRandom(game, 4, { orders: 3000 });
    const rolls = game.log.flatMap((entry) => entry.rolls);
    expect(rolls.length).toBeGreaterThan(100);
    for (const { purpose, sides } of rolls) if (!purpose.startsWith('draw ')) expect([6, 10]).toContain(sides);
    expect(rolls.some(({ purpose }) => purpose.startsWith('draw '))).toBe(true);
  });
});

describe('2 counters and stacking', () => {
  it('[tito/2.1-b, tito/3.3-a, tito/3.3-b, tito/3.3-c] nine groups of the first wave, nineteen platoons; six of the second; an officer each', () => {
    const size = Object.fromEntries(units.platoons.map(({ id, count }) => [id, count]));
    const first = units.platoons.filter(({ wave }) => wave === 1);
    expect(first.map(({ id }) => id).sort()).toEqual([
      'beisser',
      'blau',
      'brecher',
      'draufganger',
      'greifer',
      'gruen',
      'panther',
      'rot',
      'sturmer',
    ]);
    expect(first.reduce((sum, { count }) => sum + count, 0)).toBe(19);
    expect(size).toMatchObject({
      beisser: 1,
      brecher: 1,
      draufganger: 2,
      greifer: 1,
      panther: 3,
      sturmer: 1,
      wave2: 6,
    });
    expect(size['blau']! + size['gruen']! + size['rot']!).toBe(10);
    expect(units.officers.map(({ id, wave }) => [id, wave])).toEqual([
      ['rybka', 1],
      ['obermaier', 2],
    ]);
    const { state } = newGame();
    expect(theatre.platoons.filter((unit) => state.units[unit]!.at === 'aboard').length).toBe(19);
    expect(theatre.platoons.filter((unit) => state.units[unit]!.at === 'reserve').length).toBe(6);
  });

  it('[tito/2.2-a, tito/2.2-b, tito/2.2-c] two points for a full counter, one for a reduced one, none for officers and leaders', () => {
    const { state } = position({
      germans: { 54: ['rot-1', 'rot-2', 'rybka'] },
      partisans: { 53: ['hq-1', 'tank-1', 'dca-1', 'youth-1'], 52: ['tank-2', 'dca-2', 'youth-2'] },
      reduced: ['rot-2', 'tank-2', 'dca-2', 'youth-2'],
      tito: { status: 'free', at: '53' },
      documents: '53',
    });
    expect(strengthIn(state, 'german', '54')).toBe(3);
    expect(strengthIn(state, 'yugoslav', '53')).toBe(8);
    expect(strengthIn(state, 'yugoslav', '52')).toBe(3);
  });

  it('[tito/2.2-d] nor does one that comes back to where too many came down', () => {
    const landed = everyUnit(4, 'blau').concat('rot-1', 'rot-2');
    const game = position({ step: 'movement', germans: { 30: [...landed, 'rybka'] } });
    expect(refused(game, { type: 'MoveUnits', units: ['rot-1'], path: ['30', '38', '30'] })).toMatchObject({
      code: 'stacking',
      clause: 'tito/2.2-d',
      facts: { would: 12, limit: 10 },
    });
    order(game, { type: 'MoveUnits', units: ['rot-1'], path: ['30', '38'] });
    order(game, { type: 'MoveUnits', units: ['rot-2'], path: ['30', '38', '30'] });
  });

  it('[tito/2.2-d] a sixth full platoon finds no room', () => {
    const game = position({
      step: 'movement',
      germans: { 54: everyUnit(4, 'blau').concat('rot-1'), 55: ['rot-2', 'rybka'] },
    });
    expect(refused(game, { type: 'MoveUnits', units: ['rot-2'], path: ['55', '54'] })).toMatchObject({
      code: 'stacking',
      clause: 'tito/2.2-d',
      facts: { would: 12, limit: 10 },
    });
    order(game, { type: 'MoveUnits', units: ['rybka'], path: ['55', '54'] });
    expect(game.state.units['rybka']!.at).toBe('54');
  });

  it('[tito/2.2-e] ten points of either side may meet in an assault, not more', () => {
    const game = position({
      germans: { 53: [...everyUnit(4, 'blau'), 'rot-1', 'rot-2'] },
      partisans: { 53: ['hq-1', 'hq-2', 'hq-3', 'hq-4', 'hq-5'] },
    });
    order(game, { type: 'StartAssault', zone: '53' });
    const six = ['blau-1', 'blau-2', 'blau-3', 'blau-4', 'rot-1', 'rot-2'];
    const lines = (contacts: string[]) => contacts.map((contact) => ({ contact, support: [] as string[] }));
    const all = lines(six.slice(0, 5));
    all[0]!.support.push('rot-2');
    expect(refused(game, { type: 'PlaceAssault', lines: all })).toMatchObject({
      code: 'stacking',
      clause: 'tito/2.2-e',
    });
    order(game.dice(6, 1, 6, 1, 6, 1, 6, 1, 6, 1), { type: 'PlaceAssault', lines: lines(six.slice(0, 5)) });
    expect(game.state.units['rot-2']!.actions).toBe(1);
  });

  it('[tito/2.2-f] a full zone may be crossed', () => {
    const game = position({ step: 'movement', germans: { 54: ['rot-1'], 55: [...everyUnit(4, 'blau'), 'rot-2'] } });
    order(game, { type: 'MoveUnits', units: ['rot-1'], path: ['54', '55', '56'] });
    expect(game.state.units['rot-1']!.at).toBe('56');
  });

  it('[tito/2.2-g] no step begins with both sides in one zone but those before the assault; prisoners do not count', () => {
    const game = position({ germans: { 53: ['rot-1'] }, partisans: { 53: ['youth-1'] } });
    expect(refused(game, { type: 'EndCombat' })).toMatchObject({ code: 'assault-pending' });
    const guarded = position({ germans: { 53: ['rot-1'] }, tito: { status: 'prisoner', at: '53', escort: 'rot-1' } });
    expect(of(endCombat(guarded), 'TurnEnded').length).toBe(1);
  });

  it('[tito/2.2-h] the platoon on top fires and suffers', () => {
    const game = position({ germans: { 54: ['rot-1', 'rot-2'] }, partisans: { 53: ['hq-1'] }, reduced: ['rot-2'] });
    order(game, { type: 'ReorderStack', zone: '54', order: ['rot-2', 'rot-1'] });
    const [fire] = of(order(game.dice(1, 6), { type: 'Fire', from: '54', zone: '53' }), 'FireResolved');
    expect(fire).toMatchObject({ shooter: 'rot-2', loss: { unit: 'rot-2', now: 'eliminated' } });
  });

  it('[tito/2.2-i] behind every fire it suffered the player may rearrange the stack', () => {
    const game = position({ germans: { 54: ['rot-1', 'rot-2', 'rybka'] }, partisans: { 53: ['hq-1'], 45: ['hq-2'] } });
    endCombat(game, 1, 6, 1);
    expect(game.kinds).toEqual(['reorder']);
    expect(game.state.units['rot-1']!.strength).toBe(1);
    expect(refused(game, { type: 'ReorderStack', zone: '54', order: ['rot-2'] })).toMatchObject({
      code: 'not-the-stack',
    });
    order(game.dice(6, 1), { type: 'ReorderStack', zone: '54', order: ['rot-2', 'rot-1'] });
    expect(game.state.stacks.german['54']).toEqual(['rot-2', 'rot-1', 'rybka']);
    expect(game.state.units['rot-2']!.strength).toBe(1);
  });

  it('[tito/2.2-i] also where a pack of its own tells platoons apart by their fire factor alone', () => {
    const platoons = units.platoons.map((group) => (group.id === 'gruen' ? { ...group, front: [3, 3, 3] } : group));
    const own = tito.load({ ...pack, units: { ...units, platoons } }, 'roesselsprung');
    const { state } = position({ germans: { 54: ['rot-1', 'gruen-1'] }, partisans: { 53: ['hq-1'] } });
    const game = new Referee(own, {}, state);
    const swap = { type: 'ReorderStack', zone: '54', order: ['gruen-1', 'rot-1'] } as const;
    expect(game.options('german', 'ReorderStack')).toEqual([swap]);
    endCombat(game, 1, 6);
    expect(game.kinds).toEqual(['reorder']);
    expect(game.options('german', 'ReorderStack')).toEqual([swap]);
  });

  it('[tito/2.2-j] the highest fire factor comes to the top behind each combat', () => {
    const game = position({ germans: { 54: ['rot-1'] }, partisans: { 53: ['hq-1', 'dca-1', 'youth-1'] } });
    order(game.dice(6, 1), { type: 'Fire', from: '54', zone: '53' });
    expect(game.state.stacks.yugoslav['53']).toEqual(['dca-1', 'youth-1', 'hq-1']);
  });

  it('[tito/2.2-k] equal fire factors: strength, assault factor, then the counter decide', () => {
    const game = position({
      step: 'activation-after-landing',
      germans: { 54: ['rot-1'] },
      markers: { 53: ['C'] },
      partisans: {},
    });
    game.state.units['rot-1']!.landed = true;
    game.state.contents = { A: [0, 0, 0, 0], B: [0, 0], C: [0, 0, 1, 0, 0, 0] };
    order(game.dice(d10(0), 3, 2, 1), { type: 'CheckActivation', from: '54', zone: '53' });
    expect(game.state.stacks.yugoslav['53']).toEqual(['youth-1', 'youth-2', 'youth-3']);
    const mixed = position({
      germans: { 54: ['rot-1', 'rot-2', 'rot-3'] },
      partisans: { 53: ['hq-1', 'youth-2', 'pioneer-1', 'youth-1'] },
    });
    order(mixed.dice(6, 1), { type: 'Fire', from: '54', zone: '53' });
    // hq-1 is now 2-1-2 with one strength point: below the full counters of the same fire factor, pioneers (FA 2) first
    expect(mixed.state.stacks.yugoslav['53']).toEqual(['pioneer-1', 'youth-1', 'youth-2', 'hq-1']);
  });

  it('[tito/2.2-l, tito/7-f, tito/7-g] units with and without actions share a stack, told apart by their rotation, and the fresh one may act', () => {
    const game = position({
      germans: { 54: ['rot-1', 'rot-2'] },
      partisans: { 53: ['youth-1'] },
      actions: { 'rot-1': 2 },
    });
    const facing = () =>
      play
        .view(game.state, { kind: 'spectator' })
        .units.filter(({ space }) => space === '54')
        .map(({ facing }) => facing ?? 0);
    expect(facing()).toEqual([180, 0]);
    const [fire] = of(order(game.dice(6, 1), { type: 'Fire', from: '54', zone: '53' }), 'FireResolved');
    expect(fire!.shooter).toBe('rot-2');
    expect(facing()).toEqual([180, 90]);
  });

  it('[tito/7-f] whoever has left the map shows no rotation any more', () => {
    const game = position({
      germans: { 54: ['rot-1', 'rot-2'] },
      partisans: { 53: ['youth-1'] },
      reduced: ['rot-1'],
    });
    order(game.dice(1, 6), { type: 'Fire', from: '54', zone: '53' });
    const { units } = play.view(game.state, { kind: 'spectator' });
    const [lost, left] = ['rot-1', 'rot-2'].map((unit) => units.find(({ id }) => id === unit)!);
    expect(lost).toMatchObject({ box: 'eliminated', markers: [] });
    expect(lost).not.toHaveProperty('facing');
    expect(left).toMatchObject({ space: '54', facing: 90, markers: ['actions:1'] });
  });
});

describe('3 preparation', () => {
  it('[tito/3.1-a, tito/3.1-b] turn 1, alert 0', () => {
    const { state } = newGame();
    expect([state.turn, state.alert]).toEqual([1, 0]);
  });

  it.each([
    ['hard', 50],
    ['medium', 60],
    ['easy', 70],
  ] as const)('[tito/3.1-c] %s starts with %i ammunition', (difficulty, ammunition) => {
    expect(newGame(difficulty).state.ammunition).toBe(ammunition);
  });

  it('[tito/3.1-d, tito/3.1-e] every lettered zone has its markers, letter up; two of one zone differ', () => {
    const { state } = newGame();
    const seen = play.view(state, { kind: 'moderator' }).markers;
    const printed = theatre.map.zones.flatMap(({ id, markers }) => (markers ?? []).map((letter) => [id, letter]));
    expect(seen.map(({ space, label }) => [space, label.en])).toEqual(printed);
    for (const letters of Object.values(state.markers)) expect(new Set(letters).size).toBe(letters.length);
    expect(Object.values(state.markers).some((letters) => letters.length === 2)).toBe(true);
    for (const letter of ['A', 'B', 'C'] as const) {
      const placed = seen.filter(({ label }) => label.en === letter).length;
      expect(state.contents[letter].reduce((sum, count) => sum + count, 0)).toBe(placed);
    }
  });

  it('[tito/3.2-a, tito/3.2-b, tito/3.2-e] seven counters in group B, twenty-seven in C with seventeen of the youth, twenty reinforcements', () => {
    const count = (cup: string) => [...theatre.counters.values()].filter((counter) => counter.cup === cup).length;
    expect([count('B'), count('C')]).toEqual([7, 27]);
    expect([...theatre.counters.values()].filter(({ cup, kind }) => cup === 'C' && kind === 'infantry').length).toBe(
      17,
    );
    expect(count('red') + count('blue') + count('black')).toBe(20);
    expect([count('red'), count('blue'), count('black')].every((number) => number > 0)).toBe(true);
  });

  it('[tito/3.2-c, tito/8-l] a marker draws the number of its kind from the cup of its letter, or what is left there', () => {
    const reveal = (left: number) => {
      const game = position({ step: 'movement', germans: { 54: ['rot-1'] }, markers: { 53: ['C'] } });
      for (const unit of everyUnit(6 - left, 'pioneer')) game.state.units[unit]!.at = 'eliminated';
      game.state.contents = { A: [0, 0, 0, 0], B: [0, 0], C: [0, 0, 0, 1, 0, 0] };
      order(game, { type: 'MoveUnits', units: ['rot-1'], path: ['54', '53'] });
      return of(order(game.dice(1, 1), { type: 'EndMovement' }), 'MarkersRevealed')[0]!.markers[0]!.units;
    };
    expect(reveal(6)).toEqual(['pioneer-1', 'pioneer-2']);
    expect(reveal(1)).toEqual(['pioneer-6']);
    expect(reveal(0)).toEqual([]);
  });

  it('[tito/3.2-d] an A marker is Tito, Churchill, documents or a uniform', () => {
    const found = [1, 2, 3, 4].map((face) => {
      const game = position({ step: 'movement', alert: 1, germans: { 19: ['rot-1'] }, markers: { 11: ['A'] } });
      order(game, { type: 'MoveUnits', units: ['rot-1'], path: ['19', '11'] });
      return of(order(game.dice(face, 4), { type: 'EndMovement' }), 'MarkersRevealed')[0]!.markers[0]!.secret;
    });
    expect(found).toEqual(['tito', 'churchill', 'documents', 'uniform']);
  });

  it('[tito/3.2-f] black enters in the west, blue in the south, red in the north and east', () => {
    const edges = (colour: string) =>
      [
        ...new Set(
          theatre.map.zones.flatMap(({ entries }) =>
            (entries ?? []).filter((entry) => entry.colour === colour).map(({ edge }) => edge),
          ),
        ),
      ].sort();
    expect([edges('black'), edges('blue'), edges('red')]).toEqual([['west'], ['south'], ['east', 'north']]);
    for (const colour of ['black', 'blue', 'red'] as const)
      expect(Object.keys(theatre.entries[colour]).sort()).toEqual(['R0', 'R1', 'R2', 'R3', 'R4', 'R5', 'R6']);
  });

  it('a blind draw of all that is left needs no roll', () => {
    const table = {
      emit: () => {},
      roll: () => {
        throw new Error('no roll is wanted');
      },
    };
    expect(drawSome(table, ROLLS.drawYouth({}), ['a', 'b'], 2)).toEqual(['a', 'b']);
  });
});

describe('the box as data', () => {
  it('prints every counter of the game once, with the values the rules read', () => {
    const { counters, charts, tracks } = play.components();
    expect(counters.map(({ id }) => id).sort()).toEqual([...theatre.counters.keys()].sort());
    for (const { id, name, faces } of counters) {
      const counter = theatre.counters.get(id)!;
      expect(name).toEqual(counter.name);
      expect(faces[0]!.boxes.at(-1)!.value).toBe(counter.front.movement);
    }
    expect(tracks[0]!.boxes).toHaveLength(tables.turns.length);
    expect(charts.find(({ id }) => id === 'victory')!.rows).toHaveLength(tables.grades.length);
  });
});

describe('an order at the wrong time', () => {
  it('is refused with an order that leads on', () => {
    const game = position({ step: 'movement', germans: { 54: ['rot-1'] } });
    const fire = { type: 'Fire', from: '54', zone: '53' } as const;
    expect(refused(game, fire).code).toBe('wrong-time');
    expect(play.instead(game.state, fire, 'german')).toEqual([{ type: 'EndMovement' }]);
  });
});
