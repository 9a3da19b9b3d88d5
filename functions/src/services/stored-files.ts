import { getStorage } from 'firebase-admin/storage';
import { app } from '../platform/app.ts';

export const mapPicturePath = (rideId: string): string => `rides/${rideId}/map.png`;

/** Idempotent: a file that is missing is fine. */
export async function deleteFile(path: string): Promise<void> {
  await getStorage(app()).bucket().file(path).delete({ ignoreNotFound: true });
}
