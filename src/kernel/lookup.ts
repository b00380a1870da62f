/** The thing of this name or at this place; throws with the name where there is none: `known(state.units, id, 'unit')`. */
export function known<Thing>(
  things: Readonly<Record<string, Thing>> | readonly Thing[],
  id: string | number,
  what: string,
): Thing {
  if (Object.hasOwn(things, id)) return (things as Readonly<Record<string | number, Thing>>)[id]!;
  throw new Error(`there is no ${what} ${id}`);
}

/** What must be there: `there(state.assault, 'an assault')`. */
export function there<Thing>(thing: Thing, what: string): NonNullable<Thing> {
  if (thing === null || thing === undefined) throw new Error(`there should be ${what}`);
  return thing;
}
