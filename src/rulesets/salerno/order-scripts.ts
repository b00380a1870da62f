import { keywordBook, NotUnderstood } from '#kernel/notation';
import type { Pool, SalernoSide } from './names.ts';
import type { Reader } from './notation-reader.ts';
import { ANSWER_WORDS, HIT_WORDS, MARKER_WORDS, PHASE_WORDS, SIDE_WORDS } from './notation-words.ts';
import type { OrderOf, OrderType } from './orders/schema.ts';
import { readPlan, writePlan } from './plan-notation.ts';

/* How every kind of order is read after its verb, and written again. */

export interface Script<Type extends OrderType> {
  read(at: Reader): Omit<OrderOf<Type>, 'type'>;
  write(order: OrderOf<Type>): string;
}

const PHASE_BOOK = keywordBook(PHASE_WORDS);
const MARKER_BOOK = keywordBook(MARKER_WORDS);
const SIDE_BOOK = keywordBook<SalernoSide>(SIDE_WORDS);
const HIT_BOOK = keywordBook(HIT_WORDS);
const ANSWER_BOOK = keywordBook(ANSWER_WORDS);

const list = (names: readonly string[]): string => names.join(', ');
const hexPath = (path: readonly string[]): string => path.join('-');
const makePool = (pool: Pool | undefined): string => (pool === undefined ? '' : ` pool ${pool}`);
const makeAircraft = (id: string): string => id.replace(/^(?:allied|axis)-air-(\d+)$/, 'air $1');
const makeFirers = (firers: readonly string[]): string => list(firers.map(makeAircraft));
const makePlacements = (placements: readonly { unit: string; hex: string }[]): string =>
  placements.map(({ unit, hex }) => `${unit} at ${hex}`).join(', ');

const BARE = { read: () => ({}), write: () => '' };
const unitsAlone = {
  read: (at: Reader) => ({ units: at.units() }),
  write: ({ units }: { units: readonly string[] }) => list(units),
};
const unitsAndHex = {
  read: (at: Reader) => ({ units: at.unitsBeforeHex(), hex: at.hex() }),
  write: ({ units, hex }: { units: readonly string[]; hex: string }) => `${list(units)} at ${hex}`,
};
const unitAndHex = {
  read: (at: Reader) => ({ unit: at.unit(), hex: at.hex() }),
  write: ({ unit, hex }: { unit: string; hex: string }) => `${unit} at ${hex}`,
};
const hexAlone = { read: (at: Reader) => ({ hex: at.hex() }), write: ({ hex }: { hex: string }) => hex };
const placed = {
  read: (at: Reader) => ({ placements: at.placements() }),
  write: ({ placements }: { placements: readonly { unit: string; hex: string }[] }) => makePlacements(placements),
};
const reserveIn = {
  read: (at: Reader) => {
    const hex = at.hex();
    return at.particle('with') ? { hex, units: at.units() } : { hex };
  },
  write: ({ hex, units }: { hex: string; units?: readonly string[] | undefined }) =>
    units === undefined ? hex : `${hex} with ${list(units)}`,
};
const formationAlone = {
  read: (at: Reader) => ({ formation: at.formation() }),
  write: ({ formation }: { formation: string }) => formation,
};
const fireOn = {
  read: (at: Reader) => {
    const hex = at.hex();
    at.particle('with');
    return { hex, firers: at.firers() };
  },
  write: ({ hex, firers }: { hex: string; firers: readonly string[] }) => `${hex} with ${makeFirers(firers)}`,
};
const bridgeBy = (at: Reader): [string, string] => {
  const [a, b, ...more] = at.hexes();
  if (a === undefined || b === undefined || more.length > 0)
    throw new NotUnderstood('A bridge is named by the two hexes it joins.');
  at.particle('by', 'with');
  return [a, b];
};
const rest = (at: Reader): { path: string[]; ending: 'halt' | 'hold' } => ({
  path: at.path([]),
  ending: at.particle('hold') ? 'hold' : 'halt',
});

export const SCRIPTS: { readonly [Type in OrderType]: Script<Type> } = {
  AgreeOptions: {
    read: (at) => ({ rules: at.particle('none') ? [] : at.line.names(at.books.rules, 'an optional rule') }),
    write: ({ rules }) => (rules.length === 0 ? 'none' : list(rules)),
  },
  PlaceUnits: placed,
  ReplaceStep: {
    read: (at) => {
      const unit = at.unit();
      const reserve = at.particle('reserve');
      if (at.line.ended) return { unit, ...(reserve && { reserve: true }) };
      const hex = at.hex();
      return { unit, hex, ...((reserve ?? at.particle('reserve')) && { reserve: true }) };
    },
    write: ({ unit, hex, reserve }) => `${unit}${hex === undefined ? '' : ` at ${hex}`}${reserve ? ' in reserve' : ''}`,
  },
  RecoverStep: {
    read: (at) => {
      const unit = at.unit();
      return at.line.ended ? { unit } : { unit, hex: at.hex() };
    },
    write: ({ unit, hex }) => (hex === undefined ? unit : `${unit} at ${hex}`),
  },
  WithdrawFormation: {
    read: (at) => {
      const card = at.line.tryName(at.books.cards);
      if (card !== undefined && at.line.ended) return { entry: card, formation: '' };
      const formation = at.formation();
      at.particle('by');
      const entry = card ?? at.line.tryName(at.books.cards) ?? at.cardOf(formation);
      if (entry === undefined) throw new NotUnderstood(`No card withdraws ${formation}.`);
      return { entry, formation };
    },
    write: ({ entry, formation }) => (formation === '' ? `"${entry}"` : `"${entry}" ${formation}`),
  },
  EnterUnits: placed,
  DelayWithdrawal: {
    read: (at) => ({ formations: at.formations() }),
    write: ({ formations }) => list(formations),
  },
  BringForward: formationAlone,
  SubmitPlan: { read: readPlan, write: writePlan },
  PlaceGun: {
    read: (at) => {
      const gun = at.line.name(at.books.guns, 'artillery or a ship');
      const hex = at.hex();
      return at.particle('for', 'by') ? { gun, hex, grantedBy: at.formation() } : { gun, hex };
    },
    write: ({ gun, hex, grantedBy }) => `${gun} at ${hex}${grantedBy === undefined ? '' : ` for ${grantedBy}`}`,
  },
  PlaceFortification: hexAlone,
  PlaceRearguards: {
    read: (at) => ({ hexes: at.particle('none') ? [] : at.hexes() }),
    write: ({ hexes }) => (hexes.length === 0 ? 'none' : hexPath(hexes)),
  },
  BeginFormation: formationAlone,
  NameBonus: {
    read: (at) => {
      const counter = at.counter();
      return at.line.ended ? { counter } : { counter, hex: at.hex() };
    },
    write: ({ counter, hex }) => (hex === undefined ? counter : `${counter} at ${hex}`),
  },
  DesignateReserve: unitsAndHex,
  ReleaseReserve: reserveIn,
  EmergencyActivate: {
    read: (at) => {
      const marker = at.line.name(MARKER_BOOK, 'KG or TF');
      const hex = at.hex();
      at.particle('with');
      return { marker, hex, units: at.units(), ...at.pool() };
    },
    write: ({ marker, hex, units, pool }) => `${marker} at ${hex} with ${list(units)}${makePool(pool)}`,
  },
  TacticalRedeploy: unitsAndHex,
  ActivateReserve: reserveIn,
  EndPhase: {
    read: (at) => ({ phase: at.line.name(PHASE_BOOK, 'a phase') }),
    write: ({ phase }) => phase,
  },
  Pass: BARE,
  ChoosePriority: {
    read: (at) => ({ first: at.line.name(SIDE_BOOK, 'a side') }),
    write: ({ first }) => first,
  },
  MoveStack: {
    read: (at) => {
      const units = at.unitsBeforeHex();
      const before = at.particle('strategic');
      at.origin(units);
      const path = at.path(units);
      const said = [before, at.particle('strategic', 'hold'), at.particle('strategic', 'hold')];
      return {
        units,
        path,
        mode: said.includes('strategic') ? 'strategic' : 'normal',
        ending: said.includes('hold') ? 'hold' : 'halt',
      };
    },
    write: ({ units, path, mode, ending }) =>
      `${list(units)} to ${hexPath(path)}${mode === 'strategic' ? ' strategic' : ''}${ending === 'hold' ? ' hold' : ''}`,
  },
  ContinueMove: {
    read: rest,
    write: ({ path, ending }) => `to ${hexPath(path)}${ending === 'hold' ? ' hold' : ''}`,
  },
  StopMove: BARE,
  ShipUnits: {
    read: (at) => {
      const units = at.unitsBeforeHex();
      at.origin(units);
      return { units, to: at.hex() };
    },
    write: ({ units, to }) => `${list(units)} to ${to}`,
  },
  ExitMap: unitsAlone,
  EnterBari: unitsAlone,
  LeaveBari: unitsAndHex,
  BlowBridge: {
    read: (at) => ({ edge: bridgeBy(at), by: at.particle('rearguard') ? 'rearguard' : at.unit() }),
    write: ({ edge, by }) => `${hexPath(edge)} by ${by}`,
  },
  BuildBridge: {
    read: (at) => ({ edge: bridgeBy(at), unit: at.unit() }),
    write: ({ edge, unit }) => `${hexPath(edge)} by ${unit}`,
  },
  PlaceMule: {
    read: (at) => ({ mule: `${at.by}-mule-${at.number('the number of the mule')}`, hex: at.hex() }),
    write: ({ mule, hex }) => `${mule.replace(/^(?:allied|axis)-mule-/, '')} at ${hex}`,
  },
  React: {
    read: (at) => {
      const units = at.unitsBeforeHex();
      at.origin(units);
      return { units, path: at.path(units) };
    },
    write: ({ units, path }) => `${list(units)} to ${hexPath(path)}`,
  },
  AdvanceAfterReaction: unitsAndHex,
  RelocateExcess: {
    read: (at) => ({ moves: at.placements() }),
    write: ({ moves }) => makePlacements(moves),
  },
  Bombard: fireOn,
  Interdict: fireOn,
  ChooseHit: {
    read: (at) => ({ choice: at.line.name(HIT_BOOK, 'a step or END OPS') }),
    write: ({ choice }) => choice,
  },
  DeclareAttack: {
    read: (at) => {
      const hex = at.hex();
      at.particle('with');
      return { hex, attackers: at.units() };
    },
    write: ({ hex, attackers }) => `${hex} with ${list(attackers)}`,
  },
  PlayGegenangriff: BARE,
  ChooseSupport: {
    read: (at) => {
      at.particle('with', 'by');
      return { firer: at.particle('none') ? '' : at.firer() };
    },
    write: ({ firer }) => (firer === '' ? 'none' : makeAircraft(firer)),
  },
  AnswerLoss: {
    read: (at) => ({ answer: at.line.name(ANSWER_BOOK, 'stand or retreat') }),
    write: ({ answer }) => answer,
  },
  Retreat: { read: (at) => ({ path: at.path([]) }), write: ({ path }) => `to ${hexPath(path)}` },
  TakeLosses: {
    read: (at) => {
      const losses: { unit: string; steps: number }[] = [];
      while (!at.line.ended) {
        const unit = at.unit();
        const steps = /^\d$/.test(at.line.peek() ?? '') && !isUnitNext(at) ? at.number('steps') : 1;
        if (steps !== 1 && steps !== 2) throw new NotUnderstood('A unit loses one or two steps.');
        losses.push({ unit, steps });
      }
      return { losses };
    },
    write: ({ losses }) => losses.map(({ unit, steps }) => (steps === 1 ? unit : `${unit} ${steps}`)).join(', '),
  },
  Advance: {
    read: (at) => ({ units: at.units() }),
    write: ({ units }) => list(units),
  },
  DropUnit: unitAndHex,
  PlaceLandingDepot: hexAlone,
  LandUnits: placed,
  LandMinor: {
    read: (at) => {
      const hex = at.hex();
      at.particle('with');
      return { hex, depot: at.particle('depot') !== undefined };
    },
    write: ({ hex, depot }) => `${hex}${depot ? ' with depot' : ''}`,
  },
  UseIntelligence: { read: (at) => ({ hexes: at.hexes() }), write: ({ hexes }) => hexPath(hexes) },
  SwitchToNaples: BARE,
  WithdrawDepot: {
    read: (at) => ({ depot: at.line.name(at.books.depots, 'a depot') }),
    write: ({ depot }) => depot,
  },
  EliminateUnits: unitsAlone,
  ExtendSupply: { read: (at) => ({ ...at.pool() }), write: ({ pool }) => makePool(pool).trim() },
  PayForeignSupply: {
    read: (at) => ({ units: at.units(), ...at.pool() }),
    write: ({ units, pool }) => `${list(units)}${makePool(pool)}`,
  },
  AirSupply: {
    read: (at) => {
      const aircraft = at.tryAircraft();
      if (aircraft === undefined) throw new NotUnderstood('Air supply names an aircraft: air 1.');
      return { aircraft, hex: at.hex() };
    },
    write: ({ aircraft, hex }) => `${makeAircraft(aircraft)} at ${hex}`,
  },
  Concede: BARE,
};

const isUnitNext = (at: Reader): boolean => at.line.match(at.books.units) !== undefined;
