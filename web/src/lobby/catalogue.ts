import { useCallback } from 'react';
import type { ImpulseClient, Outcome, RulesetCard } from '../../../clients/typescript/index.ts';
import { useApp } from '../app/context.tsx';
import { useLoad } from '../app/load.ts';

const fetched = new WeakMap<ImpulseClient, Promise<Outcome<readonly RulesetCard[]>>>();

/** All games of the service; asked for once in each language. */
export function useCatalogue() {
  const { client } = useApp();
  return useLoad(
    useCallback(() => {
      const known = fetched.get(client) ?? client.rulesets();
      fetched.set(client, known);
      void known.then(({ ok }) => {
        if (!ok) fetched.delete(client);
      });
      return known;
    }, [client]),
  );
}
