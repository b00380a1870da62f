import type { About } from '#kernel/plain/ruleset';

export const about: About = {
  id: 'tempesta',
  title: 'Comandanti nella Tempesta',
  edition: 'rulebook of 97 sections; Division lists reconstructed',
  designer: 'Stefano Battistella',
  sides: [
    { id: 'red', name: 'Red' },
    { id: 'blue', name: 'Blue' },
    { id: 'umpire', name: 'Umpire' },
  ],
  seats: ['red', 'blue'],
  version: 10,
  maturity: 'complete',
};
