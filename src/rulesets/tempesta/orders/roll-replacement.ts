import { formation } from '#kernel/field';
import { isRefusal, no } from '../refusals.ts';
import { ROLLS } from '../rolls.ts';
import { forecastDie } from '../rules/forecast/tests.ts';
import type { Game } from '../rules/game.ts';
import { quadrantOf } from '../rules/named.ts';
import { formationUnits, hiddenIn } from '../rules/units.ts';
import { replaceable } from '../sequence/phase.ts';
import { runOf } from '../sequence/run.ts';
import { unitOf } from '../state.ts';
import { cell } from './fields.ts';
import { gameAt, order } from './order.ts';

/** Quadrants in which units of a formation stand; observers are none of its own. */
const ledIn = (game: Game, id: string): number[] => {
  const units = formationUnits(game, id).filter(({ where, attempts }) => where === 'table' && attempts === 0);
  return [...new Set(units.map(({ cell: at }) => at))];
};

/** [36] */
export const rollReplacement = order({
  type: 'RollReplacement',
  title: { en: 'Replace a commander', it: 'Rimpiazza un comandante' },
  answers: ['replacements'],
  fields: { formation: formation(), cell },
  line: { en: ['replace commander {formation} at {cell}'], it: ['rimpiazza comandante {formation} a {cell}'] },
  judge(desk, { formation: id, cell: label }) {
    const game = gameAt(desk);
    const { state, side } = desk;
    const led = state.formations[id];
    // [34.2] Only a CS is replaced.
    if (led === undefined || led.side !== side || led.cs === '') return no('no-replacement', '34-b', { formation: id });
    if (!replaceable(game, side).includes(led)) return no('no-replacement', '36-a', { formation: id });
    const at = quadrantOf(game, label, '36-a');
    if (isRefusal(at)) return at;
    const cells = ledIn(game, id);
    if (!cells.includes(at)) return no('nobody-of-it-there', '36-a', { formation: id, space: label });
    // An ambush of his own takes room too.
    const limit = game.tables.limits.unitsPerCell;
    const held = (other: number): number => game.at(other, side).length + hiddenIn(game, side, other).length;
    if (held(at) >= limit && cells.some((other) => held(other) < limit))
      return no('stacking', '40-a', { space: label, would: held(at) + 1, limit });
    return (scene) => {
      const run = runOf(scene);
      const old = unitOf(state, led.cs);
      const die = run.die(ROLLS.replacement({ formation: id }));
      run.emit({
        type: 'CommanderReplaced',
        formation: id,
        die,
        success: game.tables.command.replacementOn.includes(die),
        cell: label,
        unit: `${id}-cs-${old.replaced + 2}`,
        attempts: old.replaced > 0 ? 1 : Math.max(1, old.attempts - 1),
        modifier: Math.min(0, old.modifier),
      });
    };
  },
  forecast: (desk) =>
    forecastDie(
      gameAt(desk).tables.command.replacementOn,
      { en: 'Replaced on', it: 'Rimpiazzato con' },
      '36-a',
      { en: 'a new commander', it: 'un nuovo comandante' },
      { en: 'nobody yet', it: 'nessuno per ora' },
    ),
  *options(desk) {
    const game = gameAt(desk);
    for (const { id } of replaceable(game, desk.side))
      for (const at of ledIn(game, id)) {
        const given = { type: 'RollReplacement' as const, formation: id, cell: game.label(at) };
        if (!isRefusal(this.judge(desk, given))) yield given;
      }
  },
});
