import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Databases, defaultDatabase } from './databases.ts';
import type { IndexConfiguration } from './engine/engine.ts';
import { EngineError } from './engine/engine-error.ts';
import { claimFolder, refuseDamage } from './engine/persistence/data-folder.ts';
import type { DatabaseName } from './engine/values/resource-name.ts';
import type { Export } from './export/read-export.ts';
import { compileSecurityRules } from './rules/create-access-control.ts';
import { RulesError } from './rules/language/rules-error.ts';
import { startServer } from './server.ts';
import { EventSender } from './triggers/event-sender.ts';
import type { CompileRules } from './wire/http/control.ts';

/**
 * Replaces the official emulator's jar, with the same arguments. Also takes `--indexes`, the file of composite indexes,
 * and `--data`, the folder for documents, which are in memory without it. firebase-tools passes neither, so both can be
 * variables as well.
 */
const { values } = parseArgs({
  strict: false,
  options: {
    host: { type: 'string' },
    port: { type: 'string' },
    rules: { type: 'string' },
    indexes: { type: 'string' },
    data: { type: 'string' },
    functions_emulator: { type: 'string' },
    websocket_port: { type: 'string' },
    seed_from_export: { type: 'string' },
  },
});
/** Read before the program reports that it listens: its parent may end right after that. */
const parent = process.ppid;
const rulesFile = typeof values.rules === 'string' ? values.rules : undefined;
const rulesSource = rulesFile && readFileSync(rulesFile, 'utf8');
const indexesFile = typeof values.indexes === 'string' ? values.indexes : process.env.HEARTH_FIRESTORE_INDEXES;
const dataFolder = typeof values.data === 'string' ? values.data : process.env.HEARTH_FIRESTORE_DATA;
if (dataFolder) openFolder(dataFolder);

const compileRules: CompileRules = (source) => {
  try {
    return { rules: compileSecurityRules(source) };
  } catch (error) {
    if (error instanceof RulesError) return { issues: error.issues };
    throw error;
  }
};

const seed = typeof values.seed_from_export === 'string' ? await readSeed(values.seed_from_export) : undefined;

const events = typeof values.functions_emulator === 'string' ? new EventSender(values.functions_emulator) : undefined;
const databases = new Databases(
  {
    indexes: indexesFile ? (JSON.parse(readFileSync(indexesFile, 'utf8')) as IndexConfiguration) : undefined,
    rules: rulesSource ? () => compileSecurityRules(rulesSource) : undefined,
    seed: seed && ((database) => seed.documentsFor(database)),
    persistence: dataFolder
      ? ({ projectId, databaseId }: DatabaseName) => ({
          folder: path.join(dataFolder, databaseId === defaultDatabase ? projectId : `${projectId}@${databaseId}`),
        })
      : undefined,
  },
  (database, engine) => engine.onCommit((commit) => events?.publish(database, commit)),
);

const host = typeof values.host === 'string' ? values.host : '127.0.0.1';
const server = await startServer({ host, port: Number(values.port ?? 8080), databases, compileRules, events });
if (rulesFile === undefined) {
  console.warn('There is no rules file (--rules): everybody may read and write everything until rules are loaded.');
}
console.log(`Local Firestore is listening on ${host}:${server.port}`);

const stop = (): void => {
  server.close().then(() => process.exit(0));
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);

// The emulator suite, recognised by these arguments, starts this program in a process group of its own. Signals to the
// suite's group do not reach it, so it ends with its parent. If a shell started it, it outlives the shell.
if (values.functions_emulator !== undefined || values.websocket_port !== undefined) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, 1_000);
  watch.unref();
}

/** Claims the folder until the program ends. Exits with the reason if it is in use or damaged. */
function openFolder(folder: string): void {
  try {
    process.once('exit', claimFolder(folder));
    refuseDamage(folder);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

/** Reads an export by code that is loaded on demand. Exits if that fails, like the official emulator. */
async function readSeed(file: string): Promise<Export> {
  const { readExport } = await import('./export/read-export.ts');
  try {
    return readExport(file);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    console.error(`${file} cannot be imported: ${error.message}`);
    process.exit(1);
  }
}
