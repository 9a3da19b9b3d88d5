import { PDFiumLibrary } from '@hyzyla/pdfium';
import { maxLicencePixels, maxLicenceSide } from '@talwaerts/domain/company/licence.ts';
import sharp from 'sharp';
import type { Unopenable } from './unopenable.ts';

/** Opens an uploaded file. Returns the bytes to store, or why it cannot be opened. */
export function openFile(content: Buffer, type: string): Promise<Buffer | Unopenable> {
  return type === 'application/pdf' ? openPdf(content) : redrawPicture(content);
}

/** Requires a first page with a size: a PDF may claim more pages than it has. */
async function openPdf(content: Buffer): Promise<Buffer | Unopenable> {
  const library = await PDFiumLibrary.init();
  // PDFium refuses damaged and encrypted files by throwing.
  const document = await library.loadDocument(content).catch((error: Error) => reasonOf(error));
  if (typeof document === 'string') return document;
  if (document.getPageCount() === 0) return 'damaged';
  const { originalWidth, originalHeight } = document.getPage(0).getOriginalSize();
  return originalWidth > 0 && originalHeight > 0 ? content : 'damaged';
}

/** The library has no other sign of FPDF_ERR_PASSWORD than its message. */
const reasonOf = ({ message }: Error): Unopenable =>
  message === 'Password required or incorrect password' ? 'locked' : 'damaged';

/**
 * Decodes a picture to its end, at a reduced scale if it is large, and encodes it: drops scripts, positions and all
 * other bytes that are not pixels.
 */
async function redrawPicture(content: Buffer): Promise<Buffer | Unopenable> {
  // Counted below, because only the message would tell this refusal from others.
  const picture = sharp(content, { failOn: 'error', limitInputPixels: false });
  const head = await picture.metadata().catch(() => undefined);
  if (!head || (head.format === 'png' && isCutPng(content))) return 'damaged';
  if (head.width * head.height > maxLicencePixels) return 'oversized';
  const fitting = { width: maxLicenceSide, height: maxLicenceSide, fit: 'inside', withoutEnlargement: true } as const;
  // Only for what is a JPEG: a PNG stays one.
  const redrawn = picture.autoOrient().resize(fitting).jpeg({ quality: 90, force: false });
  return redrawn.toBuffer().catch((): Unopenable => 'damaged');
}

/** Tests whether the last chunk of a PNG is missing: decoders do not miss it once they have all pixels. */
function isCutPng(content: Buffer): boolean {
  let chunk = 8;
  while (chunk + 12 <= content.length) {
    if (content.toString('latin1', chunk + 4, chunk + 8) === 'IEND') return false;
    chunk += 12 + content.readUInt32BE(chunk);
  }
  return true;
}
