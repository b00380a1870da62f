import type { About } from '#kernel/plain/ruleset';

export const about: About = {
  id: 'caucasus',
  title: 'The Caucasus Campaign',
  edition: 'GMT Games 2009, Italian rules',
  designer: 'Mark Simonitch',
  publisher: 'GMT Games',
  sides: [
    { id: 'axis', name: 'Axis' },
    { id: 'soviet', name: 'Soviet' },
  ],
  seats: ['axis', 'soviet'],
  version: 10,
  maturity: 'complete',
};
