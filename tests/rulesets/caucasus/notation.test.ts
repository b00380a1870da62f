import { describe, expect, it } from 'vitest';
import { there } from '#kernel/lookup';
import { LANGUAGES } from '#kernel/text';
import { caucasus, type Order, type State } from '#rulesets/caucasus/index';
import { orders } from '#rulesets/caucasus/orders/index';
import { loadScenario, optionsSchema } from '#rulesets/caucasus/scenario';
import { packOf } from '../../support/packs.ts';
import { playAtRandom, Referee } from '../../support/referee.ts';

const scenario = loadScenario(packOf('caucasus'), 'campaign');
const play = caucasus.load(packOf('caucasus'), 'campaign');
const { notation } = play;

/** The first position, with some units elsewhere and something else going on. */
function stateWith(where: Record<string, string> = {}, rest: Partial<State> = {}): State {
  const state = { ...play.setUp({}), phase: 'axis-primary-movement' as const, ...rest };
  scenario.units.forEach(({ id }, at) => {
    there(state.units[at], id).at = where[id] ?? there(state.units[at], id).at;
  });
  return state;
}
const start = stateWith();

const read = (line: string, state: State = start): Order => {
  const parsed = notation.parseOrder(line, state, play.pending(state)[0]!.side);
  if (!parsed.understood) throw new Error(`${line}: ${parsed.reason.en} ${parsed.nearest?.join(', ') ?? ''}`);
  return parsed.order;
};

const EVERY_ORDER: readonly Order[] = [
  { type: 'PlaceArmyUnit', unit: 'sv-rd-216th', hex: '1130' },
  { type: 'ConfirmSetUp' },
  { type: 'PlaceReinforcement', unit: 'ax-mtn-1', hex: '0928' },
  { type: 'HoldReinforcement', unit: 'ax-rinf-10' },
  { type: 'HoldReinforcements' },
  { type: 'DivertReinforcement', unit: 'ax-rinf-19' },
  { type: 'ChooseReplacement', kind: 'axis-minor' },
  { type: 'ChooseReplacement', unit: 'ax-flak-7' },
  { type: 'ChooseReplacement', unit: 'ax-brand' },
  { type: 'ChooseFreeReplacement', kind: 'german-mechanised' },
  { type: 'DrawReinforcements' },
  { type: 'SkipDraw' },
  { type: 'PlaceRandomReinforcement', unit: 'sv-nk-tbil', to: '3444' },
  { type: 'PlaceRandomReinforcement', unit: 'sv-rd-61st', to: 'cadre' },
  { type: 'PlaceEventUnit', unit: 'sv-nb-1st', hex: '2125' },
  { type: 'ReturnHq', unit: 'ax-hq-17a', hex: '1030' },
  { type: 'PlaceCorpsMarker', hex: '2231' },
  { type: 'EndInitialPhase' },
  { type: 'UseReplacement', unit: 'ax-pz-13' },
  { type: 'UseReplacement', unit: 'ax-pz-13', kind: 'german-mechanised' },
  { type: 'UseReplacement', unit: 'ax-stug-210', kind: 'german-mechanised', hex: '1030' },
  { type: 'UseReplacement', unit: 'ax-brand', hex: '1030' },
  { type: 'MoveStack', units: ['ax-pz-13', 'ax-ssg-5'], path: ['1131', '1230', '1330'] },
  { type: 'MoveStack', units: ['sv-nk-grz', 'sv-nkvd-rostov'], path: ['2747'] },
  { type: 'MoveStack', units: ['sv-cv-9g', 'sv-cv-10g'], path: ['2043'], corps: true },
  { type: 'MoveStack', units: ['sv-cv-9g'], path: ['2043'], corps: false },
  { type: 'PickUp', unit: 'sv-cv-13th' },
  { type: 'RailMove', unit: 'sv-rd-77th', path: ['1924', '1925'] },
  { type: 'NavalMove', unit: 'sv-nb-2nd', to: '2428' },
  { type: 'NavalMove', unit: 'sv-nb-2nd', to: '2428', air: 'air-4a' },
  { type: 'LandBrigade', unit: 'sv-nb-83rd', hex: '2227', fleet: 'fleet-2' },
  { type: 'MoveFlotilla', to: '1526' },
  { type: 'MoveTrain', unit: 'sv-at-train1', path: ['1531', '1430'] },
  {
    type: 'EliminateDefenders',
    target: '1330',
    units: ['ax-pz-13', 'ax-pz-14', 'ax-brand'],
    air: 'air-viii',
    brandenburgers: 'shift',
  },
  { type: 'MarkAssault', units: ['ax-pz-3', 'ax-pz-23'] },
  { type: 'MobileAssault', units: ['ax-pz-3', 'ax-brand'], target: '1330', air: 'air-iv', brandenburgers: 'shift' },
  { type: 'OccupyHex' },
  { type: 'StayPut' },
  { type: 'MergeUnits', keep: 'sv-rd-216th', remove: 'sv-rb-9th' },
  { type: 'RemoveHq', unit: 'sv-hq-bs' },
  { type: 'CorrectStacking', hex: '1030', units: ['ax-inf-198', 'sv-at-train2'] },
  { type: 'EndMovementPhase' },
  { type: 'DeclareAttack', target: '1330', units: ['ax-pz-13', 'ax-ssg-5'], air: 'air-viii' },
  { type: 'DeclareAttack', target: '2125', units: ['sv-rd-318th'], air: 'air-4a', fleet: 'fleet-1' },
  { type: 'TakeLoss', unit: 'ax-pz-13' },
  { type: 'DefendDetermined', lead: 'sv-rd-318th', fleet: 'fleet-1' },
  { type: 'DefendDetermined', lead: 'sv-rd-318th', air: 'air-5a' },
  { type: 'DefendDetermined', lead: 'sv-rd-318th' },
  { type: 'DeclineDefence' },
  { type: 'RetreatUnits', units: ['sv-rd-216th', 'sv-rd-236th'], path: ['1231', '1331'] },
  { type: 'ExtendRetreat', unit: 'sv-rd-216th', hex: '1431' },
  { type: 'Advance', units: ['ax-pz-13'], path: ['1330', '1430'] },
  { type: 'EndAdvance' },
  { type: 'AdvanceAfterElimination', units: ['ax-pz-14'], path: ['1135'] },
  { type: 'EndCombatPhase' },
  { type: 'AllocatePortSupply', units: ['sv-rd-77th', 'sv-rb-103rd'] },
  { type: 'AllocatePortSupply', units: [] },
];

describe('written orders', () => {
  it('come back as they went out, every type of them', () => {
    for (const order of EVERY_ORDER) {
      expect(orders.schema.parse(order)).toEqual(order);
      for (const language of LANGUAGES) {
        const line = notation.makeOrder(order, start, language);
        expect(read(line), line).toEqual(order);
      }
    }
    const types = new Set<string>(EVERY_ORDER.map((order) => order.type));
    for (const { type } of orders.kinds) expect(types, 'covered').toContain(type);
  });

  it('name every counter and every marker without confusion', () => {
    for (const unit of scenario.units) {
      expect(read(`hold ${unit.short}`)).toEqual({ type: 'HoldReinforcement', unit: unit.id });
      expect(read(`hold ${unit.name}`)).toEqual({ type: 'HoldReinforcement', unit: unit.id });
      expect(read(`hold ${unit.nameInItalian}`)).toEqual({ type: 'HoldReinforcement', unit: unit.id });
      expect(read(`hold ${unit.id.toUpperCase()}`)).toEqual({ type: 'HoldReinforcement', unit: unit.id });
      expect(read(`retreat ${unit.short} 198Inf 1429-1530`)).toMatchObject({ path: ['1429', '1530'] });
    }
    for (const marker of scenario.air)
      expect(read(`attack 1330 with 13Pz air ${marker.name}`)).toMatchObject({ units: ['ax-pz-13'], air: marker.id });
  });

  it('name every place in all its spellings', () => {
    for (const place of scenario.map.places)
      for (const name of [place.name, ...place.otherNames])
        expect(read(`corps ${name}`), name).toEqual({ type: 'PlaceCorpsMarker', hex: place.hex });
  });

  it('may be written in Italian', () => {
    expect(read('Muovi la 13ª Divisione Panzer e SS Wiking 1131, 1230, Kushchevskaya')).toEqual({
      type: 'MoveStack',
      units: ['ax-pz-13', 'ax-ssg-5'],
      path: ['1131', '1230', '1330'],
    });
    expect(read('attacca Kuščëvskaja con 13Pz e 14Pz aereo VIII')).toEqual({
      type: 'DeclareAttack',
      target: '1330',
      units: ['ax-pz-13', 'ax-pz-14'],
      air: 'air-viii',
    });
    expect(read('sbarca 83NB a 2227 con flotta 2')).toEqual({
      type: 'LandBrigade',
      unit: 'sv-nb-83rd',
      hex: '2227',
      fleet: 'fleet-2',
    });
    expect(read('difesa determinata 318Rif flotta 1')).toEqual({
      type: 'DefendDetermined',
      lead: 'sv-rd-318th',
      fleet: 'fleet-1',
    });
    expect(read('rimpiazza 13Pz meccanizzato')).toEqual({
      type: 'UseReplacement',
      unit: 'ax-pz-13',
      kind: 'german-mechanised',
    });
    expect(read('assegna 61Rif quadri')).toEqual({ type: 'PlaceRandomReinforcement', unit: 'sv-rd-61st', to: 'cadre' });
    expect(read('fine movimento')).toEqual({ type: 'EndMovementPhase' });
  });

  it('forgive case, spacing, punctuation, order of words and abbreviations', () => {
    const order = { type: 'MoveStack', units: ['ax-pz-13'], path: ['1131', '1231'] };
    expect(read('MOVE 13 pz 1131 1231')).toEqual(order);
    expect(read('mv 13PZ 1131->1231')).toEqual(order);
    expect(read('move 13th Panzer 1131 > 1231')).toEqual(order);
    expect(read('13pz moves to 1131, 1231.')).toEqual(order);
    expect(read('att kushch with 13Pz, wiking + 198 inf; air viii')).toEqual({
      type: 'DeclareAttack',
      target: '1330',
      units: ['ax-pz-13', 'ax-ssg-5', 'ax-inf-198'],
      air: 'air-viii',
    });
  });

  it('may name the hex the units stand on first', () => {
    expect(read('move 13Pz 1030-1131-1231')).toEqual({
      type: 'MoveStack',
      units: ['ax-pz-13'],
      path: ['1131', '1231'],
    });
    expect(read('move 13Pz Rostov 1131')).toEqual({ type: 'MoveStack', units: ['ax-pz-13'], path: ['1131'] });
  });

  it('may say where a move begins, and are stopped where that is wrong', () => {
    const order = { type: 'MoveStack', units: ['ax-pz-13', 'ax-ssg-5'], path: ['1131'] };
    expect(read('move 13Pz SS Wiking from Rostov to 1131')).toEqual(order);
    expect(read('muovi 13Pz e SS Wiking da Rostov a 1131')).toEqual(order);
    expect(read('move 1st Mountain Division to 1131')).toMatchObject({ units: ['ax-mtn-1'] });
    expect(read('muovi 1ª Divisione da montagna 1131')).toMatchObject({ units: ['ax-mtn-1'] });
    expect(read('sail 318Rif from Novorossiysk to Tuapse with air 4AA')).toEqual({
      type: 'NavalMove',
      unit: 'sv-rd-318th',
      to: '2428',
      air: 'air-4a',
    });
    expect(notation.parseOrder('move 13Pz from 1130 to 1131', start, 'axis')).toEqual({
      understood: false,
      isBegun: true,
      reason: { en: 'It does not stand in 1130.', it: 'Non si trova in 1130.' },
    });
    expect(notation.parseOrder('move 13Pz 73Inf from Rostov to 1131', start, 'axis')).toMatchObject({
      reason: { en: 'They do not all stand in 1030.' },
    });
  });

  it('join support with a second `with`', () => {
    const order = { type: 'DeclareAttack', target: '1330', units: ['ax-pz-13', 'ax-brand'] };
    expect(read('attack 1330 with 13Pz with air support VIII with Brandenburgers with shift')).toEqual({
      ...order,
      air: 'air-viii',
      brandenburgers: 'shift',
    });
    expect(read('attacca 1330 con 13Pz e Brandeburghesi con supporto aereo VIII')).toEqual({
      ...order,
      air: 'air-viii',
    });
    expect(read('scegli il FlaK')).toEqual({ type: 'ChooseReplacement', unit: 'ax-flak-7' });
  });

  it('may begin with a unit whose name begins like a verb', () => {
    for (const unit of scenario.units)
      for (const name of [unit.short, unit.name, unit.nameInItalian])
        expect([name, read(`${name} advance 1130`)]).toEqual([
          name,
          { type: 'Advance', units: [unit.id], path: ['1130'] },
        ]);
    expect(read('Corpo Felmy muove 1130')).toMatchObject({ type: 'MoveStack', units: ['ax-felmy'] });
    expect(read('treno 1 1430')).toMatchObject({ type: 'MoveTrain', unit: 'sv-at-train1' });
  });

  it('take the path of a report, and no hex whose number lacks a digit', () => {
    expect(read('move 13Pz 1131 – 1230')).toMatchObject({ path: ['1131', '1230'] });
    expect(notation.parseOrder('attack 112 with 13Pz', start, 'axis')).toMatchObject({ understood: false });
  });

  it('take the Italian names of markers', () => {
    expect(read('attacca 1330 con 216Rif aereo 4ª Armata aerea, flotta "Flotta del Mar Nero 2"')).toMatchObject({
      air: 'air-4a',
      fleet: 'fleet-2',
    });
  });

  it('tell the Rostov NKVD from Rostov', () => {
    expect(read('move Rostov NKVD 216Rif Rostov')).toEqual({
      type: 'MoveStack',
      units: ['sv-nkvd-rostov', 'sv-rd-216th'],
      path: ['1030'],
    });
    expect(read('move 216Rif Rostov NKVD Rostov')).toMatchObject({ units: ['sv-rd-216th', 'sv-nkvd-rostov'] });
  });

  it('move trains and the flotilla by plain words too', () => {
    expect(read('move Train 1 1531-1430')).toEqual({ type: 'MoveTrain', unit: 'sv-at-train1', path: ['1531', '1430'] });
    expect(read('treno 2 2339')).toEqual({ type: 'MoveTrain', unit: 'sv-at-train2', path: ['2339'] });
    expect(read('move Azov to Yeysk')).toEqual({ type: 'MoveFlotilla', to: '1226' });
  });

  it('let `place` mean what is asked', () => {
    const place = (rest: Partial<State>) => read('place 216Rif 1130', stateWith({ 'sv-rd-216th': 'drawn' }, rest)).type;
    const soviet = { phase: 'soviet-initial' } as const;
    expect(place({ phase: 'soviet-set-up' })).toBe('PlaceArmyUnit');
    expect(place({ ...soviet, step: 'random-placement' })).toBe('PlaceRandomReinforcement');
    expect(place({ ...soviet, step: 'event-placement', eventBox: 'turkish-front' })).toBe('PlaceEventUnit');
    expect(place({ ...soviet, step: 'reinforcements' })).toBe('PlaceReinforcement');
    expect(place({ ...soviet, step: 'hq-return' })).toBe('ReturnHq');
    expect(place({ phase: 'soviet-primary-movement' })).toBe('UseReplacement');
    expect(read('piazza 17A HQ Rostov', stateWith({}, { phase: 'axis-initial', step: 'hq-return' })).type).toBe(
      'ReturnHq',
    );
  });

  it('let `end` end what is going on', () => {
    const end = (rest: Partial<State>, line = 'end') => read(line, stateWith({}, rest)).type;
    expect(end({ phase: 'axis-primary-movement' })).toBe('EndMovementPhase');
    expect(end({ phase: 'axis-primary-combat' })).toBe('EndCombatPhase');
    expect(end({ phase: 'axis-initial', step: 'reinforcements' })).toBe('HoldReinforcements');
    expect(end({ phase: 'soviet-initial', step: 'corps-marker' })).toBe('EndInitialPhase');
    expect(end({ phase: 'soviet-initial', step: 'draw' })).toBe('SkipDraw');
    expect(end({ phase: 'soviet-set-up' })).toBe('ConfirmSetUp');
    expect(end({ phase: 'axis-set-up' })).toBe('HoldReinforcements');
    const battle = (stage: 'advance' | 'occupation' | 'defence') =>
      ({ attacker: 'axis', target: '1330', stage, losses: [], attackers: [], defenders: [], advancing: [] }) as never;
    expect(end({ battle: battle('advance') })).toBe('EndAdvance');
    expect(end({ battle: battle('occupation') })).toBe('StayPut');
    expect(end({ battle: battle('defence') }, 'passo')).toBe('DeclineDefence');
    expect(read('end phase')).toEqual({ type: 'EndMovementPhase' });
    expect(read('fine fase di movimento')).toEqual({ type: 'EndMovementPhase' });
    expect(end({ phase: 'axis-primary-combat' }, 'fine fase')).toBe('EndCombatPhase');
  });

  it('may name a train or the flotilla first', () => {
    expect(read('Train 1 moves 1430')).toEqual({ type: 'MoveTrain', unit: 'sv-at-train1', path: ['1430'] });
    expect(read('Azov moves to Yeysk')).toEqual({ type: 'MoveFlotilla', to: '1226' });
  });

  it('are answered with what was not understood and the nearest things', () => {
    const complaint = (line: string) => notation.parseOrder(line, start, 'axis');
    expect(complaint('move 13Px 1131')).toEqual({
      understood: false,
      isBegun: true,
      reason: { en: '"13Px" is not a unit I know.', it: '"13Px" non è un’unità che conosco.' },
      nearest: expect.arrayContaining(['13Pz']),
    });
    expect(complaint('attack Kuschevskaja with 13Pz')).toMatchObject({
      understood: false,
      nearest: expect.arrayContaining(['Kushchevskaya']),
    });
    expect(complaint('mvoe 13Pz 1131')).toMatchObject({ understood: false, nearest: expect.arrayContaining(['move']) });
    expect(complaint('attack 1330')).toEqual({
      understood: false,
      isBegun: true,
      reason: {
        en: 'The line ends where a unit should follow.',
        it: 'La riga finisce dove dovrebbe seguire un’unità.',
      },
    });
    expect(complaint('attack 1330 with 13Pz tomorrow')).toMatchObject({
      understood: false,
      reason: { en: expect.stringContaining('tomorrow') },
    });
    expect(complaint('lose 13Pz 14Pz')).toMatchObject({ understood: false });
    expect(complaint('land 83NB 2227')).toMatchObject({ reason: { en: '"fleet" is missing at the end of the line.' } });
    expect(complaint('')).toMatchObject({ understood: false });
  });

  it('round-trip for whatever comes up in play, and every event is told', () => {
    const types = new Set<string>();
    for (const seed of [3, 8]) {
      const referee = new Referee(play, optionsSchema.parse({}));
      referee.start();
      const checkOptions = () => {
        for (const { side } of play.pending(referee.state)) {
          let seen = 0;
          for (const order of play.options(referee.state, side)) {
            if (++seen > 30) break;
            for (const language of LANGUAGES) {
              const line = notation.makeOrder(order, referee.state, language);
              expect(notation.parseOrder(line, referee.state, side), line).toEqual({ understood: true, order });
            }
            types.add(order.type);
          }
        }
      };
      checkOptions();
      playAtRandom(referee, seed, { orders: 150 }, (_order, _by, events) => {
        for (const event of events)
          for (const language of LANGUAGES) {
            const sentence = there(play.say(event), event.type)[language];
            expect(sentence, event.type).toMatch(/\.$/);
            expect(sentence, event.type).not.toMatch(/undefined|NaN|\[object|\b(ax|sv)-/);
          }
        checkOptions();
      });
    }
    expect(types.size).toBeGreaterThan(20);
  });
});
