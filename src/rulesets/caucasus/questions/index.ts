import { known } from '#kernel/known';
import type { Text } from '#kernel/text';
import type { AdvanceMode, SideId } from '../names.ts';
import { corpsHexes } from '../rules/corps.ts';
import { leadsOf } from '../rules/determined-defence.ts';
import { alive } from '../rules/losses.ts';
import { hexesOf, idsOf } from '../rules/named.ts';
import { sideIndex } from '../rules/position.ts';
import { inBox, returningHqs } from '../rules/reinforcements.ts';
import { offersOf } from '../rules/replacements.ts';
import { armyUnits } from '../rules/set-up.ts';
import { sideOfPhase } from '../sequence/phases.ts';
import { type Battle, enemyOf, eventBoxOf, type State } from '../state.ts';
import { type Theatre, unitAt } from '../theatre.ts';
import { advance } from './advance.ts';
import { armyPlacement } from './army-placement.ts';
import { combatPhase } from './combat-phase.ts';
import { corpsMarker } from './corps-marker.ts';
import { determinedDefence } from './determined-defence.ts';
import { draw } from './draw.ts';
import { eventPlacement } from './event-placement.ts';
import { freeReplacement } from './free-replacement.ts';
import { hqReturn } from './hq-return.ts';
import { askLoss, loss } from './loss.ts';
import { askMovement, movementPhase } from './movement-phase.ts';
import { occupation } from './occupation.ts';
import { askPortSupply, portSupply } from './port-supply.ts';
import { ask, type Question } from './question.ts';
import { randomPlacement } from './random-placement.ts';
import { askReinforcements, reinforcements } from './reinforcements.ts';
import { replacementChoice } from './replacement-choice.ts';
import { retreat } from './retreat.ts';
import { retreatExtension } from './retreat-extension.ts';
import { stackCorrection } from './stack-correction.ts';

export const questions = [
  armyPlacement,
  reinforcements,
  replacementChoice,
  freeReplacement,
  draw,
  randomPlacement,
  eventPlacement,
  hqReturn,
  corpsMarker,
  movementPhase,
  stackCorrection,
  combatPhase,
  loss,
  determinedDefence,
  retreat,
  retreatExtension,
  advance,
  occupation,
  portSupply,
];

/** What a kind of question is called. */
export const titleOf = (kind: string): Text =>
  known(
    questions.find((question) => question.kind === kind),
    'question',
    kind,
  ).title;

/** Always exactly one question until the game has ended: stacking before all else, then the combat under way, then the phase. */
export function pending(t: Theatre, s: State): readonly Question[] {
  if (s.ended !== null) return [];
  const [correction] = s.corrections;
  if (correction !== undefined)
    return [ask(stackCorrection, s, correction.side, { corrections: s.corrections.map((each) => ({ ...each })) })];
  return [s.battle === null ? inPhase(t, s) : inBattle(t, s, s.battle)];
}

/** [8.3] */
function inBattle(t: Theatre, s: State, battle: Battle): Question {
  const { attacker, stage, losses, target } = battle;
  const defender = enemyOf(attacker);
  switch (stage) {
    case 'losses':
      return askLoss(t, s);
    case 'defence':
      return ask(determinedDefence, s, defender, {
        target,
        result: battle.result,
        leads: idsOf(t, leadsOf(t, s, battle)),
      });
    case 'retreat':
      if (losses.length > 0) return askLoss(t, s);
      return ask(retreat, s, defender, { target, hexes: battle.retreat, units: [...battle.retreating] });
    case 'extension': {
      const side = s.options.overstackExtensionBy === 'attacker' ? attacker : defender;
      return ask(retreatExtension, s, side, { target, units: [...battle.extending] });
    }
    case 'advance': {
      const mode: AdvanceMode = battle.advance === 'enter' ? 'enter' : 'full';
      return ask(advance, s, attacker, { target, mode, units: [...battle.advancing] });
    }
    default:
      return ask(occupation, s, attacker, { target, units: idsOf(t, alive(t, s, battle.attackers)) });
  }
}

/** [3.0] */
function inPhase(t: Theatre, s: State): Question {
  const side = sideOfPhase(s.phase);
  const moment = { turn: s.turn, phase: s.phase };
  if (s.phase === 'soviet-set-up')
    return ask(armyPlacement, s, side, {
      waiting: armyUnits(t).filter((unit) => unitAt(s, unit).at === 'army').length,
    });
  if (s.phase.endsWith('-movement')) return askMovement(t, s, side);
  if (s.phase.endsWith('-combat')) return ask(combatPhase, s, side, moment);
  if (s.phase.endsWith('-supply')) return askPortSupply(t, s, side);
  return inInitialPhase(t, s, side);
}

/** [4] Also the reinforcements of the first turn [20.1]. */
function inInitialPhase(t: Theatre, s: State, side: SideId): Question {
  switch (s.phase === 'axis-set-up' ? 'reinforcements' : s.step) {
    case 'replacement-choice':
      return ask(replacementChoice, s, side, { choice: offersOf(s) });
    case 'free-replacement':
      return ask(freeReplacement, s, side, { turn: t.tables.axisReplacement.freeChoiceFromTurn });
    case 'draw':
      return ask(draw, s, side, { chits: t.data.scenario.draw.chitsPerTurn });
    case 'random-placement':
      return ask(randomPlacement, s, side, { drawn: inBox(t, s, 'drawn').length, owedToTbilisi: s.random.owed });
    case 'event-placement':
      return ask(eventPlacement, s, side, { box: eventBoxOf(s) });
    case 'hq-return':
      return ask(hqReturn, s, side, { units: idsOf(t, returningHqs(t, s, sideIndex(side))) });
    case 'corps-marker':
      return ask(corpsMarker, s, side, { hexes: hexesOf(t, corpsHexes(t, s)) });
    default:
      return askReinforcements(t, s, side);
  }
}
