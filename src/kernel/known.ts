/** What must be there; where it is not, the error says what was looked for. */
export function known<Value>(value: Value, what: string, id: string | number = ''): NonNullable<Value> {
  if (value === undefined || value === null) throw new Error(`there is no ${what} ${id}`.trimEnd());
  return value;
}

/** The last of a list that is never empty. */
export const lastOf = <Item>(list: readonly Item[]): Item => known(list[list.length - 1], 'last item');
/** The first of a list that is never empty. */
export const firstOf = <Item>(list: readonly Item[]): Item => known(list[0], 'first item');

/** Lets go of what has been kept longest, once more is kept than there is room for. */
export function keepNewest<Key>(
  kept: { readonly size: number; keys(): IterableIterator<Key>; delete(key: Key): boolean },
  most: number,
): void {
  for (const oldest of kept.keys()) {
    if (kept.size <= most) return;
    kept.delete(oldest);
  }
}
