import { rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build, install, requireNode, root } from './prepare.mjs';

/** `npm start`: everything on one machine, with data that stays. `-- --fresh` forgets it, `-- --official` uses the official emulators. */
requireNode();
const { values } = parseArgs({
  options: {
    fresh: { type: 'boolean', default: false },
    official: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
  },
});
install();
await build();

const { startSuite } = await import('../local/dist/suite.mjs');
const dataFolder = path.join(root, '.data');
if (values.fresh) rmSync(dataFolder, { recursive: true, force: true });

let isStopping = false;
const starting = startSuite({
  root,
  name: 'start',
  ports: 'default',
  dataFolder,
  official: values.official,
  log: (line) => {
    if (values.verbose || /\b(error|warn)/i.test(line)) console.log(line);
  },
});
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    if (!isStopping) stop();
  });
}

async function stop() {
  isStopping = true;
  console.log('\nStopping …');
  await (await starting).stop();
  process.exit(0);
}

const suite = await starting.catch((error) => {
  console.error(error.message);
  process.exit(1);
});
Object.assign(process.env, suite.environment);
const { seedDemo } = await import('../functions/dist/seed-demo.js');
await seedDemo().catch(async (error) => {
  console.error('The demo data could not be loaded:', error);
  await suite.stop();
  process.exit(1);
});

const { ports } = suite;
console.log(`
  Pages               http://localhost:${ports.hosting}
  Mail inbox          http://localhost:${ports.mail}
  Functions           http://localhost:${ports.functions}
  Firestore           localhost:${ports.firestore}
  Auth                http://localhost:${ports.auth}
  Storage             http://localhost:${ports.storage}
  Payment stand-in    http://localhost:${ports.payments}
  Maps stand-in       http://localhost:${ports.maps}
  Translation         http://localhost:${ports.translation}

  Sign in with the password talwaerts-demo as
    admin@talwaerts.example    administrator
    taxi@talwaerts.example     Taxi Zillertal
    driver@talwaerts.example   driver of Taxi Zillertal
    taxi2@talwaerts.example    Alpentaxi Mayrhofen
    hotel@talwaerts.example    Hotel Alpenrose

  Ctrl-C ends everything; data stays in .data/ (npm start -- --fresh forgets it).
`);
console.log(`Talwärts is ready: http://localhost:${ports.hosting}`);
