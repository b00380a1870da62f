import { useEffect, useRef } from 'react';
import { useWords } from '../app/context.tsx';

export function KeysSheet({ onClose }: { onClose(): void }) {
  const words = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="keys-title" onClose={onClose}>
      <h2 id="keys-title">{words.game.keys}</h2>
      <dl className="keys">
        {words.keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <button type="button" className="button button-main" onClick={onClose}>
        {words.close}
      </button>
    </dialog>
  );
}
