import { describe, expect, it } from 'vitest';
import { readOrder } from '#kernel/notation';
import type { ParsedOrder } from '#kernel/ruleset';
import type { Language } from '#kernel/text';
import { type TempestaOrder as Order, orders } from '#rulesets/tempesta/orders/index';
import { type Bench, bench } from './bench.ts';

const table = bench()
  .unit('red-1-pz4-1', 'rifle', 'D4')
  .unit('red-1-pz4-2', 'rifle', 'D4')
  .unit('red-1-pz4-12', 'rifle', 'D4')
  .unit('red-1-t', 'truck', 'D4')
  .unit('red-1-uo-1', 'uo2', 'D4')
  .unit('red-2-a', 'rifle', 'D4', { formation: 'red-2' })
  .unit('blue-1-x', 'rifle', 'D6');
table.state.terrain.figures.push({ id: 'figure-1' } as never);
table.state.terrain.linears.push({ id: 'road-1' } as never);

table.state.players.red.submission = {
  list: 'sov-rifle-1943',
  formations: [{ name: 'Guards', cs: 'cs-1', uo: [], units: {} }],
  offTable: {},
  defences: {},
};

const parseAt = ({ referee, state }: Bench, line: string): ParsedOrder<Order> =>
  readOrder(referee.play.notation, line, state, 'red');
const parse = (line: string): ParsedOrder<Order> => parseAt(table, line);
const read = (line: string): Order => {
  const parsed = parse(line);
  if (!parsed.understood) throw new Error(`${line}: ${parsed.reason.en}`);
  return parsed.order;
};
const make = (order: Order, language: Language): string =>
  table.referee.play.notation.makeOrder(order, table.state, language);

const [A, B] = ['red-1-pz4-1', 'red-1-pz4-2'] as const;
const units = [A, B];
const cells = [{ dx: 0, dy: 0, scenario: 'closed', ground: 'wood' } as const];
const placements = [
  { unit: A, cell: 'D1', facing: 2 },
  { unit: B, cell: 'D1', carriedBy: 'red-1-t' },
];
const EVERY_ORDER: readonly Order[] = [
  {
    type: 'SubmitDivision',
    division: {
      list: 'ger-panzer-1943',
      hq: 'cinc-3',
      formations: [{ name: 'Kampfgruppe “Nord” – 1.', cs: 'cs-3', uo: ['uo-2'], units: { 'pzgr-at': 1 } }],
      offTable: { stuka: 1 },
      defences: { trench: 2 },
    },
  },
  { type: 'ChooseList', list: 'ger-panzer-1943' },
  { type: 'RaiseFormation', commander: 'sov-rifle-1943/cs-1', name: 'Left wing' },
  { type: 'TakeEntry', count: 3, entry: 'sov-rifle-1943/rifle', formation: 1 },
  { type: 'ReturnEntry', count: 1, entry: 'trench' },
  { type: 'DisbandFormation', formation: 1 },
  { type: 'LockDivision' },
  { type: 'SealReconnaissance', aggression: 3, risk: true },
  { type: 'ChooseTheatre', theatre: 'veryClosed' },
  {
    type: 'BuyTerrain',
    figures: [{ cells: [...cells], hill: 0 }],
    sea: false,
    rivers: 1,
    roads: ['flat'],
    railways: 0,
    fords: 1,
  },
  { type: 'PlaceSea', side: 'E', depth: 2 },
  { type: 'PlaceRiver', path: ['A4', 'B4', 'C5'], width: 3 },
  { type: 'PlaceFord', cell: 'B4' },
  { type: 'NumberSides', first: 'W' },
  { type: 'PlaceFigure', figure: 'figure-1', anchor: 'C3', rotation: 2, mirror: true },
  { type: 'PlaceLinear', linear: 'road-1', path: ['D1', 'D2', 'E3'] },
  { type: 'FinishTerrain' },
  { type: 'AddFigure', cells: [...cells], hill: 0 },
  { type: 'MoveFigure', figure: 'figure-1' },
  { type: 'RecomposeFigure', figure: 'figure-1', cells: [...cells], from: ['C3'] },
  { type: 'AddLinear', kind: 'railway', profile: 'raised', path: ['D1', 'D2'] },
  { type: 'AddSea', side: 'N', depth: 1 },
  { type: 'AddRiver' },
  { type: 'AddFord', cell: 'B4' },
  { type: 'MoveFord', from: 'B4', to: 'C5' },
  { type: 'FinishModification' },
  { type: 'ChooseEntrySide', side: 'S' },
  { type: 'PlaceDefence', kind: 'bunkerLight', cell: 'D9', facing: 6, genuine: true },
  { type: 'FinishDefences' },
  {
    type: 'SealDefenderPlan',
    ambushes: [{ cell: 'D8', units: [A], facings: { [A]: 2 }, defence: { kind: 'wire' } }],
    reserves: ['red-2'],
    cincOffTable: false,
  },
  {
    type: 'SealAttackerPlan',
    mode: 'normal',
    programmed: [{ turn: 1, kind: 'UA', factor: 'ff', target: 'E7', mode: 'extended', smoke: true, direction: 2 }],
    marches: [{ formation: 'red-2', side: 'N' }],
    reserves: [],
    cincOffTable: true,
  },
  { type: 'DeployUnit', unit: A, cell: 'D1', facing: 2, onRoad: true },
  { type: 'DeployUnit', unit: A, cell: 'D1', carriedBy: 'red-1-t' },
  { type: 'DeployUnit', unit: A, cell: 'D1', towedBy: 'red-1-t' },
  { type: 'FinishDeployment' },
  { type: 'ChooseOperativeFormations', formations: ['red-1', 'red-2'], sixth: 4 },
  { type: 'RedeployFormation', formation: 'red-1', placements },
  { type: 'SkipRedeployment' },
  { type: 'RollEncounterEntry' },
  { type: 'HoldEntry' },
  { type: 'DeclareEntry' },
  { type: 'CallAirHunt' },
  { type: 'MotivateObserver', observer: 'red-1-uo-1', purpose: 'UAE' },
  { type: 'MotivateFormation', formation: 'red-1' },
  { type: 'MotivateByCinC', target: 'self' },
  { type: 'MotivateByCinC', target: 'red-1' },
  { type: 'RetryMotivation' },
  { type: 'AcceptMotivation' },
  {
    type: 'CallFire',
    factor: 'ffUc',
    target: 'D6',
    mode: 'extended',
    intention: 'suppress',
    smoke: false,
    direction: 3,
    units,
    shots: 2,
  },
  { type: 'RenounceMission' },
  { type: 'SelectCell', cell: 'D4' },
  { type: 'EndFormation' },
  { type: 'EndStep' },
  { type: 'RollMarch', formation: 'red-2' },
  { type: 'ScheduleArrival', formation: 'red-2' },
  { type: 'RollReinforcements' },
  { type: 'DesignateReinforcements', formations: ['red-1', 'red-2'] },
  { type: 'DesignateReinforcements', formations: [] },
  { type: 'NameStragglers', units },
  { type: 'EnterFormation', formation: 'red-2', cell: 'D1', axis: 2 },
  { type: 'PlaceEntering', placements },
  { type: 'ChooseLanding', cell: 'E5' },
  { type: 'RollReplacement', formation: 'red-1', cell: 'D4' },
  { type: 'MoveUnits', units, path: ['D5', 'D6'], reverse: true },
  { type: 'MoveUnits', units: [A], path: ['D5'], road: true, as: 'vehicle' },
  { type: 'StartRoadMove', units },
  { type: 'SetRoadPosition', units, onRoad: false },
  { type: 'ChangeFacing', unit: A, facing: 0 },
  { type: 'Embark', unit: A, carrier: 'red-1-t' },
  { type: 'Disembark', carrier: 'red-1-t' },
  { type: 'Hook', gun: A, tractor: 'red-1-t', facing: 2 },
  { type: 'Unhook', tractor: 'red-1-t', facing: 2 },
  { type: 'DismountCavalry', unit: A },
  { type: 'Entrench', units },
  { type: 'Fire', units, target: 'D6', factor: 'ffUc', intention: 'slow', mode: 'indirect', shots: 2 },
  { type: 'RemoveSuppression', units },
  { type: 'DeclareAssault', units, target: 'D5' },
  { type: 'EngineerWork', unit: A, target: 'D5', task: 'atObstacle' },
  { type: 'BuildPontoon', unit: A },
  { type: 'RenouncePoints', units },
  { type: 'OpportunityFire', units, factor: 'ff', intention: 'suppress', pooled: 'worst-case' },
  { type: 'AntiAirFire', units },
  { type: 'ResponseFire', units, factor: 'ff', intention: 'eliminate' },
  { type: 'CounterBattery' },
  { type: 'Flee', units },
  { type: 'DefensiveFire', units, factor: 'ffUc' },
  { type: 'ExploitationFire', units, factor: 'ff', shots: 1, target: 'D6' },
  { type: 'PassReaction' },
  {
    type: 'AssignHits',
    hits: [
      { unit: A, hits: 2 },
      { unit: 'blue-1-x', hits: 1 },
    ],
  },
  { type: 'AssignHits', hits: [] },
  { type: 'ContinueAssault' },
  { type: 'AbortAssault' },
  { type: 'ChooseRetreat', cell: 'C4' },
  { type: 'ExpireTime', minutes: 180 },
];
const lines = EVERY_ORDER.map((order) => [make(order, 'en'), order] as const);
const [plans, plain] = [lines.filter(([line]) => line.includes('{')), lines.filter(([line]) => !line.includes('{'))];

describe('written orders', () => {
  it('come back as they went out, every type of them', () => {
    for (const order of EVERY_ORDER)
      for (const language of ['en', 'it'] as const)
        expect(read(make(order, language)), make(order, language)).toEqual(order);
    const types = new Set<string>(EVERY_ORDER.map(({ type }) => type));
    expect(orders.kinds.map(({ type }) => type).filter((type) => !types.has(type))).toEqual([]);
  });

  it('are understood in capitals or without, with blanks, dashes, points, bullets and in Italian', () => {
    const BOTH = 'Rifle company 1/1 Rifle company 1/2';
    expect(lines.filter(([line]) => line.includes(BOTH)).length).toBeGreaterThan(5);
    for (const [line, order] of plain.filter(([each]) => !each.includes('"'))) {
      const italianLine = make(order, 'it');
      for (const spelt of [
        line.toUpperCase(),
        line.toLowerCase(),
        italianLine,
        italianLine.toUpperCase(),
        `  ${line.replaceAll(' ', '\u00a0  ')}. `,
        line.replaceAll('-', '\u2013'),
        line.replaceAll('-', '\u2011'),
        line.replace(BOTH, `${A}, the ${B};`),
        line.replace(BOTH, 'Rifle company 1/1, the Rifle company 1/2;'),
        line.replace(BOTH, `i ${A} e le ${B}`),
        line.replace(BOTH, 'la Compagnia fucilieri 1/1 e la Compagnia fucilieri 1/2'),
        line.replace(BOTH, '\u201cRifle company 1/1\u201d \u201cRifle company 1/2\u201d'),
        `3) ${line}`,
        `\u2022 ${line}`,
      ])
        expect(read(spelt), spelt).toEqual(order);
    }
    expect(read('muovi red-1-pz4-1 via d5-d6 \u2192 D7')).toMatchObject({ path: ['D5', 'D6', 'D7'] });
    expect(read('piazza mare ovest file 2')).toEqual({ type: 'PlaceSea', side: 'W', depth: 2 });
    expect(read('teatro molto chiuso')).toEqual({ type: 'ChooseTheatre', theatre: 'veryClosed' });
    expect(read('piazza difesa mine a D9 vera sì')).toMatchObject({ kind: 'minefield', genuine: true });
    expect(read(`genieri ${A} a D5 lavoro reticolati`)).toMatchObject({ task: 'wire' });
    expect(read(`spara ${A} con ff colpi 1 a d6`)).toMatchObject({ target: 'D6', factor: 'ff', shots: 1 });
    expect(read(`fire ${A} shots 1 to suppress with ff at D6`)).toMatchObject({
      intention: 'suppress',
      mode: 'direct',
    });
    expect(read(`move ${A} via D5 as vehicle road`)).toMatchObject({ road: true, as: 'vehicle' });
    expect(read(`assegna ${A} = 2 e blue-1-x=1`)).toMatchObject({ hits: [{ hits: 2 }, { unit: 'blue-1-x' }] });
  });

  it('carry data through a word processor; what a player calls a formation is left as it is', () => {
    for (const [line, order] of plans) {
      if (order.type !== 'SubmitDivision') {
        expect(read(line.replaceAll('-', '\u2011')), line).toEqual(order);
        expect(read(line.replace(/"([^"]*)"/g, '\u201c$1\u201d')), line).toEqual(order);
      }
      expect(read(`1. ${line}.`)).toEqual(order);
    }
  });

  it('never become others by what is cut off, doubled, swallowed or run together', () => {
    // What stands in quotes is its writer's own, and two roads are more than one.
    for (const [line, order] of plain.filter(([each]) => !/"|^buy terrain/.test(each))) {
      const sameOrNothing = (text: string): void => {
        const parsed = parse(text);
        if (parsed.understood) expect(parsed.order, text).toEqual(order);
      };
      const words = line.split(' ');
      for (const [at, word] of words.entries()) {
        sameOrNothing([...words.slice(0, at), 'nonsense', ...words.slice(at)].join(' '));
        if (!/\d/.test(word)) sameOrNothing([...words.slice(0, at + 1), ...words.slice(at)].join(' '));
      }
    }
    for (const [line] of lines) {
      for (const other of ['end step', 'pass', `fire ${A} at D6 with ff shots 1`, 'not'])
        expect(parse(`${line} ${other}`).understood, `${line} ${other}`).toBe(false);
      expect(parse(`do not ${line}`).understood).toBe(false);
    }
  });

  it.each([
    `move ${A} via D5 as`,
    `deploy ${A} at D1 fac`,
    `deploy ${A} at D1 facing`,
    `deploy ${A} at D1 6`,
    `unhook red-1-t facng 2`,
    `fire ${A} at D6 with ff t suppress mode indirect shots 2`,
    `fire ${A} at D6 with ff to suppress modeindirect shots 2`,
    `fire ${A} at D6 with ff to mode indirect shots 2`,
    `fire ${A} at D6 with ff at D7 shots 2`,
    `fire ${A} at D6 D7 with ff shots 1`,
    `select D4 D5`,
    `turn ${A} ${B} facing 2`,
    `turn ${A} facing 0x2`,
    'reinforcements',
    'assign',
    `assign ${A}=2 ${B}`,
    'renounce renounce mission',
    'attack plan',
    'attack plan now {}',
    'attack plan {"type":"EndStep"}',
    `place entering {"placements":[{"unit":"${A}","cell":"D1","facng":2}]}`,
    'recompose figure {"figure":"figure-1","cells":[{"dx":0,"dy":0,"scenario":"open","ground":""}],"FROM":["C3"]}',
    'end step {}',
    '',
  ])('%s: not understood', (line) => {
    expect(parse(line).understood).toBe(false);
  });

  it('name units whole, and tell nothing of those of the enemy that are hidden', () => {
    expect(read('entrench RED-1-PZ4-12')).toEqual({ type: 'Entrench', units: ['red-1-pz4-12'] });
    expect(read('entrench red-1-pz4-11')).toEqual({ type: 'Entrench', units: ['red-1-pz4-11'] });
    const hiding = bench().unit('red-1-a', 'rifle', 'D4').unit('blue-1-x', 'rifle', '', { away: true });
    const alone = bench().unit('red-1-a', 'rifle', 'D4');
    for (const line of ['entrench BLUE-1-X', 'entrench blue1x', 'turn blue-1-x y'])
      expect(parseAt(hiding, line)).toEqual(parseAt(alone, line));
  });
});
