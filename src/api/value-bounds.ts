/** Values and names in a request. A record may hold more: it is sent as bytes or as one text, and read elsewhere. */
export const MOST_VALUES = 20_000;

/** Whether there are more values in one than may be; counts no further than that. */
export function holdsMoreThan(value: unknown, most: number): boolean {
  const left: unknown[] = [value];
  let count = 0;
  while (left.length > 0) {
    const each = left.pop();
    if (typeof each !== 'object' || each === null) continue;
    for (const inner of Object.values(each)) {
      if (++count > most) return true;
      left.push(inner);
    }
  }
  return false;
}
