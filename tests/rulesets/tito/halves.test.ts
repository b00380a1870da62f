import { describe, expect, it } from 'vitest';
import { loadTheatre } from '#rulesets/tito/theatre';
import { endCombat, everyUnit, newGame, of, order, pack, partOf, play, position, QUIET, refused } from './table.ts';

/* Clauses that name several cases ("or", "and"): what the other tests leave out of them. */

const theatre = loadTheatre(pack, 'roesselsprung');

describe('both halves of a clause', () => {
  it('[tito/13-f] whoever was fired at from two zones is assaulted in the next turn, round after round', () => {
    const game = position({
      turn: 5,
      germans: { 54: ['rot-1'], 61: ['rot-2'] },
      partisans: { 53: ['hq-1', 'hq-2'] },
    });
    for (const from of ['54', '61']) order(game.dice(6, 1), { type: 'Fire', from, zone: '53' });
    endCombat(game, 1, 6, 1, 6);
    while (game.state.step !== 'movement') game.order('german', play.pending(game.state)[0]!.neutral!);
    order(game, { type: 'MoveUnits', units: ['rot-2'], path: ['61', '53'] });
    order(game, { type: 'EndMovement' });
    order(game, { type: 'StartAssault', zone: '53' });
    const events = order(game.dice(6, 1), { type: 'PlaceAssault', lines: [{ contact: 'rot-2', support: [] }] });
    expect(of(events, 'AssaultLineResolved')).toHaveLength(1);
    order(game, { type: 'ContinueAssault' });
    const again = order(game.dice(6, 1), { type: 'PlaceAssault', lines: [{ contact: 'rot-2', support: [] }] });
    expect(of(again, 'AssaultLineResolved')).toHaveLength(1);
  });

  it('[tito/10-h, tito/13.3-b] who lands among partisans already there assaults them too', () => {
    const game = newGame();
    for (const [id, unit] of Object.entries(game.state.units))
      if (unit.at === 'aboard' && id !== 'rot-1' && id !== 'rybka') unit.at = 'removed';
    Object.assign(game.state, {
      step: 'attachment',
      markers: {},
      stacks: { german: {}, yugoslav: { 54: ['youth-1'] } },
    });
    game.state.units['youth-1']!.at = '54';
    order(game.dice(1, 1), { type: 'AttachOfficer', officer: 'rybka', unit: 'rot-1' });
    expect(refused(game, { type: 'MoveUnits', units: ['rot-1'], path: ['54', '47'] })).toMatchObject({
      code: 'assault-awaits',
    });
    order(game, { type: 'EndMovement' });
    expect(refused(game, { type: 'EndCombat' })).toMatchObject({ code: 'assault-pending', clause: 'tito/13.3-b' });
  });

  it('[tito/13.3-b] who moves among them as well', () => {
    const game = position({ step: 'movement', germans: { 54: ['rot-1'] }, partisans: { 53: ['hq-1'] } });
    order(game, { type: 'MoveUnits', units: ['rot-1'], path: ['54', '53'] });
    order(game, { type: 'EndMovement' });
    expect(refused(game, { type: 'EndCombat' })).toMatchObject({ code: 'assault-pending' });
  });

  it.each(['A', 'B', 'C'] as const)(
    '[tito/6-g, tito/8-a] a marker %s under a platoon is turned without a die, and the first raises the alert',
    (letter) => {
      const game = position({
        step: 'movement',
        alert: 2,
        triggers: QUIET.filter((trigger) => trigger !== 'marker'),
        germans: { 54: ['rot-1'] },
        markers: { 53: [letter] },
      });
      Object.assign(game.state.contents, { A: [0, 0, 0, 1], B: [1, 0], C: [1, 0, 0, 0, 0, 0] });
      order(game, { type: 'MoveUnits', units: ['rot-1'], path: ['54', '53'] });
      const events = order(game.dice(1, 1, 1, 1), { type: 'EndMovement' });
      expect(of(events, 'MarkersRevealed')).toMatchObject([{ zone: '53', cause: 'occupied', markers: [{ letter }] }]);
      expect(of(events, 'ActivationChecked')).toEqual([]);
      expect(of(events, 'AlertRaised')).toMatchObject([{ trigger: 'marker', by: 1, level: 3 }]);
    },
  );

  it('[tito/14-e, tito/13.4-c] Churchill stays with a platoon: no officer guards him, and without one he is lost', () => {
    const game = position({
      germans: { 48: ['rot-1', 'rybka'] },
      partisans: { 40: ['hq-1'] },
      reduced: ['rot-1'],
      step: 'movement',
      churchill: { status: 'prisoner', at: '48', escort: 'rot-1' },
    });
    expect(refused(game, { type: 'TransferPrisoner', vip: 'churchill', unit: 'rybka' })).toMatchObject({
      code: 'no-escort',
    });
    expect(refused(game, { type: 'MoveUnits', units: ['rot-1'], path: ['48', '47'] })).toMatchObject({
      clause: 'tito/13.4-e',
    });
    order(game, { type: 'EndMovement' });
    expect(of(endCombat(game, 6, 1), 'PrisonerLost')).toMatchObject([{ vip: 'churchill', zone: '48' }]);
  });

  it('[tito/8-c, tito/8-o] a stack checks after its landing as after its move, not after neither', () => {
    const asked = (step: 'activation-after-landing' | 'activation-after-movement', mark: 'landed' | 'moved') => {
      const game = position({ step, alert: 3, germans: { 54: ['rot-1'] }, markers: { 53: ['B'] } });
      game.state.units['rot-1']![mark] = true;
      return play.pending(game.state)[0]?.about['pairs'];
    };
    expect(asked('activation-after-landing', 'landed')).toEqual([{ from: '54', zone: '53' }]);
    expect(asked('activation-after-movement', 'moved')).toEqual([{ from: '54', zone: '53' }]);
    expect(asked('activation-after-landing', 'moved')).toEqual([]);
  });

  it.each(['north', 'west', 'south'] as const)('[tito/12.3-f] Tito leaves by the %s edge', (edge) => {
    const { id: zone } = theatre.map.zones.find(
      ({ id, entries }) => entries?.some((entry) => entry.edge === edge) && id !== '48',
    )!;
    const game = position({
      alert: 5,
      germans: { 48: ['rot-1'] },
      partisans: { [zone]: everyUnit(4, 'youth') },
      tito: { status: 'free', at: zone },
    });
    expect(of(endCombat(game), 'YugoslavsLeftMap')).toMatchObject([{ zone }]);
    expect(game.state.vips.tito.status).toBe('escaped');
  });

  it.each(['9', '28', '69'])(
    '[tito/14-g] mission %s counts for a platoon alone, and not among partisans or beside a marker',
    (zone) => {
      const worth = (given: Parameters<typeof position>[0]) =>
        play.victory(position({ germans: { [zone]: ['rot-1'] }, ...given }).state, { kind: 'spectator' }).points[
          'german'
        ];
      expect(worth({})).toBe(2);
      expect(worth({ partisans: { [zone]: ['youth-1'] } })).toBe(0);
      expect(worth({ markers: { [zone]: ['A'] } })).toBe(0);
      expect(worth({ germans: { [zone]: ['rybka'] } })).toBe(0);
    },
  );

  it.each(['tito', 'churchill'] as const)('[tito/13.4-a] %s alone is taken on 1 to 3 and killed on 4 to 6', (vip) => {
    const met = (die: number) => {
      const game = position({ step: 'movement', germans: { 54: ['rot-1'] }, [vip]: { status: 'free', at: '53' } });
      order(game.dice(die), { type: 'MoveUnits', units: ['rot-1'], path: ['54', '53'] });
      return game.state.vips[vip].status;
    };
    expect([1, 2, 3, 4, 5, 6].map(met)).toEqual(['prisoner', 'prisoner', 'prisoner', 'dead', 'dead', 'dead']);
  });

  it('[tito/13-b] who has assaulted does not fire, who has fired starts no assault', () => {
    const game = position({ germans: { 53: ['rot-1'], 54: ['rot-2'] }, partisans: { 53: ['hq-1'], 45: ['hq-2'] } });
    order(game.dice(6, 1), { type: 'Fire', from: '54', zone: '45' });
    order(game, { type: 'StartAssault', zone: '53' });
    expect(refused(game, { type: 'PlaceAssault', lines: [{ contact: 'rot-2', support: [] }] }).code).toBe(
      'not-in-assault',
    );
  });

  it('[tito/9-g] the bonus helps an assault on the zone and no other', () => {
    const attack = (zone: string) => {
      const game = position({ germans: { 53: ['rot-1'] }, partisans: { 53: ['hq-1'] }, air: { zone, bonus: 2 } });
      order(game, { type: 'StartAssault', zone: '53' });
      const events = order(game.dice(6, 1), { type: 'PlaceAssault', lines: [{ contact: 'rot-1', support: [] }] });
      return partOf(of(events, 'AssaultLineResolved')[0]!.attack, 'air-support');
    };
    expect([attack('53'), attack('52')]).toEqual([2, undefined]);
  });
});
