/* Examples are short, and say the same whenever they are recorded. */

const MOST_ITEMS = 2;
const MOST_KEYS = 30;
const MOST_LETTERS = 240;

/** Long lists and texts are cut; of what is kept by key and has many, the first few stay. */
export function trimmed(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.length > MOST_LETTERS ? `${value.slice(0, MOST_LETTERS)}…` : value;
  if (Array.isArray(value)) return value.slice(0, depth > 2 ? 1 : MOST_ITEMS).map((each) => trimmed(each, depth + 1));
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value);
  const kept = entries.length > MOST_KEYS ? entries.slice(0, 3) : entries;
  return Object.fromEntries(kept.map(([key, each]) => [key, trimmed(each, depth + 1)]));
}

const MADE_UP: readonly (readonly [RegExp, (count: number) => string])[] = [
  [/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, () => '2027-03-01T12:00:00.000Z'],
  [
    /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g,
    (count) => `0195e4a0-0000-7000-8000-${String(count).padStart(12, '0')}`,
  ],
  [/\b[0-9a-f]{64}\b/g, (count) => String(count).padStart(64, '0')],
  [/\b(imm_|imp_|whsec_)[\w+/=-]{20,}/g, (count) => `secret-${count}`],
];

/** Ids, hashes, secrets and times become the same each time, and what was the same stays the same. */
export class Blur {
  readonly #known = new Map<string, string>();

  of<Value>(value: Value): Value {
    let text = JSON.stringify(value);
    for (const [pattern, makeUp] of MADE_UP)
      text = text.replaceAll(pattern, (found) => {
        const known = this.#known.get(found) ?? makeUp(this.#known.size + 1);
        this.#known.set(found, known);
        return known;
      });
    return JSON.parse(text);
  }
}

/** What kinds of values are where. */
export function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (value === null || typeof value !== 'object') return value === null ? 'null' : typeof value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, shapeOf((value as Record<string, unknown>)[key])]),
  );
}
