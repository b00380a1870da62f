import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useWords } from '../app/context.tsx';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
  onClose(): void;
}

/** A dialog over the page; Escape closes it. */
export function Sheet({ title, children, onClose }: Props) {
  const words = useWords();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} className="dialog dialog-wide sheet" aria-labelledby={id} onClose={onClose}>
      <div className="sheet-head">
        <h2 id={id}>{title}</h2>
        <button type="button" className="button button-quiet" aria-label={words.close} onClick={onClose}>
          ✕
        </button>
      </div>
      {children}
    </dialog>
  );
}
