import { NotUnderstood, type OrderLine } from '#kernel/notation';
import type { Text } from '#kernel/text';

/* Plans and lists are written as data in braces behind the verb. They may have gone through a word processor. */

const DATA: Text = { en: 'the plan as data in braces', it: 'il piano come dati fra graffe' };

type Find = (id: string) => string | undefined;

export function readData(line: OrderLine, find: Find): unknown {
  const text = line.take(DATA).replace(/[\s.,;!]+$/, '');
  const data = parsed(text) ?? parsed(plainQuotes(text));
  if (data === undefined)
    throw new NotUnderstood({ en: `After the verb comes ${DATA.en}.`, it: `Dopo il verbo viene ${DATA.it}.` });
  return mended(data.value, find);
}

const plainDashes = (text: string): string => text.replace(/[‐-―−]/g, '-');
const plainQuotes = (text: string): string => text.replace(/[“-‟«»″]/g, '"');

function parsed(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** Ids and quadrants as they are spelt here; the names of formations are their owner's own. */
function mended(value: unknown, find: Find, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => mended(item, find, key));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [spelt(name, find), mended(item, find, name)] as const),
    );
  return typeof value === 'string' && key !== 'name' ? spelt(value, find) : value;
}

function spelt(text: string, find: Find): string {
  const plain = plainDashes(text);
  if (/^[a-h]\d{1,2}$/i.test(plain)) return plain.toUpperCase();
  return plain.includes('-') ? (find(plain) ?? plain) : plain;
}
