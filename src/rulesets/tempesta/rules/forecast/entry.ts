import type { Forecast, ForecastItem } from '#kernel/forecast';
import { eachLanguage, type Text } from '#kernel/text';
import { LOCATION_WORDS, type Seat } from '../../names.ts';
import type { Entry } from '../../orders/fields.ts';
import { entrySidesOf, type Formation, formationOf } from '../../state.ts';
import { formationName } from '../called.ts';
import {
  allowanceFor,
  comingUnits,
  countWithoutRoom,
  dropLocation,
  entryLine,
  isUsableEntry,
  marchFaces,
  reinforcementBonus,
  reservesOf,
  roadEndsAt,
  shifted,
} from '../entry.ts';
import type { Game } from '../game.ts';
import { inward, parseLabel } from '../grid.ts';
import { item } from './item.ts';
import { both, certain, chances, hitsOf, sum } from './odds.ts';

/* [21, 23, 25-27] Who comes, where, and how many of them. */

const FACES = [6, 5, 4, 3, 2, 1] as const;

/** [21.1, 23.1] */
export function forecastAllowance(game: Game, side: Seat): Forecast {
  const { bonus, mobile } = reinforcementBonus(game, side);
  const { entry } = game.tables;
  const reserves = reservesOf(game, side).length;
  const items: ForecastItem[] = [item({ en: 'Formations in reserve', it: 'Formazioni in riserva' }, reserves, '23-a')];
  if (mobile)
    items.push(item({ en: 'A formation on vehicles', it: 'Una formazione su veicoli' }, entry.mobile, '23-b'));
  if (bonus - (mobile ? entry.mobile : 0) > 0)
    items.push(item({ en: 'CinC off the table', it: 'CinC fuori tavolo' }, entry.cincOff, '23-b'));
  return {
    items,
    total: { en: `a die +${bonus}`, it: `un dado +${bonus}` },
    chances: chances(
      FACES.map((face) => {
        const allowed = Math.min(allowanceFor(game, face + bonus), reserves);
        const result: Text =
          allowed === 0
            ? { en: 'no formation', it: 'nessuna formazione' }
            : allowed === 1
              ? { en: '1 formation', it: '1 formazione' }
              : { en: `up to ${allowed} formations`, it: `fino a ${allowed} formazioni` };
        return [result, 1n] as const;
      }),
      6n,
    ),
  };
}

/** [25.4] */
export function forecastMarch(game: Game, formation: Formation, firstTurn: number): Forecast {
  const faces = marchFaces(game, formation, firstTurn);
  return {
    items: [
      item(
        { en: 'Arrives on', it: 'Arriva con' },
        eachLanguage(() => [...faces].sort().join(', ')),
        '25-d',
      ),
    ],
    chances: chances(
      [
        [{ en: 'the march arrives', it: 'la marcia arriva' }, BigInt(faces.length)],
        [{ en: 'not yet', it: 'non ancora' }, BigInt(6 - faces.length)],
      ],
      6n,
    ),
  };
}

/** [23.3, 26.6, 27.7] How many units of each of these formations stay away. */
export function compositionOf(
  game: Game,
  formations: readonly string[],
  faces: readonly number[],
  paragraph: string,
): Pick<Forecast, 'items' | 'chances'> {
  const items: ForecastItem[] = [];
  const odds = formations.reduce((sofar, id) => {
    const units = comingUnits(game, id);
    const name = formationName(game.theatre, formationOf(game.state, id));
    items.push(
      item(
        eachLanguage((language) => name[language]),
        {
          en: `${units.length} units, each lost on ${faces.join(', ')}`,
          it: `${units.length} unità, ciascuna perduta con ${faces.join(', ')}`,
        },
        paragraph,
      ),
    );
    const away = hitsOf(units.length, faces.length);
    const least = countWithoutRoom(game, units);
    return both(sofar, both(away, certain(least), Math.max), sum);
  }, certain(0));
  return {
    items,
    chances: chances(
      [...odds.ways]
        .sort(([one], [other]) => one - other)
        .map(([count, ways]) => [
          count === 0
            ? { en: 'everybody arrives', it: 'arrivano tutte' }
            : count === 1
              ? { en: '1 unit stays away', it: '1 unità manca' }
              : { en: `${count} units stay away`, it: `mancano ${count} unità` },
          ways,
        ]),
      odds.of,
    ),
  };
}

/** [26.8] */
export function forecastDrop(game: Game, id: string): Forecast {
  const { state, tables } = game;
  const { side } = formationOf(state, id);
  const { dispersion } = tables.entry;
  const faces = state.stage === 'play' ? dispersion[String(Math.min(3, state.turn)) as '1'] : dispersion.operative;
  const { items } = compositionOf(game, [id], faces, '26-d');
  return {
    items,
    chances: chances(
      [1, 2, 3, 4, 5, 6].map((face) => {
        const where = LOCATION_WORDS[dropLocation(game, side, face)];
        return [{ en: `comes down at ${where.en}`, it: `atterra: ${where.it}` }, 1n] as const;
      }),
      6n,
    ),
  };
}

/** [27] Where each face of the die would bring the formation. */
export function forecastEntry(game: Game, order: Entry): Forecast {
  const formation = formationOf(game.state, order.formation);
  const { side } = formation;
  const table = formation.enterFrom === 'table';
  const from =
    formation.enterFrom === undefined || formation.enterFrom === 'table'
      ? entrySidesOf(game.state)[side]
      : formation.enterFrom;
  const named = parseLabel(order.cell, game.grid);
  if (!table && roadEndsAt(game, named))
    return {
      items: [
        item(
          { en: `A road leads in at ${order.cell}`, it: `Una strada entra in ${order.cell}` },
          { en: 'no drift', it: 'nessuno spostamento' },
          '27-b',
        ),
      ],
      chances: [],
    };
  const right = table ? (order.axis ?? 0) : (inward(from) + 2) % 8;
  const line = table ? undefined : entryLine(game, from);
  const { left: low, right: high } = game.tables.entry;
  return {
    items: [
      item(
        { en: 'Drift', it: 'Spostamento' },
        {
          en: `${low.join('-')} left, ${high.join('-')} right`,
          it: `${low.join('-')} a sinistra, ${high.join('-')} a destra`,
        },
        '27-c',
      ),
    ],
    chances: chances(
      [1, 2, 3, 4, 5, 6].map((face) => {
        const at = shifted(game.grid, named, right, face, game.tables.entry);
        const point = at >= 0 && line?.includes(at) === false ? -1 : at;
        const label = game.label(point);
        if (point >= 0 && isUsableEntry(game, side, order.formation, point, table))
          return [{ en: `enters at ${label}`, it: `entra in ${label}` }, 1n] as const;
        return formation.entry === 'airborne'
          ? ([{ en: 'lands in the nearest free quadrant', it: 'atterra nel quadrante libero più vicino' }, 1n] as const)
          : ([{ en: 'the entry is put off', it: 'l’ingresso è rinviato' }, 1n] as const);
      }),
      6n,
    ),
  };
}
