import { inward } from '../board/grid.ts';
import type { Game } from '../game.ts';
import type { OrderOf } from '../order.ts';
import { judgeAttackerPlan, judgeDefenderPlan, ordinaryFormations, reserveCount } from '../rules/plans.ts';
import { isAmbushGround, mustJump } from '../rules/reaction.ts';
import { isBunkerKind, isTransport } from '../rules/units.ts';
import { DEFENCES, type Seat } from '../state.ts';
import type { OrderRules } from './rule.ts';

/* The plans both sides seal before they deploy. */

/** All ways to pick so many out of a list. */
export function* picks<T>(list: readonly T[], count: number): Iterable<T[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (let at = 0; at + count <= list.length; at++)
    for (const rest of picks(list.slice(at + 1), count - 1)) yield [list[at]!, ...rest];
}

type Ambushes = OrderOf<'SealDefenderPlan'>['ambushes'];

/** One ambush by the first units of each formation, with or without a defence that was kept back, and two of them. */
function* ambushChoices(game: Game, by: Seat, formations: readonly string[]): Iterable<Ambushes> {
  const grounds = game.state.cells.flatMap((_, at) => (isAmbushGround(game, at) ? [at] : [])).slice(0, 6);
  const facing = inward(game.state.entrySide![by]);
  const kept = DEFENCES.filter((kind) => (game.state.players[by].defencesLeft[kind] ?? 0) > 0);
  const laid = (formation: string, cell: number): Ambushes[number] | undefined => {
    const units = Object.values(game.state.units)
      .filter((unit) => unit.formation === formation && unit.attempts === 0 && !isTransport(game, unit))
      .slice(0, 2);
    const facings = units.filter((unit) => game.typeOf(unit).category !== 'foot').map(({ id }) => [id, facing]);
    return units.length === 0
      ? undefined
      : { cell: game.label(cell), units: units.map(({ id }) => id), facings: Object.fromEntries(facings) };
  };
  for (const [at, formation] of formations.entries())
    for (const cell of grounds) {
      const ambush = laid(formation, cell);
      if (ambush === undefined) continue;
      yield [ambush];
      for (const kind of kept) yield [{ ...ambush, defence: { kind, ...(isBunkerKind(kind) ? { facing } : {}) } }];
      const other = laid(formations[(at + 1) % formations.length]!, grounds[grounds.length - 1]!);
      if (other !== undefined && formations.length > 1) yield [ambush, other];
    }
}

/** [24.3, 42.4] Where vehicles and guns of the ambush point; whatever else was written has no facing. */
const facingsOf = (game: Game, { units, facings }: Ambushes[number]): Record<string, number> =>
  Object.fromEntries(
    units.flatMap((id) => (game.typeOf(game.state.units[id]!).category === 'foot' ? [] : [[id, facings[id]!]])),
  );

export const planningOrders: OrderRules<'SealDefenderPlan' | 'SealAttackerPlan'> = {
  SealDefenderPlan: {
    judge: (game, order, by) => judgeDefenderPlan(game, order, by),
    perform(run, { ambushes: laid, reserves, cincOffTable }, by) {
      const ambushes = laid.map((ambush) => ({ ...ambush, facings: facingsOf(run.game, ambush) }));
      run.emit({
        type: 'PlanSealed',
        side: by,
        plan: { ambushes, reserves, cincOffTable, programmed: [], marches: [], mode: 'normal' },
      });
    },
    *options(game, by) {
      const formations = ordinaryFormations(game, by).map(({ id }) => id);
      for (const reserves of picks(formations, reserveCount(game, by, false))) {
        const open = formations.filter((id) => !reserves.includes(id));
        const none: OrderOf<'SealDefenderPlan'> = {
          type: 'SealDefenderPlan',
          ambushes: [],
          reserves,
          cincOffTable: false,
        };
        yield none;
        if (game.state.players[by].cinc !== '') yield { ...none, cincOffTable: true };
        for (const ambushes of ambushChoices(game, by, open)) {
          const order: OrderOf<'SealDefenderPlan'> = { ...none, ambushes };
          if (judgeDefenderPlan(game, order, by) === undefined) yield order;
        }
      }
    },
  },
  SealAttackerPlan: {
    judge: (game, order, by) => judgeAttackerPlan(game, order, by),
    perform(run, { mode, programmed, marches, reserves, cincOffTable }, by) {
      run.emit({
        type: 'PlanSealed',
        side: by,
        plan: { ambushes: [], reserves, cincOffTable, programmed, marches, mode },
      });
    },
    *options(game, by) {
      const formations = ordinaryFormations(game, by).map(({ id }) => id);
      const airborne = mustJump(game, by);
      const modes = airborne ? (['airborne'] as const) : (['normal', 'night'] as const);
      const centre = game.label(Math.floor(game.grid.height / 2) * game.grid.width + Math.floor(game.grid.width / 2));
      for (const mode of modes)
        for (const reserves of picks(formations, reserveCount(game, by, mode === 'airborne'))) {
          const order: OrderOf<'SealAttackerPlan'> = {
            type: 'SealAttackerPlan',
            mode,
            programmed: [],
            marches: [],
            reserves,
            cincOffTable: false,
          };
          const variants: OrderOf<'SealAttackerPlan'>[] = [order, { ...order, cincOffTable: true }];
          for (const side of ['N', 'E', 'S', 'W'] as const)
            for (const formation of formations) variants.push({ ...order, marches: [{ formation, side }] });
          for (const kind of ['UA', 'UAE'] as const)
            for (const turn of [1, 2]) {
              const fire = { turn, kind, factor: 'ff' as const, target: centre, smoke: false };
              variants.push(
                { ...order, programmed: [{ ...fire, mode: 'concentrated' }] },
                { ...order, programmed: [{ ...fire, mode: 'extended', direction: 2 }] },
              );
            }
          for (const variant of variants) if (judgeAttackerPlan(game, variant, by) === undefined) yield variant;
        }
    },
  },
};
