import { useEffect, useState } from 'react';
import { useApp } from '../app/context.tsx';

const known = new Map<string, string>();

/** Players by name; those that are not known yet are asked for once. */
export function useNames(ids: readonly string[] = []) {
  const { client } = useApp();
  const [, setRound] = useState(0);
  const wanted = [...new Set(ids)].filter((id) => !known.has(id)).join(' ');
  useEffect(() => {
    if (wanted === '') return;
    let isOver = false;
    void Promise.all(
      wanted.split(' ').map(async (id) => {
        const player = await client.accounts.player(id);
        if (player.ok) known.set(id, player.value.name);
      }),
    ).then(() => {
      if (!isOver) setRound((before) => before + 1);
    });
    return () => {
      isOver = true;
    };
  }, [client, wanted]);
  return { of: (id: string): string => known.get(id) ?? '…' };
}

/** What is known of names from elsewhere. */
export function noteNames(members: readonly { readonly player: string; readonly name: string }[]): void {
  for (const { player, name } of members) known.set(player, name);
}
