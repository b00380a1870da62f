import type { FastifyRequest } from 'fastify';
import { isLanguage, type Language } from '#kernel/text';

/** The language of an answer: `language` of the request, then the header Accept-Language, then English. */
export function languageOf(request: Pick<FastifyRequest, 'query' | 'body' | 'headers'>): Language {
  for (const part of [request.query, request.body]) {
    const asked = typeof part === 'object' && part !== null ? (part as { language?: unknown }).language : undefined;
    if (isLanguage(asked)) return asked;
  }
  return preferred(request.headers['accept-language'] ?? '');
}

const LONGEST_HEADER = 200;

/** The first language of the header that is spoken here, by weight: `it-IT,it;q=0.9,en;q=0.8`. */
function preferred(header: string): Language {
  const wanted = header
    .slice(0, LONGEST_HEADER)
    .split(',')
    .map((each) => {
      const [tag = '', weight] = each.trim().split(/\s*;\s*q=/);
      return { language: tag.toLowerCase().split('-')[0], weight: weight === undefined ? 1 : Number(weight) || 0 };
    })
    .sort((a, b) => b.weight - a.weight);
  return (wanted.find(({ language, weight }) => isLanguage(language) && weight > 0)?.language as Language) ?? 'en';
}
