import { CHAIN_LENGTH } from '#kernel/dice';
import type { Store } from '#store/store';
import { bidForSide } from './bids.ts';
import { keepDeadlines, takeAbsence } from './deadlines.ts';
import type { Games } from './games.ts';
import { type HostedRuleset, HostedRulesets } from './hosted-rulesets.ts';
import { LiveGames, type LiveGamesSettings } from './live-games.ts';
import { moderate, raiseDispute } from './moderate.ts';
import { concede, openGame, takeSeat } from './open-game.ts';
import { succeed } from './outcome.ts';
import { listGames, readEvents, readGame, readOptions, readView, readViewText } from './read-game.ts';
import { exportRecord, importRecord } from './record-game.ts';
import { rulingsOfGame, rulingsOn } from './rulings.ts';
import { leaveStandingOrder, readStandingOrders, withdrawStandingOrder } from './standing-orders.ts';
import { submitOrders } from './submit-orders.ts';
import { answerUndo, undo } from './undo.ts';
import { addWebhook, listWebhooks, removeWebhook } from './webhooks.ts';
import type { Workplace } from './workplace.ts';

export interface GamesSetting
  extends Omit<Workplace, 'rulesets' | 'live' | 'store' | 'chainLength'>,
    Omit<LiveGamesSettings, 'now'> {
  readonly store: Store;
  readonly hosted: readonly HostedRuleset[];
  readonly chainLength?: number;
}

export interface GamesService extends Games {
  /** Games in memory, for the metrics. */
  readonly liveGames: number;
  close(): Promise<void>;
}

/** Puts the use cases together over one store. */
export async function createGames({ hosted, keep, snapshotEvery, ...setting }: GamesSetting): Promise<GamesService> {
  const { store, now } = setting;
  const rulesets = new HostedRulesets(hosted, store.packs);
  const live = new LiveGames(store, rulesets, { keep, snapshotEvery, now });
  const work: Workplace = { chainLength: CHAIN_LENGTH, ...setting, rulesets, live };
  const followers = new Map<string, Set<(version: number) => void>>();
  const unsubscribe = await store.events.subscribe((id, version) => {
    live.noteCommitted(id, version);
    for (const tell of followers.get(id) ?? []) tell(version);
  });

  return {
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
    game: (caller, id) => readGame(work, caller, id),
    takeSeat: (caller, id, side, request) => takeSeat(work, caller, id, side, request),
    bidForSide: (caller, id, request) => bidForSide(work, caller, id, request),
    view: (caller, id, request) => readView(work, caller, id, request),
    viewText: (caller, id, request) => readViewText(work, caller, id, request),
    options: (caller, id, request) => readOptions(work, caller, id, request),
    submit: (caller, id, request) => submitOrders(work, caller, id, request),
    events: (caller, id, request) => readEvents(work, caller, id, request),
    follow: (id, onCommitted) => {
      const set = followers.get(id) ?? new Set();
      followers.set(id, set.add(onCommitted));
      return () => {
        set.delete(onCommitted);
        if (set.size === 0) followers.delete(id);
      };
    },
    record: (caller, id) => exportRecord(work, caller, id),
    importRecord: (caller, record) => importRecord(work, caller, record),
    concede: (caller, id, request) => concede(work, caller, id, request),
    undo: (caller, id, request) => undo(work, caller, id, request),
    answerUndo: (caller, id, request) => answerUndo(work, caller, id, request),
    standingOrders: (caller, id, request) => readStandingOrders(work, caller, id, request),
    leaveStandingOrder: (caller, id, request) => leaveStandingOrder(work, caller, id, request),
    withdrawStandingOrder: (caller, id, request) => withdrawStandingOrder(work, caller, id, request),
    addWebhook: (caller, id, request) => addWebhook(work, caller, id, request),
    removeWebhook: (caller, id, webhook) => removeWebhook(work, caller, id, webhook),
    webhooks: (caller, id) => listWebhooks(work, caller, id),
    takeAbsence: (caller, id, request) => takeAbsence(work, caller, id, request),
    keepDeadlines: () => keepDeadlines(work),
    moderate: (caller, id, act) => moderate(work, caller, id, act),
    rulings: (ruleset, club) => rulingsOn(work, ruleset, club),
    rulingsOf: (id) => rulingsOfGame(work, id),
    raiseDispute: (caller, id, request) => raiseDispute(work, caller, id, request),
    get liveGames() {
      return live.size;
    },
    close: unsubscribe,
  };
}
