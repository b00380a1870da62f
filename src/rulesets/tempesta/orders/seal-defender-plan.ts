import { known } from '#kernel/known';
import { DEFENCES, type Seat } from '../names.ts';
import { isRefusal } from '../refusals.ts';
import type { Game } from '../rules/game.ts';
import { inward } from '../rules/grid.ts';
import { picks } from '../rules/picks.ts';
import { judgeDefenderPlan, ordinaryFormations, reserveCount } from '../rules/plans.ts';
import { isAmbushGround } from '../rules/reaction.ts';
import { isBunkerKind, isTransport } from '../rules/units.ts';
import { runOf } from '../sequence/run.ts';
import { entrySidesOf, unitOf } from '../state.ts';
import { DEFENDER_PLAN, type DefenderPlan } from './fields.ts';
import { gameAt, order } from './order.ts';

type Ambush = DefenderPlan['ambushes'][number];

/** [13, 22, 24] */
export const sealDefenderPlan = order({
  type: 'SealDefenderPlan',
  title: { en: 'Seal the plan of defence', it: 'Sigilla il piano di difesa' },
  help: {
    en: 'Ambushes, reserves and whether the CinC stays off the table, all in secret.',
    it: 'Imboscate, riserve e se il CinC resta fuori tavolo, tutto in segreto.',
  },
  answers: ['defender-plan'],
  fields: DEFENDER_PLAN,
  line: {
    en: [
      'defence plan <reserves {reserves}> <ambushes {ambushes}> {cincOffTable?CinC-off-table}',
      'defence plan {...}',
    ],
    it: [
      'piano difesa <riserve {reserves}> <imboscate {ambushes}> {cincOffTable?CinC-fuori-tavolo}',
      'piano difesa {...}',
    ],
  },
  judge(desk, given) {
    const game = gameAt(desk);
    const { side } = desk;
    return (
      judgeDefenderPlan(game, given, side) ??
      ((scene) => {
        const { reserves, cincOffTable } = given;
        const ambushes = given.ambushes.map((ambush) => ({ ...ambush, facings: facingsOf(game, ambush) }));
        runOf(scene).emit({
          type: 'PlanSealed',
          side,
          plan: { ambushes, reserves, cincOffTable, programmed: [], marches: [], mode: 'normal' },
        });
      })
    );
  },
  *options(desk) {
    const game = gameAt(desk);
    const { side } = desk;
    const formations = ordinaryFormations(game, side).map(({ id }) => id);
    for (const reserves of picks(formations, reserveCount(game, side, false))) {
      const open = formations.filter((id) => !reserves.includes(id));
      const none = { type: 'SealDefenderPlan' as const, ambushes: [], reserves, cincOffTable: false };
      yield none;
      if (desk.state.players[side].cinc !== '') yield { ...none, cincOffTable: true };
      for (const ambushes of ambushChoices(game, side, open)) {
        const given = { ...none, ambushes };
        if (!isRefusal(this.judge(desk, given))) yield given;
      }
    }
  },
});

/** [24.3, 42.4] Where vehicles and guns of the ambush point; whatever else was written has no facing. */
const facingsOf = (game: Game, { units, facings }: Ambush): Record<string, number> =>
  Object.fromEntries(
    units
      .filter((id) => game.typeOf(unitOf(game.state, id)).category !== 'foot')
      .map((id) => [id, known(facings[id], 'facing of', id)]),
  );

/** One ambush by the first units of each formation, with or without a defence that was kept back, and two of them. */
function* ambushChoices(game: Game, side: Seat, formations: readonly string[]): Iterable<Ambush[]> {
  const { state } = game;
  const grounds = state.cells.flatMap((_, at) => (isAmbushGround(game, at) ? [at] : [])).slice(0, 6);
  const facing = inward(entrySidesOf(state)[side]);
  const kept = DEFENCES.filter((kind) => (state.players[side].defencesLeft[kind] ?? 0) > 0);
  const laid = (formation: string | undefined, cell: number | undefined): Ambush | undefined => {
    const units = Object.values(state.units)
      .filter((unit) => unit.formation === formation && unit.attempts === 0 && !isTransport(game, unit))
      .slice(0, 2);
    const facings = units.filter((unit) => game.typeOf(unit).category !== 'foot').map(({ id }) => [id, facing]);
    return units.length === 0 || cell === undefined
      ? undefined
      : { cell: game.label(cell), units: units.map(({ id }) => id), facings: Object.fromEntries(facings) };
  };
  for (const [at, formation] of formations.entries())
    for (const cell of grounds) {
      const ambush = laid(formation, cell);
      if (ambush === undefined) continue;
      yield [ambush];
      for (const kind of kept) yield [{ ...ambush, defence: { kind, ...(isBunkerKind(kind) ? { facing } : {}) } }];
      const other = laid(formations[(at + 1) % formations.length], grounds.at(-1));
      if (other !== undefined && formations.length > 1) yield [ambush, other];
    }
}
