import { useCallback, useState } from 'react';
import type {
  ClubCard,
  GameCard,
  JsonObject,
  Outcome,
  Problem,
  RulesetCard,
  TimeControl,
} from '../../../clients/typescript/index.ts';
import { useApp } from '../app/context.tsx';
import { useLoad } from '../app/load.ts';
import { Field, ProblemNotice } from '../app/Notice.tsx';
import { navigate } from '../app/routes.ts';
import { Loading } from '../parts/Loading.tsx';
import { filled, textOf, useForm } from '../parts/use-form.ts';
import { paragraphOf } from '../rules/Rule.tsx';
import { readable } from '../words/index.ts';
import { useCatalogue } from './catalogue.ts';
import { OptionFields } from './OptionFields.tsx';
import { TimeFields } from './TimeFields.tsx';

interface Props {
  readonly ruleset: string | undefined;
  readonly scenario: string | undefined;
}

export function NewGame(asked: Props) {
  const { words } = useApp();
  const catalogue = useCatalogue();
  return (
    <section className="middle">
      <h1>{words.open.title}</h1>
      <Loading of={catalogue}>{(rulesets) => <Form rulesets={rulesets} {...asked} />}</Loading>
    </section>
  );
}

const PARTS = ['player', 'moderator'] as const;
const SIDES = ['free', 'bids'] as const;
const DICE = ['chain', 'entered'] as const;

function Form({ rulesets, ...asked }: Props & { readonly rulesets: readonly RulesetCard[] }) {
  const { words, becomeGuest } = useApp();
  const [rulesetId, setRuleset] = useState(asked.ruleset);
  const [scenarioId, setScenario] = useState(asked.scenario);
  const [options, setOptions] = useState<JsonObject>({});
  const [seats, setSeats] = useState<readonly string[] | undefined>();
  const [time, setTime] = useState<TimeControl | undefined>();
  const [part, setPart] = useState<(typeof PARTS)[number]>('player');
  const [bids, setBids] = useState<(typeof SIDES)[number]>('free');
  const ruleset = rulesets.find(({ id }) => id === rulesetId) ?? rulesets[0]!;
  const scenario = ruleset.scenarios.find(({ id }) => id === scenarioId) ?? ruleset.scenarios[0]!;
  const mine = seats ?? ruleset.seats.slice(0, 1);
  const isModerator = part === 'moderator';
  const isSolitaire = ruleset.seats.length === 1;
  const sideName = (side: string): string => ruleset.sides.find(({ id }) => id === side)?.name ?? readable(side);

  const open = async (fields: FormData): Promise<Problem | undefined> => {
    const me = await becomeGuest();
    if (!me.ok) return me.problem;
    const game = await me.value.openGame({
      ruleset: ruleset.id,
      scenario: scenario.id,
      ...(Object.keys(options).length === 0 ? {} : { options }),
      ...filled({ name: textOf(fields, 'name'), club: textOf(fields, 'club'), season: textOf(fields, 'season') }),
      ...(time === undefined ? {} : { timeControl: time }),
      ...(isModerator ? { as: 'moderator' as const } : {}),
      ...(isModerator && textOf(fields, 'dice') === 'entered' ? { dice: 'entered' as const } : {}),
      ...(bids === 'bids' && !isSolitaire ? { sides: 'bids' as const } : {}),
    });
    if (!game.ok) return game.problem;
    const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const sit = (side: string, guest?: string): ReturnType<typeof me.value.takeSeat> =>
      me.value.takeSeat(game.value.id, side, { timeZone, ...(guest === undefined ? {} : { guest }) });
    const taken: (() => Promise<{ ok: boolean; problem?: Problem }>)[] = isModerator
      ? ruleset.seats.flatMap((side) => {
          const guest = textOf(fields, `guest ${side}`);
          return guest === '' ? [] : [() => sit(side, guest)];
        })
      : bids === 'bids'
        ? []
        : mine.map((side) => () => sit(side));
    for (const take of taken) {
      const seat = await take();
      if (!seat.ok) return seat.problem;
    }
    return go(game.value);
  };
  const go = ({ id }: GameCard): undefined => {
    if (isModerator) navigate({ page: 'desk', id });
    else if (bids === 'bids' && !isSolitaire) navigate({ page: 'join', id });
    else navigate({ page: 'game', id });
  };
  const form = useForm(open);

  return (
    <form className="card stack" onSubmit={form.onSubmit}>
      <div className="fields">
        <Field label={words.open.game}>
          <select
            value={ruleset.id}
            onChange={({ target }) => {
              setRuleset(target.value);
              setScenario(undefined);
              setOptions({});
              setSeats(undefined);
            }}
          >
            {rulesets.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </Field>
        <Field label={words.open.scenario} hint={scenario.description}>
          <select
            value={scenario.id}
            onChange={({ target }) => {
              setScenario(target.value);
              setOptions({});
            }}
          >
            {ruleset.scenarios.map(({ id, title, turns }) => (
              <option key={id} value={id}>
                {title} · {words.turns(turns)}
              </option>
            ))}
          </select>
        </Field>
      </div>
      {isSolitaire ? (
        <p className="hint">{words.open.solitaire}</p>
      ) : (
        <>
          <Choice
            legend={words.fresh.role}
            values={PARTS}
            at={part}
            onGo={(value) => setPart(value)}
            titles={words.fresh.roles}
          />
          {!isModerator && (
            <Choice
              legend={words.fresh.sides}
              values={SIDES}
              at={bids}
              onGo={(value) => setBids(value)}
              titles={words.fresh.sidesGo}
            />
          )}
          {!isModerator && bids === 'free' && (
            <fieldset className="group">
              <legend>{words.open.seats}</legend>
              {ruleset.seats.map((side) => (
                <label key={side} className="check">
                  <input
                    type="checkbox"
                    checked={mine.includes(side)}
                    onChange={({ target }) =>
                      setSeats(target.checked ? [...mine, side] : mine.filter((each) => each !== side))
                    }
                  />
                  {words.open.mine(sideName(side))}
                </label>
              ))}
            </fieldset>
          )}
          {isModerator && (
            <div className="fields">
              {ruleset.seats.map((side) => (
                <Field key={side} label={words.fresh.guest(sideName(side))} hint={words.fresh.guestHint}>
                  <input name={`guest ${side}`} maxLength={60} />
                </Field>
              ))}
              <Field label={words.fresh.dice}>
                <select name="dice">
                  {DICE.map((mode) => (
                    <option key={mode} value={mode}>
                      {words.fresh.diceMode[mode]}
                    </option>
                  ))}
                </select>
              </Field>
            </div>
          )}
          <TimeFields value={time} onChange={setTime} />
          <ClubFields />
        </>
      )}
      <Field label={words.open.name}>
        <input name="name" maxLength={80} placeholder={scenario.title} />
      </Field>
      <OptionFields scenario={scenario} value={options} onChange={setOptions} />
      {ruleset.readings.length > 0 && (
        <details className="group">
          <summary>{words.fresh.readings(ruleset.readings.length)}</summary>
          <ul className="lines readings">
            {ruleset.readings.map(({ number, paragraphs, text }) => (
              <li key={`${number} ${text}`}>
                <span className="tag">{paragraphs.map(paragraphOf).join(', ') || number}</span> {text}
              </li>
            ))}
          </ul>
        </details>
      )}
      {form.problem !== undefined && <ProblemNotice problem={form.problem} />}
      <button type="submit" className="button button-main button-large" disabled={form.isSending}>
        {form.isSending ? words.open.creating : words.open.create}
      </button>
    </form>
  );
}

interface ChoiceProps<Value extends string> {
  readonly legend: string;
  readonly values: readonly Value[];
  readonly at: Value;
  readonly titles: Readonly<Record<Value, string>>;
  onGo(value: Value): void;
}

function Choice<Value extends string>({ legend, values, at, titles, onGo }: ChoiceProps<Value>) {
  return (
    <fieldset className="picks">
      <legend>{legend}</legend>
      {values.map((value) => (
        <label key={value} className="pick">
          <input type="radio" name={legend} checked={value === at} onChange={() => onGo(value)} />
          <span>{titles[value]}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The clubs of whoever opens the game, and the seasons that are under way there. */
function ClubFields() {
  const { words, client, session } = useApp();
  const player = session.player?.id;
  const [club, setClub] = useState('');
  const clubs = useLoad(
    useCallback(
      async () => (player === undefined ? { ok: true as const, value: [] } : client.clubs.list({ player })),
      [client, player],
    ),
  );
  const chosen = useLoad(
    useCallback(
      async (): Promise<Outcome<ClubCard | undefined>> =>
        club === '' ? { ok: true, value: undefined } : client.clubs.club(club),
      [client, club],
    ),
  );
  if ((clubs.value ?? []).length === 0) return null;
  const now = new Date().toISOString();
  const seasons = (chosen.value?.seasons ?? []).filter(({ endsAt }) => endsAt === null || endsAt > now);
  return (
    <div className="fields">
      <Field label={words.fresh.club}>
        <select name="club" value={club} onChange={({ target }) => setClub(target.value)}>
          <option value="">{words.fresh.clubNone}</option>
          {clubs.value?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </Field>
      {club !== '' && (
        <Field label={words.fresh.season}>
          <select name="season">
            <option value="">{words.fresh.seasonNone}</option>
            {seasons.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </Field>
      )}
    </div>
  );
}
