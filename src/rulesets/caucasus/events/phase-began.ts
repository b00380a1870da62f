import { z } from 'zod';
import type { Phase } from '../names.ts';
import { PHASES } from '../names.ts';
import type { State } from '../state.ts';
import { type Theatre, unitOf } from '../theatre.ts';
import { PHASE_WORDS } from '../words.ts';
import { event, units } from './event.ts';
import { counted } from './phrases.ts';

/** [3.0, 4.8, 18.2] */
export const phaseBegan = event({
  type: 'PhaseBegan',
  fields: { turn: z.int(), phase: z.enum(PHASES), frozen: units.optional() },
  apply(s, event, t) {
    beginPhase(t, s, event.turn, event.phase, event.frozen);
  },
  say: {
    en({ turn, phase, frozen }) {
      const held = frozen?.length ? `; ${counted(frozen.length, 'unit', 'units')} may not take a step back` : '';
      return `Turn ${turn}: ${PHASE_WORDS[phase].en}${held}.`;
    },
    it({ turn, phase, frozen }) {
      const held = frozen?.length ? `; ${counted(frozen.length, 'unità non può', 'unità non possono')} arretrare` : '';
      return `Turno ${turn}: ${PHASE_WORDS[phase].it}${held}.`;
    },
  },
});

function beginPhase(t: Theatre, s: State, turn: number, phase: Phase, frozen: readonly string[] = []): void {
  const before = s.phase;
  s.turn = turn;
  s.phase = phase;
  s.closing = false;
  s.group = null;
  s.battle = null;
  s.corrections = [];
  if (before.endsWith('primary-combat')) for (const unit of s.units) unit.replaced = false;
  if (before.endsWith('secondary-combat')) for (const unit of s.units) unit.assault = '';
  if (phase.endsWith('-initial')) {
    s.step = 'opening';
    s.tableRollForbidden = false;
    s.replacementChoice = [];
    s.random = { owed: false, placed: {}, none: 0 };
    s.eventBox = '';
    if (phase === 'axis-initial') s.weather = 'good';
  }
  if (phase.endsWith('-movement')) {
    for (const unit of s.units) {
      unit.moved = false;
      unit.railed = false;
      unit.spent = 0;
      unit.hexes = 0;
      unit.assault = '';
      unit.merged = false;
      unit.frozen = false;
    }
    for (const id of frozen) unitOf(t, s, id).frozen = true;
    for (const marker of t.data.air) s.airUsed[marker.id] = false;
    s.railUsed = false;
    s.assaulters = [];
    s.navalUsed = {};
    for (let hex = 0; hex < s.control.length; hex++) s.railControl[hex] = s.control[hex] ?? 0;
  }
  if (phase.endsWith('-combat'))
    for (const unit of s.units) {
      unit.attacked = false;
      unit.defended = false;
      unit.retreated = false;
    }
}
