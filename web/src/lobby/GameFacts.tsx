import { useCallback } from 'react';
import type { GameCard } from '../../../clients/typescript/index.ts';
import { useApp } from '../app/context.tsx';
import { Link } from '../app/Link.tsx';
import { useLoad } from '../app/load.ts';
import { useCatalogue } from './catalogue.ts';
import { chosenInWords, scenarioOf } from './options.ts';
import { timeControlText } from './time-control.ts';

/** What a game is about and how it is played, in words. */
export function GameFacts({ card }: { readonly card: GameCard }) {
  const { words } = useApp();
  const catalogue = useCatalogue();
  const ruleset = catalogue.value?.find(({ id }) => id === card.ruleset.id);
  const scenario = scenarioOf(ruleset, card.scenario);
  const chosen = chosenInWords(scenario, card.chosenOptions);
  return (
    <aside className="card stack" aria-label={words.joining.facts}>
      <h2>{card.ruleset.title}</h2>
      {scenario !== undefined && (
        <p>
          <strong>{scenario.title}</strong> · {words.turns(scenario.turns)}
          <br />
          <span className="soft">{scenario.description}</span>
        </p>
      )}
      <dl className="facts-list">
        <div>
          <dt>{words.time.title}</dt>
          <dd>{timeControlText(words, card.timeControl)}</dd>
        </div>
        <div>
          <dt>{words.joining.dice}</dt>
          <dd>{card.dice.mode === 'entered' ? words.joining.diceEntered : words.joining.diceChain}</dd>
        </div>
        <div>
          <dt>{words.joining.rules}</dt>
          <dd>{chosen.length === 0 ? words.joining.usual : chosen.join('; ')}</dd>
        </div>
        {card.moderator !== null && (
          <div>
            <dt>{words.joining.moderator}</dt>
            <dd>{card.moderator.name}</dd>
          </div>
        )}
        {card.club !== null && <ClubName id={card.club} season={card.season} />}
      </dl>
    </aside>
  );
}

function ClubName({ id, season }: { readonly id: string; readonly season: string | null }) {
  const { words, client } = useApp();
  const { value } = useLoad(useCallback(() => client.clubs.club(id), [client, id]));
  if (value === undefined) return null;
  const name = value.seasons.find((each) => each.id === season)?.name;
  return (
    <div>
      <dt>{words.joining.club}</dt>
      <dd>
        <Link to={{ page: 'club', id }}>{value.name}</Link>
        {name !== undefined && ` · ${name}`}
      </dd>
    </div>
  );
}
