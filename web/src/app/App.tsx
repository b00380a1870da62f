import { useEffect } from 'react';
import { LogIn } from '../account/LogIn.tsx';
import { MyAccount } from '../account/MyAccount.tsx';
import { Forgotten, Register } from '../account/Register.tsx';
import { AdminPage } from '../admin/AdminPage.tsx';
import { ClubPage } from '../club/ClubPage.tsx';
import { Clubs } from '../club/Clubs.tsx';
import { PlayerPage } from '../club/PlayerPage.tsx';
import { Verify } from '../club/Verify.tsx';
import { Desk } from '../desk/Desk.tsx';
import { DeskGamePage } from '../desk/DeskGamePage.tsx';
import { ForumBox } from '../desk/ForumBox.tsx';
import { Games } from '../lobby/Games.tsx';
import { Home } from '../lobby/Home.tsx';
import { Join } from '../lobby/Join.tsx';
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
    forgotten: words.forgotten.title,
    me: words.me,
    desk: words.nav.desk,
    forum: words.forum.title,
    clubs: words.nav.clubs,
    club: words.nav.clubs,
    verify: words.nav.verify,
    admin: words.nav.admin,
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
      return <LogIn {...route} />;
    case 'register':
      return <Register {...route} />;
    case 'forgotten':
      return <Forgotten />;
    case 'me':
      return <MyAccount {...route} />;
    case 'join':
      return <Join {...route} />;
    case 'desk':
      return route.id === undefined ? <Desk /> : <DeskGamePage key={route.id} id={route.id} />;
    case 'forum':
      return <ForumBox id={route.id} />;
    case 'clubs':
      return <Clubs />;
    case 'club':
      return <ClubPage key={route.id} route={route} />;
    case 'player':
      return <PlayerPage key={route.id} route={route} />;
    case 'verify':
      return <Verify />;
    case 'admin':
      return <AdminPage {...route} />;
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
