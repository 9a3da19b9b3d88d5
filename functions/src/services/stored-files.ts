import type { File, GetFilesOptions } from '@google-cloud/storage';
import type { StoredFile } from '@talwaerts/domain/retention/unneeded-files.ts';
import { imageUrl } from '@talwaerts/domain/website/images.ts';
import { getStorage } from 'firebase-admin/storage';
import { app } from '../platform/app.ts';
import { attemptAll } from '../platform/attempt-all.ts';

export const mapPicturePath = (rideId: string): string => `rides/${rideId}/map.png`;

/** Returns the base URL of Firebase's download addresses. */
const storageBase = (): string => {
  const emulator = process.env.FIREBASE_STORAGE_EMULATOR_HOST;
  return emulator ? `http://${emulator}` : 'https://firebasestorage.googleapis.com';
};

/** Returns the base URL and the bucket of the pictures that `storage.rules` make public. */
export const publicImages = () => ({ base: storageBase(), bucket: getStorage(app()).bucket().name });

/** Returns the URL of a public picture. */
export function publicUrl(path: string): string {
  const { base, bucket } = publicImages();
  return imageUrl(base, bucket, path);
}

/** Licences that are not sent in yet. */
export const uploadFolder = 'licences/uploads/';

export const companyMapPath = (companyId: string): string => `companies/${companyId}/map.png`;

/**
 * Stores a map picture. Returns the download URL with `token`: everybody who has the URL sees the picture. Shared
 * caches must not keep it, because it shows a guest's addresses, which may be erased.
 */
export async function storeMapPicture(path: string, picture: Buffer, token: string): Promise<string> {
  await getStorage(app())
    .bucket()
    .file(path)
    .save(picture, {
      resumable: false,
      contentType: 'image/png',
      metadata: { cacheControl: 'private, max-age=31536000', metadata: { firebaseStorageDownloadTokens: token } },
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

/** Revokes the download tokens of a file; does nothing if it has been deleted or replaced. Idempotent. */
export async function revokeDownloadTokens(path: string, generation: number): Promise<void> {
  const file = getStorage(app()).bucket().file(path, { generation });
  try {
    await file.setMetadata({ metadata: { firebaseStorageDownloadTokens: null } });
  } catch (error) {
    if ((error as { code?: unknown }).code !== 404) throw error;
  }
}

/** Yields the files whose paths start with `prefix` in batches, sorted by path. */
export async function* filesBelow(prefix: string): AsyncGenerator<readonly StoredFile[]> {
  const bucket = getStorage(app()).bucket();
  let query: GetFilesOptions | null = { prefix, maxResults: 500, autoPaginate: false };
  while (query) {
    const [files, next] = (await bucket.getFiles(query)) as unknown as [readonly File[], GetFilesOptions | null];
    yield files.map(({ name, metadata }) => ({ path: name, storedAtMs: Date.parse(String(metadata.timeCreated)) }));
    query = next;
  }
}

/** Returns the paths that start with `prefix`; for folders of few files. */
export async function pathsBelow(prefix: string): Promise<readonly string[]> {
  const paths: string[] = [];
  for await (const files of filesBelow(prefix)) paths.push(...files.map(({ path }) => path));
  return paths;
}

/** Deletes the files of a folder of few files, all that can be deleted. Throws if any remains. Idempotent. */
export const deleteFilesBelow = async (prefix: string): Promise<void> => deleteFiles(await pathsBelow(prefix));

/** Deletes all files that can be deleted. Throws if any remains. Idempotent. */
export const deleteFiles = (paths: readonly string[]): Promise<void> =>
  attemptAll(paths.map((path) => () => deleteFile(path)));

/** Returns a file's content; undefined if it is missing. */
export async function readFile(path: string): Promise<Buffer | undefined> {
  try {
    const [content] = await getStorage(app()).bucket().file(path).download();
    return content;
  } catch (error) {
    if ((error as { code?: unknown }).code === 404) return undefined;
    throw error;
  }
}

/** Deletes a file. Idempotent. */
export async function deleteFile(path: string): Promise<void> {
  try {
    await getStorage(app()).bucket().file(path).delete({ ignoreNotFound: true });
  } catch (cause) {
    throw new Error(`Could not delete the file "${path}"`, { cause });
  }
}
