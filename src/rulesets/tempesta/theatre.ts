import { known } from '#kernel/known';
import { type Text, verbatim } from '#kernel/text';
import {
  type Army,
  type Battle,
  type Category,
  type DivisionList,
  type Flag,
  packSchema,
  type TerrainPreset,
  type TypeCode,
} from './pack/lists.ts';
import type { Tables } from './pack/tables.ts';

/* A scenario loaded: the tables, every type of unit by its list, and the battle. */

/** Factors of a unit, as its list gives them; command units have no fire. */
export interface UnitType {
  readonly key: string;
  readonly name: Text;
  readonly type: TypeCode;
  readonly category: Category;
  readonly ff: number | undefined;
  readonly ffUc: number | undefined;
  readonly faa: number | undefined;
  readonly range: number;
  readonly rangeUc: number;
  readonly arc: 360 | 180 | 90;
  readonly assault: number | undefined;
  readonly save: number | undefined;
  readonly armoured: boolean;
  readonly flags: ReadonlySet<Flag>;
  readonly carryFoot: number;
  readonly tow: 'light' | 'heavy' | undefined;
  readonly mortarCalibre: number | undefined;
  readonly attempts: number;
  readonly modifier: number;
  readonly points: number;
  readonly max: number;
}

export interface Theatre {
  readonly tables: Tables;
  readonly lists: ReadonlyMap<string, DivisionList>;
  readonly types: ReadonlyMap<string, UnitType>;
  readonly armies: ReadonlyMap<string, Army>;
  readonly terrains: ReadonlyMap<string, TerrainPreset>;
  readonly battle: Battle;
}

const orNothing = <T>(value: T | null): T | undefined => value ?? undefined;

export function loadTheatre(pack: unknown, scenario: string): Theatre {
  const data = packSchema.parse(pack);
  const battle = data.battles.battles.find(({ id }) => id === scenario);
  if (battle === undefined) throw new Error(`tempesta has no scenario ${scenario}`);
  const types = new Map<string, UnitType>();
  for (const list of data.lists.lists) {
    for (const entry of [...list.units, ...list.offTable]) {
      const key = `${list.id}/${entry.id}`;
      types.set(key, {
        key,
        name: entry.name,
        type: entry.type,
        category: entry.category,
        ff: orNothing(entry.ff),
        ffUc: orNothing(entry.ffUc),
        faa: orNothing(entry.faa),
        range: entry.range ?? 0,
        rangeUc: entry.rangeUc ?? entry.range ?? 0,
        arc: entry.arc ?? 360,
        assault: orNothing(entry.assault),
        save: orNothing(entry.save),
        armoured: entry.armoured,
        flags: new Set(entry.flags),
        carryFoot: entry.carryFoot,
        tow: orNothing(entry.tow),
        mortarCalibre: orNothing(entry.mortarCalibre),
        attempts: 0,
        modifier: 0,
        points: entry.points,
        max: entry.max,
      });
    }
    for (const entry of list.commanders) {
      const key = `${list.id}/${entry.id}`;
      types.set(key, {
        key,
        name: verbatim(commanderName(entry.role, entry.attempts, entry.modifier)),
        type: entry.type,
        category: 'vehicle',
        ff: undefined,
        ffUc: undefined,
        faa: undefined,
        range: 0,
        rangeUc: 0,
        arc: 360,
        assault: orNothing(entry.assault),
        save: orNothing(entry.save),
        armoured: false,
        flags: new Set(),
        carryFoot: 0,
        tow: undefined,
        mortarCalibre: undefined,
        attempts: entry.attempts,
        modifier: entry.modifier,
        points: entry.points,
        max: entry.max,
      });
    }
  }
  return {
    tables: data.tables,
    lists: new Map(data.lists.lists.map((list) => [list.id, list])),
    types,
    armies: new Map(data.armies.armies.map((army) => [army.id, army])),
    terrains: new Map(data.terrains.terrains.map((terrain) => [terrain.id, terrain])),
    battle,
  };
}

const commanderName = (role: string, attempts: number, modifier: number): string =>
  `${role}(${attempts})${modifier > 0 ? '+1' : modifier < 0 ? '-1' : ''}`;

export const typeIn = ({ types }: Theatre, entry: string): UnitType => known(types.get(entry), 'unit type', entry);
export const listOf = ({ lists }: Theatre, id: string): DivisionList => known(lists.get(id), 'Division list', id);

/** [12] What a level of aggression brings. */
export function levelOf({ tables }: Theatre, aggression: number): Tables['aggression']['1'] {
  const levels: Readonly<Record<string, unknown>> = tables.aggression;
  return known(levels[aggression], 'aggression level', aggression) as Tables['aggression']['1'];
}
