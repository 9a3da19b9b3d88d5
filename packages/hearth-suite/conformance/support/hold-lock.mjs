// Reads a document in a transaction that never ends: `node hold-lock.mjs PROJECT DOCUMENT`.
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';

const [projectId, path] = process.argv.slice(2);
const database = getFirestore(initializeApp({ projectId }));
await database.runTransaction(async (transaction) => {
  await transaction.get(database.doc(path));
  process.send('locked');
  await new Promise((resolve) => process.once('disconnect', resolve));
});
