import { readFileSync } from 'node:fs';
import process from 'node:process';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { parseTariff } from '../domain/src/pricing/parse-tariff.ts';
import { defaultTariff } from '../domain/src/pricing/tariff.ts';

/**
 * `npm run -s tariff -- PROJECT` prints a project's tariff, `npm run tariff -- PROJECT FILE` replaces it by the one in
 * the file, if that is valid. Running functions use the new tariff within half a minute.
 */
const [projectId, file] = process.argv.slice(2);
if (!projectId) fail('Name the project: npm run tariff -- PROJECT [FILE]');

const stored = getFirestore(initializeApp({ projectId })).doc('config/tariff');
if (file === undefined) console.log(JSON.stringify({ ...defaultTariff, ...(await stored.get()).data() }, null, 2));
else await store(JSON.parse(readFileSync(file, 'utf8')));

async function store(wanted) {
  const parsed = parseTariff(wanted);
  if ('invalid' in parsed) fail(`Nothing was stored, ${file} is not a valid tariff: ${JSON.stringify(parsed.invalid)}`);
  await stored.set(parsed.tariff);
  console.log(`${projectId} has the tariff of ${file}`);
}

/** @returns {never} */
function fail(reason) {
  console.error(reason);
  process.exit(1);
}
