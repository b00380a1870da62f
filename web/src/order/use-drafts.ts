import { useEffect, useMemo, useRef, useState } from 'react';
import type { Json, JsonObject, Problem } from '../../../clients/typescript/index.ts';
import { useApp } from '../app/context.tsx';
import {
  chosenIn,
  type Draft,
  type DraftField,
  type Filling,
  fillForced,
  formOf,
  type Held,
  isSame,
  type Kind,
  marksOfDraft,
  marksOfKinds,
  point,
  severalIn,
  stepBack,
  take,
} from './draft.ts';
import { type FormField, type LegalOrder, NO_MARKS, type Orders } from './orders.ts';

interface Begun extends Filling {
  readonly type: string;
  /** What was pointed at before the service had said what may come next. */
  readonly ahead: readonly Held[];
}

const EMPTY: Filling = { fields: {}, held: {} };

/** Points at what was pointed at too early, until a field is filled: then the service is asked again. */
function catchUp(draft: Draft, begun: Begun): Begun {
  let current = begun;
  while (current.ahead.length > 0) {
    const [next, ...ahead] = current.ahead;
    const pointed = point(draft, current, next!);
    const isFilled = pointed !== undefined && !isSame(pointed.fields, current.fields);
    current = { ...current, ...pointed, ahead };
    if (isFilled) break;
  }
  const forced = fillForced(draft, current.fields);
  return forced === undefined ? current : { ...current, fields: forced };
}

/** Orders put together with the drafts of the service. */
export function useDrafts(game: string, side: string | undefined, version: number | undefined): Orders {
  const { client, language } = useApp();
  const [kinds, setKinds] = useState<readonly Kind[] | undefined>();
  const [begun, setBegun] = useState<Begun | undefined>();
  const [answer, setAnswer] = useState<{ readonly for: string; readonly draft: Draft } | undefined>();
  const [picked, setPicked] = useState<LegalOrder | undefined>();
  const [trouble, setTrouble] = useState<Problem | undefined>();
  const [origin, setOrigin] = useState<Held>({});
  /** What the service called things, also when it does not offer them any more. */
  const labels = useRef(new Map<string, string>());

  useEffect(() => {
    let isOver = false;
    setPicked(undefined);
    setKinds(undefined);
    if (side === undefined) setBegun(undefined);
    else if (version !== undefined)
      void client.draft(game, { side, language }).then((told) => {
        if (isOver) return;
        setTrouble(told.ok ? undefined : told.problem);
        if (!told.ok) return;
        setKinds(told.value.kinds);
        // What was begun goes on if it is still possible.
        setBegun((before) => (told.value.kinds.some(({ type }) => type === before?.type) ? before : undefined));
      });
    return () => {
      isOver = true;
    };
  }, [client, game, side, version, language]);

  const request = begun === undefined ? undefined : JSON.stringify([begun.type, begun.fields, version]);
  useEffect(() => {
    if (request === undefined || side === undefined) return;
    let isOver = false;
    const [type, fields] = JSON.parse(request) as [string, JsonObject];
    void client.draft(game, { side, language, type, fields }).then((told) => {
      if (isOver) return;
      const draft = told.ok ? told.value.draft : null;
      if (draft === null) {
        if (!told.ok && told.problem.kind !== 'malformed') setTrouble(told.problem);
        return setBegun(undefined);
      }
      setTrouble(undefined);
      for (const { candidates } of draft.fields)
        for (const { value, label } of candidates) labels.current.set(JSON.stringify(value), label);
      setAnswer({ for: request, draft });
      setBegun((before) =>
        before === undefined || before.type !== type || !isSame(before.fields, fields)
          ? before
          : catchUp(draft, before),
      );
    });
    return () => {
      isOver = true;
    };
  }, [client, game, side, language, request]);

  // While the next answer is on its way, the last one of the same kind stays on the map.
  const draft = begun !== undefined && answer?.draft.type === begun.type ? answer.draft : undefined;
  const isCurrent = answer?.for === request;
  const marks = useMemo(() => {
    if (begun === undefined) return marksOfKinds(kinds ?? []);
    return draft === undefined ? NO_MARKS : marksOfDraft(draft, begun);
  }, [kinds, begun, draft]);
  const filled =
    draft === undefined || begun === undefined ? { units: [], spaces: [], edges: [] } : chosenIn(draft, begun.fields);
  const pending = [begun?.held ?? {}, ...(begun?.ahead ?? [])];
  const chosen = {
    units: [...new Set([...filled.units, ...pending.flatMap(({ unit }) => unit ?? [])])],
    spaces: [...new Set([...filled.spaces, ...pending.flatMap(({ space }) => space ?? [])])],
    edges: filled.edges,
  };

  /** The kinds of order that can begin with it, the one with the most possibilities first. */
  const fitting = (what: Held): readonly Kind[] =>
    (kinds ?? [])
      .filter(({ units, spaces }) =>
        what.unit === undefined ? spaces.includes(what.space ?? '') : units.includes(what.unit),
      )
      .sort((a, b) => b.count - a.count);

  const begin = (ahead: readonly Held[]): void => {
    const [first] = ahead;
    const [kind] = first === undefined ? [] : fitting(first);
    if (first === undefined || kind === undefined) return;
    setOrigin(first);
    setBegun({ type: kind.type, ...EMPTY, ahead });
  };

  const pointAt = (...what: readonly Held[]): void => {
    setPicked(undefined);
    const [first, ...others] = what;
    if (first === undefined) return;
    if (begun === undefined) {
      begin(what);
      return;
    }
    if (draft === undefined || !isCurrent) {
      setBegun({ ...begun, ahead: [...begun.ahead, ...what] });
      return;
    }
    const next = point(draft, begun, first);
    if (next === undefined) begin(what);
    else {
      const after = { ...begun, ...next, ahead: others };
      setBegun(isSame(next.fields, begun.fields) ? catchUp(draft, after) : after);
    }
  };

  const several = begun === undefined || draft === undefined ? undefined : severalIn(draft, begun);
  const alternatives = begun === undefined ? [] : fitting(origin);
  return {
    isAsked: side !== undefined,
    isBusy: side !== undefined && trouble === undefined && (kinds === undefined || (begun !== undefined && !isCurrent)),
    isBegun: begun !== undefined,
    trouble,
    marks: picked === undefined ? marks : NO_MARKS,
    chosen,
    kinds:
      begun === undefined || alternatives.length < 2
        ? []
        : alternatives.map(({ type, title }) => ({ type, title, isChosen: type === begun.type })),
    title: draft?.title ?? kinds?.find(({ type }) => type === begun?.type)?.title,
    help: draft?.help ?? undefined,
    idle: idleIn(kinds ?? [], begun?.type),
    form:
      begun === undefined || draft === undefined
        ? []
        : formOf(draft).map((field) =>
            formField(field, begun.fields, labels.current, (fields) => setBegun({ ...begun, fields, ahead: [] })),
          ),
    several:
      begun === undefined || several === undefined
        ? []
        : several.candidates.map((candidate) => ({
            key: JSON.stringify(candidate.value),
            label: candidate.label,
            choose: () =>
              setBegun({ ...begun, fields: take(begun.fields, several.field, candidate), held: {}, ahead: [] }),
          })),
    buttons:
      begun === undefined
        ? (kinds ?? [])
            .filter(({ units, spaces }) => units.length === 0 && spaces.length === 0)
            .map(({ type, title, help }) => ({
              key: type,
              label: title,
              ...(help === null ? {} : { help }),
              choose: () => {
                setOrigin({});
                setBegun({ type, ...EMPTY, ahead: [] });
              },
            }))
        : [],
    ready:
      picked ??
      (isCurrent && draft?.order
        ? { order: draft.order as LegalOrder['order'], text: draft.text ?? draft.title }
        : undefined),
    forecast: draft?.forecast ?? undefined,
    objection: isCurrent ? (draft?.refusal ?? undefined) : undefined,
    pointAt,
    chooseKind: (type) => setBegun({ type, ...EMPTY, ahead: [origin] }),
    pick: setPicked,
    back: () => {
      if (picked !== undefined) return setPicked(undefined);
      if (begun === undefined) return;
      const before = stepBack(begun);
      setBegun(
        before === undefined || Object.keys(before.fields).length === 0
          ? undefined
          : { ...begun, ...before, ahead: [] },
      );
    },
    clear: () => {
      setPicked(undefined);
      setBegun(undefined);
    },
  };
}

/** Units that could still do something of another kind: what whoever ends a phase leaves undone. */
function idleIn(kinds: readonly Kind[], type: string | undefined): readonly string[] {
  const chosen = kinds.find((kind) => kind.type === type);
  if (chosen === undefined || chosen.units.length > 0 || chosen.spaces.length > 0) return [];
  return [...new Set(kinds.filter((kind) => kind !== chosen).flatMap(({ units }) => units))];
}

function formField(
  field: DraftField,
  fields: JsonObject,
  labels: ReadonlyMap<string, string>,
  fill: (fields: JsonObject) => void,
): FormField {
  const value = fields[field.name];
  const items: readonly Json[] = Array.isArray(value) ? (value as readonly Json[]) : [];
  const isIn = (candidate: Json): boolean => isSame(value, candidate) || items.some((item) => isSame(item, candidate));
  // What a list holds already may be taken out again.
  const taken = items
    .filter((item) => !field.candidates.some((candidate) => isSame(candidate.value, item)))
    .map((item) => ({
      value: item,
      label: labels.get(JSON.stringify(item)) ?? wordOf(item),
      unit: null,
      space: null,
      path: null,
      cost: null,
    }));
  return {
    name: field.name,
    title: field.title,
    nature: field.nature,
    // A list that may stay empty need not be filled.
    isRequired: field.isRequired && field.min !== 0,
    choices: [...taken, ...field.candidates].map((candidate) => ({
      key: JSON.stringify(candidate.value),
      label: candidate.label,
      isChosen: isIn(candidate.value),
      choose: () => fill(take(fields, field, candidate)),
    })),
  };
}

/** A value of which the service says no name any more. */
const wordOf = (value: Json): string =>
  typeof value === 'object' && value !== null
    ? Object.values(value)
        .flat()
        .filter((part) => typeof part === 'string' || typeof part === 'number')
        .join(', ')
    : String(value);
