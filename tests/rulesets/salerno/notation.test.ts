import { describe, expect, it } from 'vitest';
import { SeededDice } from '#kernel/dice';
import { carryOut } from '#kernel/engine';
import { LANGUAGES } from '#kernel/text';
import { playOn, salerno } from '#rulesets/salerno/index';
import { type SalernoOrder as Order, orders } from '#rulesets/salerno/orders/index';
import { setUp } from '#rulesets/salerno/rules/set-up';
import { loadScenario, SCENARIOS, type ScenarioId } from '#rulesets/salerno/scenario';
import type { State } from '#rulesets/salerno/state';
import { buildTheatre } from '#rulesets/salerno/theatre';
import { packOf } from '../../support/packs.ts';
import { Fighter } from './fighter.ts';

const pack = packOf('salerno');
const desk = (id: ScenarioId) => {
  const theatre = buildTheatre(loadScenario(pack, id));
  return { theatre, notation: playOn(theatre).notation, state: setUp(theatre, {}) };
};
const campaign = desk('campaign');
const ortona = desk('ortona');
const anzio = desk('anzio');

const read = (line: string, by = 'allied', at = campaign, state: State = at.state): Order => {
  const parsed = at.notation.parseOrder(line, state, by);
  if (!parsed.understood) throw new Error(`${line}: ${parsed.reason.en} ${parsed.nearest?.join(', ') ?? ''}`);
  return parsed.order;
};

const EMPTY_PLAN = {
  type: 'SubmitPlan',
  reassign: [],
  divisions: [],
  corps: [],
  airGroups: 0,
  airborne: [],
  majorLanding: [],
  gustav: 0,
  fortification: false,
  intelligence: false,
} as const satisfies Order;

const EVERY_ORDER: readonly (readonly [by: 'allied' | 'axis', order: Order])[] = [
  ['allied', { type: 'AgreeOptions', rules: [] }],
  ['axis', { type: 'AgreeOptions', rules: ['rearguards', 'case-foggia', 'intelligence'] }],
  ['allied', { type: 'PlaceUnits', placements: [{ unit: '11/78', hex: '4426' }] }],
  [
    'allied',
    {
      type: 'PlaceUnits',
      placements: [
        { unit: 'Depot 1', hex: '1853' },
        { unit: '141/36', hex: '1658' },
        { unit: '1 Para/1 Air', hex: 'bari' },
      ],
    },
  ],
  ['axis', { type: 'ReplaceStep', unit: 'A/26.Pz' }],
  ['axis', { type: 'ReplaceStep', unit: '1026', hex: '1304', reserve: true }],
  ['axis', { type: 'ReplaceStep', unit: 'I-3/1.FJ', reserve: true }],
  ['allied', { type: 'RecoverStep', unit: '157/45' }],
  ['allied', { type: 'RecoverStep', unit: '157/45', hex: '0612' }],
  ['allied', { type: 'WithdrawFormation', entry: 'T3 82 Air', formation: '82 Air' }],
  ['allied', { type: 'WithdrawFormation', entry: 'T8 paratroops', formation: '' }],
  ['allied', { type: 'WithdrawFormation', entry: 'T7 British infantry', formation: '56 Inf' }],
  [
    'axis',
    {
      type: 'EnterUnits',
      placements: [
        { unit: '1026', hex: '1304' },
        { unit: 'Lehr', hex: '1305' },
        { unit: '1-4.Pz A', hex: '1305' },
      ],
    },
  ],
  ['allied', { type: 'DelayWithdrawal', formations: ['82 Air', '1 Air'] }],
  ['allied', { type: 'BringForward', formation: '2 NZ' }],
  ['allied', EMPTY_PLAN],
  [
    'allied',
    {
      ...EMPTY_PLAN,
      corps: [{ corps: 'XIII Corps', divisions: ['78 Inf', '1 Can'] }],
      divisions: ['36 Inf', '45 Inf'],
      airGroups: 1,
      offensive: 'VIII',
      intelligence: true,
      payments: { VIII: 3, XVAG: 1 },
    },
  ],
  [
    'axis',
    {
      ...EMPTY_PLAN,
      reassign: [
        { formation: '65.I', army: '10', corps: '76.PzK' },
        { formation: '26.Pz', army: '14', corps: 'none' },
        { formation: '76.PzK', army: '14' },
      ],
      divisions: ['26.Pz'],
      gustav: 2,
      fortification: true,
      payments: {},
    },
  ],
  [
    'allied',
    {
      ...EMPTY_PLAN,
      corps: [{ corps: 'I Can Corps', divisions: [] }],
      airborne: ['504/82 Air', '505/82 Air'],
      majorLanding: ['7/3 Inf', '1026'],
      minorLanding: 'CMD B',
    },
  ],
  ['allied', { type: 'PlaceGun', gun: 'XIII Art', hex: '4426' }],
  ['axis', { type: 'PlaceGun', gun: '76.PzK Art', hex: '4024', grantedBy: '26.Pz' }],
  ['axis', { type: 'PlaceFortification', hex: '2227' }],
  ['axis', { type: 'PlaceRearguards', hexes: [] }],
  ['axis', { type: 'PlaceRearguards', hexes: ['2227', '2128', '1026'] }],
  ['allied', { type: 'BeginFormation', formation: 'XIII Corps' }],
  ['allied', { type: 'NameBonus', counter: '7/6' }],
  ['allied', { type: 'NameBonus', counter: 'V Army Art', hex: '1853' }],
  ['allied', { type: 'DesignateReserve', hex: '4426', units: ['36/78', '7/8'] }],
  ['allied', { type: 'ReleaseReserve', hex: '4426' }],
  ['allied', { type: 'ReleaseReserve', hex: '4426', units: ['36/78', '7/8'] }],
  ['axis', { type: 'EmergencyActivate', marker: 'KG', hex: '1026', units: ['1026', '1027', 'A/HG'] }],
  ['allied', { type: 'EmergencyActivate', marker: 'TF', hex: '1853', units: ['128/46'], pool: 'XVAG' }],
  ['allied', { type: 'EmergencyActivate', marker: 'TF', hex: '1751', units: ['138/46', '23/40', 'CMD B'] }],
  ['allied', { type: 'DeclareAttack', hex: '2346', attackers: ['138/46', '23/46'] }],
  ['axis', { type: 'TacticalRedeploy', hex: '1026', units: ['1026', '1027'] }],
  ['allied', { type: 'ActivateReserve', hex: '4426' }],
  ['allied', { type: 'ActivateReserve', hex: '4426', units: ['36/78'] }],
  ['allied', { type: 'EndPhase', phase: 'movement' }],
  ['allied', { type: 'EndPhase', phase: 'set-up' }],
  ['axis', { type: 'EndPhase', phase: 'case-richard' }],
  ['allied', { type: 'Pass' }],
  ['allied', { type: 'ChoosePriority', first: 'axis' }],
  ['allied', { type: 'MoveStack', units: ['11/78', '4/44'], path: ['4426', '4427'], mode: 'normal', ending: 'halt' }],
  [
    'axis',
    { type: 'MoveStack', units: ['1026', 'Lehr', '1027'], path: ['1026', '1126'], mode: 'strategic', ending: 'hold' },
  ],
  ['axis', { type: 'ContinueMove', path: ['1026'], ending: 'hold' }],
  ['axis', { type: 'ContinueMove', path: ['1026', '1126'], ending: 'halt' }],
  ['allied', { type: 'StopMove' }],
  ['allied', { type: 'ShipUnits', units: ['128/46'], to: '1542' }],
  ['allied', { type: 'ShipUnits', units: ['11/78', 'CMD A'], to: 'bari' }],
  ['allied', { type: 'ExitMap', units: ['11/78'] }],
  ['allied', { type: 'EnterBari', units: ['11/78', '1/14'] }],
  ['allied', { type: 'LeaveBari', units: ['1 AL/1 Air'], hex: '5064' }],
  ['axis', { type: 'BlowBridge', edge: ['4525', '4526'], by: 'Afkl/26.Pz' }],
  ['axis', { type: 'BlowBridge', edge: ['4525', '4526'], by: 'rearguard' }],
  ['allied', { type: 'BuildBridge', edge: ['4525', '4526'], unit: '36' }],
  ['axis', { type: 'PlaceMule', mule: 'axis-mule-2', hex: '2226' }],
  ['axis', { type: 'React', units: ['II-3/1.FJ', 'D/26.Pz'], path: ['3848'] }],
  ['allied', { type: 'AdvanceAfterReaction', units: ['11/78'], hex: '3848' }],
  ['axis', { type: 'RelocateExcess', moves: [{ unit: '11/78', hex: '4427' }] }],
  ['allied', { type: 'Bombard', firers: ['XIII Art', 'V Art', 'I Can Art'], hex: '4024' }],
  ['axis', { type: 'Bombard', firers: ['axis-air-1', 'axis-air-2'], hex: '4426' }],
  ['allied', { type: 'Interdict', firers: ['Naval 3', 'Naval 6'], hex: '1955' }],
  ['axis', { type: 'ChooseHit', choice: 'step' }],
  ['axis', { type: 'ChooseHit', choice: 'end-ops' }],
  ['allied', { type: 'DeclareAttack', hex: '3848', attackers: ['11/78', '1/1 Can', '7/6'] }],
  ['axis', { type: 'DeclareAttack', hex: '1026', attackers: ['1026', '1027'] }],
  ['axis', { type: 'PlayGegenangriff' }],
  ['allied', { type: 'ChooseSupport', firer: '' }],
  ['allied', { type: 'ChooseSupport', firer: 'allied-air-3' }],
  ['axis', { type: 'ChooseSupport', firer: 'Nebelwerfer' }],
  ['axis', { type: 'AnswerLoss', answer: 'stand' }],
  ['axis', { type: 'AnswerLoss', answer: 'retreat' }],
  ['axis', { type: 'Retreat', path: ['3747', '3647'] }],
  ['allied', { type: 'TakeLosses', losses: [{ unit: '7/6', steps: 1 }] }],
  [
    'axis',
    {
      type: 'TakeLosses',
      losses: [
        { unit: '145/65.I', steps: 2 },
        { unit: '1026', steps: 1 },
        { unit: '508 A', steps: 1 },
      ],
    },
  ],
  ['allied', { type: 'Advance', units: ['11/78', '1/1 Can'] }],
  ['allied', { type: 'DropUnit', unit: '504/82 Air', hex: '1304' }],
  ['allied', { type: 'PlaceLandingDepot', hex: '0612' }],
  ['allied', { type: 'LandUnits', placements: [{ unit: '7/3 Inf', hex: '0713' }] }],
  ['allied', { type: 'LandMinor', hex: '0612', depot: true }],
  ['allied', { type: 'LandMinor', hex: '0612', depot: false }],
  ['allied', { type: 'UseIntelligence', hexes: ['2227', '2128'] }],
  ['allied', { type: 'SwitchToNaples' }],
  ['allied', { type: 'WithdrawDepot', depot: 'Depot 2' }],
  ['axis', { type: 'EliminateUnits', units: ['Ost', 'XI'] }],
  ['axis', { type: 'ExtendSupply' }],
  ['allied', { type: 'ExtendSupply', pool: 'V' }],
  ['allied', { type: 'PayForeignSupply', units: ['11/78', '36/78'], pool: 'VIII' }],
  ['allied', { type: 'AirSupply', aircraft: 'allied-air-2', hex: '2227' }],
];

/** The same line in another hand: nothing of it may change the order. */
const HANDS: readonly ((line: string) => string)[] = [
  (line) => line.toUpperCase(),
  (line) => line.toLowerCase(),
  (line) => `  ${line.replaceAll(' ', '   ')}\t.`,
  (line) => line.replaceAll(',', ' ;'),
  (line) => line.replaceAll(', ', ','),
  (line) => line.replaceAll(',', ''),
  (line) => line.replace(/, ([^,]*)$/, ' and $1'),
  (line) => line.replace(/, ([^,]*)$/, ' e $1'),
  (line) => line.replace(/(\d{4})-(?=\d{4})/g, '$1 – '),
  (line) => line.replace(/(\d{4})-(?=\d{4})/g, '$1 -> '),
  (line) => line.replace(/\.(?=[A-Z])/g, '. '),
  (line) => line.replace(/\.(?=[A-Z])/g, ' '),
  (line) => line.replace(/\b([IVX]+)-(?=\d)/g, '$1/'),
];

describe('written orders', () => {
  it('round-trip, every kind', () => {
    const kinds = new Set(EVERY_ORDER.map(([, order]) => order.type));
    const all = orders.kinds.map(({ type }) => type as Order['type']);
    expect(all.filter((type) => !kinds.has(type))).toEqual([]);
    for (const [by, order] of EVERY_ORDER)
      for (const language of LANGUAGES) {
        const line = campaign.notation.makeOrder(order, campaign.state, language);
        expect([line, read(line, by)]).toEqual([line, order]);
      }
  });

  it('mean the same in every hand: capitals, spaces, commas, dashes, and the points and strokes of names', () => {
    for (const [by, order] of EVERY_ORDER)
      for (const language of LANGUAGES) {
        const line = campaign.notation.makeOrder(order, campaign.state, language);
        for (const hand of HANDS) expect([hand(line), read(hand(line), by)]).toEqual([hand(line), order]);
      }
  });

  it.each([
    ['ortona', 3],
    ['kesselring', 4],
    ['campaign', 5],
  ] as const)('whatever is offered in %s is read back as it was written, in every hand', (id, seed) => {
    const play = salerno.load(pack, id);
    const theatre = buildTheatre(loadScenario(pack, id));
    const state = play.setUp({});
    const fighter = new Fighter(theatre, play, seed);
    const dice = new SeededDice(seed);
    const chance = new SeededDice(seed * 31);
    for (let given = 0; given < 220 && play.pending(state).length > 0; given++) {
      const { by, order } = fighter.decide(state);
      if (given % 4 === 0) {
        const offered: Order[] = [];
        for (const option of play.options(state, by)) if (offered.push(option) === 400) break;
        for (let look = 0; look < 8; look++) {
          const option = offered[chance.below(offered.length)]!;
          const line = play.notation.makeOrder(option, state, LANGUAGES[look % 2]!);
          const written = [line, HANDS[chance.below(HANDS.length)]!(line)];
          for (const text of written)
            expect([text, play.notation.parseOrder(text, state, by)]).toEqual([
              text,
              { understood: true, order: option },
            ]);
        }
      }
      carryOut(play, state, order, by, dice);
    }
  });

  it('name every counter, gun and formation of every scenario as printed', () => {
    for (const id of SCENARIOS) {
      const at = desk(id);
      const hex = at.theatre.map.ids.find((_, index) => at.theatre.playable[index] === 1)!;
      for (const unit of at.theatre.counters.keys()) {
        const order: Order = { type: 'MoveStack', units: [unit], path: [hex], mode: 'normal', ending: 'halt' };
        expect([unit, read(at.notation.makeOrder(order, at.state, 'en'), 'axis', at)]).toEqual([unit, order]);
      }
      for (const gun of at.theatre.guns.keys()) {
        const order: Order = { type: 'PlaceGun', gun, hex };
        expect([gun, read(at.notation.makeOrder(order, at.state, 'en'), 'axis', at)]).toEqual([gun, order]);
      }
      for (const formation of at.theatre.formations.keys()) {
        const order: Order = { type: 'BeginFormation', formation };
        expect([formation, read(at.notation.makeOrder(order, at.state, 'en'), 'axis', at)]).toEqual([formation, order]);
      }
    }
  });

  it('name every hex of the map by number and its places by name', () => {
    for (const hex of ortona.theatre.map.ids)
      expect(read(`fortify ${hex}`, 'axis', ortona)).toEqual({ type: 'PlaceFortification', hex });
    for (const place of campaign.theatre.map.data.places)
      expect([place.name, read(`fortify "${place.name}"`, 'axis')]).toEqual([
        place.name,
        { type: 'PlaceFortification', hex: place.hexes[0] },
      ]);
  });

  it('name every place without quotes too, whatever words its name is made of', () => {
    for (const { name, hexes } of campaign.theatre.map.data.places)
      for (const written of [name, name.toUpperCase(), name.replaceAll("'", '’')])
        expect([written, read(`attack ${written} with 36`)]).toEqual([
          written,
          { type: 'DeclareAttack', hex: hexes[0], attackers: ['36'] },
        ]);
    expect(read('fortifica Baia e Latina', 'axis')).toEqual(read('fortify "Baia e Latina"', 'axis'));
    expect(read('esci 16.Pz E', 'axis')).toEqual({ type: 'ExitMap', units: ['E/16.Pz'] });
    expect(read('esci 1.SS Pz A e 1.SS Pz B', 'axis')).toEqual({ type: 'ExitMap', units: ['A/1.SS Pz', 'B/1.SS Pz'] });
    expect(read('16. Panzer-Division A e la B/16.Pz avanza', 'axis')).toEqual({
      type: 'Advance',
      units: ['A/16.Pz', 'B/16.Pz'],
    });
  });

  it('tell one counter after another from a third whose name looks like both', () => {
    const shortest = [...campaign.theatre.counters.values()].filter(
      ({ id, side }) => side === 'allied' && id.length < 6,
    );
    for (const { id: one } of shortest)
      for (const { id: other } of shortest) {
        if (one === other) continue;
        const losses = [
          { unit: one, steps: 2 },
          { unit: other, steps: 1 },
        ];
        for (const order of [
          { type: 'ExitMap', units: [one, other] },
          { type: 'TakeLosses', losses },
        ] satisfies Order[])
          expect(read(campaign.notation.makeOrder(order, campaign.state, 'en'))).toEqual(order);
      }
    expect(read('exit 36 7/8')).toEqual({ type: 'ExitMap', units: ['36', '7/8'] });
  });

  it('take no hex whose number lacks a digit', () => {
    const { theatre, notation, state } = desk('salerno');
    expect(theatre.map.ids.filter((id) => id.startsWith('112'))).toEqual(['1129']);
    expect(notation.parseOrder('fortify 112', state, 'axis')).toMatchObject({ understood: false });
    expect(notation.parseOrder('fortify 1129', state, 'axis')).toMatchObject({ understood: true });
  });

  it('are understood in Italian', () => {
    const torino = ortona.theatre.map.ids[ortona.theatre.map.placeHexes('Torino di Sangro')[0]!]!;
    expect(read('schiera 11/78 e 36/78 a Torino di Sangro', 'allied', ortona)).toEqual({
      type: 'PlaceUnits',
      placements: [
        { unit: '11/78', hex: torino },
        { unit: '36/78', hex: torino },
      ],
    });
    expect(read('muovi 11/78 4/44 a 4426-4427')).toEqual({
      type: 'MoveStack',
      units: ['11/78', '4/44'],
      path: ['4426', '4427'],
      mode: 'normal',
      ending: 'halt',
    });
    expect(read('sposta 11/78 strategicamente verso 4426 4427')).toMatchObject({
      mode: 'strategic',
      path: ['4426', '4427'],
    });
    expect(read('attacca Ortona con 1/1 Can, 2/1 Can')).toMatchObject({
      type: 'DeclareAttack',
      attackers: ['1/1 Can', '2/1 Can'],
    });
    expect(read('piano corpo XIII con 78 Inf, 1 Can aerei 1')).toMatchObject({
      corps: [{ corps: 'XIII Corps', divisions: ['78 Inf', '1 Can'] }],
      airGroups: 1,
    });
    expect(read('piano niente', 'axis')).toEqual(EMPTY_PLAN);
    expect(read('bombarda Casoli con artiglieria XIII')).toMatchObject({ type: 'Bombard', firers: ['XIII Art'] });
    expect(read('appoggio nessuno', 'axis')).toEqual({ type: 'ChooseSupport', firer: '' });
    expect(read('appoggio aereo 2', 'axis')).toEqual({ type: 'ChooseSupport', firer: 'axis-air-2' });
    expect(read('retroguardie nessuna', 'axis')).toEqual({ type: 'PlaceRearguards', hexes: [] });
    expect(read('fai saltare ponte 4525-4526 da retroguardia', 'axis')).toMatchObject({
      type: 'BlowBridge',
      by: 'rearguard',
    });
    expect(read('sbarco minore ad Anzio con deposito')).toMatchObject({ type: 'LandMinor', depot: true });
    expect(read('perdi 145/65.I 2', 'axis')).toEqual({ type: 'TakeLosses', losses: [{ unit: '145/65.I', steps: 2 }] });
    expect(read('passo')).toEqual({ type: 'Pass' });
  });

  it('accept the subject first, the hex it stands on in front of the path, and other spellings', () => {
    const state = structuredClone(campaign.state);
    state.units['11/78']!.at = '4426';
    expect(read('11/78 moves 4426-4427-4428', 'allied', campaign, state)).toMatchObject({
      units: ['11/78'],
      path: ['4427', '4428'],
    });
    expect(read('begin XIII')).toEqual({ type: 'BeginFormation', formation: 'XIII Corps' });
    expect(read('begin 1.FK', 'axis')).toEqual({ type: 'BeginFormation', formation: '1.FJK' });
    expect(read('bonus 26.Pz I/67', 'axis')).toEqual({ type: 'NameBonus', counter: 'I-67/26.Pz' });
    expect(read('bonus 23-46')).toEqual({ type: 'NameBonus', counter: '23/46' });
    expect(read('bonus Rangers')).toEqual({ type: 'NameBonus', counter: 'Rngrs' });
    expect(read('site XIII Corps Art at Vasto')).toMatchObject({ gun: 'XIII Art' });
    expect(read('fortify Rome', 'axis')).toEqual(read('fortify Roma', 'axis'));
    expect(read('fortify Cancello ed Arnone', 'axis')).toEqual(read('fortify Cancello', 'axis'));
    expect(read('withdraw 56 Inf')).toEqual({
      type: 'WithdrawFormation',
      entry: 'T7 British infantry',
      formation: '56 Inf',
    });
  });

  it('may say where a move begins, and are stopped where that is wrong', () => {
    const state = structuredClone(campaign.state);
    state.units['11/78']!.at = '4426';
    state.units['4/44']!.at = '4427';
    const order = { type: 'MoveStack', units: ['11/78'], path: ['4427', '4428'], mode: 'normal', ending: 'halt' };
    for (const line of ['move 11/78 from 4426 to 4427-4428', 'muovi 11/78 da 4426 a 4427 4428'])
      expect(read(line, 'allied', campaign, state)).toEqual(order);
    expect(read('muovi 11/78 strategicamente da 4426 a 4427', 'allied', campaign, state)).toMatchObject({
      mode: 'strategic',
      path: ['4427'],
    });
    expect(read('reagisce 11/78 da 4426 verso 4427', 'allied', campaign, state)).toMatchObject({ path: ['4427'] });
    expect(read('ship 11/78 from 4426 to Napoli', 'allied', campaign, state)).toEqual(
      read('ship 11/78 to Napoli', 'allied', campaign, state),
    );
    expect(campaign.notation.parseOrder('move 11/78 from 4425 to 4426', state, 'allied')).toEqual({
      understood: false,
      isBegun: true,
      reason: { en: 'It does not stand in 4425.', it: 'Non si trova in 4425.' },
    });
    expect(campaign.notation.parseOrder('move 11/78 4/44 from 4426 to 4425', state, 'allied')).toMatchObject({
      reason: { en: 'They do not all stand in 4426.' },
    });
  });

  it('say nothing about where enemy units stand', () => {
    const state = structuredClone(campaign.state);
    state.units['A/HG']!.at = '1955';
    for (const from of ['1955', '1956'])
      expect(read(`move A/HG from ${from} to 1957`, 'allied', campaign, state)).toMatchObject({ path: ['1957'] });
    const line = 'move A/HG 1955-1956';
    expect(read(line, 'axis', campaign, state)).toMatchObject({ path: ['1956'] });
    expect(read(line, 'allied', campaign, state)).toEqual(read(line, 'allied', campaign));
  });

  it('tell the 36 of the engineers, the 168 of the British and the grenadiers 1026 from what looks like them', () => {
    expect(read('bonus 36')).toEqual({ type: 'NameBonus', counter: '36' });
    expect(read('bonus 168')).toEqual({ type: 'NameBonus', counter: '168' });
    expect(read('bonus 168/34')).toEqual({ type: 'NameBonus', counter: '168/34' });
    expect(read('move 1026 Lehr to 1305', 'axis', anzio)).toMatchObject({ units: ['1026', 'Lehr'], path: ['1305'] });
    expect(read('move 138/46 23/40 2340-2341')).toMatchObject({ units: ['138/46', '23/40'], path: ['2340', '2341'] });
    expect(read('move Lehr 1106-1107', 'axis', anzio)).toMatchObject({ units: ['Lehr'], path: ['1106', '1107'] });
  });

  it('let `end` end the step that is on', () => {
    expect(read('end', 'axis', ortona)).toEqual({ type: 'EndPhase', phase: 'set-up' });
    expect(read('fine', 'axis', ortona)).toEqual({ type: 'EndPhase', phase: 'set-up' });
    expect(read('place MG/1.FJ at 3425', 'axis', ortona)).toMatchObject({ type: 'PlaceUnits' });
  });

  it('say what is not understood, and what may have been meant', () => {
    const fail = (line: string) => {
      const parsed = campaign.notation.parseOrder(line, campaign.state, 'allied');
      if (parsed.understood) throw new Error(JSON.stringify(parsed.order));
      return parsed;
    };
    expect(fail('mvoe 11/78 4426').nearest).toContain('move');
    expect(fail('move 11/87 to 4426').nearest).toContain('11/78');
    expect(fail('fortify Casscino').nearest).toContain('Cassino');
    expect(fail('').reason.en).toContain('empty');
    expect(fail('attack 4426 with').reason.en).toContain('a unit');
    expect(fail('blow 4525 by 36').reason.en).toContain('two hexes');
    expect(fail('pass please').reason.en).toContain('please');
    expect(fail('plan offensive axis').reason.en).toContain('Allies');
    for (const steps of [0, 3]) expect(fail(`lose 11/78 ${steps}`).reason.en).toBe('A unit loses one or two steps.');
  });
});
