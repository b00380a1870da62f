import type { JsonObject } from '#kernel/json';
import type { PendingDecision, Policy } from '#kernel/plain/ruleset';
import type { Codex } from './codex.ts';
import { type Game, gameOf } from './game.ts';
import type { Order } from './order.ts';
import { type Awaited, awaited } from './orders/gate.ts';
import { decide } from './orders/index.ts';
import { exploitTargets } from './procedure/exploit.ts';
import { retreatChoices } from './procedure/losses.ts';
import { assignments, targetsOf } from './rules/assignment.ts';
import { needOf } from './rules/fire.ts';
import { opportunityFirers, strikes } from './rules/reaction.ts';
import type { TempestaState } from './state.ts';

export function pendingOf(codex: Codex, state: TempestaState): PendingDecision<Order>[] {
  const game = gameOf(codex, state);
  return awaited(game).map((waiting) => {
    const neutral = neutralOf(codex, state, waiting);
    return {
      id: idOf(game, waiting),
      kind: waiting.kind,
      side: waiting.side,
      clause: `tempesta/${waiting.clause}`,
      about: aboutOf(game, waiting),
      ...(neutral === undefined ? {} : { neutral }),
      ...(waiting.sealed === true ? { sealed: true } : {}),
    };
  });
}

function idOf(game: Game, { kind, side }: Awaited): string {
  const { state } = game;
  const top = state.stack[state.stack.length - 1];
  if (top !== undefined && 'id' in top) return `${kind}-${top.id}`;
  return state.stage === 'play' ? `${kind}-${state.turn}-${side}-${state.serial}` : `${kind}-${side}`;
}

const NEUTRAL: Readonly<Record<string, Order>> = {
  opportunity: { type: 'PassReaction' },
  response: { type: 'PassReaction' },
  flee: { type: 'PassReaction' },
  defensive: { type: 'PassReaction' },
  exploit: { type: 'PassReaction' },
  'anti-air': { type: 'PassReaction' },
  'counter-battery': { type: 'PassReaction' },
  activation: { type: 'EndFormation' },
  motivation: { type: 'AcceptMotivation' },
  mission: { type: 'RenounceMission' },
  'before-phase': { type: 'EndStep' },
  observers: { type: 'EndStep' },
  formations: { type: 'EndStep' },
  'entry-rolls': { type: 'EndStep' },
  entries: { type: 'EndStep' },
  replacements: { type: 'EndStep' },
  redeployment: { type: 'SkipRedeployment' },
  defences: { type: 'FinishDefences' },
  'terrain-modification': { type: 'FinishModification' },
  designate: { type: 'DesignateReinforcements', formations: [] },
};

function neutralOf(codex: Codex, state: TempestaState, { kind, side }: Awaited): Order | undefined {
  // A march that must be rolled bars the end of the step: whether there is one is the attacker's secret.
  if (kind === 'entry-rolls' && side === state.attacker) return undefined;
  const order = NEUTRAL[kind];
  return order !== undefined && decide(codex, state, order, side).accepted ? order : undefined;
}

function aboutOf(game: Game, { kind }: Awaited): JsonObject {
  const { state } = game;
  const top = state.stack[state.stack.length - 1];
  if (top === undefined)
    return {
      stage: state.stage,
      ...(state.stage === 'play' ? { turn: state.turn, step: state.step } : {}),
      ...(state.activation === undefined
        ? {}
        : { commander: state.activation.commander, formation: state.activation.formation, die: state.activation.die }),
    };
  switch (top.kind) {
    case 'opportunity':
      return { cell: game.label(top.cell), trigger: top.trigger };
    case 'assign':
      return {
        hits: top.hits,
        cell: top.shot.target < 0 ? 'off' : game.label(top.shot.target),
        factor: top.shot.factor,
        needs: Object.fromEntries(targetsOf(game, top).map(({ unit, need }) => [unit.id, need])),
      };
    case 'assign-assault':
      return { hits: top.hits, cell: game.label(top.assault.target), victims: top.victims };
    case 'response':
      return { cell: game.label(top.shot.target), firedFrom: game.label(top.shot.from[0]!), doomed: top.doomed };
    case 'retreat':
      return {
        units: top.units,
        from: game.label(top.from),
        choices: retreatChoices(game, top).map((cell) => game.label(cell)),
      };
    case 'flee':
    case 'defensive':
    case 'continue':
      return {
        from: game.label(top.assault.from),
        cell: game.label(top.assault.target),
        assaulters: top.assault.units,
      };
    case 'exploit':
      return {
        units: top.units,
        cells: exploitTargets(game, top).map((cell) => game.label(cell)),
        beaten: top.beaten,
      };
    case 'anti-air':
      return { aircraft: top.mission.units, cells: top.mission.cells.map((cell) => game.label(cell)) };
    case 'counter-battery':
      return { against: top.against };
    case 'designate':
      return { allowance: top.allowance };
    case 'stragglers':
      return { formation: top.formation, count: top.count, cause: top.cause };
    case 'landing':
      return { formation: top.formation, choices: top.choices.map((cell) => game.label(cell)) };
    case 'placement':
      return { formation: top.formation, point: game.label(top.point) };
    default:
      return { kind };
  }
}

const REACTIONS = ['opportunity', 'response', 'defensive', 'anti-air', 'counter-battery', 'flee', 'exploit'] as const;

export function policiesFor(codex: Codex): readonly Policy<TempestaState, Order>[] {
  return [
    ...REACTIONS.map(
      (kind): Policy<TempestaState, Order> => ({
        kind,
        id: 'never',
        title: 'Let it pass',
        answer: () => ({ type: 'PassReaction' }),
      }),
    ),
    {
      kind: 'counter-battery',
      id: 'always',
      title: 'Answer every barrage',
      answer: () => ({ type: 'CounterBattery' }),
    },
    {
      kind: 'opportunity',
      id: 'fire-with-everything-near',
      title: 'Fire at enemies one quadrant away, each group that can',
      answer(state) {
        const game = gameOf(codex, state);
        const top = state.stack[state.stack.length - 1];
        if (top?.kind !== 'opportunity') return undefined;
        const near = opportunityFirers(game, top.side, top.cell, 'without').filter(
          ({ unit, factor }) =>
            game.steps(unit.cell, top.cell) === 1 && strikes(game, unit, top.cell, factor, 'eliminate').length > 0,
        );
        const first = near[0];
        if (first === undefined) return { type: 'PassReaction' };
        return {
          type: 'OpportunityFire',
          units: [first.unit.id],
          factor: first.factor,
          intention: 'eliminate',
          pooled: 'alike',
        };
      },
    },
    {
      kind: 'assign',
      id: 'cheapest-first',
      title: 'Hits on the cheapest units first',
      answer(state) {
        const game = gameOf(codex, state);
        const top = state.stack[state.stack.length - 1];
        if (top?.kind !== 'assign') return undefined;
        const worth = (given: Record<string, number>): number =>
          Object.entries(given).reduce(
            (sum, [id, hits]) =>
              sum + (hits >= needOf(game, state.units[id]!, top.shot) ? game.typeOf(state.units[id]!).points : 0),
            0,
          );
        const [best] = assignments(game, top, 64).sort((a, b) => worth(a) - worth(b));
        return best === undefined
          ? undefined
          : { type: 'AssignHits', hits: Object.entries(best).map(([unit, hits]) => ({ unit, hits })) };
      },
    },
    {
      kind: 'continue',
      id: 'always-go-on',
      title: 'Press every assault home',
      answer: () => ({ type: 'ContinueAssault' }),
    },
  ];
}
