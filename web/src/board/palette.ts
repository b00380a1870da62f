/* Colours of sides and nations, the same as on the drawn board. */

const PAPER: Readonly<Record<string, string>> = {
  german: '#b4bdb0',
  luftwaffe: '#a9c0d6',
  romanian: '#a3c388',
  slovak: '#92a5d2',
  italian: '#e5d583',
  ost: '#d3ae5c',
  hungarian: '#b7c99a',
  soviet: '#dfc096',
  american: '#b3bd86',
  us: '#b3bd86',
  british: '#dbc79d',
  canadian: '#d9b391',
  'new-zealand': '#cdbf95',
  indian: '#e0cfa6',
  french: '#9fbbe0',
  polish: '#e6b3b3',
  yugoslav: '#dd9a86',
  axis: '#b4bdb0',
  allied: '#c3bf8a',
  red: '#e9b9ae',
  blue: '#b9cde6',
};
const INKS: Readonly<Record<string, string>> = {
  axis: '#33413a',
  german: '#33413a',
  soviet: '#8e2a1c',
  yugoslav: '#8e2a1c',
  allied: '#1f4f86',
  red: '#a3281c',
  blue: '#1f4f86',
};

export const counterPaper = (side: string, nationality?: string): string =>
  PAPER[nationality?.toLowerCase() ?? ''] ?? PAPER[side] ?? '#d3c1e2';
export const sideInk = (side: string): string => INKS[side] ?? '#6b3f86';
