import { known } from '#kernel/known';
import type { LineSpec } from '#kernel/line';
import type { OrderKind } from '#kernel/order';
import type { Text } from '#kernel/text';
import type { Scene } from '../events/index.ts';
import { enemyOf } from '../names.ts';
import type { Action } from '../rules/action.ts';
import { supposedGame } from '../rules/forecast/supposed.ts';
import { type Unit, unitOf } from '../state.ts';
import { ACTION_FIELDS, type ActionOf, type ActionType } from './fields.ts';
import { type Desk, gameAt, order, runOf } from './order.ts';

export interface ActionKind<Type extends ActionType> extends OrderKind<Desk, Scene, ActionOf<Type>> {
  readonly type: Type;
  readonly action: Action<Type>;
}

interface ActionSpec<Type extends ActionType> extends Action<Type> {
  readonly type: Type;
  readonly title: Text;
  readonly help?: Text;
  readonly line: LineSpec;
}

/** [83.1] Every action is declared, exposed to opportunity fire on its quadrant, judged again and then performed. */
export function action<Type extends ActionType>(spec: ActionSpec<Type>): ActionKind<Type> {
  const { type, title, help, line } = spec;
  const kind = order({
    type,
    title,
    ...(help === undefined ? {} : { help }),
    answers: ['activation'],
    fields: ACTION_FIELDS[type] as object,
    line,
    judge(desk: Desk, given: ActionOf<Type>) {
      const refused = spec.judge(gameAt(desk), given, desk.side);
      if (refused !== undefined) return refused;
      return (scene: Scene) => {
        const run = runOf(scene);
        const { cell } = unitOf(run.state, known(spec.actors(given)[0], 'actor'));
        run.stack.push({ kind: 'act', side: desk.side, order: given as never });
        run.stack.push({ kind: 'opportunity', id: run.next(), side: enemyOf(desk.side), cell, trigger: 'declared' });
      };
    },
    *options(desk: Desk) {
      const game = gameAt(desk);
      const cells = new Map<number, Unit[]>();
      for (const id of desk.state.activation?.group ?? []) {
        const unit = game.unit(id);
        if (unit?.where !== 'table' || unit.act === undefined) continue;
        const group = cells.get(unit.cell);
        if (group === undefined) cells.set(unit.cell, [unit]);
        else group.push(unit);
      }
      for (const units of cells.values()) yield* spec.options(game, desk.side, units);
    },
    ...(spec.ways === undefined
      ? {}
      : {
          ways: (desk: Desk, draft: Partial<ActionOf<Type>>, to: string, stops: readonly string[]) =>
            spec.ways!(gameAt(desk), draft, desk.side, to, stops),
        }),
    ...(spec.forecast === undefined
      ? {}
      : { forecast: (desk: Desk, given: ActionOf<Type>) => spec.forecast!(supposedGame(desk), given, desk.side) }),
  } as never) as unknown as OrderKind<Desk, Scene, ActionOf<Type>>;
  return { ...kind, type, action: spec };
}

interface OfUnits {
  units: string[];
}

/** Actions of several units: those who are left go on. */
export const ofUnits = {
  actors: ({ units }: OfUnits): readonly string[] => units,
  narrow: <Order extends OfUnits>(given: Order, left: readonly string[]): Order | undefined => {
    const units = given.units.filter((id) => left.includes(id));
    return units.length === 0 ? undefined : { ...given, units };
  },
};

/** Actions of one unit: lost with it. */
export const ofOne = <Field extends string>(field: Field) => ({
  actors: (given: Record<Field, string>): readonly string[] => [given[field]],
  narrow: <Order extends Record<Field, string>>(given: Order, left: readonly string[]): Order | undefined =>
    left.includes(given[field]) ? given : undefined,
});
