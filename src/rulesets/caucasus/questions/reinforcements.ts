import { units } from '#kernel/field';
import type { SideId } from '../names.ts';
import type { Order } from '../orders/index.ts';
import { idsOf } from '../rules/named.ts';
import { sideIndex } from '../rules/position.ts';
import { mayWait, sitesOf, undecided } from '../rules/reinforcements.ts';
import type { State } from '../state.ts';
import { counterAt, hexId, type Theatre } from '../theatre.ts';
import { ask, type Question, question } from './question.ts';

/** [4.1, 20.1] */
export const reinforcements = question({
  kind: 'reinforcements',
  title: { en: 'Your reinforcements', it: 'I tuoi rinforzi' },
  about: { units: units({ min: 0 }) },
  explain: {
    en: 'Place them, divert them or hold them back: {units}.',
    it: 'Piazzali, deviali o trattienili: {units}.',
  },
});

export const askReinforcements = (t: Theatre, s: State, side: SideId): Question =>
  ask(
    reinforcements,
    s,
    side,
    { units: idsOf(t, undecided(t, s, sideIndex(side))) },
    {
      clause: s.phase === 'axis-set-up' ? 'caucasus/20.1-b' : 'caucasus/4.1-a',
      neutral: securityEntry(t, s) ?? { type: 'HoldReinforcements' },
    },
  );

/** The security division cannot wait: without a word it comes in at the first of its hexes [15.9]. */
function securityEntry(t: Theatre, s: State): Order | undefined {
  const unit = undecided(t, s, 0).find((each) => !mayWait(t, s, each));
  const [hex] = unit === undefined ? [] : sitesOf(t, s, unit);
  if (unit === undefined || hex === undefined) return undefined;
  return { type: 'PlaceReinforcement', unit: counterAt(t, unit).id, hex: hexId(t, hex) };
}
