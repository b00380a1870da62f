import { CHAIN_LENGTH } from '#kernel/dice';
import type { Store } from '#store/store';
import { actOnce } from './acts/act-once.ts';
import { bidForSide } from './acts/bids.ts';
import { keepDeadlines, takeAbsence } from './acts/deadlines.ts';
import { moderate, raiseDispute } from './acts/moderate.ts';
import { concede, openGame, takeSeat } from './acts/open-game.ts';
import { beat } from './acts/outages.ts';
import { readPlan, submitPlan } from './acts/plan.ts';
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
import { LiveGames, type LiveGamesSettings, unknownGame } from './live/live-games.ts';
import { RecordWatch } from './live/record-watch.ts';
import { type Outcome, succeed } from './outcome.ts';
import { parseBoardId } from './published-board.ts';
import { Boards } from './reading/boards.ts';
import { draftOrder } from './reading/draft-order.ts';
import { listGames } from './reading/list-games.ts';
import { MoveTexts } from './reading/move-texts.ts';
import {
  readBoard,
  readChanges,
  readEvents,
  readGame,
  readOptions,
  readPosition,
  readView,
  readViewBytes,
  unknownBoard,
} from './reading/read-game.ts';
import { type ExamineRecord, examineRecord } from './record/examine-record.ts';
import { readHeads } from './record/heads.ts';
import { exportRecord, importRecord } from './record/record-game.ts';
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
  /** Examines records from outside; without it this thread does it itself. */
  readonly examineRecord?: ExamineRecord;
}

export interface GamesService extends Games {
  /** Games in memory, for the metrics. */
  readonly liveGames: number;
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

/** Puts the use cases together over one store. */
export async function createGames({
  hosted,
  keep,
  snapshotEvery = SNAPSHOT_EVERY,
  letters = 'carried',
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
  const followers = new Map<string, Set<(version: number) => void>>();
  const unsubscribe = await store.events.subscribe((id, version) => {
    live.noteCommitted(id, version);
    for (const tell of followers.get(id) ?? []) tell(version);
  });

  /** A sandbox is there for its owner only. */
  const ofCaller = async <Value>(
    caller: Caller,
    id: string,
    use: () => Promise<Outcome<Value>>,
  ): Promise<Outcome<Value>> => {
    const owner = await live.sandboxOwner(id);
    return owner === undefined || owner === idOf(caller) ? use() : unknownGame(id);
  };

  const actsBesideThePlay = (at: Workplace): ActsBesideThePlay => ({
    undo: (caller, id, request) => ofCaller(caller, id, () => undo(at, caller, id, request)),
    answerUndo: (caller, id, request) => ofCaller(caller, id, () => answerUndo(at, caller, id, request)),
    raiseDispute: (caller, id, request) => ofCaller(caller, id, () => raiseDispute(at, caller, id, request)),
    takeAbsence: (caller, id, request) => ofCaller(caller, id, () => takeAbsence(at, caller, id, request)),
    moderate: (caller, id, act) => ofCaller(caller, id, () => moderate(at, caller, id, act)),
    concede: (caller, id, request) => ofCaller(caller, id, () => concede(at, caller, id, request)),
  });

  return {
    ...actsBesideThePlay(work),
    once: (caller, id, request) => ofCaller(caller, id, () => actOnce(work, caller, id, request, actsBesideThePlay)),
    rulesets: () => rulesets.all().map((each) => rulesets.card(each)),
    ruleset: (id) => {
      const found = rulesets.find(id);
      return found.ok ? succeed(rulesets.card(found.value)) : found;
    },
    scenario: (id, scenario) => rulesets.scenarioCard(id, scenario),
    clauses: (id) => {
      const found = rulesets.find(id);
      return found.ok ? succeed(found.value.clauses) : found;
    },
    schema: (id, of) => rulesets.schema(id, of),
    open: (caller, request) => openGame(work, caller, request),
    list: (caller, query) => listGames(work, caller, query),
    game: (caller, id) => ofCaller(caller, id, () => readGame(work, caller, id)),
    takeSeat: (caller, id, side, request) => ofCaller(caller, id, () => takeSeat(work, caller, id, side, request)),
    bidForSide: (caller, id, request) => ofCaller(caller, id, () => bidForSide(work, caller, id, request)),
    view: (caller, id, request) => ofCaller(caller, id, () => readView(work, caller, id, request)),
    viewBytes: (caller, id, request) => ofCaller(caller, id, () => readViewBytes(work, caller, id, request)),
    viewChanges: (caller, id, request) => ofCaller(caller, id, () => readChanges(work, caller, id, request)),
    board: async (caller, id) => {
      const place = parseBoardId(id);
      if (place?.of !== 'game') return readBoard(work, id);
      const found = await ofCaller(caller, place.game, () => readBoard(work, id));
      return found.ok ? found : unknownBoard(id);
    },
    options: (caller, id, request) => ofCaller(caller, id, () => readOptions(work, caller, id, request)),
    draft: (caller, id, request) => ofCaller(caller, id, () => draftOrder(work, caller, id, request)),
    submit: (caller, id, request) => ofCaller(caller, id, () => submitOrders(work, caller, id, request)),
    readLine: (caller, id, request) => ofCaller(caller, id, () => readLine(work, caller, id, request)),
    moveTexts: (id, moves) => texts.of(id, moves),
    events: (caller, id, request) => ofCaller(caller, id, () => readEvents(work, caller, id, request)),
    follow: (id, onCommitted) => {
      const set = followers.get(id) ?? new Set();
      followers.set(id, set.add(onCommitted));
      return () => {
        set.delete(onCommitted);
        if (set.size === 0) followers.delete(id);
      };
    },
    position: (caller, id) => ofCaller(caller, id, () => readPosition(work, caller, id)),
    fork: (caller, id, request) => ofCaller(caller, id, () => forkGame(work, caller, id, request)),
    plan: (caller, id, request) => ofCaller(caller, id, () => readPlan(work, caller, id, request)),
    submitPlan: (caller, id, request) => ofCaller(caller, id, () => submitPlan(work, caller, id, request)),
    record: (caller, id) => ofCaller(caller, id, () => exportRecord(work, caller, id)),
    heads: (request) => readHeads(work, request),
    importRecord: (caller, record) => importRecord(work, caller, record),
    standingOrders: (caller, id, request) => ofCaller(caller, id, () => readStandingOrders(work, caller, id, request)),
    leaveStandingOrder: (caller, id, request) =>
      ofCaller(caller, id, () => leaveStandingOrder(work, caller, id, request)),
    withdrawStandingOrder: (caller, id, request) =>
      ofCaller(caller, id, () => withdrawStandingOrder(work, caller, id, request)),
    addWebhook: (caller, id, request) => ofCaller(caller, id, () => addWebhook(work, caller, id, request)),
    removeWebhook: (caller, id, webhook) => ofCaller(caller, id, () => removeWebhook(work, caller, id, webhook)),
    replayWebhook: (caller, id, webhook, request) =>
      ofCaller(caller, id, () => replayWebhook(work, caller, id, webhook, request)),
    webhooks: (caller, id) => ofCaller(caller, id, () => listWebhooks(work, caller, id)),
    beat: () => beat(work),
    keepDeadlines: () => keepDeadlines(work),
    rulings: (ruleset, club) => rulingsOn(work, ruleset, club),
    rulingsOf: (caller, id) => ofCaller(caller, id, () => rulingsOfGame(work, id)),
    recordsChecked: () => watch.idle(),
    get liveGames() {
      return live.size;
    },
    close: async () => {
      await unsubscribe();
      await live.idle();
      await watch.close();
    },
  };
}
