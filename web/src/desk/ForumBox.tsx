import { useCallback, useState } from 'react';
import type { GameCard, OrdersAccepted, Outcome, Problem } from '../../../clients/typescript/index.ts';
import { useApp } from '../app/context.tsx';
import { Link } from '../app/Link.tsx';
import { useLoad } from '../app/load.ts';
import { Field, ProblemNotice } from '../app/Notice.tsx';
import { Loading } from '../parts/Loading.tsx';
import { textOf, useForm } from '../parts/use-form.ts';
import { Rule, Rulebook } from '../rules/Rule.tsx';
import { DiceField, facesIn } from './ActSheets.tsx';
import { type CheckedLine, checkPost } from './check-post.ts';
import { TurnForForum } from './TurnForForum.tsx';

/** Orders from a forum: pasted, checked line by line, then given; and the turn for the forum. */
export function ForumBox({ id }: { readonly id: string }) {
  const { words, client } = useApp();
  const game = useLoad(useCallback(() => client.game(id), [client, id]));
  return (
    <Loading of={game}>
      {(card) => (
        <Rulebook ruleset={card.ruleset.id}>
          <div className="row row-apart">
            <div>
              <h1>{words.forum.title}</h1>
              <p className="soft">{card.name}</p>
            </div>
            <Link className="button" to={card.you.moderator ? { page: 'desk', id } : { page: 'game', id }}>
              {card.you.moderator ? words.nav.desk : words.desk.watch}
            </Link>
          </div>
          <div className="columns">
            {card.you.moderator || card.you.sides.length > 0 ? (
              <Orders key={card.version} card={card} onGiven={game.reload} />
            ) : (
              <p className="notice">{words.forum.notYours}</p>
            )}
            <TurnForForum card={card} />
          </div>
        </Rulebook>
      )}
    </Loading>
  );
}

function Orders({ card, onGiven }: { readonly card: GameCard; onGiven(): void }) {
  const { words, client } = useApp();
  const [checked, setChecked] = useState<readonly CheckedLine[] | undefined>();
  const [wanted, setWanted] = useState<OrdersAccepted['diceWanted']>(null);
  const [isGiven, setGiven] = useState(false);
  const seats = card.you.moderator ? card.seats : card.seats.filter(({ side }) => card.you.sides.includes(side));
  const asked = card.pending[0]?.side;
  const send = async (fields: FormData): Promise<Problem | undefined> => {
    const [post, side] = [textOf(fields, 'post'), textOf(fields, 'side')];
    const dice = facesIn(textOf(fields, 'dice'));
    setGiven(false);
    const isCheck = textOf(fields, 'do') === 'check';
    if (isCheck) {
      const lines = await checkPost(client, card.id, { post, side, version: card.version });
      if (!lines.ok) return lines.problem;
      setChecked(lines.value.lines);
      setWanted(lines.value.diceWanted);
      return undefined;
    }
    const given: Outcome<OrdersAccepted> = await client.submitOrders(card.id, {
      post,
      side,
      expectedVersion: card.version,
      ...(dice.length === 0 ? {} : { dice }),
    });
    if (!given.ok) return given.problem;
    setWanted(given.value.diceWanted);
    if (given.value.diceWanted === null) {
      setChecked(undefined);
      setGiven(true);
      onGiven();
    }
    return undefined;
  };
  const form = useForm(send);
  const isReady = checked !== undefined && checked.length > 0 && checked[0]?.state !== 'refused';
  return (
    <form
      className="card stack"
      onSubmit={form.onSubmit}
      onChange={({ target }) => {
        if ((target as unknown as HTMLInputElement).name !== 'dice') setChecked(undefined);
      }}
    >
      <p>{words.forum.lead}</p>
      {seats.length > 1 ? (
        <Field label={words.forum.side}>
          <select name="side" defaultValue={asked}>
            {seats.map(({ side, sideName, player }) => (
              <option key={side} value={side}>
                {[sideName, player?.name].filter(Boolean).join(' · ')}
              </option>
            ))}
          </select>
        </Field>
      ) : (
        <input type="hidden" name="side" value={seats[0]?.side ?? ''} />
      )}
      <Field label={words.forum.post} hint={words.forum.postHint}>
        <textarea name="post" required rows={8} maxLength={20_000} spellCheck={false} />
      </Field>
      {checked !== undefined && (
        <section aria-label={words.forum.lines} aria-live="polite">
          <h2>{words.forum.lines}</h2>
          <ol className="checked">
            {checked.map(({ text, state, detail, clause }, index) => (
              <li key={index} data-state={state}>
                <span className="checked-sign" aria-hidden="true">
                  {state === 'refused' ? '✗' : state === 'dice' ? '⚄' : state === 'later' ? '…' : '✓'}
                </span>
                <div>
                  <code>{text}</code>
                  <p className="soft">
                    {words.forum[state]}
                    {detail !== undefined && detail !== '' && `: ${detail}`}{' '}
                    {clause !== undefined && <Rule clause={clause} />}
                  </p>
                </div>
              </li>
            ))}
          </ol>
        </section>
      )}
      {wanted !== null && <p className="notice">{words.forum.diceWanted(wanted.dice, wanted.sides, wanted.title)}</p>}
      {card.dice.mode === 'entered' && card.you.moderator && <DiceField />}
      {form.problem !== undefined && <ProblemNotice problem={form.problem} />}
      {isGiven && <p role="status">{words.forum.given}</p>}
      <div className="row">
        <button type="submit" name="do" value="check" className="button" disabled={form.isSending}>
          {words.forum.check}
        </button>
        <button
          type="submit"
          name="do"
          value="give"
          className="button button-main"
          disabled={form.isSending || !isReady}
        >
          {words.forum.give}
        </button>
      </div>
    </form>
  );
}
