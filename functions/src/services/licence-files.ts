import { maxLicenceBytes } from '@talwaerts/domain/company/licence.ts';
import { type LicenceType, licenceTypeOf } from '@talwaerts/domain/company/licence-type.ts';
import { type RefusalCode, type Refused, refused } from '@talwaerts/domain/refusals.ts';
import { getStorage } from 'firebase-admin/storage';
import { app } from '../platform/app.ts';
import { openUploadedFile } from './file-opener/open-uploaded-file.ts';
import type { Unopenable } from './file-opener/unopenable.ts';
import { deleteFile, uploadFolder } from './stored-files.ts';

interface Upload {
  readonly content: Buffer;
  readonly type: LicenceType;
  /** Differs between files that are uploaded under the same path. */
  readonly generation: string;
}

const validMs = 5 * 60_000;

/** Returns a link to a company's licence, valid for five minutes, and the file's type; undefined if it is missing. */
export async function licenceLink(
  path: string,
  nowMs: number,
): Promise<{ readonly url: string; readonly type: string } | undefined> {
  const file = getStorage(app()).bucket().file(path);
  const [exists] = await file.exists();
  if (!exists) return undefined;
  const [{ contentType = '' }] = await file.getMetadata();
  const emulator = process.env.FIREBASE_STORAGE_EMULATOR_HOST;
  // The Storage emulator cannot sign URLs, but serves every file without a signature.
  if (emulator) {
    const url = `http://${emulator}/download/storage/v1/b/${file.bucket.name}/o/${encodeURIComponent(path)}?alt=media`;
    return { url, type: contentType };
  }
  const [url] = await file.getSignedUrl({ version: 'v4', action: 'read', expires: nowMs + validMs });
  return { url, type: contentType };
}

const codes: Readonly<Record<Unopenable, RefusalCode>> = {
  damaged: 'invalid-licence',
  locked: 'locked-licence',
  oversized: 'oversized-licence',
};

/**
 * Returns the uploaded file, a picture redrawn, if it can be opened. Otherwise refuses with `invalid-licence`,
 * `locked-licence` or `oversized-licence`. Another uploader's file is refused.
 */
export async function openUpload(path: string, uid: string): Promise<Upload | 'missing' | Refused> {
  if (!isOwn(path, uid)) return refused('invalid-licence');
  const upload = await readUpload(path);
  if (upload === 'missing') return upload;
  const type = upload && licenceTypeOf(upload.content);
  if (!type) return refused('invalid-licence');
  const content = await openUploadedFile(upload.content, type);
  return typeof content === 'string' ? refused(codes[content]) : { ...upload, content, type };
}

/** Opens an upload as `openUpload`, and deletes the uploader's own file if it is refused. */
export async function checkUpload(path: string, uid: string): Promise<Upload | 'missing' | Refused> {
  const upload = await openUpload(path, uid);
  if (upload !== 'missing' && 'refused' in upload && isOwn(path, uid)) await deleteFile(path);
  return upload;
}

const isOwn = (path: string, uid: string): boolean => path.startsWith(`${uploadFolder}${uid}/`);

/** Returns an uploaded file; undefined if it is too large for a licence. */
async function readUpload(path: string): Promise<Omit<Upload, 'type'> | 'missing' | undefined> {
  const file = getStorage(app()).bucket().file(path);
  try {
    const [{ size, generation }] = await file.getMetadata();
    if (Number(size) > maxLicenceBytes) return undefined;
    // Decompression bomb: an uploader may declare the file compressed, and a few kilobytes would become gigabytes.
    const [content] = await file.download({ decompress: false });
    return { content, generation: String(generation) };
  } catch (error) {
    if ((error as { code?: unknown }).code === 404) return 'missing';
    throw error;
  }
}

/** Stores a copy without the upload's metadata: the download token in it would give the uploader access. */
export async function storeLicence(path: string, content: Buffer, contentType: LicenceType): Promise<void> {
  // Lets a page embed the file; without this, the emulator serves it as a download.
  const metadata = { contentDisposition: 'inline' };
  await getStorage(app()).bucket().file(path).save(content, { contentType, resumable: false, metadata });
}
