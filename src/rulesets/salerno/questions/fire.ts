import type { ValuesOf } from '#kernel/event';
import { flag, spaces } from '#kernel/field';
import type { Text } from '#kernel/text';
import type { Names } from '../names.ts';
import { targetsOf } from '../rules/fire.ts';
import type { FireReason } from '../sequence/frames.ts';
import { firing, passing } from './answers.ts';
import { lastCall } from './last-call.ts';
import { type Asking, ask, PASS, question } from './question.ts';

const about = { hexes: spaces({ min: 0 }), guns: flag(), aircraft: flag(), interdiction: flag() };
type About = ValuesOf<typeof about>;

const EVERYTHING: Text = { en: 'Fire with everything that bears', it: 'Spara con tutto ciò che può colpire' };
const OR: Text = { en: 'or', it: 'o' };

/** What may be used: guns, aircraft, either. */
const means = ({ guns, aircraft }: About, names: Names): string =>
  names.list(
    [
      ...(guns ? [names.of({ en: 'artillery', it: 'artiglierie' })] : []),
      ...(aircraft ? [names.of({ en: 'aircraft', it: 'aerei' })] : []),
    ],
    OR,
  );

/** [16.3] */
export const interdiction = question({
  kind: 'interdiction',
  clause: 'salerno/16.3',
  neutral: PASS,
  title: { en: 'Interdict the way?', it: 'Interdire la marcia?' },
  about,
  explain: {
    en: 'The enemy is about to enter {hexes}: you may interdict it, or pass.',
    it: 'Il nemico sta per entrare a {hexes}: puoi interdire l’esagono, o passare.',
  },
  policies: [passing('never-interdict', { en: 'Never interdict', it: 'Non interdire mai' })],
});

/** [16.1.2, 16.1.3] */
export const defensiveFire = question({
  kind: 'defensive-fire',
  neutral: PASS,
  title: { en: 'Fire at the movers?', it: 'Sparare a chi muove?' },
  about,
  explain: {
    en: (asked, names) =>
      `The enemy moves in ${names.spaces(asked.hexes)}: you may bombard him with ${means(asked, names)}, or pass.`,
    it: (asked, names) =>
      `Il nemico muove a ${names.spaces(asked.hexes)}: puoi bombardarlo con ${means(asked, names)}, o passare.`,
  },
  policies: [
    passing('hold-fire', { en: 'Hold fire while the enemy moves', it: 'Non sparare mentre il nemico muove' }),
    firing('fire-everything', EVERYTHING),
  ],
});

/** [16.1] */
export const exchangeFire = question({
  kind: 'exchange-fire',
  clause: 'salerno/16.1',
  neutral: PASS,
  title: { en: 'Fire after the reaction?', it: 'Sparare dopo la Reazione?' },
  about,
  explain: {
    en: (asked, names) =>
      `After the reaction you may bombard ${names.spaces(asked.hexes)} with ${means(asked, names)}, or pass.`,
    it: (asked, names) =>
      `Dopo la Reazione puoi bombardare ${names.spaces(asked.hexes)} con ${means(asked, names)}, o passare.`,
  },
  policies: [
    passing('hold-fire', { en: 'Hold fire after reactions', it: 'Non sparare dopo le Reazioni' }),
    firing('fire-everything', EVERYTHING),
  ],
});

/** [14.3.1] */
export const retreatFire = question({
  kind: 'retreat-fire',
  clause: 'salerno/14.3.1',
  neutral: PASS,
  title: { en: 'Fire at the retreat?', it: 'Sparare a chi si ritira?' },
  about,
  explain: {
    en: (asked, names) =>
      `The enemy retreats to ${names.spaces(asked.hexes)}: you may bombard him with ${means(asked, names)}, or pass.`,
    it: (asked, names) =>
      `Il nemico si ritira a ${names.spaces(asked.hexes)}: puoi bombardarlo con ${means(asked, names)}, o passare.`,
  },
  policies: [
    passing('hold-fire', { en: 'Let them go', it: 'Lasciali andare' }),
    firing('fire-everything', {
      en: 'Fire at retreating stacks with everything that bears',
      it: 'Spara a chi si ritira con tutto ciò che può colpire',
    }),
  ],
});

/** [16] */
export const attackedGuns = question({
  kind: 'attacked-guns',
  clause: 'salerno/16',
  neutral: PASS,
  title: { en: 'Fire with the attacked guns?', it: 'Sparare con le artiglierie attaccate?' },
  about,
  explain: {
    en: 'Guns of yours are attacked: they may bombard the attackers in {hexes}, or be kept for support.',
    it: 'Le tue artiglierie sono attaccate: possono bombardare gli attaccanti a {hexes}, o restare per l’appoggio.',
  },
  policies: [
    firing('fire', {
      en: 'Shell the attackers with the guns they attack',
      it: 'Bombarda gli attaccanti con le artiglierie attaccate',
    }),
    passing('hold-fire', { en: 'Keep attacked guns for support', it: 'Tieni per l’appoggio le artiglierie attaccate' }),
  ],
});

/** [16] */
export const lastShot = question({
  kind: 'last-shot',
  clause: 'salerno/16',
  neutral: PASS,
  title: { en: 'A last shot?', it: 'Un ultimo colpo?' },
  about,
  explain: {
    en: 'Your guns are about to be lost: they may fire once more at {hexes}, or not.',
    it: 'Le tue artiglierie stanno per essere perdute: possono sparare un’ultima volta su {hexes}, o no.',
  },
  policies: [
    firing('fire', { en: 'Fire before the guns are lost', it: 'Spara prima di perdere le artiglierie' }),
    passing('hold-fire', { en: 'Leave the guns without a shot', it: 'Abbandona le artiglierie senza sparare' }),
  ],
});

const BY_REASON: Readonly<
  Record<Exclude<FireReason, 'last-call'>, { readonly kind: typeof defensiveFire; readonly clause: string }>
> = {
  approach: { kind: interdiction, clause: 'salerno/16.3' },
  movement: { kind: defensiveFire, clause: 'salerno/16.1.2' },
  'end-of-move': { kind: defensiveFire, clause: 'salerno/16.1.3' },
  exchange: { kind: exchangeFire, clause: 'salerno/16.1' },
  retreat: { kind: retreatFire, clause: 'salerno/14.3.1' },
  attacked: { kind: attackedGuns, clause: 'salerno/16' },
  'last-shot': { kind: lastShot, clause: 'salerno/16' },
};

export const askFire: Asking<'fire'> = (_, state, top) => {
  const asked = { hexes: targetsOf(state, top), guns: top.land, aircraft: top.air, interdiction: top.interdict };
  if (top.reason === 'last-call') return [ask(lastCall, state, { side: top.side, about: asked })];
  const { kind, clause } = BY_REASON[top.reason];
  return [ask(kind, state, { side: top.side, clause, about: asked })];
};
