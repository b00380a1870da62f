import type { Components, Printed } from '#kernel/components';
import type { Language, Localised, Text } from '#kernel/text';
import { escapeXml } from './markup.ts';

/* What the box prints, for letters and pages: charts, tracks and lists as Markdown and as HTML. */

interface Table {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly notes: readonly string[];
}

const NAMES: Readonly<Record<'counters' | 'when' | 'what' | 'source' | 'paragraph', Text>> = {
  counters: { en: 'Counters', it: 'Pedine' },
  when: { en: 'When', it: 'Quando' },
  what: { en: 'What happens', it: 'Che cosa succede' },
  source: { en: 'Source', it: 'Fonte' },
  paragraph: { en: 'Paragraph', it: 'Paragrafo' },
};

const printed = (value: Localised<Printed> | undefined): string => (value === undefined ? '' : String(value));
/** `caucasus/9.2-a` is paragraph 9.2 to its reader. */
const paragraphOf = (clause: string): string => clause.replace(/^[a-z-]+\//, '').replace(/-[a-z]+$/, '');

function tablesOf({ charts, tracks, lists, counters }: Localised<Components>, language: Language): readonly Table[] {
  const source = (clause: string, provenance: string): string =>
    `${NAMES.paragraph[language]} ${paragraphOf(clause)}. ${NAMES.source[language]}: ${provenance}`;
  return [
    ...charts.map(({ title, corner, columns, rows, notes = [], clause, provenance }) => ({
      title,
      head: [corner ?? '', ...columns],
      rows: rows.map(({ head, cells }) => [head, ...cells.map(printed)]),
      notes: [...notes, source(clause, provenance)],
    })),
    ...tracks.map(({ title, boxes, clause, provenance }) => ({
      title,
      head: [NAMES.when[language], NAMES.what[language]],
      rows: boxes.map(({ label, happens }) => [label, happens.join('; ')]),
      notes: [source(clause, provenance)],
    })),
    ...lists.map(({ title, items, clause, provenance }) => ({
      title,
      head: ['', ''],
      rows: items.map(({ label, value }) => [label, printed(value)]),
      notes: [source(clause, provenance)],
    })),
    ...(counters.length === 0
      ? []
      : [
          {
            title: NAMES.counters[language],
            head: ['', '', '', ''],
            rows: counters.flatMap(({ name, class: kind = '', entry = '', faces }) =>
              faces.map(({ title = '', boxes }) => [
                title === '' ? name : `${name} (${title})`,
                kind,
                boxes.map(({ label, value }) => `${label} ${printed(value)}`).join(', '),
                entry,
              ]),
            ),
            notes: [],
          },
        ]),
  ];
}

export function makeBoxMarkdown(components: Localised<Components>, language: Language): string {
  const cell = (text: string): string => text.replaceAll('|', '\\|').replace(/\s+/g, ' ');
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
  return tablesOf(components, language)
    .map(({ title, head, rows, notes }) =>
      [
        `## ${title}`,
        '',
        line(head),
        line(head.map(() => '---')),
        ...rows.map(line),
        ...notes.flatMap((note) => ['', note]),
      ].join('\n'),
    )
    .join('\n\n')
    .concat('\n');
}

export function makeBoxHtml(components: Localised<Components>, language: Language): string {
  const cells = (tag: 'td' | 'th', texts: readonly string[]): string =>
    texts
      .map((text, at) => {
        const name = at === 0 && tag === 'td' ? 'th' : tag;
        const scope = tag === 'th' ? ' scope="col"' : at === 0 ? ' scope="row"' : '';
        return `<${name}${scope}>${escapeXml(text)}</${name}>`;
      })
      .join('');
  return tablesOf(components, language)
    .map(({ title, head, rows, notes }) => {
      const heads = head.every((text) => text === '') ? '' : `<thead><tr>${cells('th', head)}</tr></thead>`;
      const body = rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('');
      const below = notes.map((note) => `<p>${escapeXml(note)}</p>`).join('');
      return `<section><table><caption>${escapeXml(title)}</caption>${heads}<tbody>${body}</tbody></table>${below}</section>`;
    })
    .join('\n')
    .concat('\n');
}
