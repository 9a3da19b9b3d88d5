import path from 'node:path';
import { loadDemo, loadSuite } from './built.mjs';
import { galleryPort, startMailGallery } from './mail-gallery.mjs';
import { build, install, requireNode, root } from './prepare.mjs';
import { runSchedule } from './run-schedule.mjs';

/**
 * Shared by `npm start` and `npm run dev`: installs, builds, starts the suite at the default ports and loads the demo
 * data. Ctrl-C, or the end of one of the suite's processes, runs `onStop`, then stops everything. `verbose`
 * shows the emulators' output and writes their debug logs. With `importFolder` the suite starts with that export and
 * leaves the data of the last run unchanged.
 *
 * @param {{ fresh: boolean, official: boolean, verbose: boolean, repair?: boolean, importFolder?: string,
 *   exportFolder?: string }} options
 */
export async function serve({ fresh, repair, official, verbose, importFolder, exportFolder }) {
  requireNode();
  install();
  await build();
  const { startSuite } = await loadSuite();
  const dataFolder = path.join(root, '.data');

  let isStopping = false;
  const onStop = [];
  const starting = startSuite({
    root,
    name: 'start',
    ports: 'default',
    dataFolder: importFolder ? undefined : dataFolder,
    fresh,
    repair,
    importFolder,
    exportFolder,
    official,
    debugLogs: verbose,
    log: (line) => {
      if (verbose || /\b(error|warn)/i.test(line)) console.log(line);
    },
  });
  async function stop(code) {
    if (isStopping) return;
    isStopping = true;
    console.log('\nStopping …');
    for (const end of onStop) await end();
    await (await starting).stop();
    process.exit(code);
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0));

  const suite = await starting.catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
  suite.ended.then((what) => {
    if (isStopping) return;
    console.error(`${what} unexpectedly, so everything stops; documents are kept: run the same command again.`);
    stop(1);
  });
  Object.assign(process.env, suite.environment);
  const { seedDemo, sweepMails, sweepMapPictures } = await loadDemo();
  try {
    // Tasks are lost when the emulator stops: re-enqueues those of the last run. Map pictures first, since the rides of
    // the demo data enqueue their own.
    await sweepMapPictures(Date.now());
    if (!importFolder) await seedDemo();
    await sweepMails(Date.now());
  } catch (error) {
    console.error('The demo data could not be loaded:', error);
    await stop(1);
  }
  onStop.push(runSchedule(suite));
  try {
    onStop.push((await startMailGallery(galleryPort)).close);
  } catch (error) {
    console.error(`There is no gallery of mails: ${error.message}`);
  }
  return { suite, onStop };
}

export function printAddresses({ ports }) {
  console.log(`
  Pages               http://localhost:${ports.hosting}
  Mail inbox          http://localhost:${ports.mail}
  Gallery of mails    http://localhost:${galleryPort}
  Functions           http://localhost:${ports.functions}
  Firestore           localhost:${ports.firestore}
  Auth                http://localhost:${ports.auth}
  Storage             http://localhost:${ports.storage}
  Payment stand-in    http://localhost:${ports.payments}
  Maps stand-in       http://localhost:${ports.maps}
  Translation         http://localhost:${ports.translation}
  Push messages       http://localhost:${ports.push}

  Sign in with the password talwaerts-demo as
    admin@talwaerts.example    administrator
    taxi@talwaerts.example     Taxi Zillertal
    driver@talwaerts.example   driver of Taxi Zillertal
    taxi2@talwaerts.example    Alpentaxi Mayrhofen
    hotel@talwaerts.example    Hotel Alpenrose

  Ctrl-C ends everything; data stays in .data/ (npm start -- --fresh forgets it).
`);
}
