import { type ReactNode, useState } from 'react';
import { useWords } from '../app/context.tsx';
import type { Layer, Layers } from './marked.ts';

interface Props {
  readonly layers: Layers;
  readonly offered: readonly Layer[];
  readonly hasGlass: boolean;
  onLayers(layers: Layers): void;
  onFit(): void;
  onFront(): void;
  onZoom(factor: number): void;
  onGlass(): void;
  readonly legend: ReactNode;
}

const ICONS = {
  fit: 'M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4',
  front: 'M1 8h4M11 8h4M5 5v6M11 5v6M8 2v12',
  glass: 'M7 2a5 5 0 1 0 .01 0ZM10.600 10.600 14.500 14.500',
  layers: 'M8 1.500 15 5 8 8.500 1 5Zm-6 6L8 11l6-3.500M2 10.500 8 14l6-3.500',
} as const;

function Icon({ name }: { readonly name: keyof typeof ICONS }) {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={ICONS[name]} fill="none" stroke="currentColor" strokeWidth="1.6" />
    </svg>
  );
}

/** Buttons beside the map: camera, counters, glass, layers and legend. */
export function MapTools({ layers, offered, hasGlass, onLayers, onFit, onFront, onZoom, onGlass, legend }: Props) {
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  const button = (label: string, content: ReactNode, onClick: () => void, more: object = {}) => (
    <button type="button" title={label} aria-label={label} onClick={onClick} {...more}>
      {content}
    </button>
  );
  return (
    <div className="map-tools">
      {button(words.game.zoomIn, '+', () => onZoom(1.4))}
      {button(words.game.zoomOut, '−', () => onZoom(1 / 1.4))}
      {button(words.game.fit, <Icon name="fit" />, onFit)}
      {button(words.game.front, <Icon name="front" />, onFront)}
      {button(words.game.glass, <Icon name="glass" />, onGlass, { 'aria-pressed': hasGlass })}
      {button(
        words.game.hide,
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M1 8q7-9 14 0-7 9-14 0Z" fill="none" stroke="currentColor" strokeWidth="1.5" />
          <circle cx="8" cy="8" r="2.2" fill="currentColor" />
        </svg>,
        () => onLayers({ ...layers, counters: !layers.counters }),
        { 'aria-pressed': !layers.counters },
      )}
      {button(words.game.layers, <Icon name="layers" />, () => setOpen(!isOpen), { 'aria-expanded': isOpen })}
      {isOpen && (
        <div className="layers">
          <fieldset>
            <legend>{words.game.layers}</legend>
            {offered.map((layer) => (
              <label key={layer} className="check">
                <input
                  type="checkbox"
                  checked={layers[layer]}
                  onChange={({ target }) => onLayers({ ...layers, [layer]: target.checked })}
                />
                {words.game.layer[layer]}
              </label>
            ))}
          </fieldset>
          {legend}
        </div>
      )}
    </div>
  );
}
