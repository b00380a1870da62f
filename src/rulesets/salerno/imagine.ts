import type { Side } from '#kernel/side';
import { isSalernoSide, opponentOf, type SalernoSide, SIDES } from './names.ts';
import { activationOf, isCorps } from './rules/activation.ts';
import { bindNationals } from './rules/counters.ts';
import { divisionsIn, EMPTY_PLAN } from './rules/plan.ts';
import { mayLookInto, positionOf } from './rules/position.ts';
import { freshUnit } from './rules/set-up.ts';
import { imagineStacks } from './rules/unseen-stacks.ts';
import type { Frame, FrameOf } from './sequence/frames.ts';
import { hasEnded, type State, topOf, unitOf } from './state.ts';
import { counterOf, formationOf, type Theatre } from './theatre.ts';

/*
 * The campaign as a side may suppose it [9.9]. Stacks it cannot look into are filled with the enemy counters it sees nowhere, in
 * printed order; enemy plans are empty, only the formation at work is active, the display is the printed one, the points of the
 * Allies are halved between their Armies, and guns and rearguards lie nowhere but where a stack shows that nothing else explains.
 */

export function imagine(theatre: Theatre, state: State, side: Side): State {
  const imagined = structuredClone(state);
  if (!isSalernoSide(side) || hasEnded(state)) return imagined;
  const enemy = opponentOf(side);
  const known = knownUnits(theatre, state, side);
  const hidden = [...theatre.counters.keys()].filter((unit) => isOf(theatre, unit, enemy) && !known.has(unit));

  forgetPlans(theatre, imagined, enemy);
  forgetDetails(theatre, imagined, enemy, known);
  imagineStacks(theatre, state, imagined, { side, enemy, hidden });
  imagined.stack = imagined.stack.map((frame) =>
    imagineFrame(theatre, state, imagined, frame, { enemy, hidden, known }),
  );
  const movers = onTheWay(state, imagined, enemy, hidden);
  for (const unit of movers) Object.assign(unitOf(imagined, unit), { moved: true, activated: imagined.serial });
  imagined.moved = [...imagined.moved.filter((unit) => isOf(theatre, unit, side) || known.has(unit)), ...movers];
  return imagined;
}

const isOf = (theatre: Theatre, unit: string, side: SalernoSide): boolean => counterOf(theatre, unit).side === side;

/** Enemy counters a side can name: those it stands next to, in open boxes, or named by a combat. */
function knownUnits(theatre: Theatre, state: State, side: SalernoSide): ReadonlySet<string> {
  const position = positionOf(theatre, state);
  const known = new Set<string>();
  for (const frame of state.stack) {
    if (frame.kind === 'combat') for (const unit of [...frame.attackers, ...frame.defenders]) known.add(unit);
    // A stack too large is the opponent's to thin out.
    if (frame.kind === 'overstack' && frame.side === side)
      for (const unit of position.unitsAt.get(theatre.hexIndex(frame.hex)) ?? []) known.add(unit);
  }
  for (const id in state.units) {
    const { at } = unitOf(state, id);
    const hex = theatre.hexIndex(at);
    if (hex >= 0 ? mayLookInto(theatre, state, hex, side) : ['cadre', 'exited', 'withdrawn', 'absent'].includes(at))
      known.add(id);
  }
  return known;
}

/** Nothing of a plan shows but that there is one; what is at work is known by its name. */
function forgetPlans(theatre: Theatre, state: State, enemy: SalernoSide): void {
  const plans: State['plans'] = {};
  // Both costs are told as soon as both plans are in.
  const isRevealed = SIDES.every((side) => state.plans[side] !== undefined) && topOf(state).kind !== 'planning';
  for (const side of SIDES) {
    const plan = state.plans[side];
    if (plan !== undefined)
      plans[side] =
        side === enemy ? { plan: structuredClone(EMPTY_PLAN), cost: isRevealed ? plan.cost : 0, paid: {} } : plan;
  }
  state.plans = plans;
  for (const [id, formation] of Object.entries(state.formations)) {
    const data = formationOf(theatre, id);
    if (data.side !== enemy) continue;
    const printed = printedDisplay(theatre, id);
    formation.army = printed.army;
    formation.corps = formation.inPlay && state.formations[printed.corps]?.inPlay === true ? printed.corps : '';
  }
  bindNationals(theatre, state);
  const atWork = state.stack.flatMap((frame) =>
    frame.kind === 'operation' && frame.side === enemy && frame.source === 'formation' ? [frame.formation] : [],
  );
  state.activations = [
    ...state.activations.filter(({ formation }) => formationOf(theatre, formation).side !== enemy),
    ...atWork.map((formation) => ({
      formation,
      divisions: isCorps(theatre, formation) ? divisionsIn(state.formations, formation) : [formation],
      done: false,
      bonus: [],
    })),
  ];
  if (enemy === 'allied') {
    const points = state.pools.V + state.pools.VIII + state.pools.XVAG;
    Object.assign(state.pools, { V: Math.ceil(points / 2), VIII: Math.floor(points / 2), XVAG: 0 });
    state.intelligence = 0;
  } else {
    state.fortificationBought = false;
    Object.assign(state, { gustavPoints: 0, gustavSpent: 0 });
  }
}

/** Where the scenario puts a formation on the display, else what its counter says. */
function printedDisplay(theatre: Theatre, formation: string): { readonly army: string; readonly corps: string } {
  for (const { army, corps, unassigned } of theatre.sheet.display) {
    if (unassigned.includes(formation) || corps.some((entry) => entry.corps === formation)) return { army, corps: '' };
    const of = corps.find(({ divisions }) => divisions.includes(formation));
    if (of !== undefined) return { army, corps: of.corps };
  }
  return { army: formationOf(theatre, formation).army, corps: '' };
}

/** What a counter in sight does not show, and lists that name counters out of sight. */
function forgetDetails(theatre: Theatre, state: State, enemy: SalernoSide, known: ReadonlySet<string>): void {
  for (const id in state.units) {
    if (!isOf(theatre, id, enemy)) continue;
    const status = unitOf(state, id);
    if (!known.has(id)) {
      Object.assign(status, freshUnit('pool', counterOf(theatre, id).steps), { orphaned: status.orphaned });
      continue;
    }
    status.supply = status.oos ? 'none' : 'ground';
    status.loanedTo = '';
    if (status.activated !== state.serial) status.activated = 0;
    if (counterOf(theatre, id).reaction === 0) status.reacted = false;
  }
  const isNamed = (name: string): boolean =>
    !theatre.counters.has(name) || !isOf(theatre, name, enemy) || known.has(name);
  state.airborne = state.airborne.filter(isNamed);
  state.majorLanding = state.majorLanding.filter(isNamed);
  if (!isNamed(state.minorLanding)) state.minorLanding = '';
  const { used } = state;
  used.foreignPaid = used.foreignPaid.filter((name) => theatre.counters.get(name)?.side !== enemy);
  used.airTried = used.airTried.filter(isNamed);
  used.airSupplied = used.airSupplied.filter(isNamed);
  if (used.failedCharges !== undefined)
    used.failedCharges = used.failedCharges.filter((charge) => !charge.startsWith(`${enemy} `));
  if (enemy === 'allied') for (const depot of state.depots) depot.serves = [];
}

/** A frame as far as it is known; counters it names out of sight are those supposed to stand there. */
function imagineFrame(
  theatre: Theatre,
  truth: State,
  state: State,
  frame: Frame,
  {
    enemy,
    hidden,
    known,
  }: { readonly enemy: SalernoSide; readonly hidden: readonly string[]; readonly known: ReadonlySet<string> },
): Frame {
  switch (frame.kind) {
    case 'replacements':
      return frame.side === enemy ? { ...frame, infantry: {}, armour: {}, independents: 0 } : frame;
    case 'recovery':
      // Who came back from the Cadre was seen to leave it; who then recovered further was not.
      return frame.side === enemy && frame.returned !== undefined
        ? { ...frame, returned: [...new Set(frame.returned)] }
        : frame;
    case 'operation': {
      if (frame.side !== enemy) return frame;
      const supposed = new Set(onTheWay(truth, state, enemy, hidden));
      const divisions = activationOf(state, frame.formation)?.divisions ?? [];
      const atWork =
        frame.source === 'formation'
          ? divisions.flatMap((division) => theatre.members.get(division) ?? [])
          : standingIn(state, hidden, groundOf(truth, frame));
      for (const unit of atWork) {
        if (!hidden.includes(unit) || theatre.hexIndex(unitOf(state, unit).at) < 0) continue;
        supposed.add(unit);
        unitOf(state, unit).activated = state.serial;
      }
      const named = frame.units.filter((unit) => known.has(unit));
      return { ...frame, units: [...named, ...hidden.filter((unit) => supposed.has(unit))] };
    }
    case 'move': {
      if (frame.side !== enemy) return frame;
      const way = { ...frame, path: [], ...intentionOf(truth, frame) };
      if (frame.units.every((unit) => known.has(unit))) return way;
      const units = standingIn(state, hidden, groundOf(truth, frame));
      return { ...way, units, spent: Object.fromEntries(units.map((unit) => [unit, 0])) };
    }
    case 'fire': {
      if (frame.side === enemy || frame.units.every((unit) => known.has(unit))) return frame;
      return { ...frame, units: standingIn(state, hidden, groundOf(truth, frame)) };
    }
    case 'reaction':
    case 'advance-after-reaction': {
      // Named are those who came: whoever reacts sees where they stand, and who they are only next to them.
      const isEnemys = frame.kind === 'reaction' ? frame.side !== enemy : frame.side === enemy;
      if (!isEnemys || frame.units.every((unit) => known.has(unit))) return frame;
      return { ...frame, units: standingIn(state, hidden, groundOf(truth, frame)) };
    }
    default:
      return frame;
  }
}

const OVER: readonly FrameOf<'move'>['stage'][] = ['stopping', 'ended', 'exchange', 'follow', 'closed'];

/** Where a stack means to go is not seen before it goes there: unless its way is over it stops and thinks again. */
function intentionOf(truth: State, { stage }: FrameOf<'move'>): Pick<FrameOf<'move'>, 'ending' | 'stage'> {
  const isOver =
    OVER.includes(stage) ||
    (stage === 'fired' && truth.stack.some((frame) => frame.kind === 'fire' && frame.reason === 'end-of-move'));
  if (isOver) return { ending: 'halt', stage };
  return { ending: 'hold', stage: stage === 'approach' || stage === 'step' ? 'held' : stage };
}

/** Where the counters of a frame are: the ways of stacks are open to all, their content is not. */
const groundOf = (truth: State, { units }: { readonly units: readonly string[] }): ReadonlySet<string> =>
  new Set(units.map((unit) => unitOf(truth, unit).at));

const standingIn = (state: State, hidden: readonly string[], hexes: ReadonlySet<string>): string[] =>
  hidden.filter((unit) => hexes.has(unitOf(state, unit).at));

/** Counters supposed to be in enemy stacks that are on their way. */
const onTheWay = (truth: State, state: State, enemy: SalernoSide, hidden: readonly string[]): string[] =>
  truth.stack.flatMap((frame) =>
    frame.kind === 'move' && frame.side === enemy ? standingIn(state, hidden, groundOf(truth, frame)) : [],
  );
