import { unit } from '#kernel/field';
import { firstOf } from '#kernel/known';
import { isRefusal, type Refusal } from '#kernel/refusal';
import { no } from '../refusals.ts';
import { ROLLS } from '../rolls.ts';
import { bridgeSite, isEnemyAtBridge, riversAt } from '../rules/bridges.ts';
import { forecastBridge } from '../rules/fire-forecast.ts';
import { moverFault } from '../rules/march.ts';
import { allowance, type Manner, mannerOf } from '../rules/movement.ts';
import { ownUnits } from '../rules/naming.ts';
import { suppose } from '../rules/supposition.ts';
import { hasBridge } from '../rules/terrain.ts';
import { clearReserve, isSeen } from '../sequence/consequences.ts';
import { change, open, rollDice } from '../sequence/stack.ts';
import { topOf, unitOf } from '../state.ts';
import { banks } from './fields.ts';
import { type Desk, order, type Ruling } from './order.ts';

/** [11.8] Before a unit's move, or in a pause of it, which ends it there. */
export const buildBridge = order({
  type: 'BuildBridge',
  title: { en: 'Build or repair a bridge', it: 'Costruisci o ripara un ponte' },
  answers: ['movement-step', 'continue-move'],
  fields: { edge: banks(), unit: unit() },
  line: {
    en: [
      'build|bridge|build bridge|repair bridge {edge} [by|with|da|con] {unit}',
      'build|bridge|build bridge|repair bridge {unit} {edge}',
    ],
    it: [
      'getta ponte|costruisci ponte|ripara ponte {edge} [da|con|by|with] {unit}',
      'getta ponte|costruisci ponte|ripara ponte {unit} {edge}',
    ],
  },
  judge: (desk, { edge, unit: id }) => judge(desk, edge, id),
  forecast: (desk, { edge }) => forecastBridge(suppose(desk), edge, 'built'),
  *options(desk) {
    const { theatre, state } = desk;
    if (state.weather === 'bad') return;
    const top = topOf(state);
    const units = top.kind === 'operation' || top.kind === 'move' ? top.units : [];
    for (const id of units)
      for (const edge of riversAt(theatre, theatre.hexIndex(unitOf(state, id).at)))
        if (!isRefusal(judge(desk, edge, id))) yield { type: 'BuildBridge', edge, unit: id };
  },
});

interface Builder {
  readonly manner: Manner;
  /** Half points spent on the march so far; undefined before it. */
  readonly spent?: Readonly<Record<string, number>>;
}

function builderOf(desk: Desk, id: string): Builder | Refusal {
  const { state } = desk;
  const top = topOf(state);
  if (top.kind === 'move') {
    if (top.mode === 'reaction') return no('builds-not-in-reaction', '11.8-a', { unit: id });
    return top.units.includes(id) ? { manner: top.mode, spent: top.spent } : no('not-active', '11.8-a', { unit: id });
  }
  if (top.kind !== 'operation') throw new Error(`nobody moves, but ${top.kind}`);
  return moverFault(desk, top, id) ?? { manner: mannerOf(unitOf(state, id)) };
}

function judge(desk: Desk, edge: readonly [string, string], id: string): Ruling {
  const { theatre, state, side } = desk;
  const own = ownUnits(desk, [id]);
  if (own !== undefined) return own;
  const site = bridgeSite(desk, edge);
  if (isRefusal(site)) return site;
  if (state.weather === 'bad') return no('bad-weather', '8.1-e', { ban: 'bridges' });
  if (hasBridge(theatre, state, site.arc)) return no('bridge-stands', '11.8-a', { edge: [...edge] });
  if (site.ends.some((hex) => theatre.playable[hex] === 0)) return no('no-bank', '11.8-a', {});
  const { at } = unitOf(state, id);
  if (!site.ends.includes(theatre.hexIndex(at)))
    return no('not-at-the-bridge', '11.8-a', { unit: id, edge: [...edge] });
  const builder = builderOf(desk, id);
  if (isRefusal(builder)) return builder;
  const { manner, spent } = builder;
  const price = theatre.tables.movement.bridgeHalfPoints;
  const left = allowance(theatre, state, id, manner) - (spent?.[id] ?? 0);
  if (left < price) return no('not-enough-points', '11.8-a', { needed: price / 2, left: left / 2 });
  return (scene) => {
    if (spent !== undefined)
      change(scene, 'move', {
        spent: { ...spent, [id]: (spent[id] ?? 0) + price },
        ...(state.moved.includes(id) ? { ended: 'bridge-work' as const } : {}),
      });
    else {
      clearReserve(scene, side, [id], 'moved');
      scene.table.emit({
        type: 'MoveStarted',
        side,
        units: [id],
        from: at,
        mode: manner,
        seen: isSeen(scene, side, at),
      });
      open(scene, {
        kind: 'move',
        side,
        units: [id],
        from: at,
        path: [],
        mode: manner,
        spent: { [id]: price },
        ending: 'hold',
        stage: 'held',
        vacated: [],
        reacted: [],
        approached: false,
      });
    }
    const dice = isEnemyAtBridge(desk, site) ? rollDice(scene, ROLLS.bridge({ edge }), 1) : [];
    const succeeded = dice.length === 0 || firstOf(dice) >= theatre.tables.movement.bridgeFrom;
    scene.table.emit({
      type: 'BridgeBuilt',
      side,
      edge: [...edge],
      by: id,
      dice,
      succeeded,
      seen: isSeen(scene, side, at),
    });
  };
}
