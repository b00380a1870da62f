import { useCallback } from 'react';
import type { RatingStep } from '../../../clients/typescript/index.ts';
import { useApp } from '../app/context.tsx';
import { useLoad } from '../app/load.ts';
import { Curve, type CurvePoint } from '../parts/Curve.tsx';
import { useDates } from '../parts/dates.ts';
import { Loading } from '../parts/Loading.tsx';
import type { InClub } from './ClubPage.tsx';

interface Props {
  readonly club: string;
  readonly player: string;
  readonly name: string;
  readonly filter: InClub['filter'];
}

export function RatingCurve({ club, player, name, filter }: Props) {
  const { client } = useApp();
  const { season, ruleset } = filter;
  const history = useLoad(
    useCallback(() => client.clubs.history(club, player, { season, ruleset }), [client, club, player, season, ruleset]),
  );
  return <Loading of={history}>{(steps) => <CurveOf name={name} steps={steps} />}</Loading>;
}

export function CurveOf({ name, steps }: { readonly name: string; readonly steps: readonly RatingStep[] }) {
  const { words } = useApp();
  const dates = useDates();
  const [first] = steps;
  if (first === undefined) return <p className="soft">{words.player.noHistory}</p>;
  const points: CurvePoint[] = [
    { at: first.at, value: first.before, doubt: first.doubt },
    ...steps.map(({ at, after, doubt }) => ({ at, value: after, doubt })),
  ];
  const values = points.map(({ value }) => value);
  return (
    <figure className="card">
      <figcaption>
        <strong>{name}</strong>
      </figcaption>
      <Curve
        label={words.player.curve(name, Math.min(...values), Math.max(...values))}
        points={points}
        day={dates.day}
      />
    </figure>
  );
}
