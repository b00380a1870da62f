import { z } from 'zod';
import { choice } from '#kernel/field';
import type { Text } from '#kernel/text';
import type { Names } from '../names.ts';
import type { FrameOf, OperationSource } from '../sequence/frames.ts';
import { type Asking, ask, end, PASS, question } from './question.ts';

const SOURCES = {
  formation: { en: 'The formation', it: 'La formazione' },
  kg: { en: 'The Kampfgruppe', it: 'Il Kampfgruppe' },
  tf: { en: 'The Task Force', it: 'La Task Force' },
  redeploy: { en: 'The tactical redeployment', it: 'L’assestamento tattico' },
  reserve: { en: 'The Reserve', it: 'La Riserva' },
  drop: { en: 'The airborne assault', it: 'Il lancio' },
  landing: { en: 'The landing', it: 'Lo sbarco' },
} as const satisfies Readonly<Record<OperationSource, Text>>;

const about = { source: choice(SOURCES), formation: z.string() };

/** `26.Pz`, or what is at work where it is no formation. */
const atWork = (
  { source, formation }: { readonly source: OperationSource; readonly formation: string },
  names: Names,
): string => (source === 'formation' ? names.formation(formation) : names.of(SOURCES[source]));

/** [9.4, 9.5] */
export const placement = question({
  kind: 'placement',
  neutral: PASS,
  title: { en: 'Where do they come down?', it: 'Dove arrivano?' },
  about,
  explain: {
    en: (asked, names) => `${atWork(asked, names)}: place the units, or pass.`,
    it: (asked, names) => `${atWork(asked, names)}: piazza le unità, o passa.`,
  },
});

/** [5, 15] */
export const reserveStep = question({
  kind: 'reserve-step',
  neutral: end('reserve'),
  title: { en: 'Who goes into Reserve?', it: 'Chi va in Riserva?' },
  about,
  explain: {
    en: (asked, names) => `${atWork(asked, names)}: name the units that stay in Reserve, or end naming them.`,
    it: (asked, names) => `${atWork(asked, names)}: designa le unità che restano in Riserva, o termina.`,
  },
});

/** [5, 11] */
export const movementStep = question({
  kind: 'movement-step',
  neutral: end('movement'),
  title: { en: 'Your movement', it: 'Il tuo movimento' },
  about,
  explain: {
    en: (asked, names) => `${atWork(asked, names)}: move your units, or end the movement.`,
    it: (asked, names) => `${atWork(asked, names)}: muovi le unità, o termina il movimento.`,
  },
});

/** [5, 14] */
export const combatStep = question({
  kind: 'combat-step',
  neutral: end('combat'),
  title: { en: 'Your attacks', it: 'I tuoi attacchi' },
  about,
  explain: {
    en: (asked, names) => `${atWork(asked, names)}: declare attacks, or end combat.`,
    it: (asked, names) => `${atWork(asked, names)}: dichiara gli attacchi, o termina i combattimenti.`,
  },
});

const BY_STEP: { readonly [Step in FrameOf<'operation'>['step']]?: typeof placement } = {
  place: placement,
  reserve: reserveStep,
  movement: movementStep,
  combat: combatStep,
};

export const askOperation: Asking<'operation'> = (_, state, { side, source, formation, step }) => {
  const kind = BY_STEP[step];
  const clause = source === 'reserve' ? 'salerno/15' : 'salerno/5';
  return kind === undefined ? [] : [ask(kind, state, { side, clause, about: { source, formation } })];
};
