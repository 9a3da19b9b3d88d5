import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { localPolicy } from './local-policy.ts';
import { pidFile } from './parts.ts';
import type { Ports } from './ports.ts';

interface HeaderRule {
  readonly source: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
}

interface FirebaseJson {
  /** One site for each group of hosts; all but the first only redirect to it. */
  readonly hosting: readonly [
    { readonly target: string; readonly public: string; readonly headers: readonly HeaderRule[] },
    ...unknown[],
  ];
  readonly functions: readonly { readonly source: string }[];
  readonly emulators: Readonly<Record<string, unknown>>;
}

export interface EmulatorConfigOptions {
  readonly root: string;
  readonly name: string;
  readonly ports: Ports;
  readonly publicFolder: string;
  readonly functionsFolder: string;
}

/** Writes a copy of `firebase.json` with this run's ports and folders beside the original. Returns the copy's path. */
export function writeEmulatorConfig({
  root,
  name,
  ports,
  publicFolder,
  functionsFolder,
}: EmulatorConfigOptions): string {
  const ordinary = JSON.parse(readFileSync(path.join(root, 'firebase.json'), 'utf8')) as FirebaseJson;
  const emulators = Object.fromEntries(
    Object.entries(ordinary.emulators).map(([part, value]) =>
      part in ports ? [part, { host: '127.0.0.1', port: ports[part as keyof Ports] }] : [part, value],
    ),
  );
  const [{ target: _, ...pages }] = ordinary.hosting;
  // Also the `configDir`: this run's parameters and secrets are next to the functions.
  const folder = path.relative(root, functionsFolder);
  const config = {
    ...ordinary,
    hosting: { ...pages, public: path.relative(root, publicFolder), headers: localHeaders(pages.headers, ports) },
    functions: ordinary.functions.map((one) => ({ ...one, source: folder, configDir: folder })),
    // `websocketPort`: the emulator suite reserves the debugging UI's port even if the UI is disabled.
    emulators: {
      ...emulators,
      firestore: { host: '127.0.0.1', port: ports.firestore, websocketPort: ports.firestoreDebug },
    },
  };
  const file = path.join(root, `.firebase.${name}.json`);
  writeFileSync(file, JSON.stringify(config, null, 2));
  return file;
}

const localHeaders = (rules: readonly HeaderRule[], ports: Ports): readonly HeaderRule[] =>
  rules.map((rule) => ({
    ...rule,
    headers: rule.headers.map(({ key, value }) => ({
      key,
      value: key === 'Content-Security-Policy' ? localPolicy(value, ports) : value,
    })),
  }));

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
    -version) echo 'openjdk version "21.0.0" (Talwärts stand-in)' >&2; exit 0 ;;
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
PATH="$TALWAERTS_REAL_PATH" exec java "$@"
`;
  writeFileSync(path.join(folder, 'java'), script, { mode: 0o755 });
  return folder;
}
