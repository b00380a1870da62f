// Lists what has no words yet in another language: `node tools/missing-words.mjs de`.
// Words stand together, language by language: `{ en: 'Red', it: 'Rosso' }`. Where English stands, every other language must.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PLACES = ['src', 'web/src'];

const filesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'generated' ? [] : filesBelow(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });

/** A string, a comment or a piece of a template that begins here, as far as it goes. */
const SKIPPED = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/y;
const KEY = /(?:readonly )?'?([A-Za-z_$][\w$]*)'?\??(?=\s*[:,}(])/y;
const SPACE = /\s+/y;

/** Every pair of braces in a source with the names that stand directly in it. */
function* braces(source) {
  const open = [];
  let at = 0;
  let isAtKey = false;
  const take = (pattern) => {
    pattern.lastIndex = at;
    return pattern.exec(source);
  };
  while (at < source.length) {
    const skipped = take(SKIPPED);
    const space = take(SPACE);
    if (space !== null) {
      at += space[0].length;
      continue;
    }
    if (isAtKey && open.at(-1)?.kind === '{') {
      const key = take(KEY);
      if (key !== null) {
        open.at(-1).keys.add(key[1]);
        at += key[0].length;
        isAtKey = false;
        continue;
      }
    }
    if (skipped !== null) {
      at += skipped[0].length;
      if (!skipped[0].startsWith('/')) isAtKey = false;
      continue;
    }
    const sign = source[at];
    isAtKey = false;
    if (open.at(-1)?.kind === '`') {
      if (sign === '\\') at += 1;
      else if (sign === '`') open.pop();
      else if (source.startsWith('${', at)) {
        open.push({ kind: '${', keys: new Set(), at });
        at += 1;
      }
    } else if (sign === '`') open.push({ kind: '`', keys: new Set(), at });
    else if ('{[('.includes(sign)) {
      open.push({ kind: sign, keys: new Set(), at });
      isAtKey = sign === '{';
    } else if ('}])'.includes(sign)) {
      const closed = open.pop();
      if (closed?.kind === '{') yield closed;
    } else if (sign === ',' || sign === ';') isAtKey = true;
    at += 1;
  }
}

const isImport = (source, at) => /\bimport (type )?$/.test(source.slice(Math.max(0, at - 20), at));
const lineOf = (source, at) => source.slice(0, at).split('\n').length;

/** Where English stands without one of the languages: `src/kernel/forecast.ts:12`. */
export function missingWords(languages) {
  const missing = [];
  for (const path of PLACES.flatMap((place) => filesBelow(join(ROOT, place)))) {
    const source = readFileSync(path, 'utf8');
    for (const { keys, at } of braces(source))
      if (keys.has('en') && !isImport(source, at) && languages.some((language) => !keys.has(language)))
        missing.push(`${relative(ROOT, path).replaceAll('\\', '/')}:${lineOf(source, at)}`);
  }
  return missing;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [language] = process.argv.slice(2);
  if (!/^[a-z]{2}$/.test(language ?? '')) {
    console.error('Name a language by its two letters: node tools/missing-words.mjs de');
    process.exit(2);
  }
  const missing = missingWords([language]);
  for (const place of missing) console.log(place);
  console.log(`${missing.length} places have no words in “${language}” yet.`);
}
