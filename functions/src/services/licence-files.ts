import { getStorage } from 'firebase-admin/storage';
import { app } from '../platform/app.ts';

const validMs = 5 * 60_000;

/** A link that shows a company's licence for five minutes; undefined where there is no such file. */
export async function licenceLink(path: string, nowMs: number): Promise<string | undefined> {
  const file = getStorage(app()).bucket().file(path);
  const [exists] = await file.exists();
  if (!exists) return undefined;
  const emulator = process.env.FIREBASE_STORAGE_EMULATOR_HOST;
  // The emulator has no key to sign with, and shows its files to everybody on this machine.
  if (emulator) {
    return `http://${emulator}/download/storage/v1/b/${file.bucket.name}/o/${encodeURIComponent(path)}?alt=media`;
  }
  const [url] = await file.getSignedUrl({ version: 'v4', action: 'read', expires: nowMs + validMs });
  return url;
}
