/* Colours of sides beside the counters, the same as on the drawn board. */

const INKS: Readonly<Record<string, string>> = {
  axis: '#33413a',
  german: '#33413a',
  soviet: '#8e2a1c',
  yugoslav: '#8e2a1c',
  allied: '#1f4f86',
  red: '#a3281c',
  blue: '#1f4f86',
};

export const sideInk = (side: string): string => INKS[side] ?? '#6b3f86';
