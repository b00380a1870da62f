import type { Refusal } from '#kernel/plain/refusal';
import { ACTION_TYPES } from '../actions/index.ts';
import type { FrameKind } from '../frames.ts';
import type { Game } from '../game.ts';
import type { OrderType } from '../order.ts';
import { askedSide } from '../procedure/advance.ts';
import { no } from '../refusals.ts';
import { modifierOf } from '../rules/terrain.ts';
import { defenderOf, SEATS, type Seat, type Step } from '../state.ts';

/* Whose turn it is to give which kinds of orders. */

const FRAME_ORDERS: { readonly [K in FrameKind]?: readonly OrderType[] } = {
  opportunity: ['PassReaction', 'OpportunityFire'],
  assign: ['AssignHits'],
  'assign-assault': ['AssignHits'],
  response: ['PassReaction', 'ResponseFire'],
  retreat: ['ChooseRetreat'],
  flee: ['PassReaction', 'Flee'],
  defensive: ['PassReaction', 'DefensiveFire'],
  continue: ['ContinueAssault', 'AbortAssault'],
  exploit: ['PassReaction', 'ExploitationFire'],
  'anti-air': ['PassReaction', 'AntiAirFire'],
  'counter-battery': ['PassReaction', 'CounterBattery'],
  designate: ['DesignateReinforcements'],
  stragglers: ['NameStragglers'],
  landing: ['ChooseLanding'],
  placement: ['PlaceEntering'],
};

const STEP_ORDERS: Record<Step, readonly OrderType[]> = {
  'before-phase': ['EndStep', 'CallAirHunt'],
  observers: ['EndStep', 'MotivateObserver'],
  formations: ['EndStep', 'MotivateFormation', 'MotivateByCinC'],
  'entry-rolls': ['EndStep', 'RollReinforcements', 'RollMarch', 'ScheduleArrival'],
  entries: ['EndStep', 'EnterFormation', 'MotivateFormation', 'MotivateByCinC'],
  replacements: ['EndStep', 'RollReplacement'],
};

export interface Awaited {
  readonly side: Seat;
  readonly kind: string;
  readonly clause: string;
  readonly orders: readonly OrderType[];
  readonly sealed?: boolean;
}

/** Everybody who is waited for, with the kinds of orders that may come. */
export function awaited(game: Game): Awaited[] {
  const { state } = game;
  const top = state.stack[state.stack.length - 1];
  if (state.stage === 'ended') return [];
  if (top !== undefined) {
    const side = askedSide(game, top);
    if (side === undefined) return [];
    return [{ side, kind: top.kind, clause: FRAME_CLAUSES[top.kind] ?? '77-a', orders: FRAME_ORDERS[top.kind] ?? [] }];
  }
  if (state.stage === 'play') return [awaitedInPlay(game)];
  return awaitedBefore(game);
}

const FRAME_CLAUSES: { readonly [K in FrameKind]?: string } = {
  opportunity: '83-a',
  assign: '60-a',
  'assign-assault': '89-d',
  response: '85-a',
  retreat: '66-d',
  flee: '88-e',
  defensive: '87-a',
  continue: '88-c',
  exploit: '90-d',
  'anti-air': '82-a',
  'counter-battery': '86-a',
  designate: '23-a',
  stragglers: '23-d',
  landing: '27-e',
  placement: '27-f',
};

function awaitedInPlay(game: Game): Awaited {
  const { state } = game;
  const side = state.active;
  const { activation } = state;
  if (activation === undefined) return { side, kind: state.step, clause: '29-a', orders: STEP_ORDERS[state.step] };
  if (activation.stage === 'motivating')
    return { side, kind: 'motivation', clause: '33-d', orders: ['AcceptMotivation', 'RetryMotivation'] };
  if (activation.stage === 'mission')
    return { side, kind: 'mission', clause: '72-b', orders: ['RenounceMission', 'CallFire'] };
  return {
    side,
    kind: 'activation',
    clause: '29-b',
    orders: ['EndFormation', 'SelectCell', 'RenouncePoints', ...ACTION_TYPES],
  };
}

function awaitedBefore(game: Game): Awaited[] {
  const { state } = game;
  const { players, terrain } = state;
  const one = (side: Seat, kind: string, clause: string, orders: readonly OrderType[]): Awaited[] => [
    { side, kind, clause, orders },
  ];
  const defender = defenderOf(state);
  switch (state.stage) {
    case 'army-building':
      return SEATS.filter((side) => !players[side].locked).map((side) => ({
        side,
        kind: 'army-building',
        clause: '5-a',
        orders: ['LockDivision', 'SubmitDivision'],
        sealed: true,
      }));
    case 'reconnaissance':
      return SEATS.filter((side) => players[side].sealed === undefined).map((side) => ({
        side,
        kind: 'reconnaissance',
        clause: '11-a',
        orders: ['SealReconnaissance'],
        sealed: true,
      }));
    case 'theatre':
      return one(state.attacker!, 'theatre', '16-e', ['ChooseTheatre']);
    case 'terrain-purchase':
      return one(terrain.builder, 'terrain-purchase', '17-a', ['BuyTerrain']);
    case 'terrain-placement':
      return one(terrain.builder, 'terrain-placement', '17-d', [
        'PlaceSea',
        'PlaceRiver',
        'PlaceFord',
        'NumberSides',
        'PlaceFigure',
        'PlaceLinear',
        'FinishTerrain',
      ]);
    case 'terrain-modification':
      return one(modifierOf(game), 'terrain-modification', '18-a', [
        'FinishModification',
        'PlaceRiver',
        'NumberSides',
        'PlaceFigure',
        'AddRiver',
        'AddSea',
        'AddFord',
        'MoveFord',
        'AddFigure',
        'MoveFigure',
        'RecomposeFigure',
        'AddLinear',
      ]);
    case 'direction':
      return one(state.directionWinner!, 'entry-side', '19-b', ['ChooseEntrySide']);
    case 'defences':
      return one(defender!, 'defences', '15-o', ['FinishDefences', 'PlaceDefence']);
    case 'plans':
      return SEATS.filter((side) => !players[side].planSealed).map((side) => ({
        side,
        kind: 'plan',
        clause: '13-b',
        orders: [side === defender ? 'SealDefenderPlan' : 'SealAttackerPlan'],
        sealed: true,
      }));
    case 'defender-deployment':
      return one(defender!, 'deployment', '20-a', ['FinishDeployment', 'DeployUnit']);
    case 'attack-declaration':
      return one(state.attacker!, 'first-drop', '26-b', ['ChooseOperativeFormations']);
    case 'attacker-deployment':
      return one(
        state.attacker!,
        'deployment',
        '20-b',
        state.mode === 'airborne'
          ? ['ScheduleArrival', 'EnterFormation', 'FinishDeployment']
          : ['FinishDeployment', 'DeployUnit'],
      );
    case 'redeployment':
      return one(defender!, 'redeployment', '12-a', ['SkipRedeployment', 'RedeployFormation']);
    case 'encounter-entry':
      return one(
        state.encounter!.roller,
        'encounter-entry',
        '21-a',
        state.encounter!.rolled ? ['DeclareEntry', 'HoldEntry'] : ['RollEncounterEntry'],
      );
    default:
      return [];
  }
}

/** Why this side may not give such an order now, or undefined when it may. */
export function judgeTurn(game: Game, type: OrderType, by: Seat): Refusal | undefined {
  const { state } = game;
  if (state.stage === 'ended') return no('battle-over', '95-b', 'The battle is over.');
  const open = awaited(game);
  const mine = open.find(({ side }) => side === by);
  if (mine?.orders.includes(type) === true) return undefined;
  const facts = { stage: state.stage, waitingFor: open.map(({ side }) => side), for: open.map(({ kind }) => kind) };
  if (state.stage !== 'play')
    return no('not-now', '13-a', 'That is not done at this point of the preparations.', facts);
  if (mine === undefined)
    return by === state.active
      ? no('answer-awaited', '29-b', 'The enemy has to answer first.', facts)
      : no(
          'not-your-phase',
          '77-a',
          'In the enemy phase only opportunity, response and defensive fire are possible, when they are open.',
          facts,
        );
  if (state.activation !== undefined && (type === 'MotivateFormation' || type === 'EndStep'))
    return no(
      'formation-unfinished',
      '32-c',
      'The units that are motivated act or renounce first.',
      facts,
      'end the formation',
    );
  return no('not-now', '29-a', 'That does not belong into this step of the phase.', {
    ...facts,
    may: [...mine.orders],
  });
}
