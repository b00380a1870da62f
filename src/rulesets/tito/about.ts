import type { About } from '#kernel/ruleset';
import { LEVEL_WORDS } from './names.ts';

export const about: About = {
  id: 'tito',
  title: 'Catturate Tito!',
  edition: { en: 'Vae Victis 151, series Raids', it: 'Vae Victis 151, serie Raids' },
  designer: 'Philippe Hardy',
  publisher: 'Vae Victis',
  sides: [
    { id: 'german', name: { en: 'German paratroopers', it: 'Paracadutisti tedeschi' } },
    { id: 'yugoslav', name: { en: 'Yugoslav partisans', it: 'Partigiani jugoslavi' } },
  ],
  seats: ['german'],
  levels: Object.entries(LEVEL_WORDS).map(([id, name]) => ({ id, name })),
  version: 1,
  maturity: 'complete',
};
