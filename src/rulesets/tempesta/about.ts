import type { About } from '#kernel/ruleset';
import { LEVEL_WORDS, SIDE_WORDS } from './names.ts';

export const about: About = {
  id: 'tempesta',
  title: 'Comandanti nella Tempesta',
  edition: {
    en: 'rulebook of 97 sections; Division lists reconstructed',
    it: 'regolamento in 97 paragrafi; liste di Divisione ricostruite',
  },
  designer: 'Stefano Battistella',
  sides: [
    { id: 'red', name: SIDE_WORDS.red },
    { id: 'blue', name: SIDE_WORDS.blue },
    { id: 'umpire', name: SIDE_WORDS.umpire },
  ],
  seats: ['red', 'blue'],
  levels: Object.entries(LEVEL_WORDS).map(([id, name]) => ({ id, name })),
  version: 1,
  maturity: 'complete',
};
