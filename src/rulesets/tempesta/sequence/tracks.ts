import type { Track } from '#kernel/ruleset';
import { maySeeSecretsOf, type Viewer } from '#kernel/side';
import type { Text } from '#kernel/text';
import { type DefenceKind, SEATS, WEATHER_WORDS, WORK_LABELS } from '../names.ts';
import { pa } from '../refusals.ts';
import { unitName } from '../rules/called.ts';
import { gameOf } from '../rules/game.ts';
import { divisionMorale, lossPercentage, lostMorale } from '../rules/morale.ts';
import type { State } from '../state.ts';
import type { Theatre } from '../theatre.ts';

const leftToPlace = (kind: DefenceKind): Text => ({
  en: `Left to place: ${WORK_LABELS[kind].en}`,
  it: `Da piazzare: ${WORK_LABELS[kind].it}`,
});

/** The scales beside the table. */
export function tracksOf(theatre: Theatre, state: State, viewer: Viewer): readonly Track[] {
  const game = gameOf(theatre, state);
  const tracks: Track[] = [
    { id: 'weather', label: { en: 'Weather', it: 'Tempo' }, kind: 'marker', value: WEATHER_WORDS[state.weather] },
    {
      id: 'turn-limit',
      label: { en: 'Last turn', it: 'Ultimo turno' },
      kind: 'marker',
      value:
        state.options.clock === 'turn-limit'
          ? state.options.turnLimit
          : { en: `${state.options.minutes} minutes`, it: `${state.options.minutes} minuti` },
    },
  ];
  for (const side of SEATS) {
    const morale = divisionMorale(game, side);
    tracks.push({
      id: `morale-${side}`,
      label: { en: 'Morale lost', it: 'Morale perduto' },
      kind: 'resource',
      side,
      value: lostMorale(game, side),
      maximum: Math.floor(morale / game.tables.morale.breakShare),
    });
    tracks.push({
      id: `losses-${side}`,
      label: { en: 'Units lost in per cent', it: 'Unità perdute in percentuale' },
      kind: 'resource',
      side,
      value: lossPercentage(game, side),
      maximum: 100,
    });
    if (maySeeSecretsOf(viewer, side))
      for (const [kind, left] of Object.entries(state.players[side].defencesLeft) as [
        DefenceKind,
        number | undefined,
      ][])
        tracks.push({
          id: `defence-${kind}-${side}`,
          label: leftToPlace(kind),
          kind: 'resource',
          side,
          value: left ?? 0,
        });
  }
  const { activation } = state;
  if (activation !== undefined && activation.stage === 'mission')
    tracks.push({
      id: `pa-${activation.commander}`,
      label: { en: 'Action points of the mission', it: 'Punti azione della missione' },
      kind: 'activation-points',
      side: state.active,
      pool: activation.purpose,
      value: pa(activation.pa2),
    });
  for (const id of activation?.stage === 'acting' ? activation.motivated : []) {
    const unit = game.unit(id);
    if (unit?.act !== undefined && unit.where === 'table')
      tracks.push({
        id: `pa-${id}`,
        label: unitName(theatre, state, unit),
        kind: 'activation-points',
        side: unit.side,
        pool: unit.formation,
        value: pa(unit.act.pa2),
        spent: pa(unit.act.move2),
      });
  }
  return tracks;
}
