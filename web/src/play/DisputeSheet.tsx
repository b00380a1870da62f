import type { EventCard, GameCard } from '../../../clients/typescript/index.ts';
import { useApp } from '../app/context.tsx';
import { Field, ProblemNotice } from '../app/Notice.tsx';
import { Sheet } from '../parts/Sheet.tsx';
import { filled, problemIn, textOf, useForm } from '../parts/use-form.ts';
import { chaptersOf } from '../story/story.ts';

const SHOWN = 12;

interface Props {
  readonly card: GameCard;
  readonly events: readonly EventCard[];
  onClose(): void;
}

/** A player objects: to a move, or to how the game goes. */
export function DisputeSheet({ card, events, onClose }: Props) {
  const { words, client } = useApp();
  const moves = chaptersOf(events, [])
    .flatMap(({ passages }) => passages)
    .flatMap(({ events: told }) => {
      const [first] = told;
      const sentence = told.find((event) => event.sentence !== '')?.sentence;
      return first?.move == null || sentence === undefined ? [] : [{ move: first.move, sentence }];
    })
    .slice(-SHOWN)
    .reverse();
  const form = useForm(
    async (fields) =>
      problemIn(
        await client.moderation.raiseDispute(card.id, {
          text: textOf(fields, 'text'),
          ...filled({ move: textOf(fields, 'move') }),
        }),
      ),
    onClose,
  );
  return (
    <Sheet title={words.call.title} onClose={onClose}>
      <form className="stack" onSubmit={form.onSubmit}>
        <Field label={words.call.move}>
          <select name="move">
            {moves.map(({ move, sentence }) => (
              <option key={move} value={move}>
                {sentence}
              </option>
            ))}
            <option value="">{words.call.general}</option>
          </select>
        </Field>
        <Field label={words.call.text} hint={words.reasonHint}>
          <textarea name="text" required maxLength={2000} rows={4} />
        </Field>
        {form.problem !== undefined && <ProblemNotice problem={form.problem} />}
        <div className="row">
          <button type="submit" className="button button-main" disabled={form.isSending}>
            {words.call.title}
          </button>
        </div>
      </form>
    </Sheet>
  );
}
