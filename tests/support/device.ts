import type { Page } from '@playwright/test';
import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, initializeAuth, inMemoryPersistence, signInWithEmailAndPassword } from 'firebase/auth';
import { hostingUrl, suite } from './suite.ts';

/** The API key of the local suite's pages, under which they store accounts. */
const apiKey = 'local';

/** Stores a signed-in account in the page's browser, as if the user had used the login page before. */
export async function signInOnDevice(page: Page, email: string, password: string): Promise<void> {
  const value = await storedAccount(email, password);
  // IndexedDB belongs to an origin: this file has the pages' origin and runs no script.
  await page.goto(`${hostingUrl}/icon.svg`);
  await page.evaluate(
    (entry) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('firebaseLocalStorageDb', 1);
        opening.onerror = () => reject(opening.error);
        opening.onupgradeneeded = () =>
          opening.result.createObjectStore('firebaseLocalStorage', { keyPath: 'fbase_key' });
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('firebaseLocalStorage', 'readwrite');
          transaction.onerror = () => reject(transaction.error);
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
          transaction.objectStore('firebaseLocalStorage').put(entry);
        };
      }),
    { fbase_key: `firebase:authUser:${apiKey}:[DEFAULT]`, value },
  );
}

/** Returns a signed-in account as Firebase Auth stores it in browsers. */
async function storedAccount(email: string, password: string): Promise<object> {
  const app = initializeApp({ projectId: suite.projectId, apiKey }, email);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, `http://127.0.0.1:${suite.ports.auth}`, { disableWarnings: true });
  const { user } = await signInWithEmailAndPassword(auth, email, password);
  const account = { ...user.toJSON(), appName: '[DEFAULT]' };
  await deleteApp(app);
  return account;
}
