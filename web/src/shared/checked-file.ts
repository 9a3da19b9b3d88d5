import { maxLicenceBytes } from '@talwaerts/domain/company/licence.ts';
import { type LicenceType, licenceTypeOf, licenceTypes, typeBytes } from '@talwaerts/domain/company/licence-type.ts';
import type { TextId } from './intl/texts.ts';

/** For a file input's `accept`. Without HEIC, so that iPhones convert photos. */
export const acceptedTypes = licenceTypes.join(',');

export interface CheckedFile {
  readonly file: File;
  readonly type: LicenceType;
}

/** Returns the file with the type that its first bytes show, whatever its name, or the text of a problem. */
export async function checkedFile(file: File): Promise<CheckedFile | TextId> {
  if (file.size > maxLicenceBytes) return 'licence.error.size';
  if (file.size === 0) return 'licence.error.empty';
  const bytes = new Uint8Array(await file.slice(0, typeBytes).arrayBuffer());
  const type = licenceTypeOf(bytes);
  if (type) return { file, type };
  return isHeic(bytes) ? 'licence.error.heic' : 'licence.error.type';
}

/** Tests the brand in the box `ftyp`, with which the format of an iPhone's photos begins. */
const isHeic = (bytes: Uint8Array): boolean =>
  /^ftyp(hei[cfmsx]|hev[cmsx]|mif1|msf1)$/.test(String.fromCharCode(...bytes.slice(4, 12)));
