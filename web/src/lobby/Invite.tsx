import type { GameCard } from '../../../clients/typescript/index.ts';
import { useApp } from '../app/context.tsx';
import { addressOf } from '../app/routes.ts';
import { CopyText } from '../parts/CopyText.tsx';
import { useCatalogue } from './catalogue.ts';
import { scenarioOf } from './options.ts';
import { timeControlText } from './time-control.ts';

/** Links to the free seats, and a text for a forum. */
export function Invite({ card }: { readonly card: GameCard }) {
  const { words } = useApp();
  const catalogue = useCatalogue();
  const ruleset = catalogue.value?.find(({ id }) => id === card.ruleset.id);
  const free = card.seats.filter(({ player }) => player === null);
  const [first] = free;
  if (first === undefined) return null;
  const linkTo = (side: string): string => `${location.origin}${addressOf({ page: 'join', id: card.id, side })}`;
  const scenario = scenarioOf(ruleset, card.scenario)?.title ?? card.name;
  const time = timeControlText(words, card.timeControl);
  return (
    <div className="stack">
      <p>{words.lobby.invite}</p>
      {free.map(({ side, sideName }) => (
        <CopyText key={side} label={words.joining.inviteLink(sideName)} text={linkTo(side)} />
      ))}
      <CopyText
        label={words.joining.forumText}
        text={words.joining.forum(card.ruleset.title, scenario, time, linkTo(first.side))}
        isLong
      />
    </div>
  );
}
