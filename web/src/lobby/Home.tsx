import { useState } from 'react';
import type { RulesetCard } from '../../../clients/typescript/index.ts';
import { useApp } from '../app/context.tsx';
import { Link } from '../app/Link.tsx';
import { ProblemNotice, Waiting } from '../app/Notice.tsx';
import { useCatalogue } from './catalogue.ts';
import { GameList } from './GameList.tsx';
import { usePlayNow } from './play-now.ts';
import { ScenarioPreview } from './ScenarioPreview.tsx';

/** By its length: a game of an evening, of a few, of a season. */
const difficultyOf = (turns: number): 'short' | 'medium' | 'long' =>
  turns <= 4 ? 'short' : turns <= 10 ? 'medium' : 'long';

export function Home() {
  const { words, session } = useApp();
  const rulesets = useCatalogue();
  const first = usePlayNow();
  const isClosed = first.problem?.code === 'registration-closed';
  return (
    <>
      <section className="hero">
        <div className="hero-text">
          <h1>{words.hero.title}</h1>
          <p className="lead">{words.hero.text}</p>
          <div className="row">
            <button
              type="button"
              className="button button-main button-large"
              onClick={first.playNow}
              disabled={first.isOpening}
            >
              {first.isOpening ? words.hero.opening : words.hero.playNow}
            </button>
            {session.player === undefined && (
              <Link className="button button-large" to={{ page: 'register' }}>
                {words.hero.register}
              </Link>
            )}
          </div>
          <p className="hint">{words.hero.playNowHint}</p>
          {isClosed && (
            <p className="notice" role="alert">
              {words.account.closed}
            </p>
          )}
          {first.problem !== undefined && !isClosed && <ProblemNotice problem={first.problem} />}
        </div>
        <HeroCounters />
      </section>
      <ul className="points">
        {words.points.map(({ title, text }) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      {session.player !== undefined && <GameList title={words.myGames} filter="mine" empty={words.noMyGames} />}
      <section aria-labelledby="catalogue">
        <h2 id="catalogue">{words.catalogue}</h2>
        {rulesets.value === undefined && rulesets.problem === undefined && <Waiting />}
        {rulesets.problem !== undefined && <ProblemNotice problem={rulesets.problem} onRetry={rulesets.reload} />}
        <div className="catalogue">
          {rulesets.value?.map((ruleset) => (
            <RulesetSheet key={ruleset.id} ruleset={ruleset} />
          ))}
        </div>
      </section>
      <div className="columns">
        <GameList title={words.openGames} filter="open" empty={words.noOpenGames} />
        <GameList title={words.runningGames} filter="running" empty={words.noRunningGames} />
      </div>
    </>
  );
}

function RulesetSheet({ ruleset }: { readonly ruleset: RulesetCard }) {
  const { words } = useApp();
  const [preview, setPreview] = useState<string | undefined>();
  const shown = ruleset.scenarios.find(({ id }) => id === preview);
  const { enforced, assisted, manual, missing } = ruleset.coverage;
  const all = enforced + assisted + manual + missing;
  return (
    <article className="card ruleset">
      <header>
        <h3>{ruleset.title}</h3>
        <p className="soft">{words.designedBy(ruleset.designer)}</p>
        <p className="tags">
          <span className="tag">{words.players(ruleset.seats.length)}</span>
          <span className="tag">{words.scenarios(ruleset.scenarios.length)}</span>
          <span className="tag">{words.maturity[ruleset.maturity]}</span>
          {all > 0 && <span className="tag">{words.enforced(Math.floor((100 * enforced) / all))}</span>}
        </p>
      </header>
      <ul className="scenarios">
        {ruleset.scenarios.map((scenario) => (
          <li key={scenario.id}>
            <div>
              <h4>
                {scenario.title}{' '}
                <span className="soft">
                  · {words.turns(scenario.turns)} · {words.difficulty[difficultyOf(scenario.turns)]}
                </span>
              </h4>
              <p>{scenario.description}</p>
            </div>
            <div className="row">
              <button
                type="button"
                className="button button-quiet"
                aria-label={`${words.preview}: ${scenario.title}`}
                onClick={() => setPreview(scenario.id)}
              >
                {words.preview}
              </button>
              <Link
                className="button"
                to={{ page: 'new', ruleset: ruleset.id, scenario: scenario.id }}
                aria-label={`${words.playScenario}: ${scenario.title}`}
              >
                {words.playScenario}
              </Link>
            </div>
          </li>
        ))}
      </ul>
      {shown !== undefined && (
        <ScenarioPreview
          ruleset={ruleset.id}
          scenario={shown.id}
          title={shown.title}
          onClose={() => setPreview(undefined)}
        />
      )}
    </article>
  );
}

/** A few counters on a hex or two: what this is about, at a glance. */
function HeroCounters() {
  const hexes = [
    [0, 0, '#dfe4c6'],
    [1.5, 0.87, '#c9d8ab'],
    [0, 1.73, '#ece5c4'],
    [1.5, 2.6, '#d9c79b'],
    [3, 1.73, '#b9cd94'],
    [3, 0, '#ece5c4'],
    [4.5, 0.87, '#b5d3e3'],
    [4.5, 2.6, '#ece5c4'],
    [3, 3.46, '#c2a884'],
    [0, 3.46, '#b5d3e3'],
  ] as const;
  const counters = [
    [1.5, 0.87, '#b4bdb0', '10-7-6', 'oval'],
    [3, 1.73, '#dfc096', '2-3-5', 'cross'],
    [0, 1.73, '#b4bdb0', '5-7-3', 'cross'],
    [4.5, 2.6, '#dfc096', '1-1-R', 'cross'],
  ] as const;
  const corner = (x: number, y: number): string =>
    Array.from({ length: 6 }, (_, at) => {
      const angle = (Math.PI / 3) * at;
      return `${(x + Math.cos(angle)).toFixed(2)},${(y + Math.sin(angle)).toFixed(2)}`;
    }).join(' ');
  return (
    <svg className="hero-picture" viewBox="-1.2 -1.1 7 5.8" aria-hidden="true">
      {hexes.map(([x, y, fill]) => (
        <polygon key={`${x} ${y}`} points={corner(x, y)} fill={fill} stroke="#8d8160" strokeWidth="0.03" />
      ))}
      <path d="M-1 1.2Q.6.7 1.4 1.7T3.8 2.6 5.6 2" fill="none" stroke="#3f86b5" strokeWidth="0.1" />
      {counters.map(([x, y, paper, face, glyph]) => (
        <g key={`${x} ${y}`} transform={`translate(${x - 0.52} ${y - 0.52})`}>
          <rect x="0.03" y="0.05" width="1.04" height="1.04" rx="0.08" fill="#000" opacity="0.25" />
          <rect width="1.04" height="1.04" rx="0.08" fill={paper} stroke="#33413a" strokeWidth="0.04" />
          <rect x="0.27" y="0.22" width="0.5" height="0.34" fill="#fdfbf3" stroke="#26221c" strokeWidth="0.03" />
          {glyph === 'oval' ? (
            <ellipse cx="0.52" cy="0.39" rx="0.18" ry="0.1" fill="none" stroke="#26221c" strokeWidth="0.03" />
          ) : (
            <path d="M.27.22.77.56M.77.22.27.56" stroke="#26221c" strokeWidth="0.03" />
          )}
          <text x="0.52" y="0.93" fontSize="0.3" fontWeight="700" textAnchor="middle" fill="#26221c">
            {face}
          </text>
        </g>
      ))}
    </svg>
  );
}
