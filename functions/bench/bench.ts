import { type CallableRequest, onCall } from 'firebase-functions/https';
import { db, region } from '../src/platform/app.ts';

/** Does nothing: the baseline of `npm run bench`. Runs beside our callables in the suite; never deployed. */
export const empty = onCall({ region }, async () => ({ valid: true }));

/** Makes the reads of a booking lookup in a bare transaction. */
export const lookup = onCall({ region }, ({ data: { orderId } }: CallableRequest<{ orderId: string }>) =>
  db().runTransaction(async (tx) => {
    const usage = 'usage/bare';
    const contact = `rides/${orderId}/guest/contact`;
    const ride = `rides/${orderId}`;
    const found = await tx.getAll(...[usage, contact, ride].map((path) => db().doc(path)));
    return { valid: found.length === 3, data: found[2]?.data() };
  }),
);

/** Makes the reads and writes of an accepted ride in a bare transaction: no schema, no claims, no domain. */
export const accept = onCall({ region }, ({ data }: CallableRequest<{ rideid: string; companyid: string }>) => {
  const { rideid, companyid } = data;
  return db().runTransaction(async (tx) => {
    const [ride] = await Promise.all([
      tx.get(db().doc(`rides/${rideid}`)),
      tx.getAll(
        db().doc(`companies/${companyid}`),
        db().doc(`websites/${companyid}`),
        db().doc(`tokenAccounts/${companyid}`),
      ),
      tx.get(db().doc(`companies/${companyid}/members/bare`)),
    ]);
    tx.set(ride.ref, { ...ride.data(), status: 'confirmed' });
    const account = db().doc(`tokenAccounts/${companyid}`);
    tx.set(account, { balanceTokenCents: 1_000_000 });
    tx.create(account.collection('entries').doc(`bare_${rideid}`), { value: 1 });
    // Stands for the two mails, in a collection that no trigger watches.
    for (const to of ['guest', 'carrier']) tx.create(db().doc(`bareMail/${rideid}_${to}`), { state: 'waiting' });
    return { valid: true };
  });
});
