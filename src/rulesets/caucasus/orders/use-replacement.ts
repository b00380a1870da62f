import { unit } from '#kernel/field';
import { isRefusal } from '#kernel/refusal';
import { isPrimary } from '../rules/movement.ts';
import { isWanted, landHex, ownUnit } from '../rules/named.ts';
import { judgeReplacement, openCadreSites } from '../rules/replacements.ts';
import { hexId, hexOf, unitAt } from '../theatre.ts';
import { hex, kind, order } from './order.ts';

/** [17.2] A step for a unit on the map, or a unit out of the Cadre box. */
export const useReplacement = order({
  type: 'UseReplacement',
  title: { en: 'Use a replacement', it: 'Usa un rimpiazzo' },
  answers: ['movement-phase'],
  fields: { unit: unit(), kind: kind.optional(), hex: hex.optional() },
  line: {
    en: ['replace {unit} [{kind}] [{hex}]', 'rebuild {unit} [{kind}] [{hex}]', 'place {unit} [{kind}] [{hex}]'],
    it: [
      'rimpiazza {unit} [{kind}] [{hex}]',
      'ricostruisci {unit} [{kind}] [{hex}]',
      'piazza {unit} [{kind}] [{hex}]',
      'metti {unit} [{kind}] [{hex}]',
    ],
  },
  judge({ theatre: t, state: s, side }, { unit: id, kind: spent, hex: at }) {
    const unit = ownUnit(t, id, side);
    if (isRefusal(unit)) return unit;
    const hex = at === undefined ? undefined : landHex(t, at);
    if (isRefusal(hex)) return hex;
    const fault = judgeReplacement(t, s, side, unit, spent, hex);
    if (fault !== undefined) return fault;
    const isReleased = unitAt(s, unit).at === 'released';
    const steps = hexOf(t, s, unit) >= 0 ? unitAt(s, unit).steps + 1 : 1;
    return ({ table }) => {
      if (!isReleased && spent !== undefined)
        table.emit({ type: 'ReplacementSpent', unit: id, kind: spent, left: s.replacements[spent] - 1, steps });
      if (at !== undefined)
        table.emit({ type: 'UnitPlaced', unit: id, hex: at, steps, cause: isReleased ? 'released' : 'replacement' });
    };
  },
  *options({ theatre: t, state: s, side }, wanted) {
    if (!isPrimary(s)) return;
    let sites: number[] | undefined;
    for (const { id, index, side: owner, replacement } of t.roster.counters) {
      if (owner !== side || !isWanted(wanted, id)) continue;
      const { at } = unitAt(s, index);
      const isReleased = at === 'released';
      if (!isReleased && (replacement === undefined || s.replacements[replacement] < 1)) continue;
      const spent = isReleased || replacement === undefined ? {} : { kind: replacement };
      if (at === 'cadre' || isReleased) {
        sites ??= openCadreSites(t, s, side);
        for (const hex of sites) yield { type: 'UseReplacement', unit: id, ...spent, hex: hexId(t, hex) };
      } else if (judgeReplacement(t, s, side, index, replacement, undefined) === undefined)
        yield { type: 'UseReplacement', unit: id, ...spent };
    }
  },
});
