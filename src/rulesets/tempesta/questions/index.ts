import { known } from '#kernel/known';
import type { QuestionKind } from '#kernel/question';
import { isRefusal } from '#kernel/refusal';
import type { Text } from '#kernel/text';
import { SEATS, type Seat, type Step } from '../names.ts';
import { orders, type TempestaOrder } from '../orders/index.ts';
import { type Game, gameOf } from '../rules/game.ts';
import { modifierOf } from '../rules/terrain.ts';
import { askedSide } from '../sequence/advance.ts';
import type { Frame, FrameKind, FrameOf } from '../sequence/frames.ts';
import { type Activation, attackerOf, defenderOf, type State } from '../state.ts';
import type { Theatre } from '../theatre.ts';
import { activation } from './activation.ts';
import { antiAir, askAntiAir } from './anti-air.ts';
import { armyBuilding, askArmyBuilding } from './army-building.ts';
import { askAssign, assign } from './assign.ts';
import { askAssignAssault, assignAssault } from './assign-assault.ts';
import { askAttackerPlan, attackerPlan } from './attacker-plan.ts';
import { beforePhase } from './before-phase.ts';
import { askContinue, pressOn } from './continue.ts';
import { askCounterBattery, counterBattery } from './counter-battery.ts';
import { defences } from './defences.ts';
import { askDefenderPlan, defenderPlan } from './defender-plan.ts';
import { askDefensive, defensive } from './defensive.ts';
import { deployment } from './deployment.ts';
import { askDesignate, designate } from './designate.ts';
import { drop } from './drop.ts';
import { encounterEntry } from './encounter-entry.ts';
import { encounterRoll } from './encounter-roll.ts';
import { entries } from './entries.ts';
import { entryRolls } from './entry-rolls.ts';
import { entrySide } from './entry-side.ts';
import { askExploit, exploit } from './exploit.ts';
import { askFirstDrop, firstDrop } from './first-drop.ts';
import { askFlee, flee } from './flee.ts';
import { formations } from './formations.ts';
import { askLanding, landing } from './landing.ts';
import { mission } from './mission.ts';
import { motivation } from './motivation.ts';
import { observers } from './observers.ts';
import { askOpportunity, opportunity } from './opportunity.ts';
import { askPlacement, placement } from './placement.ts';
import { ask, type Question } from './question.ts';
import { askReconnaissance, reconnaissance } from './reconnaissance.ts';
import { redeployment } from './redeployment.ts';
import { replacements } from './replacements.ts';
import { askResponse, response } from './response.ts';
import { askRetreat, retreat } from './retreat.ts';
import { askStragglers, stragglers } from './stragglers.ts';
import { askTerrainModification, terrainModification } from './terrain-modification.ts';
import { terrainPlacement } from './terrain-placement.ts';
import { askTerrainPurchase, terrainPurchase } from './terrain-purchase.ts';
import { theatre } from './theatre.ts';

export const questions = [
  armyBuilding,
  reconnaissance,
  theatre,
  terrainPurchase,
  terrainPlacement,
  terrainModification,
  entrySide,
  defences,
  defenderPlan,
  attackerPlan,
  deployment,
  drop,
  firstDrop,
  redeployment,
  encounterRoll,
  encounterEntry,
  beforePhase,
  observers,
  formations,
  entryRolls,
  entries,
  replacements,
  motivation,
  mission,
  activation,
  opportunity,
  assign,
  assignAssault,
  response,
  retreat,
  flee,
  defensive,
  pressOn,
  exploit,
  antiAir,
  counterBattery,
  designate,
  stragglers,
  landing,
  placement,
];

/** What a kind of question is called. */
export const titleOf = (kind: string): Text =>
  known(
    questions.find((question) => question.kind === kind),
    'question',
    kind,
  ).title;

/** Everybody who is asked something: at least one side until the battle is over. */
export function pending(theatre: Theatre, state: State): readonly Question[] {
  return asked(gameOf(theatre, state)).map((question) => withNeutral(theatre, state, question));
}

/** The answer of a player who does nothing, where the rules allow it now. */
function withNeutral(theatre: Theatre, state: State, question: Question): Question {
  const { neutral, kind, side } = question;
  if (neutral === undefined) return question;
  // A march that must be rolled bars the end of the step: whether there is one is the attacker's secret.
  const secret = kind === 'entry-rolls' && side === state.attacker;
  if (!secret && !isRefusal(orders.judge({ theatre, state, side: side as Seat }, neutral))) return question;
  const { neutral: _, ...bare } = question;
  return bare;
}

function asked(game: Game): Question[] {
  const { state } = game;
  const top = state.stack.at(-1);
  if (state.stage === 'ended') return [];
  if (top !== undefined) {
    const side = askedSide(game, top);
    return side === undefined ? [] : [askAbout(game, top, side)];
  }
  return state.stage === 'play' ? [askInPlay(state)] : askBefore(game);
}

type AskAbout<Kind extends FrameKind> = (game: Game, frame: FrameOf<Kind>, side: Seat) => Question;
/** What is asked about a frame that waits for somebody. */
const BY_FRAME: { readonly [Kind in FrameKind]?: AskAbout<Kind> } = {
  opportunity: askOpportunity,
  assign: askAssign,
  'assign-assault': askAssignAssault,
  response: askResponse,
  retreat: askRetreat,
  flee: askFlee,
  defensive: askDefensive,
  continue: askContinue,
  exploit: askExploit,
  'anti-air': askAntiAir,
  'counter-battery': askCounterBattery,
  designate: askDesignate,
  stragglers: askStragglers,
  landing: askLanding,
  placement: askPlacement,
};

const askAbout = (game: Game, frame: Frame, side: Seat): Question =>
  (known(BY_FRAME[frame.kind], 'question about', frame.kind) as AskAbout<FrameKind>)(game, frame, side);

const BY_STEP = {
  'before-phase': beforePhase,
  observers,
  formations,
  'entry-rolls': entryRolls,
  entries,
  replacements,
} satisfies Record<Step, unknown>;

const BY_ACTIVATION = { motivating: motivation, acting: activation, mission } satisfies Record<
  Activation['stage'],
  unknown
>;

function askInPlay(state: State): Question {
  const { active: side, turn, serial, activation: underway } = state;
  if (underway === undefined) {
    const kind = BY_STEP[state.step];
    return ask(kind, { id: `${kind.kind}-${turn}-${side}-${serial}`, side, about: { turn } });
  }
  const kind = BY_ACTIVATION[underway.stage];
  const { commander, formation, die } = underway;
  const about = { commander, ...(formation === '' ? {} : { formation }), die };
  return ask(kind, { id: `${kind.kind}-${turn}-${side}-${serial}`, side, about });
}

/** A question of the preparations, put once to a side. */
const stage = (
  kind: QuestionKind<never, never, never, TempestaOrder, unknown>,
  side: Seat,
  clause: string | undefined = kind.clause,
): Question => ask(kind, { id: `${kind.kind}-${side}`, side, about: {}, ...(clause === undefined ? {} : { clause }) });

function askBefore(game: Game): Question[] {
  const { state } = game;
  const { players } = state;
  const defender = (): Seat => known(defenderOf(state), 'defender');
  switch (state.stage) {
    case 'army-building':
      return SEATS.filter((side) => !players[side].locked).map((side) => askArmyBuilding(game, side));
    case 'reconnaissance':
      return SEATS.filter((side) => players[side].sealed === undefined).map(askReconnaissance);
    case 'theatre':
      return [stage(theatre, attackerOf(state))];
    case 'terrain-purchase':
      return [askTerrainPurchase(game)];
    case 'terrain-placement':
      return [stage(terrainPlacement, state.terrain.builder)];
    case 'terrain-modification':
      return [askTerrainModification(game, modifierOf(game))];
    case 'direction':
      return [stage(entrySide, known(state.directionWinner, 'winner of the direction'))];
    case 'defences':
      return [stage(defences, defender())];
    case 'plans':
      return SEATS.filter((side) => !players[side].planSealed).map((side) =>
        side === defender() ? askDefenderPlan(side) : askAttackerPlan(side),
      );
    case 'defender-deployment':
      return [stage(deployment, defender())];
    case 'attack-declaration':
      return [askFirstDrop(game, attackerOf(state))];
    case 'attacker-deployment':
      return [
        state.mode === 'airborne'
          ? stage(drop, attackerOf(state))
          : stage(deployment, attackerOf(state), 'tempesta/20-b'),
      ];
    case 'redeployment':
      return [stage(redeployment, defender())];
    case 'encounter-entry': {
      const { roller, rolled } = known(state.encounter, 'encounter');
      return [stage(rolled ? encounterEntry : encounterRoll, roller)];
    }
    default:
      return [];
  }
}
