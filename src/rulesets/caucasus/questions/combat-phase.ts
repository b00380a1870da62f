import { z } from 'zod';
import { choice } from '#kernel/field';
import { PHASE_WORDS } from '../words.ts';
import { question } from './question.ts';

/** [8.1] */
export const combatPhase = question({
  kind: 'combat-phase',
  clause: 'caucasus/8.1-a',
  title: { en: 'Your attacks', it: 'I tuoi attacchi' },
  about: { turn: z.int(), phase: choice(PHASE_WORDS) },
  explain: {
    en: '{phase}, turn {turn}: attack, or end the combats.',
    it: '{phase}, turno {turn}: attacca o termina i combattimenti.',
  },
  neutral: { type: 'EndCombatPhase' },
});
