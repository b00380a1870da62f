import { type ReactNode, useEffect, useRef, useState } from 'react';
import { LANGUAGES, type Language } from '../words/index.ts';
import { useApp } from './context.tsx';
import { Link } from './Link.tsx';
import { navigate } from './routes.ts';
import type { Theme } from './settings.ts';

const THEMES: readonly Theme[] = ['auto', 'light', 'dark'];

/** The frame around every page: who you are, language, appearance. */
export function Shell({ children, isMap = false }: { readonly children: ReactNode; readonly isMap?: boolean }) {
  const { words, session } = useApp();
  return (
    <div className={isMap ? 'shell shell-map' : 'shell'}>
      <a className="skip" href="#main">
        {words.skip}
      </a>
      <header className="masthead">
        <Link className="brand" to={{ page: 'home' }} aria-label={`Impulse, ${words.home}`}>
          <Emblem />
          <span>Impulse</span>
        </Link>
        <nav aria-label={words.menu}>
          <Link to={{ page: 'games' }}>{words.play}</Link>
          <Link to={{ page: 'clubs' }}>{words.nav.clubs}</Link>
          {session.player !== undefined && <Link to={{ page: 'desk' }}>{words.nav.desk}</Link>}
        </nav>
        <div className="masthead-end">
          {session.player === undefined && !session.isOpening && (
            <Link className="button button-quiet" to={{ page: 'log-in' }}>
              {words.logIn}
            </Link>
          )}
          <Settings />
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

export function Emblem() {
  return (
    <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
      <path d="M16 1.5 28.6 8.75v14.5L16 30.5 3.4 23.25V8.75Z" fill="var(--accent)" />
      <path d="M9 11h14v10H9Zm0 0 14 10M23 11 9 21" fill="none" stroke="#fff" strokeWidth="1.8" />
    </svg>
  );
}

export function LanguageSwitch() {
  const { language, setLanguage, words } = useApp();
  return (
    <fieldset className="switch">
      <legend>{words.language}</legend>
      {(Object.keys(LANGUAGES) as Language[]).map((each) => (
        <button key={each} type="button" lang={each} aria-pressed={each === language} onClick={() => setLanguage(each)}>
          {LANGUAGES[each].name}
        </button>
      ))}
    </fieldset>
  );
}

function Settings() {
  const { words, session, theme, setTheme, logOut } = useApp();
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const leave = (event: Event): void => {
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : !box.current?.contains(event.target as Node))
        setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('keydown', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('keydown', leave);
    };
  }, [isOpen]);
  const { player } = session;
  return (
    <div className="menu" ref={box}>
      <button
        type="button"
        className="button button-quiet menu-button"
        aria-expanded={isOpen}
        aria-controls="settings"
        aria-label={player === undefined ? words.menu : `${player.name}, ${words.menu}`}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="menu-name">{player?.name ?? words.menu}</span>
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M2 4h12M2 8h12M2 12h12" stroke="currentColor" strokeWidth="1.8" />
        </svg>
      </button>
      <div id="settings" className="menu-sheet" hidden={!isOpen}>
        {player !== undefined && (
          <Link className="menu-item" to={{ page: 'me' }} onClick={() => setOpen(false)}>
            {words.me}
          </Link>
        )}
        {player?.role === 'admin' && (
          <Link className="menu-item" to={{ page: 'admin' }} onClick={() => setOpen(false)}>
            {words.nav.admin}
          </Link>
        )}
        <Link className="menu-item" to={{ page: 'verify' }} onClick={() => setOpen(false)}>
          {words.nav.verify}
        </Link>
        <LanguageSwitch />
        <fieldset className="switch">
          <legend>{words.theme}</legend>
          {THEMES.map((each) => (
            <button key={each} type="button" aria-pressed={each === theme} onClick={() => setTheme(each)}>
              {words.themes[each]}
            </button>
          ))}
        </fieldset>
        <a className="menu-item" href="/docs">
          {words.reference}
        </a>
        {player !== undefined && !session.isGuest && (
          <button
            type="button"
            className="menu-item"
            onClick={() => {
              setOpen(false);
              void logOut().then(() => navigate({ page: 'home' }));
            }}
          >
            {words.logOut}
          </button>
        )}
      </div>
    </div>
  );
}
