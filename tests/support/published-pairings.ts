/*
 * Two generated tournaments with the pairings of FIDE's Dutch system (2025), which the public repository caissify_pairings names as
 * output of bbpPairings, a program endorsed by FIDE. A line for each player in the order of the seeds; for each round the number of the opponent and what the player got: 1, = or 0; + and - where the game
 * was not played, U for a bye.
 */

export const PUBLISHED: Readonly<Record<string, readonly string[]>> = {
  'eleven players, five rounds': [
    '6 1, 4 1, 3 =, 8 1, 2 =',
    '7 =, 5 1, 4 =, 6 1, 1 =',
    '8 1, 11 1, 1 =, 5 1, 4 =',
    '9 1, 1 0, 2 =, 11 1, 3 =',
    '10 1, 2 0, 11 1, 3 0, 8 =',
    '1 0, 7 1, 10 1, 2 0, U',
    '2 =, 6 0, 8 0, U, 10 =',
    '3 0, 9 1, 7 1, 1 0, 5 =',
    '4 0, 8 0, U, 10 =, 11 =',
    '5 0, U, 6 0, 9 =, 7 =',
    'U, 3 0, 5 0, 4 0, 9 =',
  ],
  'twenty players, seven rounds': [
    '11 1, 6 1, 3 0, 2 1, 7 1, 5 1, 4 =',
    '12 1, 7 0, 10 1, 1 0, 14 -, 6 1, 9 1',
    '13 1, 8 1, 1 1, 7 =, 5 +, 4 =, 15 -',
    '14 =, 20 1, 5 0, 9 1, 15 1, 3 =, 1 =',
    '15 1, 9 =, 4 1, 6 1, 3 -, 1 0, 14 1',
    '16 1, 1 0, 11 1, 5 0, 12 =, 2 0, 10 1',
    '17 1, 2 1, 9 1, 3 =, 1 0, 14 =, 8 -',
    '18 1, 3 0, 14 =, 15 0, 20 1, 10 1, 7 +',
    '19 1, 5 =, 7 0, 4 0, 18 =, 13 +, 2 0',
    '20 =, 14 =, 2 0, 13 1, 17 1, 8 0, 6 0',
    '1 0, 16 1, 6 0, 18 =, 13 0, 17 1, 12 1',
    '2 0, 17 0, 16 1, 19 1, 6 =, 15 0, 11 0',
    '3 0, 18 =, 19 =, 10 0, 11 1, 9 -, 16 0',
    '4 =, 10 =, 8 =, 17 =, 2 +, 7 =, 5 0',
    '5 0, 19 =, 20 1, 8 1, 4 0, 12 1, 3 +',
    '6 0, 11 0, 12 0, 20 0, 19 =, 18 1, 13 1',
    '7 0, 12 1, 18 =, 14 =, 10 0, 11 0, 19 1',
    '8 0, 13 =, 17 =, 11 =, 9 =, 16 0, 20 =',
    '9 0, 15 =, 13 =, 12 0, 16 =, 20 =, 17 0',
    '10 =, 4 0, 15 0, 16 1, 8 0, 19 =, 18 =',
  ],
};
