import { z } from 'zod';
import { supportReckoning } from '../rules/die-chances.ts';
import { signed } from '../words.ts';
import { dice, event, number, side } from './event.ts';

/** [14.2.6] */
export const supportRolled = event({
  type: 'SupportRolled',
  fields: {
    side,
    role: z.enum(['attacker', 'defender']),
    firer: z.string(),
    dice,
    die: number,
    columns: number,
  },
  apply() {},
  reckon: (event, theatre) => supportReckoning(theatre, event),
  say: {
    en: ({ side, role, firer, die, columns }, names) => {
      const effects = [
        ...(die === 0 ? [] : [`${onTheDice(role, die)} to the dice`]),
        ...(columns === 0
          ? []
          : [`${names.count(Math.abs(columns), 'columns', 'column')} ${columns > 0 ? 'in favour' : 'against'}`]),
      ];
      return `${names.ofSide(side)} support by ${names.gun(firer)}: ${effects.join(', ') || 'no effect'}.`;
    },
    it: ({ side, role, firer, die, columns }, names) => {
      const effects = [
        ...(die === 0 ? [] : [`${onTheDice(role, die)} ai dadi`]),
        ...(columns === 0
          ? []
          : [`${names.count(Math.abs(columns), 'colonne', 'colonna')} ${columns > 0 ? 'a favore' : 'contro'}`]),
      ];
      return `Appoggio ${names.ofSide(side)} di ${names.gun(firer)}: ${effects.join(', ') || 'nessun effetto'}.`;
    },
  },
});

/** The attacker's dice are the only ones: what helps the defender is taken off them. */
const onTheDice = (role: 'attacker' | 'defender', die: number): string => signed(role === 'attacker' ? die : -die);
