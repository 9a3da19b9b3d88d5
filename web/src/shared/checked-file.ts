import { maxLicenceBytes } from '@talwaerts/domain/company/licence.ts';
import type { TextId } from './intl/texts.ts';

const signatures = {
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
  'image/png': [0x89, 0x50, 0x4e, 0x47],
  'image/jpeg': [0xff, 0xd8, 0xff],
} as const;
export type LicenceType = keyof typeof signatures;
/** For a file input's `accept`. Without HEIC, so that iPhones convert photos. */
export const acceptedTypes = Object.keys(signatures).join(',');

export interface CheckedFile {
  readonly file: File;
  readonly type: LicenceType;
}

/** Returns the file with the type that its first bytes show, whatever its name, or the text of a problem. */
export async function checkedFile(file: File): Promise<CheckedFile | TextId> {
  if (file.size > maxLicenceBytes) return 'licence.error.size';
  if (file.size === 0) return 'licence.error.empty';
  const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const type = (Object.keys(signatures) as LicenceType[]).find((one) =>
    signatures[one].every((b, i) => bytes[i] === b),
  );
  if (type) return { file, type };
  return isHeic(bytes) ? 'licence.error.heic' : 'licence.error.type';
}

/** Tests the brand in the box `ftyp`, with which the format of an iPhone's photos begins. */
const isHeic = (bytes: Uint8Array): boolean =>
  /^ftyp(hei[cfmsx]|hev[cmsx]|mif1|msf1)$/.test(String.fromCharCode(...bytes.slice(4, 12)));
