import type { Words } from './index.ts';
import { readable } from './index.ts';

/* What a counter carries with it comes from the service as ids; here they get their words. */

/** Where a counter lies beside the map: `turn-track-5` is turn 5. */
export function boxName(words: Words, box: string): string {
  const known = words.boxes[box];
  if (known !== undefined) return known;
  const [, stem = '', number = ''] = /^(.*?)[-_]?(\d+)$/.exec(box) ?? [];
  const counted = words.boxes[stem];
  return counted === undefined ? readable(box) : `${counted} ${number}`;
}

/** `aboard:red-2-halftrack-1` names what it is aboard of. */
export function markerName(words: Words, marker: string, unitName: (id: string) => string | undefined): string {
  const [kind = marker, about] = marker.split(/:(.*)/s);
  const said = words.markers[kind] ?? readable(kind);
  return about === undefined || about === '' ? said : `${said} ${unitName(about) ?? readable(about)}`;
}
