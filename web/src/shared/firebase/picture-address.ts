import { imageUrl } from '@talwaerts/domain/website/images.ts';
import { webConfig } from '../config.ts';

/** Returns the URL of a company's public picture. */
export function pictureAddress(path: string): string {
  const { emulators, firebase } = webConfig();
  const base = emulators ? `http://${emulators.storage}` : 'https://firebasestorage.googleapis.com';
  return imageUrl(base, firebase.storageBucket ?? '', path);
}
