/** Something with an id that is unique everywhere, by which the caches of clients go, and the code it is called by where it is. */
export type Coded<Item> = Item & { readonly code: string };

/** `scope`: where the codes are unique. */
export const coded = <Item extends { readonly id: string }>(
  items: readonly Item[],
  ...scope: readonly (string | number)[]
): Coded<Item>[] => items.map((item) => ({ ...item, id: [...scope, item.id].join('~'), code: item.id }));
