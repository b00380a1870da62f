import type { StandingOrders } from '#games/acts/standing-orders';
import type { Caller } from '#games/caller';
import type { GameCard, PolicyCard, PolicySetting } from '#games/cards';
import { fail, type Outcome } from '#games/outcome';
import type { Json, JsonObject } from '#kernel/json';
import type { Side } from '#kernel/side';
import { LANGUAGES, type Language, type Text } from '#kernel/text';
import { makeAct } from './letter-acts.ts';
import type { PostOffice } from './post-office.ts';

/*
 * Answers in advance, in the words of e-mails: `standing Advance?: Never advance`. Questions and answers are called by their titles, in
 * either language; what is set about an answer follows it: `Within a radius, hexes 2`.
 */

/** Ways to answer that every game has. */
const ANY_GAMES: readonly { readonly id: string; readonly title: Text }[] = [
  { id: 'neutral', title: { en: 'do nothing', it: 'non fare nulla' } },
  { id: 'first-option', title: { en: 'the first choice', it: 'la prima scelta' } },
];

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’']/g, "'")
    .replace(/[?!.…«»“”"]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
const isCalled = (title: Text, name: string): boolean =>
  LANGUAGES.some((language) => plain(title[language]) === plain(name));

/** What a side has left, and what it could leave, as the lines that do it. */
export function standingLines({ left, policies }: StandingOrders, language: Language): readonly string[] {
  const line = (policy: PolicyCard, settings: JsonObject = {}): string => {
    const set = policy.settings.map((each) => settingText(each, settings[each.name] ?? each.byDefault, language));
    const answer = [policy.title[language], ...set].join(', ');
    return makeAct(language, { act: 'standing', question: policy.question[language], answer });
  };
  const isLeft = ({ kind, id }: PolicyCard): boolean => left.some((each) => each.kind === kind && each.policy === id);
  const own = left.flatMap((each) => {
    const policy = policies.find(({ kind, id }) => kind === each.kind && id === each.policy);
    const any = ANY_GAMES.find(({ id }) => id === each.policy);
    const question = policies.find(({ kind }) => kind === each.kind)?.question[language];
    if (policy !== undefined) return [`* ${line(policy, each.settings)}`];
    return any === undefined || question === undefined
      ? []
      : [`* ${makeAct(language, { act: 'standing', question, answer: any.title[language] })}`];
  });
  return [...own, ...policies.filter((policy) => !isLeft(policy)).map((policy) => `# ${line(policy)}`)];
}

function settingText({ title, choices }: PolicySetting, value: Json, language: Language): string {
  const chosen = choices?.find((choice) => choice.value === value)?.label[language];
  return `${title[language]} ${chosen ?? String(value)}`;
}

export interface StandingAct {
  readonly question: string;
  readonly answer?: string;
}

/** Leaves an answer in advance, or withdraws it. */
export async function standBy(
  { games }: PostOffice,
  caller: Caller,
  { id }: GameCard,
  side: Side,
  { question, answer }: StandingAct,
): Promise<Outcome<StandingOrders>> {
  const orders = await games.standingOrders(caller, id, { side });
  if (!orders.ok) return orders;
  const { policies } = orders.value;
  const kind = policies.find((policy) => isCalled(policy.question, question))?.kind;
  if (kind === undefined)
    return fail('not-found', 'unknown-question', {
      en: `No question is called “${question}”. Reply with “standing orders” to read those there are.`,
      it: `Nessuna domanda si chiama «${question}». Rispondi «ordini permanenti» per leggere quelle che ci sono.`,
    });
  if (answer === undefined) return games.withdrawStandingOrder(caller, id, { side, kind });
  const any = ANY_GAMES.find(({ title }) => isCalled(title, answer));
  const said = plain(answer);
  const titleIn = ({ title }: PolicyCard): string | undefined =>
    LANGUAGES.map((language) => plain(title[language])).find((each) => said === each || said.startsWith(`${each},`));
  const policy = policies.find((each) => each.kind === kind && titleIn(each) !== undefined);
  if (policy === undefined && any === undefined)
    return fail('not-found', 'unknown-answer', {
      en: `There is no standing answer “${answer}” to this question. Reply with “standing orders” to read those there are.`,
      it: `Per questa domanda non c’è una risposta permanente «${answer}». Rispondi «ordini permanenti» per leggere quelle che ci sono.`,
    });
  const set = policy === undefined ? [] : said.slice((titleIn(policy) ?? '').length).split(/\s*,\s*/);
  const settings = policy === undefined ? {} : settingsIn(policy, set);
  return games.leaveStandingOrder(caller, id, { side, kind, policy: policy?.id ?? any?.id ?? '', settings });
}

/** `hexes 2` by the title of a setting; a value that is none of its own is refused by the game. */
function settingsIn({ settings }: PolicyCard, set: readonly string[]): JsonObject {
  return Object.fromEntries(
    set.flatMap((text) => {
      const found = settings.find(({ title }) =>
        LANGUAGES.some((language) => plain(text).startsWith(`${plain(title[language])} `)),
      );
      if (found === undefined) return [];
      const title = LANGUAGES.map((language) => plain(found.title[language])).find((each) =>
        plain(text).startsWith(each),
      );
      const said = plain(text)
        .slice((title ?? '').length)
        .trim();
      const choice = found.choices?.find(({ label }) => isCalled(label, said));
      return [[found.name, choice?.value ?? (/^-?\d+$/.test(said) ? Number(said) : said)] as const];
    }),
  );
}
