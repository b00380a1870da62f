import type { Outlook, OutlookRemedy } from '#kernel/outlook';
import { isRefusal } from '#kernel/refusal';
import type { Text } from '#kernel/text';
import type { SupplyMode } from './names.ts';
import { airSupply } from './orders/air-supply.ts';
import type { SalernoOrder } from './orders/index.ts';
import type { Desk } from './orders/order.ts';
import { payForeignSupply } from './orders/pay-foreign-supply.ts';
import { switchToNaples } from './orders/switch-to-naples.ts';
import { freeAircraft } from './rules/fire.ts';
import { payerOf, poolsOf } from './rules/payment.ts';
import { supplyWay } from './rules/supply.ts';
import { inspectSupply, type SupplyState } from './rules/supply-check.ts';
import { supplyNet } from './rules/supply-net.ts';
import { suppose } from './rules/supposition.ts';
import { type State, unitOf } from './state.ts';
import { counterOf, hexAt, type Theatre } from './theatre.ts';
import { placeName, SUPPLY_WORDS } from './words.ts';

/*
 * [17] What the next check of supply would make of every unit of a side if nothing changed until then, from what the side may know: how
 * it is fed and by which way, or what cuts it off, what that costs, and what would still help.
 */

export function outlook(desk: Desk): Outlook[] {
  const seen = suppose(desk);
  const { theatre, state, side } = seen;
  const now = inspectSupply(theatre, state, side);
  const remedies = remediesFor(seen, now);
  return Object.entries(now.modes).map(([unit, mode]): Outlook => {
    if (mode !== 'none') {
      const way = supplyWay(theatre, state, unit);
      return {
        unit,
        state: SUPPLY_WORDS[mode],
        grade: 'sound',
        clause: CLAUSE_OF_MODE[mode],
        ...(way.length === 0 ? {} : { way: way.map((hex) => hexAt(theatre, hex)) }),
      };
    }
    const isForeign = now.foreign.includes(unit);
    const cut = isForeign ? [] : cutOf(theatre, state, unit);
    const way = isForeign ? supplyWay(theatre, state, unit) : [];
    const helping = remedies.filter(({ saves }) => saves.includes(unit));
    return {
      unit,
      ...fateOf(theatre, state, unit, isForeign ? 'unpaid' : cut.length > 0 ? 'cut' : 'far'),
      ...(way.length === 0 ? {} : { way: way.map((hex) => hexAt(theatre, hex)) }),
      ...(cut.length === 0 ? {} : { cut }),
      ...(helping.length === 0 ? {} : { remedies: helping }),
    };
  });
}

const CLAUSE_OF_MODE: Readonly<Record<Exclude<SupplyMode, 'none'>, string>> = {
  ground: 'salerno/17-b',
  port: 'salerno/17.5-a',
  depot: 'salerno/17.1-c',
  foreign: 'salerno/17.1-f',
  air: 'salerno/17.3-b',
  landing: 'salerno/9.5',
  drop: 'salerno/9.4-i',
};

const WHY: Readonly<Record<'unpaid' | 'cut' | 'far', Text>> = {
  unpaid: { en: 'only the other Army could feed it, for a fee', it: 'può rifornirla solo l’altra Armata, a pagamento' },
  cut: { en: 'its way is cut', it: 'la sua via è tagliata' },
  far: { en: 'too far from a source', it: 'troppo lontana da una fonte' },
};

/** [17.2] A marker the first time; then a step, and of the last one the die decides. */
function fateOf(
  { tables }: Theatre,
  state: State,
  unit: string,
  why: keyof typeof WHY,
): Pick<Outlook, 'state' | 'grade' | 'clause'> {
  const { oos, steps } = unitOf(state, unit);
  const because = WHY[why];
  if (!oos)
    return {
      state: { en: `goes out of supply: ${because.en}`, it: `finisce fuori rifornimento: ${because.it}` },
      grade: 'strained',
      clause: why === 'unpaid' ? 'salerno/17.1-f' : why === 'cut' ? 'salerno/17-c' : 'salerno/17-b',
    };
  const from = tables.supply.attritionFrom;
  const loss: Text =
    steps > 1
      ? { en: 'loses a step', it: 'perde un livello' }
      : { en: `is eliminated on ${from} or more`, it: `è eliminata con ${from} o più` };
  return {
    state: {
      en: `still out of supply: ${loss.en}; ${because.en}`,
      it: `ancora fuori rifornimento: ${loss.it}; ${because.it}`,
    },
    grade: 'lost',
    clause: 'salerno/17.2-e',
  };
}

/** Hexes of the way it would have if nobody hindered it, where the enemy or a blown bridge does. */
function cutOf(theatre: Theatre, state: State, unit: string): string[] {
  const net = supplyNet(theatre, state, counterOf(theatre, unit).side, 'as-it-is');
  const free = supplyWay(theatre, state, unit, 'none');
  const cut = new Set<number>();
  for (const [at, hex] of free.entries()) {
    if (at > 0 && !net.isOpen(hex)) cut.add(hex);
    const next = free[at + 1];
    const arc = next === undefined ? -1 : theatre.map.arcBetween(hex, next);
    if (arc >= 0 && state.bridges[theatre.edgeKeys[arc] ?? ''] === 'blown')
      for (const bank of [hex, next!]) cut.add(bank);
  }
  return [...cut].map((hex) => hexAt(theatre, hex));
}

/** What the side could still do, with those whom it would feed [17.1, 17.3, 17.6]. */
function remediesFor(desk: Desk, now: SupplyState): OutlookRemedy[] {
  const { theatre, state, side } = desk;
  const hungry = Object.keys(now.modes).filter((unit) => now.modes[unit] === 'none');
  if (hungry.length === 0) return [];
  const fed = ({ modes }: SupplyState): string[] =>
    hungry.filter((unit) => modes[unit] !== 'none' && modes[unit] !== undefined);
  const remedies: OutlookRemedy[] = [];
  const add = (label: Text, saves: readonly string[], order?: SalernoOrder): void => {
    if (saves.length > 0) remedies.push({ label, saves, ...(order === undefined ? {} : { order }) });
  };
  const { mostPoints, perPoint } = theatre.tables.supply;
  let extended = state;
  for (let points = 1; state.used.supplyAp[side] + points <= mostPoints; points++) {
    const longer = withRadius({ ...desk, state: extended });
    if (longer === undefined) break;
    extended = longer;
    add(
      {
        en: `lengthen every path by ${points * perPoint} movement points, for ${points} AP`,
        it: `allunga ogni percorso di ${points * perPoint} punti movimento, per ${points} PA`,
      },
      fed(inspectSupply(theatre, extended, side)),
      points === 1 ? { type: 'ExtendSupply' } : undefined,
    );
  }
  if (now.foreign.length > 0) {
    const order = { type: 'PayForeignSupply' as const, units: [...now.foreign] };
    if (!isRefusal(payForeignSupply.judge(desk, order)))
      add({ en: 'pay for supply by the other Army', it: 'paga il rifornimento dell’altra Armata' }, now.foreign, order);
  }
  const [aircraft] = freeAircraft(state, side);
  if (aircraft !== undefined)
    for (const hex of new Set(hungry.map((unit) => unitOf(state, unit).at))) {
      const order = { type: 'AirSupply', aircraft, hex } as const;
      if (isRefusal(airSupply.judge(desk, order))) continue;
      const { ways = 0, of = 6 } = airSupply.forecast?.(desk, order).chances[0] ?? {};
      const place = placeName(theatre, hex);
      add(
        {
          en: `supply ${place} by air, ${ways} chances in ${of}`,
          it: `rifornisci ${place} per via aerea, ${ways} probabilità su ${of}`,
        },
        hungry.filter((unit) => unitOf(state, unit).at === hex),
        order,
      );
    }
  if (!isRefusal(switchToNaples.judge(desk, { type: 'SwitchToNaples' })))
    add(
      { en: 'draw on Napoli for good', it: 'rifornisciti da Napoli, per sempre' },
      fed(
        inspectSupply(
          theatre,
          { ...state, source: 'naples', depots: state.depots.map((depot) => ({ ...depot, hex: '' })) },
          side,
        ),
      ),
      { type: 'SwitchToNaples' },
    );
  return remedies;
}

/** The position with another point spent on the radius [17.6]; undefined where nobody can pay. */
function withRadius({ theatre, state, side }: Desk): State | undefined {
  const { points } = theatre.tables.costs['supply-radius'];
  const payer = payerOf(state, poolsOf(side), undefined, points);
  if (payer === undefined) return undefined;
  return {
    ...state,
    pools: { ...state.pools, [payer]: state.pools[payer] - points },
    used: { ...state.used, supplyAp: { ...state.used.supplyAp, [side]: state.used.supplyAp[side] + 1 } },
  };
}
