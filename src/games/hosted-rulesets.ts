import { z } from 'zod';
import type { FittedBoard } from '#kernel/board/extent';
import type { BoardSheet } from '#kernel/board/sheet';
import type { AnyPlay, AnyRuleset } from '#kernel/engine';
import type { JsonObject } from '#kernel/json';
import { keepNewest, known } from '#kernel/known';
import { nameBook } from '#kernel/notation';
import type { Pack, ScenarioOption, ScenarioSheet } from '#kernel/ruleset';
import { SPECTATOR } from '#kernel/side';
import type { Language } from '#kernel/text';
import { hashPack } from '#store/data-packs';
import { UnfitPack } from '#store/faults';
import type { PackStore } from '#store/pack-store';
import type { RulingEntry } from '#store/ruling-lists';
import type { ClauseCard, ComponentsCard, ReadingCard, RefusalCard, RulesetCard, ScenarioCard } from './cards.ts';
import { wordedIssues } from './issue-words.ts';
import { fail, type Outcome, succeed } from './outcome.ts';
import { published } from './published-board.ts';

/** A ruleset with the data it is offered with and the proof of its clauses. */
export interface HostedRuleset {
  readonly ruleset: AnyRuleset;
  readonly pack: Pack;
  readonly packHash: string;
  readonly clauses: readonly ClauseCard[];
  /** How its doubtful paragraphs are read. */
  readonly rulings: readonly RulingEntry[];
}

/** Games in memory have the play they need. */
const OTHER_PLAYS = 40;

/** A ruleset with no more types of orders than this has all of them named to whoever asks for one it does not have. */
const MOST_NAMED = 12;
const LONGEST_SHOWN = 60;

/** What of a ruleset has a published schema. */
const SCHEMAS = ['orders', 'events', 'extra'] as const;

/** The rulesets this service offers, with every data pack that a game in progress was begun with. */
export class HostedRulesets {
  readonly #hosted: ReadonlyMap<string, HostedRuleset>;
  readonly #packs: PackStore;
  readonly #plays = new Map<string, AnyPlay>();
  /** With data that is not offered any more, or came with a record: of these there may be any number. */
  readonly #otherPlays = new Map<string, AnyPlay>();
  readonly #schemas = new Map<string, JsonObject>();
  readonly #orderTypes = new Map<string, ReadonlySet<string>>();
  readonly #sheets = new WeakMap<AnyPlay, BoardSheet>();
  readonly #cards = new WeakMap<HostedRuleset, RulesetCard>();

  constructor(hosted: readonly HostedRuleset[], packs: PackStore) {
    this.#hosted = new Map(hosted.map((each) => [each.ruleset.about.id, each]));
    this.#packs = packs;
  }

  find(id: string): Outcome<HostedRuleset> {
    const hosted = this.#hosted.get(id);
    if (hosted !== undefined) return succeed(hosted);
    return fail(
      'not-found',
      'unknown-ruleset',
      { en: `There is no ruleset “${id}”.`, it: `Il gioco «${id}» non esiste.` },
      {
        ruleset: id,
        known: [...this.#hosted.keys()],
      },
    );
  }

  all(): readonly HostedRuleset[] {
    return [...this.#hosted.values()];
  }

  rulesetOf(id: string): AnyRuleset {
    const hosted = this.#hosted.get(id);
    if (hosted === undefined)
      throw new Error(`a game is stored for the ruleset ${id}, which this service does not have`);
    return hosted.ruleset;
  }

  findScenario(
    id: string,
    scenario: string,
  ): Outcome<{ readonly hosted: HostedRuleset; readonly sheet: ScenarioSheet }> {
    const found = this.find(id);
    if (!found.ok) return found;
    const sheets = found.value.ruleset.scenarios(found.value.pack);
    const sheet = sheets.find((each) => each.id === scenario);
    if (sheet !== undefined) return succeed({ hosted: found.value, sheet });
    const known = sheets.map((each) => each.id);
    return fail(
      'not-found',
      'unknown-scenario',
      { en: `${id} has no scenario “${scenario}”.`, it: `${id} non ha uno scenario «${scenario}».` },
      {
        ruleset: id,
        scenario,
        known,
      },
    );
  }

  /** Loads whatever is offered, while nobody waits for it yet: the first game of a scenario opens as quickly as the next. */
  async prepare(): Promise<void> {
    for (const hosted of this.all()) {
      const { about } = hosted.ruleset;
      this.card(hosted);
      for (const of of SCHEMAS) this.schema(about.id, of);
      for (const { id } of hosted.ruleset.scenarios(hosted.pack))
        this.scenarioSheet(await this.playOf(about.id, hosted.packHash, id));
    }
  }

  /** The play of a scenario with the pack a game began with, loaded once. */
  async playOf(rulesetId: string, packHash: string, scenario: string): Promise<AnyPlay> {
    const key = `${rulesetId} ${packHash} ${scenario}`;
    const known = this.#plays.get(key) ?? this.#otherPlays.get(key);
    if (known !== undefined) return known;
    const hosted = this.#hosted.get(rulesetId);
    if (hosted === undefined)
      throw new Error(`a game is stored for the ruleset ${rulesetId}, which this service does not have`);
    const pack = await this.packOf(rulesetId, packHash);
    // Of many who ask at once the first has loaded it meanwhile.
    const loaded = this.#plays.get(key) ?? this.#otherPlays.get(key);
    if (loaded !== undefined) return loaded;
    const isOffered = packHash === hosted.packHash;
    if (!isOffered) checkPack(hosted.ruleset, pack, packHash);
    const play = hosted.ruleset.load(pack, scenario);
    (isOffered ? this.#plays : this.#otherPlays).set(key, play);
    keepNewest(this.#otherPlays, OTHER_PLAYS);
    return play;
  }

  async packOf(rulesetId: string, packHash: string): Promise<Pack> {
    const hosted = this.#hosted.get(rulesetId);
    const pack = packHash === hosted?.packHash ? hosted.pack : (await this.#packs.findPack(packHash))?.pack;
    if (pack === undefined) throw new Error(`the data pack ${packHash} of ${rulesetId} is not stored`);
    return pack;
  }

  /** Made once: rulings in words are long, and nothing of a ruleset changes while the service runs. */
  card(hosted: HostedRuleset): RulesetCard {
    let card = this.#cards.get(hosted);
    if (card === undefined) {
      card = this.#makeCard(hosted);
      this.#cards.set(hosted, card);
    }
    return card;
  }

  #makeCard(hosted: HostedRuleset): RulesetCard {
    const count = (status: ClauseCard['status']): number =>
      hosted.clauses.filter((clause) => clause.status === status).length;
    const scenarios = hosted.ruleset.scenarios(hosted.pack);
    return {
      about: hosted.ruleset.about,
      scenarios,
      readings: readingsOf(hosted.rulings, scenarios),
      packHash: hosted.packHash,
      coverage: {
        enforced: count('enforced'),
        assisted: count('assisted'),
        manual: count('manual'),
        notApplicable: count('not-applicable'),
        missing: count('missing'),
      },
    };
  }

  async scenarioCard(id: string, scenario: string): Promise<Outcome<ScenarioCard>> {
    const found = this.findScenario(id, scenario);
    if (!found.ok) return found;
    const { hosted, sheet } = found.value;
    const play = await this.playOf(id, hosted.packHash, scenario);
    const opening = play.view(play.setUp(defaultOptions(sheet)), SPECTATOR);
    const board = published(this.scenarioSheet(play), { of: 'scenario', ruleset: id, scenario });
    return succeed({ ruleset: id, sheet, board, opening });
  }

  async components(id: string, scenario: string | undefined): Promise<Outcome<ComponentsCard>> {
    const hosted = this.find(id);
    if (!hosted.ok) return hosted;
    const wanted = scenario ?? hosted.value.ruleset.scenarios(hosted.value.pack)[0]?.id ?? '';
    const found = this.findScenario(id, wanted);
    if (!found.ok) return found;
    const play = await this.playOf(id, found.value.hosted.packHash, wanted);
    return succeed({ ruleset: id, scenario: wanted, ...play.components() });
  }

  /** The board of a scenario with the data that is offered now. */
  async scenarioBoard(ruleset: string, scenario: string): Promise<Outcome<FittedBoard>> {
    const found = this.findScenario(ruleset, scenario);
    if (!found.ok) return found;
    const play = await this.playOf(ruleset, found.value.hosted.packHash, scenario);
    return succeed(published(this.scenarioSheet(play), { of: 'scenario', ruleset, scenario }));
  }

  /** The board on which a scenario opens. */
  scenarioSheet(play: AnyPlay): BoardSheet {
    const known = this.#sheets.get(play);
    if (known !== undefined) return known;
    const sheet = play.board(play.setUp(defaultOptions(play.sheet)), SPECTATOR);
    this.#sheets.set(play, sheet);
    return sheet;
  }

  /** Whether new games of a ruleset begin with this data. */
  isOffered(ruleset: string, packHash: string): boolean {
    return this.#hosted.get(ruleset)?.packHash === packHash;
  }

  refusals(id: string): Outcome<readonly RefusalCard[]> {
    const found = this.find(id);
    if (!found.ok) return found;
    return succeed(
      found.value.ruleset.kinds.refusals.map(({ code, text, facts, isShared }) => ({
        code,
        text,
        facts: Object.keys((facts as z.ZodObject).shape),
        isShared,
      })),
    );
  }

  schema(id: string, of: (typeof SCHEMAS)[number]): Outcome<JsonObject> {
    const found = this.find(id);
    if (!found.ok) return found;
    const key = `${id} ${of}`;
    let schema = this.#schemas.get(key);
    if (schema === undefined) {
      const { order, event, extra } = found.value.ruleset.schemas;
      const source = { orders: order, events: event, extra }[of];
      const published = z.toJSONSchema(source, { io: 'input', unrepresentable: 'any' }) as unknown as JsonObject;
      schema = 'oneOf' in published ? { ...published, discriminator: { propertyName: 'type' } } : published;
      this.#schemas.set(key, schema);
    }
    return succeed(schema);
  }

  /** A type of orders that a ruleset has, whatever the position: what may be ordered now is for the options to say. */
  findOrderType(id: string, type: string): Outcome<string> {
    const types = this.#orderTypesOf(id);
    if (types.size === 0 || types.has(type)) return succeed(type);
    const shown = type.length > LONGEST_SHOWN ? `${type.slice(0, LONGEST_SHOWN)}…` : type;
    const nearest = nameBook([...types].map((each) => [each, [each]])).nearest(shown);
    const perhaps = nearest.join(', ');
    const hint = nearest.length === 0 ? { en: '', it: '' } : { en: ` Perhaps: ${perhaps}.`, it: ` Forse: ${perhaps}.` };
    const where = `/api/rulesets/${id}/schemas/orders`;
    const message = {
      en: `${id} has no orders of type “${shown}”.${hint.en} The orders are described at ${where}.`,
      it: `${id} non ha ordini di tipo «${shown}».${hint.it} Gli ordini sono descritti in ${where}.`,
    };
    return fail('not-found', 'unknown-order-type', message, {
      type: shown,
      ...(types.size > MOST_NAMED ? { nearest } : { known: [...types] }),
    });
  }

  /** None where the published schema does not tell them apart by their type. */
  #orderTypesOf(id: string): ReadonlySet<string> {
    let types = this.#orderTypes.get(id);
    if (types === undefined) {
      const published = this.schema(id, 'orders');
      if (!published.ok) throw new Error(published.problem.message.en);
      const { oneOf } = published.value as { readonly oneOf?: readonly OrderSchema[] };
      const named = (oneOf ?? []).map(({ properties }) => properties?.type?.const);
      types = new Set(named.every((each) => each !== undefined) ? named : []);
      this.#orderTypes.set(id, types);
    }
    return types;
  }
}

/** Data that came with a record are looked at whenever they are loaded: nothing else stands between them and the rules. */
function checkPack({ schemas }: AnyRuleset, pack: Pack, packHash: string): void {
  const parsed = schemas.pack.safeParse(pack, { jitless: true });
  const [issue] = parsed.success ? [] : wordedIssues(parsed.error.issues);
  if (issue !== undefined)
    throw new UnfitPack({
      en: `its data do not fit the game: ${issue.path}: ${issue.message.en}`,
      it: `i suoi dati non vanno bene per il gioco: ${issue.path}: ${issue.message.it}`,
    });
  if (hashPack(pack) !== packHash)
    throw new UnfitPack({
      en: 'its data are not those it was played with',
      it: 'i suoi dati non sono quelli con cui è stata giocata',
    });
}

/** What the published schema of one kind of order says of its type. */
interface OrderSchema {
  readonly properties?: { readonly type?: { readonly const?: string } };
}

/** Every ruling with the options it names, then the options that no ruling names. */
function readingsOf(rulings: readonly RulingEntry[], scenarios: readonly ScenarioSheet[]): readonly ReadingCard[] {
  const options = new Map(scenarios.flatMap((sheet) => sheet.options).map((option) => [option.id, option]));
  const named = new Set<string>();
  const ruled = rulings.map(({ named: beside, text, ...ruling }): ReadingCard => {
    const words = [...text.en.matchAll(/`([A-Za-z][\w-]*)/g)].map(([, word]) => known(word, 'word'));
    const mine = [...new Set([...words, ...beside])].filter((word) => options.has(word));
    for (const id of mine) named.add(id);
    return {
      ...ruling,
      text: { en: inWords(text.en, options, 'en'), it: inWords(text.it, options, 'it') },
      options: mine.map((id) => known(options.get(id), 'option', id)),
    };
  });
  const rest = [...options.values()].filter(({ id }) => !named.has(id));
  return [
    ...ruled,
    ...rest.map((option) => ({
      paragraphs: option.clause === undefined ? [] : [option.clause.replace(/^\w+\//, '')],
      text: { en: `${option.title.en}.`, it: `${option.title.it}.` },
      options: [option],
    })),
  ];
}

/** Options as people call them: `` `id`: `` at the head of a ruling stands beside it anyway, `` `id: value` `` is said in words. */
function inWords(text: string, options: ReadonlyMap<string, ScenarioOption>, language: Language): string {
  const quoted = (words: string): string => ({ en: `“${words}”`, it: `«${words}»` })[language];
  const told = text
    .replace(/`(\w+)`: /g, (all, id: string) => (options.has(id) ? '' : all))
    .replace(/`(\w+)(?:: ([\w-]+))?`/g, (all, id: string, value: string | undefined) => {
      const option = options.get(id);
      if (option === undefined) return all;
      const at = option.values.findIndex((each) => String(each) === value);
      const chosen = at < 0 ? undefined : option.valueTitles[at]?.[language];
      return quoted(chosen === undefined ? option.title[language] : `${option.title[language]}: ${chosen}`);
    });
  return told.charAt(0).toUpperCase() + told.slice(1);
}

/** As much of a scenario's sheet as its defaults need. */
interface OfferedOptions {
  readonly options: readonly Pick<ScenarioOption, 'id' | 'byDefault'>[];
}

export const defaultOptions = ({ options }: OfferedOptions): JsonObject =>
  Object.fromEntries(options.map((option) => [option.id, option.byDefault]));
