import { opponentOf } from '../names.ts';
import type { CombatStep } from '../sequence/frames.ts';
import { advanceQuestion } from './advance.ts';
import { breakthrough } from './breakthrough.ts';
import { gegenangriff } from './gegenangriff.ts';
import { lossResponse } from './loss-response.ts';
import { combatLosses } from './losses.ts';
import { type Asking, ask } from './question.ts';
import { retreat } from './retreat.ts';
import { support } from './support.ts';

interface Turn {
  readonly kind: typeof support;
  readonly role: 'attacker' | 'defender';
}
const BY_STEP: { readonly [Step in CombatStep]?: Turn } = {
  gegenangriff: { kind: gegenangriff, role: 'attacker' },
  'support-attacker': { kind: support, role: 'attacker' },
  'support-defender': { kind: support, role: 'defender' },
  response: { kind: lossResponse, role: 'defender' },
  retreat: { kind: retreat, role: 'defender' },
  'defender-losses': { kind: combatLosses, role: 'defender' },
  'attacker-losses': { kind: combatLosses, role: 'attacker' },
  advance: { kind: advanceQuestion, role: 'attacker' },
  breakthrough: { kind: breakthrough, role: 'attacker' },
};

export const askInCombat: Asking<'combat'> = (_, state, top) => {
  const turn = BY_STEP[top.step];
  if (turn === undefined) return [];
  const steps = top.step === 'attacker-losses' ? top.attackerLosses : top.defenderLosses;
  return [
    ask(turn.kind, state, {
      side: turn.role === 'attacker' ? top.side : opponentOf(top.side),
      about: { hex: top.hex, ...(top.code === '' ? {} : { result: top.code }), ...(steps > 0 ? { steps } : {}) },
    }),
  ];
};
