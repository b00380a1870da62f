import { readFile, writeFile } from 'node:fs/promises';
import { refusalWithOrders } from '#games/live/refusal-with-orders';
import type { Json, JsonObject, Typed } from '#kernel/json';
import { firstOf } from '#kernel/known';
import { readOrder } from '#kernel/notation';
import { SUPERFLUOUS } from '#kernel/order';
import type { Pack, PendingDecision } from '#kernel/ruleset';
import { asSide, type Side } from '#kernel/side';
import { type Language, localised } from '#kernel/text';
import { renderSpace, renderText } from '#render/text';
import { reopen, type SavedGame, type TerminalGame } from './terminal-game.ts';
import { collectOptions, groupedByType, NO_OPTIONS, optionLines } from './terminal-options.ts';
import { wrapped } from './terminal-page.ts';
import { TERMINAL_WORDS, type TerminalWords } from './terminal-words.ts';

const LOG_LENGTH = 20;
const STATUS_TRACKS = 4;

export interface TerminalSetting {
  /** The first of the pack unless said otherwise. */
  readonly scenario?: string | undefined;
  readonly options?: JsonObject | undefined;
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  readonly language?: Language | undefined;
  /** Makes the dice repeatable. */
  readonly seed?: string | undefined;
}

export interface TerminalResult {
  readonly ended: boolean;
  readonly orders: number;
}

/** One player, or several at one keyboard, before a game: reads lines, writes answers. */
export class TerminalSession {
  #game: TerminalGame;
  readonly #pack: Pack;
  readonly #write: (line: string) => void;
  readonly #prompt: () => void;
  readonly #language: Language;
  readonly #say: TerminalWords;
  /** Side and kind of decision -> policy that answers it. */
  readonly #standing = new Map<string, string>();
  #listed = NO_OPTIONS;
  /** How much of the game each side has been told. */
  readonly #told = new Map<Side, number>();
  #seated: Side | undefined;
  #handsOverTo: Side | undefined;
  #quits = false;

  constructor(
    game: TerminalGame,
    pack: Pack,
    { output, language = 'en' }: Pick<TerminalSetting, 'output' | 'language'>,
  ) {
    this.#game = game;
    this.#pack = pack;
    this.#write = (line) => {
      for (const part of wrapped(line, (output as { columns?: number }).columns)) output.write(`${part}\n`);
    };
    this.#prompt = () => output.write('> ');
    this.#language = language;
    this.#say = TERMINAL_WORDS[language];
  }

  get isDone(): boolean {
    return this.#quits || this.#decision === undefined;
  }

  result(): TerminalResult {
    return { ended: this.#decision === undefined, orders: this.#game.orders.length };
  }

  get #decision(): PendingDecision<Typed> | undefined {
    return this.#game.play.pending(this.#game.state)[0];
  }

  welcome(): void {
    const { ruleset, play } = this.#game;
    this.#write(this.#say.welcome(ruleset.about.title, play.sheet.title[this.#language]));
    this.#write(this.#say.dice(this.#game.commitment));
    this.#seated = this.#decision?.side;
    this.#tell(this.#game.events);
    this.#ask();
    this.prompt();
  }

  prompt(): void {
    this.#prompt();
  }

  async read(line: string): Promise<void> {
    if (this.#handsOverTo !== undefined) {
      this.#seated = this.#handsOverTo;
      this.#handsOverTo = undefined;
      this.#tell(this.#game.events.slice(this.#told.get(this.#seated) ?? 0));
      this.#ask();
      return;
    }
    const [word = '', ...rest] = line.split(/\s+/);
    const tail = rest.join(' ');
    switch (word.toLowerCase()) {
      case '':
        this.#ask();
        return;
      case 'quit':
      case 'exit':
        this.#quits = true;
        this.#write(this.#say.bye);
        return;
      case 'help':
      case '?':
        for (const each of this.#say.help) this.#write(each);
        return;
      case 'board':
        this.#showBoard();
        return;
      case 'look':
        this.#look(tail);
        return;
      case 'options':
      case 'o':
        this.#list(tail);
        return;
      case 'log':
        this.#log(tail);
        return;
      case 'undo':
        this.#undo();
        return;
      case 'pass':
        this.#pass();
        return;
      case 'standing':
        this.#stand(rest);
        return;
      case 'save':
        return this.#attempt(() => this.#save(tail));
      case 'load':
        return this.#attempt(() => this.#load(tail));
      default:
        if (/^\d+$/.test(line)) this.#choose(Number(line));
        else this.#understand(line);
    }
  }

  #sideName(side: Side): string {
    return this.#game.ruleset.about.sides.find(({ id }) => id === side)?.name[this.#language] ?? side;
  }

  /** Where the game stands and what it waits for. */
  #ask(): void {
    const decision = this.#decision;
    const { play, state } = this.#game;
    if (decision === undefined) {
      const { levelLabel, winner, points } = play.victory(state, { kind: 'moderator' });
      const told = Object.entries(points).map(([side, count]) => `${this.#sideName(side)} ${count}`);
      this.#write(this.#say.over(levelLabel?.[this.#language] ?? winner ?? '', told.join(', ')));
      return;
    }
    const clock = localised(play.clock(state), this.#language);
    const tracks = localised(play.tracks(state, asSide(decision.side)), this.#language)
      .slice(0, STATUS_TRACKS)
      .map(({ label, value, maximum }) => `${label} ${value}${maximum === undefined ? '' : `/${maximum}`}`);
    this.#write('');
    this.#write([clock.turnLabel, clock.phaseLabel, ...tracks].join(' | '));
    this.#write(this.#say.toDecide(this.#sideName(decision.side), decision.kind));
    for (const [key, value] of Object.entries(decision.about)) this.#write(`  ${key}: ${plain(value)}`);
    this.#listed = collectOptions(play, state, decision.side, '', this.#language);
    // What may be typed, one example of each kind.
    for (const orders of groupedByType(this.#listed.orders).values())
      this.#write(`  ${this.#say.example(this.#lineOf(firstOf(orders)), orders.length - 1)}`);
  }

  #list(words: string): void {
    const { play, state } = this.#game;
    const decision = this.#decision;
    if (decision === undefined) return;
    this.#listed = collectOptions(play, state, decision.side, words, this.#language);
    const extent = words === '' ? 'beginnings' : 'whole';
    for (const line of optionLines(this.#listed, (order) => this.#lineOf(order), extent, this.#say)) this.#write(line);
  }

  #lineOf(order: Typed): string {
    return this.#game.play.notation.makeOrder(order, this.#game.state, this.#language);
  }

  #choose(number: number): void {
    const order = this.#listed.orders[number - 1];
    if (order === undefined) this.#write(this.#say.noSuchNumber(number));
    else this.#give(order);
  }

  #understand(line: string): void {
    const decision = this.#decision;
    if (decision === undefined) return;
    const parsed = readOrder(this.#game.play.notation, line, this.#game.state, decision.side);
    if (parsed.understood) {
      this.#give(parsed.order);
      return;
    }
    this.#write(this.#say.notUnderstood(parsed.reason[this.#language]));
    if (parsed.nearest !== undefined) this.#write(this.#say.nearest(parsed.nearest));
  }

  #pass(): void {
    const neutral = this.#decision?.neutral;
    if (neutral === undefined) this.#write(this.#say.noNeutral);
    else this.#give(neutral);
  }

  #give(order: Typed): void {
    const decision = this.#decision;
    if (decision === undefined) return;
    if (this.#game.play.isSuperfluous(this.#game.state, order, decision.side)) {
      this.#write(SUPERFLUOUS[this.#language]);
      return;
    }
    const given = this.#game.order(order, decision.side);
    if (!given.accepted) {
      const { play, state } = this.#game;
      const { reason, clause, remedy } = refusalWithOrders(play, state, given.refusal, order, decision.side);
      this.#write(this.#say.refused(reason[this.#language], clause));
      if (remedy !== undefined) this.#write(this.#say.remedy(remedy[this.#language]));
      return;
    }
    this.#tell(given.events);
    this.#obeyStandingOrders();
    this.#next();
  }

  /** Answers what the player left instructions for. */
  #obeyStandingOrders(): void {
    const { play } = this.#game;
    for (let decision = this.#decision; decision !== undefined; decision = this.#decision) {
      const { kind, side } = decision;
      const policy = play.policies.find(
        (each) => each.kind === kind && each.id === this.#standing.get(`${side} ${kind}`),
      );
      const order = policy?.answer(this.#game.state, decision);
      if (order === undefined) return;
      const line = this.#lineOf(order);
      const given = this.#game.order(order, side);
      if (!given.accepted) return;
      this.#write(this.#say.byStandingOrder(line));
      this.#tell(given.events);
    }
  }

  /** Another player's decision: the keyboard changes hands before anything of his is shown. */
  #next(): void {
    const side = this.#decision?.side;
    const isHotSeat = this.#game.ruleset.about.seats.length > 1;
    if (isHotSeat && side !== undefined && side !== this.#seated) {
      this.#handsOverTo = side;
      this.#write(this.#say.handOver(this.#sideName(side)));
    } else this.#ask();
  }

  #tell(events: readonly Typed[]): void {
    const { play } = this.#game;
    for (const event of events) {
      const seen = this.#seated === undefined ? event : play.disclose(event, asSide(this.#seated));
      const sentence = seen === undefined ? undefined : play.say(seen);
      if (sentence !== undefined) this.#write(`  ${sentence[this.#language]}`);
    }
    if (this.#seated !== undefined) this.#told.set(this.#seated, this.#game.events.length);
  }

  #showBoard(): void {
    const { play, state, ruleset } = this.#game;
    const viewer = this.#viewer;
    const { board, view, ...beside } = localised(
      {
        board: play.board(state, viewer),
        view: play.view(state, viewer),
        clock: play.clock(state),
        tracks: play.tracks(state, viewer),
        sides: ruleset.about.sides,
      },
      this.#language,
    );
    const text = renderText(board, view, { ...beside, language: this.#language });
    this.#writeAll(text);
  }

  #look(id: string): void {
    const { play, state, ruleset } = this.#game;
    const viewer = this.#viewer;
    const { board, view, sides } = localised(
      { board: play.board(state, viewer), view: play.view(state, viewer), sides: ruleset.about.sides },
      this.#language,
    );
    const text = renderSpace(board, view, id.toUpperCase(), { sides, language: this.#language });
    if (text === undefined) this.#write(this.#say.noSuchSpace(id));
    else this.#writeAll(text);
  }

  get #viewer() {
    return this.#seated === undefined ? ({ kind: 'spectator' } as const) : asSide(this.#seated);
  }

  #writeAll(text: string): void {
    for (const line of text.trimEnd().split('\n')) this.#write(line);
  }

  #log(count: string): void {
    const { events } = this.#game;
    this.#tell(events.slice(-(Number(count) || LOG_LENGTH)));
  }

  #undo(): void {
    const taken = this.#game.undo();
    if (taken === undefined) {
      this.#write(this.#say.cannotUndo);
      return;
    }
    this.#write(this.#say.undone(this.#lineOf(taken.order)));
    this.#ask();
  }

  #stand([kind, id]: readonly string[]): void {
    const { policies } = this.#game.play;
    if (kind !== undefined && id === 'off') {
      this.#standing.delete(`${this.#seated} ${kind}`);
      this.#write(this.#say.standingOff(kind));
      return;
    }
    const policy = policies.find((each) => each.kind === kind && each.id === id);
    if (policy === undefined) {
      this.#write(this.#say.policies);
      for (const each of policies) {
        const mark = this.#standing.get(`${this.#seated} ${each.kind}`) === each.id ? '*' : ' ';
        this.#write(` ${mark} ${each.kind} ${each.id}: ${each.title[this.#language]}`);
      }
      return;
    }
    this.#standing.set(`${this.#seated} ${policy.kind}`, policy.id);
    this.#write(this.#say.standing(policy.kind, policy.title[this.#language]));
    if (this.#decision?.kind !== policy.kind) return;
    this.#obeyStandingOrders();
    this.#next();
  }

  async #save(file: string): Promise<void> {
    await writeFile(file, `${JSON.stringify(this.#game.save(), null, 2)}\n`);
    this.#write(this.#say.saved(file));
  }

  async #load(file: string): Promise<void> {
    const saved = JSON.parse(await readFile(file, 'utf8')) as SavedGame;
    const opened = reopen(this.#game.ruleset, this.#pack, saved);
    if (typeof opened === 'string') {
      this.#write(this.#say.failed(opened));
      return;
    }
    this.#game = opened;
    this.#write(this.#say.loaded(file, opened.orders.length));
    this.#seated = this.#decision?.side;
    this.#ask();
  }

  async #attempt(what: () => Promise<void>): Promise<void> {
    try {
      await what();
    } catch (error) {
      this.#write(this.#say.failed((error as Error).message));
    }
  }
}

/** A value of a decision as one reads it. */
function plain(value: Json | undefined): string {
  if (Array.isArray(value)) return value.map(plain).join(', ');
  if (value !== null && typeof value === 'object') {
    return Object.entries(value)
      .map(([key, field]) => `${key} ${plain(field)}`)
      .join(' ');
  }
  return String(value);
}
