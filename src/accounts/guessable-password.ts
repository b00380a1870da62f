import { fail, type Outcome } from '#games/outcome';

/** So many of the list are tried with something behind them, too. */
const FIRST_TRIED = 3_000;
/** Characters besides one's own name that make a password of it. */
const BESIDES_NAME = 6;

let listed: Promise<{ readonly all: ReadonlySet<string>; readonly first: ReadonlySet<string> }> | undefined;

/** The list is loaded with the first password that is set. */
async function loadList() {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const words = dictionary['passwords-common'];
  return { all: new Set(words), first: new Set(words.slice(0, FIRST_TRIED)) };
}

/** Why a password is none: everybody tries it, or whoever knows the name does. */
export async function refuseCommonPassword(
  password: string,
  name?: string,
): Promise<(Outcome<never> & { readonly ok: false }) | undefined> {
  listed ??= loadList();
  const { all, first } = await listed;
  const tried = password.toLowerCase().trim();
  const word = tried.replace(/[^\p{L}]+$/u, '').replace(/^[^\p{L}]+/u, '');
  const own = name?.toLowerCase();
  const isOwnName = own !== undefined && tried.includes(own) && tried.length - own.length < BESIDES_NAME;
  const isMonotonous = new Set(tried).size < 4;
  if (!all.has(tried) && !first.has(word) && !isOwnName && !isMonotonous) return undefined;
  return fail('malformed', 'common-password', {
    en: 'This password is one of the first that are tried: choose another.',
    it: 'Questa password è una delle prime che si provano: scegline un’altra.',
  });
}
