import path from 'node:path';
import { parseArgs } from 'node:util';
import { printAddresses, serve } from './serve.mjs';

/**
 * `npm start`: runs everything on one machine and keeps the data. Options after `--`:
 * - `--fresh` deletes the data first
 * - `--repair` removes documents that cannot be read from the data, and keeps a copy
 * - `--official` uses the official emulators
 * - `--verbose` shows the emulators' output and writes their debug logs
 * - `--import DIR` starts with an export of Firebase's emulators or of a live Firestore instead of the kept data
 * - `--export-on-exit [DIR]` writes an export at the end, by default to the folder of `--import`
 */
const { values } = parseArgs({
  args: process.argv.slice(2).map(withoutValue),
  options: {
    fresh: { type: 'boolean', default: false },
    repair: { type: 'boolean', default: false },
    official: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
    import: { type: 'string' },
    'export-on-exit': { type: 'string' },
  },
});
const { fresh, repair, official, verbose } = values;
const importFolder = values.import;
const exportFolder = values['export-on-exit'] === '' ? values.import : values['export-on-exit'];
if (exportFolder === undefined && values['export-on-exit'] !== undefined) {
  console.error('--export-on-exit needs a folder, or that of --import.');
  process.exit(1);
}
const { suite } = await serve({
  fresh,
  repair,
  official,
  verbose,
  importFolder: importFolder && path.resolve(importFolder),
  exportFolder: exportFolder && path.resolve(exportFolder),
});
printAddresses(suite);
console.log(`Talwärts is ready: http://localhost:${suite.ports.hosting}`);

/** Lets `--export-on-exit` omit its value, which `parseArgs` does not support. */
function withoutValue(argument, i, all) {
  const standsAlone = argument === '--export-on-exit' && (all[i + 1] ?? '--').startsWith('--');
  return standsAlone ? '--export-on-exit=' : argument;
}
