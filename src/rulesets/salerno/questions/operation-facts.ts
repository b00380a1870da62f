import { z } from 'zod';
import { choice } from '#kernel/field';
import type { Text } from '#kernel/text';
import type { Names } from '../names.ts';
import type { OperationSource } from '../sequence/frames.ts';

export const SOURCES = {
  formation: { en: 'The formation', it: 'La formazione' },
  kg: { en: 'The Kampfgruppe', it: 'Il Kampfgruppe' },
  tf: { en: 'The Task Force', it: 'La Task Force' },
  redeploy: { en: 'The tactical redeployment', it: 'L’assestamento tattico' },
  reserve: { en: 'The Reserve', it: 'La Riserva' },
  drop: { en: 'The airborne assault', it: 'Il lancio' },
  landing: { en: 'The landing', it: 'Lo sbarco' },
} as const satisfies Readonly<Record<OperationSource, Text>>;

export const about = { source: choice(SOURCES), formation: z.string() };

/** `26.Pz`, or what is at work where it is no formation. */
export const atWork = (
  { source, formation }: { readonly source: OperationSource; readonly formation: string },
  names: Names,
): string => (source === 'formation' ? names.formation(formation) : names.of(SOURCES[source]));
