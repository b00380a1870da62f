import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXIT } from '#exit-codes';
import { hostCatalogue } from '#host-catalogue';
import type { AnyRuleset } from '#kernel/engine';
import { known } from '#kernel/known';
import type { Pack } from '#kernel/ruleset';
import { catalogue } from '#rulesets/catalogue';
import { budgetOf, type Yardsticks } from './bench/budget.ts';
import { type ClubMeasures, measureClub } from './bench/club-measures.ts';
import { type EngineMeasures, measureEngine } from './bench/engine-measures.ts';
import { measureOwnAppends } from './bench/own-append.ts';
import { benchedRuleset, chainOf, prepareGame } from './bench/prepared-game.ts';
import {
  makeQuestionRow,
  measureQuestions,
  QUESTION_COLUMNS,
  type QuestionMeasures,
} from './bench/question-measures.ts';
import { measureRange } from './bench/range-measures.ts';
import { measureRawAppends } from './bench/raw-append.ts';
import { makeLine, measureService, measureSkeleton, type ServiceMeasures } from './bench/service-measures.ts';
import { LONGEST_WAIT, makeLine as makeWait, measureWaits, type Waits } from './bench/waits.ts';
import { type Command, type Desk, Misused } from './command.ts';
import { readArguments, readChoice, readNumber } from './read-arguments.ts';

/** Events of the yardsticks: an order appends about as many rows, with its move, its events, its decision and its notice. */
const YARDSTICK_EVENTS = 5;
const YARDSTICK_GAMES = 16;

/** The service against its limits, side by side in one run: ratios count, absolute numbers depend on the machine. */
export const bench: Command = {
  summary: 'measure the service against the limits of its database',
  usage:
    '[--database-url postgresql://...] [--ruleset id] [--seconds 4] [--only waits|questions|club] [--longest-wait 50] [--games 2] [--out bench-results.json]',
  async run(args, desk) {
    const { values } = readArguments(
      args,
      [],
      ['database-url', 'ruleset', 'seconds', 'only', 'longest-wait', 'games', 'out'],
    );
    const seconds = readNumber('seconds', values.seconds) ?? 4;
    const out = values.out ?? 'bench-results.json';
    const longest = readNumber('longest-wait', values['longest-wait']) ?? LONGEST_WAIT;
    const only = readChoice('only', values.only, ['waits', 'questions', 'club']);
    if (only === 'waits') {
      await writeFile(out, `${JSON.stringify(await tellWaits(desk, longest), null, 2)}\n`);
      return EXIT.done;
    }
    if (only === 'club') {
      await writeFile(out, `${JSON.stringify(await tellClub(desk), null, 2)}\n`);
      return EXIT.done;
    }
    const hosted = await hostCatalogue(catalogue, undefined);
    if (only === 'questions') {
      const games = readNumber('games', values.games) ?? GAMES_ASKED;
      const told = tellQuestions(desk, hosted, games, values.ruleset);
      await writeFile(out, `${JSON.stringify(told, null, 2)}\n`);
      return EXIT.done;
    }
    const rulesets = hosted.map(({ ruleset, pack }) => benchedRuleset(ruleset, pack));
    const wanted = values.ruleset ?? 'caucasus';
    const played = rulesets.find(({ ruleset }) => ruleset.about.id === wanted);
    if (played === undefined) throw new Misused(`there is no ruleset “${wanted}”`);

    desk.say(`engine, one core of ${availableParallelism()}:`);
    const engine: EngineMeasures[] = rulesets.map((each) => {
      const measures = measureEngine(each);
      desk.say(
        `  ${measures.ruleset}: ${measures.orderMicroseconds.toFixed(0)} µs an order, replay ${round(measures.replayEventsPerSecond)} events/s, options at most ${measures.optionsMilliseconds.toFixed(1)} ms, view ${measures.viewMilliseconds.toFixed(1)} ms, drawn in ${measures.drawMilliseconds.toFixed(1)} ms`,
      );
      return measures;
    });

    const rangeMicroseconds = measureRange(
      known(
        rulesets.find(({ ruleset }) => ruleset.about.id === 'caucasus'),
        'ruleset',
      ),
    );
    desk.say(`  where one unit of caucasus can get to: ${rangeMicroseconds.toFixed(1)} µs`);

    const url = values['database-url'];
    const folder = await mkdtemp(join(tmpdir(), 'impulse-bench-'));
    let pglite: ServiceMeasures;
    let postgresql: ServiceMeasures | undefined;
    const yardsticks: Yardsticks[] = [];
    try {
      pglite = await measureService(desk, played, seconds, 'pglite', { IMPULSE_DATA: folder });
      if (url === undefined) desk.say('PostgreSQL: not measured, name one with --database-url');
      else {
        const { events } = prepareGame(played.play, played.options, 'sample', chainOf('sample'), 300, 1);
        const measureYardsticks = async (): Promise<void> => {
          desk.say('yardsticks on PostgreSQL:');
          const rawAppends = await measureRawAppends(url, YARDSTICK_GAMES, seconds, events, YARDSTICK_EVENTS);
          desk.say(`  guarded append of ${YARDSTICK_EVENTS} events, ${makeLine(rawAppends, YARDSTICK_GAMES)}`);
          const ownAppends = await measureOwnAppends(url, YARDSTICK_GAMES, seconds, hosted, played);
          desk.say(`  the service’s own append, one a statement, ${makeLine(ownAppends, YARDSTICK_GAMES)}`);
          const skeleton = await measureSkeleton(url, YARDSTICK_GAMES, seconds, YARDSTICK_EVENTS);
          desk.say(`  skeleton service, ${makeLine(skeleton, YARDSTICK_GAMES)}`);
          yardsticks.push({ rawAppends, ownAppends, skeleton });
        };
        // Before and after: a machine with neighbours may be twice as fast a minute later.
        await measureYardsticks();
        postgresql = await measureService(desk, played, seconds, 'postgresql', { DATABASE_URL: url });
        await measureYardsticks();
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }

    const waits = await tellWaits(desk, longest);
    const club = await tellClub(desk);
    const budget = budgetOf({ engine, rangeMicroseconds, pglite, postgresql, yardsticks });
    desk.say('budget:');
    for (const { measure, value, bound, verdict } of budget)
      desk.say(`  ${verdict.padEnd(6)} ${measure}: ${value} (${bound})`);
    const results = {
      at: new Date().toISOString(),
      node: process.version,
      cores: availableParallelism(),
      ruleset: wanted,
      engine,
      rangeMicroseconds,
      yardsticks,
      pglite,
      postgresql,
      waits,
      club,
      budget,
    };
    await writeFile(out, `${JSON.stringify(results, null, 2)}\n`);
    desk.say(`written to ${out}`);
    return EXIT.done;
  },
};

/** Games of each scenario whose questions are counted, and the orders after which such a game is left. */
const GAMES_ASKED = 2;
const MOST_ORDERS = 1500;

/** How much each game asks, over random play. */
function tellQuestions(
  desk: Desk,
  hosted: readonly { readonly ruleset: AnyRuleset; readonly pack: Pack }[],
  games: number,
  wanted: string | undefined,
): readonly QuestionMeasures[] {
  const asked = hosted.filter(({ ruleset }) => wanted === undefined || ruleset.about.id === wanted);
  if (asked.length === 0) throw new Misused(`there is no ruleset “${wanted}”`);
  desk.say(`questions and changes of side per turn, over ${games} random games of each scenario:`);
  desk.say(QUESTION_COLUMNS);
  const all: QuestionMeasures[] = [];
  for (const { ruleset, pack } of asked)
    for (const measures of measureQuestions(ruleset, pack, { games, most: MOST_ORDERS })) {
      desk.say(makeQuestionRow(measures));
      for (const { kind, asked: times, oneAnswer } of measures.kinds)
        if (oneAnswer > 0) desk.say(`    ${kind}: ${oneAnswer} of ${times} with one answer`);
      all.push(measures);
    }
  return all;
}

const TOLD = 10;

/** How long somebody else waits for the worst anybody can ask. */
async function tellWaits(desk: Desk, longest: number): Promise<Waits> {
  const folder = await mkdtemp(join(tmpdir(), 'impulse-waits-'));
  try {
    desk.say(`the longest waits of others, against ${longest} ms; too long:`);
    const measured = await measureWaits({ IMPULSE_DATA: folder }, longest, (line) => desk.say(line));
    desk.say(`the ${TOLD} longest of ${measured.waits.length}:`);
    for (const wait of measured.waits.slice(0, TOLD)) desk.say(`  ${makeWait(wait)}`);
    return measured;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The ladder of a club with two years of results behind it. */
async function tellClub(desk: Desk): Promise<ClubMeasures> {
  const folder = await mkdtemp(join(tmpdir(), 'impulse-club-'));
  try {
    desk.say('two years of a club of 200 with 10,000 results, over HTTP:');
    return await measureClub({ IMPULSE_DATA: folder }, (line) => desk.say(line));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const round = (value: number): string => Math.round(value).toLocaleString('en');
