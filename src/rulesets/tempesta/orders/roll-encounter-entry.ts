import { ROLLS } from '../rolls.ts';
import { forecastAllowance } from '../rules/forecast/entry.ts';
import { supposedGame } from '../rules/forecast/supposed.ts';
import { rollAllowance } from '../sequence/entry.ts';
import { runOf } from '../sequence/run.ts';
import { order } from './order.ts';

/** [21.1] */
export const rollEncounterEntry = order({
  type: 'RollEncounterEntry',
  title: { en: 'Roll for entry', it: 'Tira per l’ingresso' },
  answers: ['encounter-roll'],
  line: { en: ['roll entry'], it: ['tira ingresso'] },
  judge:
    ({ side }) =>
    (scene) =>
      rollAllowance(runOf(scene), side, 'EncounterEntryRolled', ROLLS.encounterEntry({ side })),
  forecast: (desk) => forecastAllowance(supposedGame(desk), desk.side),
});
