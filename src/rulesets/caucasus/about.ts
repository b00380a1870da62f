import type { About } from '#kernel/ruleset';
import { LEVEL_WORDS } from './words.ts';

export const about: About = {
  id: 'caucasus',
  title: 'The Caucasus Campaign',
  edition: { en: 'GMT Games 2009, Italian rules', it: 'GMT Games 2009, regolamento italiano' },
  designer: 'Mark Simonitch',
  publisher: 'GMT Games',
  sides: [
    { id: 'axis', name: { en: 'Axis', it: 'Asse' } },
    { id: 'soviet', name: { en: 'Soviet', it: 'Sovietici' } },
  ],
  seats: ['axis', 'soviet'],
  levels: Object.entries(LEVEL_WORDS).map(([id, name]) => ({ id, name })),
  version: 1,
  maturity: 'complete',
};
