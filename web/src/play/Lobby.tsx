import { type FormEvent, useState } from 'react';
import type { GameCard, Problem } from '../../../clients/typescript/index.ts';
import { useApp } from '../app/context.tsx';
import { Field, ProblemNotice } from '../app/Notice.tsx';
import { Invite } from '../lobby/Invite.tsx';

/** A game that has not begun: who sits where, and a seat for you. */
export function Lobby({ card, onTaken }: { readonly card: GameCard; onTaken(): void }) {
  const { words, becomeGuest } = useApp();
  const [problem, setProblem] = useState<Problem | undefined>();
  const take = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
    const side = String(fields.get('side'));
    const phrase = String(fields.get('phrase') ?? '').trim();
    void (async () => {
      const me = await becomeGuest();
      if (!me.ok) return setProblem(me.problem);
      const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      const taken = await me.value.takeSeat(card.id, side, { timeZone, ...(phrase === '' ? {} : { phrase }) });
      setProblem(taken.ok ? undefined : taken.problem);
      onTaken();
    })();
  };
  const isFree = card.seats.some(({ player }) => player === null);
  return (
    <div className="stack">
      <h2>{words.lobby.waiting}</h2>
      <ul className="seats" aria-label={words.lobby.seats}>
        {card.seats.map(({ side, sideName, player }) => (
          <li key={side}>
            <strong>{sideName}</strong> {player?.name ?? <em>{words.free}</em>}
          </li>
        ))}
      </ul>
      {isFree && (
        <form className="stack" onSubmit={take}>
          <Field label={words.lobby.phrase} hint={words.lobby.phraseHint}>
            <input name="phrase" maxLength={200} />
          </Field>
          <div className="row">
            {card.seats
              .filter(({ player }) => player === null)
              .map(({ side, sideName }) => (
                <button key={side} type="submit" name="side" value={side} className="button button-main">
                  {words.lobby.take(sideName)}
                </button>
              ))}
          </div>
        </form>
      )}
      {problem !== undefined && <ProblemNotice problem={problem} />}
      {(card.you.sides.length > 0 || card.you.moderator) && <Invite card={card} />}
    </div>
  );
}
