import { expect, it } from 'vitest';
import { impulse } from '#cli/impulse';

async function box(...args: string[]): Promise<{ readonly code: number; readonly text: string; readonly err: string }> {
  let [text, err] = ['', ''];
  const code = await impulse(['components', ...args], {
    env: {},
    say: () => {},
    mutter: (line) => {
      err += line;
    },
    write: (bytes) => {
      text += Buffer.from(bytes).toString();
    },
  });
  return { code, text, err };
}

it('writes the charts of a game as Markdown: as many cells in a row as there are columns', async () => {
  const { code, text } = await box('caucasus', '--language', 'it');
  expect(code).toBe(0);
  const tables = text.split(/^## /m).slice(1);
  expect(tables.length).toBeGreaterThan(5);
  for (const table of tables) {
    const rows = table.split('\n').filter((line) => line.startsWith('|'));
    const widths = new Set(rows.map((row) => row.replaceAll('\\|', '').split('|').length));
    expect([...widths], table.slice(0, 60)).toHaveLength(1);
    expect(rows.length).toBeGreaterThan(2);
  }
  expect(text).toContain('Paragrafo');
  expect(text).not.toMatch(/undefined|\[object/);
});

it('writes the same as HTML and as data', async () => {
  const [html, data] = [(await box('tito', '--form', 'html')).text, (await box('tito', '--form', 'json')).text];
  const { charts, tracks, lists } = JSON.parse(data) as Record<string, { readonly title: string }[]>;
  const captions = html.match(/<caption>/g) ?? [];
  expect(captions).toHaveLength(charts!.length + tracks!.length + lists!.length + 1);
  expect(html.match(/<tr>/g)).toHaveLength((html.match(/<\/tr>/g) ?? []).length);
});

it('says what there is where something is not', async () => {
  expect(await box('chess')).toMatchObject({ code: 2, err: expect.stringContaining('chess') });
  expect((await box('tito', '--scenario', 'nowhere')).err).toContain('roesselsprung');
});
