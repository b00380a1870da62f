import type { BoardSheet, ImpulseClient, Outcome } from '../../../clients/typescript/index.ts';
import type { Language } from '../words/index.ts';
import { type Layout, layOut } from './layout.ts';

/** A map without anybody on it: the sheet, its picture, and where the picture puts the spaces. */
export interface Ground {
  readonly sheet: BoardSheet;
  readonly picture: SVGSVGElement;
  readonly layout: Layout;
}

const fetched = new Map<string, Promise<Outcome<Ground>>>();

/** Fetched once for every board: it never changes under its id. */
export function fetchGround(client: ImpulseClient, boardId: string, language: Language): Promise<Outcome<Ground>> {
  const key = `${boardId} ${language}`;
  const known = fetched.get(key);
  if (known !== undefined) return known;
  const ground = readGround(client, boardId, language).then((outcome) => {
    if (!outcome.ok) fetched.delete(key);
    return outcome;
  });
  fetched.set(key, ground);
  return ground;
}

async function readGround(client: ImpulseClient, boardId: string, language: Language): Promise<Outcome<Ground>> {
  const [sheet, drawn] = await Promise.all([
    client.boardSheet(boardId, { language }),
    client.boardDrawing(boardId, { language }),
  ]);
  if (!sheet.ok) return sheet;
  if (!drawn.ok) return drawn;
  const picture = parseSvg(drawn.value);
  // The page finds the spaces by itself: nine hundred shapes that only listen would cost more than they give.
  picture.querySelector('g.spaces')?.remove();
  const { left, top, width, height } = sheet.value;
  const scale = Number(picture.dataset['unitSize']);
  const placement = { scale, left: -left * scale, top: -top * scale, width: width * scale, height: height * scale };
  return { ok: true, value: { sheet: sheet.value, picture, layout: layOut(sheet.value, placement) } };
}

/** SVG of the service as part of this document; nothing in it runs. */
export function parseSvg(text: string): SVGSVGElement {
  const { documentElement } = new DOMParser().parseFromString(text, 'image/svg+xml');
  return document.importNode(documentElement, true) as unknown as SVGSVGElement;
}
