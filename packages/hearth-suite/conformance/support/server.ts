import { inject } from 'vitest';

/** Address of the Firestore under test. */
export const host = '127.0.0.1';
export const port = inject('firestorePort');
export const address = `${host}:${port}`;
export const isLong = process.env.HEARTH_LONG === '1';

const allowAll = `rules_version = '2';
service cloud.firestore { match /databases/{database}/documents { match /{document=**} { allow read, write; } } }`;

/** The scenarios' composite indexes. The official emulator needs none and cannot load any. */
const asc = (fieldPath: string) => ({ fieldPath, order: 'ASCENDING' });
const desc = (fieldPath: string) => ({ fieldPath, order: 'DESCENDING' });
const indexes = [
  [asc('s'), desc('n')],
  [asc('s'), asc('n')],
  [asc('n'), asc('at.lat')],
  [asc('s'), { fieldPath: 'tags', arrayConfig: 'CONTAINS' }],
  [{ fieldPath: 'v', vectorConfig: { dimension: 2, flat: {} } }],
  [asc('n'), { fieldPath: 'v', vectorConfig: { dimension: 2, flat: {} } }],
].map((fields) => ({ collectionGroup: 'items', queryScope: 'COLLECTION', fields }));

type DatabaseSettings = { readonly rules?: string; readonly databaseId?: string };

/** Empties a project's database and loads its rules (by default, everything is allowed) and indexes. Returns its id. */
export async function freshDatabase(
  projectId: string,
  { rules = allowAll, databaseId = '(default)' }: DatabaseSettings = {},
): Promise<string> {
  await control('DELETE', `${projectId}/databases/${databaseId}/documents`);
  await control('PUT', `${projectId}:securityRules`, {
    rules: { files: [{ name: 'firestore.rules', content: rules }] },
  });
  await control('PUT', `${projectId}/indexes`, { indexes, fieldOverrides: [] });
  return projectId;
}

/** Sends a request to the emulator's own interface. */
export async function control(method: string, path: string, body?: object): Promise<void> {
  const response = await fetch(`http://${address}/emulator/v1/projects/${path}`, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  });
  const isOfficialWithoutIndexes = path.endsWith('/indexes') && response.status === 404;
  if (!response.ok && !isOfficialWithoutIndexes) {
    throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  }
}
