import { corpsText, remaining, type Sentences, stepsText } from './phrases.ts';
import { MODE_WORDS, replacementText } from './words.ts';

/* Replacements spent, movement, control, stacking. */

export const MOVEMENT: Sentences<
  | 'ReplacementSpent'
  | 'UnitsMoved'
  | 'GroupJoined'
  | 'AssaultMarked'
  | 'UnitsMerged'
  | 'HqRemoved'
  | 'ControlChanged'
  | 'StackingViolated'
  | 'StackingCorrected'
> = {
  ReplacementSpent: ({ unit, kind, left, steps }, s) =>
    s.say(
      `${replacementText(kind, s)} goes to ${s.unit(unit)}, now at ${stepsText(steps, s)}; ${left} left`,
      `${replacementText(kind, s)} va a ${s.unit(unit)}, ora a ${stepsText(steps, s)}; ${remaining(left)}`,
    ),
  UnitsMoved: ({ units, from, path, mode, spent, stopped, corps }, s) => {
    const counted = mode === 'normal' || mode === 'extended';
    const points = counted
      ? s.say(`, ${spent / 2} MP spent`, `, ${spent / 2} PM ${spent === 2 ? 'speso' : 'spesi'}`)
      : '';
    const halt =
      counted && stopped
        ? s.say(', and must stop', units.length === 1 ? ', e deve fermarsi' : ', e devono fermarsi')
        : '';
    return s.say(
      `${s.units(units)}${corpsText(corps, s)} ${units.length === 1 ? 'moves' : 'move'} from ${s.hex(from)}${s.of(MODE_WORDS[mode])} ${s.to(path)}${points}${halt}`,
      `${s.units(units)}${corpsText(corps, s)} ${units.length === 1 ? 'muove' : 'muovono'} da ${s.hex(from)}${s.of(MODE_WORDS[mode])} ${s.to(path)}${points}${halt}`,
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
  HqRemoved: ({ unit, due }, s) => {
    const until = due === undefined ? '' : s.say(` until turn ${due}`, ` fino al turno ${due}`);
    return s.say(`${s.unit(unit)} is taken off the map${until}`, `${s.unit(unit)} lascia la mappa${until}`);
  },
  ControlChanged: ({ side, hexes, points }, s) => {
    const taken = s.path(hexes).replaceAll(' – ', ', ');
    const total = s.count(points, ['victory point', 'victory points'], ['punto vittoria', 'punti vittoria']);
    const score = s.counts(hexes) ? s.say(`; the Axis now holds ${total}`, `; l'Asse ora ha ${total}`) : '';
    return s.say(
      `${s.side(side)} ${side === 'soviet' ? 'take' : 'takes'} ${taken}${score}`,
      `${s.side(side)} ${side === 'soviet' ? 'prendono' : 'prende'} ${taken}${score}`,
    );
  },
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
};
