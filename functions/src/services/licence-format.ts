export type LicenceType = 'application/pdf' | 'image/png' | 'image/jpeg';

const startsWith = (file: Buffer, bytes: readonly number[]): boolean => bytes.every((byte, i) => file[i] === byte);
const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/**
 * Detects the type by the file's bytes: a picture with a size, or a PDF with its beginning and its end. Else undefined.
 * Decompresses nothing, because of decompression bombs; an administrator reviews the file.
 */
export function licenceTypeOf(file: Buffer): LicenceType | undefined {
  if (isPng(file)) return 'image/png';
  if (isJpeg(file)) return 'image/jpeg';
  return isPdf(file) ? 'application/pdf' : undefined;
}

/** Checks that the first chunk holds width and height, and that the last one is IEND. */
function isPng(file: Buffer): boolean {
  if (!startsWith(file, pngSignature) || file.length < 45 || file.toString('latin1', 12, 16) !== 'IHDR') return false;
  return file.readUInt32BE(16) > 0 && file.readUInt32BE(20) > 0 && file.includes('IEND', file.length - 64, 'latin1');
}

/** Walks the segments of a JPEG up to the frame header, which holds height and width. */
function isJpeg(file: Buffer): boolean {
  if (!startsWith(file, [0xff, 0xd8])) return false;
  for (let at = 2; at + 9 <= file.length && file[at] === 0xff; ) {
    const marker = file[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return file.readUInt16BE(at + 5) > 0 && file.readUInt16BE(at + 7) > 0;
    // A fill byte has no length field.
    at += marker === 0xff ? 1 : 2 + file.readUInt16BE(at + 2);
  }
  return false;
}

/** Searches the last kilobyte for `%%EOF`, as PDF readers do: other bytes may follow it. */
const isPdf = (file: Buffer): boolean =>
  file.toString('latin1', 0, 5) === '%PDF-' && file.subarray(-1024).includes('%%EOF', 0, 'latin1');
