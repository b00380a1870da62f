import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { REGISTRATIONS, type Registration } from '#accounts/accounts';
import type { Rates } from '#api/rate-limits';
import { GAMES_OF_ONE, SANDBOXES } from '#games/games-service';
import { known } from '#kernel/known';
import type { MailSettings } from '#post/mail-service';
import { parseAddresses } from '#store/prisma/server-addresses';

/** What the environment says, checked once at the start; everything else receives it as a value. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** A PostgreSQL server; without one the data is kept by PGlite in `dataFolder`. */
  readonly databaseUrl?: string;
  readonly dataFolder: string;
  /** A club's own data packs, used in place of those of the same ruleset in `scenarios/`. */
  readonly packFolder?: string;
  readonly adminToken?: string;
  readonly logLevel: LogLevel;
  /** Whether webhooks may lead into the network of the service itself. */
  readonly privateWebhooks: 'allowed' | 'refused';
  /** Mail in and out; absent where no mail server is named. */
  readonly mail?: MailSettings;
  /** Where players reach the service, without a slash at the end. */
  readonly publicUrl?: string;
  readonly registration: Registration;
  readonly rates: Rates;
  /** Origins of pages elsewhere that may use the service from a browser. */
  readonly corsOrigins: readonly string[];
  /** Proxies whose word on where a request comes from is taken. */
  readonly trustedProxies: readonly string[];
  /** Bytes of a request body. */
  readonly bodyLimit: number;
  /** Sandboxes a player may have under way. */
  readonly sandboxes: number;
  /** Games a player may have opened that are not over; 0 for any number. */
  readonly gamesOfOne: number;
  /** Milliseconds given to requests under way when the process is asked to stop. */
  readonly closeGrace: number;
}

export const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export class ConfigFault extends Error {
  override readonly name = 'ConfigFault';
}

const isPostgresUrl = (text: string): boolean => {
  try {
    return parseAddresses(text).urls.length > 0;
  } catch {
    return false;
  }
};

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be a whole number from ${least} to ${most}`);

const list = (text: string): string[] =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;
/** `127.0.0.1`, `10.0.0.0/8`. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  const isWithin = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest);
  return longest > 0 && isWithin && more.length === 0;
}

/** By the names of the variables, so that a complaint can say which one is meant. An empty variable counts as not set. */
const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).default(4000),
  DATABASE_URL: z
    .string()
    .refine(
      isPostgresUrl,
      'must be a PostgreSQL address such as postgresql://user:password@host:5432/impulse, with one host or several separated by commas',
    )
    .optional(),
  IMPULSE_DATA: z.string().default('./data'),
  IMPULSE_DATA_DIR: z.string().optional(),
  IMPULSE_ADMIN_TOKEN: z.string().min(16, 'must have at least 16 characters').max(200).optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  IMPULSE_PRIVATE_WEBHOOKS: z.enum(['allowed', 'refused'], 'must be allowed or refused').default('refused'),
  MAIL_SMTP_URL: z
    .string()
    .refine(
      (text) => /^smtps?:\/\//.test(text) && URL.canParse(text) && new URL(text).hostname !== '',
      'must be a mail server such as smtp://user:password@host:587',
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .max(200)
    .regex(/[^\s@<>]@[^\s@<>]/, 'must hold an address, such as Impulse <games@club.example>')
    .optional(),
  MAIL_DOMAIN: z.string().max(200).optional(),
  MAIL_AUTHSERV_ID: z.string().max(200).optional(),
  MAIL_LISTEN_HOST: z.string().default('0.0.0.0'),
  MAIL_LISTEN_PORT: wholeNumber(0, 65_535).optional(),
  IMPULSE_PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  IMPULSE_REGISTRATION: z.enum(REGISTRATIONS, `must be ${REGISTRATIONS.join(' or ')}`).default('open'),
  IMPULSE_RATE_PER_PLAYER: wholeNumber(0, 10_000_000).default(60_000),
  IMPULSE_RATE_PER_ADDRESS: wholeNumber(0, 10_000_000).default(60_000),
  IMPULSE_RATE_LOGINS: wholeNumber(0, 10_000_000).default(10),
  IMPULSE_RATE_REGISTRATIONS: wholeNumber(0, 10_000_000).default(600),
  IMPULSE_RATE_MAILS: wholeNumber(0, 1_000_000).default(5),
  IMPULSE_RATE_DRAWINGS: wholeNumber(0, 1_000_000).default(120),
  IMPULSE_CORS_ORIGINS: z
    .string()
    .transform(list)
    .refine((origins) => origins.every(isOrigin), 'must be origins such as https://club.example, separated by commas')
    .default([]),
  IMPULSE_TRUSTED_PROXIES: z
    .string()
    .transform(list)
    .refine((proxies) => proxies.every(isNetwork), 'must be addresses or networks, separated by commas')
    .default([]),
  IMPULSE_BODY_LIMIT: wholeNumber(1_024, 1_073_741_824).default(1_048_576),
  IMPULSE_SANDBOXES: wholeNumber(0, 10_000).default(SANDBOXES),
  IMPULSE_GAMES: wholeNumber(0, 1_000_000).default(GAMES_OF_ONE),
  IMPULSE_CLOSE_GRACE: wholeNumber(0, 600_000).default(10_000),
});

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(set);
  if (!parsed.success) {
    const complaints = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
    throw new ConfigFault(`The environment is not usable: ${complaints.join('; ')}.`);
  }
  const { data } = parsed;
  return {
    host: data.HOST,
    port: data.PORT,
    dataFolder: resolve(data.IMPULSE_DATA),
    logLevel: data.LOG_LEVEL,
    privateWebhooks: data.IMPULSE_PRIVATE_WEBHOOKS,
    registration: data.IMPULSE_REGISTRATION,
    rates: {
      perPlayer: data.IMPULSE_RATE_PER_PLAYER,
      perAddress: data.IMPULSE_RATE_PER_ADDRESS,
      logins: data.IMPULSE_RATE_LOGINS,
      registrations: data.IMPULSE_RATE_REGISTRATIONS,
      mails: data.IMPULSE_RATE_MAILS,
      drawings: data.IMPULSE_RATE_DRAWINGS,
    },
    corsOrigins: data.IMPULSE_CORS_ORIGINS,
    trustedProxies: data.IMPULSE_TRUSTED_PROXIES,
    bodyLimit: data.IMPULSE_BODY_LIMIT,
    sandboxes: data.IMPULSE_SANDBOXES,
    gamesOfOne: data.IMPULSE_GAMES,
    closeGrace: data.IMPULSE_CLOSE_GRACE,
    ...mailSettings(data),
    ...(data.IMPULSE_PUBLIC_URL === undefined ? {} : { publicUrl: withoutSlash(data.IMPULSE_PUBLIC_URL) }),
    ...(data.DATABASE_URL === undefined ? {} : { databaseUrl: data.DATABASE_URL }),
    ...(data.IMPULSE_DATA_DIR === undefined ? {} : { packFolder: resolve(data.IMPULSE_DATA_DIR) }),
    ...(data.IMPULSE_ADMIN_TOKEN === undefined ? {} : { adminToken: data.IMPULSE_ADMIN_TOKEN }),
  };
}

const withoutSlash = (address: string): string => address.replace(/\/+$/, '');

/** Who sends letters must say as whom, for which domain, and where players reach the service; who takes them answers them. */
function mailSettings(data: z.infer<typeof environment>): { readonly mail?: MailSettings } {
  if (data.MAIL_SMTP_URL === undefined) {
    const idle = (['MAIL_FROM', 'MAIL_DOMAIN', 'MAIL_LISTEN_PORT', 'MAIL_AUTHSERV_ID'] as const).filter(
      (name) => data[name] !== undefined,
    );
    if (idle.length === 0) return {};
    throw new ConfigFault(`The environment is not usable: ${idle.join(' and ')} must come with MAIL_SMTP_URL.`);
  }
  const missing = (['MAIL_FROM', 'MAIL_DOMAIN', 'IMPULSE_PUBLIC_URL'] as const).filter(
    (name) => data[name] === undefined,
  );
  if (missing.length > 0) {
    throw new ConfigFault(`The environment is not usable: MAIL_SMTP_URL also needs ${missing.join(' and ')}.`);
  }
  const listen =
    data.MAIL_LISTEN_PORT === undefined ? {} : { listen: { host: data.MAIL_LISTEN_HOST, port: data.MAIL_LISTEN_PORT } };
  const authserv = data.MAIL_AUTHSERV_ID === undefined ? {} : { authservId: data.MAIL_AUTHSERV_ID };
  const publicUrl = withoutSlash(known(data.IMPULSE_PUBLIC_URL, 'IMPULSE_PUBLIC_URL'));
  return {
    mail: {
      smtpUrl: data.MAIL_SMTP_URL,
      from: known(data.MAIL_FROM, 'MAIL_FROM'),
      domain: known(data.MAIL_DOMAIN, 'MAIL_DOMAIN'),
      publicUrl,
      ...listen,
      ...authserv,
    },
  };
}
