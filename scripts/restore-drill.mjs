import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { loadSuite } from './built.mjs';
import { brokenLedgers, differences, exportDocuments, importDocuments, readDocuments } from './document-backup.mjs';
import { build, install, requireNode, root, run } from './prepare.mjs';

/**
 * `npm run restore-drill`: starts a suite with the demo data, exports its documents to a folder, imports them into an
 * empty project, and compares both projects, balances and ledgers included. Exits with 1 if anything differs.
 */
requireNode();
install();
await build();
const { startSuite } = await loadSuite();
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
  const stored = await readDocuments(firestore, suite.projectId);
  const beganMs = Date.now();
  const backup = await exportDocuments(firestore, suite.projectId, folder);
  await importDocuments(firestore, 'demo-restored', backup);
  const seconds = ((Date.now() - beganMs) / 1_000).toFixed(1);
  const restored = await readDocuments(firestore, 'demo-restored');
  const different = differences(stored, restored);
  const broken = brokenLedgers(restored);
  for (const found of different) console.error(`Not restored as it was: ${found}`);
  for (const companyId of broken) console.error(`The balance of ${companyId} is not the sum of its entries`);
  console.log(
    `${restored.length} documents restored in ${seconds} s, ${different.length} different, ${broken.length} ledgers broken`,
  );
  process.exitCode = stored.length > 0 && different.length + broken.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true });
  await suite.stop();
}
