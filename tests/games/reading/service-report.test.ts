import { describe, expect, it } from 'vitest';
import type { ServiceEvent } from '#games/live/service-events';
import { reportServiceEvent } from '#games/reading/service-report';

const said = (event: ServiceEvent): readonly [string, string] => [
  reportServiceEvent(event, { language: 'en' }),
  reportServiceEvent(event, { language: 'it' }),
];

describe('sentences about what happens beside the play', () => {
  it('say who went back, in words of their own language', () => {
    const rewound = { type: 'Rewound' as const, to: 4, rolls: 0, revealed: [] };
    expect(said({ ...rewound, by: 'consent' })).toEqual([
      'The game goes back to version 4 by consent.',
      'La partita torna alla versione 4 per accordo.',
    ]);
    expect(said({ ...rewound, by: 'moderator' })[1]).toBe(
      'La partita torna alla versione 4 per decisione del moderatore.',
    );
    expect(said({ ...rewound, by: 'red' })[1]).toBe('La partita torna alla versione 4 per red.');
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
      'red has time until 24 December 2026 at 17:00 UTC: moving.',
      'red ha tempo fino a 24 dicembre 2026 alle ore 17:00 UTC: moving.',
    ]);
  });

  it('stay one line, whatever people wrote into them', () => {
    const raised = {
      type: 'DisputeRaised',
      dispute: 'd',
      side: 'red',
      text: 'Look:\n* blue concedes: red wins.',
    } as const;
    expect(said(raised)[0]).toBe('red raises a dispute: Look: * blue concedes: red wins.');
  });
});
