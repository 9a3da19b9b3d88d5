import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';

/** Decoded, a picture of this size needs 200 MB. */
const maxPixels = 50_000_000;
/** Longest side of a stored picture: an A4 page at 340 dpi. */
const maxSide = 4_000;

/** Opens an uploaded file. Returns the bytes to store; undefined if the file cannot be opened. */
export function openFile(content: Buffer, type: string): Promise<Buffer | undefined> {
  return type === 'application/pdf' ? openPdf(content) : redrawPicture(content);
}

/** Requires a first page with a size: a PDF may claim more pages than it has. */
async function openPdf(content: Buffer): Promise<Buffer | undefined> {
  const library = await PDFiumLibrary.init();
  // PDFium refuses damaged and encrypted files by throwing.
  const document = await library.loadDocument(content).catch(() => undefined);
  if (!document || document.getPageCount() === 0) return undefined;
  const { originalWidth, originalHeight } = document.getPage(0).getOriginalSize();
  return originalWidth > 0 && originalHeight > 0 ? content : undefined;
}

/** Decodes and encodes a picture: drops scripts, positions and all other bytes that are not pixels. */
async function redrawPicture(content: Buffer): Promise<Buffer | undefined> {
  const fitting = { width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true } as const;
  const picture = sharp(content, { failOn: 'error', limitInputPixels: maxPixels }).autoOrient().resize(fitting);
  // Only for what is a JPEG: a PNG stays one.
  return picture
    .jpeg({ quality: 90, force: false })
    .toBuffer()
    .catch(() => undefined);
}
