import { NotUnderstood } from '#kernel/notation';
import type { OrderOf, OrderType } from '../orders/schema.ts';
import type { Reader } from './reader.ts';

/* How each order is read and written, after its verb. */

/** What is read after the verb, and how it is written again. */
export interface Script<Type extends OrderType> {
  read(at: Reader): Omit<OrderOf<Type>, 'type'>;
  write(order: OrderOf<Type>, names: Names): string;
}

export interface Names {
  unit(id: string): string;
  units(ids: readonly string[]): string;
  air(id: string): string;
  fleet(id: string): string;
}

const support = (order: { air?: string; fleet?: string; brandenburgers?: 'shift' }, names: Names): string =>
  [
    order.air && `air ${names.air(order.air)}`,
    order.fleet && `fleet ${names.fleet(order.fleet)}`,
    order.brandenburgers && 'shift',
  ]
    .filter(Boolean)
    .map((words) => ` ${words}`)
    .join('');

const hexPath = (path: readonly string[]): string => path.join('-');

const BARE = { read: () => ({}), write: () => '' };

const unitAlone = {
  read: (at: Reader) => ({ unit: at.unit() }),
  write: ({ unit }: { unit: string }, names: Names) => names.unit(unit),
};
const unitAndHex = {
  read: (at: Reader) => ({ unit: at.unit(), hex: at.hex() }),
  write: ({ unit, hex }: { unit: string; hex: string }, names: Names) => `${names.unit(unit)} ${hex}`,
};
const unitAndPath = {
  read: (at: Reader) => {
    const unit = at.unit();
    return { unit, path: at.path([unit]) };
  },
  write: ({ unit, path }: { unit: string; path: string[] }, names: Names) => `${names.unit(unit)} ${hexPath(path)}`,
};
const unitsAndPath = {
  read: (at: Reader) => {
    const units = at.units();
    return { units, path: at.path(units) };
  },
  write: ({ units, path }: { units: string[]; path: string[] }, names: Names) =>
    `${names.units(units)} ${hexPath(path)}`,
};
const assaultOn = {
  read: (at: Reader) => ({ target: at.hex(), ...at.force() }),
  write: (
    order: { target: string; units: string[]; air?: string; fleet?: string; brandenburgers?: 'shift' },
    names: Names,
  ) => `${order.target} with ${names.units(order.units)}${support(order, names)}`,
};

export const SCRIPTS: { readonly [Type in OrderType]: Script<Type> } = {
  PlaceArmyUnit: unitAndHex,
  ConfirmSetUp: BARE,
  PlaceReinforcement: unitAndHex,
  HoldReinforcement: unitAlone,
  HoldReinforcements: BARE,
  DivertReinforcement: unitAlone,
  ChooseReplacement: {
    read: (at) => {
      const kind = at.line.tryName(at.books.replacements);
      return kind === undefined ? { unit: at.unit() } : { kind };
    },
    write: ({ kind, unit }, names) => kind ?? (unit === undefined ? '' : names.unit(unit)),
  },
  ChooseFreeReplacement: {
    read: (at) => ({ kind: at.line.name(at.books.replacements, 'a kind of replacement') }),
    write: ({ kind }) => kind,
  },
  DrawReinforcements: BARE,
  SkipDraw: BARE,
  PlaceRandomReinforcement: {
    read: (at) => {
      const unit = at.unit();
      at.particle('to');
      return { unit, to: at.particle('cadre') ? 'cadre' : at.hex() };
    },
    write: ({ unit, to }, names) => `${names.unit(unit)} ${to}`,
  },
  PlaceEventUnit: unitAndHex,
  ReturnHq: unitAndHex,
  PlaceCorpsMarker: { read: (at) => ({ hex: at.hex() }), write: ({ hex }) => hex },
  EndInitialPhase: BARE,
  UseReplacement: {
    read: (at) => {
      const unit = at.unit();
      at.particle('with');
      const kind = at.line.tryName(at.books.replacements);
      return { unit, ...(kind && { kind }), ...(at.line.ended ? {} : { hex: at.hex() }) };
    },
    write: ({ unit, kind, hex }, names) => [names.unit(unit), kind, hex].filter(Boolean).join(' '),
  },
  MoveStack: {
    read: (at) => {
      const order = unitsAndPath.read(at);
      const corps = at.particle('with-corps', 'without-corps');
      return { ...order, ...(corps && { corps: corps === 'with-corps' }) };
    },
    write: (order, names) =>
      `${unitsAndPath.write(order, names)}${order.corps === undefined ? '' : order.corps ? ' with corps' : ' without corps'}`,
  },
  PickUp: unitAlone,
  RailMove: unitAndPath,
  NavalMove: {
    read: (at) => {
      const unit = at.unit();
      at.start([unit]);
      const to = at.hex();
      at.particle('with');
      return { unit, to, ...at.air() };
    },
    write: (order, names) =>
      `${names.unit(order.unit)} ${order.to}${support({ ...(order.air && { air: order.air }) }, names)}`,
  },
  LandBrigade: {
    read: (at) => {
      const unit = at.unit();
      const hex = at.hex();
      at.particle('with');
      const marker = at.fleet();
      if (marker === undefined)
        throw new NotUnderstood('A landing names the fleet marker that carries it.', ['fleet 1', 'fleet 2']);
      return { unit, hex, ...marker };
    },
    write: ({ unit, hex, fleet }, names) => `${names.unit(unit)} ${hex} fleet ${names.fleet(fleet)}`,
  },
  MoveFlotilla: { read: (at) => ({ to: at.hex() }), write: ({ to }) => to },
  MoveTrain: {
    read: (at) => {
      const unit = at.line.tryName(at.books.trains) ?? at.unit();
      return { unit, path: at.path([unit]) };
    },
    write: unitAndPath.write,
  },
  EliminateDefenders: assaultOn,
  MarkAssault: { read: (at) => ({ units: at.units() }), write: ({ units }, names) => names.units(units) },
  MobileAssault: {
    read: (at) => {
      const { fleet, ...order } = assaultOn.read(at);
      if (fleet !== undefined) throw new NotUnderstood('No fleet supports a mobile assault.');
      return order;
    },
    write: assaultOn.write,
  },
  OccupyHex: BARE,
  StayPut: BARE,
  MergeUnits: {
    read: (at) => {
      const [keep, remove, ...more] = at.units();
      const second = remove ?? (at.particle('with') ? at.unit() : undefined);
      if (keep === undefined || second === undefined || more.length > 0)
        throw new NotUnderstood('A merger names two units, the one that stays first.');
      return { keep, remove: second };
    },
    write: ({ keep, remove }, names) => `${names.unit(keep)} with ${names.unit(remove)}`,
  },
  RemoveHq: unitAlone,
  CorrectStacking: {
    read: (at) => ({ hex: at.hex(), units: at.units() }),
    write: ({ hex, units }, names) => `${hex} ${names.units(units)}`,
  },
  EndMovementPhase: BARE,
  DeclareAttack: assaultOn,
  TakeLoss: unitAlone,
  DefendDetermined: {
    read: (at) => {
      const lead = at.unit();
      at.particle('with');
      return { lead, ...(at.air() ?? at.fleet()) };
    },
    write: (order, names) => `${names.unit(order.lead)}${support(order, names)}`,
  },
  DeclineDefence: BARE,
  RetreatUnits: unitsAndPath,
  ExtendRetreat: unitAndHex,
  Advance: unitsAndPath,
  EndAdvance: BARE,
  AdvanceAfterElimination: unitsAndPath,
  EndCombatPhase: BARE,
  AllocatePortSupply: {
    read: (at) => ({ units: at.particle('nobody') ? [] : at.units() }),
    write: ({ units }, names) => (units.length === 0 ? 'nobody' : names.units(units)),
  },
  Concede: BARE,
};
