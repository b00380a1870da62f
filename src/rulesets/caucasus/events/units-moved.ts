import { z } from 'zod';
import type { ValuesOf } from '#kernel/event';
import { firstOf, lastOf } from '#kernel/known';
import { MOVE_MODES } from '../names.ts';
import { standAt } from '../rules/position.ts';
import type { State } from '../state.ts';
import { groupOf } from '../state.ts';
import { hexAt, portAt, type Theatre, unitOf } from '../theatre.ts';
import { corps, event, hex, path, units } from './event.ts';
import { corpsText, MODE_WORDS } from './phrases.ts';

const fields = {
  units,
  from: hex,
  path,
  mode: z.enum(MOVE_MODES),
  spent: z.int(),
  hexes: z.int(),
  stopped: z.boolean(),
  corps,
};
type Moved = ValuesOf<typeof fields>;

/** [7] `spent` and `hexes` are the totals of this phase after the move, in half points and hexes. */
export const unitsMoved = event({
  type: 'UnitsMoved',
  fields,
  apply(s, event, t) {
    moveUnits(t, s, event);
  },
  say: {
    en({ units, from, path, mode, spent, stopped, corps }, names) {
      const isCounted = mode === 'normal' || mode === 'extended';
      const points = isCounted ? `, ${spent / 2} MP spent` : '';
      const halt = isCounted && stopped ? ', and must stop' : '';
      return `${names.units(units)}${corpsText(corps, 'en')} ${units.length === 1 ? 'moves' : 'move'} from ${names.space(from)}${MODE_WORDS[mode].en} ${names.to(path)}${points}${halt}.`;
    },
    it({ units, from, path, mode, spent, stopped, corps }, names) {
      const isCounted = mode === 'normal' || mode === 'extended';
      const points = isCounted ? `, ${spent / 2} PM ${spent === 2 ? 'speso' : 'spesi'}` : '';
      const halt = isCounted && stopped ? (units.length === 1 ? ', e deve fermarsi' : ', e devono fermarsi') : '';
      return `${names.units(units)}${corpsText(corps, 'it')} ${units.length === 1 ? 'muove' : 'muovono'} da ${names.space(from)}${MODE_WORDS[mode].it} ${names.to(path)}${points}${halt}.`;
    },
  },
});

/** What every move changes, and what its mode does besides [7.1, 7.22, 13.1]. */
function moveUnits(t: Theatre, s: State, event: Moved): void {
  const end = lastOf(event.path);
  for (const id of event.units) {
    const unit = standAt(t, s, id, end);
    unit.spent = event.spent;
    unit.hexes = event.hexes;
    unit.moved = true;
  }
  if (event.corps) s.corps.at = end;
  switch (event.mode) {
    case 'rail': {
      s.railUsed = true;
      const unit = unitOf(t, s, firstOf(event.units));
      unit.railed = true;
      if (!s.options.railMoveIsWholeMove) {
        unit.moved = false;
        unit.spent = 0;
      }
      return;
    }
    case 'naval': {
      const [from, to] = [hexAt(t, event.from), hexAt(t, end)];
      s.navalUsed[portAt(t, to).sea] = true;
      // a voyage counts as the hexes it leads over, so that nobody sails and then has a replacement [17.2]
      unitOf(t, s, firstOf(event.units)).hexes = t.board.distance(from, to);
      return;
    }
    case 'landing':
    case 'train':
    case 'flotilla':
      // another unit has begun to move, so the group's move is over [7.1]
      s.group = null;
      return;
    default: {
      if (!s.phase.endsWith('secondary-movement')) return;
      const going =
        s.group !== null &&
        s.group.units.length === event.units.length &&
        event.units.every((id) => groupOf(s).units.includes(id));
      s.group = {
        units: [...event.units],
        hex: end,
        origin: going ? groupOf(s).origin : event.from,
        spent: event.spent,
        hexes: event.hexes,
        stopped: event.stopped,
        strategic: event.mode === 'strategic',
        assaulted: going ? groupOf(s).assaulted : '',
      };
    }
  }
}
