import { placed } from './report-opening.ts';
import {
  END_OPS_CAUSES,
  MODE_WORDS,
  PHASE_NAMES,
  RESERVE_CAUSES,
  type Sentences,
  type Speaker,
  STOP_CAUSES,
} from './report-words.ts';

/* Segments, activations, movement, special operations. */

type Operation =
  | 'SegmentStarted'
  | 'SegmentEnded'
  | 'FormationBegun'
  | 'FormationEnded'
  | 'UnitsActivated'
  | 'PointsSpent'
  | 'EmergencyGroupFormed'
  | 'TacticalRedeploymentMade'
  | 'BonusNamed'
  | 'ReserveSet'
  | 'ReserveCleared'
  | 'ReserveActivated'
  | 'EndOpsPlaced'
  | 'EndOpsRemoved'
  | 'PhaseEnded'
  | 'WindowPassed'
  | 'PriorityChosen'
  | 'MoveStarted'
  | 'StackMoved'
  | 'StackStopped'
  | 'UnitsReacted'
  | 'AdvancedAfterReaction'
  | 'UnitsShipped'
  | 'UnitsExited'
  | 'BariEntered'
  | 'BariLeft'
  | 'BridgeBlown'
  | 'BridgeBuilt'
  | 'MulePlaced'
  | 'MuleLost'
  | 'ControlChanged'
  | 'ExcessRelocated'
  | 'DepotCaptured'
  | 'UnitDropped'
  | 'DepotPlaced'
  | 'DepotsWithdrawn'
  | 'UnitsLanded'
  | 'CaseRichardTriggered'
  | 'CaseFoggiaTossed'
  | 'CaseFoggiaArrived'
  | 'CaseFoggiaReliefRolled'
  | 'IntelligenceReported';

const bridgeText = ([a, b]: readonly [string, string], s: Speaker): string =>
  s.say(`the bridge between ${s.hex(a)} and ${s.hex(b)}`, `il ponte tra ${s.hex(a)} e ${s.hex(b)}`);

const rollText = (dice: readonly number[], s: Speaker): string => (dice.length === 0 ? '' : ` (${s.dice(dice)})`);

/** `Napoli`, `the port of Napoli`, `the airfield of Foggia`. */
const siteText = (site: string, s: Speaker): string => {
  const [kind, ...name] = site.split(' ');
  if (kind === 'port') return s.say(`the port of ${name.join(' ')}`, `il porto di ${name.join(' ')}`);
  if (kind === 'airfield') return s.say(`the airfield of ${name.join(' ')}`, `l'aeroporto di ${name.join(' ')}`);
  return site;
};

const SOURCES: Readonly<Record<string, readonly [en: string, it: string]>> = {
  formation: ['with their formation', 'con la formazione'],
  bonus: ['as a bonus', 'come bonus'],
  KG: ['in the Kampfgruppe', 'nel Kampfgruppe'],
  TF: ['in the Task Force', 'nella Task Force'],
  redeploy: ['by tactical redeployment', "con l'assestamento tattico"],
  reserve: ['out of Reserve', 'dalla Riserva'],
  drop: ['by airborne assault', 'con il lancio'],
  landing: ['by landing', 'con lo sbarco'],
};

const REASONS: Readonly<Record<string, readonly [en: string, it: string]>> = {
  KG: ['a Kampfgruppe', 'un Kampfgruppe'],
  TF: ['a Task Force', 'una Task Force'],
  gegenangriff: ['the Gegenangriff', 'il Gegenangriff'],
  'supply-radius': ['a longer supply radius', 'il raggio di rifornimento'],
  'foreign-supply': ['supply from the other Army', "il rifornimento dell'altra Armata"],
};

export const OPERATION_SENTENCES: Sentences<Operation> = {
  SegmentStarted: ({ side, number }, s) =>
    s.say(`segment ${number}, ${s.ofSide(side)}, begins`, `inizia il segmento ${number}, ${s.ofSide(side)}`),
  SegmentEnded: ({ side }, s) =>
    s.say(`the ${s.ofSide(side)} segment is over`, `finisce il segmento ${s.ofSide(side)}`),
  FormationBegun: ({ side, formation }, s) =>
    `${s.does(side, ['begin the operations of', 'begins the operations of'], ['iniziano le operazioni di', 'inizia le operazioni di'])} ${formation}`,
  FormationEnded: ({ side, formation }, s) =>
    `${s.does(side, ['end the operations of', 'ends the operations of'], ['concludono le operazioni di', 'conclude le operazioni di'])} ${formation}`,
  UnitsActivated: ({ side, source, hex, units }, s) => {
    const [en, it] = SOURCES[source] ?? ['', ''];
    const where = hex === '' ? '' : s.say(` in ${s.hex(hex)}`, ` a ${s.hex(hex)}`);
    const how = s.say(en, it);
    return `${s.does(side, ['activate', 'activates'], ['attivano', 'attiva'])} ${s.units(units)}${where}${how === '' ? '' : ` ${how}`}`;
  },
  PointsSpent: ({ side, pool, points, reason }, s) => {
    const [en, it] = REASONS[reason] ?? [reason, reason];
    const purse = pool === '?' || pool === 'AXIS' ? '' : s.say(` of ${pool}`, ` di ${pool}`);
    const spent = s.count(
      points,
      ['activation points', 'activation point'],
      ['punti attivazione', 'punto attivazione'],
    );
    return `${s.does(side, ['spend', 'spends'], ['spendono', 'spende'])} ${spent}${purse}${s.say(` for ${en}`, ` per ${it}`)}`;
  },
  EmergencyGroupFormed: ({ side, marker, hex }, s) =>
    `${s.does(side, ['form', 'forms'], ['formano', 'forma'])} ${marker === 'KG' ? s.say('a Kampfgruppe', 'un Kampfgruppe') : s.say('a Task Force', 'una Task Force')} ${s.say('in', 'a')} ${s.hex(hex)}`,
  TacticalRedeploymentMade: ({ side, hex }, s) =>
    `${s.does(side, ['make', 'makes'], ['compiono', 'compie'])} ${s.say(`a tactical redeployment in ${s.hex(hex)}`, `un assestamento tattico a ${s.hex(hex)}`)}`,
  BonusNamed: ({ side, counter, grantedBy, used, capacity }, s) => {
    const by = grantedBy === '' ? '' : `${s.say(` with ${grantedBy}`, ` con ${grantedBy}`)} (${used}/${capacity})`;
    return `${s.does(side, ['activate', 'activates'], ['attivano', 'attiva'])} ${s.unit(counter)} ${s.say('as a bonus', 'come bonus')}${by}`;
  },
  ReserveSet: ({ side, hex, units }, s) =>
    `${s.does(side, ['put', 'puts'], ['mettono', 'mette'])} ${s.units(units)} ${s.say(`in ${s.hex(hex)} into Reserve`, `a ${s.hex(hex)} in Riserva`)}`,
  ReserveCleared: ({ side, hex, units, cause }, s) => {
    const why = s.of(RESERVE_CAUSES[cause]);
    return s.say(
      `Reserve ends for ${s.units(units)} (${s.ofSide(side)}) in ${s.hex(hex)}, ${why}`,
      `finisce la Riserva per ${s.units(units)} ${s.ofSide(side)} a ${s.hex(hex)}, ${why}`,
    );
  },
  ReserveActivated: ({ side, hex, units }, s) =>
    `${s.does(side, ['use the Reserve', 'uses the Reserve'], ['impiegano la Riserva', 'impiega la Riserva'])} ${s.say(`in ${s.hex(hex)}: ${s.units(units)}`, `a ${s.hex(hex)}: ${s.units(units)}`)}`,
  EndOpsPlaced: ({ side, units, hexes, cause }, s) => {
    const who = units.length > 0 ? s.units(units) : s.say(`units in ${s.hexes(hexes)}`, `unità a ${s.hexes(hexes)}`);
    return s.say(
      `END OPS for ${who} (${s.ofSide(side)})${s.of(END_OPS_CAUSES[cause])}`,
      `END OPS per ${who} ${s.ofSide(side)}${s.of(END_OPS_CAUSES[cause])}`,
    );
  },
  EndOpsRemoved: ({ side }, s) =>
    s.say(`the ${s.ofSide(side)} END OPS markers are removed`, `i segnalini END OPS ${s.ofSide(side)} sono rimossi`),
  PhaseEnded: ({ side, phase }, s) =>
    `${s.does(side, ['are done with', 'is done with'], ['hanno terminato', 'ha terminato'])} ${s.of(PHASE_NAMES[phase])}`,
  WindowPassed: ({ side }, s) => s.does(side, ['pass', 'passes'], ['passano', 'passa']),
  PriorityChosen: ({ first }, s) =>
    s.does(first, ['act first', 'acts first'], ['agiscono per primi', 'agisce per primo']),
  MoveStarted: ({ side, units, from, mode }, s) =>
    `${s.does(side, ['set', 'sets'], ['mettono', 'mette'])} ${s.say(`${s.units(units)} moving from ${s.hex(from)}${s.of(MODE_WORDS[mode])}`, `in movimento ${s.units(units)} da ${s.hex(from)}${s.of(MODE_WORDS[mode])}`)}`,
  StackMoved: ({ side, units, from, to }, s) =>
    `${s.does(side, ['move', 'moves'], ['muovono', 'muove'])} ${s.units(units)} ${s.say(`from ${s.hex(from)} to ${s.hex(to)}`, `da ${s.hex(from)} a ${s.hex(to)}`)}`,
  StackStopped: ({ side, hex, cause }, s) =>
    s.say(
      `the ${s.ofSide(side)} stack in ${s.hex(hex)} ${s.of(STOP_CAUSES[cause])}`,
      `il gruppo ${s.ofSide(side)} a ${s.hex(hex)} ${s.of(STOP_CAUSES[cause])}`,
    ),
  UnitsReacted: ({ side, units, from, to }, s) =>
    from === to
      ? `${s.does(side, ['react', 'reacts'], ['reagiscono', 'reagisce'])} ${s.say(`with ${s.units(units)} on the spot in ${s.hex(from)}`, `con ${s.units(units)} sul posto a ${s.hex(from)}`)}`
      : `${s.does(side, ['react', 'reacts'], ['reagiscono', 'reagisce'])} ${s.say(`with ${s.units(units)} from ${s.hex(from)} to ${s.hex(to)}`, `con ${s.units(units)} da ${s.hex(from)} a ${s.hex(to)}`)}`,
  AdvancedAfterReaction: ({ side, units, to }, s) =>
    `${s.does(side, ['follow', 'follows'], ['inseguono', 'insegue'])} ${s.say(`with ${s.units(units)} into ${s.hex(to)}`, `con ${s.units(units)} a ${s.hex(to)}`)}`,
  UnitsShipped: ({ side, units, from, to }, s) =>
    `${s.does(side, ['ship', 'ships'], ['trasportano per mare', 'trasporta per mare'])} ${s.say(`${s.units(units)} from ${s.hex(from)} to ${s.hex(to)}`, `${s.units(units)} da ${s.hex(from)} a ${s.hex(to)}`)}`,
  UnitsExited: ({ side, units, steps, supplied, total }, s) => {
    const count = s.count(steps, ['steps', 'step'], ['livelli', 'livello']);
    const scored = supplied
      ? s.say(`${total} supplied so far`, `${total} riforniti finora`)
      : s.say('out of supply', 'fuori rifornimento');
    return `${s.does(side, ['exit the map with', 'exits the map with'], ['escono dalla mappa con', 'esce dalla mappa con'])} ${s.units(units)} (${count}, ${scored})`;
  },
  BariEntered: ({ units }, s) =>
    s.say(`the port of Bari receives ${s.units(units)}`, `il porto di Bari accoglie ${s.units(units)}`),
  BariLeft: ({ units, hex }, s) =>
    s.say(
      `the Allies bring ${s.units(units)} from Bari to ${s.hex(hex)}`,
      `gli Alleati portano ${s.units(units)} da Bari a ${s.hex(hex)}`,
    ),
  BridgeBlown: ({ side, edge, by, dice, succeeded }, s) => {
    const who =
      by === '' || by === '?'
        ? ''
        : s.say(
            ` with ${by === 'rearguard' ? 'a rearguard' : by}`,
            ` con ${by === 'rearguard' ? 'una retroguardia' : by}`,
          );
    return succeeded
      ? `${s.does(side, ['blow', 'blows'], ['fanno saltare', 'fa saltare'])} ${bridgeText(edge, s)}${who}${rollText(dice, s)}`
      : `${s.does(side, ['fail to blow', 'fails to blow'], ['non riescono a far saltare', 'non riesce a far saltare'])} ${bridgeText(edge, s)}${who}${rollText(dice, s)}`;
  },
  BridgeBuilt: ({ side, edge, by, dice, succeeded }, s) => {
    const who = by === '' || by === '?' ? '' : s.say(` with ${by}`, ` con ${by}`);
    return succeeded
      ? `${s.does(side, ['build', 'builds'], ['gettano', 'getta'])} ${bridgeText(edge, s)}${who}${rollText(dice, s)}`
      : `${s.does(side, ['fail to build', 'fails to build'], ['non riescono a gettare', 'non riesce a gettare'])} ${bridgeText(edge, s)}${who}${rollText(dice, s)}`;
  },
  MulePlaced: ({ side, hex }, s) =>
    `${s.does(side, ['send', 'sends'], ['mandano', 'manda'])} ${s.say(`mules to ${s.hex(hex)}`, `muli a ${s.hex(hex)}`)}`,
  MuleLost: ({ side, hex }, s) =>
    `${s.does(side, ['lose', 'loses'], ['perdono', 'perde'])} ${s.say(`the mules in ${s.hex(hex)} for this impulse`, `i muli a ${s.hex(hex)} per questo impulso`)}`,
  ControlChanged: ({ site, side }, s) =>
    `${s.does(side, ['take', 'takes'], ['prendono', 'prende'])} ${siteText(site, s)}`,
  ExcessRelocated: ({ side, from, placements }, s) =>
    s.say(
      `the excess ${s.ofSide(side)} units of ${s.hex(from)} are moved: ${placed(placements, s)}`,
      `le unità ${s.ofSide(side)} in eccesso a ${s.hex(from)} sono spostate: ${placed(placements, s)}`,
    ),
  DepotCaptured: ({ depot, hex }, s) =>
    s.say(`the Axis captures ${depot} in ${s.hex(hex)}`, `l'Asse cattura ${depot} a ${s.hex(hex)}`),
  UnitDropped: ({ unit, target, dice, landed, stepLost }, s) => {
    const loss = stepLost ? s.say(', losing a step', ', perdendo un livello') : '';
    const roll = rollText(dice, s);
    if (landed === '')
      return s.say(
        `${s.unit(unit)} drops on ${s.hex(target)} and is lost${roll}`,
        `${s.unit(unit)}, lanciata su ${s.hex(target)}, è perduta${roll}`,
      );
    return s.say(
      `${s.unit(unit)} drops on ${s.hex(target)} and lands in ${s.hex(landed)}${loss}${roll}`,
      `${s.unit(unit)}, lanciata su ${s.hex(target)}, atterra a ${s.hex(landed)}${loss}${roll}`,
    );
  },
  DepotPlaced: ({ depot, hex, landing }, s) => {
    const beach = landing ? s.say(' for the landing', ' per lo sbarco') : '';
    return s.say(
      `the Allies place ${depot} in ${s.hex(hex)}${beach}`,
      `gli Alleati posizionano ${depot} a ${s.hex(hex)}${beach}`,
    );
  },
  DepotsWithdrawn: ({ depots, toNaples }, s) => {
    const where = toNaples ? s.say('; Napoli supplies the V Army', '; Napoli rifornisce la V Armata') : '';
    return s.say(`the Allies withdraw ${s.list(depots)}${where}`, `gli Alleati ritirano ${s.list(depots)}${where}`);
  },
  UnitsLanded: ({ placements, landing }, s) =>
    landing === 'major'
      ? s.say(`the Allies land ${placed(placements, s)}`, `gli Alleati sbarcano ${placed(placements, s)}`)
      : s.say(
          `the Allies make a minor landing: ${placed(placements, s)}`,
          `gli Alleati compiono uno sbarco minore: ${placed(placements, s)}`,
        ),
  CaseRichardTriggered: ({ points }, s) =>
    s.say(
      `Case Richard: the Axis receives ${points} more points in every turn`,
      `Caso Richard: l'Asse riceve ${points} punti in più ogni turno`,
    ),
  CaseFoggiaTossed: ({ reconquest, due }, s) =>
    reconquest
      ? s.say(
          `the coin falls on tails: Foggia must be retaken, the divisions come in impulse ${due} of the game`,
          `esce croce: Foggia deve essere riconquistata, le divisioni arrivano all'impulso ${due} della partita`,
        )
      : s.say(
          'the coin falls on heads: there is no counteroffensive against Foggia',
          'esce testa: nessuna controffensiva su Foggia',
        ),
  CaseFoggiaArrived: ({ points }, s) =>
    s.say(
      `the divisions of Case Foggia arrive; the Axis receives ${points} more points in every turn`,
      `arrivano le divisioni del Caso Foggia; l'Asse riceve ${points} punti in più ogni turno`,
    ),
  CaseFoggiaReliefRolled: ({ dice, steps }, s) =>
    s.say(
      `the Allies may recover ${s.count(steps, ['steps', 'step'], ['', ''])}${rollText(dice, s)}`,
      `gli Alleati possono recuperare ${s.count(steps, ['', ''], ['livelli', 'livello'])}${rollText(dice, s)}`,
    ),
  IntelligenceReported: ({ hexes, contents }, s) => {
    if (hexes.length === 0) return s.say('the Allies use their intelligence', 'gli Alleati ricorrono allo spionaggio');
    const found = contents.map(({ hex, units, guns, rearguard }) => {
      const all = [...units, ...guns, ...(rearguard ? [s.say('a rearguard', 'una retroguardia')] : [])];
      return `${s.hex(hex)}: ${all.length === 0 ? s.say('nothing', 'nulla') : s.list(all)}`;
    });
    return s.say(
      `intelligence has found out what is in ${found.join('; in ')}`,
      `lo spionaggio ha scoperto che cosa c'è a ${found.join('; a ')}`,
    );
  },
};
