import { useEffect } from 'react';
import { LogIn, MyAccount, Register } from '../account/pages.tsx';
import { Games } from '../lobby/Games.tsx';
import { Home } from '../lobby/Home.tsx';
import { NewGame } from '../lobby/NewGame.tsx';
import { GamePage } from '../play/GamePage.tsx';
import { AppProvider, useWords } from './context.tsx';
import { type Route, useRoute } from './routes.ts';
import { Shell } from './Shell.tsx';

export function App() {
  return (
    <AppProvider>
      <Page route={useRoute()} />
    </AppProvider>
  );
}

function Page({ route }: { readonly route: Route }) {
  const words = useWords();
  const titles: Partial<Record<Route['page'], string>> = {
    games: words.play,
    new: words.newGame,
    'log-in': words.logIn,
    register: words.register,
    me: words.me,
    nowhere: words.notFound.title,
  };
  const title = titles[route.page];
  useEffect(() => {
    if (route.page !== 'game') document.title = title === undefined ? 'Impulse' : `${title} · Impulse`;
  }, [route.page, title]);
  if (route.page === 'game') return <GamePage key={route.id} {...route} />;
  return <Shell>{contentOf(route)}</Shell>;
}

function contentOf(route: Exclude<Route, { page: 'game' }>) {
  switch (route.page) {
    case 'home':
      return <Home />;
    case 'games':
      return <Games />;
    case 'new':
      return <NewGame key={`${route.ruleset}/${route.scenario}`} ruleset={route.ruleset} scenario={route.scenario} />;
    case 'log-in':
      return <LogIn />;
    case 'register':
      return <Register />;
    case 'me':
      return <MyAccount />;
    case 'nowhere':
      return <Nowhere />;
  }
}

export function Nowhere() {
  const words = useWords();
  return (
    <section className="narrow">
      <h1>{words.notFound.title}</h1>
      <p>{words.notFound.text}</p>
    </section>
  );
}
