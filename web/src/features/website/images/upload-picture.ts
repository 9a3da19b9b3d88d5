import { type ImageType, imagePath } from '@talwaerts/domain/website/images.ts';
import { ref, uploadBytes } from 'firebase/storage';
import { storage } from '../../../shared/firebase/storage.ts';

const oneYear = 'public, max-age=31536000, immutable';

/** Uploads a picture for a company's page under a random name. Returns its path. */
export async function uploadPicture(companyId: string, picture: Blob): Promise<string> {
  const type = picture.type as ImageType;
  const path = imagePath(companyId, crypto.randomUUID(), type);
  await uploadBytes(ref(storage, path), picture, { contentType: type, cacheControl: oneYear });
  return path;
}
