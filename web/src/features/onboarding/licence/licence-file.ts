import { maxLicenceBytes } from '@talwaerts/domain/company/licence.ts';
import type { TextId } from '../../../shared/intl/texts.ts';

/** An uploaded licence, as the draft keeps it. */
export interface StoredLicence {
  /** In Storage: `licences/uploads/{uid}/{name}`. */
  readonly path: string;
  /** As the applicant's device calls it. */
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
/** For a file chooser. */
export const acceptedTypes = Object.keys(types).join(',');

export interface CheckedFile {
  readonly file: File;
  readonly type: LicenceType;
}

/** The file with the type that its first bytes tell, whatever its name says; or what is wrong with it. */
export async function checkedFile(file: File): Promise<CheckedFile | TextId> {
  if (file.size > maxLicenceBytes) return 'licence.error.size';
  if (file.size === 0) return 'licence.error.empty';
  const bytes = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  const type = (Object.keys(types) as LicenceType[]).find((one) =>
    types[one].signature.every((b, i) => bytes[i] === b),
  );
  return type ? { file, type } : 'licence.error.type';
}

/** A new path for each upload: Storage's rules let nobody overwrite one. */
export const uploadPath = (uid: string, type: LicenceType): string =>
  `licences/uploads/${uid}/${crypto.randomUUID()}.${types[type].ending}`;
