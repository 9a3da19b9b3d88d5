const imageTypes = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const;
export type ImageType = keyof typeof imageTypes;

/** 150 KB; `storage.rules` has the same limit. */
export const maxImageBytes = 153_600;

/** Longest side of a page's picture, in pixels. */
export const maxImageSide = 2_000;

/** Storage folder of all pages' pictures, and of one page's. */
export const imagesFolder = 'websites/';
export const imageFolder = (companyId: string): string => `${imagesFolder}${companyId}/`;

/** Returns the Storage path of a new picture. `id` is random: everyone who knows the path can see the picture. */
export const imagePath = (companyId: string, id: string, type: ImageType): string =>
  `${imageFolder(companyId)}${id}.${imageTypes[type]}`;

/**
 * Whether a path is one of the company's own pictures. Documents name pictures by path, so that a page shows nothing
 * from elsewhere.
 */
export const isImagePath = (companyId: string, path: string): boolean =>
  path.startsWith(imageFolder(companyId)) &&
  /^[A-Za-z0-9-]{1,64}\.(?:png|jpg|webp)$/.test(path.slice(imageFolder(companyId).length));

/** Returns Firebase's URL of a public file. `base` is `https://firebasestorage.googleapis.com`, or the emulator. */
export const imageUrl = (base: string, bucket: string, path: string): string =>
  `${base}/v0/b/${bucket}/o/${encodeURIComponent(path)}?alt=media`;
