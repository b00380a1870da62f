import { describe, expect, it } from 'vitest';
import type { MapData } from '#rulesets/tito/scenario';
import { areAdjacent, loadTheatre, neighboursOf } from '#rulesets/tito/theatre';
import { pack, play } from './table.ts';

/* What the rulebook lets slip about the map must hold on the one rebuilt from it. */

const map = pack['map'] as MapData;
const theatre = loadTheatre(pack, 'roesselsprung');
const zone = (id: string) => map.zones.find((each) => each.id === id)!;

describe('the rebuilt map', () => {
  it('has 87 zones in one piece and connections that exist once', () => {
    expect(map.zones.map(({ id }) => id)).toEqual(Array.from({ length: 87 }, (_, at) => String(at + 1)));
    expect(new Set(map.connections.map(([a, b]) => [a, b].sort().join())).size).toBe(203);
    const seen = new Set(['1']);
    for (const at of seen) for (const next of neighboursOf(theatre, at)) seen.add(next);
    expect(seen.size).toBe(87);
  });

  it('puts missions, cross and cave where the rules name them', () => {
    expect(['9', '28', '69', '48'].map((id) => zone(id).special)).toEqual([
      'mission-us',
      'mission-gb',
      'mission-ussr',
      'evacuation',
    ]);
    expect(zone(theatre.cave).markers).toContain('B');
    expect(zone('69').markers).toContain('B');
  });

  it('gives every entry a neighbour that is an entry', () => {
    for (const each of map.zones.filter(({ entries }) => entries !== undefined)) {
      expect([...neighboursOf(theatre, each.id)].some((next) => zone(next).entries !== undefined)).toBe(true);
    }
  });

  it('fits the examples: 30 pins 38 and 39 only; one marker zone beside V-1, none beside V-2 and V-3', () => {
    expect(['38', '39', '37', '42', '22'].map((id) => areAdjacent(theatre, '30', id))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    const markers = (id: string) => [...neighboursOf(theatre, id)].filter((next) => zone(next).markers !== undefined);
    const [one, two, three] = theatre.dropZones['V']!;
    expect([markers(one!), markers(two!), markers(three!)]).toEqual([['53'], [], []]);
    expect([zone('53').terrain, zone('53').markers]).toEqual(['orange', ['A', 'B']]);
  });

  it('is drawn without crossings, zone apart from zone, north up', () => {
    const at = (id: string) => zone(id);
    const turn = (a: string, b: string, c: string) =>
      (at(b).x - at(a).x) * (at(c).y - at(a).y) - (at(b).y - at(a).y) * (at(c).x - at(a).x);
    const crossings = map.connections.flatMap(([a, b], first) =>
      map.connections
        .slice(first + 1)
        .filter(
          ([c, d]) =>
            new Set([a, b, c, d]).size === 4 && turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0,
        ),
    );
    expect(crossings).toEqual([]);
    for (const a of map.zones)
      for (const b of map.zones) if (a.id < b.id) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(70);
    expect(at('41').y).toBeLessThan(at('37').y);
    expect(at('37').y).toBeLessThan(at('42').y);
  });

  it('is offered with outlines, styles and provenance', () => {
    const sheet = play.board(play.setUp({}), { kind: 'spectator' });
    expect([sheet.kind, sheet.spaces.length, sheet.edges.length]).toEqual(['zone', 87, 203]);
    for (const space of sheet.spaces) {
      expect(space.outline!.length).toBeGreaterThan(5);
      expect(sheet.terrains.map(({ id }) => id)).toContain(space.terrain);
      expect(space.provenance).toMatch(/inferred|reconstructed/);
    }
    expect(sheet.spaces.find(({ id }) => id === '28')!.features).toContain('mission:GB');
    expect(new Set(sheet.edges.flatMap(({ features }) => features))).toEqual(new Set(['solid', 'dashed']));
  });
});
