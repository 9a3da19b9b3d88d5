import process from 'node:process';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';

/**
 * `npm run require-second-factor -- PROJECT on|off`: sets whether the project's administrators are refused after a
 * sign-in by password alone.
 */
const [projectId, state] = process.argv.slice(2);
if (!projectId || !['on', 'off'].includes(state)) {
  console.error('Say for which project: npm run require-second-factor -- PROJECT on|off');
  process.exit(1);
}
const { docs } = await getFirestore(initializeApp({ projectId })).collection('admins').get();
for (const administrator of docs) {
  await administrator.ref.update({ needsSecondFactor: state === 'on' });
  console.log(`${administrator.get('email')}: ${state}`);
}
if (docs.length === 0) console.log(`${projectId} has no administrators in admins/`);
