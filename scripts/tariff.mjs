import { readFileSync } from 'node:fs';
import process from 'node:process';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { parseTariff } from '../domain/src/pricing/parse-tariff.ts';
import { pendingTariff, readPlannedTariff, readTariff, tariffAt } from '../domain/src/pricing/stored-tariff.ts';
import { ifStored } from '../domain/src/stored/stored-fields.ts';

/**
 * `npm run -s tariff -- PROJECT` prints the tariff in force of a project, `npm run tariff -- PROJECT FILE` replaces it
 * by the one in the file, if that is valid. Running functions use the new tariff within half a minute. A change that is
 * planned for later stays.
 */
const [projectId, file] = process.argv.slice(2);
if (!projectId) fail('Name the project: npm run tariff -- PROJECT [FILE]');

const firestore = getFirestore(initializeApp({ projectId }));
const documents = [firestore.doc('config/tariff'), firestore.doc('config/plannedTariff')];
const nowMs = Date.now();
if (file === undefined) {
  const tariffs = await firestore.runTransaction(load);
  console.log(JSON.stringify(tariffAt(tariffs, nowMs).fields, null, 2));
} else await store(JSON.parse(readFileSync(file, 'utf8')));

async function load(tx) {
  const [stored, planned] = await tx.getAll(...documents);
  return { stored: readTariff(stored), planned: ifStored(planned, readPlannedTariff) ?? null };
}

async function store(wanted) {
  const parsed = parseTariff(wanted);
  if ('invalid' in parsed) fail(`Nothing was stored, ${file} is not a valid tariff: ${JSON.stringify(parsed.invalid)}`);
  const [stored, planned] = documents;
  const pending = await firestore.runTransaction(async (tx) => {
    const later = pendingTariff((await load(tx)).planned, nowMs);
    tx.set(stored, parsed.tariff);
    // One that has started would stay in force.
    if (!later) tx.delete(planned);
    return later;
  });
  console.log(`${projectId} has the tariff of ${file}`);
  if (pending) console.log(`The change that is planned for ${new Date(pending.startsAtMs).toISOString()} stays`);
}

/** @returns {never} */
function fail(reason) {
  console.error(reason);
  process.exit(1);
}
