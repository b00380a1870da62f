import { type DestinationStream, type Logger, pino } from 'pino';
import type { LogLevel } from './config.ts';

/** Wherever one of these stands in what is logged, it is blotted out. */
const SECRETS = ['authorization', 'cookie', 'token', 'secret', 'password', 'adminToken', 'databaseUrl', 'diceSecret'];

/** The log: one JSON line each, on standard error, so that standard output stays readable for people. */
export function createLog(level: LogLevel, destination: DestinationStream = pino.destination(2)): Logger {
  const paths = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  return pino({ level, base: undefined, redact: { paths, censor: '[redacted]' } }, destination);
}
