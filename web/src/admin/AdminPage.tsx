import { useCallback, useState } from 'react';
import type { PlayerCard } from '../../../clients/typescript/index.ts';
import { PASSWORD_LENGTH } from '../account/Register.tsx';
import { useApp } from '../app/context.tsx';
import { Link } from '../app/Link.tsx';
import { useLoad } from '../app/load.ts';
import { Field, ProblemNotice } from '../app/Notice.tsx';
import { addressOf, navigate } from '../app/routes.ts';
import { useNames } from '../club/names.ts';
import { DataTable } from '../parts/DataTable.tsx';
import { useDates } from '../parts/dates.ts';
import { InviteLinks } from '../parts/InviteLinks.tsx';
import { Loading } from '../parts/Loading.tsx';
import { Sheet } from '../parts/Sheet.tsx';
import { Tabs } from '../parts/Tabs.tsx';
import { problemIn, textOf, useAct, useForm } from '../parts/use-form.ts';
import { readable } from '../words/index.ts';

const TABS = ['players', 'invitations', 'deliveries', 'audit', 'packs'] as const;

export function AdminPage({ tab }: { readonly tab?: string }) {
  const { words, session } = useApp();
  if (session.player?.role !== 'admin') return session.isOpening ? null : <Enter />;
  const at = TABS.find((each) => each === tab) ?? 'players';
  return (
    <>
      <div>
        <h1>{words.nav.admin}</h1>
        <p className="soft">{words.admin.lead}</p>
      </div>
      <Tabs
        label={words.nav.admin}
        tabs={TABS.map((id) => ({ id, label: words.admin.tabs[id] }))}
        at={at}
        onGo={(id) => navigate({ page: 'admin', tab: id }, 'replace')}
      >
        {at === 'players' && <Players />}
        {at === 'invitations' && <Registration />}
        {at === 'deliveries' && <DeliveryHealth />}
        {at === 'audit' && <AuditLog />}
        {at === 'packs' && <Packs />}
      </Tabs>
    </>
  );
}

/** The administrator is known by a token of the configuration. */
function Enter() {
  const { words, logInWithToken } = useApp();
  const form = useForm((fields) => logInWithToken(textOf(fields, 'token')));
  return (
    <section className="narrow">
      <h1>{words.nav.admin}</h1>
      <p>{words.admin.notYours}</p>
      <form className="card stack" onSubmit={form.onSubmit}>
        <Field label={words.admin.token} hint={words.admin.tokenHint}>
          <input name="token" type="password" required autoComplete="off" />
        </Field>
        {form.problem !== undefined && <ProblemNotice problem={form.problem} />}
        <button type="submit" className="button button-main" disabled={form.isSending}>
          {words.admin.enter}
        </button>
      </form>
    </section>
  );
}

function Players() {
  const { words, client } = useApp();
  const [name, setName] = useState('');
  const [asked, setAsked] = useState<PlayerCard | undefined>();
  const [pages, setPages] = useState<readonly PlayerCard[]>([]);
  const act = useAct();
  const dates = useDates();
  const players = useLoad(
    useCallback(() => client.administration.players(name === '' ? {} : { name }), [client, name]),
  );
  const [next, setNext] = useState<string | null | undefined>();
  const after = next === undefined ? players.value?.next : next;
  const more = async (): Promise<void> => {
    const page = await act.run(() =>
      client.administration.players({ ...(name === '' ? {} : { name }), after: after ?? undefined }),
    );
    if (page === undefined) return;
    setPages([...pages, ...page.items]);
    setNext(page.next);
  };
  const remove = async (player: PlayerCard): Promise<void> => {
    if (!window.confirm(words.admin.removeAsk(player.name))) return;
    await act.run(() => client.accounts.deletePlayer(player.id));
    players.reload();
  };
  return (
    <div className="stack">
      <Field label={words.admin.search}>
        <input
          type="search"
          value={name}
          maxLength={60}
          onChange={({ target }) => {
            setName(target.value);
            setPages([]);
            setNext(undefined);
          }}
        />
      </Field>
      {act.problem !== undefined && <ProblemNotice problem={act.problem} onClose={act.clear} />}
      <Loading of={players}>
        {({ items }) => (
          <DataTable
            label={words.admin.tabs.players}
            rows={[...items, ...pages]}
            keyOf={({ id }) => id}
            empty={words.admin.noPlayers}
            columns={[
              {
                head: words.club.player,
                cell: ({ id, name: called }) => <Link to={{ page: 'player', id }}>{called}</Link>,
              },
              { head: words.admin.email, cell: ({ email }) => email ?? '' },
              { head: words.admin.since, cell: ({ createdAt }) => createdAt && dates.day(createdAt) },
              {
                head: words.admin.what,
                cell: (player) => (
                  <span className="row">
                    <button
                      type="button"
                      className="button button-small"
                      aria-label={`${words.admin.password}: ${player.name}`}
                      onClick={() => setAsked(player)}
                    >
                      {words.admin.password}
                    </button>
                    <button
                      type="button"
                      className="button button-small"
                      aria-label={`${words.admin.remove}: ${player.name}`}
                      onClick={() => void remove(player)}
                    >
                      {words.admin.remove}
                    </button>
                  </span>
                ),
              },
            ]}
          />
        )}
      </Loading>
      {after && (
        <div className="row">
          <button type="button" className="button" disabled={act.isBusy} onClick={() => void more()}>
            {words.more}
          </button>
        </div>
      )}
      {asked !== undefined && <PasswordSheet player={asked} onClose={() => setAsked(undefined)} />}
    </div>
  );
}

function PasswordSheet({ player, onClose }: { readonly player: PlayerCard; onClose(): void }) {
  const { words, client } = useApp();
  const form = useForm(
    async (fields) => problemIn(await client.accounts.setPassword(player.id, String(fields.get('password')))),
    onClose,
  );
  return (
    <Sheet title={words.admin.passwordFor(player.name)} onClose={onClose}>
      <form className="stack" onSubmit={form.onSubmit}>
        <Field label={words.mine.fresh} hint={words.account.passwordHint}>
          <input name="password" type="password" required minLength={PASSWORD_LENGTH} autoComplete="new-password" />
        </Field>
        {form.problem !== undefined && <ProblemNotice problem={form.problem} />}
        <div className="row">
          <button type="submit" className="button button-main" disabled={form.isSending}>
            {words.save}
          </button>
        </div>
      </form>
    </Sheet>
  );
}

function Registration() {
  const { words, client } = useApp();
  const told = useLoad(
    useCallback(async () => {
      const [rules, invitations] = await Promise.all([
        client.accounts.registration(),
        client.administration.invitations(),
      ]);
      if (!rules.ok) return rules;
      if (!invitations.ok) return invitations;
      return { ok: true as const, value: { mode: rules.value.mode, invitations: invitations.value } };
    }, [client]),
  );
  return (
    <Loading of={told}>
      {({ mode, invitations }) => (
        <div className="stack">
          <p className="notice">
            {mode === 'open' ? words.admin.open : words.admin.closed} {words.admin.modeHint}
          </p>
          <InviteLinks
            invitations={invitations}
            make={(request) => client.administration.invite(request)}
            revoke={(invitation) => client.administration.revokeInvitation(invitation)}
            linkOf={(invitation) => addressOf({ page: 'register', invitation })}
            onChanged={told.reload}
          />
        </div>
      )}
    </Loading>
  );
}

function DeliveryHealth() {
  const { words, client } = useApp();
  const deliveries = useLoad(useCallback(() => client.administration.deliveries(), [client]));
  const dates = useDates();
  const { admin: told } = words;
  return (
    <Loading of={deliveries}>
      {({ mail, waiting, troubles }) => (
        <div className="stack">
          <p className="notice">
            {mail ? told.mailOn : told.mailOff} {told.waiting(waiting)}
          </p>
          <h2>{told.troubles}</h2>
          <DataTable
            label={told.troubles}
            rows={troubles}
            keyOf={({ game, player, to, state }) => `${game.id} ${player?.id} ${to} ${state}`}
            empty={told.noTroubles}
            columns={[
              { head: told.to, cell: ({ player }) => player?.name ?? told.nobody },
              { head: told.what, cell: ({ to }) => told.channel[to] },
              {
                head: words.player.game,
                cell: ({ game }) => <Link to={{ page: 'game', id: game.id }}>{game.name}</Link>,
              },
              { head: told.why, cell: ({ reason }) => <span lang="en">{reason}</span> },
              { head: told.attempts, isNumber: true, cell: ({ attempts }) => attempts },
              { head: told.when, cell: ({ state, at }) => `${told.state[state]}, ${dates.time(at)}` },
            ]}
          />
        </div>
      )}
    </Loading>
  );
}

function AuditLog() {
  const { words, client } = useApp();
  const audit = useLoad(useCallback(() => client.accounts.audit({ limit: 100 }), [client]));
  const dates = useDates();
  const ids = (audit.value?.items ?? []).flatMap(({ actor, subject }) => [actor ?? '', subject]);
  const names = useNames(ids.filter((id) => /^[0-9a-f-]{36}$/.test(id)));
  const { admin: told } = words;
  const who = (id: string | null): string =>
    id === null ? told.nobody : id === 'admin' ? told.administrator : names.of(id).replace('…', '');
  return (
    <Loading of={audit}>
      {({ items }) => (
        <DataTable
          label={told.tabs.audit}
          rows={items.map((entry, index) => ({ ...entry, index }))}
          keyOf={({ index }) => String(index)}
          empty={told.noEntries}
          columns={[
            { head: told.when, cell: ({ at }) => dates.time(at) },
            {
              head: told.who,
              cell: ({ actor, action, subject }) => who(actor ?? (action === 'player-registered' ? subject : null)),
            },
            { head: told.what, cell: ({ action }) => told.actions[action] ?? readable(action) },
            {
              head: told.whom,
              cell: ({ actor, action, subject }) =>
                subject === actor || action === 'player-registered' ? '' : who(subject),
            },
          ]}
        />
      )}
    </Loading>
  );
}

function Packs() {
  const { words, client } = useApp();
  const packs = useLoad(useCallback(() => client.administration.packs(), [client]));
  const { admin: told } = words;
  return (
    <Loading of={packs}>
      {(list) => (
        <DataTable
          label={told.tabs.packs}
          rows={list}
          keyOf={({ ruleset, hash }) => `${ruleset} ${hash}`}
          empty={told.noEntries}
          columns={[
            { head: words.player.game, cell: ({ title }) => <strong>{title}</strong> },
            { head: told.pack, cell: ({ hash }) => <code title={hash}>{hash.slice(0, 12)}</code> },
            { head: '', cell: ({ current }) => current && <span className="tag">{told.current}</span> },
            { head: told.underWay, isNumber: true, cell: ({ underWay }) => underWay },
            { head: told.ended, isNumber: true, cell: ({ ended }) => ended },
          ]}
        />
      )}
    </Loading>
  );
}
