import path from 'node:path';

/**
 * Exports and imports documents of the local Firestore like gcloud does for a live one (docs/runbook.md), and reads all
 * documents as JSON of Firestore's REST API, so that a restored project can be compared value by value.
 */

/** @typedef {{ path: string, fields: object }} StoredDocument */

const pageSize = 300;

/** Returns every document of the project, sorted by name. */
export async function readDocuments(port, projectId) {
  const root = `projects/${projectId}/databases/(default)/documents`;
  const documents = [];
  let page;
  do {
    const last = documents.at(-1);
    const startAt = last && { before: false, values: [{ referenceValue: `${root}/${last.path}` }] };
    const found = await request(port, `v1/${root}:runQuery`, {
      structuredQuery: {
        from: [{ allDescendants: true }],
        orderBy: [{ field: { fieldPath: '__name__' } }],
        limit: pageSize,
        ...(startAt && { startAt }),
      },
    });
    page = found.flatMap(({ document }) => (document ? [document] : []));
    documents.push(...page.map(({ name, fields = {} }) => ({ path: name.slice(root.length + 1), fields })));
  } while (page.length === pageSize);
  return documents;
}

/** Writes an export as `gcloud firestore export` does. Returns the path of its `.overall_export_metadata`. */
export async function exportDocuments(port, projectId, folder) {
  const name = 'backup';
  await request(port, `emulator/v1/projects/${projectId}:export`, {
    database: `projects/${projectId}/databases/(default)`,
    export_directory: folder,
    export_name: name,
  });
  return path.join(folder, name, `${name}.overall_export_metadata`);
}

/** Imports an export into a project, regardless of its original project. */
export async function importDocuments(port, projectId, overallMetadata) {
  await request(port, `emulator/v1/projects/${projectId}:import`, {
    database: `projects/${projectId}/databases/(default)`,
    export_directory: overallMetadata,
  });
}

/** Returns the paths of missing, added or different documents, sorted by name. */
export function differences(before, after) {
  const [expected, found] = [before, after].map(
    (documents) => new Map(documents.map((one) => [one.path, canonical(one)])),
  );
  return [...new Set([...expected.keys(), ...found.keys()])]
    .filter((path) => expected.get(path) !== found.get(path))
    .sort();
}

/** Returns the ids of companies whose balance is not the opening balance plus the sum of their ledger's entries. */
export function brokenLedgers(documents) {
  const sums = new Map();
  const balances = new Map();
  for (const { path, fields } of documents) {
    const [, companyId] = /^tokenAccounts\/([^/]+)/.exec(path) ?? [];
    if (!companyId) continue;
    const tokenCents = (name) => Number(fields[name]?.integerValue ?? 0);
    if (path.includes('/entries/')) sums.set(companyId, (sums.get(companyId) ?? 0) + tokenCents('valueTokenCents'));
    else balances.set(companyId, tokenCents('balanceTokenCents') - tokenCents('openingTokenCents'));
  }
  return [...new Set([...sums.keys(), ...balances.keys()])]
    .filter((companyId) => (sums.get(companyId) ?? 0) !== (balances.get(companyId) ?? 0))
    .sort();
}

/** Returns the same text for the same fields in any order. */
const canonical = ({ fields }) =>
  JSON.stringify(fields, (_, value) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );

/** @returns {Promise<any>} */
async function request(port, resource, body) {
  const response = await fetch(`http://127.0.0.1:${port}/${resource}`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${resource}: ${response.status} ${await response.text()}`);
  return response.json();
}
