import { z } from 'zod';
import { unit } from '#kernel/field';
import { gameOf } from '../rules/game.ts';
import { newAct, shareTime } from '../rules/upkeep.ts';
import { activationOf, cellOf, formationOf, unitOf } from '../state.ts';
import { event, halves, mostOf } from './event.ts';

/** [33] Open where nobody on the table was reached, but the formation may have units in ambush. */
export const motivationAccepted = event({
  type: 'MotivationAccepted',
  fields: { commander: unit(), points: halves, open: z.boolean().optional() },
  apply(state, { points, open }, theatre) {
    const { roster } = gameOf(theatre, state);
    const activation = activationOf(state);
    const reached = Object.keys(points);
    if (reached.length === 0 && open !== true) {
      if (activation.formation !== '')
        formationOf(state, activation.formation).activation = activation.purpose === 'formation' ? 'failed' : 'done';
      delete state.activation;
      return;
    }
    if (activation.purpose === 'UA' || activation.purpose === 'UAE' || activation.purpose === 'air-hunt') {
      if (activation.purpose !== 'air-hunt') unitOf(state, activation.commander).command!.bound = activation.purpose;
      activation.stage = 'mission';
      activation.pa2 = Math.max(...Object.values(points));
      for (const id of reached) unitOf(state, id).act ??= newAct(0, false);
      return;
    }
    activation.stage = 'acting';
    for (const [id, pa2] of Object.entries(points)) {
      const unit = unitOf(state, id);
      const driven = unit.act;
      unit.act = newAct(pa2, cellOf(state, unit.cell).suppressed);
      // [6, R-29] Whoever was driven about by another formation has no more time than was left then.
      if (driven !== undefined) unit.act = { ...driven, pa2: Math.min(driven.pa2, pa2) };
    }
    for (const id of reached) {
      const unit = unitOf(state, id);
      shareTime(state, unit, roster);
    }
  },

  say: {
    en: ({ commander, points, open }, names) => {
      if (open === true) return `${names.unit(commander)} motivates nobody in sight.`;
      return Object.keys(points).length === 0
        ? `${names.unit(commander)} motivates nobody.`
        : `${names.unit(commander)} grants up to ${names.points(mostOf(points))} AP.`;
    },
    it: ({ commander, points, open }, names) => {
      if (open === true) return `${names.unit(commander)} non motiva nessuna unità in vista.`;
      return Object.keys(points).length === 0
        ? `${names.unit(commander)} non motiva nessuno.`
        : `${names.unit(commander)} conferisce fino a ${names.points(mostOf(points))} PA.`;
    },
  },
});
