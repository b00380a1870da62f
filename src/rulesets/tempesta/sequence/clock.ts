import type { Clock } from '#kernel/ruleset';
import type { Text } from '#kernel/text';
import { SIDE_WORDS, STAGE_WORDS } from '../names.ts';
import type { State } from '../state.ts';
import type { Theatre } from '../theatre.ts';

const BEFORE: Text = { en: 'Before the battle', it: 'Prima della battaglia' };

/** [29] A turn has two phases, one of each side. */
export function clockOf(_: Theatre, { stage, step, turn, active, first }: State): Clock {
  const playing = stage === 'play';
  const phase = playing ? step : stage;
  const fought = playing || stage === 'ended';
  const { en, it } = SIDE_WORDS[active];
  return {
    turn: fought ? turn : 0,
    turnLabel: fought ? { en: `Turn ${turn}`, it: `Turno ${turn}` } : BEFORE,
    ...(playing
      ? {
          impulse: active === first ? 1 : 2,
          impulseLabel: { en: `Phase of ${en}`, it: `Fase del ${it}` },
          side: active,
        }
      : {}),
    phase,
    phaseLabel: STAGE_WORDS[phase],
  };
}
