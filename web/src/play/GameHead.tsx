import { useEffect, useRef, useState } from 'react';
import type { BareView, EventCard, GameCard, Problem } from '../../../clients/typescript/index.ts';
import { useApp } from '../app/context.tsx';
import { Link } from '../app/Link.tsx';
import { addressOf, navigate } from '../app/routes.ts';
import { sideInk, useLegend } from '../board/board-legend.ts';
import { deadlineText } from '../lobby/deadline.ts';
import { Marks } from '../lobby/Marks.tsx';
import { DisputeSheet } from './DisputeSheet.tsx';

interface Props {
  readonly card: GameCard;
  readonly view: BareView;
  readonly events: readonly EventCard[];
  /** What a link to here should name. */
  readonly at: number | undefined;
  readonly place: string | undefined;
  sideName(side: string): string;
  onUndo(): void;
  onKeys(): void;
  onProblem(problem: Problem | undefined): void;
}

/** Always in sight: what is played, when it is, who leads, who you are, how long there is. */
export function GameHead({ card, view, events, at, place, sideName, onUndo, onKeys, onProblem }: Props) {
  const { client, words, language } = useApp();
  const legend = useLegend();
  const [isOpen, setOpen] = useState(false);
  const [isCopied, setCopied] = useState(false);
  const [isDisputing, setDisputing] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const leave = (event: Event): void => {
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : !menu.current?.contains(event.target as Node))
        setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('keydown', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('keydown', leave);
    };
  }, [isOpen]);
  const { clock, victory } = view;
  const decision = card.pending.find(({ side }) => card.you.sides.includes(side)) ?? card.pending[0];
  const points = Object.entries(victory.points);
  const fork = async (): Promise<void> => {
    const sandbox = await client.forkGame(card.id, view.as === 'spectator' ? {} : { as: view.as });
    onProblem(sandbox.ok ? undefined : sandbox.problem);
    if (sandbox.ok) navigate({ page: 'game', id: sandbox.value.id });
  };
  const concede = async (): Promise<void> => {
    if (!window.confirm(words.game.concedeAsk)) return;
    const answer = await client.concede(card.id, card.you.sides[0]);
    onProblem(answer.ok ? undefined : answer.problem);
  };
  const copyLink = (): void => {
    const route = { ...(at === undefined ? {} : { at }), ...(place === undefined ? {} : { place }) };
    const address = `${location.origin}${addressOf({ page: 'game', id: card.id, ...route })}`;
    void navigator.clipboard.writeText(address).then(() => setCopied(true));
  };
  const isPlayer = card.you.sides.length > 0 && card.status === 'running';
  return (
    <div className="game-head">
      <div className="game-title">
        <strong>{card.name}</strong>
        <span className="clock">
          {[clock.turnLabel, clock.impulseLabel, clock.phaseLabel].filter(Boolean).join(' · ')}
        </span>
      </div>
      <ul className="head-facts">
        {points.map(([side, value]) => (
          <li key={side}>
            <span className="side-dot" style={{ background: sideInk(legend, side) }} aria-hidden="true" />
            {sideName(side)} <strong>{value}</strong> {words.game.vp}
          </li>
        ))}
        <li>
          {card.you.sides.length === 0 ? (
            words.game.spectator
          ) : (
            <>
              {words.game.you}: <strong>{card.you.sides.map(sideName).join(', ')}</strong>
            </>
          )}
        </li>
        {(card.seeded || card.imported !== null) && (
          <li>
            <Marks game={card} />
          </li>
        )}
        {decision?.deadline && <li className="deadline">{deadlineText(words, decision.deadline)}</li>}
      </ul>
      <div className="row head-acts">
        {isPlayer && (
          <button type="button" className="button" title={words.game.undoHint} onClick={onUndo}>
            ↶ {words.game.undo}
          </button>
        )}
        <div className="menu" ref={menu}>
          <button type="button" className="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {words.game.more} ▾
          </button>
          {isOpen && (
            <div className="menu-sheet">
              {isPlayer && (
                <button type="button" className="menu-item" title={words.game.sandboxHint} onClick={() => void fork()}>
                  {words.game.sandbox}
                </button>
              )}
              <button
                type="button"
                className="menu-item"
                onClick={() => {
                  setOpen(false);
                  onKeys();
                }}
              >
                {words.game.keys}
              </button>
              <button type="button" className="menu-item" onClick={copyLink}>
                {isCopied ? words.lobby.copied : words.replay.link}
              </button>
              <button type="button" className="menu-item" onClick={() => window.print()}>
                {words.game.print}
              </button>
              <a
                className="menu-item"
                href={`/api/games/${card.id}/report?format=html&language=${language}`}
                target="_blank"
                rel="noreferrer"
              >
                {words.game.report} ↗
              </a>
              <a
                className="menu-item"
                href={`/api/games/${card.id}/board.txt?language=${language}`}
                target="_blank"
                rel="noreferrer"
              >
                {words.game.asText} ↗
              </a>
              <Link className="menu-item" to={{ page: 'forum', id: card.id }}>
                {words.forum.title}
              </Link>
              {card.you.moderator && (
                <Link className="menu-item" to={{ page: 'desk', id: card.id }}>
                  {words.desk.title}
                </Link>
              )}
              {isPlayer && (
                <button
                  type="button"
                  className="menu-item"
                  onClick={() => {
                    setOpen(false);
                    setDisputing(true);
                  }}
                >
                  {words.call.title}
                </button>
              )}
              {isPlayer && (
                <button type="button" className="menu-item menu-danger" onClick={() => void concede()}>
                  {words.game.concede}
                </button>
              )}
            </div>
          )}
        </div>
      </div>
      {isDisputing && <DisputeSheet card={card} events={events} onClose={() => setDisputing(false)} />}
    </div>
  );
}
