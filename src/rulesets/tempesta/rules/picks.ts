/** All ways to pick so many out of a list. */
export function* picks<Item>(list: readonly Item[], count: number): Iterable<Item[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (const [at, item] of list.entries())
    for (const rest of picks(list.slice(at + 1), count - 1)) yield [item, ...rest];
}
