import { maxLicenceBytes } from '@talwaerts/domain/company/licence.ts';
import type { TextId } from '../../../shared/intl/texts.ts';

/** An uploaded licence, as the draft of an application stores it. */
export interface StoredLicence {
  /** Storage path, `licences/uploads/{uid}/{name}`. */
  readonly path: string;
  /** File name on the applicant's device. */
  readonly name: string;
  readonly type: LicenceType;
  readonly bytes: number;
}

const types = {
  'application/pdf': { ending: 'pdf', signature: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  'image/png': { ending: 'png', signature: [0x89, 0x50, 0x4e, 0x47] },
  'image/jpeg': { ending: 'jpg', signature: [0xff, 0xd8, 0xff] },
} as const;
export type LicenceType = keyof typeof types;
/** For a file input's `accept`. */
export const acceptedTypes = Object.keys(types).join(',');

export interface CheckedFile {
  readonly file: File;
  readonly type: LicenceType;
}

/** Returns the file with the type that its first bytes show, whatever its name, or the text of a problem. */
export async function checkedFile(file: File): Promise<CheckedFile | TextId> {
  if (file.size > maxLicenceBytes) return 'licence.error.size';
  if (file.size === 0) return 'licence.error.empty';
  const bytes = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  const type = (Object.keys(types) as LicenceType[]).find((one) =>
    types[one].signature.every((b, i) => bytes[i] === b),
  );
  return type ? { file, type } : 'licence.error.type';
}

/** Returns a new path for each upload: Storage's rules forbid overwriting. */
export const uploadPath = (uid: string, type: LicenceType): string =>
  `licences/uploads/${uid}/${crypto.randomUUID()}.${types[type].ending}`;
