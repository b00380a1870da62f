import { z } from 'zod';
import type { ValuesOf } from './event.ts';
import { type BoardNames, count, phraseOf, sideName, space, unit, units } from './field.ts';
import type { JsonObject, Typed } from './json.ts';
import { eachLanguage, type NamesIn, type Phrase, phrased, type Saying, type Text } from './text.ts';

/*
 * An order was understood, but a rule forbids it. The rules say which code, which paragraph and the facts it rests on; the words
 * stand once per code in a catalogue, in every language, and are put together when somebody reads them.
 * A refusal rests only on what the player who gave the order may know.
 */

/** What a rule says. */
export interface Refusal {
  /** kebab-case, stable: clients branch on it. */
  readonly code: string;
  /** The paragraph that forbids it, `caucasus/7.22` or a clause id `caucasus/7.22-c`. */
  readonly clause: string;
  /** The numbers and names the sentence rests on: `{ needed: 4, left: 3, space: '2114' }`. */
  readonly facts: JsonObject;
}

/** The same with the sentences people read. */
export interface ExplainedRefusal extends Refusal {
  /** One sentence, as an umpire would say it. */
  readonly reason: Text;
  /** What would help, where there is something short. */
  readonly remedy?: Text;
  /** Orders that may be given instead. */
  readonly instead?: readonly { readonly order: Typed; readonly text: Text }[];
}

export interface RefusalKind<Facts, Names> {
  readonly facts: z.ZodType<Facts>;
  readonly say: Phrase<Facts, Names>;
  readonly remedy?: Phrase<Facts, Names>;
}

/** `refusalsOf<Names>()({ zone: space() }, { en: 'Whoever stands in {zone} stays.', it: 'Chi è in {zone} resta.' })` */
export const refusalsOf =
  <Names>() =>
  <Shape extends z.ZodRawShape>(
    facts: Shape,
    say: Saying<ValuesOf<Shape>, Names>,
    remedy?: Saying<ValuesOf<Shape>, Names>,
  ): RefusalKind<ValuesOf<Shape>, Names> => ({
    facts: z.strictObject(facts) as never,
    say: phraseOf(say, facts),
    ...(remedy === undefined ? {} : { remedy: phraseOf(remedy, facts) }),
  });

const shared = refusalsOf<BoardNames>();

/** What forbids in every game, with the same facts everywhere. */
export const SHARED_REFUSALS = {
  'game-over': shared({}, { en: 'The game is over.', it: 'La partita è finita.' }),
  'wrong-side': shared(
    { side: sideName() },
    { en: 'The decision is with {side} now.', it: 'Ora la decisione spetta a: {side}.' },
  ),
  'nothing-asked': shared({}, { en: 'Nothing is asked of you now.', it: 'Al momento non ti è chiesto nulla.' }),
  'wrong-time': shared(
    { asked: z.string() },
    {
      en: ({ asked }, names) => `This cannot be ordered now. First: ${names.question(asked)}`,
      it: ({ asked }, names) => `Ora non si può ordinare. Prima: ${names.question(asked)}`,
    },
  ),
  'unknown-unit': shared(
    { unit: unit() },
    { en: ({ unit: id }) => `There is no unit ${id}.`, it: ({ unit: id }) => `L’unità ${id} non esiste.` },
  ),
  'unknown-space': shared(
    { space: space() },
    { en: ({ space: id }) => `${id} is not on the map.`, it: ({ space: id }) => `${id} non è sulla mappa.` },
  ),
  'not-yours': shared({ unit: unit() }, { en: '{unit} is not yours.', it: '{unit} non è tua.' }),
  'named-twice': shared({ unit: unit() }, { en: '{unit} is named twice.', it: '{unit} è nominata due volte.' }),
  'not-on-map': shared({ unit: unit() }, { en: '{unit} is not on the map.', it: '{unit} non è sulla mappa.' }),
  'not-there': shared(
    { unit: unit(), space: space() },
    { en: '{unit} is not in {space}.', it: '{unit} non è in {space}.' },
  ),
  'not-together': shared(
    { units: units() },
    { en: '{units} do not stand in one place.', it: '{units} non sono nello stesso posto.' },
  ),
  'already-done': shared({ unit: unit() }, { en: '{unit} has already done this.', it: '{unit} lo ha già fatto.' }),
  'not-enough-points': shared(
    { needed: z.number(), left: z.number() },
    { en: 'This costs {needed}; {left} left.', it: 'Costa {needed}; ne restano {left}.' },
  ),
  'too-far': shared(
    { unit: unit(), space: space(), needed: z.number(), left: z.number() },
    {
      en: '{unit} needs {needed} movement points to reach {space} and has {left}.',
      it: 'A {unit} servono {needed} punti movimento per {space}; ne ha {left}.',
    },
  ),
  'not-adjacent': shared(
    { from: space(), to: space() },
    { en: '{to} is not next to {from}.', it: '{to} non è adiacente a {from}.' },
  ),
  stacking: shared(
    { space: space(), would: z.number(), limit: z.number() },
    {
      en: '{space} would hold {would}; the limit is {limit}.',
      it: 'In {space} sarebbero {would}; il limite è {limit}.',
    },
  ),
  'enemy-present': shared({ space: space() }, { en: 'The enemy is in {space}.', it: 'Il nemico è in {space}.' }),
  'no-enemy': shared({ space: space() }, { en: 'No enemy is in {space}.', it: 'In {space} non c’è alcun nemico.' }),
  'out-of-range': shared(
    { from: space(), to: space(), range: count(), distance: count() },
    { en: '{to} is {distance} away; the range is {range}.', it: '{to} dista {distance}; la gittata è {range}.' },
  ),
} as const;

// biome-ignore lint/suspicious/noExplicitAny: a catalogue holds kinds with facts of every shape
export type RefusalCatalogue<Names> = Readonly<Record<string, RefusalKind<any, Names>>>;
type FactsOf<Kind> = Kind extends RefusalKind<infer Facts, never> ? Facts : never;

export interface RefusalBook<Catalogue> {
  readonly catalogue: Catalogue;
  /** `no('assault-awaits', '12.2-f', { zone })`: the clause in short form, without the name of the game. */
  no<Code extends keyof Catalogue & string>(code: Code, paragraph: string, facts: FactsOf<Catalogue[Code]>): Refusal;
}

/** The refusals of a game, the shared ones included. */
export function refusalBook<const Own extends RefusalCatalogue<never>>(
  ruleset: string,
  own: Own,
): RefusalBook<typeof SHARED_REFUSALS & Own> {
  return {
    catalogue: { ...SHARED_REFUSALS, ...own },
    no: (code, paragraph, facts) => ({ code, clause: `${ruleset}/${paragraph}`, facts: facts as JsonObject }),
  };
}

/** A value that is either something found, or a refusal. */
export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'code' in value && 'clause' in value && 'facts' in value;

export function explained<Names>(
  refusal: Refusal,
  catalogue: RefusalCatalogue<Names>,
  names: NamesIn<Names>,
): ExplainedRefusal {
  const kind = catalogue[refusal.code];
  if (kind === undefined) throw new Error(`no words are known for the refusal ${refusal.code}`);
  return {
    ...refusal,
    reason: phrased(kind.say, refusal.facts, names),
    ...(kind.remedy === undefined ? {} : { remedy: phrased(kind.remedy, refusal.facts, names) }),
  };
}

/** The paragraph of a clause as the rulebook prints it: `salerno/16.1-b` is 16.1. */
export const paragraphOf = (clause: string): string => clause.replace(/^[a-z-]+\//, '').replace(/-[a-z]+\d*$/, '');

/** The sentence of a kind of refusal with its facts left open: `{unit} is not yours.` */
export function patternOf({ facts, say }: RefusalKind<never, never>): Text {
  const { shape } = facts as unknown as z.ZodObject;
  // Whatever a sentence does with a fact (read it, list it, read its words), it finds the name of the fact.
  const open = (name: string): unknown => Object.assign([`{${name}}`], { en: `{${name}}`, it: `{${name}}` });
  const subject = Object.fromEntries(Object.keys(shape).map((name) => [name, open(name)])) as never;
  const names = new Proxy({}, { get: () => String }) as never;
  return eachLanguage((language) => say[language](subject, names));
}
