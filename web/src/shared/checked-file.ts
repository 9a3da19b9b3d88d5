import { maxLicenceBytes, maxLicenceSide } from '@talwaerts/domain/company/licence.ts';
import { type LicenceType, licenceTypeOf, licenceTypes, typeBytes } from '@talwaerts/domain/company/licence-type.ts';
import type { TextId } from './intl/texts.ts';
import { decodePicture, jpegOf } from './pictures.ts';

/** For a file input's `accept`. Without HEIC, so that iPhones convert photos. */
export const acceptedTypes = licenceTypes.join(',');

export interface CheckedFile {
  readonly file: File;
  readonly type: LicenceType;
}

/**
 * Returns the file with the type that its first bytes show, whatever its name, or the text of a problem. A picture is
 * decoded, and redrawn if it is large.
 */
export async function checkedFile(file: File): Promise<CheckedFile | TextId> {
  if (file.size === 0) return 'licence.error.empty';
  const bytes = new Uint8Array(await file.slice(0, typeBytes).arrayBuffer());
  const type = licenceTypeOf(bytes);
  if (!type) return isHeic(bytes) ? 'licence.error.heic' : 'licence.error.type';
  const checked = type === 'application/pdf' ? { file, type } : await checkedPicture(file, type);
  if (typeof checked === 'string') return checked;
  return checked.file.size > maxLicenceBytes ? 'licence.error.size' : checked;
}

async function checkedPicture(file: File, type: LicenceType): Promise<CheckedFile | TextId> {
  const picture = await decodePicture(file, maxLicenceSide);
  if (!picture) return 'licence.error.damaged';
  try {
    const isReduced = Math.max(picture.width, picture.height) === maxLicenceSide;
    if (!isReduced && file.size <= maxLicenceBytes) return { file, type };
    return { file: new File([await jpegOf(picture, 0.9)], file.name), type: 'image/jpeg' };
  } finally {
    picture.close();
  }
}

/** Tests the brand in the box `ftyp`, with which the format of an iPhone's photos begins. */
const isHeic = (bytes: Uint8Array): boolean =>
  /^ftyp(hei[cfmsx]|hev[cmsx]|mif1|msf1)$/.test(String.fromCharCode(...bytes.slice(4, 12)));
