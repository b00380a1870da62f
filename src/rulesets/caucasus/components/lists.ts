import type { ListComponent } from '#kernel/components';
import { type Text, verbatim } from '#kernel/text';
import { SEAS, type Sea } from '../names.ts';
import { inBoth } from '../scenario.ts';
import type { Theatre } from '../theatre.ts';
import { REPLACEMENT_NAMES } from '../words.ts';
import { ARMY, capitals, SOURCES, signedText } from './words.ts';

/* Victory hexes, ports, entries, armies, railways: what the map prints. */

const SEA_NAMES: Readonly<Record<Sea, Text>> = {
  azov: { en: 'Sea of Azov', it: 'Mare di Azov' },
  black: { en: 'Black Sea', it: 'Mar Nero' },
  caspian: { en: 'Caspian Sea', it: 'Mar Caspio' },
};

export function listsOf({ data }: Theatre): readonly ListComponent[] {
  const { map, units } = data;
  const { axisPoints, axisPointsWithItalianCorps } = data.scenario.victory;
  return [
    {
      id: 'objectives',
      title: { en: 'Victory points on the map', it: 'Punti vittoria sulla mappa' },
      items: map.places
        .filter(({ victoryPoints }) => victoryPoints > 0)
        .map(({ name, hex, victoryPoints }) => ({ label: verbatim(name), value: victoryPoints, spaces: [hex] })),
      clause: 'caucasus/19.1',
      provenance: SOURCES.inferred,
    },
    {
      id: 'victory',
      title: { en: 'Points the Axis needs at the end', it: 'Punti che servono all’Asse alla fine' },
      items: [
        { label: { en: 'Without the Italian Alpine Corps', it: 'Senza il Corpo Alpino italiano' }, value: axisPoints },
        ...(axisPointsWithItalianCorps === undefined
          ? []
          : [
              {
                label: { en: 'With the Italian Alpine Corps', it: 'Con il Corpo Alpino italiano' },
                value: axisPointsWithItalianCorps,
              },
            ]),
      ],
      clause: 'caucasus/19.2',
      provenance: SOURCES.rulebook,
    },
    ...SEAS.map((sea) => ({
      id: `ports-${sea}`,
      title: { en: `Ports: ${SEA_NAMES[sea].en}`, it: `Porti: ${SEA_NAMES[sea].it}` },
      items: map.places
        .filter(({ port }) => port?.sea === sea)
        .map(({ name, hex, port }) => ({
          label: verbatim(name),
          value: port?.size === 'major' ? { en: 'major', it: 'maggiore' } : { en: 'minor', it: 'minore' },
          spaces: [hex],
        })),
      clause: 'caucasus/14.22',
      provenance: SOURCES.inferred,
    })),
    {
      id: 'railways',
      title: { en: 'Railways', it: 'Ferrovie' },
      items: map.lines
        .filter(({ kind }) => kind === 'rail')
        .map(({ name, hexes, railMovement, fromTurn }) => ({
          label: name,
          value: railUse(railMovement, fromTurn),
          spaces: hexes,
        })),
      clause: 'caucasus/2.33',
      provenance: SOURCES.reconstructed,
    },
    {
      id: 'entries',
      title: { en: 'Entry hexes', it: 'Esagoni di entrata' },
      items: map.entries.map(({ letter, side, hexes }) => ({ label: verbatim(letter), side, spaces: hexes })),
      clause: 'caucasus/4.1',
      provenance: SOURCES.reconstructed,
    },
    {
      id: 'set-up-zones',
      title: { en: 'Set-up zones of the armies', it: 'Zone di schieramento delle armate' },
      items: map.armies.map(({ army, hexes }) => ({
        label: ARMY(army),
        spaces: hexes,
        units: units.filter((unit) => unit.army === army && unit.start.kind === 'army').map(({ id }) => id),
        side: 'soviet',
      })),
      clause: 'caucasus/20.1',
      provenance: SOURCES.reconstructed,
    },
    {
      id: 'replacements',
      title: { en: 'Replacements, and whom they rebuild', it: 'Rimpiazzi, e chi ricostituiscono' },
      items: Object.entries(REPLACEMENT_NAMES).map(([kind, name]) => ({
        label: capitals(name),
        value: { en: `at most ${data.replacementMaximum}`, it: `al massimo ${data.replacementMaximum}` },
        units: units.filter(({ replacement }) => replacement === kind).map(({ id }) => id),
        side: kind.startsWith('soviet') ? 'soviet' : 'axis',
      })),
      clause: 'caucasus/17.2',
      provenance: SOURCES.rulebook,
    },
    {
      id: 'support',
      title: { en: 'Air and fleet markers', it: 'Segnalini aerei e navali' },
      items: [...data.air, ...data.fleet].map(({ name, nameInItalian, side, value }) => ({
        label: inBoth(name, nameInItalian),
        value: signedText(value),
        side,
      })),
      clause: 'caucasus/16.12',
      provenance: SOURCES.rulebook,
    },
  ];
}

function railUse(carriesUnits: boolean, fromTurn: number): Text {
  const from: Text = fromTurn > 1 ? { en: ` from turn ${fromTurn}`, it: ` dal turno ${fromTurn}` } : verbatim('');
  return carriesUnits
    ? { en: `movement and supply${from.en}`, it: `movimento e rifornimenti${from.it}` }
    : { en: `supply only${from.en}`, it: `solo rifornimenti${from.it}` };
}
