import { useCallback, useEffect, useRef } from 'react';
import { useApp } from '../app/context.tsx';
import { useLoad } from '../app/load.ts';
import { fetchGround, type Ground } from '../board/ground.ts';
import { Loading } from '../parts/Loading.tsx';
import { Sheet } from '../parts/Sheet.tsx';

interface Props {
  readonly ruleset: string;
  readonly scenario: string;
  readonly title: string;
  onClose(): void;
}

/** The map of a scenario, before one plays on it. */
export function ScenarioPreview({ ruleset, scenario, title, onClose }: Props) {
  const { client, language } = useApp();
  const ground = useLoad(
    useCallback(async () => {
      const opening = await client.api.scenario(ruleset, scenario);
      return opening.ok ? fetchGround(client, opening.value.board.id, language) : opening;
    }, [client, language, ruleset, scenario]),
  );
  return (
    <Sheet title={title} onClose={onClose}>
      <Loading of={ground}>{(value) => <Picture ground={value} title={title} />}</Loading>
    </Sheet>
  );
}

function Picture({ ground, title }: { readonly ground: Ground; readonly title: string }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const picture = ground.picture.cloneNode(true) as SVGSVGElement;
    picture.setAttribute('aria-hidden', 'true');
    frame.current?.replaceChildren(picture);
  }, [ground]);
  return <div className="preview" ref={frame} role="img" aria-label={title} />;
}
