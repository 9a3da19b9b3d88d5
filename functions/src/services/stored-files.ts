import { imageUrl } from '@talwaerts/domain/website/images.ts';
import { getStorage } from 'firebase-admin/storage';
import { app } from '../platform/app.ts';

export const mapPicturePath = (rideId: string): string => `rides/${rideId}/map.png`;

/** Returns the base URL of Firebase's download addresses. */
export const storageBase = (): string => {
  const emulator = process.env.FIREBASE_STORAGE_EMULATOR_HOST;
  return emulator ? `http://${emulator}` : 'https://firebasestorage.googleapis.com';
};

/** Returns where the files are that `storage.rules` show to everybody. */
export const publicImages = () => ({ base: storageBase(), bucket: getStorage(app()).bucket().name });

/** Returns the URL of such a file. */
export function publicUrl(path: string): string {
  const { base, bucket } = publicImages();
  return imageUrl(base, bucket, path);
}

export const companyMapPath = (companyId: string): string => `companies/${companyId}/map.png`;

/** Stores a map picture. Returns Firebase's download URL with `token`: a bearer of the URL sees the picture. */
export async function storeMapPicture(path: string, picture: Buffer, token: string): Promise<string> {
  await getStorage(app())
    .bucket()
    .file(path)
    .save(picture, {
      resumable: false,
      contentType: 'image/png',
      metadata: { cacheControl: 'public, max-age=31536000', metadata: { firebaseStorageDownloadTokens: token } },
    });
  return viewLink(path, token);
}

/** Returns the link to a stored map picture; undefined if it is missing. */
export async function findMapPicture(path: string, token: string): Promise<string | undefined> {
  const [exists] = await getStorage(app()).bucket().file(path).exists();
  return exists ? viewLink(path, token) : undefined;
}

function viewLink(path: string, token: string): string {
  const bucket = getStorage(app()).bucket().name;
  return `${storageBase()}/v0/b/${bucket}/o/${encodeURIComponent(path)}?alt=media&token=${token}`;
}

/** Deletes a file. Idempotent. */
export async function deleteFile(path: string): Promise<void> {
  await getStorage(app()).bucket().file(path).delete({ ignoreNotFound: true });
}
