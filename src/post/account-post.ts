import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { AccountLetter, AccountLetters, AccountMatter } from '#accounts/recovery';
import type { Language } from '#kernel/text';
import { type LetterPart, makeLetterText } from './letter-markup.ts';
import type { LetterText } from './letters.ts';
import { isRefusedForGood, type Mailer } from './mailer.ts';

interface Words {
  readonly subject: string;
  readonly why: string;
  readonly link?: string;
  readonly rest: string;
}

const HELLO: Readonly<Record<Language, (name: string) => string>> = {
  en: (name) => `Hello ${name},`,
  it: (name) => `Ciao ${name},`,
};
const GOOD_FOR: Readonly<Record<Language, (hours: number) => string>> = {
  en: (hours) =>
    `You can use this link once, within ${hours === 1 ? 'one hour' : `${hours} hours`}. For programs, its secret is:`,
  it: (hours) =>
    `Puoi usare questo link una volta sola, entro ${hours === 1 ? 'un’ora' : `${hours} ore`}. Per i programmi, il segreto è:`,
};
const WORDS: Readonly<Record<Language, Readonly<Record<AccountMatter, Words>>>> = {
  en: {
    'password-reset': {
      subject: 'A new password',
      why: 'Somebody, most likely you, asks for a new password for your account.',
      link: 'Choose a new password',
      rest: 'If it was not you, do nothing: your password stays as it is.',
    },
    email: {
      subject: 'Is this your address?',
      why: 'E-mails about your games come here once you have confirmed that this address is yours.',
      link: 'Confirm this address',
      rest: 'If you know nothing of it, do nothing.',
    },
    'password-changed': {
      subject: 'Your password was changed',
      why: 'The password of your account was changed with an e-mail to this address, and all browsers were logged out.',
      rest: 'If it was not you, somebody else reads your e-mails: tell the administrator.',
    },
    'email-changed': {
      subject: 'Your address was changed',
      why: 'E-mails about your account go to another address from now on.',
      rest: 'If it was not you, tell the administrator.',
    },
  },
  it: {
    'password-reset': {
      subject: 'Una nuova password',
      why: 'Qualcuno, probabilmente tu, chiede una nuova password per il tuo account.',
      link: 'Scegli una nuova password',
      rest: 'Se non sei stato tu, non fare nulla: la password resta com’è.',
    },
    email: {
      subject: 'È il tuo indirizzo?',
      why: 'Le e-mail sulle tue partite arrivano qui dopo che hai confermato che questo indirizzo è tuo.',
      link: 'Conferma questo indirizzo',
      rest: 'Se non ne sai nulla, non fare nulla.',
    },
    'password-changed': {
      subject: 'La tua password è cambiata',
      why: 'La password del tuo account è stata cambiata con un’e-mail a questo indirizzo e tutti i browser sono stati scollegati.',
      rest: 'Se non sei stato tu, qualcun altro legge la tua posta: avvisa l’amministratore.',
    },
    'email-changed': {
      subject: 'Il tuo indirizzo è cambiato',
      why: 'D’ora in poi le e-mail sul tuo account vanno a un altro indirizzo.',
      rest: 'Se non sei stato tu, avvisa l’amministratore.',
    },
  },
};

/** Where the page is that shows a secret; behind the #, so that no server and no proxy writes it into a log. */
const accountUrl = (publicUrl: string, { matter, secret = '', language }: AccountLetter): string =>
  `${publicUrl}/account?language=${language}#${matter}=${encodeURIComponent(secret)}`;

function makeAccountLetter(letter: AccountLetter, publicUrl: string): LetterText {
  const { matter, to, language, secret, hours } = letter;
  const words = WORDS[language][matter];
  const parts: LetterPart[] = [
    { kind: 'paragraph', text: HELLO[language](to.name) },
    { kind: 'paragraph', text: words.why },
  ];
  if (words.link !== undefined) parts.push({ kind: 'link', text: words.link, url: accountUrl(publicUrl, letter) });
  if (secret !== undefined && hours !== undefined) {
    parts.push({ kind: 'paragraph', text: GOOD_FOR[language](hours) }, { kind: 'sheet', lines: [secret] });
  }
  parts.push({ kind: 'paragraph', text: words.rest });
  return { subject: `Impulse: ${words.subject}`, ...makeLetterText(parts) };
}

/** Waits before another attempt, in milliseconds; the last again and again, as long as what the e-mail holds is good. */
const AGAIN_AFTER = [1_000, 5_000, 30_000] as const;
const HOUR = 3_600_000;
const WITHOUT_SECRET_FOR = 24;

/** Carries e-mails about accounts. Their secrets are kept nowhere, so those that cannot leave wait in memory. */
export class AccountPost implements AccountLetters {
  readonly #mailer: Mailer;
  readonly #publicUrl: string;
  readonly #domain: string;
  readonly #closing = new AbortController();

  constructor(mailer: Mailer, { publicUrl, domain }: { readonly publicUrl: string; readonly domain: string }) {
    this.#mailer = mailer;
    this.#publicUrl = publicUrl;
    this.#domain = domain;
  }

  async send(letter: AccountLetter): Promise<void> {
    const sent = {
      to: letter.to,
      ...makeAccountLetter(letter, this.#publicUrl),
      messageId: `<account.${randomUUID()}@${this.#domain}>`,
    };
    const until = performance.now() + (letter.hours ?? WITHOUT_SECRET_FOR) * HOUR;
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.#mailer.send(sent);
      } catch (fault) {
        const isOver = this.#closing.signal.aborted || isRefusedForGood(fault) || performance.now() >= until;
        if (isOver) throw fault;
        const again = AGAIN_AFTER[Math.min(attempt, AGAIN_AFTER.length - 1)];
        await wait(again, undefined, { signal: this.#closing.signal, ref: false }).catch(() => undefined);
      }
    }
  }

  /** What is being tried is tried once more at most. */
  close(): void {
    this.#closing.abort();
  }
}
