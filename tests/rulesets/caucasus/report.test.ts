import { describe, expect, it } from 'vitest';
import { there } from '#kernel/lookup';
import type { Language } from '#kernel/text';
import { events } from '#rulesets/caucasus/events/index';
import { caucasus, type Event } from '#rulesets/caucasus/index';
import { pack, Stage } from './stage.ts';

const play = caucasus.load(pack, 'campaign');
const report = (event: Event, language: Language): string => there(play.say(event), 'a sentence')[language];

interface Definition {
  readonly type: string;
  readonly shape?: Record<string, { def: Definition }>;
  readonly element?: { def: Definition };
  readonly innerType?: { def: Definition };
  readonly entries?: Record<string, string>;
  readonly values?: readonly unknown[];
}

const STRINGS: Record<string, string> = {
  hex: '1330',
  from: '1030',
  target: '1330',
  marker: 'air-viii',
  step: 'weather',
};

/** Values of a shape, `pick` choosing among closed sets and the presence of what may be absent. */
function sample(def: Definition, key: string, pick: number): unknown {
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape!).flatMap(([name, field]) =>
          field.def.type === 'optional' && pick % 2 === 1 ? [] : [[name, sample(field.def, name, pick)]],
        ),
      );
    case 'optional':
      return sample(def.innerType!.def, key, pick);
    case 'array': {
      const of =
        key === 'path' || key === 'hexes'
          ? ['1330', '1431']
          : key === 'markers'
            ? ['fleet-1', 'fleet-2']
            : key === 'choice'
              ? ['axis-minor', 'flak', 'brandenburgers']
              : ['ax-pz-13', 'sv-rd-216th', 'ax-ssg-5', 'ax-inf-198'];
      return def.element!.def.type === 'string'
        ? of.slice(0, 1 + (pick % of.length))
        : [sample(def.element!.def, key, pick)];
    }
    case 'enum': {
      const values = Object.values(def.entries!);
      return values[pick % values.length];
    }
    case 'literal':
      return def.values![0];
    case 'boolean':
      return pick % 2 === 0;
    case 'number':
      return key === 'column' ? pick % 4 : key === 'modifier' ? 2 : 4;
    case 'string':
      return STRINGS[key] ?? 'ax-pz-13';
    default:
      throw new Error(`no sample of ${def.type}`);
  }
}

const samples = events.kinds.flatMap(({ schema }) =>
  Array.from({ length: 16 }, (_, pick) => events.schema.parse(sample(schema.def as never, '', pick))),
);

describe('reports', () => {
  it('tell every kind of event in one sentence of each language', () => {
    for (const event of samples) {
      const [en, it] = [report(event, 'en'), report(event, 'it')];
      for (const text of [en, it]) {
        expect(text, event.type).toMatch(/^[^a-z\s].*\.$/su);
        expect(text, event.type).not.toMatch(/undefined|NaN|\[object|\n|ax-|sv-|air-|fleet-/);
      }
      expect(en, event.type).not.toBe(it);
    }
    expect(new Set(samples.map((event) => event.type)).size).toBe(events.kinds.length);
  });

  it('say the die of every roll', () => {
    for (const event of samples)
      if ('die' in event && !['CombatResolved', 'DefenceRolled'].includes(event.type))
        expect(report(event, 'en'), event.type).toContain('4');
  });

  it('work an attack out in front of the reader', () => {
    const attack: Extract<Event, { type: 'AttackDeclared' }> = {
      type: 'AttackDeclared',
      kind: 'attack',
      side: 'axis',
      target: '1330',
      units: ['ax-pz-13', 'ax-ssg-5'],
      defenders: ['sv-cv-12th'],
      passengers: [],
      defenderSteps: 2,
      brandenburgers: '',
      odds: {
        attack: 17,
        strength: 3,
        bonus: 2,
        defence: 5,
        base: 3,
        shifts: [
          { kind: 'armour', columns: 1 },
          { kind: 'air', columns: 2 },
        ],
        column: 6,
      },
    };
    expect(report(attack, 'en')).toBe(
      '13th Panzer Division and 5th SS "Wiking" Division attack 12th Cavalry Division (17th Cossack Cavalry Corps) in Kushchevskaya (1330), 17 against 5 (3 + 2 terrain): 3-1, armour +1, air +2: 6-1.',
    );
    expect(report(attack, 'it')).toBe(
      '13ª Divisione Panzer e 5ª Divisione SS "Wiking" attaccano 12ª Divisione di cavalleria (17º Corpo di cavalleria cosacco) in Kushchevskaya (1330), 17 contro 5 (3 + 2 terreno): 3-1, corazzati +1, aerei +2: 6-1.',
    );
    const resolved: Event = {
      type: 'CombatResolved',
      die: 4,
      column: 6,
      odds: attack.odds,
      defenderSteps: 2,
      result: 'D1',
      losses: [],
      retreat: 2,
      disorganise: false,
    };
    expect(report(resolved, 'en')).toBe(
      'D1: the defender loses a step and must retreat. Reckoned: 6-1, 67% for this or better; rolled 4.',
    );
    expect(report(resolved, 'it')).toBe(
      'D1: il difensore perde un livello e deve ritirarsi. Previsione: 6-1, 67% per questo o meglio; tiro 4.',
    );
  });

  it('tell odds beyond the printed columns', () => {
    const odds = { attack: 2, strength: 7, bonus: 0, defence: 7, base: -2, shifts: [], column: -2 };
    const removed: Event = { type: 'DefendersRemoved', side: 'axis', target: '1330', units: [], by: [], odds };
    expect(report(removed, 'en')).toContain('2 against 7: 1-4');
    const shifts = [{ kind: 'air' as const, columns: 2 }];
    expect(report({ ...removed, odds: { ...odds, base: 9, shifts, column: 11 } }, 'en')).toMatch(
      /: 9-1, air \+2: 11-1\.$/,
    );
  });

  it('tell what counts in a determined defence, and what was reckoned of it', () => {
    const rolled: Event = {
      type: 'DefenceRolled',
      side: 'soviet',
      lead: 'sv-gd-2',
      die: 6,
      modifiers: [
        { kind: 'quality', value: 1 },
        { kind: 'fleet', value: 2 },
      ],
      row: 8,
      column: 3,
      result: '*1/1',
      held: true,
      losses: [],
      lostLead: false,
      lastStep: false,
    };
    expect(report(rolled, 'en')).toMatch(
      /troop quality \+1, fleet \+2\): \*1\/1, it holds\. Reckoned: die \+3, 67% for this; rolled 6\.$/,
    );
    expect(report(rolled, 'it')).toMatch(
      /qualità \+1, flotta \+2\): \*1\/1, riesce\. Previsione: dado \+3, 67% per questo; tiro 6\.$/,
    );
  });

  it('tell of Ost troops that will never come', () => {
    const arrivals = [
      { unit: 'ax-ost-1', die: 1, turn: 12 },
      { unit: 'ax-ost-2', die: 6, turn: 17 },
    ];
    const text = report({ type: 'OstRecruited', arrivals }, 'en');
    expect(text).toContain('rolls 1 and comes on turn 12');
    expect(text).toContain('rolls 6 and comes too late');
    expect(report({ type: 'OstRecruited', arrivals }, 'it')).toContain('6, arriva troppo tardi');
  });

  it('[caucasus/10.1-c] do not charge the attacker of a last step', () => {
    const stage = new Stage({ phase: 'axis-primary-combat', turn: 3 })
      .put('ax-pz-13', '1736')
      .put('sv-rd-353rd', '1737', { steps: 1 });
    const resolved = stage
      .dice(6)
      .order('axis', { type: 'DeclareAttack', target: '1737', units: ['ax-pz-13'] })
      .find(({ type }) => type === 'CombatResolved')!;
    expect(resolved).toMatchObject({ result: 'A1/D2' });
    expect(report(resolved, 'en')).toMatch(
      /A1\/D2: the defender loses its last step, the attacker nothing\. Reckoned: 5-1, /,
    );
    expect(report(resolved, 'it')).toMatch(
      /A1\/D2: il difensore perde l’ultimo livello, l’attaccante nulla\. Previsione: 5-1, /,
    );
  });

  it('call a loss after it was taken, and what is still due', () => {
    const due: Event = {
      type: 'LossesCalled',
      losses: [{ side: 'axis', chooser: 'soviet', steps: 1, cause: 'combat' }],
    };
    expect(report(due, 'en')).toBe('Still to come: the Axis loses 1 step in combat, chosen by the Soviets.');
    expect(report({ ...due, losses: [] }, 'en')).toBe('No further loss is due.');
    expect(report({ type: 'RetreatEnded', losses: [] }, 'it')).toBe('La ritirata è finita.');
    const stage = new Stage({ phase: 'axis-primary-combat' })
      .put('ax-inf-73', '1736')
      .put('ax-inf-9', '1736')
      .put('sv-rd-353rd', '1737');
    const events = stage.dice(1).order('axis', { type: 'DeclareAttack', target: '1737', units: ['ax-inf-73'] });
    expect(events.map(({ type }) => type)).toEqual(expect.arrayContaining(['StepLost', 'LossesCalled']));
    const order = events.map(({ type }) => type);
    expect(order.indexOf('StepLost')).toBeLessThan(order.indexOf('LossesCalled'));
  });

  it('count movement points and victory points only where they tell something', () => {
    const move: Event = {
      type: 'UnitsMoved',
      units: ['ax-pz-13'],
      from: '1030',
      path: ['1131', '2034'],
      mode: 'normal',
      spent: 2,
      hexes: 1,
      stopped: true,
    };
    expect(report(move, 'en')).toMatch(/, 1 MP spent, and must stop\.$/);
    expect(report({ ...move, path: ['2034'] }, 'it')).toMatch(/ ad Armavir \(2034\), 1 PM speso, e deve fermarsi\.$/);
    for (const mode of ['rail', 'strategic', 'minimum', 'flotilla', 'train'] as const)
      expect(report({ ...move, mode }, 'en')).not.toMatch(/MP|stop/);
    const control: Event = { type: 'ControlChanged', side: 'axis', hexes: ['1531'], points: 3 };
    expect(report(control, 'en')).toBe('The Axis takes Pavlovskaya (1531).');
    expect(report({ ...control, hexes: ['2028'] }, 'en')).toBe(
      'The Axis takes Krasnodar (2028); the Axis now holds 3 victory points.',
    );
    expect(report({ type: 'ReplacementGained', kind: 'axis-minor', total: 1, lost: false, cause: 'table' }, 'en')).toBe(
      'An Axis minor replacement is gained, 1 in hand.',
    );
  });

  it('keep what a viewer may not know out of the sentence', () => {
    expect(report({ type: 'ChitsDrawn', count: 3, hidden: true }, 'en')).toBe('The Soviets draw 3 chits from the cup.');
    expect(
      report({ type: 'ChitsDrawn', count: 3, hidden: true, units: ['sv-rd-61st', 'sv-rb-9th'], none: 1 }, 'it'),
    ).toBe('I Sovietici pescano 3 pedine dalla tazza: 61ª Divisione fucilieri e 9ª Brigata fucilieri e 1 Nessuno.');
  });

  it('tell the end of the game in both languages', () => {
    const end: Event = {
      type: 'GameEnded',
      winner: 'soviet',
      level: 'sudden',
      reason: 'below-target',
      points: 5,
      target: 7,
    };
    expect(report(end, 'en')).toBe('The Soviets win, sudden victory: 5 points are below the target of 7.');
    expect(report(end, 'it')).toBe('Vincono i Sovietici, vittoria improvvisa: 5 punti, sotto il traguardo di 7.');
    expect(
      report({ type: 'GameEnded', winner: 'soviet', level: 'sudden', reason: 'rostov', points: 9, target: 18 }, 'it'),
    ).toBe('Vincono i Sovietici, vittoria improvvisa: i Sovietici tengono Rostov.');
    const won: Event = {
      type: 'GameEnded',
      winner: 'axis',
      level: 'standard',
      reason: 'enough-at-end',
      points: 20,
      target: 18,
    };
    expect(report(won, 'it')).toBe('Vince l’Asse, vittoria standard: 20 punti su 18 alla fine.');
    expect(report({ ...won, level: 'sudden', reason: 'above-target', target: 12 }, 'en')).toBe(
      'The Axis wins, sudden victory: 20 points are 8 above the target of 12.',
    );
  });

  it('name markers and count movers in the language of the reader', () => {
    expect(report({ type: 'FleetUsed', marker: 'fleet-1', purpose: 'landing' }, 'it')).toBe(
      'Flotta del Mar Nero 1 è usata per uno sbarco.',
    );
    expect(report({ type: 'AirUsed', marker: 'air-4a', purpose: 'attack' }, 'it')).toBe(
      '4ª Armata aerea appoggia l’attacco.',
    );
    expect(report({ type: 'AirUsed', marker: 'air-4a', purpose: 'attack' }, 'en')).toBe(
      '4th Air Army supports the attack.',
    );
    const units = ['ax-pz-13', 'ax-pz-14'];
    const occupied = { type: 'HexOccupied', units, from: '1030', hex: '1131', stopped: true } as const;
    expect(report(occupied, 'it')).toMatch(/occupano .* e devono fermarsi\.$/);
    expect(report({ ...occupied, units: ['ax-pz-13'] }, 'it')).toMatch(/occupa .* e deve fermarsi\.$/);
  });

  it('shorten long lists of units', () => {
    const units = ['ax-pz-13', 'ax-pz-14', 'ax-pz-3', 'ax-pz-23'];
    expect(report({ type: 'UnitsDisorganised', units }, 'en')).toBe('13Pz, 14Pz, 3Pz and 23Pz are disorganised.');
  });
});
