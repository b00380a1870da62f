import { z } from 'zod';
import type { ValuesOf } from '#kernel/event';
import { firstOf } from '#kernel/known';
import { BATTLE_KINDS } from '../names.ts';
import type { Battle, State } from '../state.ts';
import { groupOf } from '../state.ts';
import { type Theatre, unitOf } from '../theatre.ts';
import { event, hex, odds, side, units } from './event.ts';
import { oddsText } from './phrases.ts';

const fields = {
  kind: z.enum(BATTLE_KINDS),
  side,
  target: hex,
  units,
  defenders: units,
  passengers: units,
  defenderSteps: z.int(),
  brandenburgers: z.enum(['', 'shift']),
  odds,
};
type Declared = ValuesOf<typeof fields>;

/** [8.3, 13.1] */
export const attackDeclared = event({
  type: 'AttackDeclared',
  fields,
  apply(s, event, t) {
    beginBattle(t, s, event);
  },
  touches: ({ target }) => ({ to: target }),
  say: {
    en({ kind, target, units, defenders, odds }, names) {
      const one = units.length === 1;
      const how =
        kind === 'attack'
          ? one
            ? 'attacks'
            : 'attack'
          : one
            ? 'makes a mobile assault on'
            : 'make a mobile assault on';
      return `${names.units(units)} ${how} ${names.units(defenders)} in ${names.space(target)}, ${oddsText(odds, names, 'en')}.`;
    },
    it({ kind, target, units, defenders, odds }, names) {
      const one = units.length === 1;
      const how =
        kind === 'attack'
          ? one
            ? 'attacca'
            : 'attaccano'
          : one
            ? 'fa un assalto mobile contro'
            : 'fanno un assalto mobile contro';
      return `${names.units(units)} ${how} ${names.units(defenders)} in ${names.space(target)}, ${oddsText(odds, names, 'it')}.`;
    },
  },
});

function beginBattle(t: Theatre, s: State, event: Declared): void {
  const battle: Battle = {
    kind: event.kind,
    attacker: event.side,
    target: event.target,
    attackers: [...event.units],
    defenders: [...event.defenders],
    passengers: [...event.passengers],
    column: event.odds.column,
    result: '',
    defenderSteps: event.defenderSteps,
    stage: 'losses',
    losses: [],
    retreat: 0,
    disorganise: false,
    defence: '',
    lostLead: false,
    retreating: [],
    retreaters: [],
    retreatLosses: 0,
    chargedPaths: [],
    retreatDone: false,
    extending: [],
    advance: '',
    advancing: [],
    brandenburgers: event.brandenburgers,
  };
  s.battle = battle;
  if (event.kind === 'attack') {
    for (const id of event.units) unitOf(t, s, id).attacked = true;
    for (const id of [...event.defenders, ...event.passengers]) unitOf(t, s, id).defended = true;
    return;
  }
  const leader = unitOf(t, s, firstOf(event.units));
  const cost = t.tables.movement.assault * 2;
  const known = s.group !== null && event.units.every((id) => groupOf(s).units.includes(id)) ? s.group : undefined;
  s.group = {
    units: [...event.units],
    hex: leader.at,
    origin: known?.origin ?? leader.at,
    spent: (known?.spent ?? 0) + cost,
    hexes: known?.hexes ?? 0,
    stopped: known?.stopped ?? false,
    strategic: false,
    assaulted: event.target,
  };
  for (const id of event.units) {
    const unit = unitOf(t, s, id);
    unit.moved = true;
    unit.spent = s.group.spent;
    if (!s.assaulters.includes(id)) s.assaulters.push(id);
  }
}
