/*
 * Rulesets find units, spaces and the like by their names in plain objects. A name that every object has from birth
 * (`constructor`, `__proto__`) would lead them to what all objects of the process share.
 */

/** Whether a text or a name in a value, however deep, is one that every object has from birth. */
export function holdsInheritedName(value: unknown): boolean {
  const left: unknown[] = [value];
  while (left.length > 0) {
    const each = left.pop();
    if (typeof each === 'string') {
      if (each in Object.prototype) return true;
    } else if (Array.isArray(each)) {
      for (const inner of each) left.push(inner);
    } else if (typeof each === 'object' && each !== null) {
      for (const name of Object.keys(each)) left.push(name, (each as Readonly<Record<string, unknown>>)[name]);
    }
  }
  return false;
}
