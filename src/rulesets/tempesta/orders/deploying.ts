import { inward, parseLabel, rowFrom } from '../board/grid.ts';
import type { Game } from '../game.ts';
import { levelOf } from '../game.ts';
import type { OrderOf } from '../order.ts';
import { removeLeaderless } from '../procedure/losses.ts';
import { afterAttackerDeployment, startBattle } from '../procedure/preparation.ts';
import { no } from '../refusals.ts';
import { entryLine, findsEntry, isSeaSide, judgeAtSea } from '../rules/entry.ts';
import { arrange, isHeavyGun, judgePlacements, type PlacingRules, placedAs } from '../rules/placing.ts';
import { ordinaryFormations } from '../rules/plans.ts';
import { deniedRows } from '../rules/reaction.ts';
import { cargoOf, isBunker, isBunkerKind, isTransport } from '../rules/units.ts';
import { DEFENCES, defenderOf, type Seat, type Unit } from '../state.ts';
import { picks } from './planning.ts';
import { type OrderRules, plain } from './rule.ts';

/** [20.1] Where the defender sets up: not in the rows before the attacker, unless the attack comes from the sea. */
function isDefenderZone(game: Game, cell: number): boolean {
  return rowFrom(game.state.entrySide![game.state.attacker!], cell, game.grid) >= deniedRows(game);
}

function zoneFor(game: Game, side: Seat): PlacingRules {
  const { state } = game;
  const attacker = state.attacker!;
  if (side === attacker) {
    const line = entryLine(game, state.entrySide![side]);
    return {
      guns: 'hooked',
      zone: (unit, cell, placement) =>
        line.includes(cell)
          ? judgeAtSea(game, unit, cell, placement, state.entrySide![side])
          : no(
              'outside-zone',
              isSeaSide(game, state.entrySide![side]) ? '20-c' : '20-b',
              'The attacker sets up in the first row of the own side.',
              { unit: unit.id, cell: game.label(cell) },
            ),
    };
  }
  const fromSea = isSeaSide(game, state.entrySide![attacker]);
  return {
    guns: 'free',
    zone: (unit, cell) => {
      const here = state.cells[cell]!;
      const facts = { unit: unit.id, cell: game.label(cell), rows: deniedRows(game) };
      if (here.sea) return no('sea', '15-i', 'Nobody sets up at sea.', facts);
      if (state.players[side].ambushes.some((ambush) => ambush.cell === cell))
        return no('ambush-there', '24-a', 'Your ambush lies in that quadrant.', facts);
      const { defence } = here;
      if (
        isDefenderZone(game, cell) ||
        (fromSea && defence?.genuine === true && (defence.kind === 'trench' || isBunker(defence)))
      )
        return undefined;
      return no(
        'outside-zone',
        levelOf(game.codex, state.players[attacker].aggression).denyRows > 2 ? '12-h' : '20-a',
        'The rows before the attacker are closed to you.',
        facts,
      );
    },
  };
}

/** Units that must stand on the table before the battle begins. */
function toDeploy(game: Game, side: Seat): Unit[] {
  const { state } = game;
  return Object.values(state.units).filter((unit) => {
    if (unit.side !== side || unit.where !== 'away' || unit.ambush) return false;
    if (unit.id === state.players[side].cinc) return !state.players[side].cincOff;
    return state.formations[unit.formation]?.status === 'operative';
  });
}

function judgeDeployable(game: Game, side: Seat, id: string) {
  const unit = game.unit(id);
  if (unit === undefined || unit.side !== side)
    return no('no-such-unit', '13-a', 'You have no such unit.', { unit: id });
  if (game.typeOf(unit).category === 'offTable')
    return no('off-table-unit', '4-c', 'Off-table units never stand on the table.', { unit: id });
  if (unit.where === 'table' || toDeploy(game, side).includes(unit)) return undefined;
  return no(
    'not-operative',
    id === game.state.players[side].cinc ? '22-d' : '22-a',
    'That unit does not deploy at the start.',
    { unit: id },
  );
}

const judgeDeployment = (game: Game, order: OrderOf<'DeployUnit'>, by: Seat) =>
  judgeDeployable(game, by, order.unit) ?? judgePlacements(game, by, [order], zoneFor(game, by));

/** Where a unit may be set up now: aboard, in tow, beside roads and on them, facing the enemy. */
function* placesFor(game: Game, by: Seat, unit: Unit): Iterable<OrderOf<'DeployUnit'>> {
  const facing = inward(game.state.entrySide![by]);
  const orders: OrderOf<'DeployUnit'>[] = [];
  for (const carrier of carriersOf(game, by))
    orders.push({
      type: 'DeployUnit',
      unit: unit.id,
      cell: game.label(carrier.cell),
      ...(game.typeOf(unit).category === 'artillery' ? { towedBy: carrier.id } : { carriedBy: carrier.id }),
    });
  const set = (cell: number, more: object = {}): OrderOf<'DeployUnit'> => ({
    type: 'DeployUnit',
    unit: unit.id,
    cell: game.label(cell),
    facing,
    ...more,
  });
  for (let cell = 0; cell < game.grid.size; cell++) orders.push(set(cell));
  for (const [cell, { roads }] of game.state.cells.entries())
    if (roads.length > 0) orders.push(set(cell, { onRoad: true }));
  for (const order of orders) if (judgeDeployment(game, order, by) === undefined) yield order;
}

const carriersOf = (game: Game, by: Seat): Unit[] =>
  Object.values(game.state.units).filter(
    (unit) => unit.side === by && unit.where === 'table' && isTransport(game, unit),
  );

/** [20.2, 40.1] No room beside the tow of a heavy gun: it is set down elsewhere, so that the gun finds a place behind it. */
function* towsToShift(game: Game, by: Seat): Iterable<OrderOf<'DeployUnit'>> {
  const facing = inward(game.state.entrySide![by]);
  const guns = toDeploy(game, by).filter((unit) => isHeavyGun(game, unit));
  const isWanted = (tow: Unit): boolean =>
    game.typeOf(tow).tow === 'heavy' &&
    cargoOf(game, tow).length === 0 &&
    guns.some(({ formation }) => formation === tow.formation);
  for (const carrier of carriersOf(game, by).filter(isWanted))
    for (let cell = 0; cell < game.grid.size; cell++) {
      if (cell === carrier.cell || game.at(cell, by).length + 2 > game.tables.limits.unitsPerCell) continue;
      const order: OrderOf<'DeployUnit'> = { type: 'DeployUnit', unit: carrier.id, cell: game.label(cell), facing };
      if (judgeDeployment(game, order, by) === undefined) yield order;
    }
}

/** [20, 40.1] Nobody who is missing finds a place any more, as the others stand. */
function isFull(game: Game, by: Seat): boolean {
  for (const unit of toDeploy(game, by)) for (const _ of placesFor(game, by, unit)) return false;
  for (const _ of towsToShift(game, by)) return false;
  return true;
}

export const deployingOrders: OrderRules<
  | 'PlaceDefence'
  | 'FinishDefences'
  | 'DeployUnit'
  | 'FinishDeployment'
  | 'ChooseOperativeFormations'
  | 'RedeployFormation'
  | 'SkipRedeployment'
> = {
  PlaceDefence: {
    judge(game, order, by) {
      const { state } = game;
      const cell = parseLabel(order.cell, game.grid);
      const facts = { cell: order.cell, kind: order.kind };
      if (by !== defenderOf(state)) return no('defender-only', '15-o', 'Only the defender has defences.', facts);
      if (cell < 0) return no('off-table', '20-a', 'There is no such quadrant.', facts);
      const here = state.cells[cell]!;
      if (here.defence !== undefined) return no('defence-there', '15-o', 'A quadrant holds one defence.', facts);
      if (here.sea || here.river !== undefined) return no('water', '15-o', 'No defence is built in water.', facts);
      if (!isDefenderZone(game, cell) && !isSeaSide(game, state.entrySide![state.attacker!]))
        return no('outside-zone', '20-a', 'The rows before the attacker are closed to you.', facts);
      if (isBunkerKind(order.kind) && order.facing === undefined)
        return no('no-facing', '15-v', 'A bunker faces one way for good.', facts);
      const player = state.players[by];
      if (order.genuine && (player.defencesLeft[order.kind] ?? 0) <= 0)
        return no('none-left', '5-d', 'No such defence was bought, or all are placed.', facts);
      if (!order.genuine && player.falseLeft <= 0)
        return no('too-many-false', '15-p', 'The list allows no more false defences.', facts);
      if (!order.genuine && !game.codex.lists.get(player.list)!.defences.some(({ type }) => type === order.kind))
        return no('not-offered', '15-p', 'The list does not offer that defence.', facts);
      return undefined;
    },
    perform(run, order, by) {
      const number = run.state.cells.filter(({ defence }) => defence !== undefined).length + 1;
      run.emit({
        type: 'DefencePlaced',
        side: by,
        defence: `defence-${number}`,
        kind: order.kind,
        cell: order.cell,
        facing: isBunkerKind(order.kind) ? order.facing! : -1,
        genuine: order.genuine,
      });
    },
    *options(game, by) {
      const facing = inward(game.state.entrySide![by]);
      const player = game.state.players[by];
      for (const kind of DEFENCES)
        for (const genuine of [true, false]) {
          if (genuine ? (player.defencesLeft[kind] ?? 0) <= 0 : player.falseLeft <= 0) continue;
          for (let cell = 0; cell < game.grid.size; cell++) {
            const order: OrderOf<'PlaceDefence'> = {
              type: 'PlaceDefence',
              kind,
              cell: game.label(cell),
              genuine,
              ...(isBunkerKind(kind) ? { facing } : {}),
            };
            if (this.judge(game, order, by) === undefined) yield order;
          }
        }
    },
  },
  FinishDefences: plain({ type: 'FinishDefences' }, (run) => run.emit({ type: 'StageEntered', stage: 'plans' })),
  DeployUnit: {
    judge: judgeDeployment,
    perform(run, { type: _, ...placement }, by) {
      run.emit({ type: 'UnitDeployed', side: by, placed: placedAs(run.game, placement, [placement]) });
    },
    *options(game, by) {
      // Transports first, so that what they carry finds them.
      const waiting = toDeploy(game, by);
      const [carriers, others] = [true, false].map((carries) =>
        waiting.filter((unit) => isTransport(game, unit) === carries),
      ) as [Unit[], Unit[]];
      for (const unit of [...carriers, ...others]) {
        const legal = [...placesFor(game, by, unit)];
        yield* legal;
        if (legal.length > 0) return;
      }
      yield* towsToShift(game, by);
    },
  },
  FinishDeployment: {
    judge(game, _, by) {
      if (game.state.mode === 'airborne' && game.state.modeDeclared) {
        const waiting = ordinaryFormations(game, by).find(
          (formation) =>
            formation.status === 'operative' ||
            (formation.status === 'ready' && !formation.rolled && findsEntry(game, formation)),
        );
        return waiting === undefined
          ? undefined
          : no('not-dropped', '26-c', 'All formations of the first drop are on the table before play begins.', {
              formation: waiting.id,
            });
      }
      const missing = toDeploy(game, by);
      return missing.length === 0 || isFull(game, by)
        ? undefined
        : no('units-missing', '13-a', 'Every operative unit is deployed.', { missing: missing.map(({ id }) => id) });
    },
    perform(run, _, by) {
      const missing = run.state.mode === 'airborne' && run.state.modeDeclared ? [] : toDeploy(run.game, by);
      if (missing.length > 0) {
        const units = missing.map(({ id }) => id);
        run.emit({ type: 'UnitsLeftBehind', side: by, units, cause: 'straggler' });
        removeLeaderless(run);
      }
      run.emit({ type: 'DeploymentFinished', side: by });
      if (by === run.state.attacker) afterAttackerDeployment(run);
      else run.emit({ type: 'StageEntered', stage: 'attack-declaration' });
    },
    *options(game, by) {
      if (this.judge(game, { type: 'FinishDeployment' }, by) === undefined) yield { type: 'FinishDeployment' };
    },
  },
  ChooseOperativeFormations: {
    judge(game, { formations }, by) {
      const own = ordinaryFormations(game, by).map(({ id }) => id);
      const wanted = game.state.firstDrop ?? 0;
      if (
        new Set(formations).size !== wanted ||
        formations.length !== wanted ||
        formations.some((id) => !own.includes(id))
      )
        return no('drop-count', '26-b', `${wanted} of your formations jump at once.`, {
          wanted,
          given: formations.length,
        });
      return undefined;
    },
    perform(run, { formations, sixth }, by) {
      run.emit({ type: 'OperativeFormationsChosen', side: by, formations, sixth });
      run.emit({ type: 'StageEntered', stage: 'attacker-deployment' });
    },
    *options(game, by) {
      const own = ordinaryFormations(game, by).map(({ id }) => id);
      for (const formations of picks(own, game.state.firstDrop ?? 0))
        for (const sixth of [1, 2, 3, 4, 5]) yield { type: 'ChooseOperativeFormations', formations, sixth };
    },
  },
  RedeployFormation: {
    judge(game, { formation: id, placements }, by) {
      const formation = game.state.formations[id];
      if (formation === undefined || formation.side !== by || formation.status !== 'arrived')
        return no('no-such-formation', '12-a', 'No such formation stands on the table.', { formation: id });
      const units = Object.values(game.state.units).filter((unit) => unit.formation === id && unit.where === 'table');
      const named = placements.map(({ unit }) => unit);
      if (
        new Set(named).size !== named.length ||
        named.length !== units.length ||
        units.some((unit) => !named.includes(unit.id))
      )
        return no('whole-formation', '12-a', 'The whole formation is set up again.', {
          units: units.length,
          given: named.length,
        });
      return judgePlacements(game, by, placements, zoneFor(game, by));
    },
    perform(run, { formation, placements }, by) {
      run.emit({
        type: 'FormationRedeployed',
        side: by,
        formation,
        placements: placements.map((placement) => placedAs(run.game, placement, placements)),
      });
      startBattle(run, run.state.attacker!);
    },
    *options(game, by) {
      const zone = zoneFor(game, by);
      const facing = inward(game.state.entrySide![by]);
      for (const { id, status } of ordinaryFormations(game, by)) {
        if (status !== 'arrived') continue;
        const units = Object.values(game.state.units).filter((unit) => unit.formation === id && unit.where === 'table');
        for (let cell = 0; cell < game.grid.size; cell += 5) {
          const cells = [cell, cell + 1, cell + 2].filter(
            (at) =>
              at < game.grid.size &&
              zone.zone(units[0]!, at, { unit: units[0]!.id, cell: game.label(at) }) === undefined,
          );
          if (cells.length < 3) continue;
          const placements = arrange(game, units, cells, facing, { foot: 'afoot', guns: 'free', fill: 'spread' });
          if (placements === undefined) continue;
          const order: OrderOf<'RedeployFormation'> = { type: 'RedeployFormation', formation: id, placements };
          if (this.judge(game, order, by) === undefined) yield order;
        }
      }
    },
  },
  SkipRedeployment: plain({ type: 'SkipRedeployment' }, (run) => {
    run.emit({ type: 'RedeploymentSkipped' });
    startBattle(run, run.state.attacker!);
  }),
};
