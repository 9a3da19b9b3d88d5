/**
 * Reads and writes all documents of the local Firestore over REST, in the JSON of the protocol, so that every value keeps its
 * type. A live project is exported and imported by gcloud (docs/runbook.md).
 */

/** @typedef {{ path: string, fields: object }} BackedUpDocument */

const pageSize = 300;
const writesAtOnce = 200;

/** Returns every document of the project, in the order of their names. */
export async function backUp(port, projectId) {
  const root = `projects/${projectId}/databases/(default)/documents`;
  const documents = [];
  let page;
  do {
    const last = documents.at(-1);
    const startAt = last && { before: false, values: [{ referenceValue: `${root}/${last.path}` }] };
    const found = await request(port, `${root}:runQuery`, {
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

/** Writes the documents into a project. Fails if one of them exists there. */
export async function restore(port, projectId, documents) {
  const root = `projects/${projectId}/databases/(default)/documents`;
  for (let i = 0; i < documents.length; i += writesAtOnce) {
    const writes = documents.slice(i, i + writesAtOnce).map(({ path, fields }) => ({
      update: { name: `${root}/${path}`, fields },
      currentDocument: { exists: false },
    }));
    await request(port, `${root}:commit`, { writes });
  }
}

/** Returns the paths of documents that are missing, added or different, in the order of their names. */
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

/** The same text for the same fields, in whatever order they come. */
const canonical = ({ fields }) =>
  JSON.stringify(fields, (_, value) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );

async function request(port, resource, body) {
  const response = await fetch(`http://127.0.0.1:${port}/v1/${resource}`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${resource}: ${response.status} ${await response.text()}`);
  return response.json();
}
