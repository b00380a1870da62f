import type { Forecast, ForecastItem } from '#kernel/forecast';
import { eachLanguage, type Text } from '#kernel/text';
import { enemyOf, type Seat } from '../../names.ts';
import { pa } from '../../refusals.ts';
import type { AssaultFrame } from '../../sequence/frames.ts';
import { cellOf, type Unit, unitOf } from '../../state.ts';
import { assaultSave, attackerDice, defenderDice, isClosedInAssault } from '../assault.ts';
import { isIdleTransport } from '../assignment.ts';
import { unitNames } from '../called.ts';
import type { Game } from '../game.ts';
import { defensiveFirers } from '../reaction.ts';
import { assaultFactor, cargoOf, formOf, isAboard, isCommand } from '../units.ts';
import { shotOdds } from './fire.ts';
import { item } from './item.ts';
import { both, certain, chances, type Odds, sum } from './odds.ts';

/*
 * [88-90] What an assault would bring once its dice fall. Whoever assigns hits gives them where they help him most: the roller to those
 * who save worst, the owner to those who save best, and what is left over to one who is lost already.
 */

/** A unit that can be hit: the number that cancels, and how many fall with it. */
interface Fighter {
  readonly save: number | undefined;
  readonly weight: number;
}

const survival = ({ save }: Fighter): number => (save === undefined ? 0 : 7 - save);

/** One of so many hits on each fighter: how many units fall with the unit. */
function fallOdds(fighter: Fighter, hits: number): Odds {
  if (hits === 0) return certain(0);
  if (fighter.save === undefined) return certain(fighter.weight);
  const all = 6n ** BigInt(hits);
  const lives = BigInt(survival(fighter)) ** BigInt(hits);
  return {
    ways: new Map(
      (
        [
          [fighter.weight, all - lives],
          [0, lives],
        ] as const
      ).filter(([, ways]) => ways > 0n),
    ),
    of: all,
  };
}

/** [89.4] Hits by fighter as the one who assigns them likes: one each before anyone takes a second. */
function assigned(fighters: readonly Fighter[], hits: number, by: 'roller' | 'owner'): number[] {
  const given = fighters.map(() => 0);
  const order = fighters
    .map((fighter, at) => ({ at, harm: (6 - survival(fighter)) * fighter.weight }))
    .sort((one, other) => (by === 'roller' ? other.harm - one.harm : one.harm - other.harm))
    .map(({ at }) => at);
  const firsts = Math.min(hits, fighters.length);
  for (const at of order.slice(0, firsts)) given[at] = 1;
  let rest = hits - firsts;
  if (rest === 0) return given;
  if (by === 'owner') {
    const worst = order.at(-1) ?? 0;
    given[worst] = (given[worst] ?? 0) + rest;
    return given;
  }
  // Each further hit where it adds most: the chance that somebody still stands and falls by it.
  for (; rest > 0; rest--) {
    const gain = (at: number): number => {
      const fighter = fighters[at];
      if (fighter === undefined) return 0;
      const lives = survival(fighter) / 6;
      return fighter.weight * lives ** (given[at] ?? 0) * (1 - lives);
    };
    const best = order.reduce((one, other) => (gain(other) > gain(one) ? other : one), order[0] ?? 0);
    given[best] = (given[best] ?? 0) + 1;
  }
  return given;
}

/** Losses of one side: the dice of the other, the colour die, the saves. */
function lossOdds(game: Game, dice: number, fighters: readonly Fighter[]): Odds {
  const hits = shotOdds(game, dice);
  const top = Math.max(0, ...hits.ways.keys());
  const of = 6n ** BigInt(top);
  const chooser = game.tables.volume.chooserOn.length;
  const ways = new Map<number, bigint>();
  for (const [count, many] of hits.ways)
    for (const [by, faces] of [
      ['roller', chooser],
      ['owner', 6 - chooser],
    ] as const) {
      const given = fighters.length === 0 ? [] : assigned(fighters, count, by);
      const fallen = fighters.reduce(
        (odds, fighter, at) => both(odds, fallOdds(fighter, given[at] ?? 0), sum),
        certain(0),
      );
      for (const [lost, more] of fallen.ways)
        ways.set(lost, (ways.get(lost) ?? 0n) + (many * BigInt(faces) * more * of) / fallen.of);
    }
  return { ways, of: hits.of * 6n * of };
}

const reasons = (parts: readonly (readonly [Text, number, boolean])[]): Text =>
  eachLanguage((language) =>
    parts
      .filter(([, , applies]) => applies)
      .map(([words, amount]) => `${words[language]} ${amount > 0 ? '+' : ''}${amount}`)
      .join(', '),
  );

function fighterItem(game: Game, unit: Unit, dice: number, why: Text, paragraph: string): ForecastItem {
  const name = unitNames(game.theatre, game.state, [unit]);
  return item(
    eachLanguage((language) => (why[language] === '' ? name[language] : `${name[language]} (${why[language]})`)),
    dice,
    paragraph,
  );
}

const FACTOR: Text = { en: 'factor', it: 'fattore' };

function attackerItem(game: Game, unit: Unit, target: number): ForecastItem {
  const { assault } = game.tables;
  const closed = formOf(game, unit) === 'vehicle' && isClosedInAssault(game, unit, target, 'attacks');
  const why = reasons([
    [FACTOR, assaultFactor(game, unit) ?? 0, true],
    [{ en: 'has not moved', it: 'non si è mossa' }, assault.stationary, unit.act?.moved !== true],
    [{ en: 'into closed ground', it: 'in terreno chiuso' }, assault.vehicleIntoClosed, closed],
    [{ en: 'bad weather', it: 'maltempo' }, assault.badWeather, game.badWeather],
  ]);
  return fighterItem(game, unit, attackerDice(game, unit, target), why, '89-a');
}

function defenderItem(game: Game, unit: Unit, target: number): ForecastItem {
  const { assault } = game.tables;
  const rides = unit.carriedBy !== '';
  const closed = !rides && isClosedInAssault(game, unit, target, 'defends');
  const low = formOf(game, unit) === 'foot' || isCommand(game, unit);
  const why = reasons([
    [FACTOR, assaultFactor(game, unit) ?? 0, true],
    [{ en: 'aboard', it: 'a bordo' }, assault.riders, rides],
    [{ en: 'closed ground', it: 'terreno chiuso' }, assault.footInClosed, closed && low],
    [
      { en: 'vehicle in closed ground', it: 'veicolo in terreno chiuso' },
      assault.vehicleInClosed,
      closed && !low && formOf(game, unit) === 'vehicle',
    ],
    [{ en: 'suppressed', it: 'soppressa' }, assault.suppressed, cellOf(game.state, target).suppressed],
  ]);
  return fighterItem(game, unit, defenderDice(game, unit, target), why, '89-b');
}

const fighter = (game: Game, unit: Unit): Fighter => ({
  save: assaultSave(game, unit),
  weight: 1 + cargoOf(game, unit).length,
});

/** What comes before the dice: the defender's fire at those who come in, on facts that everybody sees. */
function defensiveItems(game: Game, assault: AssaultFrame): ForecastItem[] {
  const side = enemyOf(assault.side);
  const able = defensiveFirers(game, { kind: 'defensive', id: 0, side, assault, fired: [] });
  const dice = new Map<string, number>();
  for (const { unit, factor } of able)
    dice.set(unit.id, Math.max(dice.get(unit.id) ?? 0, game.typeOf(unit)[factor] ?? 0));
  if (dice.size === 0) return [];
  const total = [...dice.values()].reduce(sum, 0) * game.tables.reaction.defensivePa;
  return [
    item(
      { en: 'Defensive fire may come first', it: 'Prima può arrivare il tiro difensivo' },
      { en: `up to ${total} dice before modifiers`, it: `fino a ${total} dadi prima dei modificatori` },
      '87-a',
    ),
  ];
}

/** [89.6] */
export function saveItem(game: Game, unit: Unit): ForecastItem {
  const save = assaultSave(game, unit);
  const value: Text =
    save === undefined
      ? { en: 'no save', it: 'nessun tiro salvezza' }
      : { en: `each hit saved on ${save} or more`, it: `ogni hit annullato con ${save} o più` };
  return item(unitNames(game.theatre, game.state, [unit]), value, '89-f');
}

/** The assault as it stands, told to either side. */
export function forecastAssault(
  game: Game,
  assault: AssaultFrame,
  teller: Seat,
  more: { readonly cost2?: { readonly spent: number; readonly left: number }; readonly defensive?: boolean } = {},
): Forecast {
  const attackers = assault.units.map((id) => unitOf(game.state, id)).filter(({ where }) => where === 'table');
  const defenders = game.at(assault.target, enemyOf(assault.side));
  const attack = attackers.reduce((total, unit) => total + attackerDice(game, unit, assault.target), 0);
  const defence = defenders.reduce((total, unit) => total + defenderDice(game, unit, assault.target), 0);
  const targets = defenders.filter((unit) => !isAboard(unit) && !isIdleTransport(game, unit));
  const standing = targets.reduce((total, unit) => total + 1 + cargoOf(game, unit).length, 0);
  const inflicted = lossOdds(
    game,
    attack,
    targets.map((unit) => fighter(game, unit)),
  );
  const suffered = lossOdds(
    game,
    defence,
    attackers.map((unit) => fighter(game, unit)),
  );
  const outcome = both(inflicted, suffered, (them, us) => (them > us || them >= standing ? 1 : 0));
  const won: Text = { en: 'the assault succeeds', it: 'l’assalto riesce' };
  const held: Text = { en: 'the assault is repulsed', it: 'l’assalto è respinto' };
  const results = [[won, outcome.ways.get(1) ?? 0n] as const, [held, outcome.ways.get(0) ?? 0n] as const];
  const saves = (units: readonly Unit[]): ForecastItem[] =>
    units.filter((unit) => assaultSave(game, unit) !== undefined).map((unit) => saveItem(game, unit));
  return {
    items: [
      ...attackers.map((unit) => attackerItem(game, unit, assault.target)),
      ...defenders
        .filter((unit) => defenderDice(game, unit, assault.target) > 0)
        .map((unit) => defenderItem(game, unit, assault.target)),
      ...saves(attackers),
      ...saves(targets),
      ...(more.defensive === true ? defensiveItems(game, assault) : []),
      item(
        { en: 'Hits are assigned', it: 'Gli hit sono assegnati' },
        {
          en: 'as suits whoever the colour die names best',
          it: 'come conviene di più a chi indica il dado colorato',
        },
        '89-d',
      ),
    ],
    total: { en: `${attack} dice against ${defence}`, it: `${attack} dadi contro ${defence}` },
    chances: chances(teller === assault.side ? results : results.toReversed(), outcome.of),
    ...(more.cost2 === undefined ? {} : { cost: { spent: pa(more.cost2.spent), left: pa(more.cost2.left) } }),
  };
}
