import type { Language } from '#kernel/refusal';
import type { Event, EventOf, Odds } from './events.ts';
import {
  CAUSE_WORDS,
  COLUMN_WORDS,
  capital,
  EVENT_WORDS,
  LEVEL_WORDS,
  MODE_WORDS,
  makeSpeaker,
  PHASE_WORDS,
  REPLACEMENT_NAMES,
  RESULT_WORDS,
  reasonInItalian,
  SHIFT_WORDS,
  type Speaker,
  STEP_WORDS,
} from './report-words.ts';
import { type CaucasusScenario, DEFENCE_COLUMNS } from './scenario.ts';
import type { InitialStep, LossCall } from './state.ts';

/* One sentence for every event, with its dice and numbers, in English and Italian. */

type Tell<Type extends Event['type']> = (event: EventOf<Type>, s: Speaker) => string;

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));

/** `22 against 8 (6 + 2 terrain): 2-1, armour +1, air +2: 5-1`. */
function oddsText(odds: Odds, s: Speaker): string {
  const terrain =
    odds.bonus > 0
      ? s.say(` (${odds.strength} + ${odds.bonus} terrain)`, ` (${odds.strength} + ${odds.bonus} terreno)`)
      : '';
  const shifts = odds.shifts.map(({ kind, columns }) => `${s.of(SHIFT_WORDS[kind])} ${signed(columns)}`);
  const base = `${odds.attack} ${s.say('against', 'contro')} ${odds.defence}${terrain}: ${s.column(odds.base)}`;
  return shifts.length === 0 ? base : `${base}, ${shifts.join(', ')}: ${s.column(odds.column)}`;
}

const remaining = (left: number): string => (left === 1 ? 'ne resta 1' : `ne restano ${left}`);

const stepsText = (steps: number, s: Speaker): string => s.count(steps, ['step', 'steps'], ['livello', 'livelli']);

function lossesText(losses: readonly LossCall[], s: Speaker): string {
  const each = losses.map(({ side, chooser, steps, cause }) => {
    const picked = chooser === side ? '' : s.say(`, chosen by ${s.side(chooser)}`, ` a scelta dell'avversario`);
    const loses = s.say(side === 'soviet' ? 'lose' : 'loses', side === 'soviet' ? 'perdono' : 'perde');
    return `${s.side(side)} ${loses} ${stepsText(steps, s)} ${s.of(CAUSE_WORDS[cause])}${picked}`;
  });
  return each.length === 0 ? s.say('nobody loses a step', 'nessuno perde livelli') : each.join('; ');
}

const corpsText = (corps: boolean | undefined, s: Speaker): string =>
  corps ? s.say(' with the 4th Guards Cavalry Corps', ' con il 4º Corpo di cavalleria Guardie') : '';

const PLACED: Readonly<Record<EventOf<'UnitPlaced'>['cause'], readonly [en: string, it: string]>> = {
  'set-up': ['sets up', 'si schiera'],
  reinforcement: ['arrives as a reinforcement', 'arriva come rinforzo'],
  random: ['arrives as a random reinforcement', 'arriva come rinforzo casuale'],
  event: ['arrives by the event table', 'arriva per la tabella degli eventi'],
  'hq-return': ['returns', 'rientra'],
  replacement: ['is rebuilt', 'torna in campo'],
  released: ['returns from the Cadre box', 'rientra dalla casella dei Quadri'],
};

const SENTENCES: { readonly [Type in Event['type']]: Tell<Type> } = {
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
      s.say(
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
      kind in REPLACEMENT_NAMES ? s.of(REPLACEMENT_NAMES[kind as keyof typeof REPLACEMENT_NAMES]) : s.unit(kind),
    );
    const offered = open.length > 1 ? s.say(`: a choice of ${open.join(', ')}`, `: a scelta ${open.join(', ')}`) : '';
    return s.say(`the Axis replacement die is ${die}${offered}`, `il dado dei rimpiazzi dell'Asse è ${die}${offered}`);
  },
  ReplacementGained: ({ kind, total, lost }, s) =>
    lost
      ? s.say(
          `a ${s.of(REPLACEMENT_NAMES[kind])} replacement is lost: ${total} are already saved`,
          `un rimpiazzo (${s.of(REPLACEMENT_NAMES[kind])}) è perso: ce ne sono già ${total}`,
        )
      : s.say(
          `a ${s.of(REPLACEMENT_NAMES[kind])} replacement is gained, ${total} in hand`,
          `si riceve un rimpiazzo (${s.of(REPLACEMENT_NAMES[kind])}), ora ${total}`,
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
  ReplacementSpent: ({ unit, kind, left, steps }, s) =>
    s.say(
      `a ${s.of(REPLACEMENT_NAMES[kind])} replacement goes to ${s.unit(unit)}, now at ${stepsText(steps, s)}; ${left} left`,
      `un rimpiazzo (${s.of(REPLACEMENT_NAMES[kind])}) va a ${s.unit(unit)}, ora a ${stepsText(steps, s)}; ${remaining(left)}`,
    ),
  UnitsMoved: ({ units, from, path, mode, spent, stopped, corps }, s) => {
    const points =
      mode === 'rail' || mode === 'naval' || mode === 'landing' || mode === 'flotilla' || mode === 'train'
        ? ''
        : s.say(`, ${spent / 2} MP spent`, `, ${spent / 2} MP spesi`);
    const halt = stopped ? s.say(', and must stop', ', e deve fermarsi') : '';
    return s.say(
      `${s.units(units)}${corpsText(corps, s)} ${units.length === 1 ? 'moves' : 'move'} from ${s.hex(from)}${s.of(MODE_WORDS[mode])} to ${s.path(path)}${points}${halt}`,
      `${s.units(units)}${corpsText(corps, s)} ${units.length === 1 ? 'muove' : 'muovono'} da ${s.hex(from)}${s.of(MODE_WORDS[mode])} a ${s.path(path)}${points}${halt}`,
    );
  },
  GroupJoined: ({ unit }, s) =>
    s.say(`${s.unit(unit)} joins the moving group`, `${s.unit(unit)} si unisce al gruppo in movimento`),
  AssaultMarked: ({ units, target }, s) => {
    const bound = target === '' || target === '*' ? '' : s.say(` on ${s.hex(target)}`, ` contro ${s.hex(target)}`);
    return s.say(
      `${s.units(units)} ${units.length === 1 ? 'prepares' : 'prepare'} an assault${bound}`,
      `${s.units(units)} ${units.length === 1 ? 'prepara' : 'preparano'} un assalto${bound}`,
    );
  },
  UnitsMerged: ({ kept, removed, steps, to }, s) =>
    s.say(
      `${s.unit(removed)} is merged into ${s.unit(kept)}, now at ${stepsText(steps, s)}${to === 'cadre' ? '; it goes to the Cadre box' : ''}`,
      `${s.unit(removed)} confluisce in ${s.unit(kept)}, ora a ${stepsText(steps, s)}${to === 'cadre' ? '; va nella casella dei Quadri' : ''}`,
    ),
  HqRemoved: ({ unit }, s) => s.say(`${s.unit(unit)} is taken off the map`, `${s.unit(unit)} lascia la mappa`),
  ControlChanged: ({ side, hexes, points }, s) =>
    s.say(
      `${s.side(side)} ${side === 'soviet' ? 'take' : 'takes'} ${s.path(hexes).replaceAll(' – ', ', ')}; the Axis holds ${s.count(points, ['victory point', 'victory points'], ['', ''])}`,
      `${s.side(side)} ${side === 'soviet' ? 'prendono' : 'prende'} ${s.path(hexes).replaceAll(' – ', ', ')}; l'Asse ha ${s.count(points, ['', ''], ['punto vittoria', 'punti vittoria'])}`,
    ),
  StackingViolated: ({ corrections }, s) => {
    const each = corrections.map(({ side, hex, excess }) =>
      s.say(
        `${s.side(side)} ${excess} too many in ${s.hex(hex)}`,
        `${s.side(side)} ${excess} di troppo in ${s.hex(hex)}`,
      ),
    );
    return s.say(
      `the stacking limit is exceeded: ${each.join('; ')}`,
      `il limite di raggruppamento è superato: ${each.join('; ')}`,
    );
  },
  StackingCorrected: ({ hex, units }, s) =>
    s.say(
      `${s.units(units)} ${units.length === 1 ? 'is' : 'are'} given up in ${s.hex(hex)} to meet the stacking limit`,
      `${s.units(units)}: sacrificio in ${s.hex(hex)} per rispettare il raggruppamento`,
    ),
  DefendersRemoved: ({ target, units, by, odds }, s) =>
    s.say(
      `${s.units(by)} ${by.length === 1 ? 'eliminates' : 'eliminate'} ${s.units(units)} in ${s.hex(target)} without a fight, ${oddsText(odds, s)}`,
      `${s.units(by)} ${by.length === 1 ? 'elimina' : 'eliminano'} ${s.units(units)} in ${s.hex(target)} senza combattere, ${oddsText(odds, s)}`,
    ),
  AttackDeclared: ({ kind, target, units, defenders, odds }, s) => {
    const one = units.length === 1;
    const how =
      kind === 'attack'
        ? s.say(one ? 'attacks' : 'attack', one ? 'attacca' : 'attaccano')
        : s.say(
            one ? 'makes a mobile assault on' : 'make a mobile assault on',
            one ? 'fa un assalto mobile contro' : 'fanno un assalto mobile contro',
          );
    return s.say(
      `${s.units(units)} ${how} ${s.units(defenders)} in ${s.hex(target)}, ${oddsText(odds, s)}`,
      `${s.units(units)} ${how} ${s.units(defenders)} in ${s.hex(target)}, ${oddsText(odds, s)}`,
    );
  },
  CombatResolved: ({ die, column, result }, s) => {
    const rolled =
      die === 0 ? '' : s.say(`die ${die} on ${s.column(column)}, `, `dado ${die} su ${s.column(column)}, `);
    return `${rolled}${result === 'elimination' ? '' : `${result}: `}${s.of(RESULT_WORDS[result])}`;
  },
  LossesCalled: ({ losses }, s) => lossesText(losses, s),
  StepLost: ({ unit, left, cause }, s) =>
    s.say(
      `${s.unit(unit)} loses a step ${s.of(CAUSE_WORDS[cause])}, ${left} left`,
      `${s.unit(unit)} perde un livello ${s.of(CAUSE_WORDS[cause])}, ${remaining(left)}`,
    ),
  UnitEliminated: ({ unit, to, cause }, s) => {
    const goes = {
      cadre: s.say(' and goes to the Cadre box', ' e va nella casella dei Quadri'),
      removed: '',
      'hq-return': s.say(' and will return', ' e rientrerà'),
    }[to];
    return s.say(
      `${s.unit(unit)} is eliminated ${s.of(CAUSE_WORDS[cause])}${goes}`,
      `${s.unit(unit)}: eliminazione ${s.of(CAUSE_WORDS[cause])}${goes}`,
    );
  },
  DefenceOffered: ({ side }, s) =>
    s.say(`${s.side(side)} may try a determined defence`, `${s.side(side)}: possibile una difesa determinata`),
  DefenceDeclined: ({ side }, s) =>
    s.say(
      `${s.side(side)} ${side === 'soviet' ? 'give' : 'gives'} way`,
      `${s.side(side)} ${side === 'soviet' ? 'cedono' : 'cede'} il passo`,
    ),
  DefenceRolled: ({ lead, die, modifiers, row, column, result, held }, s) => {
    const kinds = { quality: s.of(SHIFT_WORDS.quality), air: s.of(SHIFT_WORDS.air), fleet: s.of(SHIFT_WORDS.fleet) };
    const changed = modifiers.map(({ kind, value }) => `${kinds[kind]} ${signed(value)}`);
    const sum = changed.length === 0 ? `${die}` : `${die}, ${changed.join(', ')} = ${row}`;
    const terrain = s.of(COLUMN_WORDS[DEFENCE_COLUMNS[column] ?? 'open']);
    return s.say(
      `${s.unit(lead)} leads a determined defence (${terrain}), die ${sum}: ${result}, ${held ? 'it holds' : 'it fails'}`,
      `${s.unit(lead)} guida una difesa determinata (${terrain}), dado ${sum}: ${result}, ${held ? 'riesce' : 'fallisce'}`,
    );
  },
  RetreatBegan: ({ units, hexes }, s) =>
    s.say(
      `${s.units(units)} must retreat ${s.count(hexes, ['hex', 'hexes'], ['', ''])}`,
      `${s.units(units)} ${units.length === 1 ? 'deve' : 'devono'} ritirarsi di ${s.count(hexes, ['', ''], ['esagono', 'esagoni'])}`,
    ),
  UnitsRetreated: ({ units, from, path, charged, extension, corps }, s) => {
    const through = charged
      ? s.say(' through an enemy zone of control', ' attraverso una zona di controllo nemica')
      : '';
    const further = extension ? s.say(' one hex further', ' di un altro esagono') : '';
    return s.say(
      `${s.units(units)}${corpsText(corps, s)} ${units.length === 1 ? 'retreats' : 'retreat'}${further} from ${s.hex(from)} to ${s.path(path)}${through}`,
      `${s.units(units)}${corpsText(corps, s)} si ${units.length === 1 ? 'ritira' : 'ritirano'}${further} da ${s.hex(from)} a ${s.path(path)}${through}`,
    );
  },
  ExtensionCalled: ({ units }, s) =>
    s.say(
      `${s.units(units)} must go one hex further: too many units there`,
      `${s.units(units)}: un esagono in più, troppe unità nell'esagono`,
    ),
  ExtensionWaived: ({ unit }, s) =>
    s.say(`${s.unit(unit)} finds no further hex and stays`, `${s.unit(unit)} non trova un altro esagono e resta`),
  RetreatEnded: ({ losses }, s) =>
    s.say(`the retreat is over: ${lossesText(losses, s)}`, `la ritirata è finita: ${lossesText(losses, s)}`),
  UnitsDisorganised: ({ units }, s) =>
    s.say(
      `${s.units(units)} ${units.length === 1 ? 'is' : 'are'} disorganised`,
      `${s.units(units)}: disorganizzazione`,
    ),
  AdvanceOffered: ({ side, mode }, s) =>
    mode === 'full'
      ? s.say(`${s.side(side)} may advance`, `${s.side(side)}: avanzata possibile`)
      : s.say(
          `${s.side(side)} may enter the hex and stop`,
          `${s.side(side)}: possibile entrare nell'esagono e fermarsi`,
        ),
  UnitsAdvanced: ({ units, from, path, corps }, s) =>
    s.say(
      `${s.units(units)}${corpsText(corps, s)} ${units.length === 1 ? 'advances' : 'advance'} from ${s.hex(from)} to ${s.path(path)}`,
      `${s.units(units)}${corpsText(corps, s)} ${units.length === 1 ? 'avanza' : 'avanzano'} da ${s.hex(from)} a ${s.path(path)}`,
    ),
  AdvanceEnded: (_, s) => s.say('the advance is over', "l'avanzata è finita"),
  OccupationOffered: ({ hex }, s) =>
    s.say(`${s.hex(hex)} lies open to the assault group`, `${s.hex(hex)} è aperto al gruppo d'assalto`),
  HexOccupied: ({ units, from, hex, stopped, corps }, s) => {
    const halt = stopped ? s.say(' and must stop', ' e deve fermarsi') : '';
    return s.say(
      `${s.units(units)}${corpsText(corps, s)} ${units.length === 1 ? 'occupies' : 'occupy'} ${s.hex(hex)} from ${s.hex(from)}${halt}`,
      `${s.units(units)}${corpsText(corps, s)} ${units.length === 1 ? 'occupa' : 'occupano'} ${s.hex(hex)} da ${s.hex(from)}${halt}`,
    );
  },
  OccupationDeclined: (_, s) => s.say('the assault group stays where it is', "il gruppo d'assalto resta dov'è"),
  CombatEnded: (_, s) => s.say('the combat is over', 'il combattimento è finito'),
  EliminationMarkersRemoved: ({ units }, s) =>
    s.say(
      `${s.units(units)} ${units.length === 1 ? 'loses its' : 'lose their'} automatic-elimination marker`,
      `${s.units(units)}: rimosso il segnalino di eliminazione automatica`,
    ),
  PortsOverdrawn: ({ units, capacity }, s) =>
    s.say(
      `${s.units(units)} depend on minor ports that supply only ${capacity}`,
      `${s.units(units)} dipendono da porti minori che ne riforniscono solo ${capacity}`,
    ),
  SupplyChecked: ({ side, limited, out }, s) => {
    if (limited.length + out.length === 0)
      return s.say(
        `${s.side(side)}: every unit is in full supply`,
        `${s.side(side)}: tutte le unità in pieno rifornimento`,
      );
    const parts = [
      limited.length > 0
        ? s.say(`limited supply for ${s.units(limited)}`, `rifornimento limitato per ${s.units(limited)}`)
        : '',
      out.length > 0 ? s.say(`out of supply ${s.units(out)}`, `fuori rifornimento ${s.units(out)}`) : '',
    ].filter((part) => part !== '');
    return `${s.side(side)}: ${parts.join('; ')}`;
  },
  AttritionRolled: ({ unit, die, modifier, total, lost }, s) => {
    const sum = modifier === 0 ? `${die}` : `${die} ${signed(modifier)} = ${total}`;
    return lost
      ? s.say(
          `${s.unit(unit)} is isolated, die ${sum}: it loses a step`,
          `${s.unit(unit)} in isolamento, dado ${sum}: perde un livello`,
        )
      : s.say(
          `${s.unit(unit)} is isolated, die ${sum}: it holds out`,
          `${s.unit(unit)} in isolamento, dado ${sum}: resiste`,
        );
  },
  UnitsRecovered: ({ units }, s) =>
    s.say(
      `${s.units(units)} ${units.length === 1 ? 'recovers' : 'recover'} from disorganisation`,
      `${s.units(units)}: fine della disorganizzazione`,
    ),
  VictoryChecked: ({ turn, points }, s) =>
    s.say(
      `at the end of turn ${turn} the Axis holds ${s.count(points, ['victory point', 'victory points'], ['', ''])}`,
      `alla fine del turno ${turn} l'Asse ha ${s.count(points, ['', ''], ['punto vittoria', 'punti vittoria'])}`,
    ),
  GameEnded: ({ winner, reason, level }, s) => {
    const how = level in LEVEL_WORDS ? s.of(LEVEL_WORDS[level as keyof typeof LEVEL_WORDS]) : level;
    return s.say(
      `${s.side(winner)} ${winner === 'soviet' ? 'win' : 'wins'}, ${how}: ${reason}`,
      `${winner === 'soviet' ? 'vincono' : 'vince'} ${s.side(winner)}, ${how}: ${reasonInItalian(reason)}`,
    );
  },
};

export function makeReport(scenario: CaucasusScenario): (event: Event, language: Language) => string {
  const speakers = { en: makeSpeaker(scenario, 'en'), it: makeSpeaker(scenario, 'it') };
  return (event, language) => {
    const tell = SENTENCES[event.type] as Tell<Event['type']>;
    return `${capital(tell(event as never, speakers[language]))}.`;
  };
}
