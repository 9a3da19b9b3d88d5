import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pidFile } from './parts.ts';
import type { Ports } from './ports.ts';

export type Part = keyof Ports;

/** The parts of a `firebase.json` that the emulators need. */
export interface FirebaseJson {
  readonly firestore?: { readonly rules?: string; readonly indexes?: string };
  readonly storage?: object;
  readonly hosting?: object;
  readonly functions?: object;
  readonly emulators?: object;
}

/** Reads a `firebase.json`; empty if it is missing. */
export const firebaseJson = (file: string): FirebaseJson =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};

interface EmulatorConfigOptions {
  readonly folder: string;
  readonly name: string;
  readonly ports: Ports;
  readonly config: FirebaseJson;
}

/** Writes a `firebase.json` with this run's ports into the folder. Returns the file and the emulators to start. */
export function writeEmulatorConfig({ folder, name, ports, config }: EmulatorConfigOptions): {
  readonly file: string;
  readonly parts: readonly Part[];
} {
  const parts: Part[] = ['auth', 'firestore'];
  if (config.storage) parts.push('storage');
  if (config.hosting) parts.push('hosting');
  if (config.functions) parts.push('functions', 'tasks', 'eventarc');
  const listening: readonly Part[] = [...parts, 'hub', 'logging'];
  const places = listening.map((part) => [part, { host: '127.0.0.1', port: ports[part] }]);
  const emulators = {
    ui: { enabled: false },
    ...config.emulators,
    ...Object.fromEntries(places),
    // `websocketPort`: the emulator suite reserves the debugging UI's port even if the UI is disabled.
    firestore: { host: '127.0.0.1', port: ports.firestore, websocketPort: ports.firestoreDebug },
  };
  const file = path.join(folder, `.firebase.${name}.json`);
  writeFileSync(file, JSON.stringify({ ...config, emulators }, null, 2));
  return { file, parts };
}

/**
 * Creates a program named `java` in a folder that comes first in PATH: it runs our bundles with Node and writes their
 * process id to the file that `watchParts` reads; it passes all other calls to the real java.
 */
export function writeJavaShim(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const script = `#!/bin/sh
# Stands in for Java where the emulator suite starts the Firestore emulator or the Storage rules runtime.
for argument in "$@"; do
  case "$argument" in
    -version) echo 'openjdk version "21.0.0" (hearth-suite)' >&2; exit 0 ;;
  esac
done
bundle=
previous=
for argument in "$@"; do
  if [ "$previous" = "-jar" ]; then
    case "$argument" in *.mjs) bundle="$argument" ;; esac
  fi
  previous="$argument"
done
if [ -n "$bundle" ]; then
  while [ "$1" != "$bundle" ]; do shift; done
  shift
  echo $$ > "${pidFile(folder, '$(basename "$bundle" .mjs)')}"
  exec "${process.execPath}" "$bundle" "$@"
fi
PATH="$HEARTH_REAL_PATH" exec java "$@"
`;
  writeFileSync(path.join(folder, 'java'), script, { mode: 0o755 });
  return folder;
}
