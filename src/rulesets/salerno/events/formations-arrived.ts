import { z } from 'zod';
import { formation } from '#kernel/field';
import type { Names } from '../names.ts';
import { bindNationals } from '../rules/counters.ts';
import { freshUnit } from '../rules/set-up.ts';
import { formationStateOf, gunStateOf, unitOf } from '../state.ts';
import { counterOf } from '../theatre.ts';
import { event, level, side, units } from './event.ts';

/** [18] */
export const formationsArrived = event({
  type: 'FormationsArrived',
  fields: {
    side,
    entry: z.string(),
    formations: z.array(formation()),
    guns: units,
    units,
    mules: level,
  },
  apply(state, { side, entry, formations, guns, units, mules }, theatre) {
    state.entries.push(entry);
    state.cards[entry] = state.turn;
    for (const id of formations) Object.assign(formationStateOf(state, id), { inPlay: true, withdrawn: false });
    for (const gun of guns) gunStateOf(state, gun).inPlay = true;
    const returning = theatre.arrivals.get(entry)?.returns === true;
    for (const unit of units) {
      const status = unitOf(state, unit);
      if (status.at === 'absent' || (returning && status.at === 'withdrawn'))
        Object.assign(status, freshUnit('pool', counterOf(theatre, unit).steps));
    }
    for (let count = 0; count < mules; count++)
      state.mules.push({ id: `${side}-mule-${state.mules.length + 1}`, side, hex: '', usableFrom: 0 });
    bindNationals(theatre, state);
  },
  say: {
    en: (card, names) =>
      `${names.does(card.side, 'may bring in', 'may bring in')} ${printed(card, names, names.count(card.mules, 'mules', 'mule'))}.`,
    it: (card, names) =>
      `${names.does(card.side, 'possono far entrare', 'può far entrare')} ${printed(card, names, names.count(card.mules, 'muli', 'mulo'))}.`,
  },
});

interface Card {
  readonly formations: readonly string[];
  readonly guns: readonly string[];
  readonly units: readonly string[];
  readonly mules: number;
}

const printed = ({ formations, guns, units: named, mules }: Card, names: Names, beasts: string): string =>
  names.list([
    ...formations.map(names.formation),
    ...guns.map(names.gun),
    ...named.map(names.unit),
    ...(mules > 0 ? [beasts] : []),
  ]);
