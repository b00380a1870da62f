import type { Forecast, ForecastChance, ForecastItem } from '#kernel/forecast';
import { firstOf } from '#kernel/known';
import type { Text } from '#kernel/text';
import type { OffTable, Seat } from '../../names.ts';
import type { CalledFire } from '../../orders/fields.ts';
import { pa } from '../../refusals.ts';
import type { Mission } from '../../sequence/frames.ts';
import { activationOf, cellOf, unitOf } from '../../state.ts';
import { type DeviationPart, deviationParts, missionShots, offTableShot, patternOf } from '../barrage.ts';
import { unitNames } from '../called.ts';
import { offTableUnits, usableOffTable } from '../command.ts';
import { diceOf, PLAIN } from '../fire.ts';
import type { Game } from '../game.ts';
import { neighboursOf, parseLabel } from '../grid.ts';
import { isCommand } from '../units.ts';
import { diceWords, shotChances, shotItems, shotOdds, targetsOfShot } from './fire.ts';
import { item } from './item.ts';
import { both, certain, chances, type Odds } from './odds.ts';

/* [68-76] Fire from off the table: whether it comes down where it should, and what it does there. */

const REASONS: Readonly<Record<DeviationPart['reason'], readonly [Text, string]>> = {
  distance: [{ en: 'Distance of the observer', it: 'Distanza dell’osservatore' }, '73-a'],
  inaccurate: [{ en: 'Inaccurate', it: 'Impreciso' }, '73-a'],
  suppressed: [{ en: 'Observer suppressed', it: 'Osservatore soppresso' }, '73-b'],
  higher: [{ en: 'Observer higher', it: 'Osservatore più in alto' }, '73-b'],
  building: [{ en: 'Observer in a building', it: 'Osservatore in un edificio' }, '73-b'],
  repeat: [{ en: 'The same target again', it: 'Di nuovo lo stesso bersaglio' }, '73-b'],
};

/** How many quadrants of an extended mission are suppressed when it comes down as it should. */
function extendedOdds(game: Game, mission: Mission): Odds {
  const { hits } = game.tables;
  return missionShots(game, mission, mission.units).reduce((sofar: Odds, { shot, modifiers }) => {
    const there = game.at(shot.target);
    const armour = there.some((unit) => game.typeOf(unit).armoured);
    const counts = there.some((unit) => !isCommand(game, unit)) && armour === (shot.factor === 'ffUc');
    if (!counts) return sofar;
    const { tally } = cellOf(game.state, shot.target);
    const odds = shotOdds(game, diceOf(game, shot, modifiers).volume);
    return both(sofar, odds, (one, rolled) => one + (tally + rolled >= hits.suppressExtended ? 1 : 0));
  }, certain(0));
}

export function forecastCall(game: Game, order: CalledFire, side: Seat): Forecast {
  const activation = activationOf(game.state);
  const kind = activation.purpose as OffTable;
  const observer = unitOf(game.state, activation.commander);
  const units = usableOffTable(game, side, kind);
  const ids = units.map(({ id }) => id);
  const target = parseLabel(order.target, game.grid);
  const parts = deviationParts(game, observer, target, units, kind);
  const modifier = parts.reduce((total, { amount }) => total + amount, 0);
  const shiftAt = game.tables.deviation.shiftAt[kind];
  const onTarget = [1, 2, 3, 4, 5, 6].filter((face) => face + modifier < shiftAt).length;
  const items: ForecastItem[] = [
    ...parts.map(({ reason, amount }) => item(REASONS[reason][0], amount, REASONS[reason][1])),
    item({ en: 'Goes astray from', it: 'Devia da' }, shiftAt, '73-c'),
  ];
  const beside = neighboursOf(target, game.grid).flatMap((cell) => game.at(cell, side));
  if (onTarget < 6 && beside.length > 0)
    items.push(
      item(
        { en: 'Own units it may strike', it: 'Unità proprie che può colpire' },
        unitNames(game.theatre, game.state, beside),
        '74-a',
      ),
    );
  const mission: Mission = {
    side,
    kind,
    programmed: false,
    units: ids,
    factor: order.factor,
    mode: order.mode,
    smoke: order.smoke,
    shots: order.shots,
    cells: patternOf(game, target, order.mode, order.direction ?? -1, ids.length),
  };
  const cost2 = game.tables.costs.offTable[kind] * 2 * order.shots;
  const cost = { spent: pa(cost2), left: pa(activation.pa2 - cost2) };
  const astray: Text = { en: 'one quadrant astray', it: 'deviato di un quadrante' };
  if (order.smoke)
    return {
      items,
      chances: chances(
        [
          [{ en: 'smoke on target', it: 'fumogeni sul bersaglio' }, BigInt(onTarget)],
          [astray, BigInt(6 - onTarget)],
        ],
        6n,
      ),
      cost,
    };
  if (order.mode === 'extended') {
    const odds = extendedOdds(game, mission);
    return {
      items: [
        ...items,
        item({ en: 'Hits that suppress', it: 'Hit che sopprimono' }, game.tables.hits.suppressExtended, '64-a'),
      ],
      chances: chances(
        [
          ...[...odds.ways]
            .sort(([one], [other]) => other - one)
            .map(
              ([count, ways]) =>
                [
                  count === 1
                    ? { en: 'on target: 1 quadrant suppressed', it: 'sul bersaglio: 1 quadrante soppresso' }
                    : {
                        en: `on target: ${count} quadrants suppressed`,
                        it: `sul bersaglio: ${count} quadranti soppressi`,
                      },
                  ways * BigInt(onTarget),
                ] as const,
            ),
          [astray, odds.of * BigInt(6 - onTarget)] as const,
        ],
        odds.of * 6n,
      ),
      cost,
    };
  }
  const { shot, modifiers } = firstOf(missionShots(game, mission, ids));
  const targets = targetsOfShot(game, shot);
  const { volume } = diceOf(game, shot, modifiers);
  return {
    items: [...items, ...shotItems(game, shot, modifiers, targets)],
    total: diceWords(game, volume),
    chances: withAstray(shotChances(game, shot, targets, shotOdds(game, volume)), onTarget, astray),
    cost,
  };
}

/** The same chances after a die that must first fall right. */
function withAstray(results: readonly ForecastChance[], faces: number, astray: Text): ForecastChance[] {
  const of = results[0]?.of ?? 1;
  return chances(
    [
      ...results.map(
        ({ result, ways }) =>
          [{ en: `on target: ${result.en}`, it: `sul bersaglio: ${result.it}` }, BigInt(ways) * BigInt(faces)] as const,
      ),
      [astray, BigInt(of) * BigInt(6 - faces)] as const,
    ],
    BigInt(of) * 6n,
  );
}

/** [76] What both air forces would throw at each other once the hunt is flown. */
export function airHuntItems(game: Game, side: Seat, enemy: Seat): ForecastItem[] {
  const ids = (of: Seat): string[] => offTableUnits(game, of, 'UAE').map(({ id }) => id);
  return [[side, enemy] as const, [enemy, side] as const].flatMap(([by, at]) => {
    const shot = offTableShot(game.state, 'air-hunt', by, ids(by), ids(at), 'ff');
    if (shot.firers.length === 0 || shot.victims.length === 0) return [];
    const { volume } = diceOf(game, shot, PLAIN);
    return [
      item(
        by === side ? { en: 'Your aircraft', it: 'I tuoi aerei' } : { en: 'Enemy aircraft', it: 'Gli aerei nemici' },
        diceWords(game, volume),
        '76-b',
      ),
    ];
  });
}
