import { DEFENCES } from '../names.ts';
import { isRefusal, no } from '../refusals.ts';
import { isDefenderZone } from '../rules/deployment.ts';
import { isSeaSide } from '../rules/entry.ts';
import { inward } from '../rules/grid.ts';
import { quadrantOf } from '../rules/named.ts';
import { deniedRows } from '../rules/reaction.ts';
import { isBunkerKind } from '../rules/units.ts';
import { runOf } from '../sequence/run.ts';
import { attackerOf, cellOf, entrySidesOf } from '../state.ts';
import { listOf } from '../theatre.ts';
import { cell, defenceKind, facing, yesNo } from './fields.ts';
import { gameAt, order } from './order.ts';

/** [15, 20] */
export const placeDefence = order({
  type: 'PlaceDefence',
  title: { en: 'Place a defence', it: 'Piazza una difesa' },
  help: {
    en: 'A genuine one that was bought, or a false one.',
    it: 'Una vera, fra quelle comprate, o una finta.',
  },
  answers: ['defences'],
  fields: { kind: defenceKind, cell, facing: facing.optional(), genuine: yesNo },
  line: {
    en: ['place defence {kind} <at {cell}> [facing {facing}] <genuine {genuine}>'],
    it: ['piazza difesa {kind} <a {cell}> [verso {facing}] <vera {genuine}>'],
  },
  judge(desk, { kind, cell: label, facing: points, genuine }) {
    const { theatre, state, side } = desk;
    const game = gameAt(desk);
    const at = quadrantOf(game, label, '20-a');
    if (isRefusal(at)) return at;
    const { defence, sea, river } = cellOf(state, at);
    if (defence !== undefined) return no('defence-there', '15-o', { space: label });
    if (sea || river !== undefined) return no('defence-in-water', '15-o', { space: label });
    if (!isDefenderZone(game, at) && !isSeaSide(game, entrySidesOf(state)[attackerOf(state)]))
      return no('outside-zone', '20-a', { space: label, rows: deniedRows(game) });
    const isBunker = isBunkerKind(kind);
    if (isBunker && points === undefined) return no('facing-needed', '15-v', {});
    const { defencesLeft, falseLeft, list } = state.players[side];
    if (genuine && (defencesLeft[kind] ?? 0) <= 0) return no('none-left', '5-d', { kind });
    if (!genuine && falseLeft <= 0) return no('too-many-false', '15-p', {});
    if (!genuine && !listOf(theatre, list).defences.some(({ type }) => type === kind))
      return no('false-not-offered', '15-p', { kind });
    return (scene) => {
      const number = state.cells.filter((other) => other.defence !== undefined).length + 1;
      runOf(scene).emit({
        type: 'DefencePlaced',
        side,
        defence: `defence-${number}`,
        kind,
        cell: label,
        facing: isBunker && points !== undefined ? points : -1,
        genuine,
      });
    };
  },
  *options(desk) {
    const { state, side } = desk;
    const { defencesLeft, falseLeft } = state.players[side];
    const front = inward(entrySidesOf(state)[side]);
    for (const kind of DEFENCES)
      for (const genuine of [true, false]) {
        if (genuine ? (defencesLeft[kind] ?? 0) <= 0 : falseLeft <= 0) continue;
        for (const label of gameAt(desk).grid.labels) {
          const given = {
            type: 'PlaceDefence' as const,
            kind,
            cell: label,
            genuine,
            ...(isBunkerKind(kind) ? { facing: front } : {}),
          };
          if (!isRefusal(this.judge(desk, given))) yield given;
        }
      }
  },
});
