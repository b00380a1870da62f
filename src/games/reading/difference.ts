import { styleIn } from '#kernel/board/legend';
import type { Track } from '#kernel/ruleset';
import { sideNamed, type Viewer } from '#kernel/side';
import { eachLanguage, type Text, verbatim } from '#kernel/text';
import type { MarkerView, UnitView } from '#kernel/view';
import type { LiveGame } from '../live/live-game.ts';

/* What differs between two positions of a game for somebody who may see them, in sentences. */

const NOWHERE: Text = { en: 'off the map', it: 'fuori mappa' };
const STEPS: Text = { en: 'steps', it: 'passi' };
const FACING: Text = { en: 'facing', it: 'orientamento' };
const NO_LONGER: Text = { en: 'no longer', it: 'non più' };
const SEEN: Text = { en: 'now seen', it: 'ora visibile' };
const UNSEEN: Text = { en: 'no longer seen', it: 'non più visibile' };
const HELD_BY: Text = { en: 'held by', it: 'in mano a' };
const NOBODY: Text = { en: 'nobody', it: 'nessuno' };
const ASKED: Text = { en: 'is asked', it: 'deve rispondere' };
const UNASKED: Text = { en: 'is no longer asked', it: 'non deve più rispondere' };

/** Puts words of any language into one sentence. */
const say = (strings: TemplateStringsArray, ...words: readonly (Text | string | number)[]): Text =>
  eachLanguage((language) =>
    strings.reduce((said, part, at) => {
      const word = words[at - 1];
      return `${said}${typeof word === 'object' ? word[language] : (word ?? '')}${part}`;
    }),
  );

const asText = (value: string | number | Text): Text => (typeof value === 'object' ? value : verbatim(`${value}`));

function pairs<Item extends { readonly id: string }>(
  before: readonly Item[],
  after: readonly Item[],
): readonly (readonly [then: Item | undefined, now: Item | undefined])[] {
  const then = new Map(before.map((item) => [item.id, item]));
  const now = new Map(after.map((item) => [item.id, item]));
  return [...new Set([...then.keys(), ...now.keys()])].map((id) => [then.get(id), now.get(id)] as const);
}

/** The sentences for whoever looks with these eyes. */
export function differenceFor(before: LiveGame, after: LiveGame, viewer: Viewer): readonly Text[] {
  const { play, about } = after;
  const { legend } = play.board(after.state, viewer);
  const spaceName = (space: string): Text => play.nameOf('space', space);
  const placeOf = ({ space, box }: { readonly space?: string; readonly box?: string }): Text => {
    if (space !== undefined) return spaceName(space);
    if (box === undefined) return NOWHERE;
    const { style, value } = styleIn(legend.boxes, box);
    return value === undefined ? (style?.label ?? NOWHERE) : say`${style?.label ?? NOWHERE} ${value}`;
  };
  const stateLabel = (word: string): Text => {
    const { style, value } = styleIn(legend.states, word);
    if (style === undefined) return verbatim(word);
    return value === undefined ? style.label : say`${style.label} ${value}`;
  };

  const ofUnit = (then: UnitView | undefined, now: UnitView | undefined): Text[] => {
    if (now === undefined) return then === undefined ? [] : [say`${then.name}: ${UNSEEN}`];
    if (then === undefined) return [say`${now.name}: ${SEEN}, ${placeOf(now)}`];
    const said: Text[] = [];
    if (then.space !== now.space || then.box !== now.box)
      said.push(say`${now.name}: ${placeOf(then)} → ${placeOf(now)}`);
    if (then.steps?.left !== now.steps?.left)
      said.push(say`${now.name}: ${STEPS} ${then.steps?.left ?? 0} → ${now.steps?.left ?? 0}`);
    if (then.facing !== now.facing) said.push(say`${now.name}: ${FACING} ${then.facing ?? 0}° → ${now.facing ?? 0}°`);
    for (const marker of now.markers)
      if (!then.markers.includes(marker)) said.push(say`${now.name}: ${stateLabel(marker)}`);
    for (const marker of then.markers)
      if (!now.markers.includes(marker)) said.push(say`${now.name}: ${NO_LONGER} ${stateLabel(marker)}`);
    if (said.length === 0 && JSON.stringify(then.factors) !== JSON.stringify(now.factors))
      for (const [name, value] of Object.entries(now.factors))
        if (then.factors[name] !== value) {
          const label = legend.factors.find(({ what }) => what === name)?.label ?? verbatim(name);
          said.push(say`${now.name}: ${label} ${then.factors[name] ?? '–'} → ${value}`);
        }
    return said;
  };

  const lies = ({ space, edge }: MarkerView): Text =>
    space !== undefined
      ? spaceName(space)
      : edge === undefined
        ? NOWHERE
        : say`${spaceName(edge[0])} / ${spaceName(edge[1])}`;
  const ofMarker = (then: MarkerView | undefined, now: MarkerView | undefined): Text[] => {
    if (now === undefined) return then === undefined ? [] : [say`${then.label}: ${NO_LONGER} ${lies(then)}`];
    if (then === undefined) return [say`${now.label}: ${lies(now)}`];
    if (JSON.stringify(then) === JSON.stringify(now)) return [];
    return then.space === now.space
      ? [say`${lies(now)}: ${then.label} → ${now.label}`]
      : [say`${now.label}: ${lies(then)} → ${lies(now)}`];
  };
  const ofTrack = (then: Track | undefined, now: Track | undefined): Text[] => {
    const value = now === undefined ? NOWHERE : asText(now.value);
    const old = then === undefined ? NOWHERE : asText(then.value);
    return old.en === value.en ? [] : [say`${(now ?? then)?.label ?? NOWHERE}: ${old} → ${value}`];
  };

  const views = [play.view(before.state, viewer), play.view(after.state, viewer)] as const;
  const controlled = [...new Set(views.flatMap(({ control }) => Object.keys(control)))];
  const [then, now] = views;
  const askedThen = new Map(seenBy(before, viewer));
  const askedNow = new Map(seenBy(after, viewer));
  return [
    ...pairs(then.units, now.units).flatMap((pair) => ofUnit(...pair)),
    ...pairs(then.markers, now.markers).flatMap((pair) => ofMarker(...pair)),
    ...controlled
      .filter((space) => then.control[space] !== now.control[space])
      .map((space) => {
        const side = now.control[space];
        return say`${spaceName(space)}: ${HELD_BY} ${side === undefined ? NOBODY : sideNamed(about, side)}`;
      }),
    ...pairs(play.tracks(before.state, viewer), play.tracks(after.state, viewer)).flatMap((pair) => ofTrack(...pair)),
    ...[...askedNow]
      .filter(([id]) => !askedThen.has(id))
      .map(([, { side, title }]) => say`${sideNamed(about, side)} ${ASKED}: ${title}`),
    ...[...askedThen]
      .filter(([id]) => !askedNow.has(id))
      .map(([, { side, title }]) => say`${sideNamed(about, side)} ${UNASKED}: ${title}`),
  ];
}

/** The open questions that a viewer may know of. */
const seenBy = (game: LiveGame, viewer: Viewer) =>
  game.pending
    .filter(
      ({ sealed, side }) => !sealed || viewer.kind === 'moderator' || (viewer.kind === 'side' && viewer.side === side),
    )
    .map((decision) => [decision.id, decision] as const);
