import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#kernel/json';
import { asSide, MODERATOR, SPECTATOR } from '#kernel/side';
import type { Language } from '#kernel/text';
import { type SalernoEvent as Event, events } from '#rulesets/salerno/events/index';
import { salerno } from '#rulesets/salerno/index';
import { packOf } from '../../support/packs.ts';
import { sandbox } from './sandbox.ts';

const play = salerno.load(packOf('salerno'), 'campaign');
const report = (event: Event, language: Language): string => play.say(event)![language];

/** Events whose dice are told with what was reckoned of them. */
const RECKONED = new Set([
  'AirSupplyAttempted',
  'AttritionRolled',
  'Bombarded',
  'BridgeBlown',
  'BridgeBuilt',
  'CombatResolved',
  'GegenangriffRolled',
  'RearguardRolled',
  'SupportRolled',
  'UnitDropped',
]);

interface Definition {
  readonly type: string;
  readonly shape?: Record<string, { def: Definition }>;
  readonly element?: { def: Definition };
  readonly innerType?: { def: Definition };
  readonly options?: readonly { def: Definition }[];
  readonly items?: readonly { def: Definition }[];
  readonly entries?: Record<string, string>;
  readonly values?: readonly unknown[];
  readonly keyType?: { def: Definition };
  readonly valueType?: { def: Definition };
}

const HEXES = ['4024', '4426', '1304'];
const UNITS = ['11/78', 'I-67/26.Pz', '4/44', '751 T'];
const STRINGS: Record<string, string> = {
  site: 'port Napoli',
  entry: 'T3 82 Air',
  formation: '26.Pz',
  division: '26.Pz',
  grantedBy: 'XIII Corps',
  gun: 'XIII Art',
  counter: 'V Army Art',
  firer: 'allied-air-2',
  aircraft: 'allied-air-2',
  column: '9-12',
  result: 'R',
  ratio: '2:1',
  source: 'reserve',
  reason: 'no condition was met',
  level: 'marginal',
  depot: 'Depot 1',
  mule: 'axis-mule-1',
  kind: 'combat',
  window: 'fire',
  by: 'Afkl/26.Pz',
  halvedBy: 'river',
  clause: 'salerno/19',
};
const HEX_KEYS = [
  'hex',
  'from',
  'to',
  'target',
  'landed',
  'a',
  'b',
  'edge',
  'hexes',
  'path',
  'hexesMarked',
  'hexesCleared',
  'left',
  'vacated',
  'retreatedTo',
];

/** Values of a shape; `pick` chooses among closed sets, lengths, and the presence of what may be absent. */
function sample(def: Definition, key: string, pick: number): unknown {
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape!).flatMap(([name, field]) =>
          field.def.type === 'optional' && pick % 2 === 1 ? [] : [[name, sample(field.def, name, pick)]],
        ),
      );
    case 'optional':
    case 'default':
      return sample(def.innerType!.def, key, pick);
    case 'union':
      return sample(def.options![pick % def.options!.length]!.def, key, pick);
    case 'tuple':
      return def.items!.map((item, at) => sample(item.def, key, at));
    case 'record':
      return def.keyType!.def.type === 'enum'
        ? { [Object.values(def.keyType!.def.entries!)[0]!]: sample(def.valueType!.def, key, pick) }
        : { '11/78': sample(def.valueType!.def, key, pick) };
    case 'array':
      return Array.from({ length: key === 'dice' ? 1 + (pick % 2) : pick % 4 }, (_, at) =>
        sample(def.element!.def, key, at),
      );
    case 'enum': {
      const values = Object.values(def.entries!);
      return values[pick % values.length];
    }
    case 'literal':
      return def.values![0];
    case 'boolean':
      return pick % 2 === 0;
    case 'number':
      return key === 'dice' ? 4 : 1 + (pick % 3);
    case 'string':
      if (HEX_KEYS.includes(key)) return HEXES[pick % HEXES.length];
      return STRINGS[key] ?? UNITS[pick % UNITS.length];
    default:
      throw new Error(`no sample of ${def.type}`);
  }
}

// What is under way is not told.
const told = events.kinds.filter(({ type }) => type !== 'Continued');
const samples = told.flatMap(({ schema }) =>
  Array.from({ length: 16 }, (_, pick) =>
    events.schema.parse(sample((schema as unknown as { def: Definition }).def, '', pick)),
  ),
);

describe('reports', () => {
  it('tell every kind of event in one sentence of each language', () => {
    for (const event of samples) {
      const [en, it] = [report(event, 'en'), report(event, 'it')];
      for (const text of [en, it]) {
        expect(text, event.type).toMatch(/^[^a-z\s].*\.$/su);
        expect(text, event.type).not.toMatch(/undefined|NaN|\[object|\n| {2}|\bnull\b|allied-air|axis-mule| ,|\(\)/);
      }
      expect(en, event.type).not.toBe(it);
    }
    expect(new Set(samples.map((event) => event.type)).size).toBe(told.length);
  });

  it('say the dice of every roll', () => {
    // A coin shows a face, not a number. What was reckoned of a throw tells its dice.
    for (const event of samples)
      if ('dice' in event && event.dice.length > 0 && event.type !== 'CaseFoggiaTossed' && !RECKONED.has(event.type))
        expect(report(event, 'en'), event.type).toContain('4');
    const tossed: Event = { type: 'CaseFoggiaTossed', dice: [2], reconquest: true, due: 12 };
    expect(report(tossed, 'en')).toMatch(/^The coin falls on tails: /);
    expect(report({ ...tossed, dice: [1], reconquest: false }, 'it')).toMatch(/^Esce testa: /);
  });

  it('name hexes by their place and counters as printed', () => {
    const moved: Event = {
      type: 'StackMoved',
      side: 'allied',
      units: ['11/78', '4/44'],
      from: '4426',
      to: '4024',
      halfPoints: {},
      seen: true,
    };
    expect(report(moved, 'en')).toBe('The Allies move 11/78 and 4/44 from Torino di Sangro (4426) to Casoli (4024).');
    expect(report(moved, 'it')).toBe('Gli Alleati muovono 11/78 e 4/44 da Torino di Sangro (4426) a Casoli (4024).');
    const hidden: Event = {
      type: 'StackMoved',
      side: 'axis',
      units: [],
      from: '4024',
      to: '4025',
      halfPoints: {},
      seen: false,
      covered: true,
    };
    expect(report(hidden, 'en')).toBe('The Axis moves units from Casoli (4024) to 4025.');
    expect(report(hidden, 'it')).toBe('L’Asse muove unità da Casoli (4024) a 4025.');
  });

  it('work a bombardment of the example of play out', () => {
    const fired: Event = {
      type: 'Bombarded',
      side: 'axis',
      firers: ['26.Pz Art'],
      hex: '4024',
      factors: 4,
      shifts: { moved: 1, size: 1, terrain: 0 },
      column: '9-12',
      dice: [5, 3],
      modifier: 0,
      result: 'R',
    };
    expect(report(fired, 'en')).toBe(
      'The Axis bombards Casoli (4024) with 26.Pz Art (4 factors, moved +1, size +1, column 9-12): red HIT. Reckoned: column 9-12, 42% for this or better; rolled 5, 3.',
    );
    expect(report(fired, 'it')).toBe(
      'L’Asse bombarda Casoli (4024) con 26.Pz Art (4 fattori, movimento +1, dimensione +1, colonna 9-12): HIT rosso. Previsione: colonna 9-12, 42% per questo o meglio; tiro 5, 3.',
    );
  });

  it('work a combat of the example of play out', () => {
    const fought: Event = {
      type: 'CombatResolved',
      side: 'allied',
      hex: '3848',
      strengths: [],
      attack: 13,
      defence: 6,
      ratio: '2:1',
      shifts: {},
      column: '2:1',
      modifiers: { 'attacker-support': 2, 'attacking-armour': 1, 'defending-armour': -1 },
      dice: [4, 3],
      total: 9,
      result: 'D1',
    };
    expect(report(fought, 'en')).toBe(
      'The Allied attack on Troia (3848) (13 against 6, 2:1; dice: attacker’s support +2, attacking armour +1, defending armour -1) ends in D1: the defender loses 1 step. Reckoned: 2:1, 58% for this or better; rolled 4, 3.',
    );
    expect(report(fought, 'it')).toBe(
      'L’attacco degli Alleati a Troia (3848) (13 contro 6, 2:1; dadi: appoggio dell’attaccante +2, carri attaccanti +1, carri in difesa -1) dà D1: il difensore perde 1 livello. Previsione: 2:1, 58% per questo o meglio; tiro 4, 3.',
    );
    const third: Event = {
      ...fought,
      side: 'axis',
      attack: 8,
      defence: 4,
      shifts: { encirclement: 1 },
      column: '3:1',
      modifiers: {},
      result: 'A1*D2R',
    };
    expect(report(third, 'en')).toContain(
      '(8 against 4, 2:1, encirclement +1: 3:1) ends in A1*D2R: the attacker loses 1 step and ends operations, the defender loses 2 steps, the defender retreats.',
    );
  });

  it('keep quiet about what is covered', () => {
    const lost: Event = {
      type: 'StepsLost',
      side: 'axis',
      hex: '4024',
      losses: [{ unit: '?', steps: 1 }],
      eliminated: [],
      cause: 'bombardment',
      seen: false,
      covered: true,
    };
    expect(report(lost, 'en')).toBe('The Axis loses 1 step in Casoli (4024) to bombardment.');
    const plan: Event = { type: 'PlanSubmitted', side: 'allied', covered: true };
    expect(report(plan, 'en')).toBe('The Allies have made their plan.');
    expect(report({ type: 'IntelligenceReported', hexes: [], contents: [], covered: true }, 'it')).toBe(
      'Gli Alleati ricorrono allo spionaggio.',
    );
  });

  it('tell what support does to the dice of the combat: the defender’s is taken off them', () => {
    const rolled = (role: 'attacker' | 'defender'): Event => ({
      type: 'SupportRolled',
      side: 'axis',
      role,
      firer: 'axis-air-1',
      dice: [6, 3],
      die: 2,
      columns: 0,
    });
    const [attacking, defending] = [rolled('attacker'), rolled('defender')];
    expect(report(attacking, 'en')).toBe(
      'Axis support by aircraft 1: +2 to the dice. Reckoned: 28% for this or better; rolled 6, 3.',
    );
    expect(report(defending, 'en')).toBe(
      'Axis support by aircraft 1: -2 to the dice. Reckoned: 28% for this or better; rolled 6, 3.',
    );
    expect(report(defending, 'it')).toBe(
      'Appoggio dell’Asse di aereo 1: -2 ai dadi. Previsione: 28% per questo o meglio; tiro 6, 3.',
    );
  });

  it('say nothing of what is under way, which nobody is shown', () => {
    const continued: Event = { type: 'Continued', kept: 1, frames: [{ kind: 'fieldworks' }] };
    expect(play.say(continued)).toBeUndefined();
    for (const viewer of [asSide('allied'), asSide('axis'), SPECTATOR, MODERATOR])
      expect(play.disclose(continued, viewer)).toBeUndefined();
  });

  it('tell how the game ended in both languages', () => {
    const ended: Event = {
      type: 'GameEnded',
      winner: 'axis',
      level: 'marginal',
      reason: { kind: 'points', points: [6, 4] },
    };
    expect(report(ended, 'en')).toBe('The Axis wins by marginal victory (6 victory points against 4).');
    expect(report(ended, 'it')).toBe('L’Asse vince per vittoria marginale (6 punti vittoria contro 4).');
  });
});

describe('what players are told', () => {
  it('is what happened, not how the machine keeps count of it', () => {
    const table = sandbox({ units: { '11/78': '0503', 'I-9/26.Pz': '0909' } }).segment('allied', '78 Inf');
    const told = (order: JsonObject): string[] =>
      table.order('allied', order).flatMap((event) => {
        const seen = table.referee.play.disclose(event, asSide('allied'));
        return seen === undefined ? [] : [table.referee.play.say(seen)!.en];
      });
    expect(told({ type: 'BeginFormation', formation: '78 Inf' })).toEqual([
      'The Allies begin the operations of 78 Inf.',
      'The Allies activate 11/78 with their formation.',
    ]);
    expect(told({ type: 'EndPhase', phase: 'reserve' })).toEqual(['The Allies are done with naming Reserves.']);
    expect(told({ type: 'MoveStack', units: ['11/78'], path: ['0504'] })).toEqual([
      'The Allies set 11/78 moving from 0503.',
      'The Allies move 11/78 from 0503 to 0504.',
    ]);
  });
});
