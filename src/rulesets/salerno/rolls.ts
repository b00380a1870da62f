import { choice, edge, sideName, space } from '#kernel/field';
import { rollsOf } from '#kernel/roll';
import type { Names } from './names.ts';

/* What the dice of this game are rolled for. */

const roll = rollsOf<Names>();
const hex = space();
const between = edge();

export const ROLLS = {
  weather: roll('weather', {}, { en: 'weather', it: 'tempo atmosferico' }),
  aircraft: roll('{side} aircraft', { side: sideName() }, { en: 'aircraft, {side}', it: 'aerei, {side}' }),
  caseFoggia: roll('case Foggia', {}, { en: 'Case Foggia', it: 'Caso Foggia' }),
  caseFoggiaRelief: roll('case Foggia relief', {}, { en: 'Case Foggia, relief', it: 'Caso Foggia, contromisure' }),
  combat: roll('combat {hex}', { hex }, { en: 'combat in {hex}', it: 'combattimento a {hex}' }),
  support: roll(
    'support {role} {hex}',
    {
      role: choice({
        attacker: { en: 'the attacker', it: 'chi attacca' },
        defender: { en: 'the defender', it: 'chi difende' },
      }),
      hex,
    },
    { en: 'support of {role} in {hex}', it: 'appoggio a {role}, {hex}' },
  ),
  gegenangriff: roll('gegenangriff {hex}', { hex }, { en: 'Gegenangriff in {hex}', it: 'Gegenangriff a {hex}' }),
  rearguard: roll('rearguard {hex}', { hex }, { en: 'rearguard in {hex}', it: 'retroguardia a {hex}' }),
  bombardment: roll('bombardment {hex}', { hex }, { en: 'bombardment of {hex}', it: 'bombardamento di {hex}' }),
  attrition: roll('attrition {hex}', { hex }, { en: 'attrition in {hex}', it: 'logoramento a {hex}' }),
  airSupply: roll('air supply {hex}', { hex }, { en: 'air supply of {hex}', it: 'rifornimento aereo di {hex}' }),
  bridge: roll('bridge {edge}', { edge: between }, { en: 'bridge at {edge}', it: 'ponte a {edge}' }),
  demolition: roll('demolition {edge}', { edge: between }, { en: 'demolition at {edge}', it: 'demolizione a {edge}' }),
  scatter: roll(
    'scatter {hex}',
    { hex },
    { en: 'scatter of the drop on {hex}', it: 'dispersione del lancio su {hex}' },
  ),
  scatterDirection: roll(
    'scatter direction {hex}',
    { hex },
    { en: 'direction of the scatter from {hex}', it: 'direzione della dispersione da {hex}' },
  ),
};
