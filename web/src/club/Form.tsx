import { useWords } from '../app/context.tsx';

/** The last results as letters, each with its word. */
export function Form({ results }: { readonly results: readonly ('won' | 'drawn' | 'lost')[] }) {
  const { club } = useWords();
  return (
    <span className="form-row">
      {results.map((result, index) => (
        <abbr key={index} className="form-mark" data-result={result} title={club.result[result]}>
          {club.resultLetter[result]}
        </abbr>
      ))}
    </span>
  );
}
