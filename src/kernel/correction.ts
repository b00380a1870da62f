import { known } from './known.ts';
import { type Text, verbatim } from './text.ts';

/*
 * What of a position a person may put right by pointing at it. A game says which facts there are about its units, markers, spaces and
 * tracks, what each may be, and what goes with it (a stack, who holds the hex). Whether the result is a position of the game is
 * judged afterwards, as for any position that a person has written.
 */

export const CORRECTED = ['unit', 'marker', 'space', 'track'] as const;
/** What can be pointed at. */
export type Corrected = (typeof CORRECTED)[number];
export type FactValue = string | number | boolean;

export interface FactChoice {
  readonly value: FactValue;
  readonly label: Text;
}

/** A fact about something in a position, and what it may be. */
export interface Fact {
  readonly fact: string;
  readonly title: Text;
  readonly value: FactValue;
  /** The spaces it may be, where it is a place. */
  readonly spaces: readonly string[];
  /** What else it may be. */
  readonly choices: readonly FactChoice[];
}

/** A fact that is to be so. */
export interface FactChange {
  readonly of: Corrected;
  /** The id of what it is about. */
  readonly about: string;
  readonly fact: string;
  readonly value: FactValue;
}

/** One kind of fact, as a game declares it. */
export interface FactKind<Theatre, State> {
  readonly of: Corrected;
  readonly id: string;
  readonly title: Text;
  /** What is so now; undefined where there is no such fact about it. */
  now(theatre: Theatre, state: State, id: string): FactValue | undefined;
  spaces(theatre: Theatre, state: State, id: string): readonly string[];
  choices(theatre: Theatre, state: State, id: string): readonly FactChoice[];
  /** Makes it so, with what goes with it. */
  put(theatre: Theatre, state: State, id: string, value: never): void;
}

interface About {
  readonly of: Corrected;
  readonly id: string;
  readonly title: Text;
}

const PLACE: Text = { en: 'Place', it: 'Posto' };
const YES_NO: readonly FactChoice[] = [
  { value: true, label: { en: 'yes', it: 'sì' } },
  { value: false, label: { en: 'no', it: 'no' } },
];
const nowhere = (): readonly string[] => [];

/** The words of closed sets as choices. */
export const choicesOf = (words: Readonly<Record<string, Text>>): readonly FactChoice[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** How a game declares its facts. */
export const factsOf = <Theatre, State>() => ({
  /** Where something is: a space, or one of the boxes. */
  place: ({
    of,
    at,
    spaces,
    boxes,
    put,
  }: {
    readonly of: Corrected;
    at(theatre: Theatre, state: State, id: string): string | undefined;
    spaces(theatre: Theatre, state: State, id: string): readonly string[];
    boxes(theatre: Theatre, state: State, id: string): readonly FactChoice[];
    put(theatre: Theatre, state: State, id: string, to: string): void;
  }): FactKind<Theatre, State> => ({ of, id: 'place', title: PLACE, now: at, spaces, choices: boxes, put }),

  flag: ({
    is,
    put,
    ...about
  }: About & {
    is(theatre: Theatre, state: State, id: string): boolean | undefined;
    put(theatre: Theatre, state: State, id: string, value: boolean): void;
  }): FactKind<Theatre, State> => ({ ...about, now: is, spaces: nowhere, choices: () => YES_NO, put }),

  count: ({
    now,
    range,
    put,
    ...about
  }: About & {
    now(theatre: Theatre, state: State, id: string): number | undefined;
    range(theatre: Theatre, state: State, id: string): readonly [least: number, most: number];
    put(theatre: Theatre, state: State, id: string, value: number): void;
  }): FactKind<Theatre, State> => ({
    ...about,
    now,
    spaces: nowhere,
    choices(theatre, state, id) {
      const [least, most] = range(theatre, state, id);
      return Array.from({ length: most - least + 1 }, (_, above) => least + above).map((value) => ({
        value,
        label: verbatim(`${value}`),
      }));
    },
    put,
  }),

  choice: <Value extends string>({
    now,
    words,
    put,
    ...about
  }: About & {
    readonly words: Readonly<Record<Value, Text>>;
    now(theatre: Theatre, state: State, id: string): Value | undefined;
    put(theatre: Theatre, state: State, id: string, value: Value): void;
  }): FactKind<Theatre, State> => ({ ...about, now, spaces: nowhere, choices: () => choicesOf(words), put }),
});

/** The facts about something, as they are now. */
export const factsAbout = <Theatre, State>(
  kinds: readonly FactKind<Theatre, State>[],
  { theatre, state }: { readonly theatre: Theatre; readonly state: State },
  of: Corrected,
  about: string,
): readonly Fact[] =>
  kinds.flatMap((kind) => {
    const value = kind.of === of ? kind.now(theatre, state, about) : undefined;
    if (value === undefined) return [];
    const { id: fact, title } = kind;
    const spaces = kind.spaces(theatre, state, about);
    return [{ fact, title, value, spaces, choices: kind.choices(theatre, state, about) }];
  });

/** Whether a fact may be so: the value is among those offered. */
export const mayBe = ({ spaces, choices }: Fact, value: FactValue): boolean =>
  choices.some((choice) => choice.value === value) || (typeof value === 'string' && spaces.includes(value));

/** Makes a fact so. */
export function putFact<Theatre, State>(
  kinds: readonly FactKind<Theatre, State>[],
  { theatre, state }: { readonly theatre: Theatre; readonly state: State },
  { of, about, fact, value }: FactChange,
): void {
  const kind = known(
    kinds.find((each) => each.of === of && each.id === fact && each.now(theatre, state, about) !== undefined),
    'fact',
    fact,
  );
  if (kind.now(theatre, state, about) !== value) kind.put(theatre, state, about, value as never);
}
