import { describe, expect, it } from 'vitest';
import { endCombat, everyUnit, of, order, play, position, refused } from './table.ts';

const points = (game: ReturnType<typeof position>) => play.victory(game.state, { kind: 'spectator' }).points['german'];
const lone = (given: Parameters<typeof position>[0] = {}) =>
  position({ step: 'movement', germans: { 54: ['rot-1'] }, tito: { status: 'free', at: '53' }, ...given });

describe('13.4 prisoners', () => {
  it.each([
    [1, 'prisoner'],
    [3, 'prisoner'],
    [4, 'dead'],
    [6, 'dead'],
  ])('[tito/13.4-a] met alone, on %i: %s', (die, status) => {
    const game = lone();
    order(game.dice(die), { type: 'MoveUnits', units: ['rot-1'], path: ['54', '53'] });
    expect(game.state.vips.tito.status).toBe(status);
  });

  it('[tito/13.4-a] not while partisans stand by him, and the move that meets him ends there', () => {
    const guarded = lone({ partisans: { 53: ['youth-1'] } });
    expect(of(order(guarded, { type: 'MoveUnits', units: ['rot-1'], path: ['54', '53'] }), 'CaptureRolled')).toEqual(
      [],
    );
    expect(refused(lone(), { type: 'MoveUnits', units: ['rot-1'], path: ['54', '53', '52'] })).toMatchObject({
      code: 'must-stop',
      clause: 'tito/13.4-a',
    });
    const after = position({
      germans: { 53: ['rot-1'] },
      partisans: { 53: ['youth-1'] },
      reduced: ['youth-1'],
      tito: { status: 'free', at: '53' },
    });
    order(after, { type: 'StartAssault', zone: '53' });
    const events = order(after.dice(6, 1, 2), { type: 'PlaceAssault', lines: [{ contact: 'rot-1', support: [] }] });
    expect(of(events, 'CaptureRolled')).toMatchObject([{ vip: 'tito', outcome: 'prisoner' }]);
  });

  it('[tito/13.4-b] a die for each', () => {
    const game = lone({ churchill: { status: 'free', at: '53' } });
    const events = order(game.dice(2, 5), { type: 'MoveUnits', units: ['rot-1'], path: ['54', '53'] });
    expect(of(events, 'CaptureRolled').map(({ vip, roll, outcome }) => [vip, roll, outcome])).toEqual([
      ['tito', 2, 'prisoner'],
      ['churchill', 5, 'dead'],
    ]);
  });

  it('[tito/13.4-c] a prisoner is given to a platoon and goes with it; another of the zone may take him over', () => {
    const game = lone({ germans: { 54: ['rot-1', 'rot-2'], 61: ['rot-3'] }, churchill: { status: 'free', at: '53' } });
    order(game.dice(2), { type: 'MoveUnits', units: ['rot-1', 'rot-2'], path: ['54', '53'] });
    expect(game.kinds).toEqual(['escort']);
    expect(refused(game, { type: 'EndMovement' })).toMatchObject({ code: 'wrong-time' });
    expect(refused(game, { type: 'AssignEscort', vip: 'tito', unit: 'rot-3' })).toMatchObject({ code: 'no-escort' });
    expect(refused(game, { type: 'AssignEscort', vip: 'churchill', unit: 'rot-1' })).toMatchObject({
      code: 'no-escort-due',
    });
    order(game.dice(1), { type: 'AssignEscort', vip: 'tito', unit: 'rot-2' });
    expect(game.kinds).toEqual(['escort']);
    order(game, { type: 'AssignEscort', vip: 'churchill', unit: 'rot-2' });
    expect(game.kinds).toEqual(['movement']);
    order(game, { type: 'TransferPrisoner', vip: 'churchill', unit: 'rot-1' });
    expect(refused(game, { type: 'TransferPrisoner', vip: 'churchill', unit: 'rot-1' })).toMatchObject({
      code: 'no-change',
    });
    expect(refused(game, { type: 'TransferPrisoner', vip: 'tito', unit: 'rot-3' })).toMatchObject({
      code: 'no-escort',
    });
    for (const unit of ['rot-1', 'rot-2']) Object.assign(game.state.units[unit]!, { moved: false, actions: 0 });
    order(game, { type: 'MoveUnits', units: ['rot-2'], path: ['53', '54', '47'] });
    expect([game.state.vips.tito.at, game.state.vips.churchill.at]).toEqual(['47', '53']);
    const free = lone();
    expect(refused(free, { type: 'TransferPrisoner', vip: 'tito', unit: 'rot-1' })).toMatchObject({
      code: 'no-prisoner',
    });
  });

  it('[tito/13.4-d] without a platoon beside him he is dead; with one he changes hands', () => {
    const alone = position({
      germans: { 54: ['rot-1'], 8: ['rot-3'] },
      partisans: { 53: ['hq-1'] },
      reduced: ['rot-1'],
      tito: { status: 'prisoner', at: '54', escort: 'rot-1' },
    });
    const events = endCombat(alone, 6, 1);
    expect(of(events, 'PrisonerLost')).toMatchObject([{ vip: 'tito', zone: '54' }]);
    expect([alone.state.vips.tito.status, points(alone)]).toEqual(['dead', 14]);
    const two = position({
      germans: { 54: ['rot-1', 'rot-2'] },
      partisans: { 53: ['hq-1'] },
      reduced: ['rot-1'],
      tito: { status: 'prisoner', at: '54', escort: 'rot-1' },
    });
    endCombat(two, 6, 1);
    expect(two.state.vips.tito).toMatchObject({ status: 'prisoner', escort: 'rot-2' });
    const officer = position({
      germans: { 54: ['rot-1', 'rybka'] },
      partisans: { 53: ['hq-1'] },
      reduced: ['rot-1'],
      churchill: { status: 'prisoner', at: '54', escort: 'rot-1' },
    });
    endCombat(officer, 6, 1);
    expect(officer.state.vips.churchill.status).toBe('dead');
  });
});

describe('14 objectives', () => {
  it.each([
    ['dead', 15],
    ['prisoner', 20],
    ['evacuated', 20],
    ['free', 0],
    ['escaped', 0],
    ['hidden', 0],
  ] as const)('[tito/14-a] Tito %s: %i', (status, worth) => {
    expect(points(position({ germans: { 54: ['rot-1'] }, tito: { status, at: '54', escort: 'rot-1' } }))).toBe(worth);
  });

  it.each([
    ['dead', 3],
    ['prisoner', 4],
    ['free', 0],
    ['hidden', 0],
  ] as const)('[tito/14-b] Churchill %s: %i', (status, worth) => {
    expect(points(position({ germans: { 54: ['rot-1'] }, churchill: { status, at: '54', escort: 'rot-1' } }))).toBe(
      worth,
    );
  });

  it('[tito/14-c] the Storch lands when prisoner Tito reaches 48, and leaves when he dies there', () => {
    const game = position({
      step: 'movement',
      germans: { 47: ['rot-1'] },
      partisans: { 40: ['hq-1'] },
      reduced: ['rot-1'],
      tito: { status: 'prisoner', at: '47', escort: 'rot-1' },
    });
    const events = order(game, { type: 'MoveUnits', units: ['rot-1'], path: ['47', '48'] });
    expect(of(events, 'StorchLanded')).toMatchObject([{ zone: '48', turn: 6 }]);
    expect(play.view(game.state, { kind: 'spectator' }).markers.map(({ kind }) => kind)).toContain('storch');
    order(game, { type: 'EndMovement' });
    expect(of(endCombat(game, 6, 1), 'StorchRemoved').length).toBe(1);
    expect([game.state.storch, game.state.vips.tito.status]).toEqual([0, 'dead']);
  });

  it('[tito/14-d] in phase D of a later turn he is flown out, if he is still a prisoner there', () => {
    const game = position({
      turn: 6,
      germans: { 48: ['rot-1'] },
      tito: { status: 'prisoner', at: '48', escort: 'rot-1' },
    });
    game.state.storch = 6;
    expect(of(endCombat(game), 'TitoEvacuated')).toEqual([]);
    order(game, { type: 'EndMovement' });
    const events = endCombat(game);
    expect(of(events, 'TitoEvacuated').length).toBe(1);
    expect(events.findIndex(({ type }) => type === 'TitoEvacuated')).toBeLessThan(
      events.findIndex(({ type }) => type === 'TurnEnded'),
    );
    expect([game.state.vips.tito.status, points(game)]).toEqual(['evacuated', 20]);
    const shot = position({
      turn: 6,
      germans: { 48: ['rot-1'], 8: ['rot-2'] },
      partisans: { 47: ['hq-1'] },
      reduced: ['rot-1'],
      tito: { status: 'prisoner', at: '48', escort: 'rot-1' },
    });
    shot.state.storch = 5;
    expect(of(endCombat(shot, 6, 1), 'TitoEvacuated')).toEqual([]);
    expect(shot.state.vips.tito.status).toBe('dead');
  });

  it('[tito/14-e] Churchill is not flown out', () => {
    const game = position({
      step: 'movement',
      germans: { 47: ['rot-1'] },
      churchill: { status: 'prisoner', at: '47', escort: 'rot-1' },
    });
    expect(of(order(game, { type: 'MoveUnits', units: ['rot-1'], path: ['47', '48'] }), 'StorchLanded')).toEqual([]);
    order(game, { type: 'EndMovement' });
    endCombat(game);
    expect(game.state.vips.churchill).toMatchObject({ status: 'prisoner', at: '48' });
  });

  it('[tito/14-f] documents are taken by whoever passes through or stands there, if no partisan does; then they leave the game', () => {
    const pass = position({ step: 'movement', germans: { 54: ['rot-1'] }, documents: '55' });
    const events = order(pass, { type: 'MoveUnits', units: ['rot-1'], path: ['54', '55', '56'] });
    expect(of(events, 'DocumentsCaptured')).toMatchObject([{ zone: '55' }]);
    expect([points(pass), pass.state.documents]).toEqual([2, { status: 'captured', at: '' }]);
    const guarded = position({
      step: 'movement',
      germans: { 54: ['rot-1'] },
      documents: '53',
      partisans: { 53: ['youth-1'] },
      reduced: ['youth-1'],
    });
    order(guarded, { type: 'MoveUnits', units: ['rot-1'], path: ['54', '53'] });
    expect(guarded.state.documents.status).toBe('on-map');
    order(guarded, { type: 'EndMovement' });
    order(guarded, { type: 'StartAssault', zone: '53' });
    order(guarded.dice(6, 1), { type: 'PlaceAssault', lines: [{ contact: 'rot-1', support: [] }] });
    expect(guarded.state.documents.status).toBe('captured');
    const found = position({ step: 'movement', germans: { 54: ['rot-1'] }, markers: { 53: ['A'] } });
    found.state.contents.A = [0, 0, 1, 0];
    order(found, { type: 'MoveUnits', units: ['rot-1'], path: ['54', '53'] });
    expect(of(order(found, { type: 'EndMovement' }), 'DocumentsCaptured').length).toBe(1);
  });

  it('[tito/14-g] two for each mission a platoon holds alone at the end', () => {
    const game = position({
      turn: 12,
      germans: { 9: ['rot-1'], 28: ['rybka'], 69: ['rot-2'] },
      partisans: { 1: ['youth-1'] },
    });
    const events = endCombat(game, 1, 6, 1, 6);
    const [end] = of(events, 'GameEnded');
    expect(end!.lines.find(({ id }) => id === 'missions')).toEqual({ id: 'missions', count: 2, points: 4 });
    expect(points(position({ germans: { 9: ['rot-1'] }, markers: { 9: ['A'] } }))).toBe(0);
    expect(points(position({ germans: { 28: ['rot-1'], 69: ['rot-2'], 9: ['rot-3'] } }))).toBe(6);
  });

  it('[tito/14-h] one less for each platoon removed', () => {
    const game = position({ germans: { 54: ['rot-1'] } });
    for (const unit of everyUnit(4, 'blau')) game.state.units[unit]!.at = 'eliminated';
    expect(points(game)).toBe(-4);
  });

  it('[tito/14-i] Rybka costs 2, Obermaier 1', () => {
    const game = position({ germans: { 54: ['rot-1'] } });
    game.state.units['rybka']!.at = 'eliminated';
    expect(points(game)).toBe(-2);
    game.state.units['obermaier']!.at = 'eliminated';
    expect(points(game)).toBe(-3);
  });

  it.each([
    [20, 'total-success', 'german'],
    [19, 'partial-success', 'draw'],
    [10, 'partial-success', 'draw'],
    [9, 'failure', 'yugoslav'],
    [-3, 'failure', 'yugoslav'],
  ] as const)('[tito/14-t] %i points: %s', (total, grade, winner) => {
    const game = position({
      turn: 12,
      germans: { 48: ['rot-1'] },
      tito: { status: total === -3 ? 'hidden' : 'evacuated' },
    });
    const lost = total === -3 ? 3 : 20 - total;
    for (const unit of [...everyUnit(6, 'wave2'), ...everyUnit(4, 'blau'), 'beisser'].slice(0, lost))
      game.state.units[unit]!.at = 'eliminated';
    const [end] = of(endCombat(game), 'GameEnded');
    expect([end!.total, end!.grade]).toEqual([total, grade]);
    expect(play.victory(game.state, { kind: 'spectator' })).toMatchObject({ status: 'ended', winner, level: grade });
  });
});
