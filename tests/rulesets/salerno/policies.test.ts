import { describe, expect, it } from 'vitest';
import type { SalernoOrder as Order } from '#rulesets/salerno/orders/index';
import { type Sandbox, sandbox } from './sandbox.ts';

/** The answer a standing order gives to the decision that is open. */
const standing = (table: Sandbox, id: string): Order | undefined => {
  const [decision] = table.referee.play.pending(table.state);
  const policy = table.referee.play.policies.find((entry) => entry.kind === decision!.kind && entry.id === id);
  if (policy === undefined) throw new Error(`no policy ${id} for ${decision!.kind}`);
  return policy.answer(table.state, decision!);
};
const accepted = (table: Sandbox, order: Order | undefined): boolean =>
  order !== undefined && table.referee.play.decide(table.state, order, table.side).accepted;

describe('standing orders', () => {
  it('answer windows alike, whether or not there was something to do', () => {
    // The guns might lie in the stack behind, as far as the Allies can see.
    const table = sandbox({
      units: { 'I-9/26.Pz': '0505', 'II-9/26.Pz': '0506', '11/78': '0502' },
      guns: { '26.Pz Art': '1212' },
    })
      .segment('allied', '78 Inf')
      .begin('78 Inf');
    table.order('allied', { type: 'MoveStack', units: ['11/78'], path: ['0503', '0504'] });
    expect(table.kind).toBe('defensive-fire');
    expect(standing(table, 'hold-fire')).toEqual({ type: 'Pass' });
    expect(standing(table, 'fire-everything')).toEqual({ type: 'Pass' });
    table.order('axis', { type: 'Pass' });
    expect(standing(table, 'never-react')).toEqual({ type: 'Pass' });
  });

  it('fire with everything that bears', () => {
    const table = sandbox({
      units: { 'I-9/26.Pz': '0505', '11/78': '0502' },
      guns: { '26.Pz Art': '0505', Nebelwerfer: '0505' },
    })
      .segment('allied', '78 Inf')
      .begin('78 Inf');
    table.order('allied', { type: 'MoveStack', units: ['11/78'], path: ['0503', '0504'] });
    const order = standing(table, 'fire-everything');
    expect(order).toMatchObject({ type: 'Bombard', hex: '0504' });
    expect(order?.type === 'Bombard' && [...order.firers].sort()).toEqual(['26.Pz Art', 'Nebelwerfer']);
    expect(accepted(table, order)).toBe(true);
  });

  it('lose the cheapest steps', () => {
    const table = sandbox({ units: { '11/78': '0505', '4/3': '0505' } }).segment('axis');
    table.open({ kind: 'loss', side: 'allied', hex: '0505', steps: 1, cause: 'bombardment' });
    expect(standing(table, 'cheapest-step-first')).toEqual({ type: 'TakeLosses', losses: [{ unit: '4/3', steps: 1 }] });
  });

  it('support with the weakest counter in reach, answer losses, retreat and advance', () => {
    const table = sandbox({
      units: { '11/78': '0504', '36/78': '0504', 'I-9/26.Pz': '0505' },
      guns: { '78 Art': '0503' },
      aircraft: { allied: 1 },
    })
      .segment('allied', '78 Inf')
      .begin('78 Inf', 'combat');
    table.order('allied', { type: 'DeclareAttack', hex: '0505', attackers: ['11/78', '36/78'] });
    expect(standing(table, 'lightest')).toEqual({ type: 'ChooseSupport', firer: 'allied-air-1' });
    table.dice(3, 3).order('allied', { type: 'Pass' });
    expect(table.last('CombatResolved').result).toBe('D1R');
    const other = sandbox({ units: { '11/78': '0504', 'I-9/26.Pz': '0505', 'II-9/26.Pz': '0505' } })
      .segment('allied', '78 Inf')
      .begin('78 Inf', 'combat');
    other.attack('allied', '0505', ['11/78'], 6, 5);
    while (other.kind !== 'advance' && other.kind !== 'combat-step' && other.kind !== 'operations') {
      const id = {
        'loss-response': 'retreat',
        retreat: 'shortest',
        'retreat-fire': 'hold-fire',
        losses: 'cheapest-step-first',
      }[other.kind];
      if (id === undefined) break;
      const order = standing(other, id);
      expect(accepted(other, order), other.kind).toBe(true);
      other.referee.order(other.side, order!);
    }
    expect(other.kind).toBe('advance');
    expect(standing(other, 'all')).toEqual({ type: 'Advance', units: ['11/78'] });
  });

  it('exist for every window that opens in the enemy’s segment', () => {
    const kinds = new Set(sandbox().referee.play.policies.map(({ kind }) => kind));
    for (const kind of [
      'reaction',
      'defensive-fire',
      'exchange-fire',
      'interdiction',
      'retreat-fire',
      'last-shot',
      'last-call',
      'support',
      'losses',
      'bombardment-loss',
      'hit-choice',
      'loss-response',
      'retreat',
      'reserve-interrupt',
    ])
      expect(kinds).toContain(kind);
  });
});

describe('standing orders with conditions', () => {
  const settled = (table: ReturnType<typeof sandbox>, id: string, settings: Record<string, string | number>) => {
    const [decision] = table.referee.play.pending(table.state);
    const policy = table.referee.play.policies.find((entry) => entry.kind === decision!.kind && entry.id === id)!;
    return policy.answer(table.state, decision!, settings);
  };

  it('[salerno/13-a] ask about a reaction only where the enemy is near and strong', () => {
    const table = sandbox({ units: { '11/78': '0502', 'MG/1.FJ': '0505' } })
      .segment('allied', '78 Inf')
      .begin('78 Inf');
    table.order('allied', { type: 'MoveStack', units: ['11/78'], path: ['0503', '0504'] });
    for (let count = 0; count < 6 && table.kind !== 'reaction'; count++) table.order(table.side, { type: 'Pass' });
    expect(settled(table, 'ask-when-threatened', { within: 1, odds: '1:1' })).toBeUndefined();
    expect(settled(table, 'ask-when-threatened', { within: 1, odds: '4:1' })).toEqual({ type: 'Pass' });
  });

  it('[salerno/16.2-a] support combats in cities and nowhere else', () => {
    const combat = (city: boolean) => {
      const table = sandbox({
        units: { '11/78': '0504', 'I-9/26.Pz': '0505' },
        guns: { '78 Art': '0504' },
        ...(city ? { hexes: { '0505': { city: true as const, place: 'Cassino' } } } : {}),
      })
        .segment('allied', '78 Inf')
        .begin('78 Inf', 'combat');
      table.order('allied', { type: 'DeclareAttack', hex: '0505', attackers: ['11/78'] });
      while (table.kind === 'interjection') table.order(table.side, { type: 'Pass' });
      return settled(table, 'lightest-where', { where: 'city' });
    };
    expect(combat(true)).toEqual({ type: 'ChooseSupport', firer: '78 Art' });
    expect(combat(false)).toEqual({ type: 'Pass' });
  });

  it('[salerno/16.1.2-a] fire at a mover where an effect is likely enough', () => {
    const table = sandbox({ units: { '11/78': '0502', 'I-9/26.Pz': '0505' }, guns: { '26.Pz Art': '0505' } })
      .segment('allied', '78 Inf')
      .begin('78 Inf');
    table.order('allied', { type: 'MoveStack', units: ['11/78'], path: ['0503', '0504'] });
    for (let count = 0; count < 6 && table.kind !== 'defensive-fire'; count++)
      table.order(table.side, { type: 'Pass' });
    expect(settled(table, 'fire-if-likely', { least: 1 })).toMatchObject({ type: 'Bombard', hex: '0504' });
    expect(settled(table, 'fire-if-likely', { least: 36 })).toEqual({ type: 'Pass' });
  });
});
