import type { Language } from '#kernel/text';

/** The words of a text board around names; what the game itself names stays as it is. */
export const TEXT_WORDS = {
  en: {
    signs: 'Signs',
    town: 'town',
    city: 'city',
    howMany: 'and how many',
    both: 'both sides',
    marked: 'a marker',
    lines: 'Each line begins with its first space.',
    of: 'of',
    steps: 'steps',
    facing: 'facing',
    turned: 'turned',
    unknownUnit: 'an unknown unit',
    unknownUnits: 'unknown units',
    held: 'Places held (victory points)',
    markers: 'Markers',
    offTheMap: 'off the map',
    boxes: 'Off the map',
  },
  it: {
    signs: 'Segni',
    town: 'paese',
    city: 'città',
    howMany: 'e quante',
    both: 'entrambe le parti',
    marked: 'un segnalino',
    lines: 'Ogni riga comincia con il suo primo spazio.',
    of: 'di',
    steps: 'passi',
    facing: 'rivolta a',
    turned: 'girata di',
    unknownUnit: 'un’unità sconosciuta',
    unknownUnits: 'unità sconosciute',
    held: 'Luoghi tenuti (punti vittoria)',
    markers: 'Segnalini',
    offTheMap: 'fuori mappa',
    boxes: 'Fuori mappa',
  },
} as const;
export type TextWords = (typeof TEXT_WORDS)[Language];
