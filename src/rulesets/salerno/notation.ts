import { keywordBook, type NameBook, NotUnderstood, nameBook, parseLine } from '#kernel/notation';
import type { Notation } from '#kernel/plain/ruleset';
import { PHASES, type SalernoSide } from './names.ts';
import { type Books, Reader } from './notation-reader.ts';
import { FILLERS, PARTICLE_WORDS, type Particle, RULE_WORDS, VERB_WORDS, VERBS } from './notation-words.ts';
import { SCRIPTS, type Script } from './order-scripts.ts';
import { type Order, type OrderType, orderSchema } from './orders/schema.ts';
import { phaseOfFrame } from './sequence/frames.ts';
import { type State, topOf } from './state.ts';
import type { Theatre } from './theatre.ts';

/*
 * Orders as players write them, one to a line:
 *
 *   move 11/78 4/44 to 4426-4427        muovi 11/78 4/44 a 4426-4427        attacca Ortona con 1/1 Can
 *   plan corps XIII Corps with 78 Inf 1 Can air 1        bombard 4024 with XIII Art        support none
 *
 * A hex is written by number or by the name of its place, a counter as printed; the subject may come before the verb.
 */

/** `I-67/26.Pz`: also `I/67`, `26.Pz I-67`, `I-67/26. Panzer-Division`. */
function unitNames(
  id: string,
  alt: readonly string[],
  division: { short: string; names: readonly string[] } | undefined,
): string[] {
  if (division === undefined) return [id, ...alt];
  const own = id.slice(0, id.length - division.short.length - 1);
  return [
    id,
    ...alt,
    `${division.short} ${own}`,
    ...division.names.flatMap((name) => [`${own}/${name}`, `${name} ${own}`]),
  ];
}

const gunNames = (id: string): string[] => {
  const owner = id.replace(/ Art$/, '');
  if (owner !== id)
    return [
      id,
      `${owner} Artillery`,
      `${owner} Corps Art`,
      `Art ${owner}`,
      `artiglieria ${owner}`,
      `${owner} artiglieria`,
    ];
  const ship = /^Naval (\d+)$/.exec(id);
  return ship === null ? [id] : [id, `ship ${ship[1]}`, `nave ${ship[1]}`];
};

function makeBooks({ scenario, map, sheet }: Theatre): Omit<Books, 'depots'> {
  const { formations } = scenario;
  const formationNames = [...formations.values()].map(
    (entry) => [entry.id, [entry.id, entry.short, entry.name, ...(entry.alt ?? [])]] as const,
  );
  const hexes = [
    ...map.ids.map((id) => [id, [id]] as const),
    ...map.data.places.flatMap((place) => {
      const [hex] = place.hexes.filter((id) => map.indexOf(id) !== undefined);
      return hex === undefined ? [] : [[hex, [place.name, ...(place.alt ?? [])]] as const];
    }),
    ...map.data.boxes.map((box) => [box.id, [box.id, box.name]] as const),
  ];
  const particles = Object.entries(PARTICLE_WORDS) as [Particle, readonly string[]][];
  return {
    units: nameBook(
      [...scenario.counters.values()].map((card) => {
        const division = card.formation === undefined ? undefined : scenario.divisionNames.get(card.formation);
        return [card.id, unitNames(card.id, card.alt ?? [], division)] as const;
      }),
    ),
    guns: nameBook([...scenario.guns.keys()].map((id) => [id, gunNames(id)] as const)),
    formations: nameBook(formationNames),
    hexes: nameBook(hexes),
    cards: nameBook(sheet.withdrawals.map(({ id }) => [id, [id]] as const)),
    rules: keywordBook(RULE_WORDS),
    particles: nameBook(particles),
    afterUnits: nameBook<unknown>([...hexes, ...particles]),
  };
}

const depotsOf = (state: State): NameBook<string> =>
  nameBook(state.depots.map(({ id }, at) => [id, [id, `deposito ${at + 1}`]] as const));

/** What a bare `end` ends, or what a bare `place` places, follows from the step of play. */
function meant(verb: OrderType | 'End' | 'Place', state: State): OrderType {
  if (verb === 'Place') {
    const { kind } = topOf(state);
    if (kind === 'set-up') return 'PlaceUnits';
    if (kind === 'artillery') return 'PlaceGun';
    if (kind === 'fieldworks') return 'PlaceFortification';
    return kind === 'operation' ? 'LandUnits' : 'EnterUnits';
  }
  if (verb !== 'End') return verb;
  return endedPhase(state) === undefined ? 'Pass' : 'EndPhase';
}

const endedPhase = (state: State): (typeof PHASES)[number] | undefined => {
  const phase = phaseOfFrame(topOf(state));
  return PHASES.find((one) => one === phase);
};

export function makeNotation(theatre: Theatre): Notation<State, Order> {
  const books = makeBooks(theatre);
  const cardOf = (formation: string): string | undefined =>
    theatre.sheet.withdrawals.find(({ formations }) => formations.includes(formation))?.id;

  return {
    parseOrder: (text, state, by) =>
      parseLine(
        text,
        (line): Order => {
          let verb = line.tryName(VERBS);
          let subjects: string[] = [];
          if (verb === undefined && line.match(books.units) !== undefined) {
            subjects = line.names(books.units, 'a unit', VERBS);
            verb = line.name(VERBS, 'an order');
          }
          verb ??= line.name(VERBS, 'an order');
          const type = meant(verb, state);
          const own = (unit: string): string | undefined =>
            theatre.counters.get(unit)?.side === by ? state.units[unit]?.at : undefined;
          const at = new Reader(line, { ...books, depots: depotsOf(state) }, by as SalernoSide, subjects, cardOf, own);
          if (verb === 'End' && type === 'EndPhase' && line.ended) return { type, phase: endedPhase(state)! };
          const order = orderSchema.safeParse({ type, ...SCRIPTS[type].read(at) });
          if (!order.success) throw new NotUnderstood(`This is not a whole order: ${order.error.issues[0]!.message}.`);
          return order.data;
        },
        FILLERS,
      ),
    makeOrder: (order) => {
      const words = (SCRIPTS[order.type] as Script<OrderType>).write(order);
      const [verb] = VERB_WORDS[order.type];
      return words === '' ? verb! : `${verb} ${words}`;
    },
  };
}
