import { CHAIN_LENGTH } from '#kernel/dice';
import type { Store } from '#store/store';
import { actOnce } from './acts/act-once.ts';
import { bidForSide } from './acts/bids.ts';
import { previewCorrection, readFacts } from './acts/correct-position.ts';
import { keepDeadlines, takeAbsence } from './acts/deadlines.ts';
import { raiseDispute } from './acts/disputes.ts';
import { moderate } from './acts/moderate.ts';
import { concede, openGame, takeSeat } from './acts/open-game.ts';
import { beat } from './acts/outages.ts';
import { readPlan, submitPlan } from './acts/plan.ts';
import { noteReach } from './acts/reach.ts';
import { rulingsOfGame, rulingsOn } from './acts/rulings.ts';
import { forkGame } from './acts/sandbox.ts';
import { leaveStandingOrder, readStandingOrders, withdrawStandingOrder } from './acts/standing-orders.ts';
import { submitOrders } from './acts/submit-orders.ts';
import { answerUndo, undo } from './acts/undo.ts';
import { readLine } from './acts/wanted-order.ts';
import { addWebhook, listWebhooks, removeWebhook, replayWebhook } from './acts/webhooks.ts';
import { type Caller, idOf } from './caller.ts';
import type { ActsBesideThePlay, Games } from './games.ts';
import { type HostedRuleset, HostedRulesets } from './hosted-rulesets.ts';
import { Followers } from './live/followers.ts';
import { LiveGames, type LiveGamesSettings, unknownGame } from './live/live-games.ts';
import { RecordWatch } from './live/record-watch.ts';
import { type Outcome, succeed } from './outcome.ts';
import { parseBoardId } from './published-board.ts';
import { Boards } from './reading/boards.ts';
import { draftOrder } from './reading/draft-order.ts';
import { listGames } from './reading/list-games.ts';
import { readOptions } from './reading/list-options.ts';
import { MoveTexts } from './reading/move-texts.ts';
import { readOutlook } from './reading/outlook.ts';
import { packsInUse } from './reading/packs-in-use.ts';
import {
  readBoard,
  readChanges,
  readEvents,
  readGame,
  readPosition,
  readView,
  readViewBytes,
  unknownBoard,
} from './reading/read-game.ts';
import { type ExamineRecord, examineRecord } from './record/examine-record.ts';
import { readHeads } from './record/heads.ts';
import { exportRecord, importRecord } from './record/record-game.ts';
import { NO_WITNESS, type Witness, witnessed } from './witness.ts';
import type { Workplace } from './workplace.ts';

export interface GamesSetting
  extends Omit<
      Workplace,
      'rulesets' | 'live' | 'boards' | 'store' | 'chainLength' | 'sandboxes' | 'gamesOfOne' | 'examineRecord'
    >,
    Omit<LiveGamesSettings, 'now' | 'snapshotEvery'>,
    Partial<Pick<LiveGamesSettings, 'snapshotEvery'>> {
  readonly store: Store;
  readonly hosted: readonly HostedRuleset[];
  readonly chainLength?: number;
  /** How many sandboxes a player may have under way. */
  readonly sandboxes?: number;
  readonly gamesOfOne?: number;
  /** Sees what is done, whatever the door. */
  readonly witness?: Witness;
  /** Examines records from outside; without it this thread does it itself. */
  readonly examineRecord?: ExamineRecord;
}

export interface GamesService extends Games {
  /** Games in memory, for the metrics. */
  readonly liveGames: number;
  /** Loads all scenarios that are offered, for whoever will listen only then. */
  prepare(): Promise<void>;
  /** Resolves when no whole record waits to be checked any more. */
  recordsChecked(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Events between two snapshots, where nothing else is said. A game by mail is asked for once a day and is in nobody's memory then:
 * the events since the last snapshot are what its reader waits for.
 */
const SNAPSHOT_EVERY = 250;

/** Sandboxes of a player under way, where nothing else is said. */
export const SANDBOXES = 20;
/** Games a player may have opened that are not over. */
export const GAMES_OF_ONE = 500;

// biome-ignore lint/suspicious/noExplicitAny: each use case has its own request and answer
type UseCase = (work: Workplace, caller: Caller, id: string, ...given: any[]) => Promise<Outcome<any>>;
type UseCases = Readonly<Record<string, UseCase>>;
type UsesOfAGame<Cases extends UseCases> = {
  readonly [Name in keyof Cases]: Cases[Name] extends (work: Workplace, ...given: infer Given) => infer Answer
    ? (...given: Given) => Answer
    : never;
};

/** What is asked of one game: by whom, of which, and what. */
const OF_A_GAME = {
  game: readGame,
  takeSeat,
  bidForSide,
  view: readView,
  viewBytes: readViewBytes,
  viewChanges: readChanges,
  position: readPosition,
  facts: readFacts,
  previewCorrection,
  options: readOptions,
  outlook: readOutlook,
  draft: draftOrder,
  submit: submitOrders,
  readLine,
  events: readEvents,
  fork: forkGame,
  plan: readPlan,
  submitPlan,
  record: exportRecord,
  standingOrders: readStandingOrders,
  leaveStandingOrder,
  withdrawStandingOrder,
  addWebhook,
  removeWebhook,
  replayWebhook,
  webhooks: listWebhooks,
  rulingsOf: (work: Workplace, _: Caller, id: string) => rulingsOfGame(work, id),
} satisfies UseCases;

/** The same, for what may also be done under a key. */
const BESIDE_THE_PLAY = { undo, answerUndo, raiseDispute, takeAbsence, moderate, concede } satisfies UseCases;

/** Puts the use cases together over one store. */
export async function createGames({
  hosted,
  keep,
  snapshotEvery = SNAPSHOT_EVERY,
  letters = 'carried',
  witness = NO_WITNESS,
  ...setting
}: GamesSetting): Promise<GamesService> {
  const { store, now } = setting;
  const rulesets = new HostedRulesets(hosted, store.packs);
  const { log } = setting;
  const watch: RecordWatch = new RecordWatch(store, {
    stop: (fault) => live.stopBroken(fault),
    report: (fault, game) => log.warn({ err: fault, game }, 'a record could not be checked'),
  });
  const checkWhole = (id: string): void => watch.add(id);
  const live: LiveGames = new LiveGames(store, rulesets, { keep, snapshotEvery, letters, checkWhole, now, log });
  const examineHere: ExamineRecord = (candidate) =>
    examineRecord(candidate, (id) => {
      const found = rulesets.find(id);
      return found.ok ? succeed(found.value.ruleset) : found;
    });
  const work: Workplace = {
    chainLength: CHAIN_LENGTH,
    sandboxes: SANDBOXES,
    gamesOfOne: GAMES_OF_ONE,
    examineRecord: examineHere,
    ...setting,
    rulesets,
    live,
    boards: new Boards(rulesets),
  };
  const texts = new MoveTexts(live);
  const followers = new Followers(store.events, store.kind === 'postgresql' ? 'write' : 'none');
  const unsubscribe = await store.events.subscribe((id, version) => {
    live.noteCommitted(id, version);
    followers.tell(id, version);
  });

  /** What stands around every use case of a game: a sandbox is there for its owner only, and the witness sees what became of it. */
  const around = async <Value>(
    name: keyof Games,
    caller: Caller,
    id: string,
    given: readonly unknown[],
    run: () => Promise<Outcome<Value>>,
  ): Promise<Outcome<Value>> => {
    const owner = await live.sandboxOwner(id);
    const outcome = owner === undefined || owner === idOf(caller) ? await run() : unknownGame(id);
    await witnessed(witness, name, caller, id, given, outcome as Outcome<never>);
    return outcome;
  };

  const usesOfAGame = <Cases extends UseCases>(at: Workplace, cases: Cases): UsesOfAGame<Cases> =>
    Object.fromEntries(
      Object.entries(cases).map(([name, useCase]) => [
        name,
        (caller: Caller, id: string, ...given: never[]) =>
          around(name as keyof Games, caller, id, given, () => useCase(at, caller, id, ...given)),
      ]),
    ) as UsesOfAGame<Cases>;

  const actsBesideThePlay = (at: Workplace): ActsBesideThePlay => usesOfAGame(at, BESIDE_THE_PLAY);

  return {
    ...actsBesideThePlay(work),
    ...usesOfAGame(work, OF_A_GAME),
    once: (caller, id, request) =>
      around('once', caller, id, [request], () => actOnce(work, caller, id, request, actsBesideThePlay)),
    prepare: () => rulesets.prepare(),
    rulesets: () => rulesets.all().map((each) => rulesets.card(each)),
    ruleset: (id) => {
      const found = rulesets.find(id);
      return found.ok ? succeed(rulesets.card(found.value)) : found;
    },
    scenario: (id, scenario) => rulesets.scenarioCard(id, scenario),
    components: (id, scenario) => work.rulesets.components(id, scenario),
    clauses: (id) => {
      const found = rulesets.find(id);
      return found.ok ? succeed(found.value.clauses) : found;
    },
    refusals: (id) => rulesets.refusals(id),
    schema: (id, of) => rulesets.schema(id, of),
    open: (caller, request) => openGame(work, caller, request),
    list: (caller, query) => listGames(work, caller, query),
    board: async (caller, id) => {
      const place = parseBoardId(id);
      if (place?.of !== 'game') return readBoard(work, id);
      const found = await around('board', caller, place.game, [], () => readBoard(work, id));
      return found.ok ? found : unknownBoard(id);
    },
    moveTexts: (id, moves) => texts.of(id, moves),
    follow: (id, onCommitted) => followers.follow(id, onCommitted),
    packs: (caller) => packsInUse(work, caller),
    heads: (request) => readHeads(work, request),
    importRecord: async (caller, record) => {
      const outcome = await importRecord(work, caller, record);
      await witnessed(witness, 'importRecord', caller, '', [record], outcome);
      return outcome;
    },
    beat: () => beat(work),
    keepDeadlines: () => keepDeadlines(work),
    noteReach: (player, reach) => noteReach(work, player, reach),
    rulings: (ruleset, club) => rulingsOn(work, ruleset, club),
    recordsChecked: () => watch.idle(),
    get liveGames() {
      return live.size;
    },
    close: async () => {
      await unsubscribe();
      followers.close();
      await live.idle();
      await watch.close();
    },
  };
}
