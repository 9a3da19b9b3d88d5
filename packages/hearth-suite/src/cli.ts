#!/usr/bin/env node
import path from 'node:path';
import { parseArgs } from 'node:util';
import { firebaseJson, start } from './index.ts';

const usage = `
hearth-suite start      starts Firebase's emulators: accounts, documents, and what firebase.json has
  --project ID            "demo-local" without it
  --config FILE           firebase.json of the working directory without it
  --rules FILE            Firestore rules, instead of those that the configuration names
  --indexes FILE          composite indexes, instead of those that the configuration names
  --storage-rules FILE    Storage rules; starts the emulator of files
  --data DIR              keeps accounts, documents and files there
  --fresh                 deletes the data first
  --repair                removes documents that cannot be read, and keeps a copy
  --import DIR            starts with an export of "firebase emulators:export" or of a live Firestore
  --export-on-exit DIR    writes an export at the end
  --free-ports            takes free ports instead of Firebase's usual ones
  --verbose               shows what the emulators print, and writes their debug logs
hearth-suite firestore  starts Firestore alone
  --port, --rules, --indexes, --data, --seed_from_export
`;

const command = process.argv[2];
if (command === 'start') await startEverything();
else if (command === 'firestore') await import('./firestore/main.ts');
else {
  console.error(usage);
  process.exit(1);
}

async function startEverything(): Promise<void> {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      project: text,
      config: text,
      rules: text,
      indexes: text,
      'storage-rules': text,
      data: text,
      fresh: flag,
      repair: flag,
      import: text,
      'export-on-exit': text,
      'free-ports': flag,
      verbose: flag,
    },
  });
  const file = path.resolve(values.config ?? 'firebase.json');
  const folder = path.dirname(file);
  const fromFolder = (given: string): string => path.relative(folder, path.resolve(given));
  const absolute = (given: string | undefined): string | undefined => given && path.resolve(given);
  const config = firebaseJson(file);
  const storageRules = values['storage-rules'];
  const running = await start({
    projectId: values.project ?? 'demo-local',
    folder,
    config: {
      ...config,
      firestore: {
        ...config.firestore,
        ...(values.rules && { rules: fromFolder(values.rules) }),
        ...(values.indexes && { indexes: fromFolder(values.indexes) }),
      },
      ...(storageRules && { storage: { rules: fromFolder(storageRules) } }),
    },
    ports: values['free-ports'] ? 'free' : 'default',
    dataFolder: absolute(values.data),
    fresh: values.fresh,
    repair: values.repair,
    importFolder: absolute(values.import),
    exportFolder: absolute(values['export-on-exit']),
    debugLogs: values.verbose,
    log: (line) => {
      if (values.verbose || /\b(error|warn)/i.test(line)) console.log(line);
    },
  }).catch((error: Error) => {
    console.error(error.message);
    process.exit(1);
  });
  let isStopping = false;
  const stop = async (code: number): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    await running.stop();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(0));
  running.ended.then((what) => {
    if (isStopping) return;
    console.error(`${what} unexpectedly, so everything stops.`);
    stop(1);
  });
  for (const [name, value] of Object.entries(running.environment)) console.log(`${name}=${value}`);
  console.log('Ready: Ctrl-C ends everything.');
}
