import { describe, expect, it } from 'vitest';
import {
  chosenIn,
  type Draft,
  edgeKey,
  fillForced,
  marksOfDraft,
  point,
  severalIn,
  stepBack,
  take,
} from '../../web/src/order/draft.ts';

const candidate = (value: unknown, named: { unit?: string; space?: string; path?: string[] } = {}) => ({
  value,
  label: String(value),
  unit: named.unit ?? null,
  space: named.space ?? null,
  path: named.path ?? null,
  cost: null,
});
const field = (name: string, nature: string, candidates: readonly object[], more: object = {}) => ({
  name,
  title: name,
  nature,
  isRequired: true,
  min: null,
  max: null,
  value: null,
  candidates,
  ...more,
});
const draftOf = (...fields: readonly object[]): Draft =>
  ({
    type: 'Move',
    title: 'Move',
    help: null,
    fields,
    order: null,
    text: null,
    refusal: null,
    forecast: null,
  }) as never;

const EMPTY = { fields: {}, held: {} };
const move = draftOf(
  field('units', 'units', [candidate('a', { unit: 'a' }), candidate('b', { unit: 'b' })]),
  field('path', 'path', [candidate(['1', '2'], { space: '2', path: ['1', '2'] })]),
);

describe('pointing', () => {
  it('puts a unit into the field that offers it and takes it out again', () => {
    const one = point(move, EMPTY, { unit: 'a' })!;
    expect(one.fields).toEqual({ units: ['a'] });
    const two = point(move, one, { unit: 'b' })!;
    expect(two.fields).toEqual({ units: ['a', 'b'] });
    expect(chosenIn(move, two.fields)).toEqual({ units: ['a', 'b'], spaces: [], edges: [] });
    expect(point(move, two, { unit: 'a' })!.fields).toEqual({ units: ['b'] });
    expect(point(move, one, { unit: 'a' })!.fields).toEqual({});
  });

  it('takes the whole way to a place', () => {
    const there = point(move, EMPTY, { space: '2' })!;
    expect(there.fields).toEqual({ path: ['1', '2'] });
    expect(chosenIn(move, there.fields).spaces).toEqual(['2']);
    expect(marksOfDraft(move, EMPTY).spaces.get('2')).toEqual({ label: '1,2', path: ['1', '2'] });
    expect(point(move, there, { space: '2' })!.fields).toEqual({});
  });

  it('fills what is missing before it changes what is there', () => {
    const zones = ['1', '2', '3'].map((zone) => candidate(zone, { space: zone }));
    const check = draftOf(field('from', 'space', zones.slice(0, 2)), field('zone', 'space', zones.slice(1)));
    const from = point(check, EMPTY, { space: '1' })!;
    expect(from.fields).toEqual({ from: '1' });
    expect([...marksOfDraft(check, from).spaces.keys()]).toEqual(['2', '3']);
    const whole = point(check, from, { space: '2' })!;
    expect(whole.fields).toEqual({ from: '1', zone: '2' });
    expect([...marksOfDraft(check, whole).spaces.keys()]).toEqual(['1', '2', '3']);
    expect(point(check, whole, { space: '3' })!.fields).toEqual({ from: '1', zone: '3' });
  });

  it('says where it means nothing', () => {
    expect(point(move, EMPTY, { unit: 'c' })).toBeUndefined();
    expect(point(move, EMPTY, { space: '1' })).toBeUndefined();
  });

  it('holds a unit until its place is pointed at, where they come in pairs', () => {
    const pairs = [
      candidate({ unit: 'a', hex: '1' }, { unit: 'a', space: '1' }),
      candidate({ unit: 'a', hex: '2' }, { unit: 'a', space: '2' }),
      candidate({ unit: 'b', hex: '1' }, { unit: 'b', space: '1' }),
    ];
    const placing = draftOf(field('placements', 'list', pairs));
    expect([...marksOfDraft(placing, EMPTY).units.keys()]).toEqual(['a', 'b']);
    expect([...marksOfDraft(placing, EMPTY).spaces.keys()]).toEqual([]);
    const held = point(placing, EMPTY, { unit: 'a' })!;
    expect(held).toEqual({ fields: {}, held: { unit: 'a' } });
    expect([...marksOfDraft(placing, held).spaces.keys()]).toEqual(['1', '2']);
    expect(point(placing, held, { space: '2' })).toEqual({
      fields: { placements: [{ unit: 'a', hex: '2' }] },
      held: {},
    });
    expect(point(placing, EMPTY, { unit: 'b' })!.fields).toEqual({ placements: [{ unit: 'b', hex: '1' }] });
  });

  it('takes a hexside, and not the hexes beside it', () => {
    const blow = draftOf(
      field('edge', 'edge', [candidate(['2', '1'], { space: '2' }), candidate(['2', '3'], { space: '2' })]),
      field('by', 'unit', [candidate('a', { unit: 'a' })]),
    );
    const marks = marksOfDraft(blow, EMPTY);
    expect([...marks.edges.keys()]).toEqual([edgeKey('1', '2'), edgeKey('2', '3')]);
    expect([...marks.spaces.keys()]).toEqual([]);
    const taken = point(blow, EMPTY, { edge: edgeKey('1', '2') })!;
    expect(taken.fields).toEqual({ edge: ['2', '1'] });
    expect(chosenIn(blow, taken.fields).edges).toEqual([edgeKey('2', '1')]);
    expect(point(blow, taken, { edge: edgeKey('1', '2') })!.fields).toEqual({});
    expect(point(blow, EMPTY, { space: '2' })).toBeUndefined();
  });

  it('asks between what pointing cannot tell apart', () => {
    const missions = [1, 2].map((turn) => candidate({ turn, target: 'E7' }, { space: 'E7' }));
    const plan = draftOf(field('programmed', 'list', missions));
    const held = point(plan, EMPTY, { space: 'E7' })!;
    expect(held).toEqual({ fields: {}, held: { space: 'E7' } });
    expect(severalIn(plan, held)?.candidates).toEqual(missions);
    expect(severalIn(plan, EMPTY)).toBeUndefined();
  });

  it('leaves out again what may be left out', () => {
    const air = field('air', 'value', [candidate('VIII')], { isRequired: false }) as never;
    const given = take({}, air, candidate('VIII') as never);
    expect(given).toEqual({ air: 'VIII' });
    expect(take(given, air, candidate('VIII') as never)).toEqual({});
  });

  it('goes back one step at a time', () => {
    expect(stepBack({ fields: { units: ['a', 'b'] }, held: { unit: 'c' } })).toEqual({
      fields: { units: ['a', 'b'] },
      held: {},
    });
    expect(stepBack({ fields: { units: ['a', 'b'] }, held: {} })!.fields).toEqual({ units: ['a'] });
    expect(stepBack({ fields: { units: ['a'], path: ['1', '2'] }, held: {} })!.fields).toEqual({ units: ['a'] });
    expect(stepBack(EMPTY)).toBeUndefined();
  });

  it('asks nobody to choose from one, but for what is on the map', () => {
    expect(fillForced(draftOf(field('vip', 'choice', [candidate('tito')])), {})).toEqual({ vip: 'tito' });
    expect(
      fillForced(draftOf(field('vip', 'choice', [candidate('tito'), candidate('churchill')])), {}),
    ).toBeUndefined();
    expect(fillForced(draftOf(field('unit', 'unit', [candidate('a', { unit: 'a' })])), {})).toBeUndefined();
    expect(fillForced(draftOf(field('extra', 'choice', [candidate('x')], { isRequired: false })), {})).toBeUndefined();
  });
});
