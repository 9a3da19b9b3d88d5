import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Has no user interface: browser tests take a third less time with it. */
const withoutWindows = 'chromium-headless-shell';
const names = [withoutWindows, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Finds the system's Chromium: the one without windows, which is installed by apt if permitted, else any other. Throws
 * with instructions if there is none.
 */
export function findChromium() {
  const found = findInstalled();
  if (found === process.env.CHROMIUM_PATH && found) return found;
  if (found && path.basename(found) === withoutWindows) return found;
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    console.log('Installing Chromium for the browser tests …');
    // Without a network, the Chromium that is installed is used after a minute at the latest.
    const options = { stdio: /** @type {const} */ ('ignore'), timeout: found ? 60_000 : undefined };
    spawnSync('apt-get', ['update'], options);
    for (const name of found ? [withoutWindows] : [withoutWindows, 'chromium']) {
      spawnSync('apt-get', ['install', '-y', name], options);
    }
  }
  const installed = findInstalled();
  if (installed) return installed;
  throw new Error(
    'The browser tests need Chromium: install it with your system’s packages (Debian: apt-get install chromium) or name it in CHROMIUM_PATH.',
  );
}

function findInstalled() {
  if (process.env.CHROMIUM_PATH && existsSync(process.env.CHROMIUM_PATH)) return process.env.CHROMIUM_PATH;
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find((file) => existsSync(file));
}
