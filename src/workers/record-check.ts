import { type ExaminedRecord, examineRecord } from '#games/examine-record';
import { fail, type Outcome, succeed } from '#games/outcome';
import { catalogue } from '#rulesets/catalogue';

/* The job of a worker: what it needs comes as its argument, what it finds goes back as its answer. */

/** Examines a record with the rulesets of the catalogue. */
export const checkRecordApart = (candidate: unknown): Promise<Outcome<ExaminedRecord>> =>
  examineRecord(candidate, (id) => {
    const ruleset = catalogue.find(({ about }) => about.id === id);
    if (ruleset !== undefined) return succeed(ruleset);
    const known = catalogue.map(({ about }) => about.id);
    return fail('not-found', 'unknown-ruleset', `There is no ruleset “${id}”.`, { ruleset: id, known });
  });
