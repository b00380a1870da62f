// Lets a thread of Node 20 read the TypeScript of src/ by itself: node --import tools/typescript-loader.mjs
// Only for threads that are started from the sources, in tests; what is built needs no loader.
import { register } from 'node:module';

register('./typescript-hooks.mjs', import.meta.url);
