import { z } from 'zod';
import { reading } from '#kernel/field';
import { no } from '../refusals.ts';
import { combatUnderWay, forecastCombat } from '../rules/combat-forecast.ts';
import { freeAircraft, mayGiveSupport, readyGuns } from '../rules/fire.ts';
import { suppose } from '../rules/supposition.ts';
import { change, frameOf } from '../sequence/stack.ts';
import { type Desk, order } from './order.ts';
import { decline } from './pass.ts';

/** [14.2.6, 16.2] One gun, ship or aircraft supports the attack, then one the defence. */
export const chooseSupport = order({
  type: 'ChooseSupport',
  title: { en: 'Give tactical support', it: 'Dai appoggio tattico' },
  answers: ['support'],
  /** A gun, a ship or an aircraft; '' for none. */
  fields: { firer: reading('supporter', z.string().max(64).meta({ 'x-names': 'unit' })) },
  line: {
    en: ['support|tactical support [with|by|con|da] {firer}'],
    it: ['appoggio|appoggia|appoggio tattico [con|da|with|by] {firer}'],
  },
  judge(desk, { firer }) {
    const { theatre, state, side } = desk;
    const { hex } = frameOf(state, 'combat');
    if (firer === '') return decline(desk);
    const role = roleOf(desk);
    if (!mayGiveSupport(theatre, state, side, role, firer, theatre.hexIndex(hex)))
      return no('no-support', role === 'attacker' ? '16.2-c' : '16.2-b', { unit: firer, space: hex });
    return (scene) => {
      scene.table.emit({ type: 'SupportChosen', side, role, firer });
      change(
        scene,
        'combat',
        role === 'attacker'
          ? { supportAttacker: firer, step: 'support-defender' }
          : { supportDefender: firer, step: 'resolve' },
      );
    };
  },
  forecast(desk, { firer }) {
    const seen = suppose(desk);
    const frame = frameOf(seen.state, 'combat');
    const given = roleOf(desk) === 'attacker' ? { supportAttacker: firer } : { supportDefender: firer };
    return forecastCombat(seen, combatUnderWay(seen, { ...frame, ...given }));
  },
  *options(desk) {
    const { theatre, state, side } = desk;
    const target = theatre.hexIndex(frameOf(state, 'combat').hex);
    const role = roleOf(desk);
    for (const firer of [...readyGuns(theatre, state, side), ...freeAircraft(state, side).slice(0, 1)])
      if (mayGiveSupport(theatre, state, side, role, firer, target)) yield { type: 'ChooseSupport', firer };
  },
});

const roleOf = ({ state, side }: Desk): 'attacker' | 'defender' =>
  frameOf(state, 'combat').side === side ? 'attacker' : 'defender';
