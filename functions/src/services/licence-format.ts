export type LicenceType = 'application/pdf' | 'image/png' | 'image/jpeg';

const startsWith = (file: Buffer, bytes: readonly number[]): boolean => bytes.every((byte, i) => file[i] === byte);
const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const jpegSignature = [0xff, 0xd8, 0xff];

/** Detects the type by the file's first bytes, of a PDF also by its end. Whether it can be opened is not known yet. */
export function licenceTypeOf(file: Buffer): LicenceType | undefined {
  if (startsWith(file, pngSignature)) return 'image/png';
  if (startsWith(file, jpegSignature)) return 'image/jpeg';
  return isPdf(file) ? 'application/pdf' : undefined;
}

/** Searches the last kilobyte for `%%EOF`, as PDF readers do: other bytes may follow it. */
const isPdf = (file: Buffer): boolean =>
  file.toString('latin1', 0, 5) === '%PDF-' && file.subarray(-1024).includes('%%EOF', 0, 'latin1');
