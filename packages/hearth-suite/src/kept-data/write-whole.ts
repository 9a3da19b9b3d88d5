import { renameSync, writeFileSync } from 'node:fs';

/** Writes a file that is either the earlier or the whole new one, even if the process is killed. */
export function writeWhole(file: string, content: string | Uint8Array): void {
  writeFileSync(`${file}.tmp`, content);
  renameSync(`${file}.tmp`, file);
}
