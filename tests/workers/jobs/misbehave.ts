/** A job that never ends, takes all memory, fails, or waits for a while. */
export async function misbehave(how: 'spin' | 'hoard' | 'fail' | 'wait'): Promise<string> {
  if (how === 'fail') throw new Error('as asked');
  if (how === 'wait') await new Promise((resolve) => setTimeout(resolve, 300));
  const hoard: unknown[] = [];
  while (how === 'hoard') hoard.push(Array.from({ length: 1000 }, (_, at) => ({ at })));
  while (how === 'spin');
  return 'done';
}
