import { imageUrl } from '@talwaerts/domain/website/images.ts';
import { getStorage } from 'firebase-admin/storage';
import { app } from '../platform/app.ts';

export const mapPicturePath = (rideId: string): string => `rides/${rideId}/map.png`;

/** Where Firebase shows stored files. */
export const storageBase = (): string => {
  const emulator = process.env.FIREBASE_STORAGE_EMULATOR_HOST;
  return emulator ? `http://${emulator}` : 'https://firebasestorage.googleapis.com';
};

/** The address of a file that `storage.rules` show to everybody. */
export const publicUrl = (path: string): string => imageUrl(storageBase(), getStorage(app()).bucket().name, path);

/** Idempotent: a file that is missing is fine. */
export async function deleteFile(path: string): Promise<void> {
  await getStorage(app()).bucket().file(path).delete({ ignoreNotFound: true });
}
