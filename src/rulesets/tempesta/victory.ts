import type { Clock, Track, Victory } from '#kernel/plain/ruleset';
import { maySeeSecretsOf, type Viewer } from '#kernel/side';
import type { Game } from './game.ts';
import { pa } from './refusals.ts';
import { divisionMorale, lossPercentage, lostMorale } from './rules/morale.ts';
import { enemyOf, SEATS } from './state.ts';

export function victoryOf(game: Game): Victory {
  const { state } = game;
  const conditions = SEATS.map((side) => {
    const enemy = enemyOf(side);
    const target = Math.floor(divisionMorale(game, enemy) / game.tables.morale.breakShare) + 1;
    const progress = lostMorale(game, enemy);
    return {
      id: `rout-${enemy}`,
      side,
      title: `Rout the Division of ${enemy}: morale lost`,
      clause: 'tempesta/94-a',
      progress,
      target,
      met: state.outcome?.winner === side || state.outcome?.reason === 'both-routed',
    };
  });
  const points = state.outcome?.points ?? { red: lossPercentage(game, 'blue'), blue: lossPercentage(game, 'red') };
  if (state.outcome === undefined) return { status: 'ongoing', points, conditions };
  return {
    status: 'ended',
    winner: state.outcome.winner,
    level: state.outcome.winner === 'draw' ? 'draw' : 'rout',
    reason: state.outcome.reason,
    points,
    conditions,
  };
}

const STAGE_LABELS: Readonly<Record<string, string>> = {
  'army-building': 'Building the Divisions',
  reconnaissance: 'Reconnaissance',
  theatre: 'Theatre',
  'terrain-purchase': 'Buying terrain',
  'terrain-placement': 'Laying the table',
  'terrain-modification': 'Changing the table',
  direction: 'Direction of play',
  defences: 'Defences',
  plans: 'Sealed plans',
  'defender-deployment': 'The defender deploys',
  'attack-declaration': 'The attack is declared',
  'attacker-deployment': 'The attacker deploys',
  redeployment: 'The defender regroups',
  'encounter-entry': 'Entering the table',
  ended: 'The battle is over',
  'before-phase': 'Before the phase',
  observers: 'Observers and off-table units',
  formations: 'Formations',
  'entry-rolls': 'Marches, drops and reinforcements',
  entries: 'Arrivals',
  replacements: 'New commanders',
};

export function clockOf(game: Game): Clock {
  const { state } = game;
  const playing = state.stage === 'play';
  const phase = playing ? state.step : state.stage;
  return {
    turn: playing || state.stage === 'ended' ? state.turn : 0,
    turnLabel: playing || state.stage === 'ended' ? `Turn ${state.turn}` : 'Before the battle',
    ...(playing ? { impulse: state.active === state.first ? 1 : 2, impulseLabel: `Phase of ${state.active}` } : {}),
    phase,
    phaseLabel: STAGE_LABELS[phase] ?? phase,
    ...(playing ? { side: state.active } : {}),
  };
}

export function tracksOf(game: Game, viewer: Viewer): readonly Track[] {
  const { state } = game;
  const tracks: Track[] = [
    { id: 'weather', label: 'Weather', kind: 'marker', value: state.weather },
    {
      id: 'turn-limit',
      label: 'Last turn',
      kind: 'marker',
      value: state.options.clock === 'turn-limit' ? state.options.turnLimit : `${state.options.minutes} minutes`,
    },
  ];
  for (const side of SEATS) {
    const morale = divisionMorale(game, side);
    tracks.push({
      id: `morale-${side}`,
      label: 'Morale lost',
      kind: 'resource',
      side,
      value: lostMorale(game, side),
      maximum: Math.floor(morale / game.tables.morale.breakShare),
    });
    tracks.push({
      id: `losses-${side}`,
      label: 'Units lost in per cent',
      kind: 'resource',
      side,
      value: lossPercentage(game, side),
      maximum: 100,
    });
    if (maySeeSecretsOf(viewer, side))
      for (const [kind, left] of Object.entries(state.players[side].defencesLeft))
        tracks.push({
          id: `defence-${kind}-${side}`,
          label: `Left to place: ${kind}`,
          kind: 'resource',
          side,
          value: left ?? 0,
        });
  }
  const { activation } = state;
  if (activation !== undefined && activation.stage === 'mission')
    tracks.push({
      id: `pa-${activation.commander}`,
      label: 'Action points of the mission',
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
        label: unit.name,
        kind: 'activation-points',
        side: unit.side,
        pool: unit.formation,
        value: pa(unit.act.pa2),
        spent: pa(unit.act.move2),
      });
  }
  return tracks;
}
