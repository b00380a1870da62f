import type {
  ChartComponent,
  Components,
  CounterComponent,
  ListComponent,
  Printed,
  TrackComponent,
} from '#kernel/components';
import { eachLanguage, type Text, verbatim } from '#kernel/text';
import { COLUMN_WORDS, capital, EVENT_WORDS, RESULT_WORDS, signed } from './events/phrases.ts';
import type { Army, EntryLetter, Sea, StepState, TroopQuality, UnitType } from './names.ts';
import { COMBAT_RESULTS, DEFENCE_COLUMNS, SEAS } from './names.ts';
import { type FaceData, inBoth, type StartData, type TablesData, type UnitData } from './scenario.ts';
import type { Theatre } from './theatre.ts';
import { REPLACEMENT_NAMES, SPECIAL_REPLACEMENTS } from './words.ts';

/* What the box prints: counters, charts, the turn track and lists, each with where our data come from. */

type Source = 'rulebook' | 'inferred' | 'reconstructed';
const SOURCES: Readonly<Record<Source, Text>> = {
  rulebook: { en: 'printed in the rulebook', it: 'stampato nel regolamento' },
  inferred: { en: 'inferred from the rulebook', it: 'dedotto dal regolamento' },
  reconstructed: { en: 'reconstructed', it: 'ricostruito' },
};
const capitals = (words: Text): Text => eachLanguage((language) => capital(words[language]));

const FACES: Readonly<Record<StepState, Text>> = {
  full: { en: 'Full strength', it: 'Forza piena' },
  reduced: { en: 'Reduced', it: 'Ridotta' },
  remnant: { en: 'Remnant', it: 'Residuo' },
};
const QUALITIES: Readonly<Record<TroopQuality, Text>> = {
  low: { en: 'low', it: 'bassa' },
  regular: { en: 'regular', it: 'media' },
  elite: { en: 'elite', it: 'élite' },
};
export const TYPE_WORDS: Readonly<Record<UnitType, Text>> = {
  hq: { en: 'headquarters', it: 'quartier generale' },
  panzer: { en: 'panzer', it: 'panzer' },
  panzergrenadier: { en: 'panzergrenadier', it: 'panzergrenadier' },
  motorised: { en: 'motorised', it: 'motorizzata' },
  infantry: { en: 'infantry', it: 'fanteria' },
  mountain: { en: 'mountain', it: 'da montagna' },
  jaeger: { en: 'Jäger', it: 'Jäger' },
  security: { en: 'security', it: 'sicurezza' },
  bicycle: { en: 'bicycle', it: 'ciclisti' },
  stug: { en: 'assault guns', it: 'cannoni d’assalto' },
  flak: { en: 'anti-aircraft', it: 'contraerea' },
  commando: { en: 'commandos', it: 'commando' },
  cavalry: { en: 'cavalry', it: 'cavalleria' },
  rifle: { en: 'rifle division', it: 'divisione fucilieri' },
  'rifle-brigade': { en: 'rifle brigade', it: 'brigata fucilieri' },
  'rifle-corps': { en: 'rifle corps', it: 'corpo fucilieri' },
  'guards-rifle': { en: 'Guards rifle', it: 'fucilieri della Guardia' },
  nkvd: { en: 'NKVD', it: 'NKVD' },
  naval: { en: 'naval brigade', it: 'brigata di marina' },
  tank: { en: 'tanks', it: 'carri' },
  'anti-tank': { en: 'anti-tank', it: 'controcarro' },
  'armoured-train': { en: 'armoured train', it: 'treno corazzato' },
  'azov-flotilla': { en: 'Azov flotilla', it: 'flottiglia di Azov' },
  'port-garrison': { en: 'port garrison', it: 'guarnigione portuale' },
};
const CLASSES: Readonly<Record<UnitData['class'], Text>> = {
  mech: { en: 'mechanised', it: 'meccanizzata' },
  cavalry: { en: 'cavalry', it: 'cavalleria' },
  foot: { en: 'on foot', it: 'a piedi' },
};
const ARMY = (army: Army): Text => ({
  en: `${army} Army`,
  it: `${army.replace(/\D+$/, '')}ª Armata`,
});
const BOXES: Readonly<Record<Extract<StartData, { kind: 'box' }>['box'], Text>> = {
  cadre: { en: 'Cadre box', it: 'casella dei Quadri' },
  'turkish-front': { en: 'Turkish Front box', it: 'casella Fronte Turco' },
  'naval-brigades': { en: 'naval brigades box', it: 'casella brigate di marina' },
  'lend-lease': { en: 'Lend-Lease box', it: 'casella Affitti e Prestiti' },
  blucher: { en: 'with Blücher II', it: 'con Blücher II' },
  italian: { en: 'with the Italian Alpine Corps', it: 'con il Corpo Alpino italiano' },
  ost: { en: 'with the Ost troops', it: 'con le truppe Ost' },
  brandenburg: { en: 'by the die of turn 1', it: 'con il dado del turno 1' },
};
const entryText = (entry: EntryLetter | 'east-caspian'): Text =>
  entry === 'east-caspian' ? { en: 'East Caspian', it: 'Caspio Orientale' } : verbatim(entry);

function startText(t: Theatre, { start, army }: UnitData): Text {
  switch (start.kind) {
    case 'hex': {
      const place = t.data.map.places.find(({ hex }) => hex === start.hex);
      return verbatim(place === undefined ? start.hex : `${place.name} (${start.hex})`);
    }
    case 'army':
      return army === undefined ? { en: 'set-up', it: 'schieramento' } : ARMY(army);
    case 'turn': {
      const entry = entryText(start.entry);
      return { en: `turn ${start.turn}, ${entry.en}`, it: `turno ${start.turn}, ${entry.it}` };
    }
    case 'cup':
      return { en: 'the cup', it: 'la tazza' };
    default:
      return BOXES[start.box];
  }
}

const quality = ({ tq }: FaceData): Text =>
  typeof tq === 'string'
    ? QUALITIES[tq]
    : {
        en: `${QUALITIES[tq.attack].en}, in defence ${QUALITIES[tq.defence].en}`,
        it: `${QUALITIES[tq.attack].it}, in difesa ${QUALITIES[tq.defence].it}`,
      };
const YES: Text = { en: 'yes', it: 'sì' };

function boxesOf(face: FaceData): { readonly label: Text; readonly value: Printed }[] {
  const boxes: { readonly label: Text; readonly value: Printed }[] = [
    { label: { en: 'Attack', it: 'Attacco' }, value: face.attack },
    { label: { en: 'Defence', it: 'Difesa' }, value: face.defence },
    { label: { en: 'Movement', it: 'Movimento' }, value: face.ma },
    { label: { en: 'Quality', it: 'Qualità' }, value: quality(face) },
  ];
  const { attackHills, defenceHills, armour, antiTank } = face;
  if (attackHills !== undefined)
    boxes.push({ label: { en: 'Attack in hills and woods', it: 'Attacco in monti e boschi' }, value: attackHills });
  if (defenceHills !== undefined)
    boxes.push({ label: { en: 'Defence in hills and woods', it: 'Difesa in monti e boschi' }, value: defenceHills });
  if (armour === true) boxes.push({ label: { en: 'Armour', it: 'Corazzata' }, value: YES });
  if (antiTank === true) boxes.push({ label: { en: 'Anti-tank', it: 'Controcarro' }, value: YES });
  return boxes;
}

function counterOf(t: Theatre, unit: UnitData): CounterComponent {
  const { faces, type, class: branch } = unit;
  return {
    id: unit.id,
    name: inBoth(unit.name, unit.nameInItalian),
    side: unit.side,
    class: eachLanguage((language) =>
      branch === 'cavalry' && type === 'cavalry'
        ? TYPE_WORDS[type][language]
        : `${TYPE_WORDS[type][language]}, ${CLASSES[branch][language]}`,
    ),
    ...(unit.army === undefined ? {} : { formation: ARMY(unit.army) }),
    entry: startText(t, unit),
    faces: (['full', 'reduced', 'remnant'] as const).flatMap((step) => {
      const face = faces[step];
      return face === undefined ? [] : [{ title: FACES[step], boxes: boxesOf(face) }];
    }),
    provenance: SOURCES[unit.provenance as Source],
  };
}

/* Charts. */

const DIE: Text = { en: 'Die', it: 'Dado' };
const cell = (words: string): Text => verbatim(words);

function combatResults({ crt }: TablesData): ChartComponent {
  return {
    id: 'combat-results',
    title: { en: 'Combat Results Table', it: 'Tabella dei Risultati di Combattimento' },
    corner: DIE,
    columns: crt.columns.map(cell),
    rows: Object.entries(crt.rows).map(([die, results]) => ({ head: cell(die), cells: results.map(cell) })),
    notes: COMBAT_RESULTS.map((code) => ({
      en: `${code}: ${RESULT_WORDS[code].en}`,
      it: `${code}: ${RESULT_WORDS[code].it}`,
    })),
    clause: 'caucasus/CRT',
    provenance: SOURCES.rulebook,
  };
}

function determinedDefence({ ddt }: TablesData): ChartComponent {
  const { leadElite, leadLow, fleet } = ddt.modifiers;
  return {
    id: 'determined-defence',
    title: { en: 'Determined Defence', it: 'Difesa determinata' },
    corner: DIE,
    columns: DEFENCE_COLUMNS.map((column) => capitals(COLUMN_WORDS[column])),
    rows: Object.entries(ddt.rows).map(([die, results]) => ({ head: cell(die), cells: results.map(cell) })),
    notes: [
      {
        en: `Elite lead ${signed(leadElite)}, low lead ${signed(leadLow)}, fleet ${signed(fleet)}, air by its marker`,
        it: `Guida d’élite ${signed(leadElite)}, bassa ${signed(leadLow)}, flotta ${signed(fleet)}, aerei secondo il segnalino`,
      },
      { en: '*: the defence holds', it: '*: la difesa resiste' },
      {
        en: '-1: the lead unit loses a step; 1/1: so does the attacker',
        it: '-1: l’unità guida perde un livello; 1/1: anche l’attaccante',
      },
    ],
    clause: 'caucasus/DDT',
    provenance: SOURCES.rulebook,
  };
}

const GROUND: Readonly<Record<keyof TablesData['terrain'] | keyof TablesData['settlements'], Text>> = {
  open: { en: 'Open', it: 'Aperto' },
  desert: { en: 'Desert', it: 'Deserto' },
  rough: { en: 'Rough', it: 'Accidentato' },
  swamp: { en: 'Swamp', it: 'Palude' },
  forest: { en: 'Forest', it: 'Foresta' },
  mountain: { en: 'Mountain', it: 'Montagna' },
  town: { en: 'Town', it: 'Cittadina' },
  'minor-city': { en: 'Minor city', it: 'Città minore' },
  'major-city': { en: 'Major city', it: 'Città maggiore' },
};
const HEXSIDES: Readonly<Record<keyof TablesData['sides'], Text>> = {
  alpine: { en: 'Alpine', it: 'Alpino' },
  pass: { en: 'Pass', it: 'Passo' },
  lake: { en: 'Lake', it: 'Lago' },
  'minor-river': { en: 'Minor river', it: 'Fiume minore' },
  'major-river': { en: 'Major river', it: 'Fiume maggiore' },
};
const NO: Text = { en: 'no', it: 'no' };
const OTHER: Text = { en: 'as the ground', it: 'come il terreno' };
const truth = (value: boolean): Text => (value ? YES : NO);

function costText(mover: TablesData['terrain']['open']['foot'] | undefined): Printed {
  if (mover === undefined) return OTHER;
  const cost: Text =
    mover.cost === 'road-only' ? { en: 'roads only', it: 'solo strada' } : verbatim(String(mover.cost));
  if (mover.stop === undefined) return typeof mover.cost === 'number' ? mover.cost : cost;
  return mover.stop === 'all'
    ? { en: `${cost.en}, stop`, it: `${cost.it}, stop` }
    : { en: `${cost.en}, stop but for mountain units`, it: `${cost.it}, stop tranne le truppe da montagna` };
}

function terrainEffects({ terrain, settlements, sides }: TablesData): readonly ChartComponent[] {
  const ground = Object.entries(terrain).map(([id, effects]) => ({
    head: GROUND[id as keyof typeof terrain],
    cells: [
      costText(effects.foot),
      costText(effects.mech),
      effects.bonus,
      truth(effects.armour),
      truth(effects.stopsRetreat),
      COLUMN_WORDS[effects.defenceColumn],
    ],
  }));
  const built = Object.entries(settlements).map(([id, effects]) => ({
    head: GROUND[id as keyof typeof settlements],
    cells: [
      costText(effects.foot),
      costText(effects.mech),
      effects.bonus,
      effects.armour === 'terrain' ? OTHER : truth(effects.armour),
      truth(effects.stopsRetreat),
      COLUMN_WORDS[effects.defenceColumn],
    ],
  }));
  const across = Object.entries(sides).map(([id, effects]) => ({
    head: HEXSIDES[id as keyof typeof sides],
    cells: [
      effects.cost === 'prohibited' ? { en: 'closed', it: 'chiuso' } : signedText(effects.cost),
      effects.attack === 'prohibited' ? { en: 'prohibited', it: 'vietato' } : { en: 'halved', it: 'dimezzato' },
      truth(effects.armour ?? false),
    ],
  }));
  return [
    {
      id: 'terrain-effects',
      title: { en: 'Terrain Effects', it: 'Effetti del terreno' },
      corner: { en: 'Hex', it: 'Esagono' },
      columns: [
        { en: 'On foot', it: 'A piedi' },
        { en: 'Mechanised', it: 'Meccanizzate' },
        { en: 'Defence bonus', it: 'Bonus in difesa' },
        { en: 'Armour shift', it: 'Spostamento corazzati' },
        { en: 'Retreat may stop', it: 'La ritirata può fermarsi' },
        { en: 'Determined defence', it: 'Difesa determinata' },
      ],
      rows: [...ground, ...built],
      clause: 'caucasus/TEC',
      provenance: SOURCES.rulebook,
    },
    {
      id: 'hexside-effects',
      title: { en: 'Hexside Effects', it: 'Effetti dei lati' },
      corner: { en: 'Hexside', it: 'Lato' },
      columns: [
        { en: 'Movement', it: 'Movimento' },
        { en: 'Attack', it: 'Attacco' },
        { en: 'Armour shift', it: 'Spostamento corazzati' },
      ],
      rows: across,
      clause: 'caucasus/TEC',
      provenance: SOURCES.rulebook,
    },
  ];
}
const signedText = (value: number): Text => verbatim(signed(value));

const listed = (parts: readonly Text[]): Text =>
  eachLanguage((language) => parts.map((part) => part[language]).join(', '));

function diceCharts({ weather, axisReplacement, sovietEvent, attrition }: TablesData): readonly ChartComponent[] {
  const offers = { ...REPLACEMENT_NAMES, ...SPECIAL_REPLACEMENTS };
  const chart = (
    id: string,
    title: Text,
    clause: string,
    result: (die: '1' | '2' | '3' | '4' | '5' | '6') => Text,
    notes: readonly Text[] = [],
  ): ChartComponent => ({
    id,
    title,
    corner: DIE,
    columns: [{ en: 'Result', it: 'Risultato' }],
    rows: (['1', '2', '3', '4', '5', '6'] as const).map((die) => ({ head: cell(die), cells: [result(die)] })),
    ...(notes.length === 0 ? {} : { notes }),
    clause: `caucasus/${clause}`,
    provenance: SOURCES.rulebook,
  });
  const { cityOrHq, townOnly, germanOrGuards, desert } = attrition.modifiers;
  return [
    chart('weather', { en: 'Weather', it: 'Tempo' }, 'WX', (die) =>
      weather.faces[die] === 'good' ? { en: 'fair', it: 'bello' } : { en: 'bad', it: 'cattivo' },
    ),
    chart('axis-replacements', { en: 'Axis replacements', it: 'Rimpiazzi dell’Asse' }, 'ARP', (die) =>
      listed(axisReplacement.faces[die].map((offer) => offers[offer])),
    ),
    chart(
      'soviet-events',
      { en: 'Soviet events', it: 'Eventi sovietici' },
      'SEV',
      (die) => EVENT_WORDS[sovietEvent.faces[die]],
    ),
    chart(
      'attrition',
      { en: 'Attrition', it: 'Logoramento' },
      'ATT',
      (die) =>
        attrition.faces[die] === 'step-loss'
          ? { en: 'loses a step', it: 'perde un livello' }
          : { en: 'no effect', it: 'nessun effetto' },
      [
        {
          en: `City or headquarters ${signed(cityOrHq)}, else town ${signed(townOnly)}; German or Guards ${signed(germanOrGuards)}; desert ${signed(desert)}`,
          it: `Città o quartier generale ${signed(cityOrHq)}, altrimenti cittadina ${signed(townOnly)}; tedeschi o Guardie ${signed(germanOrGuards)}; deserto ${signed(desert)}`,
        },
      ],
    ),
  ];
}

/* The turn track. */

function turnTrack(t: Theatre): TrackComponent {
  const { data, tables, lastTurn } = t;
  const { scenario, track, units, air, map } = data;
  const happens = (turn: number): Text[] => {
    const due = units.filter(({ start }) => start.kind === 'turn' && start.turn === turn);
    const leaving = units.filter(({ withdrawTurn }) => withdrawTurn === turn);
    const goal = track.turns.find((entry) => entry.turn === turn)?.suddenVictoryTarget;
    const opening = map.lines.filter(({ kind, fromTurn }) => kind === 'rail' && fromTurn === turn && turn > 1);
    const found: Text[] = due.map((unit) => {
      const where = startText(t, unit);
      return { en: `Enters: ${unit.name} (${where.en})`, it: `Entra: ${unit.nameInItalian} (${where.it})` };
    });
    for (const unit of leaving)
      found.push({ en: `Leaves: ${unit.name}`, it: `Si ritira dal gioco: ${unit.nameInItalian}` });
    for (const marker of air)
      for (const [from, to] of marker.turns) {
        const name = inBoth(marker.name, marker.nameInItalian);
        if (from === turn && turn > 1) found.push({ en: `Arrives: ${name.en}`, it: `Arriva: ${name.it}` });
        if (to === turn && turn < lastTurn)
          found.push({ en: `Last turn of ${name.en}`, it: `Ultimo turno: ${name.it}` });
      }
    if (scenario.italianCorps?.turn === turn)
      found.push({ en: 'Die for the Italian Alpine Corps', it: 'Dado per il Corpo Alpino italiano' });
    if (turn === tables.axisReplacement.fromTurn)
      found.push({ en: 'Axis replacement die from now on', it: 'Da ora il dado dei rimpiazzi dell’Asse' });
    if (turn === tables.axisReplacement.freeChoiceFromTurn)
      found.push({ en: 'Axis replacement of free choice from now on', it: 'Da ora un rimpiazzo dell’Asse a scelta' });
    if (turn === data.corpsMarker.fromTurn)
      found.push({
        en: `${data.corpsMarker.name} may be formed`,
        it: `Si può formare il ${data.corpsMarker.nameInItalian ?? data.corpsMarker.name}`,
      });
    if (turn === tables.seasonal['seasonal-swamp'].fromTurn)
      found.push({ en: 'Seasonal swamps fill', it: 'Le paludi stagionali si riempiono' });
    if (turn === tables.seasonal.passesCloseFromTurn)
      found.push({ en: 'Snow closes the passes', it: 'La neve chiude i passi' });
    for (const line of opening)
      found.push({
        en: `Railway opens for supply: ${line.name.en}`,
        it: `Apre ai rifornimenti la ferrovia ${line.name.it}`,
      });
    if (goal !== undefined && turn >= scenario.victory.suddenVictoryFromTurn)
      found.push({
        en: `Target ${goal}: below it the Soviets win, at ${goal + track.suddenVictoryMargin.value} the Axis`,
        it: `Traguardo ${goal}: sotto vincono i Sovietici, a ${goal + track.suddenVictoryMargin.value} l’Asse`,
      });
    return found;
  };
  return {
    id: 'turns',
    title: { en: 'Turn track', it: 'Tracciato dei turni' },
    boxes: track.turns
      .filter(({ turn }) => turn <= lastTurn)
      .map(({ turn, week, weekInItalian }) => ({
        label: { en: `Turn ${turn}: ${week}`, it: `Turno ${turn}: ${weekInItalian}` },
        happens: happens(turn),
      })),
    clause: 'caucasus/20.3',
    provenance: SOURCES[track.provenance as Source],
  };
}

/* Lists. */

const SEA_NAMES: Readonly<Record<Sea, Text>> = {
  azov: { en: 'Sea of Azov', it: 'Mare di Azov' },
  black: { en: 'Black Sea', it: 'Mar Nero' },
  caspian: { en: 'Caspian Sea', it: 'Mar Caspio' },
};

function listsOf({ data }: Theatre): readonly ListComponent[] {
  const { map, units } = data;
  const { axisPoints, axisPointsWithItalianCorps } = data.scenario.victory;
  return [
    {
      id: 'objectives',
      title: { en: 'Victory points on the map', it: 'Punti vittoria sulla mappa' },
      items: map.places
        .filter(({ victoryPoints }) => victoryPoints > 0)
        .map(({ name, hex, victoryPoints }) => ({ label: verbatim(name), value: victoryPoints, spaces: [hex] })),
      clause: 'caucasus/19.1',
      provenance: SOURCES.inferred,
    },
    {
      id: 'victory',
      title: { en: 'Points the Axis needs at the end', it: 'Punti che servono all’Asse alla fine' },
      items: [
        { label: { en: 'Without the Italian Alpine Corps', it: 'Senza il Corpo Alpino italiano' }, value: axisPoints },
        ...(axisPointsWithItalianCorps === undefined
          ? []
          : [
              {
                label: { en: 'With the Italian Alpine Corps', it: 'Con il Corpo Alpino italiano' },
                value: axisPointsWithItalianCorps,
              },
            ]),
      ],
      clause: 'caucasus/19.2',
      provenance: SOURCES.rulebook,
    },
    ...SEAS.map((sea) => ({
      id: `ports-${sea}`,
      title: { en: `Ports: ${SEA_NAMES[sea].en}`, it: `Porti: ${SEA_NAMES[sea].it}` },
      items: map.places
        .filter(({ port }) => port?.sea === sea)
        .map(({ name, hex, port }) => ({
          label: verbatim(name),
          value: port?.size === 'major' ? { en: 'major', it: 'maggiore' } : { en: 'minor', it: 'minore' },
          spaces: [hex],
        })),
      clause: 'caucasus/14.22',
      provenance: SOURCES.inferred,
    })),
    {
      id: 'railways',
      title: { en: 'Railways', it: 'Ferrovie' },
      items: map.lines
        .filter(({ kind }) => kind === 'rail')
        .map(({ name, hexes, railMovement, fromTurn }) => ({
          label: name,
          value: railUse(railMovement, fromTurn),
          spaces: hexes,
        })),
      clause: 'caucasus/2.33',
      provenance: SOURCES.reconstructed,
    },
    {
      id: 'entries',
      title: { en: 'Entry hexes', it: 'Esagoni di entrata' },
      items: map.entries.map(({ letter, side, hexes }) => ({ label: verbatim(letter), side, spaces: hexes })),
      clause: 'caucasus/4.1',
      provenance: SOURCES.reconstructed,
    },
    {
      id: 'set-up-zones',
      title: { en: 'Set-up zones of the armies', it: 'Zone di schieramento delle armate' },
      items: map.armies.map(({ army, hexes }) => ({
        label: ARMY(army),
        spaces: hexes,
        units: units.filter((unit) => unit.army === army && unit.start.kind === 'army').map(({ id }) => id),
        side: 'soviet',
      })),
      clause: 'caucasus/20.1',
      provenance: SOURCES.reconstructed,
    },
    {
      id: 'replacements',
      title: { en: 'Replacements, and whom they rebuild', it: 'Rimpiazzi, e chi ricostituiscono' },
      items: Object.entries(REPLACEMENT_NAMES).map(([kind, name]) => ({
        label: capitals(name),
        value: { en: `at most ${data.replacementMaximum}`, it: `al massimo ${data.replacementMaximum}` },
        units: units.filter(({ replacement }) => replacement === kind).map(({ id }) => id),
        side: kind.startsWith('soviet') ? 'soviet' : 'axis',
      })),
      clause: 'caucasus/17.2',
      provenance: SOURCES.rulebook,
    },
    {
      id: 'support',
      title: { en: 'Air and fleet markers', it: 'Segnalini aerei e navali' },
      items: [...data.air, ...data.fleet].map(({ name, nameInItalian, side, value }) => ({
        label: inBoth(name, nameInItalian),
        value: signedText(value),
        side,
      })),
      clause: 'caucasus/16.12',
      provenance: SOURCES.rulebook,
    },
  ];
}

function railUse(carriesUnits: boolean, fromTurn: number): Text {
  const from: Text = fromTurn > 1 ? { en: ` from turn ${fromTurn}`, it: ` dal turno ${fromTurn}` } : verbatim('');
  return carriesUnits
    ? { en: `movement and supply${from.en}`, it: `movimento e rifornimenti${from.it}` }
    : { en: `supply only${from.en}`, it: `solo rifornimenti${from.it}` };
}

export const componentsOf = (t: Theatre): Components => ({
  counters: t.data.units.map((unit) => counterOf(t, unit)),
  charts: [combatResults(t.tables), determinedDefence(t.tables), ...terrainEffects(t.tables), ...diceCharts(t.tables)],
  tracks: [turnTrack(t)],
  lists: listsOf(t),
});
