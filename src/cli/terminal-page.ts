/**
 * A line in parts no wider than the terminal, broken between words and indented below its beginning; as it is where the width
 * is not known. A grid of signs is not broken: its columns would no longer stand below each other.
 */
export function wrapped(line: string, columns: number | undefined): readonly string[] {
  if (columns === undefined || columns < NARROWEST || line.length <= columns || GRID.test(line)) return [line];
  const indent = `${line.match(/^ */)![0]}    `;
  const parts: string[] = [];
  let rest = line;
  while (rest.length > columns) {
    const space = rest.lastIndexOf(' ', columns);
    const at = space > indent.length ? space : columns;
    parts.push(rest.slice(0, at));
    rest = indent + rest.slice(at).trimStart();
  }
  return [...parts, rest];
}

const NARROWEST = 30;
/** Three wide gaps do not come in sentences. */
const GRID = /\S {2,}\S+ {2,}\S+ {2,}\S/;
