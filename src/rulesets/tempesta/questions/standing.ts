import { choice, count, titled } from '#kernel/field';
import type { Forecast, ForecastItem } from '#kernel/forecast';
import type { QuestionPolicy, Settings } from '#kernel/question';
import { eachLanguage, type Text } from '#kernel/text';
import { INTENTION_WORDS, type Intention, type Seat } from '../names.ts';
import type { TempestaOrder } from '../orders/index.ts';
import { type Desk, frameOf, gameAt } from '../orders/order.ts';
import { unitNames } from '../rules/called.ts';
import { forecastAssault } from '../rules/forecast/assault.ts';
import { item } from '../rules/forecast/item.ts';
import { supposed } from '../rules/forecast/supposed.ts';
import { type State, type Unit, unitOf } from '../state.ts';
import type { Theatre } from '../theatre.ts';

/* What fire in the enemy's phase would bring, told with the question, and standing orders that look at it. */

/** An order that somebody fires by. */
type Fire = TempestaOrder & { readonly units: readonly string[]; readonly intention?: Intention };
interface FireKind {
  options(desk: Desk, wanted: object): Iterable<unknown>;
  readonly forecast?: (desk: Desk, order: never) => Forecast;
}

const deskOf = (asked: { theatre: Theatre; state: State; side: string }): Desk => ({
  ...asked,
  side: asked.side as Seat,
});
/** A stack of choices is long where many could fire: those that are listed first are told. */
const MOST = 8;

interface Shooting {
  readonly order: Fire;
  readonly units: readonly Unit[];
  readonly forecast: Forecast;
  /** The chance of anything better than nothing, in per cent. */
  readonly chance: number;
}

/** The fire that may be given as an answer, each with its chance; ambushes stay hidden where a standing order answers. */
function* shootings(
  asked: Parameters<typeof deskOf>[0],
  kind: FireKind,
  ambushes: 'with' | 'without',
): Iterable<Shooting> {
  const desk = supposed(deskOf(asked));
  for (const order of kind.options(desk, {}) as Iterable<Fire>) {
    const units = order.units.map((id) => unitOf(desk.state, id));
    if (ambushes === 'without' && units.some(({ ambush }) => ambush)) continue;
    const forecast = kind.forecast?.(desk, order as never);
    if (forecast !== undefined) yield { order, units, forecast, chance: chanceOf(forecast, order.intention) };
  }
}

function chanceOf({ chances }: Forecast, intention: Intention | undefined): number {
  const of = chances[0]?.of ?? 1;
  const wanted = intention === 'suppress' ? chances.slice(0, 1) : chances.slice(0, -1);
  const ways = chances.length === 1 ? 0 : wanted.reduce((sum, each) => sum + each.ways, 0);
  return Math.round((100 * ways) / of);
}

const EFFECT: Readonly<Record<Intention, Text>> = {
  eliminate: { en: 'to strike somebody', it: 'di colpire' },
  suppress: { en: 'to suppress', it: 'di sopprimere' },
  slow: { en: 'to slow', it: 'di rallentare' },
};

/** What is at stake where fire may be answered: each volley with its dice and its chance. */
export function fireAtStake(
  asked: Parameters<typeof deskOf>[0],
  kind: FireKind,
  paragraph: string,
): Forecast | undefined {
  const items: ForecastItem[] = [];
  for (const { units, forecast, chance, order } of shootings(asked, kind, 'with')) {
    if (items.length === MOST) break;
    const intention = order.intention ?? 'eliminate';
    const names = unitNames(asked.theatre, asked.state, units);
    items.push(
      item(
        eachLanguage((language) => `${names[language]} ${INTENTION_WORDS[intention][language]}`),
        eachLanguage((language) => `${forecast.total?.[language] ?? ''}: ${chance} % ${EFFECT[intention][language]}`),
        paragraph,
      ),
    );
  }
  return items.length === 0 ? undefined : { items, chances: [] };
}

const CHANCE = titled(
  { en: 'With a chance of at least so many per cent', it: 'Con una probabilità di almeno (per cento)' },
  count(0, 100).default(0),
);
const WITHIN = titled(
  { en: 'At enemies at most so many quadrants away', it: 'Ai nemici distanti al massimo (quadranti)' },
  count(1, 12).default(3),
);
const INTENTION = titled(
  { en: 'Intention', it: 'Intenzione' },
  choice({
    eliminate: { en: 'to eliminate', it: 'per eliminare' },
    slow: { en: 'to slow', it: 'per rallentare' },
  }).default('eliminate'),
);

const OPPORTUNITY = { within: WITHIN, chance: CHANCE, intention: INTENTION };
const AT_LEAST = { chance: CHANCE };

type Policy<About> = QuestionPolicy<Theatre, State, TempestaOrder, About>;
const PASS: TempestaOrder = { type: 'PassReaction' };

const best = (found: readonly Shooting[]): TempestaOrder =>
  found.toSorted((one, other) => other.chance - one.chance || other.units.length - one.units.length)[0]?.order ?? PASS;

/** [78-81] Fire that pays, near enough; otherwise none. */
export const fireWhenNear = (kind: FireKind, distance: (asked: Desk, unit: Unit) => number): Policy<unknown> => ({
  id: 'fire-when-near',
  title: {
    en: 'Fire at enemies who are near, with the volley that has the best chance',
    it: 'Tira ai nemici vicini, con la salva che ha più probabilità',
  },
  settings: OPPORTUNITY,
  answer(asked, _, settings) {
    const { within, chance, intention } = settings as Settings<typeof OPPORTUNITY>;
    const desk = deskOf(asked);
    return best(
      [...shootings(asked, kind, 'without')].filter(
        (one) =>
          one.order.intention === intention &&
          one.chance >= chance &&
          one.units.every((unit) => distance(desk, unit) <= within),
      ),
    );
  },
});

/** Fire whenever it pays. */
export const fireAlways = (kind: FireKind): Policy<unknown> => ({
  id: 'always',
  title: { en: 'Always fire, with the best chance first', it: 'Tira sempre, prima con la probabilità migliore' },
  settings: AT_LEAST,
  answer(asked, _, settings) {
    const { chance } = settings as Settings<typeof AT_LEAST>;
    return best([...shootings(asked, kind, 'without')].filter((one) => one.chance >= chance));
  },
});

/** The chance that an assault succeeds, in per cent. */
export const successOf = ({ chances }: Forecast): number => {
  const [won] = chances.filter(({ result }) => result.en === 'the assault succeeds');
  return won === undefined ? 0 : Math.round((100 * won.ways) / won.of);
};

/** For whom an assault must look good, or bad. */
export const LIKELY = {
  chance: titled(
    { en: 'If it succeeds with at least so many per cent', it: 'Se riesce con almeno (per cento)' },
    count(0, 100).default(50),
  ),
};

/** [89] The assault that is under way, told to the side that is asked. */
export function assaultAtStake(asked: Parameters<typeof deskOf>[0]): Forecast {
  const desk = supposed(deskOf(asked));
  const { assault } = frameOf(desk, 'flee', 'defensive', 'continue');
  return forecastAssault(gameAt(desk), assault, desk.side);
}
