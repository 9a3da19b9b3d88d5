import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** The first has no user interface: tests need a fifth less processor time with it. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Finds the system's Chromium. If missing, installs it by apt if permitted, else throws with instructions. */
export function findChromium() {
  const found = findInstalled();
  if (found) return found;
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    console.log('Installing Chromium for the browser tests …');
    spawnSync('apt-get', ['update'], { stdio: 'ignore' });
    for (const name of ['chromium-headless-shell', 'chromium']) {
      spawnSync('apt-get', ['install', '-y', name], { stdio: 'ignore' });
      const installed = findInstalled();
      if (installed) return installed;
    }
  }
  throw new Error(
    'The browser tests need Chromium: install it with your system’s packages (Debian: apt-get install chromium) or name it in CHROMIUM_PATH.',
  );
}

function findInstalled() {
  if (process.env.CHROMIUM_PATH && existsSync(process.env.CHROMIUM_PATH)) return process.env.CHROMIUM_PATH;
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find((file) => existsSync(file));
}
