/** Colours of counters by nationality, of sides by name; a side we have never heard of gets a colour of its own. */

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
  partisan: '#dd9a86',
  yugoslav: '#dd9a86',
};

const SIDE_INK: Readonly<Record<string, string>> = {
  axis: '#33413a',
  german: '#33413a',
  soviet: '#8e2a1c',
  yugoslav: '#8e2a1c',
  allied: '#1f4f86',
  red: '#a3281c',
  blue: '#1f4f86',
  attacker: '#a3281c',
  defender: '#1f4f86',
};

const SIDE_PAPER: Readonly<Record<string, string>> = {
  axis: '#b4bdb0',
  allied: '#c3bf8a',
  red: '#e9b9ae',
  blue: '#b9cde6',
  attacker: '#e9b9ae',
  defender: '#b9cde6',
};

const SPARE_INKS = ['#1f4f86', '#8e2a1c', '#4b6b1f', '#6b3f86', '#8a5a12'];
const SPARE_PAPERS = ['#b9cde6', '#e6bfb4', '#cfdcae', '#d3c1e2', '#e8d3a6'];

const spare = (name: string, from: readonly string[]): string => {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return from[sum % from.length]!;
};

/** The strong colour of a side: borders, control, headings. */
export const sideInk = (side: string): string => SIDE_INK[side] ?? spare(side, SPARE_INKS);

/** The ground of a counter. */
export const counterPaper = (side: string, nationality?: string): string =>
  (nationality === undefined ? undefined : PAPER[nationality.toLowerCase()]) ??
  SIDE_PAPER[side] ??
  PAPER[side] ??
  spare(side, SPARE_PAPERS);

export const INK = '#26221c';
export const WATER = '#3f86b5';
export const DEEP_WATER = '#215f93';
