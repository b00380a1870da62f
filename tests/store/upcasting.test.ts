import { describe, expect, it } from 'vitest';
import { StoreFault } from '#store/faults';
import { currentShape, type Upcasts, upcast } from '#store/upcasting';

const upcasts: Upcasts = {
  UnitMoved: [
    (data) => ({ ...(data as { unit: string }), path: [(data as { to: string }).to] }),
    (data) => ({ ...(data as { unit: string }), cost: 0 }),
  ],
};

describe('upcasting', () => {
  it('brings an old shape up step by step and leaves the record alone', () => {
    const old = { type: 'UnitMoved', shape: 1, data: { unit: 'a', to: '2110' } };
    expect(upcast(upcasts, old)).toEqual({
      type: 'UnitMoved',
      shape: 3,
      data: { unit: 'a', to: '2110', path: ['2110'], cost: 0 },
    });
    expect(old).toEqual({ type: 'UnitMoved', shape: 1, data: { unit: 'a', to: '2110' } });
    expect(upcast(upcasts, { ...old, shape: 2 })).toEqual({
      type: 'UnitMoved',
      shape: 3,
      data: { unit: 'a', to: '2110', cost: 0 },
    });
  });

  it("hands on today's shape as it is", () => {
    const event = { type: 'UnitMoved', shape: 3, data: {} };
    expect(upcast(upcasts, event)).toBe(event);
    const other = { type: 'WeatherRolled', shape: 1, data: {} };
    expect(upcast(upcasts, other)).toBe(other);
  });

  it('knows the shape of today', () => {
    expect(currentShape(upcasts, 'UnitMoved')).toBe(3);
    expect(currentShape(upcasts, 'WeatherRolled')).toBe(1);
  });

  it('does not guess at a shape from a later program', () => {
    expect(() => upcast(upcasts, { type: 'UnitMoved', shape: 4, data: {} })).toThrow(StoreFault);
  });
});
