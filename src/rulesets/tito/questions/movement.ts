import { z } from 'zod';
import { choice, spaces } from '#kernel/field';
import { LEADERS } from '../names.ts';
import { overstackedZones, waitingPrisoners } from '../rules/movement.ts';
import type { State } from '../state.ts';
import type { Theatre } from '../theatre.ts';
import { ask, type Question, question } from './question.ts';

/** [12.2] */
export const movement = question({
  kind: 'movement',
  title: { en: 'Your movement', it: 'Il tuo movimento' },
  about: { overstacked: spaces().optional(), prisoners: z.array(choice(LEADERS)).optional() },
  explain: {
    en: ({ overstacked = [], prisoners = [] }, names) =>
      [
        'Move your units, or end the movement.',
        ...(overstacked.length > 0 ? [`Too many are in: ${overstacked.map(names.space).join(', ')}.`] : []),
        ...(prisoners.length > 0 ? [`To be led to the airstrip: ${prisoners.map(names.vip).join(', ')}.`] : []),
      ].join(' '),
    it: ({ overstacked = [], prisoners = [] }, names) =>
      [
        'Muovi le tue unità o termina il movimento.',
        ...(overstacked.length > 0 ? [`Sono in troppi in: ${overstacked.map(names.space).join(', ')}.`] : []),
        ...(prisoners.length > 0 ? [`Da condurre alla pista: ${prisoners.map(names.vip).join(', ')}.`] : []),
      ].join(' '),
  },
});

export function askMovement(theatre: Theatre, state: State): Question {
  const overstacked = overstackedZones(theatre, state);
  const prisoners = waitingPrisoners(theatre, state);
  return ask(movement, state, {
    clause: prisoners.length === 0 ? 'tito/12.2-a' : 'tito/13.4-e',
    about: { ...(overstacked.length > 0 ? { overstacked } : {}), ...(prisoners.length > 0 ? { prisoners } : {}) },
    ...(overstacked.length + prisoners.length === 0 ? { neutral: { type: 'EndMovement' } } : {}),
  });
}
