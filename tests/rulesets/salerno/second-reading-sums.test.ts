import { describe, expect, it } from 'vitest';
import { forgetDerived } from '#kernel/derived';
import { SeededDice } from '#kernel/dice';
import { readResult, reckon } from '#rulesets/salerno/rules/combat';
import { bombardmentColumn, fireModifier } from '#rulesets/salerno/rules/fire';
import type { State } from '#rulesets/salerno/state';
import { campaigning } from './campaigning.ts';
import { Book, cards, guns, type Position, type Side, Table } from './second-reading/book.ts';
import { bombard, resolve } from './second-reading/combat.ts';

/*
 * Combats and bombardments that few games come to, against the second reading: any units against any others, anywhere on the
 * map, in any weather, worn and out of supply. IMPULSE_FUZZ_GAMES takes as many thousands.
 */

const THOUSANDS = Number(process.env['IMPULSE_FUZZ_GAMES'] ?? 1);
const book = new Book('campaign');
const lands = book.hexes.map(({ id }) => id).filter((id) => book.isLand(id));
const strong = lands.filter((id) => {
  const { city, village, gustav, bernhardt } = book.hex(id)! as {
    city?: boolean;
    village?: boolean;
    gustav?: boolean;
    bernhardt?: boolean;
  };
  return city || village || gustav || bernhardt;
});

const rosters = {
  allied: [...cards.keys()].filter((id) => cards.get(id)!.side === 'allied'),
  axis: [...cards.keys()].filter((id) => cards.get(id)!.side === 'axis'),
};

/** Clears the table and lays out a combat. */
function scatter(state: State, dice: SeededDice) {
  const below = (count: number): number => dice.below(count);
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)]!;
  for (const unit of Object.values(state.units)) unit.at = 'pool';
  const attacker: Side = pick(['allied', 'axis']);
  const hex = below(3) === 0 ? pick(strong) : pick(lands);
  const around = book.neighbours(hex).filter((next) => book.isLand(next));
  const put = (side: Side, at: string): string | undefined => {
    let unit = pick(rosters[side]);
    while (state.units[unit]?.at !== 'pool') unit = pick(rosters[side]);
    const status = state.units[unit]!;
    Object.assign(status, {
      at,
      steps: below(3) === 0 ? 1 : cards.get(unit)!.steps,
      oos: below(8) === 0,
      activated: below(2) === 0 ? state.serial : 0,
    });
    return unit;
  };
  const defenders = Array.from({ length: 1 + below(3) }, () => put(attacker === 'allied' ? 'axis' : 'allied', hex)!);
  const froms = around.filter(() => below(2) === 0);
  const attackers = (froms.length === 0 ? around.slice(0, 1) : froms).flatMap((from) =>
    Array.from({ length: 1 + below(3) }, () => put(attacker, from)!),
  );
  Object.assign(state, {
    weather: below(3) === 0 ? 'bad' : 'good',
    gustav: pick([0, 2]),
    fortifications: below(6) === 0 ? [hex] : [],
    offensive: pick(['', '', 'V', 'VIII', 'XVAG']),
    uphill: pick(['higher', 'plain-to-hill']),
    rules: below(2) === 0 ? ['devils'] : [],
    moved: below(2) === 0 ? [pick(defenders)] : [],
  });
  forgetDerived(state);
  return { hex, attacker, attackers, defenders, below, pick };
}

describe('a second reading of combats and bombardments anywhere', () => {
  const { theatre, referee } = campaigning('campaign', {});
  const state = structuredClone(referee.state);
  for (const gun of Object.values(state.guns)) gun.hex = '';

  it('[salerno/14.1-a, salerno/14.2.1-a, salerno/14.2.2-a, salerno/14.2.3-a, salerno/14.2.4-a] agrees on the sum of a combat', () => {
    const dice = new SeededDice(22);
    const columns = new Set<string>();
    for (let game = 0; game < THOUSANDS * 1000; game++) {
      const { hex, attacker, attackers, defenders, below } = scatter(state, dice);
      if (attackers.length === 0) continue;
      const gegenangriff = below(4) === 0 ? 1 + below(3) : 0;
      const thrown = [1 + below(6), 1 + below(6)];
      const sum = reckon(theatre, state, attacker, theatre.hexIndex(hex), attackers, defenders, gegenangriff);
      const { column, total, code } = readResult(theatre, sum, thrown[0]! + thrown[1]!, []);
      const told = `${attackers} against ${defenders} in ${hex}`;
      expect({ attack: sum.attack, defence: sum.defence, column, total, result: code }, told).toEqual(
        resolve(new Table(book, state as unknown as Position), { hex, attackers, defenders, gegenangriff }, [], thrown),
      );
      columns.add(column);
    }
    expect(columns.size).toBe(theatre.tables.crt.columns.length);
  });

  it('[salerno/16.1-b, salerno/16.1-c, salerno/9.10-b] agrees on the column of a bombardment', () => {
    const dice = new SeededDice(23);
    const columns = new Set<string>();
    for (let game = 0; game < THOUSANDS * 1000; game++) {
      const { hex, attacker, below, pick } = scatter(state, dice);
      const battery = [...guns.keys()].filter((id) => guns.get(id)!.side === attacker);
      const firers = [...new Set(Array.from({ length: 1 + below(3) }, () => pick(battery)))];
      const thrown = [1 + below(6), 1 + below(6)];
      const { bombardment } = theatre.tables;
      const { factors, index } = bombardmentColumn(theatre, state, firers, theatre.hexIndex(hex));
      const roll = thrown[0]! + thrown[1]! + fireModifier(theatre, state, firers) - bombardment.firstRow;
      const row = bombardment.rows[Math.min(bombardment.rows.length - 1, Math.max(0, roll))]!;
      const column = index < 0 ? 'none' : bombardment.columns[index]!;
      expect({ factors, column, result: index < 0 ? '-' : row[index] }, `${hex} ${firers}`).toEqual(
        bombard(new Table(book, state as unknown as Position), { firers, hex, dice: thrown }, new Set(state.moved)),
      );
      columns.add(column);
    }
    expect(columns.size).toBeGreaterThan(4);
  });
});
