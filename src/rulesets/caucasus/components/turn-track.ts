import type { TrackComponent } from '#kernel/components';
import type { Text } from '#kernel/text';
import { inBoth } from '../scenario.ts';
import type { Theatre } from '../theatre.ts';
import { startText } from './counters.ts';
import { SOURCES, type Source } from './words.ts';

/* The turn track, with what happens when. */

export function turnTrack(t: Theatre): TrackComponent {
  const { data, tables, lastTurn } = t;
  const { scenario, track, units, air, map } = data;
  const happens = (turn: number): Text[] => {
    const due = units.filter(({ start }) => start.kind === 'turn' && start.turn === turn);
    const leaving = units.filter(({ withdrawTurn }) => withdrawTurn === turn);
    const goal = track.turns.find((entry) => entry.turn === turn)?.suddenVictoryTarget;
    const opening = map.lines.filter(({ kind, fromTurn }) => kind === 'rail' && fromTurn === turn && turn > 1);
    const found: Text[] = due.map((unit) => {
      const where = startText(t, unit);
      return { en: `Enters: ${unit.name} (${where.en})`, it: `Entra: ${unit.nameInItalian} (${where.it})` };
    });
    for (const unit of leaving)
      found.push({ en: `Leaves: ${unit.name}`, it: `Si ritira dal gioco: ${unit.nameInItalian}` });
    for (const marker of air)
      for (const [from, to] of marker.turns) {
        const name = inBoth(marker.name, marker.nameInItalian);
        if (from === turn && turn > 1) found.push({ en: `Arrives: ${name.en}`, it: `Arriva: ${name.it}` });
        if (to === turn && turn < lastTurn)
          found.push({ en: `Last turn of ${name.en}`, it: `Ultimo turno: ${name.it}` });
      }
    if (scenario.italianCorps?.turn === turn)
      found.push({ en: 'Die for the Italian Alpine Corps', it: 'Dado per il Corpo Alpino italiano' });
    if (turn === tables.axisReplacement.fromTurn)
      found.push({ en: 'Axis replacement die from now on', it: 'Da ora il dado dei rimpiazzi dell’Asse' });
    if (turn === tables.axisReplacement.freeChoiceFromTurn)
      found.push({ en: 'Axis replacement of free choice from now on', it: 'Da ora un rimpiazzo dell’Asse a scelta' });
    if (turn === data.corpsMarker.fromTurn)
      found.push({
        en: `${data.corpsMarker.name} may be formed`,
        it: `Si può formare il ${data.corpsMarker.nameInItalian ?? data.corpsMarker.name}`,
      });
    if (turn === tables.seasonal['seasonal-swamp'].fromTurn)
      found.push({ en: 'Seasonal swamps fill', it: 'Le paludi stagionali si riempiono' });
    if (turn === tables.seasonal.passesCloseFromTurn)
      found.push({ en: 'Snow closes the passes', it: 'La neve chiude i passi' });
    for (const line of opening)
      found.push({
        en: `Railway opens for supply: ${line.name.en}`,
        it: `Apre ai rifornimenti la ferrovia ${line.name.it}`,
      });
    if (goal !== undefined && turn >= scenario.victory.suddenVictoryFromTurn)
      found.push({
        en: `Target ${goal}: below it the Soviets win, at ${goal + track.suddenVictoryMargin.value} the Axis`,
        it: `Traguardo ${goal}: sotto vincono i Sovietici, a ${goal + track.suddenVictoryMargin.value} l’Asse`,
      });
    return found;
  };
  return {
    id: 'turns',
    title: { en: 'Turn track', it: 'Tracciato dei turni' },
    boxes: track.turns
      .filter(({ turn }) => turn <= lastTurn)
      .map(({ turn, week, weekInItalian }) => ({
        label: { en: `Turn ${turn}: ${week}`, it: `Turno ${turn}: ${weekInItalian}` },
        happens: happens(turn),
      })),
    clause: 'caucasus/20.3',
    provenance: SOURCES[track.provenance as Source],
  };
}
