// For threads of a program that runs from its sources, as under the test runner: Node 20 does not read TypeScript by itself.
import { register } from 'node:module';

register('./hooks.mjs', import.meta.url);
