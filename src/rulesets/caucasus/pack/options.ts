import { z } from 'zod';
import type { Text } from '#kernel/text';

/** The switches of doubtful paragraphs; every value is a reading some table plays. */
export const optionsSchema = z.strictObject({
  weatherStartTurn: z.union([z.literal(6), z.literal(7)]).default(6),
  standardVictoryTiming: z.enum(['end-of-game', 'any-check']).default('end-of-game'),
  fourHexRetreatMayStopShort: z.boolean().default(false),
  ddLoneLossAdvance: z.enum(['lone-defender', 'enter-and-stop', 'full-if-failed']).default('lone-defender'),
  amphibiousOrigin: z.enum(['poti', 'any-black-sea-port']).default('poti'),
  offensiveSupportCap: z.enum(['one-air-and-one-fleet', 'one-in-all']).default('one-air-and-one-fleet'),
  hqIsPassenger: z.boolean().default(true),
  noneChits: z.enum(['discard', 'return-to-cup']).default('discard'),
  drawMandatory: z.boolean().default(true),
  railMoveIsWholeMove: z.boolean().default(true),
  passCostOnRoad: z.boolean().default(true),
  connectedRailIgnoresFriendly: z.boolean().default(true),
  brigadeMergeDestination: z.enum(['removed', 'cadre']).default('removed'),
  retreatStepLossScope: z.enum(['per-combat', 'per-substack']).default('per-combat'),
  strategicMustExhaustMa: z.boolean().default(false),
  roadRailChainMix: z.boolean().default(true),
  captureRostovFromTurn: z.union([z.literal(1), z.literal(6)]).default(1),
  entryHexUnitsMayAttackOut: z.boolean().default(true),
  landingPhase: z.enum(['primary', 'any-movement']).default('primary'),
  attritionImmediate: z.boolean().default(true),
  overstackExtensionBy: z.enum(['attacker', 'defender']).default('attacker'),
  mobileAssaultBridgeExempt: z.boolean().default(false),
  mergedUnitSecondaryAttack: z.enum(['if-unmoved', 'always']).default('if-unmoved'),
  revealDrawAt: z.enum(['placement', 'draw']).default('placement'),
  sovietSupportAgainstMobileAssault: z.boolean().default(false),
  brandenburgersWithShift: z.enum(['column-only', 'take-part']).default('column-only'),
  securityDivisionMayWait: z.boolean().default(false),
  portGarrisonsReturn: z.boolean().default(true),
  bicycleRoadRate: z.enum(['always', 'strategic']).default('always'),
});

type Options = z.infer<typeof optionsSchema>;
/** How an option is called, and each of its values. */
export interface OptionWords<Value extends string = string> {
  readonly title: Text;
  readonly values: Readonly<Record<Value, Text>>;
}

const YES_NO = { true: { en: 'yes', it: 'sì' }, false: { en: 'no', it: 'no' } } as const;
const FROM_TURN = (turn: number): Text => ({ en: `turn ${turn}`, it: `turno ${turn}` });

export const OPTION_WORDS: { readonly [Id in keyof Options]: OptionWords<`${Options[Id]}`> } = {
  weatherStartTurn: {
    title: { en: 'First turn with a weather die', it: 'Primo turno con il dado del tempo' },
    values: { 6: FROM_TURN(6), 7: FROM_TURN(7) },
  },
  standardVictoryTiming: {
    title: { en: 'When the standard victory is decided', it: 'Quando si decide la vittoria standard' },
    values: {
      'end-of-game': { en: 'at the end of the game', it: 'alla fine della partita' },
      'any-check': { en: 'at any Victory Check', it: 'a ogni Verifica della Vittoria' },
    },
  },
  fourHexRetreatMayStopShort: {
    title: {
      en: 'A four-hex retreat may stop in the first covered hex',
      it: 'Una ritirata di quattro esagoni può fermarsi nel primo esagono coperto',
    },
    values: YES_NO,
  },
  ddLoneLossAdvance: {
    title: {
      en: 'Advance when the last defending step dies in a determined defence',
      it: 'Avanzata quando l’ultimo livello in difesa muore in una difesa determinata',
    },
    values: {
      'lone-defender': {
        en: 'enter the hex and stop if it was the only step in the combat; if not, full advance if the defence failed',
        it: 'entrare nell’esagono e fermarsi se era l’unico livello nel combattimento; altrimenti avanzata piena se la difesa fallisce',
      },
      'enter-and-stop': { en: 'always enter the hex and stop', it: 'sempre entrare nell’esagono e fermarsi' },
      'full-if-failed': {
        en: 'always full advance if the defence failed',
        it: 'sempre avanzata piena se la difesa fallisce',
      },
    },
  },
  amphibiousOrigin: {
    title: { en: 'Where an amphibious landing starts', it: 'Da dove parte uno sbarco anfibio' },
    values: {
      poti: { en: 'Poti', it: 'solo Poti' },
      'any-black-sea-port': { en: 'any friendly Black Sea port', it: 'qualsiasi porto amico del Mar Nero' },
    },
  },
  offensiveSupportCap: {
    title: { en: 'Support markers per attack', it: 'Segnalini di supporto per attacco' },
    values: {
      'one-air-and-one-fleet': { en: 'one air and one fleet', it: 'uno aereo e uno navale' },
      'one-in-all': { en: 'one in all', it: 'uno in tutto' },
    },
  },
  hqIsPassenger: {
    title: {
      en: 'A headquarters takes no part while another unit defends',
      it: 'Un QG non partecipa se difende un’altra unità',
    },
    values: YES_NO,
  },
  noneChits: {
    title: { en: 'None chits after they are drawn', it: 'Pedine Nessuno dopo la pesca' },
    values: {
      discard: { en: 'discarded', it: 'scartate' },
      'return-to-cup': { en: 'back into the cup', it: 'di nuovo nella tazza' },
    },
  },
  drawMandatory: { title: { en: 'The random draw is compulsory', it: 'La pesca è obbligatoria' }, values: YES_NO },
  railMoveIsWholeMove: {
    title: { en: 'Rail movement is the whole move', it: 'Il movimento ferroviario è l’intero movimento' },
    values: YES_NO,
  },
  passCostOnRoad: {
    title: { en: 'A pass costs its point on a road too', it: 'Un passo costa il suo punto anche su strada' },
    values: YES_NO,
  },
  connectedRailIgnoresFriendly: {
    title: {
      en: 'Connected rail is cut by enemy zones even under friendly units',
      it: 'Le zone nemiche tagliano la ferrovia collegata anche sotto unità amiche',
    },
    values: YES_NO,
  },
  brigadeMergeDestination: {
    title: { en: 'Where a merged brigade goes', it: 'Dove va una brigata fusa' },
    values: {
      removed: { en: 'out of the game', it: 'fuori dal gioco' },
      cadre: { en: 'into the Cadre box', it: 'nella casella dei Quadri' },
    },
  },
  retreatStepLossScope: {
    title: {
      en: 'Step loss for retreating through enemy zones',
      it: 'Perdita per la ritirata attraverso zone nemiche',
    },
    values: {
      'per-combat': { en: 'one per combat', it: 'una per combattimento' },
      'per-substack': { en: 'one per path', it: 'una per percorso' },
    },
  },
  strategicMustExhaustMa: {
    title: {
      en: 'Strategic movement must use the whole allowance',
      it: 'Il movimento strategico deve usare tutta la capacità',
    },
    values: YES_NO,
  },
  roadRailChainMix: {
    title: {
      en: 'A line of supply may change between road and rail',
      it: 'Una linea di rifornimento può alternare strada e ferrovia',
    },
    values: YES_NO,
  },
  captureRostovFromTurn: {
    title: {
      en: 'First turn on which the capture of Rostov wins',
      it: 'Primo turno in cui la presa di Rostov dà la vittoria',
    },
    values: { 1: FROM_TURN(1), 6: FROM_TURN(6) },
  },
  entryHexUnitsMayAttackOut: {
    title: {
      en: 'Units on the northern entry hexes may attack out of them',
      it: 'Le unità negli esagoni d’ingresso nord possono attaccare da lì',
    },
    values: YES_NO,
  },
  landingPhase: {
    title: { en: 'When amphibious landings are made', it: 'Quando si fanno gli sbarchi anfibi' },
    values: {
      primary: { en: 'in Primary movement phases', it: 'nelle fasi di movimento Primario' },
      'any-movement': { en: 'in any movement phase', it: 'in ogni fase di movimento' },
    },
  },
  attritionImmediate: {
    title: {
      en: 'Attrition in the phase in which supply fails',
      it: 'Logoramento già nella fase in cui manca il rifornimento',
    },
    values: YES_NO,
  },
  overstackExtensionBy: {
    title: {
      en: 'Who chooses the extra retreat hex of an overstacked unit',
      it: 'Chi sceglie l’esagono in più di un’unità in eccesso',
    },
    values: {
      attacker: { en: 'the attacker', it: 'l’attaccante' },
      defender: { en: 'the defender', it: 'il difensore' },
    },
  },
  mobileAssaultBridgeExempt: {
    title: {
      en: 'A bridge frees a mobile assault from the Major River start rule',
      it: 'Un ponte esenta l’assalto mobile dalla regola del Fiume Maggiore',
    },
    values: YES_NO,
  },
  mergedUnitSecondaryAttack: {
    title: {
      en: 'Merged units attacking in the Secondary Impulse',
      it: 'Unità fuse che attaccano nell’Impulso Secondario',
    },
    values: {
      'if-unmoved': { en: 'if neither has moved', it: 'se nessuna ha mosso' },
      always: { en: 'always', it: 'sempre' },
    },
  },
  revealDrawAt: {
    title: { en: 'When the Axis sees a random draw', it: 'Quando l’Asse vede la pesca' },
    values: {
      placement: { en: 'when the units are placed', it: 'quando le unità sono piazzate' },
      draw: { en: 'when they are drawn', it: 'quando sono pescate' },
    },
  },
  portGarrisonsReturn: {
    title: {
      en: 'Infantry replacements rebuild port garrisons',
      it: 'I rimpiazzi di fanteria ricostruiscono le guarnigioni dei porti',
    },
    values: YES_NO,
  },
  securityDivisionMayWait: {
    title: { en: 'The security division may be held back', it: 'La divisione di sicurezza può essere trattenuta' },
    values: YES_NO,
  },
  sovietSupportAgainstMobileAssault: {
    title: {
      en: 'Soviet air and fleet help a determined defence against a mobile assault',
      it: 'Aerei e flotta sovietici aiutano la difesa determinata contro un assalto mobile',
    },
    values: YES_NO,
  },
  brandenburgersWithShift: {
    title: {
      en: 'What Brandenburgers who give their column bring besides',
      it: 'Cosa danno i Brandeburghesi oltre allo spostamento',
    },
    values: {
      'column-only': { en: 'nothing', it: 'nulla' },
      'take-part': { en: 'their quality', it: 'la loro qualità' },
    },
  },
  bicycleRoadRate: {
    title: {
      en: 'When the bicycle regiment pays half a point per road hex',
      it: 'Quando il reggimento ciclisti paga mezzo punto per esagono di strada',
    },
    values: {
      always: { en: 'in every move', it: 'in ogni movimento' },
      strategic: { en: 'in strategic movement only', it: 'solo nel movimento strategico' },
    },
  },
};
