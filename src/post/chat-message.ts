import type { EventCard } from '#games/cards';

/* A message for a channel of people: what everybody may know of a commit, with the board and a link. */

export const CHAT_FORMS = ['discord', 'slack'] as const;
export type ChatForm = (typeof CHAT_FORMS)[number];

const KNOWN_HOSTS: Readonly<Record<string, ChatForm>> = {
  'discord.com': 'discord',
  'discordapp.com': 'discord',
  'hooks.slack.com': 'slack',
};

/** Which form an address takes: by its host, or by what stands behind `#`, as for a Mattermost of one's own. */
export function chatFormOf(address: string): ChatForm | undefined {
  const { hostname, hash } = new URL(address);
  return CHAT_FORMS.find((form) => hash === `#${form}`) ?? KNOWN_HOSTS[hostname];
}

const MOST_LINES = 10;
const LONGEST = 1500;

export interface ChatNews {
  readonly game: string;
  readonly version: number;
  readonly events: readonly EventCard[];
  /** Where people reach the service; without it there is neither picture nor link. */
  readonly publicUrl: string | undefined;
}

/** The message as the chat takes it. Slack's form is also that of Mattermost. */
export function makeChatMessage(form: ChatForm, { game, version, events, publicUrl }: ChatNews): object {
  const sentences = events.map(({ sentence }) => sentence).filter((sentence) => sentence !== '');
  const more = sentences.length - MOST_LINES;
  const lines = [...sentences.slice(0, MOST_LINES), ...(more > 0 ? [`… (${more})`] : [])];
  const text = lines.join('\n').slice(0, LONGEST);
  if (publicUrl === undefined) return form === 'discord' ? { content: text } : { text };
  const link = `${publicUrl}/games/${encodeURIComponent(game)}`;
  const picture = `${publicUrl}/api/games/${encodeURIComponent(game)}/board.png?as=spectator&at=${version}`;
  if (form === 'discord')
    // Nobody is called by a name that happens to be in a sentence.
    return {
      content: `${text}\n${link}`,
      embeds: [{ url: link, image: { url: picture } }],
      allowed_mentions: { parse: [] },
    };
  return {
    text: `${text}\n${link}`,
    attachments: [{ fallback: link, title_link: link, title: link, image_url: picture }],
  };
}
