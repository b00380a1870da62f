import type { GameLine } from '../../../clients/typescript/index.ts';
import { useApp } from '../app/context.tsx';

/** What everybody should know before they believe a result: dice that somebody could foresee, and games played elsewhere. */
export function Marks({ game }: { readonly game: Pick<GameLine, 'seeded' | 'imported'> }) {
  const { words } = useApp();
  return (
    <>
      {game.seeded && (
        <span className="tag" title={words.seededHint}>
          {words.seeded}
        </span>
      )}
      {game.imported !== null && (
        <span className="tag" title={words.importedHint}>
          {words.importedBy(game.imported.by.name)}
        </span>
      )}
    </>
  );
}
