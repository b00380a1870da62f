import type { BareView, Changes, ViewChanges } from './shapes.ts';

/** Replaces what has changed where it stood, drops what is gone and appends what is new. */
function replaced<Item>(
  items: readonly Item[],
  { changed, gone }: Changes<Item>,
  keyOf: (item: Item) => string,
): Item[] {
  const left = new Map(changed.map((item) => [keyOf(item), item]));
  const dropped = new Set(gone);
  const kept = items.flatMap((item) => {
    const key = keyOf(item);
    if (dropped.has(key)) return [];
    const now = left.get(key) ?? item;
    left.delete(key);
    return [now];
  });
  return [...kept, ...left.values()];
}

const byId = ({ id }: { readonly id: string }): string => id;

/** The view after the changes, from the one before; neither is touched. Units and markers may come in another order. */
export function applyChanges(view: BareView, changes: ViewChanges): BareView {
  const nothing = { units: [], stacks: [], control: {}, markers: [], extra: {} };
  const { tracks, view: had } = changes.complete ? { tracks: [], view: nothing } : view;
  const touched = new Set([...changes.stacks.changed.map(({ space }) => space), ...changes.stacks.gone]);
  const lost = new Set(changes.control.gone);
  return {
    game: changes.game,
    version: changes.version,
    as: changes.as,
    boardId: changes.boardId,
    clock: changes.clock ?? view.clock,
    victory: changes.victory ?? view.victory,
    pending: changes.pending ?? view.pending,
    tracks: replaced(tracks, changes.tracks, byId),
    view: {
      units: replaced(had.units, changes.units, byId),
      stacks: [...had.stacks.filter(({ space }) => !touched.has(space)), ...changes.stacks.changed],
      control: {
        ...Object.fromEntries(Object.entries(had.control).filter(([space]) => !lost.has(space))),
        ...changes.control.changed,
      },
      markers: replaced(had.markers, changes.markers, byId),
      extra: changes.extra ?? had.extra,
    },
  };
}

/** The id of a symbol of `counters` for a unit, a marker or a side: ids of units may hold signs that an address may not. */
export const symbolId = (kind: 'unit' | 'back' | 'unknown' | 'marker', id: string): string =>
  `${kind}-${id.replace(/[^A-Za-z0-9.-]/gu, (sign) => `_${sign.codePointAt(0)!.toString(16)}_`)}`;
