import type { Invariant } from '#kernel/ruleset';
import { gameOf } from './rules/game.ts';
import type { State } from './state.ts';
import { type Theatre, typeIn } from './theatre.ts';

export const invariantsOf = (theatre: Theatre): readonly Invariant<State>[] => [
  {
    clause: 'tempesta/88-g',
    title: { en: 'no quadrant holds units of both sides', it: 'nessun quadrante contiene unità delle due parti' },
    broken(state) {
      const holder = new Map<number, string>();
      for (const unit of Object.values(state.units)) {
        if (unit.where !== 'table') continue;
        const side = holder.get(unit.cell);
        if (side !== undefined && side !== unit.side)
          return `both sides stand in ${gameOf(theatre, state).label(unit.cell)}`;
        holder.set(unit.cell, unit.side);
      }
      return undefined;
    },
  },
  {
    clause: 'tempesta/30-a',
    title: {
      en: 'a motivation under way is the last attempt its commander has used',
      it: 'una motivazione in corso è l’ultimo tentativo usato dal suo comandante',
    },
    broken({ activation, units }) {
      if (activation?.stage !== 'motivating') return undefined;
      const used = units[activation.commander]?.command?.used ?? 0;
      return used === activation.attempt
        ? undefined
        : `${activation.commander} has used ${used} attempts, and this is number ${activation.attempt}`;
    },
  },
  {
    clause: 'tempesta/38-a',
    title: { en: 'action points are never negative', it: 'i punti azione non sono mai negativi' },
    broken: (state) => {
      const unit = Object.values(state.units).find(({ act }) => act !== undefined && (act.pa2 < 0 || act.shots < 0));
      return unit === undefined ? undefined : `${unit.id} has ${(unit.act?.pa2 ?? 0) / 2} action points`;
    },
  },
  {
    clause: 'tempesta/39-b',
    title: {
      en: 'nobody fires more than three times in its own phase',
      it: 'nessuno tira più di tre volte nella propria fase',
    },
    broken: (state) => {
      const unit = Object.values(state.units).find(({ act }) => (act?.shots ?? 0) > theatre.tables.limits.shotsPerTurn);
      return unit === undefined ? undefined : `${unit.id} has fired ${unit.act?.shots} times`;
    },
  },
  {
    clause: 'tempesta/4-c',
    title: {
      en: 'units on the table stand in a quadrant, others in none that is seen',
      it: 'le unità sul tavolo stanno in un quadrante, le altre in nessuno',
    },
    broken: (state) => {
      for (const unit of Object.values(state.units)) {
        const offTable = typeIn(theatre, unit.entry).category === 'offTable';
        if (unit.where === 'table' && (offTable || unit.cell < 0 || unit.cell >= state.cells.length))
          return `${unit.id} stands nowhere`;
        if (unit.where === 'off-table' && unit.cell >= 0) return `${unit.id} stands on the table`;
      }
      return undefined;
    },
  },
  {
    clause: 'tempesta/6-a',
    title: {
      en: 'whoever rides or is towed is where its carrier is',
      it: 'chi è trasportato o trainato sta dove sta il suo mezzo',
    },
    broken: (state) => {
      for (const unit of Object.values(state.units)) {
        const holder = unit.carriedBy === '' ? unit.towedBy : unit.carriedBy;
        if (holder === '') continue;
        const carrier = state.units[holder];
        if (carrier === undefined || carrier.where !== 'table' || carrier.cell !== unit.cell)
          return `${unit.id} has lost its carrier ${holder}`;
      }
      return undefined;
    },
  },
  {
    clause: 'tempesta/67-a',
    title: { en: 'an empty quadrant is not suppressed', it: 'un quadrante vuoto non è soppresso' },
    broken: (state) => {
      const occupied = new Set(
        Object.values(state.units)
          .filter(({ where }) => where === 'table')
          .map(({ cell }) => cell),
      );
      const at = state.cells.findIndex((cell, index) => cell.suppressed && !occupied.has(index));
      return at < 0 ? undefined : `${gameOf(theatre, state).label(at)} is empty and suppressed`;
    },
  },
];
