import type { About } from '#kernel/plain/ruleset';

export const about: About = {
  id: 'tito',
  title: 'Catturate Tito!',
  edition: 'Vae Victis 151, series Raids',
  designer: 'Philippe Hardy',
  publisher: 'Vae Victis',
  sides: [
    { id: 'german', name: 'German paratroopers' },
    { id: 'yugoslav', name: 'Yugoslav partisans' },
  ],
  seats: ['german'],
  version: 6,
  maturity: 'complete',
};
