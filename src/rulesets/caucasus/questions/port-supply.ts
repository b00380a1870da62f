import { z } from 'zod';
import { units } from '#kernel/field';
import type { SideId } from '../names.ts';
import type { Order } from '../orders/index.ts';
import { idsOf } from '../rules/named.ts';
import { defaultAllocation, portClaims } from '../rules/ports.ts';
import { sideIndex } from '../rules/position.ts';
import type { State } from '../state.ts';
import type { Theatre } from '../theatre.ts';
import { ask, type Question, question } from './question.ts';

/** [14.22] */
export const portSupply = question({
  kind: 'port-supply',
  clause: 'caucasus/14.22-a',
  title: { en: 'Whom do the ports supply?', it: 'Chi riforniscono i porti?' },
  about: { units: units({ min: 0 }), perPort: z.int() },
  explain: {
    en: 'A minor port supplies {perPort} units, and more depend on them: {units}.',
    it: 'Un porto minore rifornisce {perPort} unità, e ne dipendono di più: {units}.',
  },
  policies: [
    {
      id: 'strongest-first',
      title: { en: 'Supply the strongest attackers', it: 'Rifornisci gli attaccanti più forti' },
      answer: ({ theatre, state, side }) => strongestFirst(theatre, state, side as SideId),
    },
  ],
});

/** As many as the ports can do, the strongest attackers first (ruling 44). */
const strongestFirst = (t: Theatre, s: State, side: SideId): Order => ({
  type: 'AllocatePortSupply',
  units: idsOf(t, defaultAllocation(t, s, sideIndex(side), portClaims(t, s))),
});

export const askPortSupply = (t: Theatre, s: State, side: SideId): Question =>
  ask(
    portSupply,
    s,
    side,
    { units: [...s.portClaims], perPort: t.tables.movement.minorPortUnits },
    { neutral: strongestFirst(t, s, side) },
  );
