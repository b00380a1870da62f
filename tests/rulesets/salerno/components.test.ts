import { describe, expect, it } from 'vitest';
import { salerno } from '#rulesets/salerno/index';
import { packOf } from '../../support/packs.ts';
import { pack } from './sandbox.ts';

const components = salerno.load(packOf('salerno'), 'anzio').components();
const chart = (id: string) => components.charts.find((each) => each.id === id)!;
const counter = (id: string) => components.counters.find((each) => each.id === id)!;
const boxes = (id: string, face: number) =>
  Object.fromEntries(counter(id).faces[face]!.boxes.map(({ label, value }) => [label.en, value]));

describe('what the box prints', () => {
  it('[salerno/3-a, salerno/3-c] shows both faces of a counter', () => {
    expect(counter('11/4.FJ').faces.map(({ title }) => title!.en)).toEqual(['full strength', 'reduced']);
    expect(boxes('11/4.FJ', 0)['Combat factor']).toBeGreaterThan(Number(boxes('11/4.FJ', 1)['Combat factor']));
    expect(boxes('MG/1.FJ', 0)['Reaction radius']).toBeGreaterThan(0);
    expect(boxes('MG/1.FJ', 1)['Reaction radius']).toBeUndefined();
  });

  it('[salerno/14.1-a] prints the combat table cell by cell', () => {
    const { columns, rows } = chart('combat');
    expect(columns.map(({ en }) => en)).toEqual(pack.tables.crt.columns);
    expect(rows.map(({ cells }) => cells.map((cell) => (typeof cell === 'number' ? cell : cell.en)))).toEqual(
      pack.tables.crt.rows,
    );
    expect(chart('combat').provenance.en).toContain('reconstructed');
  });

  it('[salerno/18-a] tells on the turn track who comes when', () => {
    const [track] = components.tracks;
    expect(track!.boxes.map(({ label }) => label.en)).toEqual(['turn 5, January 1944', 'turn 6, February 1944']);
    expect(track!.boxes[0]!.happens.map(({ en }) => en).join('\n')).toContain('I-104/15.PzG');
  });

  it('[salerno/22.3-b] lists the victory targets with their hexes', () => {
    const victory = components.lists.find(({ id }) => id === 'victory')!;
    expect(victory.items.map(({ label, side }) => [label.en, side])).toContainEqual(['Roma, Valmontone', 'allied']);
    expect(victory.items[0]!.spaces!.length).toBeGreaterThan(1);
  });

  it('has words in every language for whatever is printed', () => {
    const walk = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      if ('en' in value && 'it' in value) {
        expect(String(value.en).length * String(value.it).length).toBeGreaterThan(0);
        return;
      }
      for (const each of Object.values(value)) walk(each);
    };
    walk(components);
  });
});
