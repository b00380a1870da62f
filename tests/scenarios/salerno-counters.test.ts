import { describe, expect, it } from 'vitest';
import { type CounterData, readPack, type TemplateData } from '#rulesets/salerno/scenario';
import { packOf } from '../support/packs.ts';

const { units, display } = readPack(packOf('salerno'));
const counters = new Map(units.counters.map((counter) => [counter.id, counter]));
const templateOf = (counter: CounterData): TemplateData => units.templates[counter.template]!;
const valuesOf = (id: string): TemplateData => templateOf(counters.get(id)!);
const of = (formation: string): CounterData[] => units.counters.filter((counter) => counter.formation === formation);
const dots = (list: readonly CounterData[]): number =>
  list.reduce((sum, counter) => sum + templateOf(counter).halfDots, 0) / 2;
const gun = (id: string): (typeof units.guns)[number] => units.guns.find((entry) => entry.id === id)!;

describe('counters', () => {
  it('are as many as the order of battle, each named once', () => {
    expect(units.counters).toHaveLength(291);
    expect(counters.size).toBe(291);
    expect(units.counters.filter((counter) => counter.side === 'axis')).toHaveLength(153);
    expect(units.formations.filter((entry) => entry.kind === 'division')).toHaveLength(51);
    expect(units.formations.filter((entry) => entry.kind === 'corps')).toHaveLength(13);
    expect(units.guns).toHaveLength(71);
  });

  it('use templates, formations and guns that exist', () => {
    const formations = new Map(units.formations.map((entry) => [entry.id, entry]));
    for (const counter of units.counters) {
      expect([counter.id, units.templates[counter.template] !== undefined]).toEqual([counter.id, true]);
      if (counter.formation !== undefined) expect(formations.get(counter.formation)?.side).toBe(counter.side);
    }
    const guns = new Set(units.guns.map((entry) => entry.id));
    for (const formation of units.formations) expect(guns).toContain(formation.gun);
    for (const { id, formation, level } of units.guns)
      if (level === 'division' || level === 'corps')
        expect([id, formations.get(formation!)?.kind]).toEqual([id, level]);
  });

  it('[salerno/22-a] gives every division its counters, its headquarters and its artillery', () => {
    for (const formation of units.formations.filter((entry) => entry.kind === 'division')) {
      expect([formation.id, of(formation.id).length > 0]).toEqual([formation.id, true]);
      expect(gun(formation.gun)).toMatchObject({ level: 'division', formation: formation.id, side: formation.side });
    }
  });

  it('has one-step Axis battalions and tanks', () => {
    for (const counter of units.counters.filter((entry) => entry.side === 'axis'))
      if (['II', 'tank'].includes(templateOf(counter).size))
        expect([counter.id, templateOf(counter).steps]).toEqual([counter.id, 1]);
    for (const template of Object.values(units.templates)) expect(template.combat).toHaveLength(template.steps);
  });

  it('[salerno/3-c] prints reaction on one-step counters only', () => {
    for (const [name, template] of Object.entries(units.templates))
      if (template.reaction !== undefined) expect([name, template.steps]).toEqual([name, 1]);
  });

  it('[salerno/3-d] has artillery of three levels with ranges of two to four hexes', () => {
    expect(new Set(units.guns.map((entry) => entry.level))).toEqual(
      new Set(['division', 'corps', 'army', 'nebelwerfer', 'naval']),
    );
    for (const entry of units.guns) {
      expect(entry.range).toBeGreaterThanOrEqual(2);
      expect(entry.range).toBeLessThanOrEqual(4);
    }
  });

  it('[salerno/10-b] counts a German tank as half a dot and everything else as one to three dots', () => {
    for (const counter of units.counters) {
      const template = templateOf(counter);
      if (counter.side === 'axis' && template.type === 'armour')
        expect([counter.id, template.halfDots]).toEqual([counter.id, 1]);
      else expect([counter.id, [2, 4, 6].includes(template.halfDots)]).toEqual([counter.id, true]);
    }
  });

  it('never replaces Allied paratroops, special forces or Tigers', () => {
    for (const counter of units.counters) {
      const { type } = templateOf(counter);
      const never =
        (counter.side === 'allied' && ['para', 'glider', 'special'].includes(type)) || counter.tiger === true;
      expect([counter.id, counter.irreplaceable === true]).toEqual([counter.id, never]);
    }
    expect(counters.get('508 A')).toMatchObject({ tiger: true });
    expect(counters.get('II-3/1.FJ')!.irreplaceable).toBeUndefined();
  });

  it('lets only the two airborne divisions, the 509 and the 1 SSF drop', () => {
    const dropping = units.counters.filter((counter) => counter.airborne);
    expect(new Set(dropping.map((counter) => counter.formation ?? counter.id))).toEqual(
      new Set(['82 Air', '1 Air', '509', '1 SSF']),
    );
    expect(units.counters.filter((counter) => counter.raider).map((counter) => counter.id)).toEqual([
      'CMD A',
      'CMD B',
      'Rngrs',
      '1 SSF',
    ]);
  });
});

describe('what the text reveals about counters', () => {
  it('an Allied brigade has combat 6, reduced 4, three dots and two steps (C-70)', () => {
    for (const id of ['1/1 Can', '2/1 Can', '11/78'])
      expect(valuesOf(id)).toMatchObject({ combat: [6, 4], halfDots: 6, steps: 2 });
  });

  it('an Allied tank regiment has two steps, reduced combat 1, bonus 1, one dot (C-71)', () => {
    for (const id of ['7/2', '7/6', '751 T']) {
      expect(valuesOf(id)).toMatchObject({ steps: 2, armourBonus: 1, halfDots: 2 });
      expect(valuesOf(id).combat[1]).toBe(1);
    }
    expect(dots([counters.get('1/1 Can')!, counters.get('7/6')!])).toBeGreaterThanOrEqual(4);
  });

  it('German battalions have 2, tanks 1 with a bonus of 1, the Afkl 2 and one dot (C-72)', () => {
    expect(valuesOf('II-67/26.Pz').combat[0] + valuesOf('II-3/1.FJ').combat[0] + valuesOf('D/26.Pz').combat[0]).toBe(5);
    expect(valuesOf('D/26.Pz')).toMatchObject({ armourBonus: 1, halfDots: 1 });
    expect(valuesOf('Afkl/26.Pz')).toMatchObject({ combat: [2], halfDots: 2 });
  });

  it('paratroops and tanks react within two hexes (C-73)', () => {
    expect([valuesOf('II-3/1.FJ').reaction, valuesOf('D/26.Pz').reaction]).toEqual([2, 2]);
  });

  it('65.I has three counters of two steps (C-74)', () => {
    expect(of('65.I').map((counter) => templateOf(counter).steps)).toEqual([2, 2, 2]);
  });

  it('a Kampfgruppe of six dots is most of a German division (C-75)', () => {
    const german = units.formations.filter((entry) => entry.side === 'axis' && entry.kind === 'division');
    const sizes = german.map((entry) => dots(of(entry.id))).sort((a, b) => a - b);
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(9);
    expect(dots(of('26.Pz'))).toBeLessThanOrEqual(8);
  });

  it('the XIII Corps fires with 9, 26.Pz with 4, 5 Inf and 76.PzK with 3 to 5, a ship with 3 (C-80, C-81)', () => {
    expect([gun('XIII Art').fire, gun('26.Pz Art').fire, gun('Naval 3').fire]).toEqual([9, 4, 3]);
    for (const id of ['5 Inf Art', '76.PzK Art']) expect([3, 4, 5]).toContain(gun(id).fire);
    expect(units.guns.filter((entry) => entry.level === 'naval')).toHaveLength(2);
  });
});

describe('the command display', () => {
  it('has three to five Corps slots per Army, six divisions in each', () => {
    expect(display.armies.map((army) => army.id)).toEqual(['V', 'VIII', '10', '14']);
    for (const army of display.armies) {
      expect(army.corpsSlots).toBeGreaterThanOrEqual(3);
      expect(army.corpsSlots).toBeLessThanOrEqual(5);
    }
    expect(display.divisionsPerSlot).toMatchObject({ most: 6, toActivate: 2 });
  });

  it('binds French, Canadian and Polish divisions to a Corps that exists', () => {
    for (const national of ['cef', 'canadian', 'polish'] as const) {
      const bound = units.formations.filter((entry) => entry.national === national);
      expect([national, bound.filter((entry) => entry.kind === 'corps').length]).toEqual([national, 1]);
      expect(bound.filter((entry) => entry.kind === 'division').length).toBeGreaterThanOrEqual(2);
    }
  });
});

describe('provenance', () => {
  it('says of every printed value where it comes from', () => {
    for (const [name, template] of Object.entries(units.templates)) {
      const printed = ['combat', 'movement', 'halfDots', 'steps', 'reaction', 'armourBonus', 'mountainBonus'] as const;
      const shown = printed.filter((field) => template[field] !== undefined);
      expect([name, Object.keys(template.provenance).sort()]).toEqual([name, [...shown].sort()]);
    }
  });
});
