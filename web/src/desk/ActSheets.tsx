import { useState } from 'react';
import type { GameCard, ModeratorAct, Problem } from '../../../clients/typescript/index.ts';
import { useApp } from '../app/context.tsx';
import { Field, ProblemNotice } from '../app/Notice.tsx';
import { capital } from '../board/board-legend.ts';
import { localMoment } from '../parts/dates.ts';
import { Sheet } from '../parts/Sheet.tsx';
import { filled, textOf, useForm } from '../parts/use-form.ts';
import { ClausePicker } from './ClausePicker.tsx';

export type SimpleAct = 'extend' | 'replace' | 'pause' | 'adjudicate' | 'begin' | 'annul' | 'restore';
export type Dispute = GameCard['disputes'][number];

interface Props {
  readonly card: GameCard;
  give(act: ModeratorAct): Promise<Problem | undefined>;
  onClose(): void;
}

const DAY = 86_400_000;

/** A sheet with the particulars of an act and one button. */
export function ActSheet({ act, card, give, onClose }: Props & { readonly act: SimpleAct }) {
  const { words } = useApp();
  const form = useForm((fields) => give(actOf(act, card, fields)), onClose);
  return (
    <Sheet title={words.desk.act[act]} onClose={onClose}>
      <form className="stack" onSubmit={form.onSubmit}>
        <ActFields act={act} card={card} />
        {form.problem !== undefined && <ProblemNotice problem={form.problem} />}
        <div className="row">
          <button type="submit" className="button button-main" disabled={form.isSending}>
            {words.desk.act[act]}
          </button>
          <button type="button" className="button button-quiet" onClick={onClose}>
            {words.cancel}
          </button>
        </div>
      </form>
    </Sheet>
  );
}

function ActFields({ act, card }: { readonly act: SimpleAct; readonly card: GameCard }) {
  const { words } = useApp();
  const hasSide = act === 'extend' || act === 'replace';
  return (
    <>
      {hasSide && <SideField card={card} />}
      {act === 'extend' && (
        <Field label={words.desk.until}>
          <input
            name="until"
            type="datetime-local"
            required
            defaultValue={localMoment(new Date(Date.now() + 3 * DAY))}
            min={localMoment(new Date())}
          />
        </Field>
      )}
      {act === 'replace' && (
        <>
          <Field label={words.desk.player}>
            <input name="player" maxLength={60} autoComplete="off" />
          </Field>
          <Field label={words.desk.guest} hint={words.desk.guestHint}>
            <input name="guest" maxLength={60} autoComplete="off" />
          </Field>
        </>
      )}
      {act === 'begin' && <DiceField />}
      {act === 'adjudicate' && <VerdictFields card={card} />}
      {act !== 'begin' && (
        <Field label={words.reason} hint={words.reasonHint}>
          <textarea name="reason" required maxLength={2000} rows={3} />
        </Field>
      )}
    </>
  );
}

function VerdictFields({ card }: { readonly card: GameCard }) {
  const { words } = useApp();
  const points = new Map(card.victory.points.map(({ side, points: value }) => [side, value]));
  return (
    <>
      {card.club !== null && <p className="notice">{words.desk.secondJudge}</p>}
      <div className="fields">
        <Field label={words.desk.winner}>
          <select name="winner">
            {card.seats.map(({ side, sideName }) => (
              <option key={side} value={side}>
                {sideName}
              </option>
            ))}
            <option value="draw">{words.desk.draw}</option>
          </select>
        </Field>
        <Field label={words.desk.level}>
          <select name="level">
            {card.ruleset.levels.map(({ id, name }) => (
              <option key={id} value={id}>
                {capital(name)}
              </option>
            ))}
          </select>
        </Field>
        {card.seats.map(({ side, sideName }) => (
          <Field key={side} label={words.desk.pointsOf(sideName)}>
            <input name={`points ${side}`} type="number" step="any" defaultValue={points.get(side) ?? 0} />
          </Field>
        ))}
      </div>
    </>
  );
}

export function SideField({ card }: { readonly card: GameCard }) {
  const { words } = useApp();
  const asked = card.pending[0]?.side;
  return (
    <Field label={words.desk.side}>
      <select name="side" defaultValue={asked}>
        {card.seats.map(({ side, sideName, player }) => (
          <option key={side} value={side}>
            {[sideName, player?.name].filter(Boolean).join(' · ')}
          </option>
        ))}
      </select>
    </Field>
  );
}

export function DiceField() {
  const { words } = useApp();
  return (
    <Field label={words.desk.diceFaces} hint={words.desk.diceHint}>
      <input name="dice" inputMode="numeric" pattern="[0-9 ,]*" autoComplete="off" />
    </Field>
  );
}

export const facesIn = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number);

function actOf(act: SimpleAct, card: GameCard, fields: FormData): ModeratorAct {
  const [side, reason] = [textOf(fields, 'side'), textOf(fields, 'reason')];
  switch (act) {
    case 'extend':
      return { act, side, reason, until: new Date(textOf(fields, 'until')).toISOString() };
    case 'replace':
      return { act, side, reason, ...filled({ player: textOf(fields, 'player'), guest: textOf(fields, 'guest') }) };
    case 'begin': {
      const dice = facesIn(textOf(fields, 'dice'));
      return { act, ...(dice.length === 0 ? {} : { dice }) };
    }
    case 'adjudicate': {
      const points = Object.fromEntries(
        card.seats.map(({ side: each }) => [each, Number(textOf(fields, `points ${each}`))]),
      );
      return { act, winner: textOf(fields, 'winner'), level: textOf(fields, 'level'), points, reason };
    }
    default:
      return { act, reason };
  }
}

const SCOPES = ['game', 'club', 'service'] as const;

/** A dispute is settled: on which rule, with which words, and how far they go. */
export function RuleSheet({ card, dispute, give, onClose }: Props & { readonly dispute: Dispute }) {
  const { words } = useApp();
  const [clause, setClause] = useState<string | undefined>();
  const form = useForm(
    (fields) =>
      give({
        act: 'rule',
        dispute: dispute.id,
        clause: clause ?? '',
        ruling: textOf(fields, 'ruling'),
        scope: textOf(fields, 'scope') as (typeof SCOPES)[number],
      }),
    onClose,
  );
  const scopes = SCOPES.filter((scope) => scope !== 'club' || card.club !== null);
  return (
    <Sheet title={words.desk.act.rule} onClose={onClose}>
      <form className="stack" onSubmit={form.onSubmit}>
        <blockquote>{dispute.text}</blockquote>
        <ClausePicker ruleset={card.ruleset.id} value={clause} onPick={setClause} />
        <Field label={words.desk.ruling} hint={words.reasonHint}>
          <textarea name="ruling" required maxLength={2000} rows={3} />
        </Field>
        <Field label={words.desk.scope}>
          <select name="scope">
            {scopes.map((scope) => (
              <option key={scope} value={scope}>
                {words.desk.scopes[scope]}
              </option>
            ))}
          </select>
        </Field>
        {form.problem !== undefined && <ProblemNotice problem={form.problem} />}
        <div className="row">
          <button type="submit" className="button button-main" disabled={form.isSending || clause === undefined}>
            {words.desk.act.rule}
          </button>
          <button type="button" className="button button-quiet" onClick={onClose}>
            {words.cancel}
          </button>
        </div>
      </form>
    </Sheet>
  );
}
