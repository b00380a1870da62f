import { granted, ImpulseClient } from '../index.ts';
import { play } from './bot.ts';

// Lets the bot play the solitaire game: `npx tsx clients/typescript/examples/play-tito.ts http://127.0.0.1:4000`
const url = process.argv[2] ?? 'http://127.0.0.1:4000';
const service = new ImpulseClient({ url });
const { token } = granted(await service.register({ name: `Bot ${Date.now()}` }));
const bot = service.withToken(token);
const { id } = granted(await bot.openGame({ ruleset: 'tito', scenario: 'roesselsprung' }));
granted(await bot.takeSeat(id, 'german', { phrase: 'fifty lines' }));
const { victory } = await play(bot, id, 'german');
console.log(granted(await bot.report(id)));
console.log(`${victory.winner}: ${victory.level}`);
