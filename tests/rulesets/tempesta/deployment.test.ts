import { describe, expect, it } from 'vitest';
import { forgetDerived } from '#kernel/derived';
import { asSide } from '#kernel/side';
import type { TempestaState } from '#rulesets/tempesta/index';
import type { TempestaOrder as Order } from '#rulesets/tempesta/orders/index';
import { gridOf } from '#rulesets/tempesta/rules/grid';
import { bench, find } from './bench.ts';
import { clause, type Game, open } from './preparing.ts';

describe('direction, defences and deployment', () => {
  const directed = (dice: number[], changes: Partial<TempestaState> = {}): Game => {
    const referee = open('prepared-armies').dice(...dice);
    Object.assign(referee.state, { stage: 'direction', battle: 'defensive', attacker: 'red', ...changes });
    referee.start();
    return referee;
  };

  it('[tempesta/19-a] a die each, more foot recon adds one, more recon vehicles two', () => {
    const referee = directed([3, 5]);
    const rolled = find(
      referee.log.map(({ event }) => event),
      'DirectionRolled',
    );
    // One scout each on foot, one recce car for red.
    expect([rolled.totals, rolled.winner]).toEqual([{ red: 5, blue: 5 }, 'blue']);
    const richer = open('prepared-armies').dice(3, 5);
    Object.assign(richer.state, { stage: 'direction', battle: 'defensive', attacker: 'red' });
    richer.state.units['blue-3-scouts-1']!.entry = 'ger-fallschirm-1943/fj';
    expect(find(richer.start(), 'DirectionRolled')).toMatchObject({ totals: { red: 6, blue: 5 }, winner: 'red' });
  });

  it('[tempesta/19-b] the winner picks a side, the other has the opposite; ties go to the defender or are void', () => {
    const referee = directed([3, 5]);
    referee.order('blue', { type: 'ChooseEntrySide', side: 'N' });
    expect(referee.state.entrySide).toEqual({ red: 'S', blue: 'N' });
    const encounter = open('prepared-armies').dice(3, 5, 6, 1);
    Object.assign(encounter.state, { stage: 'direction', battle: 'encounter' });
    expect(encounter.start().filter(({ type }) => type === 'DirectionRolled')).toHaveLength(2);
  });

  /** Soviet rifles defend against a level, red coming from N. */
  const defending = (level: number, changes: Partial<TempestaState> = {}): Game => {
    const referee = open('landing-beach');
    referee.state.players.blue.list = 'sov-rifle-1943';
    Object.assign(referee.state.players.blue, { defencesLeft: { trench: 4, wire: 1, minefield: 1 }, falseLeft: 2 });
    referee.state.players.red.aggression = level;
    Object.assign(referee.state, { entrySide: { red: 'N', blue: 'S' }, ...changes });
    return referee;
  };
  const defence = (kind: 'trench' | 'wire' | 'minefield', cell: string, genuine = true): Order => ({
    type: 'PlaceDefence',
    kind,
    cell,
    genuine,
  });

  it('[tempesta/15-o] only the defender has defences, one to a quadrant', () => {
    const referee = defending(3);
    referee.order('blue', defence('trench', 'E5'));
    expect([clause(referee, 'blue', defence('wire', 'E5')), clause(referee, 'red', defence('wire', 'E6'))]).toEqual([
      '15-o',
      '15-o',
    ]);
  });

  it('[tempesta/15-p] false defences up to the ratio of the list', () => {
    const referee = defending(3);
    referee.order('blue', defence('trench', 'E5', false));
    referee.order('blue', defence('wire', 'E6', false));
    expect(clause(referee, 'blue', defence('wire', 'E7', false))).toBe('15-p');
    expect(open('open-1000').state.players.blue.falseLeft).toBe(0);
  });

  const deployed = (referee: Game): Game => {
    referee.order('blue', { type: 'FinishDefences' });
    referee.order(
      'blue',
      referee
        .options('blue', 'SealDefenderPlan')
        .find((order) => order.type === 'SealDefenderPlan' && order.ambushes.length === 0)!,
    );
    referee.order(
      'red',
      referee
        .options('red', 'SealAttackerPlan')
        .find((order) => order.type === 'SealAttackerPlan' && order.marches.length === 0 && order.mode === 'normal')!,
    );
    return referee;
  };
  const operative = (referee: Game, side: 'red' | 'blue'): string => {
    const ready = Object.values(referee.state.formations).find(
      (formation) => formation.side === side && formation.status === 'operative' && formation.cs !== '',
    )!;
    return Object.values(referee.state.units).find(
      ({ formation, entry, attempts }) => formation === ready.id && attempts === 0 && /fj|infantry$|ranger/.test(entry),
    )!.id;
  };

  it('[tempesta/20-a] the defender keeps out of the first two rows', () => {
    const referee = deployed(defending(3));
    const unit = operative(referee, 'blue');
    expect([
      clause(referee, 'blue', { type: 'DeployUnit', unit, cell: 'B6' }),
      clause(referee, 'blue', { type: 'DeployUnit', unit, cell: 'C6' }),
    ]).toEqual(['20-a', 'accepted']);
    const denied = deployed(defending(4));
    const other = operative(denied, 'blue');
    expect([
      clause(denied, 'blue', { type: 'DeployUnit', unit: other, cell: 'D6' }),
      clause(denied, 'blue', { type: 'DeployUnit', unit: other, cell: 'E6' }),
    ]).toEqual(['12-h', 'accepted']);
  });

  it('[tempesta/13-a] the preparations run in their order', () => {
    const referee = deployed(defending(3));
    const unit = operative(referee, 'red');
    expect(referee.state.stage).toBe('defender-deployment');
    expect(referee.refused('red', { type: 'DeployUnit', unit, cell: 'A6' })).toMatchObject({
      code: 'wrong-side',
      facts: { side: 'blue' },
    });
    referee.state.stage = 'attacker-deployment';
    forgetDerived(referee.state);
    expect(clause(referee, 'red', { type: 'DeployUnit', unit, cell: 'A6' })).toBe('accepted');
  });

  it('[tempesta/20-b] the attacker stands in the first row, heavy guns behind their tows', () => {
    const referee = deployed(defending(3));
    referee.state.stage = 'attacker-deployment';
    const unit = operative(referee, 'red');
    expect([
      clause(referee, 'red', { type: 'DeployUnit', unit, cell: 'B6' }),
      clause(referee, 'red', { type: 'DeployUnit', unit, cell: 'A6' }),
    ]).toEqual(['20-b', 'accepted']);
    const formation = referee.state.units[unit]!.formation;
    const others = Object.values(referee.state.units).filter(
      (other) => other.formation === formation && other.attempts === 0 && other.id !== unit,
    );
    others[0]!.entry = 'us-infantry-1944/at57';
    others[1]!.entry = 'us-infantry-1944/truck';
    expect(clause(referee, 'red', { type: 'DeployUnit', unit: others[0]!.id, cell: 'A6', facing: 4 })).toBe('20-b');
    referee.order('red', { type: 'DeployUnit', unit: others[1]!.id, cell: 'A6', facing: 4 });
    expect(
      clause(referee, 'red', { type: 'DeployUnit', unit: others[0]!.id, cell: 'A6', towedBy: others[1]!.id }),
    ).toBe('accepted');
  });

  it('[tempesta/20-b, tempesta/40-a] a tow in a full quadrant is set down elsewhere for its gun, and carries nobody else meanwhile', () => {
    const table = bench().formation('red-1', { status: 'operative' });
    for (const [at, entry] of ['cs1', 'rifle', 'rifle', 'rifle', 'rifle', 'rifle', 'truck'].entries())
      table.unit(`red-1-${at === 0 ? 'cs' : at}`, entry, 'A1');
    table.unit('red-1-g', 'zis3', '', { away: true });
    Object.assign(table.state, { stage: 'attacker-deployment' });
    const deploy = (unit: string, cell: string, more: object = {}): Order => ({
      type: 'DeployUnit',
      unit,
      cell,
      ...more,
    });
    expect(table.fresh().refused('red', deploy('red-1-g', 'A1', { towedBy: 'red-1-6' }))).toBe('40-a');
    expect(table.refused('red', deploy('red-1-g', 'A2', { facing: 4 }))).toBe('20-b');
    expect(table.refused('red', deploy('red-1-1', 'A1', { carriedBy: 'red-1-6' }))).toBe('20-b');
    const [order] = table.referee.options('red', 'DeployUnit');
    expect(order).toEqual(deploy('red-1-6', 'A2', { facing: 4 }));
    table.order('red', order!);
    table.order('red', deploy('red-1-g', 'A2', { towedBy: 'red-1-6' }));
    expect(table.referee.options('red')).toEqual([{ type: 'FinishDeployment' }]);
  });

  it('[tempesta/15-e, tempesta/15-k] a vehicle is offered the road, where rocks leave it nothing else', () => {
    const table = bench()
      .formation('red-1', { status: 'operative' })
      .hill('crag', 2, 'A1', 'A2')
      .ground('k', 'A1', 'A2');
    table.road('flat', 'A1', 'B1').unit('red-1-t', 'truck', '', { away: true });
    Object.assign(table.state, { stage: 'attacker-deployment' });
    const offered = table.fresh().referee.options('red', 'DeployUnit');
    const at = (cell: string) => offered.filter((order) => order.type === 'DeployUnit' && order.cell === cell);
    expect(at('A1')).toEqual([{ type: 'DeployUnit', unit: 'red-1-t', cell: 'A1', facing: 4, onRoad: true }]);
    expect([at('A2').length, at('A3').length]).toEqual([0, 1]);
  });

  it('[tempesta/20-b, tempesta/15-i] beside a sea the attacker starts in his first row, on land', () => {
    const table = bench().ground('~', ...['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map((row) => `${row}1`));
    table.formation('red-1', { status: 'operative' }).unit('red-1-a', 'rifle', '', { away: true });
    Object.assign(table.state, { stage: 'attacker-deployment' });
    const deploy = (cell: string): Order => ({ type: 'DeployUnit', unit: 'red-1-a', cell });
    expect(table.fresh().refused('red', deploy('H1'))).toBe('20-b');
    expect(table.refused('red', deploy('A1'))).toBe('15-i');
    expect(table.referee.play.decide(table.state, deploy('A2'), 'red').accepted).toBe(true);
  });

  it('[tempesta/20-c] from the sea the attacker starts on the beach, and works may stand anywhere', () => {
    const referee = open('landing-beach');
    Object.assign(referee.state.players.blue, { list: 'sov-rifle-1943', defencesLeft: { trench: 2 }, falseLeft: 0 });
    referee.state.players.red.aggression = 4;
    expect(clause(referee, 'blue', defence('trench', 'D3'))).toBe('accepted');
    referee.order('blue', defence('trench', 'D3'));
    deployed(referee);
    const rifle = operative(referee, 'blue');
    expect([
      clause(referee, 'blue', { type: 'DeployUnit', unit: rifle, cell: 'D3' }),
      clause(referee, 'blue', { type: 'DeployUnit', unit: rifle, cell: 'E3' }),
    ]).toEqual(['accepted', '12-h']);
    referee.state.stage = 'attacker-deployment';
    forgetDerived(referee.state);
    const ranger = operative(referee, 'red');
    expect([
      clause(referee, 'red', { type: 'DeployUnit', unit: ranger, cell: 'D2' }),
      clause(referee, 'red', { type: 'DeployUnit', unit: ranger, cell: 'D1' }),
    ]).toEqual(['accepted', '20-c']);
  });

  const untilPlay = (referee: Game, seed = 5): Game => {
    referee.seed(seed);
    for (let orders = 0; referee.state.stage !== 'play' && orders < 400; orders++) {
      const [pending] = referee.play.pending(referee.state);
      const list = referee.options(pending!.side);
      referee.order(
        pending!.side,
        list.find(({ type }) => type === 'FinishDeployment' || type === 'SkipRedeployment') ??
          list.find(({ type }) => type === 'DeployUnit') ??
          list[0]!,
      );
    }
    return referee;
  };

  it('[tempesta/13-b] plans are sealed without seeing each other', () => {
    const referee = defending(3);
    referee.order('blue', { type: 'FinishDefences' });
    const [event] = referee.order('blue', referee.options('blue', 'SealDefenderPlan')[0]!);
    expect(referee.play.disclose(event!, asSide('red'))).toEqual({ type: 'PlanSealed', side: 'blue' });
    expect([referee.state.stage, referee.waitingFor]).toEqual(['plans', ['red']]);
    referee.order('red', referee.options('red', 'SealAttackerPlan')[0]!);
    expect(referee.state.stage).toBe('defender-deployment');
  });

  it('[tempesta/13-c] the mode of attack is declared after the defender has deployed', () => {
    const events = untilPlay(deployed(defending(3))).log.map(({ event }) => event);
    const declared = events.findIndex(({ type }) => type === 'AttackModeDeclared');
    const last = events.findLastIndex((event) => event.type === 'UnitDeployed' && event.side === 'blue');
    expect(declared).toBeGreaterThan(last);
    expect(last).toBeGreaterThan(0);
  });

  it('[tempesta/13-d] false works but minefields go when the attacker has deployed', () => {
    const referee = defending(3);
    referee.order('blue', defence('trench', 'E5', false));
    referee.order('blue', defence('minefield', 'E6', false));
    referee.order('blue', defence('trench', 'E7'));
    untilPlay(deployed(referee));
    const marks = referee.state.cells.flatMap((cell, at) =>
      cell.defence === undefined ? [] : [gridOf(12, 8).labels[at]],
    );
    expect(marks).toEqual(['E6', 'E7']);
  });

  it('[tempesta/13-e] the attacker moves first', () => {
    const referee = untilPlay(deployed(defending(3)));
    expect([referee.state.turn, referee.state.active, referee.state.first]).toEqual([1, 'red', 'red']);
  });

  it('[tempesta/15-q] a false minefield shows when somebody enters', () => {
    const table = bench()
      .defence('minefield', 'D5', { genuine: false, known: false })
      .unit('red-1-a', 'rifle', 'D4')
      .acting('red-1-a', 3);
    const events = table.order('red', { type: 'MoveUnits', units: ['red-1-a'], path: ['D5'] });
    expect(find(events, 'DefenceRevealed').genuine).toBe(false);
    table.order('red', { type: 'MoveUnits', units: ['red-1-a'], path: ['D6'] });
    expect([table.where('red-1-a'), table.pa('red-1-a')]).toEqual(['D6', 1]);
    const real = bench()
      .defence('minefield', 'D5', { known: false })
      .unit('red-1-a', 'rifle', 'D4')
      .acting('red-1-a', 3);
    expect(
      find(real.order('red', { type: 'MoveUnits', units: ['red-1-a'], path: ['D5'] }), 'DefenceRevealed').genuine,
    ).toBe(true);
  });

  it('[tempesta/13-f] an encounter is begun by whoever declares entry first', () => {
    const referee = open('meeting-engagement');
    referee.dice(1).order('red', { type: 'RollEncounterEntry' });
    referee.order('red', { type: 'HoldEntry' });
    referee
      .dice(6, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2)
      .order('blue', { type: 'RollEncounterEntry' });
    referee.order('blue', { type: 'DesignateReinforcements', formations: ['blue-1'] });
    referee.order('blue', { type: 'DeclareEntry' });
    expect([referee.state.turn, referee.state.active, referee.state.first]).toEqual([1, 'blue', 'blue']);
  });

  it('[tempesta/21-a] players roll in turn until one enters with at least one formation', () => {
    const referee = open('meeting-engagement');
    referee.dice(2).order('red', { type: 'RollEncounterEntry' });
    expect(
      find(
        referee.log.map(({ event }) => event),
        'EncounterEntryRolled',
      ),
    ).toMatchObject({ total: 4, allowance: 1 });
    referee.order('red', { type: 'DesignateReinforcements', formations: [] });
    expect(clause(referee, 'red', { type: 'DeclareEntry' })).toBe('21-a');
  });

  it('[tempesta/21-a] whoever has declared his entry does not end his first phase without trying to come in', () => {
    const referee = open('meeting-engagement');
    referee.dice(3, 2, 2, 2, 2, 2).order('red', { type: 'RollEncounterEntry' });
    referee.order('red', { type: 'DesignateReinforcements', formations: ['red-2'] });
    referee.order('red', { type: 'DeclareEntry' });
    while (referee.state.step !== 'entries')
      referee
        .dice(1)
        .order('red', referee.options('red').find(({ type }) => type === 'RollReinforcements') ?? { type: 'EndStep' });
    expect(clause(referee, 'red', { type: 'EndStep' })).toBe('21-a');
    expect(referee.options('red').map(({ type }) => type)).not.toContain('EndStep');
    // Off the end of the side: the entry is put off, and with it the duty.
    referee.dice(1).order('red', { type: 'EnterFormation', formation: 'red-2', cell: 'A1' });
    expect(referee.state.active).toBe('blue');
  });

  it('[tempesta/21-b] formations left out are reserves; entering follows the entry procedure', () => {
    const referee = open('meeting-engagement');
    referee.dice(3, 2, 2, 2, 2, 2).order('red', { type: 'RollEncounterEntry' });
    referee.order('red', { type: 'DesignateReinforcements', formations: ['red-2'] });
    referee.order('red', { type: 'DeclareEntry' });
    expect(
      Object.values(referee.state.formations).filter(({ side, status }) => side === 'red' && status === 'reserve'),
    ).toHaveLength(3);
    while (referee.state.step !== 'entries')
      referee
        .dice(1)
        .order('red', referee.options('red').find(({ type }) => type === 'RollReinforcements') ?? { type: 'EndStep' });
    referee.dice(4);
    expect(
      find(referee.order('red', { type: 'EnterFormation', formation: 'red-2', cell: 'C1' }), 'EntryPointRolled'),
    ).toMatchObject({ die: expect.any(Number), outcome: 'entered' });
  });
});
