import type { Forecast, ForecastItem } from '#kernel/forecast';
import type { Text } from '#kernel/text';
import { pa } from '../../refusals.ts';
import { type Activation, cellOf, type Unit } from '../../state.ts';
import { unitName, unitNames } from '../called.ts';
import { commandLines, isReached, pointsFor } from '../command.ts';
import type { Game } from '../game.ts';
import { mineRow } from '../mines.ts';
import { formOf, isCommand } from '../units.ts';
import { facesText, item } from './item.ts';
import { both, certain, chances, die, type Odds, sum } from './odds.ts';

/* What a die decides by itself: motivation, mines, flight, engineers, replacements, saves. */

const FACES = [6, 5, 4, 3, 2, 1] as const;

/** One die that succeeds on some of its faces. */
export function forecastDie(
  faces: readonly number[],
  label: Text,
  paragraph: string,
  success: Text,
  failure: Text,
  more: { readonly items?: readonly ForecastItem[]; readonly cost?: Forecast['cost'] } = {},
): Forecast {
  return {
    items: [item(label, facesText(faces), paragraph), ...(more.items ?? [])],
    chances: chances(
      [
        [success, BigInt(faces.length)],
        [failure, BigInt(6 - faces.length)],
      ],
      6n,
    ),
    ...(more.cost === undefined ? {} : { cost: more.cost }),
  };
}

/** [30-38] Whom each face of the die would reach, and with how many points. */
export function forecastMotivation(
  game: Game,
  commander: Unit,
  purpose: Activation['purpose'],
  formation: string,
  attempts: number,
): Forecast {
  const lines = Object.entries(commandLines(game, commander, purpose, formation));
  const { attemptPenalty } = game.tables.command;
  const items: ForecastItem[] = [];
  const byLine = new Map<number, Unit[]>();
  for (const [id, line] of lines) {
    const unit = game.unit(id);
    if (unit !== undefined) byLine.set(line, [...(byLine.get(line) ?? []), unit]);
  }
  const isOffTable = purpose === 'UA' || purpose === 'UAE' || purpose === 'air-hunt';
  for (const [line, units] of [...byLine].sort(([one], [other]) => one - other)) {
    const names = unitNames(game.theatre, game.state, units);
    items.push(
      item(
        { en: `Command line to ${names.en}`, it: `Linea di comando: ${names.it}` },
        line,
        isOffTable ? '31-c' : '31-a',
      ),
    );
  }
  if (commander.modifier !== 0)
    items.push(item({ en: 'Commander: action points', it: 'Comandante: punti azione' }, commander.modifier, '30-b'));
  if (attempts > 1)
    items.push(
      item(
        { en: 'Earlier attempts: action points', it: 'Tentativi precedenti: punti azione' },
        -attemptPenalty * (attempts - 1),
        '38-a',
      ),
    );
  const suppressed = [...byLine.values()].flat().filter((unit) => isSuppressed(game, unit));
  if (suppressed.length > 0)
    items.push(
      item(
        suppressedText(unitNames(game.theatre, game.state, suppressed)),
        -game.tables.costs.suppressionPenalty,
        '38-a',
      ),
    );
  return {
    items,
    chances: chances(
      FACES.map((face) => {
        const reached = lines.filter(([, line]) => isReached(game, line, face)).length;
        const points = pa(pointsFor(game, face, commander.modifier, attempts, 'free'));
        const result: Text =
          reached === 0
            ? { en: 'nobody is motivated', it: 'nessuna unità motivata' }
            : {
                en: `${face}: ${reached} of ${lines.length} motivated, ${points} action points`,
                it: `${face}: ${reached} su ${lines.length} motivate, ${points} PA`,
              };
        return [result, 1n] as const;
      }),
      6n,
    ),
  };
}

const isSuppressed = (game: Game, { cell }: Unit): boolean => cell >= 0 && cellOf(game.state, cell).suppressed;

/** [44] Out, stuck or lost, unit by unit; several together by how many get out. */
export function mineResults(
  game: Game,
  units: readonly Unit[],
): { items: ForecastItem[]; chances: Forecast['chances'] } {
  const items = units.map((unit) => {
    const { exit, stay } = mineRow(game, unit);
    const name = unitName(game.theatre, game.state, unit);
    return item(
      { en: `${name.en}, out of the mines`, it: `${name.it}, fuori dalle mine` },
      {
        en: `leaves on ${exit.join(', ')}, stays on ${stay.join(', ')}, otherwise lost`,
        it: `esce con ${exit.join(', ')}, resta con ${stay.join(', ')}, altrimenti perduta`,
      },
      formOf(game, unit) === 'foot' || isCommand(game, unit) ? '44-a' : '44-b',
    );
  });
  const [first, another] = units;
  if (first !== undefined && another === undefined) {
    const { exit, stay } = mineRow(game, first);
    return {
      items,
      chances: chances(
        [
          [{ en: 'gets out of the mines', it: 'esce dalle mine' }, BigInt(exit.length)],
          [{ en: 'stays in the mines', it: 'resta nelle mine' }, BigInt(stay.length)],
          [{ en: 'is lost in the mines', it: 'si perde nelle mine' }, BigInt(6 - exit.length - stay.length)],
        ],
        6n,
      ),
    };
  }
  const odds = units.reduce((sofar: Odds, unit) => both(sofar, die(mineRow(game, unit).exit.length), sum), certain(0));
  return {
    items,
    chances: chances(
      [...odds.ways]
        .sort(([one], [other]) => other - one)
        .map(([out, ways]) => [
          { en: `${out} of ${units.length} get out of the mines`, it: `${out} su ${units.length} escono dalle mine` },
          ways,
        ]),
      odds.of,
    ),
  };
}

/** [88.6] */
export function forecastFlight(game: Game, units: readonly Unit[]): Forecast {
  const faces = game.tables.reaction.fleeOn;
  const odds = units.reduce((sofar: Odds) => both(sofar, die(faces.length), sum), certain(0));
  return {
    items: [item({ en: 'Escapes on', it: 'Fugge con' }, facesText(faces), '88-e')],
    chances: chances(
      [...odds.ways]
        .sort(([one], [other]) => other - one)
        .map(([away, ways]) => [
          units.length === 1
            ? away === 1
              ? { en: 'gets away', it: 'riesce a fuggire' }
              : { en: 'is caught', it: 'viene raggiunta' }
            : { en: `${away} of ${units.length} get away`, it: `${away} su ${units.length} riescono a fuggire` },
          ways,
        ]),
      odds.of,
    ),
  };
}

/** Units struck and saved, whatever by: how many fall. */
export function forecastLosses(
  items: readonly ForecastItem[],
  falls: readonly Odds[],
): Pick<Forecast, 'items' | 'chances'> {
  const odds = falls.reduce((sofar, one) => both(sofar, one, sum), certain(0));
  return {
    items,
    chances: chances(
      [...odds.ways]
        .sort(([one], [other]) => other - one)
        .map(([lost, ways]) => [
          lost === 0
            ? { en: 'nobody falls', it: 'nessuna unità eliminata' }
            : lost === 1
              ? { en: '1 unit falls', it: '1 unità eliminata' }
              : { en: `${lost} units fall`, it: `${lost} unità eliminate` },
          ways,
        ]),
      odds.of,
    ),
  };
}

const suppressedText = ({ en, it }: Text): Text => ({ en: `Suppressed: ${en}`, it: `Soppresse: ${it}` });
