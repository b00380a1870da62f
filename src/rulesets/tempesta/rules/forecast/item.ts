import type { ForecastItem } from '#kernel/forecast';
import { eachLanguage, type Text } from '#kernel/text';

export const item = (label: Text, value: number | Text, paragraph: string): ForecastItem => ({
  label,
  value,
  clause: `tempesta/${paragraph}`,
});

/** `3, 4, 5`: faces of a die. */
export const facesText = (faces: readonly number[]): Text => eachLanguage(() => [...faces].sort().join(', '));
