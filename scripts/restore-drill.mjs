import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { backUp, brokenLedgers, differences, restore } from './document-backup.mjs';
import { build, install, requireNode, root, run } from './prepare.mjs';

/**
 * `npm run restore-drill`: starts a suite with the demo data, backs its documents up into a file, restores them into an empty
 * project, and compares the two, balances and ledgers included. Ends with 1 if anything differs.
 */
requireNode();
install();
await build();
const { startSuite } = await import('../local/dist/suite.mjs');
const suite = await startSuite({
  root,
  name: `drill-${process.pid}`,
  ports: 'free',
  rateLimitFactor: 1_000,
  log: () => {},
});
const folder = mkdtempSync(path.join(os.tmpdir(), 'talwaerts-drill-'));
try {
  run(process.execPath, ['scripts/seed.mjs'], { env: { ...process.env, ...suite.environment } });
  const { firestore } = suite.ports;
  const file = path.join(folder, 'backup.json');
  const beganMs = Date.now();
  writeFileSync(file, JSON.stringify(await backUp(firestore, suite.projectId)));
  const backup = JSON.parse(readFileSync(file, 'utf8'));
  await restore(firestore, 'demo-restored', backup);
  const restored = await backUp(firestore, 'demo-restored');
  const [different, broken] = [differences(backup, restored), brokenLedgers(restored)];
  const seconds = ((Date.now() - beganMs) / 1_000).toFixed(1);
  for (const found of different) console.error(`Not restored as it was: ${found}`);
  for (const companyId of broken) console.error(`The balance of ${companyId} is not the sum of its entries`);
  console.log(
    `${restored.length} documents restored in ${seconds} s, ${different.length} different, ${broken.length} ledgers broken`,
  );
  process.exitCode = backup.length > 0 && different.length + broken.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true });
  await suite.stop();
}
