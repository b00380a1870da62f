import { type Sentences, signed } from './phrases.ts';
import { LEVEL_WORDS, reasonInItalian } from './words.ts';

/* Supply, attrition, the end. */

export const SUPPLY: Sentences<
  'PortsOverdrawn' | 'SupplyChecked' | 'AttritionRolled' | 'UnitsRecovered' | 'VictoryChecked' | 'GameEnded'
> = {
  PortsOverdrawn: ({ units, capacity }, s) =>
    s.say(
      `${s.units(units)} depend on minor ports that supply only ${capacity} of them`,
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
        ? s.say(`${s.units(limited)} in limited supply`, `${s.units(limited)} in rifornimento limitato`)
        : '',
      out.length > 0 ? s.say(`${s.units(out)} out of supply`, `${s.units(out)} fuori rifornimento`) : '',
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
