import { OPTIONAL_RULES, opponentOf } from '../names.ts';
import { isGroundFor } from '../rules/entry.ts';
import { codeOf, positionOf } from '../rules/position.ts';
import { stackLimit } from '../rules/terrain.ts';
import { close } from '../sequence/stack.ts';
import { topOf } from '../state.ts';
import { counterOf, type Theatre } from '../theatre.ts';
import { type Desk, frameFor, isRefused, no, unknownUnit, type Verb, wrongTime, yes } from './verb.ts';

/** Optional rules are those both players name; until then the question stays open [22.6]. */
export const agreeOptions: Verb<'AgreeOptions'> = {
  decide(desk, { rules }) {
    const { state, theatre, side } = desk;
    if (topOf(state).kind !== 'agree-options') return wrongTime(desk, '22.6');
    const fixed = rules.find((rule) => theatre.sheet.options[rule] === 'off');
    if (fixed !== undefined)
      return no('rule-not-in-scenario', '22.6', `${fixed} is not open in this scenario`, { rule: fixed });
    const wanted = OPTIONAL_RULES.filter((rule) => rules.includes(rule));
    return yes((scene) => {
      scene.table.emit({ type: 'OptionsProposed', side, rules: wanted });
      const other = state.proposals[opponentOf(side)];
      if (other === undefined || other.join() !== wanted.join()) return;
      scene.table.emit({ type: 'OptionsAgreed', rules: wanted });
      close(scene);
    });
  },
  *options({ state, theatre, side }) {
    if (topOf(state).kind !== 'agree-options') return;
    const other = state.proposals[opponentOf(side)];
    if (other !== undefined) yield { type: 'AgreeOptions', rules: [...other] };
    yield { type: 'AgreeOptions', rules: [] };
    yield { type: 'AgreeOptions', rules: OPTIONAL_RULES.filter((rule) => theatre.sheet.options[rule] === 'agree') };
  },
};

/** Hexes (or the box) where the set-up allows a counter. */
export function setUpPlaces(theatre: Theatre, id: string): { hexes: readonly string[]; reserve: boolean } | undefined {
  const depot = theatre.scenario.depots.find((entry) => entry.id === id);
  if (depot !== undefined) return { hexes: depot.hexes.map((hex) => theatre.map.ids[hex]!), reserve: false };
  const group = theatre.setUp.find((entry) => entry.units.includes(id));
  if (group === undefined) return undefined;
  return {
    hexes: group.box === undefined ? group.hexes.map((hex) => theatre.map.ids[hex]!) : [group.box],
    reserve: group.reserve,
  };
}

const isDepot = ({ state }: Desk, id: string): boolean => state.depots.some((depot) => depot.id === id);

const isHeldByEnemy = ({ theatre, state, side }: Desk, hex: string): boolean =>
  positionOf(theatre, state).holder[theatre.hexIndex(hex)] === codeOf(opponentOf(side));

function standsBadly(desk: Desk, unit: string, hex: string): ReturnType<typeof no> | undefined {
  const { theatre, state, side } = desk;
  const index = theatre.hexIndex(hex);
  if (index < 0) return undefined;
  if (isHeldByEnemy(desk, hex)) return no('enemy-hex', '4', `hex ${hex} holds enemy units`, { hex });
  if (side === 'axis' && state.depots.some((depot) => depot.hex === hex))
    return no('enemy-hex', '4', `an Allied depot lies in ${hex}`, { hex });
  return isGroundFor(theatre, unit, index)
    ? undefined
    : no('armour-needs-road', '11-c', `${unit} could not get to ${hex} by itself: no road leads there`, { unit, hex });
}

export const placeUnits: Verb<'PlaceUnits'> = {
  decide(desk, { placements }) {
    const { theatre, state, side } = desk;
    const frame = frameFor(desk, 'set-up', '4');
    if (isRefused(frame)) return frame;
    const coming = new Map<string, number>();
    const leaving = new Map<string, number>();
    const add = (map: Map<string, number>, hex: string, dots: number): void =>
      void map.set(hex, (map.get(hex) ?? 0) + dots);
    const named = new Set<string>();
    for (const { unit, hex } of placements) {
      if (named.has(unit)) return no('named-twice', '4', `${unit} is named twice`, { unit });
      named.add(unit);
      const places = setUpPlaces(theatre, unit);
      const depot = isDepot(desk, unit);
      if (places === undefined || (depot ? side !== 'allied' : theatre.counters.get(unit)?.side !== side))
        return unknownUnit(unit);
      if (!places.hexes.includes(hex))
        return no('not-in-set-up-area', '22', `${unit} is not set up in ${hex}`, {
          unit,
          hex,
          allowed: [...places.hexes],
        });
      if (depot) {
        if (isHeldByEnemy(desk, hex)) return no('enemy-hex', '4', `hex ${hex} holds enemy units`, { hex });
        continue;
      }
      const bad = standsBadly(desk, unit, hex);
      if (bad !== undefined) return bad;
      const { halfDots } = counterOf(theatre, unit);
      add(coming, hex, halfDots);
      add(leaving, state.units[unit]!.at, halfDots);
    }
    for (const [hex, dots] of coming) {
      const index = theatre.hexIndex(hex);
      const limit = index < 0 ? boxLimit(desk, hex) : stackLimit(theatre, index);
      const already = index < 0 ? boxHalfDots(desk, hex) : positionOf(theatre, state).halfDots[index]!;
      const total = already + dots - (leaving.get(hex) ?? 0);
      if (total > limit)
        return no('overstacked', '10-a', `${hex} would hold too many dots`, { hex, dots: total / 2, limit: limit / 2 });
    }
    return yes(({ table }) =>
      table.emit({
        type: 'UnitsPlaced',
        side,
        placements: placements.map(({ unit, hex }) => ({
          unit,
          hex,
          ...(setUpPlaces(theatre, unit)!.reserve ? { reserve: true } : {}),
        })),
      }),
    );
  },
  *options(desk, wanted) {
    const { theatre, state } = desk;
    const frame = topOf(state);
    if (frame.kind !== 'set-up' || frame.side !== desk.side) return;
    const waiting = unplaced(desk);
    const next = wanted === undefined ? waiting[0] : waiting.find((unit) => unit === wanted);
    if (next === undefined) return;
    for (const hex of setUpPlaces(theatre, next)!.hexes) {
      const order = { type: 'PlaceUnits', placements: [{ unit: next, hex }] } as const;
      if (!isRefused(placeUnits.decide(desk, { ...order, placements: [...order.placements] })))
        yield { ...order, placements: [...order.placements] };
    }
  },
};

/** Half dots a box of the map holds. */
export const boxLimit = ({ theatre }: Pick<Desk, 'theatre'>, box: string): number =>
  theatre.scenario.board.data.boxes.find(({ id }) => id === box)?.stackHalfDots ?? 0;

export function boxHalfDots({ theatre, state }: Pick<Desk, 'theatre' | 'state'>, box: string): number {
  let dots = 0;
  for (const id in state.units) if (state.units[id]!.at === box) dots += counterOf(theatre, id).halfDots;
  return dots;
}

/** Counters and depots a side has still to set up. */
export function unplaced({ theatre, state, side }: Desk): string[] {
  const units = Object.keys(state.units).filter(
    (unit) => state.units[unit]!.at === 'set-up' && counterOf(theatre, unit).side === side,
  );
  const depots =
    side === 'allied'
      ? theatre.scenario.depots
          .filter(({ id }) => state.depots.find((depot) => depot.id === id)?.hex === '')
          .map(({ id }) => id)
      : [];
  // The most constrained first, so that the last ones still find room.
  return [...depots, ...units].sort(
    (a, b) => setUpPlaces(theatre, a)!.hexes.length - setUpPlaces(theatre, b)!.hexes.length,
  );
}
