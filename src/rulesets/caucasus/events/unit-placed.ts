import { z } from 'zod';
import { choice } from '#kernel/field';
import { standAt } from '../rules/position.ts';
import { event, hex, unit } from './event.ts';
import { stepsText } from './phrases.ts';

const PLACED = {
  'set-up': { en: 'sets up', it: 'si schiera' },
  reinforcement: { en: 'arrives as a reinforcement', it: 'arriva come rinforzo' },
  random: { en: 'arrives as a random reinforcement', it: 'arriva come rinforzo casuale' },
  event: { en: 'arrives by the event table', it: 'arriva per la tabella degli eventi' },
  'hq-return': { en: 'returns', it: 'rientra' },
  replacement: { en: 'is rebuilt', it: 'torna in campo' },
  released: { en: 'returns from the Cadre box', it: 'rientra dalla casella dei Quadri' },
} as const;

/** [4.1, 17.2, 20.2] */
export const unitPlaced = event({
  type: 'UnitPlaced',
  fields: {
    unit,
    hex,
    steps: z.int(),
    cause: choice(PLACED),
  },
  apply(s, event, t) {
    const unit = standAt(t, s, event.unit, event.hex);
    unit.steps = event.steps;
    unit.supply = 'full';
    unit.disorganised = false;
    if (event.cause === 'random') {
      s.random.placed[event.hex] = (s.random.placed[event.hex] ?? 0) + 1;
      if (event.hex === t.board.ids[t.hexes.tbilisi]) s.random.owed = false;
    }
    if (event.cause === 'event') s.eventBox = '';
    if (event.cause === 'released') unit.replaced = true;
  },
  touches: ({ hex }) => ({ to: hex }),
  say: {
    en: ({ unit, hex, steps, cause }, names) =>
      `${names.unit(unit)} ${PLACED[cause].en} in ${names.space(hex)} with ${stepsText(steps, 'en')}.`,
    it: ({ unit, hex, steps, cause }, names) =>
      `${names.unit(unit)} ${PLACED[cause].it} in ${names.space(hex)} con ${stepsText(steps, 'it')}.`,
  },
});
