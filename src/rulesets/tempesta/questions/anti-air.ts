import { z } from 'zod';
import { units } from '#kernel/field';
import type { Seat } from '../names.ts';
import { antiAirFire } from '../orders/anti-air-fire.ts';
import type { Game } from '../rules/game.ts';
import type { FrameOf } from '../sequence/frames.ts';
import { ask, NEVER, type Question, question } from './question.ts';
import { fireAlways, fireAtStake } from './standing.ts';

/** [82] */
export const antiAir = question({
  kind: 'anti-air',
  clause: 'tempesta/82-a',
  title: { en: 'Anti-aircraft fire', it: 'Tiro antiaereo' },
  about: { aircraft: units(), cells: z.array(z.string()) },
  neutral: { type: 'PassReaction' },
  explain: {
    en: 'Air attack: {aircraft}. Open anti-aircraft fire, or let it pass.',
    it: 'Attacco aereo: {aircraft}. Apri il tiro antiaereo oppure passa.',
  },
  forecast: (desk) => fireAtStake(desk, antiAirFire, '82-a'),
  policies: [NEVER, fireAlways(antiAirFire)],
});

export const askAntiAir = (game: Game, frame: FrameOf<'anti-air'>, side: Seat): Question =>
  ask(antiAir, {
    id: `anti-air-${frame.id}`,
    side,
    about: { aircraft: frame.mission.units, cells: frame.mission.cells.map((cell) => game.label(cell)) },
  });
