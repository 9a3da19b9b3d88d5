import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { licenceTypeOf } from './licence-format.ts';

const pdfEnd = 'trailer << /Root 1 0 R >>\nstartxref\n9\n%%EOF\n';
const pdfOf = (objects: Buffer): Buffer => Buffer.concat([Buffer.from('%PDF-1.7\n'), objects, Buffer.from(pdfEnd)]);
const pdf = pdfOf(
  Buffer.from(
    '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n' +
      '2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj\n' +
      '3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >> endobj\n',
  ),
);
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

it.each([
  ['a PDF', 'application/pdf', pdf],
  ['a PDF with bytes after its end', 'application/pdf', Buffer.concat([pdf, Buffer.alloc(1_000)])],
  ['a PNG', 'image/png', png],
  ['a JPEG', 'image/jpeg', jpeg],
] as const)('recognises %s by its bytes', (_, type, file) => {
  expect(licenceTypeOf(file)).toBe(type);
});

it('accepts a PDF whose object stream stands for many megabytes without reading it', () => {
  const bomb = deflateSync(deflateSync(Buffer.alloc(32_000_000)));
  const head = `1 0 obj << /Type /ObjStm /N 1 /First 0 /Filter [/FlateDecode /FlateDecode] /Length ${bomb.length} >>`;
  const file = pdfOf(Buffer.concat([Buffer.from(`${head}\nstream\n`), bomb, Buffer.from('\nendstream endobj\n')]));
  expect(file.length).toBeLessThan(1_000);
  expect(licenceTypeOf(file)).toBe('application/pdf');
});

it('recognises a PDF whatever is between its beginning and its end', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 3_000 }), (objects) => {
      expect(licenceTypeOf(pdfOf(Buffer.from(objects)))).toBe('application/pdf');
    }),
  );
});

it.each([
  ['an empty file', Buffer.alloc(0)],
  ['a PDF without its end', pdf.subarray(0, -10)],
  ['a PDF with its end only in the middle', Buffer.concat([pdf, Buffer.alloc(1_024)])],
  ['the end of a PDF', Buffer.from('%%EOF')],
  ['a PDF after other bytes', Buffer.concat([Buffer.from('MZ'), pdf])],
  ['a PNG without width', changed(png, 16, 0, 0, 0, 0)],
  ['a PNG that is cut off', png.subarray(0, 50)],
  ['a JPEG without height', changed(jpeg, 25, 0, 0)],
  ['a JPEG that is cut off', jpeg.subarray(0, 20)],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a GIF', Buffer.from('GIF89a')],
] as const)('refuses %s as a licence', (_, file) => {
  expect(licenceTypeOf(file)).toBeUndefined();
});

it('refuses random bytes after each signature without throwing', () => {
  const signatures = [[], [...png.subarray(0, 8)], [0xff, 0xd8], [...Buffer.from('%PDF-1.7\n')]];
  const files = fc.tuple(fc.constantFrom(...signatures), fc.uint8Array({ maxLength: 300 }));
  fc.assert(
    fc.property(files, ([signature, rest]) => {
      // A short random JPEG may contain a frame header by chance.
      expect(['image/jpeg', undefined]).toContain(licenceTypeOf(Buffer.from([...signature, ...rest])));
    }),
    { numRuns: 300 },
  );
});
