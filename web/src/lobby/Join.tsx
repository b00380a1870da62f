import { useCallback, useState } from 'react';
import type { GameCard, Problem } from '../../../clients/typescript/index.ts';
import { useApp } from '../app/context.tsx';
import { Link } from '../app/Link.tsx';
import { useLoad } from '../app/load.ts';
import { Field, ProblemNotice } from '../app/Notice.tsx';
import { navigate } from '../app/routes.ts';
import { Loading } from '../parts/Loading.tsx';
import { filled, problemIn, textOf, useForm } from '../parts/use-form.ts';
import { GameFacts } from './GameFacts.tsx';

/** Where an invitation leads: who invites, to what, what is asked, one button. */
export function Join({ id, side }: { readonly id: string; readonly side?: string }) {
  const { client } = useApp();
  const game = useLoad(useCallback(() => client.game(id), [client, id]));
  return (
    <section className="middle">
      <Loading of={game}>{(card) => <Invited card={card} wanted={side} onChanged={game.reload} />}</Loading>
    </section>
  );
}

function Invited({
  card,
  wanted,
  onChanged,
}: {
  readonly card: GameCard;
  readonly wanted: string | undefined;
  onChanged(): void;
}) {
  const { words } = useApp();
  const host = card.moderator?.name ?? card.seats.find(({ player }) => player !== null)?.player?.name;
  const isFree = card.seats.some(({ player }) => player === null);
  const isMine = card.you.sides.length > 0;
  return (
    <>
      <h1>{words.joining.title(card.name)}</h1>
      <p className="lead">
        {!isFree ? words.joining.full : host === undefined ? words.joining.open : words.joining.invites(host)}
      </p>
      <div className="columns">
        {isFree && !isMine && card.status === 'waiting' ? (
          <SeatForm card={card} wanted={wanted} onChanged={onChanged} />
        ) : (
          <div className="card stack">
            {card.status !== 'waiting' && <p>{words.joining.running}</p>}
            <Link className="button button-main" to={{ page: 'game', id: card.id }}>
              {isMine ? words.joining.toGame : words.joining.watch}
            </Link>
          </div>
        )}
        <GameFacts card={card} />
      </div>
    </>
  );
}

function SeatForm({
  card,
  wanted,
  onChanged,
}: {
  readonly card: GameCard;
  readonly wanted: string | undefined;
  onChanged(): void;
}) {
  const { words, session, becomeGuest } = useApp();
  const [isBid, setBid] = useState(false);
  const free = card.seats.filter(({ player }) => player === null);
  const first = free.find(({ side }) => side === wanted) ?? free[0];
  const hasBids = card.bidders !== null;
  const send = async (fields: FormData): Promise<Problem | undefined> => {
    const name = textOf(fields, 'name');
    const me = await becomeGuest(name === '' ? undefined : { name, ...filled({ email: textOf(fields, 'email') }) });
    if (!me.ok) return me.problem;
    const side = textOf(fields, 'side');
    const about = {
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      ...filled({ phrase: textOf(fields, 'phrase') }),
    };
    if (!hasBids) return problemIn(await me.value.takeSeat(card.id, side, about));
    const points = Number(textOf(fields, 'points'));
    return problemIn(await me.value.bidForSide(card.id, { side, points, ...about }));
  };
  const form = useForm(send, () => {
    if (!hasBids) return navigate({ page: 'game', id: card.id });
    setBid(true);
    onChanged();
  });
  if (isBid)
    return (
      <p className="notice" role="status">
        {words.joining.bidDone}
      </p>
    );
  return (
    <form className="card stack" onSubmit={form.onSubmit}>
      {hasBids && (
        <>
          <h2>{words.joining.bids}</h2>
          <p>{words.joining.bidsText}</p>
        </>
      )}
      <fieldset className="picks">
        <legend>{words.joining.side}</legend>
        {card.seats.map(({ side, sideName, player }) => (
          <label key={side} className="pick">
            <input
              type="radio"
              name="side"
              value={side}
              required
              disabled={player !== null}
              defaultChecked={side === first?.side}
            />
            <span>
              <strong>{sideName}</strong>
              {player !== null && <span className="soft"> {words.joining.taken(player.name)}</span>}
            </span>
          </label>
        ))}
      </fieldset>
      {hasBids && (
        <Field label={words.joining.points}>
          <input name="points" type="number" min={0} defaultValue={0} required />
        </Field>
      )}
      {session.player === undefined ? (
        <>
          <Field label={words.joining.name} hint={words.joining.nameHint}>
            <input name="name" required maxLength={60} autoComplete="nickname" />
          </Field>
          <Field label={words.joining.email} hint={words.joining.emailHint}>
            <input name="email" type="email" autoComplete="email" />
          </Field>
        </>
      ) : (
        <p>{words.joining.asPlayer(session.player.name)}</p>
      )}
      <Field label={words.lobby.phrase} hint={words.lobby.phraseHint}>
        <input name="phrase" maxLength={200} />
      </Field>
      {form.problem !== undefined && <ProblemNotice problem={form.problem} />}
      <button type="submit" className="button button-main button-large" disabled={form.isSending}>
        {hasBids ? words.joining.bid : words.joining.take}
      </button>
      {session.player === undefined && (
        <Link to={{ page: 'log-in', next: location.pathname + location.search }}>{words.joining.haveAccount}</Link>
      )}
    </form>
  );
}
