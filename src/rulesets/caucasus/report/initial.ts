import type { EventOf } from '../events.ts';
import type { InitialStep } from '../state.ts';
import { type Sentences, stepsText } from './phrases.ts';
import {
  EVENT_WORDS,
  PHASE_WORDS,
  REPLACEMENT_NAMES,
  replacementText,
  SPECIAL_REPLACEMENTS,
  STEP_WORDS,
} from './words.ts';

/* Set-up, phases, reinforcements, replacements, events. */

const PLACED: Readonly<Record<EventOf<'UnitPlaced'>['cause'], readonly [en: string, it: string]>> = {
  'set-up': ['sets up', 'si schiera'],
  reinforcement: ['arrives as a reinforcement', 'arriva come rinforzo'],
  random: ['arrives as a random reinforcement', 'arriva come rinforzo casuale'],
  event: ['arrives by the event table', 'arriva per la tabella degli eventi'],
  'hq-return': ['returns', 'rientra'],
  replacement: ['is rebuilt', 'torna in campo'],
  released: ['returns from the Cadre box', 'rientra dalla casella dei Quadri'],
};

export const INITIAL: Sentences<
  | 'SetUpConfirmed'
  | 'PhaseBegan'
  | 'InitialStepReached'
  | 'MovementClosed'
  | 'UnitPlaced'
  | 'BrandenburgersDelayed'
  | 'BrandenburgersLeft'
  | 'UnitWithdrawn'
  | 'ItalianCorpsRolled'
  | 'OstRecruited'
  | 'BlucherArrived'
  | 'ReinforcementsBoxed'
  | 'ReinforcementHeld'
  | 'ReinforcementDiverted'
  | 'ReplacementRolled'
  | 'ReplacementGained'
  | 'CadreUnitReleased'
  | 'WeatherRolled'
  | 'ChitsDrawn'
  | 'UnitSentToCadre'
  | 'SovietEventRolled'
  | 'FleetSortied'
  | 'FleetUsed'
  | 'FleetRemoved'
  | 'AirUsed'
  | 'CorpsMarkerPlaced'
  | 'CorpsMarkerRemoved'
> = {
  SetUpConfirmed: (_, s) => s.say('the set-up is complete', 'lo schieramento è completo'),
  PhaseBegan: ({ turn, phase, frozen }, s) => {
    const held = frozen?.length
      ? s.say(
          `; ${s.count(frozen.length, ['unit', 'units'], ['', ''])} may not take a step back`,
          `; ${s.count(frozen.length, ['', ''], ['unità non può', 'unità non possono'])} arretrare`,
        )
      : '';
    return s.say(
      `turn ${turn}: ${s.of(PHASE_WORDS[phase])}${held}`,
      `turno ${turn}: ${s.of(PHASE_WORDS[phase])}${held}`,
    );
  },
  InitialStepReached: ({ step }, s) => {
    if (step === 'closing') return s.say('the Initial Phase is over', 'la Fase Iniziale è finita');
    const words = step in STEP_WORDS ? s.of(STEP_WORDS[step as InitialStep]) : step;
    return s.say(`Initial Phase: ${words}`, `Fase Iniziale: ${words}`);
  },
  MovementClosed: (_, s) => s.say('movement is over', 'il movimento è finito'),
  UnitPlaced: ({ unit, hex, steps, cause }, s) => {
    const [en, it] = PLACED[cause];
    return s.say(
      `${s.unit(unit)} ${en} in ${s.hex(hex)} with ${stepsText(steps, s)}`,
      `${s.unit(unit)} ${it} in ${s.hex(hex)} con ${stepsText(steps, s)}`,
    );
  },
  BrandenburgersDelayed: ({ die, turn }, s) =>
    s.say(
      `the Brandenburgers roll ${die} and arrive on turn ${turn}`,
      `per i Brandeburghesi esce ${die}: arrivano nel turno ${turn}`,
    ),
  BrandenburgersLeft: ({ die, turn, removed }, s) =>
    removed
      ? s.say(
          `the Brandenburgers leave, roll ${die} and do not come back`,
          `i Brandeburghesi lasciano la mappa, esce ${die}: non tornano più`,
        )
      : s.say(
          `the Brandenburgers leave, roll ${die} and come back on turn ${turn}`,
          `i Brandeburghesi lasciano la mappa, esce ${die}: tornano nel turno ${turn}`,
        ),
  UnitWithdrawn: ({ unit, penalised }, s) =>
    s.say(
      `${s.unit(unit)} is withdrawn${penalised ? ' below full strength: no replacement die this turn' : ''}`,
      `${s.unit(unit)} lascia il gioco${penalised ? ' non a piena forza: niente dado dei rimpiazzi in questo turno' : ''}`,
    ),
  ItalianCorpsRolled: ({ die, arrives }, s) =>
    arrives
      ? s.say(
          `the Italian Alpine Corps rolls ${die} and joins the campaign`,
          `per il Corpo Alpino italiano esce ${die}: partecipa alla campagna`,
        )
      : s.say(
          `the Italian Alpine Corps rolls ${die} and marches to the Don`,
          `per il Corpo Alpino italiano esce ${die}: marcia verso il Don`,
        ),
  OstRecruited: ({ arrivals }, s) => {
    const each = arrivals.map(({ unit, die, turn }) =>
      turn > s.lastTurn
        ? s.say(`${s.unit(unit)} rolls ${die} and comes too late`, `${s.unit(unit)}: ${die}, arriva troppo tardi`)
        : s.say(
            `${s.unit(unit)} rolls ${die} and comes on turn ${turn}`,
            `${s.unit(unit)}: ${die}, arriva nel turno ${turn}`,
          ),
    );
    return s.say(`Ost troops are recruited: ${each.join('; ')}`, `si reclutano le truppe Ost: ${each.join('; ')}`);
  },
  BlucherArrived: ({ units }, s) => s.say(`Blücher II brings ${s.units(units)}`, `Blücher II porta ${s.units(units)}`),
  ReinforcementsBoxed: ({ units, due }, s) =>
    s.say(
      `${s.units(units)} ${units.length === 1 ? 'gathers' : 'gather'} beyond the Caspian, available from turn ${due}`,
      `${s.units(units)} ${units.length === 1 ? 'si raduna' : 'si radunano'} oltre il Caspio, a disposizione dal turno ${due}`,
    ),
  ReinforcementHeld: ({ unit }, s) => s.say(`${s.unit(unit)} is held back`, `${s.unit(unit)} resta in attesa`),
  ReinforcementDiverted: ({ unit, due }, s) =>
    s.say(`${s.unit(unit)} is diverted to A for turn ${due}`, `${s.unit(unit)} prende la via di A per il turno ${due}`),
  ReplacementRolled: ({ die, choice }, s) => {
    const open = choice.map((kind) =>
      kind in REPLACEMENT_NAMES
        ? s.of(REPLACEMENT_NAMES[kind as keyof typeof REPLACEMENT_NAMES])
        : s.of(SPECIAL_REPLACEMENTS[kind as keyof typeof SPECIAL_REPLACEMENTS]),
    );
    const offered = open.length > 1 ? s.say(`: a choice of ${open.join(', ')}`, `: a scelta ${open.join(', ')}`) : '';
    return s.say(`the Axis replacement die is ${die}${offered}`, `il dado dei rimpiazzi dell'Asse è ${die}${offered}`);
  },
  ReplacementGained: ({ kind, total, lost }, s) =>
    lost
      ? s.say(
          `${replacementText(kind, s)} is lost: ${total} are already saved`,
          `${replacementText(kind, s)} è perso: ce ne sono già ${total}`,
        )
      : s.say(
          `${replacementText(kind, s)} is gained, ${total} in hand`,
          `si riceve ${replacementText(kind, s)}, ora ${total}`,
        ),
  CadreUnitReleased: ({ unit }, s) =>
    s.say(`${s.unit(unit)} is taken from the Cadre box`, `${s.unit(unit)} esce dalla casella dei Quadri`),
  WeatherRolled: ({ die, weather }, s) =>
    weather === 'good'
      ? s.say(`the weather die is ${die}: fair`, `il dado del tempo è ${die}: bel tempo`)
      : s.say(
          `the weather die is ${die}: bad, no Secondary Impulses`,
          `il dado del tempo è ${die}: cattivo tempo, niente Impulsi Secondari`,
        ),
  ChitsDrawn: ({ count, units, none }, s) => {
    const drawn = s.say(
      `the Soviets draw ${s.count(count, ['chit', 'chits'], ['', ''])} from the cup`,
      `i Sovietici pescano ${s.count(count, ['', ''], ['pedina', 'pedine'])} dalla tazza`,
    );
    if (units === undefined) return drawn;
    const blanks = none ? s.say(` and ${none} None`, ` e ${none} Nessuno`) : '';
    return `${drawn}: ${units.length === 0 && none ? s.say(`${none} None`, `${none} Nessuno`) : `${s.units(units)}${blanks}`}`;
  },
  UnitSentToCadre: ({ unit, cause }, s) =>
    cause === 'tbilisi-lost'
      ? s.say(
          `${s.unit(unit)} goes to the Cadre box: Tbilisi is lost`,
          `${s.unit(unit)} va nella casella dei Quadri: Tbilisi è persa`,
        )
      : s.say(
          `${s.unit(unit)} goes to the Cadre box: no place to arrive`,
          `${s.unit(unit)} va nella casella dei Quadri: nessuna località di arrivo`,
        ),
  SovietEventRolled: ({ die, result }, s) =>
    s.say(
      `the Soviet event die is ${die}: ${s.of(EVENT_WORDS[result])}`,
      `il dado degli eventi sovietici è ${die}: ${s.of(EVENT_WORDS[result])}`,
    ),
  FleetSortied: ({ marker }, s) =>
    s.say(`${s.marker(marker)} becomes available`, `${s.marker(marker)} diventa disponibile`),
  FleetUsed: ({ marker, purpose }, s) =>
    s.say(
      `${s.marker(marker)} is spent on ${{ attack: 'an attack', defence: 'a defence', landing: 'a landing' }[purpose]}`,
      `${s.marker(marker)} è usata per ${{ attack: 'un attacco', defence: 'una difesa', landing: 'uno sbarco' }[purpose]}`,
    ),
  FleetRemoved: ({ markers }, s) =>
    s.say(
      `Poti has fallen: ${markers.map(s.marker).join(' and ')} leave the game`,
      `Poti è caduta: ${markers.map(s.marker).join(' e ')} escono dal gioco`,
    ),
  AirUsed: ({ marker, purpose }, s) =>
    s.say(
      `${s.marker(marker)} ${{ attack: 'supports the attack', defence: 'supports the defence', cover: 'covers the convoy' }[purpose]}`,
      `${s.marker(marker)} ${{ attack: "appoggia l'attacco", defence: 'appoggia la difesa', cover: 'copre il convoglio' }[purpose]}`,
    ),
  CorpsMarkerPlaced: ({ hex }, s) =>
    s.say(
      `the 4th Guards Cavalry Corps is formed in ${s.hex(hex)}`,
      `il 4º Corpo di cavalleria Guardie si forma in ${s.hex(hex)}`,
    ),
  CorpsMarkerRemoved: (_, s) =>
    s.say('the 4th Guards Cavalry Corps is dissolved', 'il 4º Corpo di cavalleria Guardie si scioglie'),
};
