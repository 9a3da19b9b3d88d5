import fc from 'fast-check';
import { PDFDocument } from 'pdf-lib';
import { expect, it } from 'vitest';
import { licenceTypeOf } from './licence-format.ts';

async function aPdf(pages: number): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (let i = 0; i < pages; i += 1) document.addPage();
  return Buffer.from(await document.save({ addDefaultPage: false }));
}
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0000b080001000101011100ffd9', 'hex');
const changed = (file: Buffer, at: number, ...bytes: number[]): Buffer => {
  const copy = Buffer.from(file);
  copy.set(bytes, at);
  return copy;
};

it('recognises PDF, PNG and JPEG licences by their bytes', async () => {
  expect(await licenceTypeOf(await aPdf(1))).toBe('application/pdf');
  expect(await licenceTypeOf(await aPdf(3))).toBe('application/pdf');
  expect(await licenceTypeOf(png)).toBe('image/png');
  expect(await licenceTypeOf(jpeg)).toBe('image/jpeg');
});

it.each([
  ['an empty file', async () => Buffer.alloc(0)],
  ['a PDF without pages', () => aPdf(0)],
  ['a PDF that is cut off', async () => (await aPdf(1)).subarray(0, 40)],
  ['a PDF after other bytes', async () => Buffer.concat([Buffer.from('MZ'), await aPdf(1)])],
  ['a PNG without width', async () => changed(png, 16, 0, 0, 0, 0)],
  ['a PNG that is cut off', async () => png.subarray(0, 50)],
  ['a JPEG without height', async () => changed(jpeg, 25, 0, 0)],
  ['a JPEG that is cut off', async () => jpeg.subarray(0, 20)],
  ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a GIF', async () => Buffer.from('GIF89a')],
] as const)('refuses %s as a licence', async (_, file) => {
  expect(await licenceTypeOf(await file())).toBeUndefined();
});

it('refuses random bytes after each signature without throwing', async () => {
  const signatures = [[], [...png.subarray(0, 8)], [0xff, 0xd8], [...Buffer.from('%PDF-1.7\n')]];
  const files = fc.tuple(fc.constantFrom(...signatures), fc.uint8Array({ maxLength: 300 }));
  await fc.assert(
    fc.asyncProperty(files, async ([signature, rest]) => {
      // A short random JPEG may contain a frame header by chance.
      expect(['image/jpeg', undefined]).toContain(await licenceTypeOf(Buffer.from([...signature, ...rest])));
    }),
    { numRuns: 300 },
  );
});
