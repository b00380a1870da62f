/** What a letter is made of; each part reads well as plain text and as HTML. */
export type LetterPart =
  | { readonly kind: 'paragraph' | 'heading' | 'small'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'sheet'; readonly lines: readonly string[] }
  | { readonly kind: 'link'; readonly text: string; readonly url: string }
  | { readonly kind: 'board'; readonly label: string };

export function makeLetterText(parts: readonly LetterPart[]): { readonly text: string; readonly html: string } {
  return {
    text: `${parts.map(makePlain).filter(Boolean).join('\n\n')}\n`,
    html: `<!doctype html>\n<html><head><meta name="viewport" content="width=device-width, initial-scale=1"></head><body style="font-family: sans-serif; line-height: 1.4; max-width: 42em; margin: 0 auto; padding: 0.5em">\n${parts.map(makeHtml).join('\n')}\n</body></html>\n`,
  };
}

function makePlain(part: LetterPart): string {
  switch (part.kind) {
    case 'paragraph':
    case 'small':
      return part.text;
    case 'heading':
      return `${part.text}\n${'-'.repeat(part.text.length)}`;
    case 'list':
      return part.items.map((item) => `* ${item}`).join('\n');
    case 'sheet':
      return part.lines.join('\n');
    case 'link':
      return `${part.text}: ${part.url}`;
    case 'board':
      return '';
  }
}

function makeHtml(part: LetterPart): string {
  switch (part.kind) {
    case 'paragraph':
      return `<p>${escapeHtml(part.text)}</p>`;
    case 'small':
      return `<p style="color: #777; font-size: 75%; overflow-wrap: anywhere">${escapeHtml(part.text)}</p>`;
    case 'heading':
      return `<h3>${escapeHtml(part.text)}</h3>`;
    case 'list':
      return `<ul>${part.items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;
    case 'sheet':
      return `<pre style="white-space: pre-wrap">${escapeHtml(part.lines.join('\n'))}</pre>`;
    case 'link':
      return `<p><a href="${escapeHtml(part.url)}">${escapeHtml(part.text)}</a></p>`;
    case 'board':
      return `<p><img src="cid:board" alt="${escapeHtml(part.label)}" style="max-width: 100%"></p>`;
  }
}

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
