import type { Forecast, ForecastChance, ForecastItem } from '#kernel/forecast';
import { eachLanguage, type Text } from '#kernel/text';
import { enemyOf, type Scenario } from '../../names.ts';
import { pa } from '../../refusals.ts';
import type { Shot } from '../../sequence/frames.ts';
import { cellOf, type Unit, unitOf } from '../../state.ts';
import { unitNames } from '../called.ts';
import { coverOf, diceOf, type Modifiers, needOf, recipientsOf, saveOf, splitVolume } from '../fire.ts';
import type { Game } from '../game.ts';
import { item } from './item.ts';
import { certain, chances, followed, hitsOf, type Odds } from './odds.ts';

/* [46-64] What fire would bring: its dice one by one, whom it can strike, and the chance of every number of hits. */

const COVER: Readonly<Record<Scenario, Text>> = {
  open: { en: 'in the open', it: 'allo scoperto' },
  partial: { en: 'in partial cover', it: 'in terreno parziale' },
  closed: { en: 'in closed ground', it: 'in terreno chiuso' },
};
const FACTOR: Readonly<Record<Shot['factor'], Text>> = {
  ff: { en: 'FF', it: 'FF' },
  ffUc: { en: 'FF/UC', it: 'FF/UC' },
  faa: { en: 'FAA', it: 'FAA' },
};

/** `+3`, `-1`: what a modifier does. */
const signed = (value: number): Text => eachLanguage(() => (value > 0 ? `+${value}` : String(value)));

/** [58, 59] The dice, line by line. */
function diceItems(game: Game, shot: Shot, modifiers: Modifiers): ForecastItem[] {
  const { base } = diceOf(game, shot, modifiers);
  const items: ForecastItem[] = [];
  const groups = new Map<string, Unit[]>();
  for (const id of shot.firers) {
    const unit = unitOf(game.state, id);
    groups.set(unit.entry, [...(groups.get(unit.entry) ?? []), unit]);
  }
  for (const units of groups.values()) {
    const [first] = units;
    const factor = first === undefined ? 0 : (game.typeOf(first)[shot.factor] ?? 0);
    const names = unitNames(game.theatre, game.state, units);
    const times = [units.length, factor, shot.shots];
    items.push(
      item(
        eachLanguage((language) => `${names[language]}: ${FACTOR[shot.factor][language]} ${factor}`),
        {
          en: `${units.length * factor * shot.shots} dice (${times.join(' × ')})`,
          it: `${units.length * factor * shot.shots} dadi (${times.join(' × ')})`,
        },
        '58-a',
      ),
    );
  }
  if (shot.intention !== 'eliminate') return items;
  const { volume: shares } = game.tables;
  const part = (divisor: number): number => Math.max(1, Math.floor(base / divisor));
  if (modifiers.doubled)
    items.push(
      item(
        { en: 'Easy target or ambush: doubled', it: 'Bersaglio facile o imboscata: raddoppio' },
        signed(base),
        '59-d',
      ),
    );
  if (modifiers.short)
    items.push(
      modifiers.firers === 'foot'
        ? item(
            { en: 'Foot at short range', it: 'Unità a piedi a distanza breve' },
            signed(part(shares.shortFoot)),
            '59-b',
          )
        : item({ en: 'Short range', it: 'Distanza breve' }, signed(part(shares.shortOther)), '59-c'),
    );
  if (modifiers.flank) items.push(item({ en: 'Flank', it: 'Fianco' }, signed(part(shares.flank)), '59-e'));
  if (modifiers.maximum)
    items.push(item({ en: 'Maximum range', it: 'Gittata massima' }, signed(-part(shares.maximumRange)), '59-f'));
  return items;
}

export interface Target {
  readonly unit: Unit;
  readonly need: number;
  readonly save: number | undefined;
}

export const targetsOfShot = (game: Game, shot: Shot): Target[] =>
  recipientsOf(game, shot).map((unit) => ({
    unit,
    need: needOf(game, unit, shot, unit.cell),
    save: saveOf(game, unit, shot),
  }));

/** [61] The paragraph that asks for so many hits. */
function needClause(game: Game, unit: Unit, shot: Shot, need: number): string {
  const { hits } = game.tables;
  if (shot.kind === 'counter-battery') return '61-c';
  if (shot.target < 0 || unit.cell < 0) return '61-b';
  const cover = hits[coverOf(game, unit, shot)];
  if (need > cover && cellOf(game.state, unit.cell).suppressed && !game.badWeather && !game.night) return '61-d';
  if (need > cover) return '61-c';
  return need >= hits.closed ? '61-c' : need >= hits.partial ? '61-b' : '61-a';
}

/** [61, 62] Whom it can strike: hits each needs and what cancels them. */
export function targetItems(game: Game, shot: Shot, targets: readonly Target[]): ForecastItem[] {
  const groups = new Map<string, Target[]>();
  for (const target of targets) {
    const { unit, need, save } = target;
    const cover = shot.target < 0 ? '' : coverOf(game, unit, shot);
    const key = [unit.entry, need, save, cover].join();
    groups.set(key, [...(groups.get(key) ?? []), target]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { unit, need, save } = first;
    const names = unitNames(
      game.theatre,
      game.state,
      group.map((each) => each.unit),
    );
    const cover = shot.target < 0 || unit.cell < 0 ? undefined : COVER[coverOf(game, unit, shot)];
    const label = eachLanguage((language) => names[language] + (cover === undefined ? '' : `, ${cover[language]}`));
    return [
      item(label, { en: `${need} hits needed`, it: `servono ${need} hit` }, needClause(game, unit, shot, need)),
      save === undefined
        ? item(label, { en: 'no save', it: 'nessun tiro salvezza' }, '62-a')
        : item(label, { en: `each hit saved on ${save} or more`, it: `ogni hit annullato con ${save} o più` }, '62-b'),
    ];
  });
}

/** Of the hits that can be handed out, the fewest and the most units they strike [60-c]. */
export function struckBy(needs: readonly number[], hits: number, parcel: number): { least: number; most: number } {
  let sums: ({ least: number; most: number } | undefined)[] = new Array(hits + 1).fill(undefined);
  sums[0] = { least: 0, most: 0 };
  for (const need of needs) {
    const next = sums.slice();
    for (const [sofar, known] of sums.entries()) {
      if (known === undefined) continue;
      for (let given = need; given <= need * parcel && sofar + given <= hits; given++) {
        const before = next[sofar + given];
        next[sofar + given] = {
          least: Math.min(before?.least ?? 99, known.least + 1),
          most: Math.max(before?.most ?? 0, known.most + 1),
        };
      }
    }
    sums = next;
  }
  return sums.findLast((known) => known !== undefined) ?? { least: 0, most: 0 };
}

/** Ways in which a unit that takes so many hits falls, of six to the power of them [62]. */
export function fallsBy({ need, save }: Pick<Target, 'need' | 'save'>, hits: number): Odds {
  if (save === undefined) return certain(1);
  const ways = new Map<number, bigint>();
  for (const [cancelled, count] of hitsOf(hits, 7 - save).ways) {
    const falls = hits - cancelled >= need ? 1 : 0;
    ways.set(falls, (ways.get(falls) ?? 0n) + count);
  }
  return { ways, of: 6n ** BigInt(hits) };
}

const FALLEN = {
  struck: {
    none: { en: 'nobody is struck', it: 'nessuna unità colpita' },
    one: { en: 'unit is struck', it: 'unità colpita' },
    some: { en: 'units are struck', it: 'unità colpite' },
  },
  lost: {
    none: { en: 'nobody is eliminated', it: 'nessuna unità eliminata' },
    one: { en: 'unit is eliminated', it: 'unità eliminata' },
    some: { en: 'units are eliminated', it: 'unità eliminate' },
  },
} as const;

export const hitWords = (least: number, most: number, isLast: boolean): Text => {
  const range = isLast && most > least ? undefined : least === most ? String(least) : `${least}-${most}`;
  if (range === undefined) return { en: `${least} or more hits`, it: `${least} o più hit` };
  return { en: `${range} ${range === '1' ? 'hit' : 'hits'}`, it: `${range} hit` };
};

/** Hits by what they can do, the best first. */
function struckChances(game: Game, targets: readonly Target[], odds: Odds): ForecastChance[] {
  const { parcel } = game.tables.hits;
  const needs = targets.map(({ need }) => need);
  const words = targets.some(({ save }) => save !== undefined) ? FALLEN.struck : FALLEN.lost;
  const top = Math.max(...odds.ways.keys());
  const groups: { from: number; to: number; least: number; most: number; ways: bigint }[] = [];
  for (const [hits, ways] of [...odds.ways].sort(([one], [other]) => one - other)) {
    const { least, most } = struckBy(needs, hits, parcel);
    const last = groups.at(-1);
    if (last !== undefined && last.least === least && last.most === most) {
      last.to = hits;
      last.ways += ways;
    } else groups.push({ from: hits, to: hits, least, most, ways });
  }
  return chances(
    groups.reverse().map(({ from, to, least, most, ways }) => {
      const range = hitWords(from, to, to === top);
      const count: Text =
        least === most
          ? { en: String(most), it: String(most) }
          : { en: `${least} to ${most}`, it: `da ${least} a ${most}` };
      const verb = most === 0 ? words.none : most === 1 ? words.one : words.some;
      const result = eachLanguage((language) =>
        most === 0
          ? `${range[language]}: ${verb[language]}`
          : `${range[language]}: ${count[language]} ${verb[language]}`,
      );
      return [result, ways] as const;
    }),
    odds.of,
  );
}

/** One unit that can be struck: what is left after its saves. */
function fallChances(game: Game, target: Target, odds: Odds): ForecastChance[] {
  const { parcel } = game.tables.hits;
  const most = target.need * parcel;
  const of = 6n ** BigInt(Math.min(most, Math.max(...odds.ways.keys())));
  const ways = followed(
    odds,
    (hits) => {
      const given = Math.min(hits, most);
      if (given < target.need) return new Map([[0, of]]);
      const fall = fallsBy(target, given);
      return new Map([...fall.ways].map(([falls, count]) => [falls, (count * of) / fall.of]));
    },
    of,
  );
  const name = unitNames(game.theatre, game.state, [target.unit]);
  return chances(
    [
      [{ en: `${name.en}: eliminated`, it: `${name.it}: eliminata` }, ways.get(1) ?? 0n],
      [{ en: `${name.en}: survives`, it: `${name.it}: sopravvive` }, ways.get(0) ?? 0n],
    ],
    odds.of * of,
  );
}

/** [64] */
function suppressionChances(game: Game, shot: Shot, odds: Odds): ForecastChance[] {
  const { tally } = cellOf(game.state, shot.target);
  const need = game.tables.hits.suppress;
  const cell = game.label(shot.target);
  return chances(
    [...odds.ways]
      .sort(([one], [other]) => other - one)
      .map(([hits, ways]) => {
        if (tally + hits >= need) return [{ en: `${cell} is suppressed`, it: `${cell} è soppresso` }, ways] as const;
        return [
          {
            en: `${tally + hits} of ${need} hits: not suppressed yet`,
            it: `${tally + hits} hit su ${need}: non ancora soppresso`,
          },
          ways,
        ] as const;
      }),
    odds.of,
  );
}

/** [79] Each hit takes a point from everybody there who has any. */
function slowingChances(game: Game, shot: Shot, odds: Odds): ForecastChance[] {
  const left = game.at(shot.target, enemyOf(shot.side)).map(({ act }) => act?.pa2 ?? 0);
  const most = Math.ceil(Math.max(0, ...left) / 2);
  return chances(
    [...odds.ways]
      .sort(([one], [other]) => other - one)
      .map(([hits, ways]) => {
        const lost = Math.min(hits, most);
        if (hits >= most && most > 0)
          return [{ en: 'no points are left to them', it: 'non restano PA a nessuno' }, ways] as const;
        if (lost === 0) return [{ en: 'nobody loses points', it: 'nessuna perde PA' }, ways] as const;
        return [
          { en: `each loses ${lost} ${lost === 1 ? 'point' : 'points'}`, it: `ciascuna perde ${lost} PA` },
          ways,
        ] as const;
      }),
    odds.of,
  );
}

/** Chances of the number of sixes among the dice of a shot; by consent some of many count as thrown. */
export function shotOdds(game: Game, volume: number): Odds {
  const { rolled, automatic } = splitVolume(game, volume);
  const odds = hitsOf(rolled, 7 - game.tables.volume.hitOn);
  return { ways: new Map([...odds.ways].map(([hits, ways]) => [hits + automatic, ways])), of: odds.of };
}

export function shotChances(game: Game, shot: Shot, targets: readonly Target[], odds: Odds): ForecastChance[] {
  if (shot.intention === 'suppress') return suppressionChances(game, shot, odds);
  if (shot.intention === 'slow') return slowingChances(game, shot, odds);
  const [first, another] = targets;
  return first !== undefined && another === undefined && first.save !== undefined
    ? fallChances(game, first, odds)
    : struckChances(game, targets, odds);
}

export const diceWords = (game: Game, volume: number): Text => ({
  en: `${volume} ${volume === 1 ? 'die' : 'dice'}, each ${game.tables.volume.hitOn} hits`,
  it: `${volume} ${volume === 1 ? 'dado' : 'dadi'}, ogni ${game.tables.volume.hitOn} è un hit`,
});

/** [60-a] Who hands the hits out. */
const chooserItem = (game: Game): ForecastItem => {
  const faces = game.tables.volume.chooserOn.join('-');
  return item(
    { en: 'Colour die', it: 'Dado colorato' },
    { en: `on ${faces} the firer assigns the hits`, it: `con ${faces} gli hit li assegna chi spara` },
    '60-a',
  );
};

/** Items that belong to the fire itself. */
export function shotItems(game: Game, shot: Shot, modifiers: Modifiers, targets: readonly Target[]): ForecastItem[] {
  const items = diceItems(game, shot, modifiers);
  if (shot.intention === 'eliminate') {
    items.push(...targetItems(game, shot, targets));
    if (targets.length > 1) items.push(chooserItem(game));
  } else if (shot.intention === 'suppress') {
    const { tally, bled } = cellOf(game.state, shot.target);
    const need = game.tables.hits.suppress;
    items.push(item({ en: 'Hits that suppress', it: 'Hit che sopprimono' }, need, '64-a'));
    if (tally > 0)
      items.push(item({ en: 'Suppressive hits before', it: 'Hit di soppressione precedenti' }, tally, '64-c'));
    if (bled)
      items.push(
        item(
          { en: 'Losses in this phase', it: 'Perdite in questa fase' },
          { en: 'suppressed, they retreat', it: 'se soppresse, si ritirano' },
          '66-a',
        ),
      );
  } else items.push(item({ en: 'Each hit', it: 'Ogni hit' }, { en: '-1 action point', it: '-1 PA' }, '79-a'));
  return items;
}

export function forecastShot(
  game: Game,
  shot: Shot,
  modifiers: Modifiers,
  cost2?: { readonly spent: number; readonly left: number },
): Forecast {
  const { volume } = diceOf(game, shot, modifiers);
  const targets = shot.intention === 'eliminate' ? targetsOfShot(game, shot) : [];
  return {
    items: shotItems(game, shot, modifiers, targets),
    total: diceWords(game, volume),
    chances: shotChances(game, shot, targets, shotOdds(game, volume)),
    ...(cost2 === undefined ? {} : { cost: { spent: pa(cost2.spent), left: pa(cost2.left) } }),
  };
}
