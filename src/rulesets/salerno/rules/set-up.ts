import type { JsonObject } from '#kernel/json';
import { firstOf, known } from '#kernel/known';
import { OPTIONAL_RULES } from '../names.ts';
import { optionsSchema } from '../scenario.ts';
import type { Frame } from '../sequence/frames.ts';
import type { FormationState, GunState, State, UnitState } from '../state.ts';
import type { Theatre } from '../theatre.ts';

export const freshUnit = (at: string, steps: number): UnitState => ({
  at,
  steps,
  endOps: 'none',
  reserve: false,
  oos: false,
  reacted: false,
  activated: 0,
  moved: false,
  manner: 'normal',
  attacked: false,
  supply: 'ground',
  loanedTo: '',
  orphaned: false,
});

/** [4] The state before anybody has placed a counter. */
export function setUp(theatre: Theatre, options: JsonObject): State {
  const { rules: chosen, agreeAtTable, ...readings } = optionsSchema.parse(options);
  const { sheet, tables } = theatre;
  const rules = OPTIONAL_RULES.filter(
    (rule) => sheet.options[rule] === 'on' || (sheet.options[rule] === 'agree' && chosen.includes(rule)),
  );
  const starting = new Set(theatre.setUp.flatMap((group) => group.units));
  const units: Record<string, UnitState> = {};
  for (const counter of theatre.counters.values())
    units[counter.id] = freshUnit(starting.has(counter.id) ? 'set-up' : 'absent', counter.steps);

  const formations: Record<string, FormationState> = {};
  for (const formation of theatre.formations.values())
    formations[formation.id] = { inPlay: false, withdrawn: false, army: formation.army, corps: '' };
  for (const army of sheet.display) {
    for (const { corps, divisions } of army.corps) {
      formations[corps] = { inPlay: true, withdrawn: false, army: army.army, corps: '' };
      for (const division of divisions)
        formations[division] = { inPlay: true, withdrawn: false, army: army.army, corps };
    }
    for (const division of army.unassigned)
      formations[division] = { inPlay: true, withdrawn: false, army: army.army, corps: '' };
  }
  const guns: Record<string, GunState> = {};
  for (const gun of theatre.guns.values())
    guns[gun.id] = {
      hex: '',
      inPlay:
        sheet.guns.includes(gun.id) ||
        sheet.ships.includes(gun.id) ||
        (gun.formation !== undefined && formations[gun.formation]?.inPlay === true),
      fired: false,
    };

  const control: State['control'] = {};
  for (const site of theatre.sites.values()) {
    const place = known(theatre.hexes[firstOf(site.hexes)], 'hex of', site.name).place;
    control[site.name] = {
      side: place !== undefined && sheet.alliedPlaces.includes(place) ? 'allied' : 'axis',
      since: 0,
    };
  }
  const bridges: State['bridges'] = {};
  for (const arc of theatre.scenario.blownArcs) bridges[known(theatre.edgeKeys[arc], 'hexside', arc)] = 'blown';

  const [first, second] = sheet.setUpOrder;
  const stack: Frame[] = [
    { kind: 'turn-start' },
    { kind: 'set-up', side: second, second: true },
    { kind: 'set-up', side: first, second: false },
  ];
  if (agreeAtTable) stack.push({ kind: 'agree-options' });

  return {
    scenario: sheet.id,
    rules,
    ...readings,
    proposals: {},
    turn: sheet.turns[0],
    impulse: 1,
    serial: 0,
    weather: 'good',
    axisOnly: false,
    initiative: '',
    active: '',
    pools: { V: 0, VIII: 0, XVAG: 0, AXIS: 0 },
    units,
    guns,
    formations,
    aircraft: { allied: { available: 0, used: [] }, axis: { available: 0, used: [] } },
    plans: {},
    activations: [],
    airborne: [],
    majorLanding: [],
    minorLanding: '',
    offensive: '',
    offensivesLeft: [...sheet.offensives],
    intelligence: 0,
    intelligenceAtMost: 0,
    fortificationBought: false,
    stack,
    moved: [],
    bridges,
    depots: Array.from({ length: Math.max(tables.markers.depots, sheet.depots.length) }, (_, at) => ({
      id: sheet.depots[at]?.id ?? `depot ${at + 1}`,
      hex: '',
      captured: false,
      usableFrom: 0,
      serves: [],
      landing: false,
    })),
    source: sheet.naples === 'already' ? 'naples' : 'depots',
    rearguards: [],
    mules: (['allied', 'axis'] as const).flatMap((side) =>
      Array.from({ length: sheet.mules[side] }, (_, at) => ({
        id: `${side}-mule-${at + 1}`,
        side,
        hex: '',
        usableFrom: 0,
      })),
    ),
    fortifications: [],
    fortificationsLeft: sheet.fortifications,
    freeFortifications: sheet.freeFortifications,
    gustav: sheet.gustav,
    gustavPoints: 0,
    gustavSpent: 0,
    gustavTurn: 0,
    interdiction: {},
    control,
    used: {
      kg: 0,
      tf: 0,
      redeploy: [],
      gegenangriffTurn: 0,
      shipped: 0,
      supplyAp: { allied: 0, axis: 0 },
      foreignPaid: [],
      airTried: [],
      airSupplied: [],
    },
    entries: [],
    cards: {},
    delayed: {},
    exitedSteps: 0,
    landingSerial: 0,
    landingDepot: '',
    landingTurn: 0,
    foggia: { tossed: false, due: 0, inPlay: false, relief: 0, broughtForward: '' },
    romeBan: false,
  };
}
