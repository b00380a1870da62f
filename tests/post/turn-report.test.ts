import { describe, expect, it } from 'vitest';
import type { EventCard } from '#games/cards';
import type { Text } from '#kernel/text';
import { makeTurnReport, REPORT_FORMATS, type TurnReport } from '#post/turn-report';

const event = (version: number, sentence: string, rolls: EventCard['rolls'] = []): EventCard => ({
  version,
  at: '2026-03-01T12:00:00.000Z',
  source: 'game',
  type: 'Told',
  data: {},
  sentence,
  touches: { units: [], spaces: [] },
  rolls,
  hash: '',
});

const turn = (number: number): Text => ({ en: `Turn ${number}`, it: `Turno ${number}` });

const report: TurnReport = {
  game: {
    ...{ id: 'g1', version: 2, head: 'a'.repeat(64), seeded: false },
    ...{ name: 'Friday <night> [b]', rulesetTitle: 'Skirmish at the bridge' },
    scenarioTitle: { en: 'Duel at the bridge', it: 'Duello al ponte' },
  },
  sides: [
    { id: 'red', name: { en: 'Red', it: 'Rosso' } },
    { id: 'blue', name: { en: 'Blue', it: 'Blu' } },
  ],
  position: {
    clock: { turn: 2, turnLabel: turn(2), phase: 'impulse', phaseLabel: { en: 'Impulse', it: 'Impulso' } },
    victory: { status: 'ongoing', points: { red: 3, blue: 2 }, conditions: [] },
    pending: [
      {
        id: 'x',
        kind: 'impulse',
        side: 'blue',
        clause: 'skirmish/1',
        title: { en: 'Your impulse', it: 'Il tuo impulso' },
      },
    ],
  },
  events: [
    event(1, 'Anna takes the red seat.'),
    event(2, 'R1 assaults *bridge*.', [
      { number: 1, title: 'assault', purpose: 'assault', sides: 6, faces: [5, 2], source: 'chain' },
    ]),
    event(3, 'Blue draws.', [{ number: 2, title: 'draw', purpose: 'draw', sides: 3, secret: true, source: 'chain' }]),
    event(4, 'Blue begins.'),
  ],
  turns: [
    { turn: 1, label: turn(1), version: 2 },
    { turn: 2, label: turn(2), version: 4 },
  ],
  language: 'en',
};

describe('a turn report', () => {
  it('tells what the bids gave a side beside its points', () => {
    const told = makeTurnReport({ ...report, game: { ...report.game, handicap: { red: 0, blue: 4 } } }, 'text');
    expect(told).toContain('Points: Red 3, Blue 2\n\nFrom the bids: Blue 4\n');
    expect(makeTurnReport(report, 'text')).not.toContain('bids');
  });

  it('tells each event under its turn, with dice, and where the game stands', () => {
    expect(makeTurnReport(report, 'text').split('\n')).toEqual([
      'Friday <night> [b] (Skirmish at the bridge, Duel at the bridge)',
      '===============================================================',
      '',
      'Before the first turn',
      '---------------------',
      '',
      '* Anna takes the red seat.',
      '',
      'Turn 1',
      '------',
      '',
      '* R1 assaults *bridge*. (dice d6: 5 2)',
      '* Blue draws. (dice secret)',
      '',
      'Turn 2',
      '------',
      '',
      '* Blue begins.',
      '',
      'Turn 2, Impulse',
      '---------------',
      '',
      'Points: Red 3, Blue 2',
      '',
      'Waiting for Blue: Your impulse [1]',
      '',
      `impulse-head g1 2 ${'a'.repeat(64)}`,
      '',
    ]);
  });

  it('lets no name or sentence become markup', () => {
    expect(makeTurnReport(report, 'html')).toContain(
      '<h1>Friday &lt;night&gt; [b] (Skirmish at the bridge, Duel at the bridge)</h1>',
    );
    expect(makeTurnReport(report, 'markdown')).toContain('R1 assaults \\*bridge\\*.');
    expect(makeTurnReport(report, 'bbcode')).toContain(
      '[b]Friday <night> (b) (Skirmish at the bridge, Duel at the bridge)[/b]',
    );
  });

  it('lists every die with what proves it when asked', () => {
    const dice = { commitment: { head: 'aa11', length: 8, veil: 'bb22' } };
    const text = makeTurnReport({ ...report, game: { ...report.game, dice }, proofs: 'listed' }, 'text');
    expect(text.split('\n').slice(-11)).toEqual(
      [
        'Dice and proofs',
        '---------------',
        '',
        'Chain of dice committed to before the game: aa11',
        '',
        '* #1 assault, d6: 5 2, chain',
        '* #2 draw, d3: secret, chain',
        '',
        `impulse-head g1 2 ${'a'.repeat(64)}`,
        '',
      ].toSpliced(0, 0, ''),
    );
    expect(makeTurnReport(report, 'text')).not.toContain('#1');
  });

  it('shows the board where the format shows pictures', () => {
    const boardUrl = 'https://play.example/api/games/g/board.png?as=spectator&at=4';
    const written = (format: (typeof REPORT_FORMATS)[number]) => makeTurnReport({ ...report, boardUrl }, format);
    expect(written('markdown')).toContain(`![The board](${boardUrl})`);
    expect(written('bbcode')).toContain(`[img]${boardUrl}[/img]`);
    expect(written('html')).toContain(`<img src="${boardUrl.replace('&', '&amp;')}" alt="The board">`);
    expect(written('text')).not.toContain('board.png');
  });

  it('of a whole game ends with the result', () => {
    const how = { level: 'decisive', levelLabel: { en: 'decisive', it: 'decisiva' } };
    const reason = { en: 'the camp is taken', it: 'il campo è preso' };
    const victory = { ...report.position.victory, status: 'ended', winner: 'red', ...how, reason } as const;
    const whole: TurnReport = { ...report, span: 'game', position: { ...report.position, victory, pending: [] } };
    const text = makeTurnReport(whole, 'text');
    expect(text).toMatch(/^After-action report: Friday/);
    expect(text).toMatch(
      /Final result\n-+\n\nPoints: Red 3, Blue 2\n\nWon by: Red \(decisive, the camp is taken\)\n\nimpulse-head g1 2 a{64}\n$/,
    );
    expect(makeTurnReport({ ...whole, language: 'it' }, 'text')).toMatch(
      /Vince: Rosso \(decisiva, il campo è preso\)\n\nimpulse-head g1 2 a{64}\n$/,
    );
    const drawn = { ...whole, position: { ...whole.position, victory: { ...victory, winner: 'draw' } } };
    expect(makeTurnReport(drawn, 'text')).toMatch(
      /Drawn \(decisive, the camp is taken\)\n\nimpulse-head g1 2 a{64}\n$/,
    );
  });

  it('speaks Italian', () => {
    for (const format of REPORT_FORMATS) {
      expect(makeTurnReport({ ...report, language: 'it' }, format)).toMatch(
        /Prima del primo turno[\s\S]*Turno 1[\s\S]*Turno 2[\s\S]*In attesa \(Blu\)/,
      );
    }
  });
});
