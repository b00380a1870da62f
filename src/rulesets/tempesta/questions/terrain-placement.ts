import { question } from './question.ts';

/** [17] */
export const terrainPlacement = question({
  kind: 'terrain-placement',
  clause: 'tempesta/17-d',
  title: { en: 'Lay the table', it: 'Disponi il terreno' },
  about: {},
  explain: {
    en: 'Lay what you have bought, piece by piece.',
    it: 'Disponi quanto hai acquistato, un pezzo alla volta.',
  },
});
