import type { Components } from '#kernel/components';
import type { Theatre } from '../theatre.ts';
import { combatResults, determinedDefence, diceCharts, terrainEffects } from './charts.ts';
import { counterOf } from './counters.ts';
import { listsOf } from './lists.ts';
import { turnTrack } from './turn-track.ts';

/* What the box prints: counters, charts, the turn track and lists, each with where our data come from. */

export const componentsOf = (t: Theatre): Components => ({
  counters: t.data.units.map((unit) => counterOf(t, unit)),
  charts: [combatResults(t.tables), determinedDefence(t.tables), ...terrainEffects(t.tables), ...diceCharts(t.tables)],
  tracks: [turnTrack(t)],
  lists: listsOf(t),
});
