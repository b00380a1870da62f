/** Everything written into a drawing passes through here: names come from players' data and must stay text. */
export const escapeXml = (text: string): string =>
  text
    // XML 1.0 knows no control characters.
    .replace(/[\p{Cc}\ufffe\uffff]/gu, ' ')
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

export const FONT_FAMILY = 'Roboto Condensed';
export const FONT_STACK = `${FONT_FAMILY}, 'Arial Narrow', Arial, Helvetica, sans-serif`;

/** Short decimals keep drawings small and the same on every machine. */
export const num = (value: number): string => {
  const short = Math.round(value * 10) / 10;
  return Object.is(short, -0) ? '0' : String(short);
};

export type Attributes = Readonly<Record<string, string | number | undefined>>;

export function element(name: string, attributes: Attributes, ...children: readonly string[]): string {
  let open = `<${name}`;
  for (const key in attributes) {
    const value = attributes[key];
    if (value !== undefined) open += ` ${key}="${typeof value === 'number' ? num(value) : escapeXml(value)}"`;
  }
  return children.length === 0 ? `${open}/>` : `${open}>${children.join('')}</${name}>`;
}

export const group = (attributes: Attributes, ...children: readonly string[]): string =>
  children.some((child) => child !== '') ? element('g', attributes, ...children) : '';

export interface TextStyle {
  readonly size: number;
  readonly weight?: 'bold';
  readonly fill?: string;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** A halo of this colour keeps the text legible on any ground. */
  readonly halo?: string;
  readonly italic?: true;
}

export const text = (content: string, x: number, y: number, style: TextStyle): string =>
  content === ''
    ? ''
    : element(
        'text',
        {
          x,
          y,
          'font-size': style.size,
          'font-weight': style.weight,
          'font-style': style.italic && 'italic',
          fill: style.fill,
          'text-anchor': style.anchor === 'start' ? undefined : (style.anchor ?? 'middle'),
          stroke: style.halo,
          'stroke-width': style.halo && Math.max(2, style.size / 4),
          'stroke-linejoin': style.halo && 'round',
          'paint-order': style.halo && 'stroke',
        },
        escapeXml(content),
      );

/** About how wide a text is in the condensed font of the drawings. */
export const textWidth = (content: string, size: number): number => content.length * size * 0.49;

/** Cuts a text that would not fit. */
export function fitted(content: string, size: number, width: number): string {
  const fits = Math.floor(width / (size * 0.49));
  return content.length <= fits ? content : `${content.slice(0, Math.max(1, fits - 1))}…`;
}

/** The first letter of what stands by itself. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
