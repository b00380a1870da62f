import { StoreFault, StoreUnavailable } from '../faults.ts';

/** What the database said, dug out from under the layers that wrapped it. */
interface DatabaseError {
  readonly code: string | undefined;
  readonly message: string;
}

function findDatabaseError(error: unknown): DatabaseError {
  let code: string | undefined;
  let message = '';
  for (let cause: unknown = error, depth = 0; cause instanceof Object && depth < 6; depth++) {
    const fields = cause as Record<string, unknown>;
    const meta = fields['meta'] as Record<string, unknown> | undefined;
    if (typeof fields['originalCode'] === 'string') code = fields['originalCode'];
    else if (typeof fields['code'] === 'string') code ??= fields['code'];
    if (typeof fields['originalMessage'] === 'string') message = fields['originalMessage'];
    else if (typeof fields['message'] === 'string' && fields['message'] !== '') message ||= fields['message'];
    cause = meta?.['driverAdapterError'] ?? fields['cause'];
  }
  return { code, message };
}

const SQLSTATE = /^[0-9A-Z]{5}$/;
/** Classes of SQLSTATE that speak of the data sent (22, 23), of the statement (42) or of a constraint in a function (P0). */
const STATEMENT_CLASSES = ['22', '23', '42', 'P0', '21'];

/** True when the database refused what it was sent: nothing of the statement was stored. */
export function isStatementRefused(error: unknown): boolean {
  const { code } = findDatabaseError(error);
  return (
    code !== undefined && SQLSTATE.test(code) && !code.startsWith('P1') && STATEMENT_CLASSES.includes(code.slice(0, 2))
  );
}

export const isUniqueViolation = (error: unknown): boolean => {
  const { code } = findDatabaseError(error);
  return code === '23505' || code === 'P2002';
};

/** Any failure of the database as a fault of ours. */
export function makeStoreFault(error: unknown): StoreFault {
  if (error instanceof StoreFault) return error;
  const { code, message } = findDatabaseError(error);
  const said = message.trim().replaceAll(/\s+/g, ' ') || String(error);
  return isStatementRefused(error)
    ? new StoreFault(`the database refused a statement: ${said} (${code})`, { cause: error })
    : new StoreUnavailable(`the database did not answer: ${said}${code ? ` (${code})` : ''}`, { cause: error });
}
