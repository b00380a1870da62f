/*
 * Documents whose examples are carried out. A code block with one of these marks is an example:
 *
 *   ```http                    a request; {{name}} stands for something an earlier answer gave
 *   ```json 201                what is answered to it: status and body
 *   ```text 200                the same for text
 *   ```graphql                 an operation; a first line `# as anna` sends the token {{anna}} with it
 *   ```json variables          the variables of the operation
 *   ```json data               its answer, or `json errors`; for a subscription `json events`, those that come first
 *
 * In answers "…" stands for any value, a field that is not shown may be there, "…" as the last element of a list stands for the rest
 * of it, and {{name}} takes the value for later.
 */

export interface Block {
  /** Of the opening fence, from 1. */
  readonly line: number;
  readonly language: string;
  readonly mark: string;
  readonly text: string;
}

export function readBlocks(document: string): Block[] {
  const blocks: Block[] = [];
  let open: { line: number; language: string; mark: string; text: string[] } | undefined;
  for (const [at, line] of document.split('\n').entries()) {
    const fence = /^```(\S*) *(.*)$/.exec(line);
    if (open !== undefined && line === '```') {
      blocks.push({ ...open, text: open.text.join('\n') });
      open = undefined;
    } else if (open !== undefined) open.text.push(line);
    else if (fence !== null) open = { line: at + 1, language: fence[1]!, mark: fence[2]!, text: [] };
  }
  if (open !== undefined) throw new Error(`the block that begins in line ${open.line} does not end`);
  return blocks;
}

/** A request or an operation with what belongs to it. */
export interface Example {
  readonly asked: Block;
  readonly variables?: Block;
  readonly answer: Block;
}

export function readExamples(document: string): Example[] {
  const examples: Example[] = [];
  const blocks = readBlocks(document);
  for (const [at, asked] of blocks.entries()) {
    if (asked.language !== 'http' && asked.language !== 'graphql') continue;
    const next = blocks[at + 1];
    const variables = next?.mark === 'variables' ? next : undefined;
    const answer = variables === undefined ? next : blocks[at + 2];
    if (answer === undefined || !/^(\d{3}|data|errors|events)$/.test(answer.mark)) {
      throw new Error(`nothing answers the example in line ${asked.line}`);
    }
    examples.push({ asked, answer, ...(variables === undefined ? {} : { variables }) });
  }
  return examples;
}

/** What answers have given so far, by name. */
export class Names {
  readonly #values = new Map<string, unknown>();

  fillIn(text: string): string {
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      if (!this.#values.has(name)) throw new Error(`nothing has given {{${name}}} yet`);
      return String(this.#values.get(name));
    });
  }

  /** How an answer differs from the one that is shown, or undefined. */
  compare(shown: unknown, given: unknown, path = 'the answer'): string | undefined {
    if (shown === '…') return given === undefined ? `${path} is missing` : undefined;
    if (typeof shown === 'string') return this.#compareText(shown, given, path);
    if (Array.isArray(shown)) return this.#compareList(shown, given, path);
    if (typeof shown !== 'object' || shown === null) {
      return shown === given ? undefined : `${path} is ${JSON.stringify(given)}, not ${JSON.stringify(shown)}`;
    }
    if (typeof given !== 'object' || given === null) return `${path} is ${JSON.stringify(given)}, not an object`;
    for (const [key, value] of Object.entries(shown)) {
      const difference = this.compare(value, (given as Record<string, unknown>)[key], `${path}.${key}`);
      if (difference !== undefined) return difference;
    }
    return undefined;
  }

  #compareText(shown: string, given: unknown, path: string): string | undefined {
    const name = /^\{\{(\w+)\}\}$/.exec(shown)?.[1];
    if (name !== undefined && !this.#values.has(name)) {
      if (given === undefined || given === null) return `${path} is missing`;
      this.#values.set(name, given);
      return undefined;
    }
    if (name !== undefined) {
      return given === this.#values.get(name) ? undefined : `${path} is ${JSON.stringify(given)}, not ${shown}`;
    }
    return matchesText(shown, given) ? undefined : `${path} is ${JSON.stringify(given)}, not ${JSON.stringify(shown)}`;
  }

  #compareList(shown: readonly unknown[], given: unknown, path: string): string | undefined {
    if (!Array.isArray(given)) return `${path} is ${JSON.stringify(given)}, not a list`;
    const isOpen = shown.at(-1) === '…';
    const elements = isOpen ? shown.slice(0, -1) : shown;
    if (isOpen ? given.length < elements.length : given.length !== elements.length) {
      return `${path} has ${given.length} elements, not ${elements.length}`;
    }
    for (const [at, element] of elements.entries()) {
      const difference = this.compare(element, given[at], `${path}[${at}]`);
      if (difference !== undefined) return difference;
    }
    return undefined;
  }
}

/** `…` inside a text stands for any part of it. */
export function matchesText(shown: string, given: unknown): boolean {
  if (typeof given !== 'string') return false;
  const parts = shown.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^]*')}$`).test(given);
}
