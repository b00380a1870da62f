import { useMemo, useState } from 'react';
import { useApp } from '../app/context.tsx';
import { Field, ProblemNotice } from '../app/Notice.tsx';
import { Sheet } from '../parts/Sheet.tsx';
import { filled, problemIn, textOf, useForm } from '../parts/use-form.ts';
import { type Live, usePast } from '../play/use-game.ts';
import { chaptersOf } from '../story/story.ts';
import { DeskBoard } from './DeskBoard.tsx';

/** Goes back to a point picked on the time line, told in turns and phases, with the dice since. */
export function Rewind({ live, onDone, onClose }: { readonly live: Live; onDone(): void; onClose(): void }) {
  const { words, client } = useApp();
  const points = useMemo(
    () =>
      chaptersOf(live.events, live.turns).flatMap(({ title, passages }) =>
        passages.map(({ version, events }) => ({
          version,
          title: title ?? words.game.before,
          sentence: events.findLast(({ sentence }) => sentence !== '')?.sentence ?? '',
        })),
      ),
    [live.events, live.turns, words],
  );
  const last = points.length - 1;
  const [index, setIndex] = useState(Math.max(0, last - 1));
  const point = points[index];
  const past = usePast(live, live.as, index < last ? point?.version : undefined);
  const { turnLabel, impulseLabel, phaseLabel } = (past ?? live).view.clock;
  const since = live.events.filter(({ version }) => version > (point?.version ?? 0));
  const orders = new Set(since.flatMap(({ move }) => move ?? [])).size;
  const faces = since.flatMap(({ rolls }) => rolls.flatMap((roll) => roll.faces ?? []));
  const form = useForm(
    async (fields) =>
      problemIn(
        await client.undo(live.card.id, { to: point?.version ?? 0, ...filled({ reason: textOf(fields, 'reason') }) }),
      ),
    () => {
      onDone();
      onClose();
    },
  );
  return (
    <Sheet title={words.desk.act.rewind} onClose={onClose}>
      <form className="stack" onSubmit={form.onSubmit}>
        <Field label={words.desk.rewindTo}>
          <input
            type="range"
            min={0}
            max={last}
            value={index}
            aria-valuetext={point === undefined ? '' : `${point.title}. ${point.sentence}`}
            onChange={({ target }) => setIndex(Number(target.value))}
          />
        </Field>
        <div aria-live="polite">
          <p>
            <strong>{[turnLabel, impulseLabel, phaseLabel].filter(Boolean).join(' · ')}</strong>
          </p>
          <p>{point !== undefined && point.sentence !== '' && words.desk.rewindAfter(point.sentence)}</p>
          <p className="soft">
            {index >= last ? words.desk.rewindNow : words.desk.rewindSince(orders)}{' '}
            {index < last && (faces.length === 0 ? words.desk.rewindNoDice : words.desk.rewindDice(faces.join(', ')))}
          </p>
        </div>
        {index < last && <DeskBoard live={live} position={past} />}
        <Field label={words.reason} hint={words.reasonHint}>
          <textarea name="reason" required maxLength={500} rows={2} />
        </Field>
        {form.problem !== undefined && <ProblemNotice problem={form.problem} />}
        <div className="row">
          <button type="submit" className="button button-main" disabled={form.isSending || index >= last}>
            {words.desk.rewindDo}
          </button>
          <button type="button" className="button button-quiet" onClick={onClose}>
            {words.cancel}
          </button>
        </div>
      </form>
    </Sheet>
  );
}
