import type { Lexicon, LexiconEntry } from '#kernel/line';
import { keywordBook, NotUnderstood, nameBook, type OrderLine } from '#kernel/notation';
import type { Language, Text } from '#kernel/text';
import {
  type Compass,
  type DefenceKind,
  GROUND_WORDS,
  OFF_TABLE_WORDS,
  type OffTable,
  PROFILES,
  SCENARIO_WORDS,
  type Scenario,
} from '../names.ts';
import { GROUND_SCENARIO } from '../rules/ground.ts';
import type { AttackerPlan, DefenderPlan, Placement, Purchase } from './fields.ts';
import type { Desk } from './order.ts';
import { SPELLING } from './spelling.ts';

/*
 * Lists in plans, placements and purchases, item by item: `ambush at C5 with Rifle company 1/1`, `Lorry column 1/1 at A4 facing E`,
 * `march 2nd battalion from N`, `figure hill 2 of wood 1/1, wood 2/1`.
 */

type Ambush = DefenderPlan['ambushes'][number];
type Programmed = AttackerPlan['programmed'][number];
type March = AttackerPlan['marches'][number];
type Figure = Purchase['figures'][number];
type Cell = Figure['cells'][number];

const ITEM: Text = { en: 'the next item of the list', it: 'la prossima voce dell’elenco' };
const SPELT = {
  none: ['none', 'nessuna', 'nessuno'],
  ambush: ['ambush', 'imboscata'],
  at: ['at', 'a', 'in'],
  with: ['with', 'con'],
  facing: ['facing', 'verso'],
  behind: ['behind', 'dietro'],
  onRoad: ['on road', 'su strada'],
  offRoad: ['off road', 'fuori strada'],
  aboard: ['aboard', 'a bordo di'],
  tow: ['towed by', 'al traino di'],
  march: ['march', 'marcia'],
  from: ['from', 'da'],
  fire: ['fire', 'fuoco'],
  turn: ['turn', 'turno'],
  smoke: ['smoke', 'fumogeni'],
  direction: ['direction', 'direzione'],
  concentrated: ['concentrated', 'concentrato'],
  extended: ['extended', 'esteso'],
  figure: ['figure', 'figura'],
  hill: ['hill', 'collina'],
  of: ['of', 'di'],
} as const satisfies Readonly<Record<string, readonly [en: string, it: string, ...more: string[]]>>;
const PROFILE_WORDS: Readonly<Record<(typeof PROFILES)[number], Text>> = {
  flat: { en: 'flat', it: 'piana' },
  sunken: { en: 'sunken', it: 'incassata' },
  raised: { en: 'raised', it: 'rialzata' },
};
type Word = keyof typeof SPELT;
const words = keywordBook<Word>(SPELT);
const say = (word: Word, language: Language): string => SPELT[word][SPELLING[language]];
const isNext = (line: OrderLine, word: Word): boolean => line.tryKeyword(words, word) !== undefined;
function need(line: OrderLine, word: Word): void {
  if (!isNext(line, word))
    throw new NotUnderstood({ en: `"${say(word, 'en')}" is missing.`, it: `Manca "${say(word, 'it')}".` });
}
function numberIn(line: OrderLine): number {
  const word = line.take(ITEM);
  if (/^\d{1,2}$/.test(word)) return Number(word);
  throw new NotUnderstood({ en: `"${word}" is not a number.`, it: `"${word}" non è un numero.` });
}

/** How single things are read and written: the rest of the game's lexicon. */
export type Parts = Readonly<
  Record<'unit' | 'formation' | 'space' | 'facing' | 'work' | 'edge' | 'factor', LexiconEntry<Desk>>
>;

interface Item<Value> {
  read(line: OrderLine, desk: Desk): Value;
  write(value: Value, desk: Omit<Desk, 'side'>, language: Language): string;
}
/** A whole list, or the word for none. */
const listOf = <Value>(item: Item<Value>): LexiconEntry<Desk> => ({
  read(line, desk) {
    if (isNext(line, 'none')) return [];
    const found = [item.read(line, desk)];
    for (
      let next = line.attempt(() => item.read(line, desk));
      next !== undefined;
      next = line.attempt(() => item.read(line, desk))
    )
      found.push(next);
    return found;
  },
  write: (values: readonly Value[], desk, language) =>
    values.length === 0 ? say('none', language) : values.map((value) => item.write(value, desk, language)).join(', '),
});

const grounds = nameBook([
  ...Object.entries(GROUND_WORDS)
    .filter(([ground]) => ground === 'open' || GROUND_SCENARIO.has(ground))
    .map(
      ([ground, text]) =>
        [
          {
            ground: ground === 'open' ? '' : ground,
            scenario: GROUND_SCENARIO.get(ground === 'open' ? '' : ground) as Scenario,
          },
          [text.en, text.it, ground],
        ] as const,
    ),
  ...(['partial', 'closed'] as const).map(
    (scenario) =>
      [{ ground: '', scenario }, [SCENARIO_WORDS[scenario].en, SCENARIO_WORDS[scenario].it, scenario]] as const,
  ),
]);
const A_GROUND: Text = { en: 'a kind of ground', it: 'un tipo di terreno' };
const groundWord = ({ ground, scenario }: Cell, language: Language): string => {
  const text =
    ground === '' && scenario !== 'open' ? SCENARIO_WORDS[scenario] : GROUND_WORDS[ground === '' ? 'open' : ground];
  return (text?.[language] ?? ground).toLowerCase();
};
/** `wood 2/1`: second column, first row of the figure. */
const figureCell: Item<Cell> = {
  read(line) {
    const { ground, scenario } = line.name(grounds, A_GROUND);
    const [, column, row] = /^([1-6])\/([1-6])$/.exec(line.take(ITEM)) ?? [];
    if (column === undefined || row === undefined)
      throw new NotUnderstood({
        en: 'After the ground comes column and row, as 2/1.',
        it: 'Dopo il terreno vengono colonna e riga, come 2/1.',
      });
    return { dx: Number(column) - 1, dy: Number(row) - 1, scenario, ground };
  },
  write: (cell, _, language) => `${groundWord(cell, language)} ${cell.dx + 1}/${cell.dy + 1}`,
};
const cells = listOf(figureCell);

export function planLexicon({ unit, formation, space, facing, work, edge, factor }: Parts): Lexicon<Desk> {
  const one = <Value>(entry: LexiconEntry<Desk>, line: OrderLine, desk: Desk): Value =>
    entry.read(line, desk, {}) as Value;
  const said = (entry: LexiconEntry<Desk>, value: unknown, desk: Omit<Desk, 'side'>, language: Language): string =>
    entry.write(value as never, desk, language);
  const facingIn = (line: OrderLine, desk: Desk, word: Word = 'facing'): { facing?: number } =>
    isNext(line, word) ? { facing: one<number>(facing, line, desk) } : {};
  const facingOut = (value: number | undefined, desk: Omit<Desk, 'side'>, language: Language): string =>
    value === undefined ? '' : ` ${say('facing', language)} ${said(facing, value, desk, language)}`;

  const placement: Item<Placement> = {
    read(line, desk) {
      const placed: { -readonly [Key in keyof Placement]: Placement[Key] } = { unit: one(unit, line, desk), cell: '' };
      need(line, 'at');
      placed.cell = one(space, line, desk);
      for (;;) {
        if (isNext(line, 'facing')) placed.facing = one(facing, line, desk);
        else if (isNext(line, 'onRoad')) placed.onRoad = true;
        else if (isNext(line, 'offRoad')) placed.onRoad = false;
        else if (isNext(line, 'aboard')) placed.carriedBy = one(unit, line, desk);
        else if (isNext(line, 'tow')) placed.towedBy = one(unit, line, desk);
        else return placed;
      }
    },
    write: ({ unit: id, cell, facing: to, onRoad, carriedBy, towedBy }, desk, language) =>
      [
        `${said(unit, id, desk, language)} ${say('at', language)} ${cell}${facingOut(to, desk, language)}`,
        ...(onRoad === undefined ? [] : [say(onRoad ? 'onRoad' : 'offRoad', language)]),
        ...(carriedBy === undefined ? [] : [`${say('aboard', language)} ${said(unit, carriedBy, desk, language)}`]),
        ...(towedBy === undefined ? [] : [`${say('tow', language)} ${said(unit, towedBy, desk, language)}`]),
      ].join(' '),
  };
  const ambush: Item<Ambush> = {
    read(line, desk) {
      need(line, 'ambush');
      need(line, 'at');
      const cell = one<string>(space, line, desk);
      need(line, 'with');
      const units: string[] = [];
      const facings: Record<string, number> = {};
      const next = (): string => {
        const id = one<string>(unit, line, desk);
        units.push(id);
        const { facing: to } = facingIn(line, desk);
        if (to !== undefined) facings[id] = to;
        return id;
      };
      next();
      while (!line.ended && line.match(words) === undefined && line.attempt(next) !== undefined);
      if (!isNext(line, 'behind')) return { cell, units, facings };
      return { cell, units, facings, defence: { kind: one<DefenceKind>(work, line, desk), ...facingIn(line, desk) } };
    },
    write({ cell, units, facings, defence }, desk, language) {
      const hidden = units.map((id) => `${said(unit, id, desk, language)}${facingOut(facings[id], desk, language)}`);
      const laid =
        defence === undefined
          ? ''
          : ` ${say('behind', language)} ${said(work, defence.kind, desk, language)}${facingOut(defence.facing, desk, language)}`;
      return `${say('ambush', language)} ${say('at', language)} ${cell} ${say('with', language)} ${hidden.join(', ')}${laid}`;
    },
  };
  const march: Item<March> = {
    read(line, desk) {
      need(line, 'march');
      const id = one<string>(formation, line, desk);
      need(line, 'from');
      return { formation: id, side: one<Compass>(edge, line, desk) };
    },
    write: ({ formation: id, side }, desk, language) =>
      `${say('march', language)} ${said(formation, id, desk, language)} ${say('from', language)} ${said(edge, side, desk, language)}`,
  };
  const kinds = nameBook(
    Object.entries(OFF_TABLE_WORDS).map(([kind, text]) => [kind as OffTable, [kind, text.en, text.it]] as const),
  );
  const programmed: Item<Programmed> = {
    read(line, desk) {
      need(line, 'fire');
      need(line, 'turn');
      const turn = numberIn(line);
      const kind = line.name(kinds, ITEM);
      need(line, 'with');
      const by = one<Programmed['factor']>(factor, line, desk);
      need(line, 'at');
      const target = one<string>(space, line, desk);
      const mode = isNext(line, 'extended') ? ('extended' as const) : ('concentrated' as const);
      if (mode === 'concentrated') need(line, 'concentrated');
      const smoke = isNext(line, 'smoke');
      const { facing: direction } = facingIn(line, desk, 'direction');
      return { turn, kind, factor: by, target, mode, smoke, ...(direction === undefined ? {} : { direction }) };
    },
    write: ({ turn, kind, factor: by, target, mode, smoke, direction }, desk, language) =>
      [
        `${say('fire', language)} ${say('turn', language)} ${turn} ${OFF_TABLE_WORDS[kind][language]}`,
        `${say('with', language)} ${said(factor, by, desk, language)} ${say('at', language)} ${target} ${say(mode, language)}`,
        ...(smoke ? [say('smoke', language)] : []),
        ...(direction === undefined
          ? []
          : [`${say('direction', language)} ${said(facing, direction, desk, language)}`]),
      ].join(' '),
  };
  const figure: Item<Figure> = {
    read(line, desk) {
      need(line, 'figure');
      const hill = isNext(line, 'hill') ? numberIn(line) : 0;
      need(line, 'of');
      return { cells: cells.read(line, desk, {}) as Cell[], hill };
    },
    write: ({ cells: all, hill }, desk, language) =>
      `${say('figure', language)}${hill > 0 ? ` ${say('hill', language)} ${hill}` : ''} ${say('of', language)} ${cells.write(all as never, desk, language)}`,
  };
  const profiles = nameBook(PROFILES.map((each) => [each, [each, ...Object.values(PROFILE_WORDS[each])]] as const));
  return {
    placements: listOf(placement),
    ambushes: listOf(ambush),
    marches: listOf(march),
    programme: listOf(programmed),
    figures: listOf(figure),
    'figure-cells': cells,
    profiles: listOf<string>({
      read: (line) => line.name(profiles, ITEM),
      write: (each, _, language) => PROFILE_WORDS[each as (typeof PROFILES)[number]]?.[language] ?? each,
    }),
  };
}
