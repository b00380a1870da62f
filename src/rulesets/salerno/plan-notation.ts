import { NotUnderstood } from '#kernel/notation';
import { OFFENSIVES, type Pool } from './names.ts';
import { ARMIES_BOOK, PLAN_BOOK, POOLS_BOOK, type Reader } from './notation-reader.ts';
import type { Plan } from './rules/plan-fields.ts';

/*
 * A plan on one line, its parts in any order, each opened by its word:
 *
 *   plan corps XIII Corps with 78 Inf, 1 Can divisions 5 Inf air 1 offensive VIII pay VIII 4, XVAG 1
 *   plan divisions 26.Pz, 1.FJ gustav 2 fortification reassign 65.I to 10 in 76.PzK
 */

export function readPlan(at: Reader): Plan {
  const plan: Plan = {
    reassign: [],
    divisions: [],
    corps: [],
    airGroups: 0,
    airborne: [],
    majorLanding: [],
    gustav: 0,
    fortification: false,
    intelligence: false,
  };
  if (at.particle('none')) return plan;
  while (!at.line.ended) {
    switch (at.line.name(PLAN_BOOK, 'a part of a plan')) {
      case 'divisions':
        plan.divisions.push(...at.formations(PLAN_BOOK));
        break;
      case 'corps': {
        const corps = at.formation();
        plan.corps.push({ corps, divisions: at.particle('with') ? at.formations(PLAN_BOOK) : [] });
        break;
      }
      case 'air':
        plan.airGroups = at.number('a number of air groups');
        break;
      case 'airborne':
        plan.airborne.push(...at.line.names(at.books.units, 'a unit', PLAN_BOOK));
        break;
      case 'major':
        plan.majorLanding.push(...at.line.names(at.books.units, 'a unit', PLAN_BOOK));
        break;
      case 'minor':
        plan.minorLanding = at.unit();
        break;
      case 'gustav':
        plan.gustav = at.number('a number of points');
        break;
      case 'fortification':
        plan.fortification = true;
        break;
      case 'intelligence':
        plan.intelligence = true;
        break;
      case 'offensive': {
        const pool = at.line.name(POOLS_BOOK, 'an Army');
        const offensive = OFFENSIVES.find((one) => one === pool);
        if (offensive === undefined) throw new NotUnderstood('Only the Allies have Offensive markers.');
        plan.offensive = offensive;
        break;
      }
      case 'reassign':
        plan.reassign.push(readReassignment(at));
        break;
      case 'pay':
        plan.payments = readPayments(at);
        break;
    }
  }
  return plan;
}

/** `78 Inf to VIII in XIII Corps`; `in none` for a division outside any Corps. */
function readReassignment(at: Reader): Plan['reassign'][number] {
  const formation = at.formation();
  at.particle('to');
  const army = at.line.name(ARMIES_BOOK, 'an Army');
  if (!at.particle('to')) return { formation, army };
  return { formation, army, corps: at.particle('none') ? 'none' : at.formation() };
}

function readPayments(at: Reader): Partial<Record<Pool, number>> {
  const payments: Partial<Record<Pool, number>> = {};
  if (at.particle('none')) return payments;
  do {
    const pool = at.line.name(POOLS_BOOK, 'a pool of points');
    payments[pool] = at.number('a number of points');
  } while (!at.line.ended && at.line.match(POOLS_BOOK) !== undefined);
  return payments;
}

export function writePlan(plan: Plan): string {
  const parts = [
    ...plan.reassign.map(
      ({ formation, army, corps }) => `reassign ${formation} to ${army}${corps === undefined ? '' : ` in ${corps}`}`,
    ),
    ...plan.corps.map(
      ({ corps, divisions }) => `corps ${corps}${divisions.length === 0 ? '' : ` with ${divisions.join(', ')}`}`,
    ),
    plan.divisions.length > 0 && `divisions ${plan.divisions.join(', ')}`,
    plan.airGroups > 0 && `air ${plan.airGroups}`,
    plan.airborne.length > 0 && `airborne ${plan.airborne.join(', ')}`,
    plan.majorLanding.length > 0 && `major landing ${plan.majorLanding.join(', ')}`,
    plan.minorLanding !== undefined && `minor landing ${plan.minorLanding}`,
    plan.gustav > 0 && `gustav ${plan.gustav}`,
    plan.fortification && 'fortification',
    plan.offensive !== undefined && `offensive ${plan.offensive}`,
    plan.intelligence && 'intelligence',
    plan.payments !== undefined && `pay ${writePayments(plan.payments)}`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'nothing' : parts.join(' ');
}

const writePayments = (payments: Partial<Record<Pool, number>>): string =>
  Object.entries(payments)
    .map(([pool, points]) => `${pool} ${points}`)
    .join(', ') || 'nothing';
