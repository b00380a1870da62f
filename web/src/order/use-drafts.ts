import { useEffect, useMemo, useState } from 'react';
import type { Json, JsonObject } from '../../../clients/typescript/index.ts';
import { useApp } from '../app/context.tsx';
import {
  chosenIn,
  type Draft,
  type Filling,
  fillForced,
  formOf,
  type Held,
  isSame,
  type Kind,
  marksOfDraft,
  marksOfKinds,
  point,
  stepBack,
  take,
} from './draft.ts';
import { type LegalOrder, NO_MARKS, type Orders } from './orders.ts';

interface Begun extends Filling {
  readonly type: string;
  /** What the order was begun with; points at it as soon as the fields are known. */
  readonly first: Held;
}

const EMPTY: Filling = { fields: {}, held: {} };

/** Orders put together with the drafts of the service. */
export function useDrafts(game: string, side: string | undefined, version: number | undefined): Orders {
  const { client, language } = useApp();
  const [kinds, setKinds] = useState<readonly Kind[] | undefined>();
  const [begun, setBegun] = useState<Begun | undefined>();
  const [answer, setAnswer] = useState<{ readonly for: string; readonly draft: Draft } | undefined>();
  const [picked, setPicked] = useState<LegalOrder | undefined>();

  useEffect(() => {
    let isOver = false;
    setBegun(undefined);
    setAnswer(undefined);
    setPicked(undefined);
    setKinds(undefined);
    if (side !== undefined && version !== undefined)
      void client.draft(game, { side, language }).then((told) => {
        if (!isOver && told.ok) setKinds(told.value.kinds);
      });
    return () => {
      isOver = true;
    };
  }, [client, game, side, version, language]);

  const request = begun === undefined ? undefined : JSON.stringify([begun.type, begun.fields]);
  useEffect(() => {
    if (request === undefined || side === undefined) return;
    let isOver = false;
    const [type, fields] = JSON.parse(request) as [string, JsonObject];
    void client.draft(game, { side, language, type, fields }).then((told) => {
      const draft = told.ok ? told.value.draft : null;
      if (isOver || draft === null) return;
      setAnswer({ for: request, draft });
      setBegun((before) => {
        if (before === undefined || before.type !== type || !isSame(before.fields, fields)) return before;
        const { first } = before;
        const isNew = first.unit !== undefined || first.space !== undefined;
        const pointed = isNew ? point(draft, before, first) : undefined;
        const forced = fillForced(draft, pointed?.fields ?? fields);
        if (pointed === undefined && forced === undefined && !isNew) return before;
        return { ...before, ...pointed, ...(forced === undefined ? {} : { fields: forced }), first: {} };
      });
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
  const filled = draft === undefined || begun === undefined ? { units: [], spaces: [] } : chosenIn(draft, begun.fields);
  const held = begun?.held ?? {};
  const first = begun?.first ?? {};
  const chosen = {
    units: [...new Set([...filled.units, ...[held.unit, first.unit].filter((id) => id !== undefined)])],
    spaces: [...new Set([...filled.spaces, ...[held.space, first.space].filter((id) => id !== undefined)])],
  };

  const begin = (type: string, first: Held): void => setBegun({ type, ...EMPTY, first });
  const fitting = (what: Held): readonly Kind[] =>
    (kinds ?? []).filter(({ units, spaces }) =>
      what.unit === undefined ? spaces.includes(what.space ?? '') : units.includes(what.unit),
    );
  const [origin, setOrigin] = useState<Held>({});

  const pointAt = (what: Held): void => {
    setPicked(undefined);
    if (begun !== undefined && draft !== undefined) {
      const next = point(draft, begun, what);
      if (next !== undefined) {
        setBegun({ ...begun, ...next });
        return;
      }
    }
    const [kind] = fitting(what);
    if (kind === undefined) return;
    setOrigin(what);
    begin(kind.type, what);
  };

  const alternatives = begun === undefined ? [] : fitting(origin);
  return {
    isAsked: side !== undefined,
    isBusy: side !== undefined && (kinds === undefined || (begun !== undefined && !isCurrent)),
    isBegun: begun !== undefined,
    marks: picked === undefined ? marks : NO_MARKS,
    chosen,
    kinds:
      begun === undefined || alternatives.length < 2
        ? []
        : alternatives.map(({ type, title }) => ({ type, title, isChosen: type === begun.type })),
    title: draft?.title,
    help: draft?.help ?? undefined,
    form:
      begun === undefined || draft === undefined
        ? []
        : formOf(draft).map((field) => ({
            name: field.name,
            title: field.title,
            isRequired: field.isRequired,
            choices: [
              ...field.candidates,
              // What a list holds already may be taken out again.
              ...(Array.isArray(begun.fields[field.name]) ? (begun.fields[field.name] as readonly Json[]) : [])
                .filter((value) => !field.candidates.some((candidate) => isSame(candidate.value, value)))
                .map((value) => ({
                  value,
                  label: String(value),
                  unit: null,
                  space: null,
                  edge: null,
                  path: null,
                  cost: null,
                })),
            ].map((candidate) => ({
              key: JSON.stringify(candidate.value),
              label: candidate.label,
              isChosen:
                isSame(begun.fields[field.name], candidate.value) ||
                (Array.isArray(begun.fields[field.name]) &&
                  (begun.fields[field.name] as readonly Json[]).some((value) => isSame(value, candidate.value))),
              choose: () => setBegun({ ...begun, fields: take(begun.fields, field, candidate) }),
            })),
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
                begin(type, {});
              },
            }))
        : [],
    ready:
      picked ??
      (isCurrent && draft?.order
        ? { order: draft.order as LegalOrder['order'], text: draft.text ?? draft.title }
        : undefined),
    forecast: isCurrent ? draft?.forecast : undefined,
    objection: isCurrent ? (draft?.refusal ?? undefined) : undefined,
    pointAt,
    chooseUnits: (ids) => {
      // All at once: the first begins, the others are added to its list.
      const field = draft?.fields.find(
        ({ nature, candidates }) => nature === 'units' && ids.some((id) => candidates.some(({ unit }) => unit === id)),
      );
      if (begun !== undefined && field !== undefined) {
        const before = Array.isArray(begun.fields[field.name]) ? (begun.fields[field.name] as readonly string[]) : [];
        setBegun({ ...begun, fields: { ...begun.fields, [field.name]: [...new Set([...before, ...ids])] } });
      } else if (ids[0] !== undefined) pointAt({ unit: ids[0] });
    },
    chooseKind: (type) => begin(type, origin),
    pick: setPicked,
    back: () => {
      if (picked !== undefined) return setPicked(undefined);
      if (begun === undefined) return;
      const before = stepBack(begun);
      setBegun(before === undefined || Object.keys(before.fields).length === 0 ? undefined : { ...begun, ...before });
    },
    clear: () => {
      setPicked(undefined);
      setBegun(undefined);
    },
  };
}
