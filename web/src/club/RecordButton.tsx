import { useApp } from '../app/context.tsx';
import { ProblemNotice } from '../app/Notice.tsx';
import { useAct } from '../parts/use-form.ts';

/** Saves the record of a game as a file. */
export function RecordButton({ game, name }: { readonly game: string; readonly name: string }) {
  const { words, client } = useApp();
  const act = useAct();
  const save = async (): Promise<void> => {
    const record = await act.run(() => client.record(game));
    if (record === undefined) return;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([JSON.stringify(record)], { type: 'application/json' }));
    link.download = `${name.replace(/[^\p{L}\p{N}]+/gu, '-')}.json`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <div>
      <button
        type="button"
        className="button"
        disabled={act.isBusy}
        aria-label={`${words.player.record}: ${name}`}
        onClick={() => void save()}
      >
        ↓ {words.player.record}
      </button>
      {act.problem !== undefined && <ProblemNotice problem={act.problem} onClose={act.clear} />}
    </div>
  );
}
