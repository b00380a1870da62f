import { z } from 'zod';
import { maySeeSecretsOf } from '#kernel/side';
import { DEFENCES } from '../names.ts';
import { cellAt } from '../rules/upkeep.ts';
import { cell, event, facing, side } from './event.ts';

/** [15] */
export const defencePlaced = event({
  type: 'DefencePlaced',
  fields: {
    side,
    defence: z.string(),
    kind: z.enum(DEFENCES),
    cell,
    facing,
    genuine: z.boolean().optional(),
  },
  apply(state, { side, defence, kind, cell, facing, genuine }) {
    cellAt(state, cell).defence = { id: defence, kind, facing, genuine: genuine ?? true, known: false };
    const player = state.players[side];
    if (genuine === false) player.falseLeft--;
    else player.defencesLeft[kind] = (player.defencesLeft[kind] ?? 0) - 1;
  },
  cover(event, viewer) {
    if (maySeeSecretsOf(viewer, event.side)) return event;
    const { genuine: _, ...shown } = event;
    return shown;
  },
  say: {
    en: ({ kind, cell, genuine }, names) =>
      `Works at ${cell}: ${names.work(kind)}${genuine === false ? ' (false)' : ''}.`,
    it: ({ kind, cell, genuine }, names) =>
      `Difesa in ${cell}: ${names.work(kind)}${genuine === false ? ' (falsa)' : ''}.`,
  },
});
