/** What must be there; where it is not, the error says what was looked for. */
export function known<Value>(value: Value | undefined, what: string, id: string | number = ''): Value {
  if (value === undefined) throw new Error(`there is no ${what} ${id}`.trimEnd());
  return value;
}

/** The last of a list that is never empty. */
export const lastOf = <Item>(list: readonly Item[]): Item => known(list[list.length - 1], 'last item');
/** The first of a list that is never empty. */
export const firstOf = <Item>(list: readonly Item[]): Item => known(list[0], 'first item');
