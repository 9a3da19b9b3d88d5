import { parseArgs } from 'node:util';
import { printAddresses, serve } from './serve.mjs';

/**
 * `npm start`: everything on one machine, with data that stays. `-- --fresh` forgets it, `-- --official` uses the official
 * emulators, `-- --verbose` shows what the emulators say, and has them write their debug logs.
 */
const { values } = parseArgs({
  options: {
    fresh: { type: 'boolean', default: false },
    official: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
  },
});
const { suite } = await serve(values);
printAddresses(suite);
console.log(`Talwärts is ready: http://localhost:${suite.ports.hosting}`);
