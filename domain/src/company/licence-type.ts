export const licenceTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const;
export type LicenceType = (typeof licenceTypes)[number];

/** As many bytes may precede the header of a PDF, as in PDFium. */
const maxBytesBeforePdf = 1_024;
const pdfHeader = '%PDF-';

/** So many first bytes of a file show its type. */
export const typeBytes = maxBytesBeforePdf + pdfHeader.length;

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const jpegSignature = [0xff, 0xd8, 0xff];

/** Detects a licence's type by its first bytes, whatever its name. Whether it can be opened is not known yet. */
export function licenceTypeOf(file: Uint8Array): LicenceType | undefined {
  const startsWith = (bytes: readonly number[]): boolean => bytes.every((byte, i) => file[i] === byte);
  if (startsWith(pngSignature)) return 'image/png';
  if (startsWith(jpegSignature)) return 'image/jpeg';
  const start = String.fromCharCode(...file.subarray(0, typeBytes));
  return start.includes(pdfHeader) ? 'application/pdf' : undefined;
}
