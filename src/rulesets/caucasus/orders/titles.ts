import type { Text } from '#kernel/text';

/** What a form calls the fields that only this game has. */
export const fieldTitles: Readonly<Record<string, Text>> = {
  corps: { en: 'With the corps', it: 'Con il corpo' },
  brandenburgers: { en: 'Brandenburgers', it: 'Brandeburghesi' },
  keep: { en: 'Unit that stays', it: 'Unità che resta' },
  remove: { en: 'Unit that goes', it: 'Unità rimossa' },
  lead: { en: 'Lead unit', it: 'Unità guida' },
};
