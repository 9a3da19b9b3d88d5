import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { openFile } from './open-file.ts';

const pdfOf = (objects: string): Buffer =>
  Buffer.from(`%PDF-1.7\n${objects}trailer << /Root 1 0 R >>\nstartxref\n9\n%%EOF\n`);
const catalogue = '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n';
const script = Buffer.from('<script>alert(1)</script>');
const aPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } });
const text = (content: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  // Decoders ignore the checksum of a text chunk.
  return Buffer.concat([length, Buffer.from('tEXt'), content, Buffer.alloc(4)]);
};
/** Inserts bytes after the signature and the header of a PNG. */
const withScript = (png: Buffer): Buffer => Buffer.concat([png.subarray(0, 33), text(script), png.subarray(33)]);

const pages = '2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj\n';
const page = '3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >> endobj\n';
const aPdf = pdfOf(`${catalogue}${pages}${page}`);

it.each([
  ['', aPdf],
  [' after 1,024 bytes', Buffer.concat([Buffer.alloc(1_024, '\n'), aPdf])],
  [' with bytes after its end', Buffer.concat([aPdf, Buffer.alloc(5_000)])],
  [' that lost its last bytes', aPdf.subarray(0, -10)],
])('accepts a PDF with a page%s, unchanged', async (_, pdf) => {
  expect(await openFile(pdf, 'application/pdf')).toEqual(pdf);
});

it.each([
  ['no pages', `${catalogue}2 0 obj << /Type /Pages /Kids [] /Count 0 >> endobj\n`],
  ['more pages claimed than there are', `${catalogue}2 0 obj << /Type /Pages /Kids [9 0 R] /Count 7 >> endobj\n`],
  ['only a catalogue', catalogue],
  ['no PDF between beginning and end', 'a licence, they said\n'.repeat(100)],
])('refuses a PDF with %s', async (_, objects) => {
  expect(await openFile(pdfOf(objects), 'application/pdf')).toBe('damaged');
});

it('refuses a PDF that needs a password, and says so', async () => {
  const locked = new PDFDocument({ userPassword: 'geheim' });
  locked.end();
  expect(await openFile(await buffer(locked), 'application/pdf')).toBe('locked');
});

it.each(['png', 'jpeg'] as const)('keeps the format and the size of a %s', async (format) => {
  const opened = await openFile(await aPicture(40, 30).toFormat(format).toBuffer(), `image/${format}`);
  expect(await sharp(opened).metadata()).toMatchObject({ format, width: 40, height: 30 });
});

it('drops a script from a PNG, within and behind the picture', async () => {
  const png = await aPicture(4, 4).png().toBuffer();
  const opened = await openFile(Buffer.concat([withScript(png), script]), 'image/png');
  expect(opened.includes('<script>')).toBe(false);
  expect(await sharp(opened).metadata()).toMatchObject({ width: 4, height: 4 });
});

it('drops the position of a photo and keeps it upright', async () => {
  const exif = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 10/1 0/1' } };
  const photo = await aPicture(40, 30).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const { exif: kept, width, height } = await sharp(await openFile(photo, 'image/jpeg')).metadata();
  expect({ kept, width, height }).toEqual({ kept: undefined, width: 30, height: 40 });
});

it.each([
  ['picture of more than 4,000 pixels', () => aPicture(5_000, 2_500).jpeg(), [4_000, 2_000]],
  ['photo of 50 megapixels', () => aPicture(8_160, 6_144).jpeg(), [4_000, 3_012]],
  ['photo of 64 megapixels', () => aPicture(9_248, 6_936).jpeg({ progressive: true }), [4_000, 3_000]],
  ['scan of 64 megapixels', () => aPicture(9_248, 6_936).png(), [4_000, 3_000]],
] as const)('makes a %s smaller', { timeout: 30_000 }, async (_, picture, [width, height]) => {
  const opened = await openFile(await picture().toBuffer(), 'image/jpeg');
  expect(await sharp(opened).metadata()).toMatchObject({ width, height });
});

const headOnly = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0000b080001000101011100ffd9', 'hex');
it.each([
  ['a JPEG without a picture', async () => headOnly],
  ['a JPEG that is cut off', async () => (await aPicture(900, 900).jpeg().toBuffer()).subarray(0, 2_000)],
  [
    'a PNG with a script for a picture',
    async () => Buffer.concat([(await aPicture(4, 4).png().toBuffer()).subarray(0, 33), script]),
  ],
  ['a PNG cut to 60 bytes', async () => (await aPicture(1, 1).png().toBuffer()).subarray(0, 60)],
  ['a PNG without its last chunk', async () => (await aPicture(40, 30).png().toBuffer()).subarray(0, -12)],
])('refuses %s', async (_, file) => {
  expect(await openFile(await file(), 'image/png')).toBe('damaged');
});

it('refuses a picture of 100 megapixels, and says so', { timeout: 30_000 }, async () => {
  expect(await openFile(await aPicture(10_000, 10_000).png().toBuffer(), 'image/png')).toBe('oversized');
});
