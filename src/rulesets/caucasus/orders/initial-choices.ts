import { cadreSpecial, corpsHexes, drawChits, gainReplacement } from '../initial-phase.ts';
import { sideIndex } from '../position.ts';
import { arrivingSteps, hqSites, inBox, randomChoices, returningHqs, sitesOf } from '../rules/reinforcements.ts';
import type { Replacement } from '../state.ts';
import { carry, hexesOf, isRefusal, landHex, no, ownUnit, refuse, type Verb, wanted } from './verb.ts';

/* The other choices of the Initial Phases [4.4-4.7, 15.1, 15.7]. */

const SPECIAL_CHOICES = ['flak', 'brandenburgers'] as const;

export const chooseReplacement: Verb<'ChooseReplacement'> = {
  decide(t, s, order) {
    if (order.unit !== undefined) {
      const what = SPECIAL_CHOICES.find(
        (choice) =>
          s.replacementChoice.includes(choice) &&
          t.roster.counters[cadreSpecial(t, s, choice) ?? -1]?.id === order.unit,
      );
      if (what === undefined || order.kind !== undefined)
        return refuse(
          no('not-on-offer', '4.5-c', `${order.unit} is not on offer.`, { choice: [...s.replacementChoice] }),
        );
      return carry(t, s, (table) => table.emit({ type: 'CadreUnitReleased', unit: order.unit! }));
    }
    if (order.kind === undefined || !s.replacementChoice.includes(order.kind))
      return refuse(
        no('not-on-offer', '4.5-c', 'The die does not offer this replacement.', { choice: [...s.replacementChoice] }),
      );
    const { kind } = order;
    return carry(t, s, (table) => gainReplacement(t, s, table, kind, 'table'));
  },
  *options(t, s) {
    for (const choice of s.replacementChoice) {
      if (choice !== 'flak' && choice !== 'brandenburgers')
        yield { type: 'ChooseReplacement', kind: choice as Replacement };
      else yield { type: 'ChooseReplacement', unit: t.roster.counters[cadreSpecial(t, s, choice)!]!.id };
    }
  },
};

const AXIS_COUNTERS = ['german-infantry', 'german-elite-infantry', 'axis-minor', 'german-mechanised'] as const;

export const chooseFreeReplacement: Verb<'ChooseFreeReplacement'> = {
  decide(t, s, order) {
    if (!AXIS_COUNTERS.some((kind) => kind === order.kind))
      return refuse(
        no('not-on-offer', '4.6-a', 'The second replacement is one of the four Axis counters.', {
          choice: [...AXIS_COUNTERS],
        }),
      );
    return carry(t, s, (table) => {
      gainReplacement(t, s, table, order.kind, 'free');
      table.emit({ type: 'InitialStepReached', step: 'weather' });
    });
  },
  *options() {
    for (const kind of AXIS_COUNTERS) yield { type: 'ChooseFreeReplacement', kind };
  },
};

export const drawReinforcements: Verb<'DrawReinforcements'> = {
  decide: (t, s) =>
    carry(t, s, (table) => {
      drawChits(t, s, table);
      table.emit({ type: 'InitialStepReached', step: 'random-placement' });
    }),
  *options() {
    yield { type: 'DrawReinforcements' };
  },
};

export const skipDraw: Verb<'SkipDraw'> = {
  decide: (t, s) => carry(t, s, (table) => table.emit({ type: 'InitialStepReached', step: 'event' })),
  *options() {
    yield { type: 'SkipDraw' };
  },
};

export const placeRandomReinforcement: Verb<'PlaceRandomReinforcement'> = {
  decide(t, s, order, by) {
    const unit = ownUnit(t, order.unit, by);
    if (isRefusal(unit)) return refuse(unit);
    const counter = t.roster.counters[unit]!;
    if (s.units[unit]!.at !== 'drawn')
      return refuse(no('not-drawn', '4.4-b', `${counter.name} was not drawn.`, { unit: counter.id }));
    const choices = randomChoices(t, s);
    const names = choices.map((choice) => (choice === 'cadre' ? 'cadre' : t.board.ids[choice]!));
    if (!names.includes(order.to)) {
      if (s.random.owed && inBox(t, s, 'drawn').length === 1)
        return refuse(
          no(
            'owed-to-tbilisi',
            choices[0] === 'cadre' ? '4.4-d' : '4.4-c',
            'At least one drawn unit is owed to Tbilisi.',
            { legal: names },
          ),
        );
      return refuse(
        no(
          'no-arrival-site',
          names.length > 0 ? '4.4-e' : '4.4-f',
          `No random reinforcement may arrive at ${order.to} now.`,
          { legal: names },
        ),
      );
    }
    return carry(t, s, (table) => {
      if (order.to === 'cadre') table.emit({ type: 'UnitSentToCadre', unit: counter.id, cause: 'tbilisi-lost' });
      else
        table.emit({
          type: 'UnitPlaced',
          unit: counter.id,
          hex: order.to,
          steps: arrivingSteps(counter),
          cause: 'random',
        });
    });
  },
  *options(t, s, _by, filter) {
    const choices = randomChoices(t, s);
    for (const unit of inBox(t, s, 'drawn')) {
      const { id } = t.roster.counters[unit]!;
      if (!wanted(filter, id)) continue;
      for (const choice of choices)
        yield { type: 'PlaceRandomReinforcement', unit: id, to: choice === 'cadre' ? 'cadre' : t.board.ids[choice]! };
    }
  },
};

export const placeEventUnit: Verb<'PlaceEventUnit'> = {
  decide(t, s, order, by) {
    const unit = ownUnit(t, order.unit, by);
    if (isRefusal(unit)) return refuse(unit);
    const hex = landHex(t, order.hex);
    if (isRefusal(hex)) return refuse(hex);
    const counter = t.roster.counters[unit]!;
    const clause = { 'naval-brigades': '4.7-b', 'lend-lease': '4.7-e', 'turkish-front': '4.7-f', '': '4.7-a' }[
      s.eventBox
    ];
    if (s.units[unit]!.at !== s.eventBox)
      return refuse(
        no('not-in-that-box', clause, `${counter.name} is not in the ${s.eventBox} box.`, { unit: counter.id }),
      );
    const sites = sitesOf(t, s, unit);
    if (!sites.includes(hex))
      return refuse(
        no('wrong-entry-hex', clause, `${counter.name} cannot arrive at ${order.hex}.`, {
          hex: order.hex,
          legal: hexesOf(t, sites),
        }),
      );
    return carry(t, s, (table) =>
      table.emit({
        type: 'UnitPlaced',
        unit: counter.id,
        hex: order.hex,
        steps: arrivingSteps(counter),
        cause: 'event',
      }),
    );
  },
  *options(t, s, _by, filter) {
    if (s.eventBox === '') return;
    for (const unit of inBox(t, s, s.eventBox)) {
      const { id } = t.roster.counters[unit]!;
      if (!wanted(filter, id)) continue;
      for (const hex of sitesOf(t, s, unit)) yield { type: 'PlaceEventUnit', unit: id, hex: t.board.ids[hex]! };
    }
  },
};

export const returnHq: Verb<'ReturnHq'> = {
  decide(t, s, order, by) {
    const unit = ownUnit(t, order.unit, by);
    if (isRefusal(unit)) return refuse(unit);
    const counter = t.roster.counters[unit]!;
    if (s.units[unit]!.at !== 'hq-return')
      return refuse(
        no('not-returning', '15.1-d', `${counter.name} is not waiting to return.`, {
          unit: counter.id,
          at: s.units[unit]!.at,
        }),
      );
    const { due } = s.units[unit]!;
    if (due > s.turn)
      return refuse(
        no('not-due', '15.1-e', `${counter.name} was taken off the map and returns in turn ${due}.`, {
          unit: counter.id,
          due,
        }),
      );
    const sites = hexesOf(t, hqSites(t, s, sideIndex(by)));
    if (!sites.includes(order.hex))
      return refuse(
        no(
          'no-hq-site',
          '15.1-d',
          'A headquarters returns to a friendly Major City on connected rail or a friendly entry hex.',
          { hex: order.hex, legal: sites },
        ),
      );
    return carry(t, s, (table) =>
      table.emit({ type: 'UnitPlaced', unit: counter.id, hex: order.hex, steps: 1, cause: 'hq-return' }),
    );
  },
  *options(t, s, by, filter) {
    for (const unit of returningHqs(t, s, sideIndex(by))) {
      const { id } = t.roster.counters[unit]!;
      if (!wanted(filter, id)) continue;
      for (const hex of hqSites(t, s, sideIndex(by))) yield { type: 'ReturnHq', unit: id, hex: t.board.ids[hex]! };
    }
  },
};

export const placeCorpsMarker: Verb<'PlaceCorpsMarker'> = {
  decide(t, s, order) {
    const sites = hexesOf(t, corpsHexes(t, s));
    if (!sites.includes(order.hex))
      return refuse(
        no('no-cavalry-there', '15.7-a', `No Soviet cavalry division stands in ${order.hex}.`, {
          hex: order.hex,
          legal: sites,
        }),
      );
    return carry(t, s, (table) => table.emit({ type: 'CorpsMarkerPlaced', hex: order.hex }));
  },
  *options(t, s) {
    for (const hex of corpsHexes(t, s)) yield { type: 'PlaceCorpsMarker', hex: t.board.ids[hex]! };
  },
};

export const endInitialPhase: Verb<'EndInitialPhase'> = {
  decide: (t, s) => carry(t, s, (table) => table.emit({ type: 'InitialStepReached', step: 'closing' })),
  *options() {
    yield { type: 'EndInitialPhase' };
  },
};
