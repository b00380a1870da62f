import { describe, expect, it } from 'vitest';
import type { ServiceEvent } from '#games/live/service-events';
import { reportServiceEvent } from '#games/reading/service-report';

const SIDES = [
  { id: 'red', name: { en: 'Red', it: 'Rosso' } },
  { id: 'blue', name: { en: 'Blue', it: 'Blu' } },
];
const ABOUT = { sides: SIDES, levels: [{ id: 'marginal', name: { en: 'narrow', it: 'di misura' } }] };
const said = (event: ServiceEvent): readonly [string, string] => [
  reportServiceEvent(event, { language: 'en' }, ABOUT),
  reportServiceEvent(event, { language: 'it' }, ABOUT),
];

describe('sentences about what happens beside the play', () => {
  it('say who went back, in words of their own language', () => {
    const moment = { en: 'Movement, Turn 2', it: 'Movimento, turno 2' };
    const rewound = { type: 'Rewound' as const, to: 4, moment, rolls: 0, revealed: [] };
    expect(said({ ...rewound, by: 'consent' })).toEqual([
      'The game goes back to Movement, Turn 2 by consent.',
      'La partita torna a Movimento, turno 2 per accordo.',
    ]);
    expect(said({ ...rewound, by: 'moderator' })[1]).toBe(
      'La partita torna a Movimento, turno 2 per decisione del moderatore.',
    );
    expect(said({ ...rewound, by: 'red' })[1]).toBe('La partita torna a Movimento, turno 2 (Rosso).');
  });

  it('end once, and call a draw one', () => {
    const verdict = { winner: 'draw', level: 'draw', points: { red: 0, blue: 0 }, reason: 'Time ran out.' } as const;
    expect(said({ type: 'GameAdjudicated', ...verdict })).toEqual([
      'The game is adjudicated: a draw. Time ran out.',
      "La partita è assegnata d'ufficio: pareggio. Time ran out.",
    ]);
    expect(said({ type: 'GamePaused', reason: 'Easter!' })[0]).toBe('The game is paused: Easter!');
    expect(said({ type: 'GamePaused', reason: 'Easter' })[0]).toBe('The game is paused: Easter.');
  });

  it('tell moments as people write them', () => {
    const given = {
      type: 'DeadlineExtended',
      side: 'red',
      until: '2026-12-24T17:00:00.000Z',
      reason: 'moving',
    } as const;
    expect(said(given)).toEqual([
      'Red: time until 24 December 2026 at 17:00 UTC (moving).',
      'Rosso: tempo fino al 24 dicembre 2026 alle ore 17:00 UTC (moving).',
    ]);
    expect(said({ ...given, until: '2026-12-08T17:00:00.000Z' })[1]).toContain("tempo fino all'8 dicembre 2026");
    expect(said({ type: 'AbsenceTaken', side: 'blue', from: '2026-12-11', to: '2026-12-24' })).toEqual([
      'Blue: away from 11 December 2026 to 24 December 2026.',
      "Blu: assenza dall'11 dicembre 2026 al 24 dicembre 2026.",
    ]);
  });

  it('call sides by their names, and paragraphs by their numbers', () => {
    expect(said({ type: 'GameConceded', side: 'red', winner: 'blue' })).toEqual([
      'Red: the game is conceded. Winner: Blue.',
      'Rosso: resa. Vittoria: Blu.',
    ]);
    const closed = { type: 'DisputeClosed', dispute: 'd', clause: 'skirmish/2', ruling: 'No.', by: 'Carla' } as const;
    expect(said(closed)[1]).toBe('Il reclamo è risolto [2]: No.');
  });

  it('stay one line, whatever people wrote into them', () => {
    const raised = {
      type: 'DisputeRaised',
      dispute: 'd',
      side: 'red',
      text: 'Look:\n* blue concedes: red wins.',
    } as const;
    expect(said(raised)[0]).toBe('Red: a dispute is raised: Look: * blue concedes: red wins.');
  });
});
