import { useCallback, useEffect, useMemo, useState } from 'react';
import type { CorrectionPreview, Facts, ModeratorAct, Outcome, Problem } from '../../../clients/typescript/index.ts';
import { useApp } from '../app/context.tsx';
import { useLoad } from '../app/load.ts';
import { Field, ProblemNotice, Waiting } from '../app/Notice.tsx';
import { called, capital } from '../board/board-legend.ts';
import type { Held } from '../order/draft.ts';
import { Loading } from '../parts/Loading.tsx';
import { Sheet } from '../parts/Sheet.tsx';
import { textOf, useForm } from '../parts/use-form.ts';
import type { Live } from '../play/use-game.ts';
import { ClausePicker } from './ClausePicker.tsx';
import { DeskBoard } from './DeskBoard.tsx';

type Fact = Facts['facts'][number];
type Value = string | number | boolean;
type Of = 'unit' | 'marker' | 'space' | 'track';
type Change = { readonly of: Of; readonly about: string; readonly fact: string; readonly value: Value };
/** Something that can be corrected, with what it is called. */
interface Thing {
  readonly of: Of;
  readonly about: string;
  readonly label: string;
}

const EVERYBODY = { has: () => true };
const NOBODY = { has: () => false };
const keyOf = ({ of, about }: Pick<Thing, 'of' | 'about'>): string => `${of} ${about}`;
const isSame = (one: Change, other: Change): boolean => keyOf(one) === keyOf(other) && one.fact === other.fact;

interface Props {
  readonly live: Live;
  give(act: ModeratorAct): Promise<Problem | undefined>;
  onClose(): void;
}

/** Puts a position right: what is picked on the map gets another place or state; what would change is shown before it does. */
export function Correct({ live, give, onClose }: Props) {
  const { words, client } = useApp();
  const [place, setPlace] = useState<string | undefined>();
  const [thing, setThing] = useState<Thing | undefined>();
  const [isMoving, setMoving] = useState(false);
  const [changes, setChanges] = useState<readonly Change[]>([]);
  const [clause, setClause] = useState<string | undefined>();
  const things = useThings(live, place);
  const preview = usePreview(live, changes);
  const form = useForm(
    (fields) => give({ act: 'correct', changes: [...changes], reason: textOf(fields, 'reason'), clause: clause ?? '' }),
    onClose,
  );
  const facts = useLoad(
    useCallback(
      async (): Promise<Outcome<Facts | undefined>> =>
        thing === undefined
          ? { ok: true, value: undefined }
          : client.moderation.facts(live.card.id, { of: thing.of, about: thing.about }),
      [client, live.card.id, thing],
    ),
  );
  const set = (change: Change, now: unknown): void => {
    const others = changes.filter((each) => !isSame(each, change));
    setChanges(change.value === now ? others : [...others, change]);
  };
  const point = ({ unit, space }: Held): void => {
    const movable = facts.value?.facts.find(({ fact }) => fact === 'place');
    if (isMoving && thing !== undefined && movable !== undefined) {
      if (space === undefined) return;
      set({ of: thing.of, about: thing.about, fact: 'place', value: space }, movable.value);
      setMoving(false);
      return;
    }
    const of = live.view.view.units.find(({ id }) => id === unit);
    setPlace(of?.space ?? space);
    setThing(of === undefined ? undefined : { of: 'unit', about: of.id, label: of.name });
  };
  const placed = changes.find(({ of, about, fact }) => fact === 'place' && of === thing?.of && about === thing?.about);
  const target = typeof placed?.value === 'string' ? placed.value : undefined;
  return (
    <Sheet title={words.desk.act.correct} onClose={onClose}>
      <form className="stack" onSubmit={form.onSubmit}>
        <p className="hint" aria-live="polite">
          {isMoving && thing !== undefined ? words.correct.pickPlace(thing.label) : words.correct.pick}
        </p>
        <DeskBoard
          live={live}
          units={isMoving ? NOBODY : EVERYBODY}
          isPlacing={isMoving}
          chosenUnits={thing?.of === 'unit' ? [thing.about] : []}
          chosenSpaces={[target ?? place].flatMap((space) => space ?? [])}
          onPoint={point}
        />
        <Field label={words.correct.what}>
          <select
            value={thing === undefined ? '' : keyOf(thing)}
            onChange={({ target: { value } }) => {
              setMoving(false);
              setThing(things.flatMap((group) => group.things).find((each) => keyOf(each) === value));
            }}
          >
            <option value="">{words.correct.nothing}</option>
            {things.map(({ label, things: those }) => (
              <optgroup key={label} label={label}>
                {those.map((each) => (
                  <option key={keyOf(each)} value={keyOf(each)}>
                    {each.label}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </Field>
        {thing !== undefined && (
          <Loading of={facts}>
            {(known) =>
              known === undefined || known.facts.length === 0 ? (
                <p className="soft">{words.correct.fixed}</p>
              ) : (
                <div className="fields">
                  {known.facts.map((fact) => (
                    <FactField
                      key={fact.fact}
                      fact={fact}
                      live={live}
                      value={changes.find((each) => keyOf(each) === keyOf(thing) && each.fact === fact.fact)?.value}
                      isMoving={isMoving}
                      onMove={() => setMoving(!isMoving)}
                      onSet={(value) => set({ of: thing.of, about: thing.about, fact: fact.fact, value }, fact.value)}
                    />
                  ))}
                </div>
              )
            }
          </Loading>
        )}
        <Preview preview={preview} hasChanges={changes.length > 0} onClear={() => setChanges([])} />
        {changes.length > 0 && preview.value !== undefined && (
          <>
            <ClausePicker ruleset={live.card.ruleset.id} value={clause} onPick={setClause} />
            <Field label={words.reason} hint={words.reasonHint}>
              <textarea name="reason" required maxLength={2000} rows={2} />
            </Field>
          </>
        )}
        {form.problem !== undefined && <ProblemNotice problem={form.problem} />}
        <div className="row">
          <button
            type="submit"
            className="button button-main"
            disabled={form.isSending || preview.value === undefined || clause === undefined}
          >
            {words.correct.apply}
          </button>
          <button type="button" className="button button-quiet" onClick={onClose}>
            {words.cancel}
          </button>
        </div>
      </form>
    </Sheet>
  );
}

/** What can be corrected: at the place that was pointed at, off the map, and beside it. */
function useThings(live: Live, place: string | undefined) {
  const { words } = useApp();
  const { view, tracks } = live.view;
  const { legend } = live.ground.sheet;
  return useMemo(() => {
    const title = live.ground.layout.places.get(place ?? '')?.title ?? place;
    const here: Thing[] =
      place === undefined
        ? []
        : [
            ...view.units
              .filter(({ space }) => space === place)
              .map(({ id, name, face }) => ({ of: 'unit' as const, about: id, label: `${name} (${face})` })),
            ...view.markers
              .filter(({ space, edge }) => space === place || edge?.includes(place))
              .map(({ id, label, kind }) => {
                const named = capital(called(legend.markers, kind));
                return {
                  of: 'marker' as const,
                  about: id,
                  label: named.toLowerCase() === label.toLowerCase() ? named : `${named}: ${label}`,
                };
              }),
            { of: 'space' as const, about: place, label: words.correct.space(title ?? place) },
          ];
    const boxed = view.units.filter(({ space }) => space === undefined || space === null);
    const groups = [
      { label: title ?? '', things: here },
      {
        label: words.correct.tracks,
        things: tracks.map(({ id, label, value }) => ({
          of: 'track' as const,
          about: id,
          label: `${label}: ${value}`,
        })),
      },
      {
        label: words.correct.offMap,
        things: boxed.map(({ id, name, box }) => ({
          of: 'unit' as const,
          about: id,
          label: box == null ? name : `${name} (${called(legend.boxes, box)})`,
        })),
      },
    ];
    return groups.filter((group) => group.things.length > 0);
  }, [live.ground, view, tracks, legend, place, words]);
}

interface Previewed {
  readonly value?: CorrectionPreview;
  readonly problem?: Problem;
}

/** Asks what the changes would do, each time they change. */
function usePreview({ card, view }: Live, changes: readonly Change[]): Previewed {
  const { client } = useApp();
  const [preview, setPreview] = useState<Previewed>({});
  useEffect(() => {
    setPreview({});
    if (changes.length === 0) return;
    let isOver = false;
    void client.moderation.previewCorrection(card.id, { changes: [...changes] }).then((answer) => {
      if (!isOver) setPreview(answer.ok ? { value: answer.value } : { problem: answer.problem });
    });
    return () => {
      isOver = true;
    };
  }, [client, card.id, changes, view.version]);
  return preview;
}

interface FactProps {
  readonly fact: Fact;
  readonly live: Live;
  readonly value: Value | undefined;
  readonly isMoving: boolean;
  onMove(): void;
  onSet(value: Value): void;
}

function FactField({ fact, live, value, isMoving, onMove, onSet }: FactProps) {
  const { words } = useApp();
  const { places } = live.ground.layout;
  const now = value ?? (fact.value as Value);
  const titleOf = (space: string): string => places.get(space)?.title ?? space;
  const isSpace = typeof now === 'string' && fact.spaces.includes(now);
  return (
    <div className="stack">
      <Field label={fact.title}>
        <select value={JSON.stringify(now)} onChange={({ target }) => onSet(JSON.parse(target.value) as Value)}>
          {isSpace && <option value={JSON.stringify(now)}>{titleOf(now)}</option>}
          {typeof fact.value === 'string' && fact.spaces.includes(fact.value) && fact.value !== now && (
            <option value={JSON.stringify(fact.value)}>{titleOf(fact.value)}</option>
          )}
          {fact.choices.map((choice) => (
            <option key={JSON.stringify(choice.value)} value={JSON.stringify(choice.value)}>
              {choice.label}
            </option>
          ))}
        </select>
      </Field>
      {fact.spaces.length > 0 && (
        <button type="button" className="button" aria-pressed={isMoving} onClick={onMove}>
          {words.correct.onMap}
        </button>
      )}
    </div>
  );
}

/** What would change, and who would be told what. */
function Preview({
  preview: { value, problem },
  hasChanges,
  onClear,
}: {
  readonly preview: Previewed;
  readonly hasChanges: boolean;
  onClear(): void;
}) {
  const { words } = useApp();
  if (!hasChanges) return null;
  return (
    <section className="card stack" aria-label={words.correct.preview} aria-live="polite">
      <h3>{words.correct.preview}</h3>
      {problem !== undefined && <ProblemNotice problem={problem} />}
      {value === undefined && problem === undefined && <Waiting />}
      {value !== undefined && (
        <>
          <ul>
            {value.changes.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
            {value.changes.length === 0 && <li>{words.correct.unseen}</li>}
          </ul>
          <ul className="lines">
            {value.told.map(({ side, sideName, name, isTold, sees }) => (
              <li key={side}>
                <strong>
                  {sideName} · {name}
                </strong>
                : {isTold ? words.correct.isTold : words.correct.notTold}{' '}
                {sees.length === value.changes.length
                  ? words.correct.seesAll
                  : sees.length === 0
                    ? words.correct.seesNothing
                    : words.correct.sees(sees.join('; '))}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="row">
        <button type="button" className="button button-quiet" onClick={onClear}>
          {words.correct.clear}
        </button>
      </div>
    </section>
  );
}
