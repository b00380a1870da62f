import { COMPASS, OFF_TABLE } from '../names.ts';
import { isRefusal } from '../refusals.ts';
import { picks } from '../rules/picks.ts';
import { judgeAttackerPlan, ordinaryFormations, reserveCount } from '../rules/plans.ts';
import { mustJump } from '../rules/reaction.ts';
import { runOf } from '../sequence/run.ts';
import { ATTACKER_PLAN, type AttackerPlan } from './fields.ts';
import { type Desk, gameAt, order } from './order.ts';

/** [13, 22, 25, 26, 28, 71] */
export const sealAttackerPlan = order({
  type: 'SealAttackerPlan',
  title: { en: 'Seal the plan of attack', it: 'Sigilla il piano d’attacco' },
  help: {
    en: 'How you attack, programmed fire, marches, reserves and whether the CinC stays off the table, all in secret.',
    it: 'Come attacchi, tiri programmati, marce, riserve e se il CinC resta fuori tavolo, tutto in segreto.',
  },
  answers: ['attacker-plan'],
  fields: ATTACKER_PLAN,
  line: {
    en: [
      'attack plan <mode {mode}> <reserves {reserves}> <marches {marches}> <programme {programmed}> {cincOffTable?CinC-off-table}',
      'attack plan {...}',
    ],
    it: [
      'piano attacco <modo {mode}> <riserve {reserves}> <marce {marches}> <programma {programmed}> {cincOffTable?CinC-fuori-tavolo}',
      'piano attacco {...}',
    ],
  },
  judge(desk, given) {
    const { side } = desk;
    return (
      judgeAttackerPlan(gameAt(desk), given, side) ??
      ((scene) => {
        const { mode, programmed, marches, reserves, cincOffTable } = given;
        const plan = { ambushes: [], reserves, cincOffTable, programmed, marches, mode };
        runOf(scene).emit({ type: 'PlanSealed', side, plan });
      })
    );
  },
  *options(desk) {
    for (const plan of planChoices(desk)) {
      const given = { type: 'SealAttackerPlan' as const, ...plan };
      if (!isRefusal(this.judge(desk, given))) yield given;
    }
  },
});

/** Every choice of reserves, alone or with the CinC off the table, with one march, or with one programmed fire at the centre. */
function* planChoices(desk: Desk): Iterable<AttackerPlan> {
  const game = gameAt(desk);
  const { side } = desk;
  const { width, height } = game.grid;
  const formations = ordinaryFormations(game, side).map(({ id }) => id);
  const target = game.label(Math.floor(height / 2) * width + Math.floor(width / 2));
  for (const mode of mustJump(game, side) ? (['airborne'] as const) : (['normal', 'night'] as const))
    for (const reserves of picks(formations, reserveCount(game, side, mode === 'airborne'))) {
      const plan: AttackerPlan = { mode, programmed: [], marches: [], reserves, cincOffTable: false };
      yield plan;
      yield { ...plan, cincOffTable: true };
      for (const from of COMPASS)
        for (const formation of formations) yield { ...plan, marches: [{ formation, side: from }] };
      for (const kind of OFF_TABLE)
        for (const turn of [1, 2]) {
          const fire = { turn, kind, factor: 'ff' as const, target, smoke: false };
          yield { ...plan, programmed: [{ ...fire, mode: 'concentrated' }] };
          yield { ...plan, programmed: [{ ...fire, mode: 'extended', direction: 2 }] };
        }
    }
}
