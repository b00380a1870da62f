import { type Reckoning, reckoningOf } from '#kernel/forecast';
import { type Text, verbatim } from '#kernel/text';
import type { OffTable } from '../../names.ts';
import type { Theatre } from '../../theatre.ts';
import { facesText, item } from './item.ts';
import { both, certain, chances, hitsOf, type Odds, sum } from './odds.ts';

/* What had been reckoned of dice that have fallen, from the event that tells them. */

const FACES = [6, 5, 4, 3, 2, 1] as const;

/** One die that succeeds on some of its faces. */
export function toldDie(
  { faces, label, paragraph, results }: DieTest,
  { die, success }: { readonly die: number; readonly success: boolean },
): Reckoning | undefined {
  const [succeeds, fails] = results;
  return reckoningOf(
    { items: [item(label, facesText(faces), paragraph)], thrown: [die] },
    FACES.map((face) => (faces.includes(face) ? 'succeeds' : 'fails')).sort((one, other) => (one > other ? -1 : 1)),
    (key) => (key === 'succeeds' ? succeeds : fails),
    success ? 'succeeds' : 'fails',
  );
}

interface DieTest {
  readonly faces: readonly number[];
  readonly label: Text;
  readonly paragraph: string;
  readonly results: readonly [Text, Text];
}

/** Numbers with their chances, the best first, and the one that came. */
function toldNumber(
  told: Pick<Reckoning, 'items' | 'total' | 'thrown'>,
  odds: Odds,
  best: 'most' | 'fewest',
  words: (count: number) => Text,
  came: number,
): Reckoning | undefined {
  const sorted = [...odds.ways]
    .filter(([, ways]) => ways > 0n)
    .sort(([one], [other]) => (best === 'most' ? other - one : one - other));
  const place = sorted.findIndex(([count]) => count === came);
  if (place < 0) return undefined;
  return {
    ...told,
    chances: chances(
      sorted.map(([count, ways]) => [words(count), ways]),
      odds.of,
    ),
    came: place,
  };
}

const hitsText = (count: number): Text => ({ en: count === 1 ? '1 hit' : `${count} hits`, it: `${count} hit` });
const thrownHits = ({ tables }: Theatre, dice: number, automatic: number): Odds =>
  both(hitsOf(dice, 7 - tables.volume.hitOn), certain(automatic), sum);

/** [58] Hits of a volley. */
export function toldFire(theatre: Theatre, { dice, automatic, hits }: FireFacts): Reckoning | undefined {
  if (dice.length === 0) return undefined;
  const { hitOn } = theatre.tables.volume;
  return toldNumber(
    { items: [item({ en: 'A die hits on', it: 'Un dado colpisce con' }, hitOn, '58-a')], thrown: dice },
    thrownHits(theatre, dice.length, automatic),
    'most',
    hitsText,
    hits,
  );
}

interface FireFacts {
  readonly dice: readonly number[];
  readonly automatic: number;
  readonly hits: number;
}

/** [89] Who hits more often. */
export function toldAssault(theatre: Theatre, facts: AssaultFacts): Reckoning | undefined {
  const { attackerDice, defenderDice, attackerHits, defenderHits } = facts;
  const thrown = [...attackerDice, ...defenderDice];
  if (thrown.length === 0) return undefined;
  const [attack, defence] = [
    attackerDice.length + (facts.attackerAutomatic ?? 0),
    defenderDice.length + (facts.defenderAutomatic ?? 0),
  ];
  return toldNumber(
    {
      items: [item({ en: 'A die hits on', it: 'Un dado colpisce con' }, theatre.tables.volume.hitOn, '89-a')],
      total: { en: `${attack} dice against ${defence}`, it: `${attack} dadi contro ${defence}` },
      thrown,
    },
    both(
      thrownHits(theatre, attackerDice.length, facts.attackerAutomatic ?? 0),
      thrownHits(theatre, defenderDice.length, facts.defenderAutomatic ?? 0),
      (one, other) => Math.sign(one - other),
    ),
    'most',
    (sign) =>
      sign > 0
        ? { en: 'the attacker hits more often', it: 'l’attaccante colpisce di più' }
        : sign === 0
          ? { en: 'both hit alike', it: 'colpi pari' }
          : { en: 'the defender hits more often', it: 'il difensore colpisce di più' },
    Math.sign(attackerHits - defenderHits),
  );
}

interface AssaultFacts {
  readonly attackerDice: readonly number[];
  readonly defenderDice: readonly number[];
  readonly attackerHits: number;
  readonly defenderHits: number;
  readonly attackerAutomatic?: number | undefined;
  readonly defenderAutomatic?: number | undefined;
}

/** [62, 89.6] How many fall once the saves are thrown: the fewer, the better for whoever throws. */
export function toldSaves({ saves, doomed }: SaveFacts): Reckoning | undefined {
  if (saves.length === 0) return undefined;
  const bare = doomed.filter((id) => !saves.some(({ unit }) => unit === id)).length;
  const odds = saves.reduce((sofar, { hits, need, save }) => {
    const falls = new Map<number, bigint>();
    for (const [cancelled, ways] of hitsOf(hits, 7 - save).ways) {
      const fallen = hits - cancelled >= need ? 1 : 0;
      falls.set(fallen, (falls.get(fallen) ?? 0n) + ways);
    }
    return both(sofar, { ways: falls, of: 6n ** BigInt(hits) }, sum);
  }, certain(bare));
  return toldNumber(
    {
      items: saves.map(({ hits, save }) =>
        item(
          hitsText(hits),
          { en: `each saved on ${save} or more`, it: `ciascuno annullato con ${save} o più` },
          '62-b',
        ),
      ),
      thrown: saves.flatMap(({ dice }) => dice),
    },
    odds,
    'fewest',
    (count) =>
      count === 0
        ? { en: 'nobody falls', it: 'nessuna unità eliminata' }
        : count === 1
          ? { en: '1 unit falls', it: '1 unità eliminata' }
          : { en: `${count} units fall`, it: `${count} unità eliminate` },
    doomed.length,
  );
}

interface SaveFacts {
  readonly saves: readonly {
    readonly unit: string;
    readonly hits: number;
    readonly need: number;
    readonly save: number;
    readonly dice: readonly number[];
  }[];
  readonly doomed: readonly string[];
}

/** [33] How many a face reaches, from the one on. */
export function toldMotivation({ reach, lines, die, motivated }: MotivationFacts): Reckoning | undefined {
  const all = Object.keys(lines).length;
  return reckoningOf(
    {
      items: [item({ en: 'Within reach', it: 'A portata' }, all, '31-a')],
      thrown: [die],
    },
    [...reach].sort((one, other) => other - one).map(String),
    (count) => ({ en: `${count} of ${all} motivated`, it: `${count} su ${all} motivate` }),
    `${motivated.length}`,
  );
}

interface MotivationFacts {
  readonly reach: readonly number[];
  readonly lines: Readonly<Record<string, number>>;
  readonly die: number;
  readonly motivated: readonly string[];
}

/** [73] Whether called fire comes down where it should. */
export function toldDeviation(
  { tables }: Theatre,
  {
    kind,
    die,
    modifier,
    shifted,
  }: {
    readonly kind: OffTable;
    readonly die: number;
    readonly modifier: number;
    readonly shifted: boolean;
  },
): Reckoning | undefined {
  const shiftAt = tables.deviation.shiftAt[kind];
  const told = toldDie(
    {
      faces: FACES.filter((face) => face + modifier < shiftAt),
      label: { en: 'On target with', it: 'Sul bersaglio con' },
      paragraph: '73-c',
      results: [
        { en: 'on target', it: 'sul bersaglio' },
        { en: 'one quadrant astray', it: 'deviato di un quadrante' },
      ],
    },
    { die, success: !shifted },
  );
  return told;
}

/** [44] */
export function toldMines({ exit, stay, die, result }: MineFacts): Reckoning | undefined {
  const fates = FACES.map((face) => (exit.includes(face) ? 'exit' : stay.includes(face) ? 'stay' : 'eliminated'));
  const order = ['exit', 'stay', 'eliminated'] as const;
  return reckoningOf(
    { items: [item({ en: 'Gets out on', it: 'Esce con' }, facesText(exit), '44-a')], thrown: [die] },
    fates.sort((one, other) => order.indexOf(one) - order.indexOf(other)),
    (fate) => MINE_WORDS[fate],
    result,
  );
}

interface MineFacts {
  readonly exit: readonly number[];
  readonly stay: readonly number[];
  readonly die: number;
  readonly result: 'exit' | 'stay' | 'eliminated';
}
const MINE_WORDS: Readonly<Record<MineFacts['result'], Text>> = {
  exit: { en: 'gets out of the mines', it: 'esce dalle mine' },
  stay: { en: 'stays in the mines', it: 'resta nelle mine' },
  eliminated: { en: 'is lost in the mines', it: 'si perde nelle mine' },
};

/** [21, 23] How many formations may come. */
export function toldAllowance(
  { tables }: Theatre,
  { die, total }: { readonly die: number; readonly total: number },
): Reckoning | undefined {
  const bonus = total - die;
  const allowed = (sum: number): string =>
    `${tables.entry.reinforcements.find(({ from }) => sum >= from)?.formations ?? 0}`;
  return reckoningOf(
    {
      items: [item({ en: 'Added to the die', it: 'Da aggiungere al dado' }, bonus, '23-b')],
      total: { en: `a die +${bonus}`, it: `un dado +${bonus}` },
      thrown: [die],
    },
    FACES.map((face) => allowed(face + bonus)).sort((one, other) => Number(other) - Number(one)),
    (count) =>
      count === '0'
        ? { en: 'no formation', it: 'nessuna formazione' }
        : { en: `up to ${count}`, it: `fino a ${count}` },
    allowed(total),
  );
}

/** [23.3, 26.6] How many of those who come stay away. */
export function toldComposition({
  dice,
  faces,
}: {
  readonly dice: readonly number[];
  readonly faces: readonly number[];
}): Reckoning | undefined {
  if (dice.length === 0) return undefined;
  return toldNumber(
    { items: [item({ en: 'Each lost on', it: 'Ciascuna perduta con' }, facesText(faces), '23-c')], thrown: dice },
    hitsOf(dice.length, faces.length),
    'fewest',
    (count) =>
      count === 0
        ? { en: 'everybody arrives', it: 'arrivano tutte' }
        : count === 1
          ? { en: '1 unit stays away', it: '1 unità manca' }
          : { en: `${count} units stay away`, it: `mancano ${count} unità` },
    dice.filter((die) => faces.includes(die)).length,
  );
}

/** [27] To which side the die carries an entry. */
export function toldEntry({ tables }: Theatre, { die }: { readonly die?: number | undefined }): Reckoning | undefined {
  if (die === undefined) return undefined;
  const { left, right } = tables.entry;
  const way = (face: number): keyof typeof DRIFT =>
    left.includes(face) ? 'left' : right.includes(face) ? 'right' : 'straight';
  const order = ['straight', 'left', 'right'];
  return reckoningOf(
    {
      items: [
        item({ en: 'To the left', it: 'A sinistra' }, verbatim(left.join(', ')), '27-c'),
        item({ en: 'To the right', it: 'A destra' }, verbatim(right.join(', ')), '27-c'),
      ],
      thrown: [die],
    },
    FACES.map(way).sort((one, other) => order.indexOf(one) - order.indexOf(other)),
    (key) => DRIFT[key],
    way(die),
  );
}
const DRIFT = {
  straight: { en: 'where it was meant to', it: 'nel punto previsto' },
  left: { en: 'carried to the left', it: 'spostata a sinistra' },
  right: { en: 'carried to the right', it: 'spostata a destra' },
} satisfies Readonly<Record<string, Text>>;
