import { Fault } from '#kernel/fault';
import type { Json } from '#kernel/json';
import { known } from '#kernel/known';
import type { Patch } from './service-events.ts';

/** Applies a JSON Patch (RFC 6902: add, replace, remove) to a position in place; throws where a path leads nowhere. */
export function applyPatch(state: unknown, patch: Patch): void {
  for (const { op, path, value } of patch) {
    const keys = path
      .slice(1)
      .split('/')
      .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
    const last = known(keys.pop(), 'key');
    let target = state;
    for (const key of keys) target = childOf(target, key, path);
    if (Array.isArray(target)) patchArray(target, op, last, value, path);
    else patchObject(target, op, last, value, path);
  }
}

const isPlain = (value: unknown): value is Record<string, unknown> => isObject(value) && !Array.isArray(value);
const step = (key: string): string => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** The patch that leads from one position to another. */
export function makePatch(before: unknown, after: unknown, path = ''): Patch {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (isPlain(before) && isPlain(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return keys.flatMap((key): Patch => {
      const at = path + step(key);
      if (after[key] === undefined) return before[key] === undefined ? [] : [{ op: 'remove', path: at }];
      if (before[key] === undefined) return [{ op: 'add', path: at, value: after[key] as Json }];
      return makePatch(before[key], after[key], at);
    });
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return after.flatMap((item, at) => makePatch(before[at], item, `${path}/${at}`));
  return [{ op: 'replace', path, value: after as Json }];
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function childOf(target: unknown, key: string, path: string): unknown {
  if (!isObject(target) || !Object.hasOwn(target, key)) throw new PatchFault(path);
  return target[key];
}

function patchArray(target: unknown[], op: Patch[number]['op'], key: string, value: unknown, path: string): void {
  const at = key === '-' ? target.length : Number(key);
  const most = op === 'add' ? target.length : target.length - 1;
  if (!Number.isInteger(at) || at < 0 || at > most) throw new PatchFault(path);
  target.splice(at, op === 'add' ? 0 : 1, ...(op === 'remove' ? [] : [structuredClone(value)]));
}

function patchObject(target: unknown, op: Patch[number]['op'], key: string, value: unknown, path: string): void {
  if (!isObject(target) || key === '__proto__') throw new PatchFault(path);
  if (op !== 'add' && !Object.hasOwn(target, key)) throw new PatchFault(path);
  if (op === 'remove') delete target[key];
  else target[key] = structuredClone(value);
}

export class PatchFault extends Fault {
  constructor(path: string) {
    super({ en: `the position has nothing at ${path}`, it: `nella posizione non c’è nulla in ${path}` });
  }
}
