import { LEVEL_WORDS, REASONS_IN_ITALIAN, RULE_NAMES, type Sentences, type Speaker } from './report-words.ts';

/* Set-up, the opening of turns and impulses, planning, supply, endings. */

type Opening =
  | 'OptionsProposed'
  | 'OptionsAgreed'
  | 'UnitsPlaced'
  | 'SetUpConfirmed'
  | 'TurnStarted'
  | 'PoolsFilled'
  | 'ImpulseStarted'
  | 'StepRecovered'
  | 'FormationsArrived'
  | 'FormationWithdrawn'
  | 'UnitsEntered'
  | 'WithdrawalDelayed'
  | 'DivisionBroughtForward'
  | 'WeatherSet'
  | 'AircraftChecked'
  | 'PlanSubmitted'
  | 'PlansRevealed'
  | 'InitiativeSet'
  | 'GustavAdvanced'
  | 'AircraftAdded'
  | 'OffensiveLaunched'
  | 'GunPlaced'
  | 'FortificationPlaced'
  | 'RearguardsPlaced'
  | 'ReactionsReset'
  | 'SupplyExtended'
  | 'ForeignSupplyPaid'
  | 'AirSupplyAttempted'
  | 'SupplyChecked'
  | 'AttritionRolled'
  | 'ImpulseEnded'
  | 'TurnEnded'
  | 'Conceded'
  | 'GameEnded';

const points = (count: number, s: Speaker): string => s.count(count, ['points', 'point'], ['punti', 'punto']);

const inItalian = (reason: string): string => {
  const [en, it] = REASONS_IN_ITALIAN.find(([pattern]) => pattern.test(reason)) ?? [];
  return en === undefined || it === undefined ? reason : reason.replace(en, it);
};

/** `11/78 in Atessa (4127), 36/78 in 4128`; or how many, when nobody may know which. */
export const placed = (
  placements: readonly { unit: string; hex: string; reserve?: boolean | undefined }[],
  s: Speaker,
): string => {
  if (placements.length === 0) return s.say('units', 'unità');
  const byHex = new Map<string, string[]>();
  for (const { unit, hex, reserve } of placements)
    byHex.set(hex, [...(byHex.get(hex) ?? []), `${s.unit(unit)}${reserve ? s.say(' in Reserve', ' in Riserva') : ''}`]);
  return s.list([...byHex].map(([hex, units]) => `${s.list(units)} ${s.say('in', 'a')} ${s.hex(hex)}`));
};

export const OPENING_SENTENCES: Sentences<Opening> = {
  OptionsProposed: ({ side, rules }, s) => {
    const named =
      rules.length === 0
        ? s.say('no optional rule', 'nessuna regola opzionale')
        : s.list(rules.map((rule) => s.of(RULE_NAMES[rule])));
    return `${s.does(side, ['propose', 'proposes'], ['propongono', 'propone'])} ${named}`;
  },
  OptionsAgreed: ({ rules }, s) =>
    rules.length === 0
      ? s.say('the players agree on no optional rule', 'i giocatori concordano di non usare regole opzionali')
      : `${s.say('the players agree on', 'i giocatori concordano')} ${s.list(rules.map((rule) => s.of(RULE_NAMES[rule])))}`,
  UnitsPlaced: ({ side, placements }, s) =>
    `${s.does(side, ['set up', 'sets up'], ['schierano', 'schiera'])} ${placed(placements, s)}`,
  SetUpConfirmed: ({ side }, s) =>
    s.does(
      side,
      ['have completed their set-up', 'has completed its set-up'],
      ['hanno completato lo schieramento', 'ha completato lo schieramento'],
    ),
  TurnStarted: ({ turn }, s) => s.say(`turn ${turn} begins`, `inizia il turno ${turn}`),
  PoolsFilled: ({ side, pools, total }, s) => {
    const split = Object.entries(pools).map(([pool, count]) => `${pool} ${count}`);
    const purses = split.length > 1 ? ` (${split.join(', ')})` : '';
    return `${s.does(side, ['receive', 'receives'], ['ricevono', 'riceve'])} ${s.count(total, ['activation points', 'activation point'], ['punti attivazione', 'punto attivazione'])}${purses}`;
  },
  ImpulseStarted: ({ turn, impulse, axisOnly }, s) => {
    const only = axisOnly ? s.say(', with an Axis segment only', ", con il solo segmento dell'Asse") : '';
    return s.say(`impulse ${turn}.${impulse} begins${only}`, `inizia l'impulso ${turn}.${impulse}${only}`);
  },
  StepRecovered: ({ side, unit, hex, reserve }, s) => {
    const where = hex === '' ? '' : s.say(` in ${s.hex(hex)}`, ` a ${s.hex(hex)}`);
    const held = reserve ? s.say(', in Reserve', ', in Riserva') : '';
    return `${s.does(side, ['recover a step of', 'recovers a step of'], ['recuperano un livello di', 'recupera un livello di'])} ${s.unit(unit)}${where}${held}`;
  },
  FormationsArrived: ({ side, entry, formations, guns, units, mules }, s) => {
    const who = [
      ...formations,
      ...guns,
      ...units,
      ...(mules > 0 ? [s.count(mules, ['mules', 'mule'], ['muli', 'mulo'])] : []),
    ];
    const list = who.length === 0 ? entry : s.list(who);
    return `${s.does(side, ['may bring in', 'may bring in'], ['possono far entrare', 'può far entrare'])} ${list}`;
  },
  FormationWithdrawn: ({ side, entry, formation, removed, kept }, s) => {
    const name = formation === '' ? entry : formation;
    const gone =
      removed.length === 0
        ? ''
        : s.say(` (out of the game: ${s.units(removed)})`, ` (fuori dal gioco: ${s.units(removed)})`);
    const stay =
      kept.length === 0
        ? ''
        : s.say(`; independent from now on: ${s.units(kept)}`, `; indipendenti da ora: ${s.units(kept)}`);
    return `${s.does(side, ['withdraw', 'withdraws'], ['ritirano', 'ritira'])} ${name}${gone}${stay}`;
  },
  UnitsEntered: ({ side, placements }, s) =>
    `${s.does(side, ['bring in', 'brings in'], ['fanno entrare', 'fa entrare'])} ${placed(placements, s)}`,
  WithdrawalDelayed: ({ formations, turn }, s) =>
    s.say(
      `the withdrawal of ${s.list(formations)} is put off to turn ${turn}`,
      `il ritiro di ${s.list(formations)} è rinviato al turno ${turn}`,
    ),
  DivisionBroughtForward: ({ formation }, s) =>
    s.say(`the arrival of ${formation} is brought forward`, `l'arrivo di ${formation} è anticipato`),
  WeatherSet: ({ weather, dice }, s) => {
    const roll = dice.length === 0 ? '' : ` (${s.dice(dice)})`;
    return weather === 'good'
      ? s.say(`good weather${roll}`, `bel tempo${roll}`)
      : s.say(`bad weather${roll}`, `maltempo${roll}`);
  },
  AircraftChecked: ({ side, dice, total }, s) => {
    const roll = dice.length === 0 ? '' : ` (${s.dice(dice)})`;
    return `${s.does(side, ['have', 'has'], ['hanno', 'ha'])} ${s.count(total, ['aircraft', 'aircraft'], ['aerei', 'aereo'])}${roll}`;
  },
  PlanSubmitted: ({ side, cost }, s) => {
    const price = cost === undefined ? '' : s.say(` for ${points(cost, s)}`, ` per ${points(cost, s)}`);
    return `${s.does(side, ['have made their plan', 'has made its plan'], ['hanno programmato', 'ha programmato'])}${price}`;
  },
  PlansRevealed: ({ allied, axis }, s) =>
    s.say(
      `the Allies have allocated ${points(allied, s)}, the Axis ${axis}`,
      `gli Alleati hanno allocato ${points(allied, s)}, l'Asse ${axis}`,
    ),
  InitiativeSet: ({ side, forced }, s) => {
    const by = forced ? s.say(' by the scenario', ' per lo scenario') : '';
    return `${s.does(side, ['have the initiative', 'has the initiative'], ["hanno l'iniziativa", "ha l'iniziativa"])}${by}`;
  },
  GustavAdvanced: ({ box }, s) =>
    box >= 2
      ? s.say('the Gustav line is operational', 'la Linea Gustav è operativa')
      : s.say(`work on the Gustav line reaches box ${box}`, `i lavori della Linea Gustav arrivano alla casella ${box}`),
  AircraftAdded: ({ side, added, total }, s) =>
    `${s.does(side, ['add', 'adds'], ['aggiungono', 'aggiunge'])} ${s.count(added, ['aircraft', 'aircraft'], ['aerei', 'aereo'])}${s.say(`, ${total} in all`, `, ${total} in tutto`)}`,
  OffensiveLaunched: ({ offensive }, s) =>
    offensive === 'XVAG'
      ? s.say('the XV Army Group goes over to the offensive', "il XV Gruppo d'Armate passa all'offensiva")
      : s.say(`the ${offensive} Army goes over to the offensive`, `la ${offensive} Armata passa all'offensiva`),
  GunPlaced: ({ side, gun, hex, active }, s) => {
    const state = active ? s.say(', active', ', attiva') : '';
    return `${s.does(side, ['site', 'sites'], ['posizionano', 'posiziona'])} ${s.gun(gun)} ${s.say('in', 'a')} ${s.hex(hex)}${state}`;
  },
  FortificationPlaced: ({ hex, free }, s) => {
    const gift = free ? s.say(' without cost', ' senza costo') : '';
    return s.say(`the Axis fortifies ${s.hex(hex)}${gift}`, `l'Asse fortifica ${s.hex(hex)}${gift}`);
  },
  RearguardsPlaced: ({ hexes }, s) =>
    hexes.length === 0
      ? s.say('the Axis deploys its rearguards', "l'Asse dispone le sue retroguardie")
      : s.say(`the Axis deploys rearguards in ${s.hexes(hexes)}`, `l'Asse dispone retroguardie a ${s.hexes(hexes)}`),
  ReactionsReset: (_, s) => s.say('all units may react again', 'tutte le unità possono di nuovo reagire'),
  SupplyExtended: ({ side, points: paid, limit }, s) =>
    `${s.does(side, ['extend their supply radius to', 'extends its supply radius to'], ['estendono il raggio di rifornimento a', 'estende il raggio di rifornimento a'])} ${limit} ${s.say(`for ${points(paid, s)}`, `per ${points(paid, s)}`)}`,
  ForeignSupplyPaid: ({ side, units, points: paid }, s) =>
    `${s.does(side, ['pay', 'pays'], ['pagano', 'paga'])} ${points(paid, s)} ${s.say(`to supply ${s.units(units)} from the other Army`, `per rifornire ${s.units(units)} dall'altra Armata`)}`,
  AirSupplyAttempted: ({ side, hex, dice, modifier, succeeded }, s) => {
    const roll = `${s.dice(dice)}${modifier === 0 ? '' : ` ${modifier}`}`;
    const end = succeeded ? s.say('it succeeds', 'riesce') : s.say('it fails', 'fallisce');
    return `${s.does(side, ['try', 'tries'], ['tentano', 'tenta'])} ${s.say(`to supply ${s.hex(hex)} by air`, `di rifornire per via aerea ${s.hex(hex)}`)} (${roll}): ${end}`;
  },
  SupplyChecked: ({ side, marked, cleared, hexesMarked, hexesCleared }, s) => {
    const out =
      marked.length > 0
        ? s.units(marked)
        : hexesMarked.length > 0
          ? s.say(`units in ${s.hexes(hexesMarked)}`, `unità a ${s.hexes(hexesMarked)}`)
          : '';
    const back =
      cleared.length > 0
        ? s.units(cleared)
        : hexesCleared.length > 0
          ? s.say(`units in ${s.hexes(hexesCleared)}`, `unità a ${s.hexes(hexesCleared)}`)
          : '';
    const news = [
      out === '' ? '' : s.say(`out of supply: ${out}`, `fuori rifornimento: ${out}`),
      back === '' ? '' : s.say(`in supply again: ${back}`, `di nuovo rifornite: ${back}`),
    ].filter((part) => part !== '');
    const check = s.does(
      side,
      ['check their supply', 'checks its supply'],
      ['controllano il rifornimento', 'controlla il rifornimento'],
    );
    return news.length === 0 ? check : `${check}; ${news.join('; ')}`;
  },
  AttritionRolled: ({ unit, hex, dice, lost }, s) => {
    const end = lost ? s.say('is lost', 'è perduta') : s.say('holds out', 'resiste');
    return s.say(
      `${s.unit(unit)} in ${s.hex(hex)}, long out of supply (${s.dice(dice)}), ${end}`,
      `${s.unit(unit)} a ${s.hex(hex)}, da tempo fuori rifornimento (${s.dice(dice)}), ${end}`,
    );
  },
  ImpulseEnded: ({ turn, impulse }, s) =>
    s.say(`impulse ${turn}.${impulse} is over`, `finisce l'impulso ${turn}.${impulse}`),
  TurnEnded: ({ turn }, s) => s.say(`turn ${turn} is over`, `finisce il turno ${turn}`),
  Conceded: ({ side }, s) => s.does(side, ['concede', 'concedes'], ['si arrendono', 'si arrende']),
  GameEnded: ({ winner, level, reason }, s) => {
    const why = reason === '' ? '' : ` (${s.say(reason, inItalian(reason))})`;
    if (winner === 'draw') return s.say(`the game ends in a draw${why}`, `la partita finisce in parità${why}`);
    const kind = level in LEVEL_WORDS ? `${s.say(' by', ' per')} ${s.of(LEVEL_WORDS[level]!)}` : '';
    return `${s.does(winner, ['win', 'wins'], ['vincono', 'vince'])}${kind}${why}`;
  },
};
