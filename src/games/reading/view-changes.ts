import type { JsonObject } from '#kernel/json';
import type { Clock, Track, Victory } from '#kernel/ruleset';
import type { Side } from '#kernel/side';
import type { Localised } from '#kernel/text';
import type { MarkerView, StackView, UnitView } from '#kernel/view';
import type { BareView, PendingCard } from '../cards.ts';

export interface Changes<Item, Key = string> {
  /** What is new or different, whole. */
  readonly changed: readonly Item[];
  /** What is no longer there. */
  readonly gone: readonly Key[];
}

/** What has changed between two views of a game with the same eyes, in the language of the reader. */
export interface ViewChanges {
  readonly game: string;
  readonly as: string;
  /** The version that is compared with. Within a move, that before it. */
  readonly since: number;
  readonly version: number;
  /** Everything is told, because what the reader could see has changed as a whole: what they have is to be dropped. */
  readonly complete: boolean;
  readonly boardId: string;
  /** These four only where something of them has changed; then whole. */
  readonly clock?: Localised<Clock>;
  readonly victory?: Localised<Victory>;
  readonly pending?: readonly Localised<PendingCard>[];
  readonly extra?: JsonObject;
  readonly tracks: Changes<Localised<Track>>;
  readonly units: Changes<Localised<UnitView>>;
  /** `changed` holds all stacks of the spaces where one has changed, `gone` the spaces without any now. */
  readonly stacks: Changes<StackView>;
  readonly markers: Changes<Localised<MarkerView>>;
  readonly control: { readonly changed: Readonly<Record<string, Side>>; readonly gone: readonly string[] };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function changesIn<Item>(before: readonly Item[], now: readonly Item[], keyOf: (item: Item) => string): Changes<Item> {
  const known = new Map(before.map((item) => [keyOf(item), item]));
  const changed: Item[] = [];
  for (const item of now) {
    const key = keyOf(item);
    if (!isSame(known.get(key), item)) changed.push(item);
    known.delete(key);
  }
  return { changed, gone: [...known.keys()] };
}

const byId = ({ id }: { readonly id: string }): string => id;

function stacksBySpace(stacks: readonly StackView[]): { readonly space: string; readonly stacks: StackView[] }[] {
  const spaces = new Map<string, StackView[]>();
  for (const stack of stacks) spaces.set(stack.space, [...(spaces.get(stack.space) ?? []), stack]);
  return [...spaces].map(([space, there]) => ({ space, stacks: there }));
}

function changesOfControl(
  before: Readonly<Record<string, Side>>,
  now: Readonly<Record<string, Side>>,
): ViewChanges['control'] {
  return {
    changed: Object.fromEntries(Object.entries(now).filter(([space, side]) => before[space] !== side)),
    gone: Object.keys(before).filter((space) => now[space] === undefined),
  };
}

const NOTHING: BareView['view'] = { units: [], stacks: [], control: {}, markers: [], extra: {} };

/** Compares what a reader has with what is so now; `complete` where they must forget what they have. */
export function changesBetween(before: BareView, now: BareView, told: 'changes' | 'complete'): ViewChanges {
  const isComplete = told === 'complete';
  const had = isComplete ? { ...before, tracks: [], view: NOTHING } : before;
  const stacks = changesIn(stacksBySpace(had.view.stacks), stacksBySpace(now.view.stacks), ({ space }) => space);
  const isNew = (part: (view: BareView) => unknown): boolean => isComplete || !isSame(part(before), part(now));
  return {
    game: now.game,
    as: now.as,
    since: before.version,
    version: now.version,
    complete: isComplete,
    boardId: now.boardId,
    ...(isNew(({ clock }) => clock) ? { clock: now.clock } : {}),
    ...(isNew(({ victory }) => victory) ? { victory: now.victory } : {}),
    ...(isNew(({ pending }) => pending) ? { pending: now.pending } : {}),
    ...(isNew(({ view }) => view.extra) ? { extra: now.view.extra } : {}),
    tracks: changesIn(had.tracks, now.tracks, byId),
    units: changesIn(had.view.units, now.view.units, byId),
    stacks: { changed: stacks.changed.flatMap((each) => each.stacks), gone: stacks.gone },
    markers: changesIn(had.view.markers, now.view.markers, byId),
    control: changesOfControl(had.view.control, now.view.control),
  };
}
