import { z } from 'zod';
import { formation } from '#kernel/field';
import { maySeeSecretsOf } from '#kernel/side';
import { ATTACK_MODES } from '../names.ts';
import { ambushSchema, programmedSchema } from '../orders/fields.ts';
import { cellIn } from '../rules/upkeep.ts';
import { cellOf, formationOf, unitOf } from '../state.ts';
import { compass, event, formations, side } from './event.ts';

/** [13] */
export const planSealed = event({
  type: 'PlanSealed',
  fields: {
    side,
    plan: z
      .object({
        ambushes: z.array(ambushSchema),
        programmed: z.array(programmedSchema),
        marches: z.array(z.strictObject({ formation: formation(), side: compass })),
        reserves: formations,
        mode: z.enum(ATTACK_MODES),
        cincOffTable: z.boolean(),
      })
      .optional(),
  },
  apply(state, { side, plan }) {
    const player = state.players[side];
    player.planSealed = true;
    if (plan === undefined) return;
    player.cincOff = plan.cincOffTable;
    player.ambushes = plan.ambushes.map(({ cell, units, facings, defence }) => ({
      cell: cellIn(state, cell),
      units,
      facings,
      ...(defence === undefined ? {} : { defence: { kind: defence.kind, facing: defence.facing ?? -1 } }),
      revealed: false,
    }));
    for (const { defence } of plan.ambushes)
      if (defence !== undefined) player.defencesLeft[defence.kind] = (player.defencesLeft[defence.kind] ?? 0) - 1;
    for (const { units, cell, facings } of plan.ambushes)
      for (const id of units) {
        const unit = unitOf(state, id);
        unit.ambush = true;
        unit.facing = facings[id] ?? -1;
        unit.cell = cellIn(state, cell);
        unit.bank = cellOf(state, unit.cell).region;
      }
    player.programmed = plan.programmed.map((fire) => ({
      turn: fire.turn,
      kind: fire.kind,
      factor: fire.factor,
      target: cellIn(state, fire.target),
      mode: fire.mode,
      smoke: fire.smoke,
      direction: fire.direction ?? -1,
      done: false,
    }));
    if (side === state.attacker) state.mode = plan.mode;
    for (const id of plan.reserves) {
      formationOf(state, id).status = 'reserve';
      formationOf(state, id).wasReserve = true;
    }
    for (const { formation, side: from } of plan.marches) {
      formationOf(state, formation).status = 'march';
      formationOf(state, formation).enterFrom = from;
    }
    if (plan.mode === 'airborne')
      for (const formation of Object.values(state.formations))
        if (formation.side === side && formation.cs !== '') formation.status = 'airborne';
  },
  cover: (event, viewer) => (maySeeSecretsOf(viewer, event.side) ? event : { type: event.type, side: event.side }),
  say: {
    en: '{side} seals a plan.',
    it: '{side} sigilla il piano.',
  },
});
