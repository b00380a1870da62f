import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { ImpulseClient, type Outcome, type PlayerCard, type Problem } from '../../../clients/typescript/index.ts';
import { LANGUAGES, type Language, type Words } from '../words/index.ts';
import { preferredLanguage, preferredTheme, recall, remember, storageKey, type Theme } from './settings.ts';

/** How this browser is known to the service: by its cookie, or as a guest by a token of its own. */
interface Session {
  readonly player?: PlayerCard;
  readonly isGuest: boolean;
  /** Not known yet. */
  readonly isOpening: boolean;
}

export interface NewAccount {
  readonly name: string;
  readonly email?: string;
  /** The key of an invitation to register. */
  readonly invitation?: string;
}

interface AppState {
  readonly client: ImpulseClient;
  readonly words: Words;
  readonly language: Language;
  readonly theme: Theme;
  readonly session: Session;
  setLanguage(language: Language): void;
  setTheme(theme: Theme): void;
  logIn(name: string, password: string): Promise<Problem | undefined>;
  /** With the token of whoever runs the service, or of a program. */
  logInWithToken(token: string): Promise<Problem | undefined>;
  register(account: NewAccount & { readonly password: string }): Promise<Problem | undefined>;
  /** Whoever is nobody becomes a guest, under a name of their own if they say one; gives the client to go on with. */
  becomeGuest(account?: NewAccount): Promise<Outcome<ImpulseClient>>;
  /** A guest becomes a player who can log in anywhere. */
  keepAccount(password: string): Promise<Problem | undefined>;
  logOut(): Promise<void>;
}

const Context = createContext<AppState | undefined>(undefined);

export function useApp(): AppState {
  const state = useContext(Context);
  if (state === undefined) throw new Error('outside of AppProvider');
  return state;
}

export const useWords = (): Words => useApp().words;

const COOKIE = 'cookie';
const GUESSES = 5;

export function AppProvider({ children }: { readonly children: ReactNode }) {
  const [language, chooseLanguage] = useState<Language>(preferredLanguage);
  const [theme, chooseTheme] = useState<Theme>(preferredTheme);
  const [login, setLogin] = useState<string | undefined>(() => recall('login'));
  const [player, setPlayer] = useState<PlayerCard | undefined>();
  const [isOpening, setOpening] = useState(login !== undefined);

  const client = useMemo(() => clientFor(language, login), [language, login]);
  const { words } = LANGUAGES[language];

  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  useEffect(() => {
    if (theme === 'auto') document.documentElement.removeAttribute('data-theme');
    else document.documentElement.dataset['theme'] = theme;
  }, [theme]);

  // Whoever logs in or out in another tab does so here too.
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent): void => {
      if (key !== storageKey('login')) return;
      setPlayer(undefined);
      setOpening(newValue !== null);
      setLogin(newValue ?? undefined);
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);

  const enter = useCallback((how: string | undefined, who: PlayerCard | undefined) => {
    remember('login', how);
    setLogin(how);
    setPlayer(who);
    setOpening(false);
  }, []);

  useEffect(() => {
    if (login === undefined || player !== undefined) return;
    let isOver = false;
    void client.me().then((answer) => {
      if (isOver) return;
      if (answer.ok) setPlayer(answer.value);
      // Only a service that answers may say that the session is over.
      else if (answer.problem.kind === 'unauthenticated') enter(undefined, undefined);
      setOpening(false);
    });
    return () => {
      isOver = true;
    };
  }, [client, login, player, enter]);

  const state: AppState = {
    client,
    words,
    language,
    theme,
    session: {
      isGuest: login !== undefined && login !== COOKIE && player?.role !== 'admin',
      isOpening,
      ...(player === undefined ? {} : { player }),
    },
    setLanguage: (next) => {
      remember('language', next);
      chooseLanguage(next);
    },
    setTheme: (next) => {
      remember('theme', next === 'auto' ? undefined : next);
      chooseTheme(next);
    },
    logIn: async (name, password) => {
      const answer = await clientFor(language, COOKIE).accounts.logIn(name, password);
      if (!answer.ok) return answer.problem;
      enter(COOKIE, answer.value);
      return undefined;
    },
    logInWithToken: async (token) => {
      const answer = await clientFor(language, token).me();
      if (!answer.ok) return answer.problem;
      enter(token, answer.value);
      return undefined;
    },
    register: async (account) => {
      const nobody = clientFor(language, COOKIE);
      const made = await nobody.register(account);
      if (!made.ok) return made.problem;
      const answer = await nobody.accounts.logIn(account.name, account.password);
      if (!answer.ok) return answer.problem;
      enter(COOKIE, answer.value);
      return undefined;
    },
    becomeGuest: async (account) => {
      if (player !== undefined) return { ok: true, value: client };
      const nobody = clientFor(language, COOKIE);
      for (let tried = 1; ; tried++) {
        const number = String(crypto.getRandomValues(new Uint32Array(1))[0]! % 1_000_000).padStart(6, '0');
        const made = await nobody.register(account ?? { name: words.account.guestName(number) });
        if (made.ok) {
          enter(made.value.token, made.value.player);
          return { ok: true, value: clientFor(language, made.value.token) };
        }
        if (account !== undefined || made.problem.kind !== 'conflict' || tried === GUESSES) return made;
      }
    },
    keepAccount: async (password) => {
      if (player === undefined) return undefined;
      const set = await client.accounts.setPassword(player.id, password);
      if (!set.ok) return set.problem;
      const answer = await clientFor(language, COOKIE).accounts.logIn(player.name, password);
      if (!answer.ok) return answer.problem;
      enter(COOKIE, answer.value);
      return undefined;
    },
    logOut: async () => {
      if (login === COOKIE) await client.accounts.logOut();
      enter(undefined, undefined);
    },
  };
  return <Context value={state}>{children}</Context>;
}

function clientFor(language: Language, login: string | undefined): ImpulseClient {
  const token = login === undefined || login === COOKIE ? undefined : login;
  return new ImpulseClient({ url: location.origin, language, ...(token === undefined ? {} : { token }) });
}
