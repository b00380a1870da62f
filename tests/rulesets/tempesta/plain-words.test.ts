import { describe, expect, it } from 'vitest';
import { asSide } from '#kernel/side';
import { LANGUAGES, type Text } from '#kernel/text';
import type { TempestaEvent } from '#rulesets/tempesta/events/index';
import { tempesta } from '#rulesets/tempesta/index';
import { orders } from '#rulesets/tempesta/orders/index';
import { questions } from '#rulesets/tempesta/questions/index';
import { refusals } from '#rulesets/tempesta/refusals';
import { Referee } from '../../support/referee.ts';
import { pack } from './bench.ts';
import { playCombatively } from './combative-play.ts';
import { Mutator } from './mutator.ts';

/* Nobody reads an id: sides, units, formations, quadrants, pieces and kinds have names, in every sentence, label and line. */

const games = Number(process.env['IMPULSE_FUZZ_GAMES'] ?? 1);

/** Words that happen to be spelt like a kind. */
const WORDS: ReadonlySet<string> = new Set(['counter-battery', 'off-table', 'anti-air', 'air-attack', 'air-hunt']);
const KINDS: readonly string[] = [
  ...questions.map(({ kind }) => kind),
  ...Object.keys(refusals),
  ...tempesta.kinds.orders.map(({ type }) => type),
].filter((kind) => /[-A-Z]/.test(kind.slice(1)) && !WORDS.has(kind));
const KIND = new RegExp(`(?<![\\w-])(?:${KINDS.join('|')})(?![\\w-])`);
const ID =
  /(?<![\w-])(?:red|blue|umpire)(?![\w])|(?<![\w-])(?:figure|river|road|railway|defence)-\d|[{}]|\bundefined\b|\[object|(?:bunkerLight|bunkerHeavy|atObstacle|veryClosed)|\w\/[a-z]{3,}/;

class Reader {
  readonly faults = new Map<string, string>();
  #said = new Set<string>();
  get read(): number {
    return this.#said.size;
  }
  text(where: string, text: Text | undefined): void {
    for (const language of LANGUAGES) this.line(where, text?.[language] ?? '');
  }
  line(where: string, line: string): void {
    if (this.#said.has(line)) return;
    this.#said.add(line);
    if (ID.test(line) || KIND.test(line)) this.faults.set(where, line);
  }
}

describe('what people read', () => {
  for (const { id } of tempesta.scenarios(pack))
    it(`names nothing by id: ${id}`, () => {
      const reader = new Reader();
      const play = tempesta.load(pack, id);
      for (let game = 0; game < games; game++) {
        const referee = new Referee(play, { turnLimit: 2 });
        const { state } = referee;
        referee.start();
        const mutator = new Mutator(31 + game, state);
        let count = 0;
        playCombatively(referee, 400 + game, 400, (order, by, events) => {
          for (const event of events)
            for (const viewer of ['red', 'blue']) {
              const shown = play.disclose(event as TempestaEvent, asSide(viewer));
              if (shown !== undefined) reader.text(event.type, play.say(shown as TempestaEvent));
            }
          if (++count % 16 > 0) return;
          for (const language of LANGUAGES)
            reader.line(`line of ${order.type}`, play.notation.makeOrder(order, state, language));
          const clock = play.clock(state);
          for (const each of [clock.turnLabel, clock.impulseLabel, clock.phaseLabel]) reader.text('clock', each);
          for (const { label, value } of play.tracks(state, asSide(by))) {
            reader.text('track', label);
            if (typeof value === 'object') reader.text('track', value);
          }
          for (const asked of play.pending(state)) {
            reader.text(`title of ${asked.kind}`, asked.title);
            reader.text(`question ${asked.kind}`, asked.explanation);
            const stake = play.stake(state, asked);
            for (const { label, value } of stake?.items ?? []) {
              reader.text(`stake of ${asked.kind}`, label);
              if (typeof value === 'object') reader.text(`stake of ${asked.kind}`, value);
            }
            let options = 0;
            for (const option of play.options(state, asked.side)) {
              if (++options > 40) break;
              for (const language of LANGUAGES)
                reader.line(`line of ${option.type}`, play.notation.makeOrder(option, state, language));
              if (options % 10 > 0) continue;
              const forecast = play.forecast(state, option, asked.side);
              for (const { label, value } of forecast?.items ?? []) {
                reader.text(`forecast of ${option.type}`, label);
                if (typeof value === 'object') reader.text(`forecast of ${option.type}`, value);
              }
              for (const { result } of forecast?.chances ?? []) reader.text(`chance of ${option.type}`, result);
              const wrong = orders.schema.safeParse(mutator.of(option));
              // A name that nobody has is quoted as it was written.
              if (wrong.success && !JSON.stringify(wrong.data).match(/"(\?|constructor|__proto__|red|umpire|off)"/)) {
                const verdict = play.decide(state, wrong.data, asked.side);
                // An unknown unit is quoted as it was written, so that nothing tells whether it is hidden.
                if (verdict.accepted || verdict.refusal.code === 'unknown-unit') continue;
                reader.text(`refusal ${verdict.refusal.code}`, verdict.refusal.reason);
                reader.text(`remedy of ${verdict.refusal.code}`, verdict.refusal.remedy);
              }
            }
          }
        });
      }
      expect(reader.read).toBeGreaterThan(50);
      expect([...reader.faults].map(([where, line]) => `${where}: ${line}`)).toEqual([]);
    });
});
