import type { Text } from '#kernel/text';

/** What a form calls the fields that only this game has. */
export const fieldTitles: Readonly<Record<string, Text>> = {
  vip: { en: 'Prisoner', it: 'Prigioniero' },
  officer: { en: 'Officer', it: 'Ufficiale' },
  lines: { en: 'Lines', it: 'Linee' },
  order: { en: 'Order, from the top', it: 'Ordine, dall’alto' },
};
