import { describe, expect, it } from 'vitest';
import type { Outlook } from '#kernel/outlook';
import { supplyMap } from '#rulesets/caucasus/rules/supply';
import { begun, Stage } from './stage.ts';

/* What the next Supply Phase will make of the units, held against the phase itself. */

const of = (stage: Stage, side: 'axis' | 'soviet', unit: string): Outlook => {
  const found = stage.play.outlook?.(stage.state, side).find((each) => each.unit === unit);
  if (found === undefined) throw new Error(`nothing is known of ${unit}`);
  return found;
};

describe('the outlook', () => {
  it('[caucasus/14.1-b, caucasus/14.3-a] of a unit in full supply shows its line to an entry hex, hex by hex', () => {
    const stage = new Stage().holdAll('axis').put('ax-inf-73', '1331');
    const { grade, way = [] } = of(stage, 'axis', 'ax-inf-73');
    expect(grade).toBe('sound');
    const { board } = stage.t;
    expect(board.entrySide[stage.hex(way.at(-1)!)]).toBe(0);
    for (const [at, hex] of way.entries())
      expect(board.distance(stage.hex(way[at - 1] ?? '1331'), stage.hex(hex))).toBe(1);
  });

  it('[caucasus/14.3-c, caucasus/14.3-d] names what cuts a unit off and whom a remedy would save', () => {
    // the Soviets hold everything; one German unit far inside
    const stage = new Stage({ phase: 'axis-primary-combat' }).holdAll('soviet').put('ax-inf-73', '1737');
    for (const hex of ['1636', '1637', '1738', '1838', '1837', '1736']) stage.put(nextRifle(), hex);
    const { grade, cut = [], remedies = [] } = of(stage, 'axis', 'ax-inf-73');
    expect(grade).toBe('lost');
    expect(cut.length).toBeGreaterThan(0);
    const { grade: now } = supplyMap(stage.t, stage.state, 0);
    expect(now[stage.hex('1737')]).toBe(0);
    expect(remedies.flatMap(({ saves }) => saves)).toContain('ax-inf-73');
  });

  it('[caucasus/14.6-c, caucasus/14.6-d] counts the faces that cost an isolated unit a step', () => {
    const stage = new Stage({ phase: 'axis-primary-combat' })
      .holdAll('soviet')
      .put('ax-inf-73', '1737', { supply: 'out' });
    for (const hex of ['1636', '1637', '1738', '1838', '1837', '1736']) stage.put(nextRifle(), hex);
    // [14.6-d] a German unit adds one: 1 to 3 cost a step
    expect(of(stage, 'axis', 'ax-inf-73')).toMatchObject({
      clause: 'caucasus/14.6-c',
      state: { en: 'out of supply and isolated: loses a step on 3 of 6' },
    });
  });

  it('[caucasus/14.1-d] agrees with the Supply Phase of the first turn', () => {
    const stage = begun();
    const before = stage.play.outlook!(stage.state, 'axis');
    stage.seed(1);
    const ends = { 'movement-phase': 'EndMovementPhase', 'combat-phase': 'EndCombatPhase' } as const;
    while (stage.state.phase !== 'soviet-initial')
      stage.order(stage.waitingFor[0]!, { type: ends[stage.kinds[0] as keyof typeof ends] });
    for (const { unit, grade } of before) {
      const { supply } = stage.unit(unit);
      expect(`${unit} ${supply}`).toBe(`${unit} ${{ sound: 'full', strained: 'limited', lost: 'out' }[grade]}`);
    }
  });
});

const rifles = ['sv-rd-353rd', 'sv-rd-74th', 'sv-rd-4th', 'sv-rd-216th', 'sv-rd-236th', 'sv-rd-383rd'];
let given = 0;
const nextRifle = (): string => rifles[given++ % rifles.length]!;

describe('the components', () => {
  const { play, t } = new Stage();
  const components = play.components!();

  it('[caucasus/2.2-a] hold every counter with all its faces', () => {
    expect(components.counters).toHaveLength(t.roster.count);
    const panzer = components.counters.find(({ id }) => id === 'ax-pz-13')!;
    expect(panzer.faces.map(({ boxes }) => boxes[0]!.value)).toEqual([10, 6, 3]);
    expect(panzer.name.it).toBe('13ª Divisione Panzer');
  });

  it('[caucasus/CRT-a, caucasus/DDT-a, caucasus/TEC-a] hold the printed charts', () => {
    const chart = (id: string) => components.charts.find((each) => each.id === id)!;
    expect(chart('combat-results').rows.map(({ cells }) => (cells[0] as { en: string }).en)).toEqual([
      'A1',
      'A1',
      'A1',
      'A1/DR',
      'EX',
      'DR',
    ]);
    expect(chart('determined-defence').rows).toHaveLength(8);
    expect(chart('terrain-effects').rows).toHaveLength(9);
    for (const { columns, rows } of components.charts)
      for (const { cells } of rows) expect(cells).toHaveLength(columns.length);
  });

  it('[caucasus/20.3-a] tell what happens in which turn, and where everything is', () => {
    const [track] = components.tracks;
    expect(track!.boxes).toHaveLength(14);
    expect(track!.boxes[9]!.happens.map(({ en }) => en)).toContain('Snow closes the passes');
    const zones = components.lists.find(({ id }) => id === 'set-up-zones')!;
    expect(zones.items.map(({ units }) => units!.length).every((count) => count > 0)).toBe(true);
    expect(components.lists.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['objectives', 'ports-azov', 'railways', 'replacements', 'entries']),
    );
  });
});
