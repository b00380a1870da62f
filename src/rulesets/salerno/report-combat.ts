import {
  BOMBARDMENT_RESULTS,
  GUN_CAUSES,
  LOSS_CAUSES,
  REARGUARD_OUTCOMES,
  type Sentences,
  SHIFT_NAMES,
  type Speaker,
  signed,
} from './report-words.ts';

/* Fire and combat, worked out in front of the reader. */

type Combat =
  | 'Bombarded'
  | 'HitChosen'
  | 'StepsLost'
  | 'GunsRemoved'
  | 'HexInterdicted'
  | 'AttackDeclared'
  | 'GegenangriffRolled'
  | 'SupportChosen'
  | 'SupportRolled'
  | 'CombatResolved'
  | 'LossAnswered'
  | 'StackRetreated'
  | 'RetreatImpossible'
  | 'StackAdvanced'
  | 'RearguardRolled'
  | 'RearguardLost'
  | 'RomeEvacuated';

/** `moved +1, terrain -1`; what is zero is not said. */
const shiftText = (shifts: Readonly<Record<string, number>>, s: Speaker): string =>
  Object.entries(shifts)
    .filter(([, amount]) => amount !== 0)
    .map(([name, amount]) => `${name in SHIFT_NAMES ? s.of(SHIFT_NAMES[name]!) : name} ${signed(amount)}`)
    .join(', ');

const stepsText = (steps: number, s: Speaker): string => s.count(steps, ['steps', 'step'], ['livelli', 'livello']);

/** `A1*D1R`: what the letters of a combat result mean. */
function resultText(code: string, s: Speaker): string {
  const found = /^(?:A(\d)(\*?))?(?:D(\d)(\*?))?(R?)(\*?)$/.exec(code);
  if (found === null) return code;
  const [, a, aStar, d, dStar, r, rStar] = found;
  const parts = [
    a &&
      s.say(
        `the attacker loses ${stepsText(Number(a), s)}${aStar ? ' and ends operations' : ''}`,
        `l'attaccante perde ${stepsText(Number(a), s)}${aStar ? ' e finisce le operazioni' : ''}`,
      ),
    d &&
      s.say(
        `the defender loses ${stepsText(Number(d), s)}${dStar ? ' and ends operations' : ''}`,
        `il difensore perde ${stepsText(Number(d), s)}${dStar ? ' e finisce le operazioni' : ''}`,
      ),
    r &&
      s.say(
        `the defender retreats${rStar ? ' and ends operations' : ''}`,
        `il difensore si ritira${rStar ? ' e finisce le operazioni' : ''}`,
      ),
  ].filter(Boolean);
  return parts.length === 0 ? s.say('no effect', 'nessun effetto') : parts.join(', ');
}

export const COMBAT_SENTENCES: Sentences<Combat> = {
  Bombarded: ({ side, firers, hex, factors, shifts, column, dice, modifier, result }, s) => {
    const moved = shiftText(shifts, s);
    const where =
      column === 'none' ? s.say('off the table', 'fuori tabella') : s.say(`column ${column}`, `colonna ${column}`);
    const roll = `${s.dice(dice)}${modifier === 0 ? '' : ` ${signed(modifier)}`}`;
    const effect = result in BOMBARDMENT_RESULTS ? s.of(BOMBARDMENT_RESULTS[result]!) : result;
    return `${s.does(side, ['bombard', 'bombards'], ['bombardano', 'bombarda'])} ${s.hex(hex)} ${s.say('with', 'con')} ${s.guns(firers)} (${s.say(`${factors} factors`, `${factors} fattori`)}${moved === '' ? '' : `, ${moved}`}, ${where}, ${roll}): ${effect}`;
  },
  HitChosen: ({ side, choice }, s) =>
    `${s.does(side, ['choose', 'chooses'], ['scelgono', 'sceglie'])} ${choice === 'step' ? s.say('the loss of a step', 'la perdita di un livello') : 'END OPS'}`,
  StepsLost: ({ side, hex, losses, eliminated, cause }, s) => {
    const why = s.of(LOSS_CAUSES[cause]);
    const total = losses.reduce((sum, { steps }) => sum + steps, 0);
    const where = hex === '' ? '' : s.say(` in ${s.hex(hex)}`, ` a ${s.hex(hex)}`);
    const gone =
      eliminated.length === 0
        ? ''
        : s.say(`; eliminated: ${s.units(eliminated)}`, `; eliminate: ${s.units(eliminated)}`);
    const loses = s.does(side, ['lose', 'loses'], ['perdono', 'perde']);
    if (losses.some(({ unit }) => unit === '?') || losses.length === 0)
      return `${loses} ${stepsText(Math.max(1, total), s)}${where} ${why}${gone}`;
    const each = losses.map(({ unit, steps }) => `${unit} ${stepsText(steps, s)}`);
    return `${loses}${where} ${why}: ${s.list(each)}${gone}`;
  },
  GunsRemoved: ({ side, guns, hex, cause }, s) => {
    const where = hex === '' ? '' : s.say(` in ${s.hex(hex)}`, ` a ${s.hex(hex)}`);
    return s.say(
      `${s.ofSide(side)} artillery${where} is ${s.of(GUN_CAUSES[cause])}: ${s.guns(guns)}`,
      `artiglierie ${s.ofSide(side)}${where} ${s.of(GUN_CAUSES[cause])}: ${s.guns(guns)}`,
    );
  },
  HexInterdicted: ({ side, hex, firers, factors, extra }, s) =>
    `${s.does(side, ['interdict', 'interdicts'], ['interdicono', 'interdice'])} ${s.hex(hex)} ${s.say(`with ${s.guns(firers)} (${factors} factors): +${extra} movement points`, `con ${s.guns(firers)} (${factors} fattori): +${extra} punti movimento`)}`,
  AttackDeclared: ({ side, hex, attackers, defenders, breakthrough }, s) => {
    const byHex = new Map<string, string[]>();
    for (const { unit, hex: from } of attackers) byHex.set(from, [...(byHex.get(from) ?? []), unit]);
    const force = s.list(
      [...byHex].map(([from, units]) =>
        s.say(`${s.list(units)} from ${s.hex(from)}`, `${s.list(units)} da ${s.hex(from)}`),
      ),
    );
    const through = breakthrough ? s.say(' in breakthrough', ' in sfondamento') : '';
    const against =
      defenders.length === 0 ? '' : s.say(`, held by ${s.units(defenders)}`, `, tenuto da ${s.units(defenders)}`);
    return `${s.does(side, ['attack', 'attacks'], ['attaccano', 'attacca'])} ${s.hex(hex)}${against}${through}: ${force}`;
  },
  GegenangriffRolled: ({ dice, shift }, s) =>
    s.say(
      `Gegenangriff (${s.dice(dice)}): ${s.count(shift, ['columns', 'column'], ['', ''])} to the right`,
      `Gegenangriff (${s.dice(dice)}): ${s.count(shift, ['', ''], ['colonne', 'colonna'])} a destra`,
    ),
  SupportChosen: ({ side, firer }, s) =>
    firer === ''
      ? s.does(side, ['commit no support', 'commits no support'], ["rinunciano all'appoggio", "rinuncia all'appoggio"])
      : `${s.does(side, ['commit', 'commits'], ['impegnano', 'impegna'])} ${s.gun(firer)} ${s.say('in support', 'in appoggio')}`,
  SupportRolled: ({ side, role, firer, dice, die, columns }, s) => {
    // The attacker's dice are the only ones: what helps the defender is taken off them.
    const onTheDice = signed(role === 'attacker' ? die : -die);
    const effects = [
      die === 0 ? '' : s.say(`${onTheDice} to the dice`, `${onTheDice} ai dadi`),
      columns === 0
        ? ''
        : s.count(Math.abs(columns), ['columns', 'column'], ['colonne', 'colonna']) +
          s.say(columns > 0 ? ' in favour' : ' against', columns > 0 ? ' a favore' : ' contro'),
    ].filter((part) => part !== '');
    const effect = effects.length === 0 ? s.say('no effect', 'nessun effetto') : effects.join(', ');
    return s.say(
      `${s.ofSide(side)} support by ${s.gun(firer)} (${s.dice(dice)}): ${effect}`,
      `appoggio ${s.ofSide(side)} di ${s.gun(firer)} (${s.dice(dice)}): ${effect}`,
    );
  },
  CombatResolved: ({ side, hex, attack, defence, ratio, shifts, column, modifiers, dice, total, result }, s) => {
    const moved = shiftText(shifts, s);
    const changed = shiftText(modifiers, s);
    const odds = `${attack} ${s.say('against', 'contro')} ${defence}, ${ratio}${moved === '' ? '' : `, ${moved}: ${column}`}`;
    const roll = `${s.dice(dice)}${changed === '' ? '' : `, ${changed}`} = ${total}`;
    return s.say(
      `the ${s.ofSide(side)} attack on ${s.hex(hex)} (${odds}; ${roll}) ends in ${result}: ${resultText(result, s)}`,
      `l'attacco ${s.ofSide(side)} a ${s.hex(hex)} (${odds}; ${roll}) dà ${result}: ${resultText(result, s)}`,
    );
  },
  LossAnswered: ({ side, answer }, s) =>
    answer === 'stand'
      ? s.does(
          side,
          ['stand and take the loss', 'stands and takes the loss'],
          ['resistono e subiscono la perdita', 'resiste e subisce la perdita'],
        )
      : s.does(
          side,
          ['retreat instead of a loss', 'retreats instead of a loss'],
          ['si ritirano per evitare una perdita', 'si ritira per evitare una perdita'],
        ),
  StackRetreated: ({ side, units, path }, s) =>
    `${s.does(side, ['retreat', 'retreats'], ['ritirano', 'ritira'])} ${s.say(`${s.units(units)} to ${path.map(s.hex).join(' – ')}`, `${s.units(units)} a ${path.map(s.hex).join(' – ')}`)}`,
  RetreatImpossible: ({ side, hex }, s) =>
    s.say(
      `the ${s.ofSide(side)} units in ${s.hex(hex)} cannot retreat and lose one more step`,
      `le unità ${s.ofSide(side)} a ${s.hex(hex)} non possono ritirarsi e perdono un altro livello`,
    ),
  StackAdvanced: ({ side, units, hex }, s) =>
    units.length === 0
      ? s.does(side, ['do not advance', 'does not advance'], ['non avanzano', 'non avanza'])
      : `${s.does(side, ['advance', 'advances'], ['avanzano', 'avanza'])} ${s.say(`with ${s.units(units)} into ${s.hex(hex)}`, `con ${s.units(units)} a ${s.hex(hex)}`)}`,
  RearguardRolled: ({ hex, dice, outcome, to }, s) => {
    // First the die, then where it goes.
    const where = outcome === 'retreats' && to !== '' && to !== hex ? s.say(` to ${s.hex(to)}`, ` a ${s.hex(to)}`) : '';
    const roll = dice.length === 0 ? '' : ` (${s.dice(dice)})`;
    const end = `${s.of(REARGUARD_OUTCOMES[outcome])}${where}`;
    return s.say(`the rearguard in ${s.hex(hex)}${roll} ${end}`, `la retroguardia a ${s.hex(hex)}${roll} ${end}`);
  },
  RearguardLost: ({ hex }, s) =>
    s.say(
      `the rearguard in ${s.hex(hex)} is lost with its stack`,
      `la retroguardia a ${s.hex(hex)} è perduta con il suo gruppo`,
    ),
  RomeEvacuated: ({ units }, s) =>
    s.say(
      `the Axis leaves the open city of Roma with ${s.units(units)}`,
      `l'Asse lascia Roma città aperta con ${s.units(units)}`,
    ),
};
