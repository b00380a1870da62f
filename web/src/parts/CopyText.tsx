import { useState } from 'react';
import { useWords } from '../app/context.tsx';

/** A text to take along: an address, a key, a post for a forum. */
export function CopyText({
  label,
  text,
  isLong = false,
}: {
  readonly label: string;
  readonly text: string;
  readonly isLong?: boolean;
}) {
  const words = useWords();
  const [copied, setCopied] = useState<string | undefined>();
  return (
    <div className="copy">
      <span className="field-label">{label}</span>
      <div className={isLong ? 'copy-long' : 'copy-row'}>
        {isLong ? (
          <textarea readOnly value={text} aria-label={label} rows={8} />
        ) : (
          <code className="address">{text}</code>
        )}
        <button
          type="button"
          className="button"
          aria-label={`${words.lobby.copy}: ${label}`}
          onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(text))}
        >
          {copied === text ? words.lobby.copied : words.lobby.copy}
        </button>
      </div>
    </div>
  );
}
