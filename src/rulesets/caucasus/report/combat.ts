import { DEFENCE_COLUMNS } from '../scenario.ts';
import { corpsText, lossesText, oddsText, remaining, type Sentences, signed } from './phrases.ts';
import { CAUSE_WORDS, COLUMN_WORDS, LAST_STEP_WORDS, RESULT_WORDS, SHIFT_WORDS } from './words.ts';

/* From the declaration of an attack to the advance. */

export const COMBAT: Sentences<
  | 'DefendersRemoved'
  | 'AttackDeclared'
  | 'CombatResolved'
  | 'LossesCalled'
  | 'StepLost'
  | 'UnitEliminated'
  | 'DefenceOffered'
  | 'DefenceDeclined'
  | 'DefenceRolled'
  | 'RetreatBegan'
  | 'RetreatPaid'
  | 'UnitsRetreated'
  | 'ExtensionCalled'
  | 'ExtensionWaived'
  | 'RetreatEnded'
  | 'UnitsDisorganised'
  | 'AdvanceOffered'
  | 'UnitsAdvanced'
  | 'AdvanceEnded'
  | 'OccupationOffered'
  | 'HexOccupied'
  | 'OccupationDeclined'
  | 'CombatEnded'
  | 'EliminationMarkersRemoved'
> = {
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
  CombatResolved: ({ die, column, result, losses }, s) => {
    const rolled =
      die === 0 ? '' : s.say(`die ${die} on ${s.column(column)}, `, `dado ${die} su ${s.column(column)}, `);
    // an attacker of the last step loses nothing [10.1]
    const told = result === 'A1/D2' && losses.length === 1 ? LAST_STEP_WORDS : RESULT_WORDS[result];
    return `${rolled}${result === 'elimination' ? '' : `${result}: `}${s.of(told)}`;
  },
  LossesCalled: ({ losses }, s) =>
    losses.length === 0
      ? s.say('no further loss is due', 'non ci sono altre perdite')
      : s.say(`still to come: ${lossesText(losses, s)}`, `restano da subire: ${lossesText(losses, s)}`),
  StepLost: ({ unit, left, cause }, s) =>
    s.say(
      `${s.unit(unit)} loses a step ${s.of(CAUSE_WORDS[cause])}, ${left} left`,
      `${s.unit(unit)} perde un livello ${s.of(CAUSE_WORDS[cause])}, ${remaining(left)}`,
    ),
  UnitEliminated: ({ unit, to, cause }, s) => {
    const goes = {
      cadre: s.say(' and goes to the Cadre box', ', va nella casella dei Quadri'),
      removed: s.say(' and leaves the game', ', esce dal gioco'),
      'hq-return': s.say(' and will return', ', rientrerà'),
    }[to];
    return s.say(
      `${s.unit(unit)} is eliminated ${s.of(CAUSE_WORDS[cause])}${goes}`,
      `${s.unit(unit)}: unità eliminata ${s.of(CAUSE_WORDS[cause])}${goes}`,
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
    const total = modifiers.reduce((sum, { value }) => sum + value, die);
    // the table has rows 1 to 8: what falls outside is read on the nearest
    const clamped = total === row ? '' : s.say(`, row ${row}`, `, riga ${row}`);
    const sum = changed.length === 0 ? `${die}` : `${die}, ${changed.join(', ')} = ${total}${clamped}`;
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
  RetreatPaid: ({ unit }, s) =>
    s.say(
      `${s.unit(unit)} has paid for the retreat: the others go at no further cost`,
      `${s.unit(unit)} ha pagato la ritirata: le altre unità non perdono altro`,
    ),
  UnitsRetreated: ({ units, from, path, charged, extension, corps }, s) => {
    const through = charged
      ? s.say(' through an enemy zone of control', ' attraverso una zona di controllo nemica')
      : '';
    const further = extension ? s.say(' one hex further', ' di un altro esagono') : '';
    return s.say(
      `${s.units(units)}${corpsText(corps, s)} ${units.length === 1 ? 'retreats' : 'retreat'}${further} from ${s.hex(from)} ${s.to(path)}${through}`,
      `${s.units(units)}${corpsText(corps, s)} si ${units.length === 1 ? 'ritira' : 'ritirano'}${further} da ${s.hex(from)} ${s.to(path)}${through}`,
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
    losses.length === 0
      ? s.say('the retreat is over', 'la ritirata è finita')
      : s.say(`the retreat is over: ${lossesText(losses, s)}`, `la ritirata è finita: ${lossesText(losses, s)}`),
  UnitsDisorganised: ({ units }, s) =>
    s.say(
      `${s.units(units)} ${units.length === 1 ? 'is' : 'are'} disorganised`,
      `${s.units(units)}: unità ${units.length === 1 ? 'disorganizzata' : 'disorganizzate'}`,
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
      `${s.units(units)}${corpsText(corps, s)} ${units.length === 1 ? 'advances' : 'advance'} from ${s.hex(from)} ${s.to(path)}`,
      `${s.units(units)}${corpsText(corps, s)} ${units.length === 1 ? 'avanza' : 'avanzano'} da ${s.hex(from)} ${s.to(path)}`,
    ),
  AdvanceEnded: (_, s) => s.say('the advance is over', "l'avanzata è finita"),
  OccupationOffered: ({ hex }, s) =>
    s.say(`${s.hex(hex)} lies open to the assault group`, `${s.hex(hex)} è aperto al gruppo d'assalto`),
  HexOccupied: ({ units, from, hex, stopped, corps }, s) => {
    const halt = stopped ? s.say(' and must stop', units.length === 1 ? ' e deve fermarsi' : ' e devono fermarsi') : '';
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
};
