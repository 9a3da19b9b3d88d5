import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  onSnapshot,
  query,
  setDoc,
  setLogLevel,
  updateDoc,
  where,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { host, port } from './support/server.ts';

const rules = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /notes/{id} {
      allow get, list: if resource.data.owner == request.auth.uid || request.auth.token.role == 'admin';
      allow create: if request.resource.data.owner == request.auth.uid
        && request.resource.data.keys().hasOnly(['owner', 'text']);
      allow update: if resource.data.owner == request.auth.uid
        && request.resource.data.diff(resource.data).affectedKeys().hasOnly(['text']);
      allow delete: if exists(/databases/$(database)/documents/admins/$(request.auth.uid));
    }
  }
}`;

describe('@firebase/rules-unit-testing', () => {
  let environment: RulesTestEnvironment;
  beforeAll(async () => {
    setLogLevel('silent'); // The tests expect refusals.
    environment = await initializeTestEnvironment({
      projectId: 'demo-conformance-rules',
      firestore: { host, port, rules },
    });
  });
  afterAll(() => environment?.cleanup());
  beforeEach(async () => {
    await environment.clearFirestore();
    await environment.withSecurityRulesDisabled(async (context) => {
      await setDoc(doc(context.firestore(), 'notes/n1'), { owner: 'anna', text: 'x' });
      await setDoc(doc(context.firestore(), 'admins/root'), {});
    });
  });
  const as = (uid: string, claims?: { role: string }) => environment.authenticatedContext(uid, claims).firestore();
  const guest = () => environment.unauthenticatedContext().firestore();

  it('refuses some of many writes sent at once, and stores the others once and without delay', async () => {
    const database = as('anna');
    const write = (i: number) => setDoc(doc(database, `notes/m${i}`), { owner: i % 2 === 0 ? 'berta' : 'anna' });
    // A refused write ends its stream, and the SDK sends the writes after it again on the next stream.
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, (_, i) => write(i)));
    expect(outcomes.map(({ status }) => status)).toEqual(
      outcomes.map((_, i) => (i % 2 === 0 ? 'rejected' : 'fulfilled')),
    );
  });

  it('allows the owner and an administrator to read, and nobody else', async () => {
    await assertSucceeds(getDoc(doc(as('anna'), 'notes/n1')));
    await assertSucceeds(getDoc(doc(as('root', { role: 'admin' }), 'notes/n1')));
    await assertFails(getDoc(doc(as('berta'), 'notes/n1')));
    await assertFails(getDoc(doc(guest(), 'notes/n1')));
  });

  it('allows a query limited to allowed documents, and refuses a wider one', async () => {
    const ownNotes = (uid: string) => query(collection(as(uid), 'notes'), where('owner', '==', 'anna'));
    expect((await assertSucceeds(getDocs(ownNotes('anna')))).size).toBe(1);
    await assertFails(getDocs(ownNotes('berta')));
    await assertFails(getDocs(collection(as('anna'), 'notes')));
    await assertSucceeds(getDocs(collection(as('root', { role: 'admin' }), 'notes')));
  });

  it('distinguishes create, update and delete', async () => {
    const anna = as('anna');
    await assertSucceeds(setDoc(doc(anna, 'notes/n2'), { owner: 'anna', text: 'y' }));
    await assertFails(setDoc(doc(anna, 'notes/n3'), { owner: 'berta' }));
    await assertFails(setDoc(doc(anna, 'notes/n3'), { owner: 'anna', more: 1 }));
    await assertSucceeds(updateDoc(doc(anna, 'notes/n1'), { text: 'z' }));
    await assertFails(updateDoc(doc(anna, 'notes/n1'), { owner: 'berta' }));
    await assertFails(deleteDoc(doc(anna, 'notes/n1')));
    await assertSucceeds(deleteDoc(doc(as('root'), 'notes/n1')));
  });

  it('ends a listener that may no longer read its document', async () => {
    const refused = new Promise<string>((resolve, reject) => {
      onSnapshot(
        doc(as('anna'), 'notes/n1'),
        (snapshot) => {
          if (snapshot.data()?.owner !== 'anna') reject(new Error('It saw what is not its own'));
        },
        ({ code }) => resolve(code),
      );
    });
    await environment.withSecurityRulesDisabled((context) =>
      setDoc(doc(context.firestore(), 'notes/n1'), { owner: 'berta', text: 'secret' }),
    );
    expect(await refused).toBe('permission-denied');
  });

  it('clears the database, bypassing the rules', async () => {
    await environment.clearFirestore();
    await environment.withSecurityRulesDisabled(async (context) => {
      expect((await getDocs(collection(context.firestore(), 'notes'))).empty).toBe(true);
    });
  });

  it('refuses invalid rules with line and column', async () => {
    const faulty = initializeTestEnvironment({
      projectId: 'demo-conformance-faulty',
      firestore: { host, port, rules: 'service cloud.firestore {\n  match /a/{b} { allow read: if nobody; } }' },
    });
    await expect(faulty).rejects.toThrow(/2:33|nobody/);
  });

  it('finds the coverage of its rules at the emulator’s URL', async () => {
    await assertSucceeds(getDoc(doc(as('anna'), 'notes/n1')));
    const answer = await fetch(`http://${host}:${port}/emulator/v1/projects/demo-conformance-rules:ruleCoverage`);
    const { rules: loaded, report } = (await answer.json()) as {
      rules: { files: { content: string }[] };
      report: { sourcePosition: { currentOffset: number }; values?: { value: object }[] }[];
    };
    expect(loaded.files[0]?.content).toBe(rules);
    const condition = report.find(
      (one) => one.sourcePosition.currentOffset === rules.indexOf('resource.data.owner =='),
    );
    expect(condition?.values?.map(({ value }) => value)).toContainEqual({ boolValue: true });
  });
});
