import type { About } from '#kernel/ruleset';
import { LEVEL_WORDS } from './words.ts';

export const about: About = {
  id: 'salerno',
  title: 'From Salerno to Rome',
  edition: { en: 'Italian original with the English translation', it: 'originale italiano con la traduzione inglese' },
  designer: 'Sergio Schiavi, Giovanni Maccioni',
  publisher: 'DiS Simula Edizioni',
  sides: [
    { id: 'allied', name: { en: 'Allies', it: 'Alleati' } },
    { id: 'axis', name: { en: 'Axis', it: 'Asse' } },
  ],
  seats: ['allied', 'axis'],
  levels: Object.entries(LEVEL_WORDS).map(([id, name]) => ({ id, name })),
  version: 1,
  maturity: 'complete',
};
