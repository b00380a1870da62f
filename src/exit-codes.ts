import { CorruptDataPack } from '#store/data-packs';
import { ForeignDataFolder, StoreFault } from '#store/faults';
import { ConfigFault } from './config.ts';

/** What the process says when it ends, for scripts and supervisors. */
export const EXIT = { done: 0, failed: 1, misused: 2, database: 3, addressInUse: 4, data: 5, dataFolder: 6 } as const;

export interface Complaint {
  readonly exitCode: number;
  /** The reason, for people; undefined for what only the stack can tell. */
  readonly reason?: string;
}

/** Why a command could not go on. */
export function complaintOf(error: unknown): Complaint {
  if (error instanceof ConfigFault) return { exitCode: EXIT.misused, reason: error.message };
  if (error instanceof CorruptDataPack) return { exitCode: EXIT.data, reason: error.message };
  if (error instanceof ForeignDataFolder) return { exitCode: EXIT.dataFolder, reason: error.message };
  if (error instanceof StoreFault) return { exitCode: EXIT.database, reason: error.message };
  const { code, address, port } = (error ?? {}) as { code?: string; address?: string; port?: number };
  if (code === 'EADDRINUSE') {
    return {
      exitCode: EXIT.addressInUse,
      reason: `something else listens on ${address}:${port}; choose another port (PORT, for mail MAIL_LISTEN_PORT)`,
    };
  }
  if (code === 'EACCES' && port !== undefined) {
    return {
      exitCode: EXIT.addressInUse,
      reason: `this user may not listen on ${address}:${port}; choose another port (PORT, for mail MAIL_LISTEN_PORT)`,
    };
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return { exitCode: EXIT.misused, reason: 'HOST (for mail MAIL_LISTEN_HOST) is not an address of this machine' };
  }
  return { exitCode: EXIT.failed };
}
