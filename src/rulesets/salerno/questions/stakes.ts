import type { Forecast, ForecastItem } from '#kernel/forecast';
import type { Desk as DeskOf } from '#kernel/question';
import type { Text } from '#kernel/text';
import { isSalernoSide } from '../names.ts';
import { bombard } from '../orders/bombard.ts';
import type { Desk } from '../orders/order.ts';
import { combatFactor } from '../rules/combat.ts';
import { combatUnderWay, forecastCombat } from '../rules/combat-forecast.ts';
import { fireOf } from '../rules/fire.ts';
import { forecastCheck } from '../rules/supply-forecast.ts';
import { suppose } from '../rules/supposition.ts';
import { worstThreat } from '../rules/threat.ts';
import { pathsOfRetreat } from '../sequence/ground-given.ts';
import { frameOf } from '../sequence/stack.ts';
import { type State, unitOf } from '../state.ts';
import { counterOf, hexAt, type Theatre } from '../theatre.ts';
import { placeName } from '../words.ts';

/* What is at stake in a question, for the side that is asked. */

type Stake<About> = (desk: DeskOf<Theatre, State>, about: About) => Forecast | undefined;

const seenBy = ({ theatre, state, side }: DeskOf<Theatre, State>): Desk | undefined =>
  isSalernoSide(side) ? suppose({ theatre, state, side }) : undefined;

/** [14.2.6, 14.2.8] The combat as it stands before the dice. */
export const combatAtStake: Stake<unknown> = (desk) => {
  const seen = seenBy(desk);
  return seen === undefined ? undefined : forecastCombat(seen, combatUnderWay(seen, frameOf(seen.state, 'combat')));
};

/** [13] The attack that the stack which came near could make. */
export const threatAtStake: Stake<{ readonly hex: string }> = (desk, { hex }) => {
  const seen = seenBy(desk);
  const threat = seen === undefined ? undefined : worstThreat(seen, hex);
  return seen === undefined || threat === undefined ? undefined : forecastCombat(seen, threat.combat);
};

/** [16.1] Fire with the most factors that may be brought to bear. */
export const fireAtStake: Stake<unknown> = ({ theatre, state, side }) => {
  if (!isSalernoSide(side)) return undefined;
  const desk = { theatre, state, side };
  const weight = (firers: readonly string[]): number => firers.reduce((sum, firer) => sum + fireOf(theatre, firer), 0);
  const [heaviest] = [...bombard.options(desk, {})].sort((one, other) => weight(other.firers) - weight(one.firers));
  return heaviest === undefined ? undefined : bombard.forecast?.(desk, heaviest);
};

/** [17] What the check would do now. */
export const checkAtStake: Stake<unknown> = (desk) => {
  const seen = seenBy(desk);
  return seen === undefined ? undefined : forecastCheck(seen);
};

const item = (label: Text, value: ForecastItem['value'], clause: string): ForecastItem => ({
  label,
  value,
  clause: `salerno/${clause}`,
});

/** [14.3] Who can take the steps, and what each would be worth afterwards. */
export const lossesAtStake: Stake<unknown> = ({ theatre, state, side }) => {
  const top = state.stack.at(-1);
  const units =
    top?.kind === 'combat'
      ? top.side === side
        ? top.attackers
        : top.defenders
      : top?.kind === 'loss'
        ? Object.keys(state.units).filter((unit) => unitOf(state, unit).at === top.hex)
        : [];
  const standing = units.filter((unit) => theatre.hexIndex(unitOf(state, unit).at) >= 0);
  return { items: standing.map((unit) => weakened(theatre, state, unit)), chances: [] };
};

function weakened(theatre: Theatre, state: State, unit: string): ForecastItem {
  const { steps } = unitOf(state, unit);
  const now = combatFactor(theatre, state, unit);
  const left = steps > 1 ? (counterOf(theatre, unit).combat[1] ?? 0) : 0;
  const value =
    left === 0
      ? { en: `combat factor ${now}, eliminated by a step`, it: `fattore ${now}, eliminata da un livello` }
      : { en: `combat factor ${now}, ${left} after a step`, it: `fattore ${now}, ${left} dopo un livello` };
  return item({ en: unit, it: unit }, value, '3-a');
}

/** [14.3.2] What standing costs, and what retreating would. */
export const responseAtStake: Stake<unknown> = (desk, about) => {
  const seen = seenBy(desk);
  if (seen === undefined) return undefined;
  const { theatre, state } = seen;
  const frame = frameOf(state, 'combat');
  const ends = [...new Set(pathsOfRetreat(seen, frame).map((way) => placeName(theatre, hexAt(theatre, way.at(-1)!))))];
  const lost = frame.defenderLosses;
  return {
    items: [
      item({ en: 'Stand: steps lost', it: 'Resistere: livelli persi' }, lost, '14.3-a'),
      item({ en: 'Retreat: steps lost', it: 'Ritirarsi: livelli persi' }, lost - 1, '14.3.2-b'),
      item(
        { en: 'Retreat: open ends', it: 'Ritirarsi: arrivi possibili' },
        { en: ends.join(', '), it: ends.join(', ') },
        '14.3.1-a',
      ),
      ...(lossesAtStake(desk, about)?.items ?? []),
    ],
    chances: [],
  };
};
