import { expect, it } from 'vitest';
import { licenceTypeOf } from './licence-format.ts';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n%%EOF\n');
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]);
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]);

it.each([
  ['a PDF', 'application/pdf', pdf],
  ['a PDF with bytes after its end', 'application/pdf', Buffer.concat([pdf, Buffer.alloc(1_000)])],
  ['a PNG', 'image/png', png],
  ['a JPEG', 'image/jpeg', jpeg],
] as const)('recognises %s by its bytes', (_, type, file) => {
  expect(licenceTypeOf(file)).toBe(type);
});

it.each([
  ['an empty file', Buffer.alloc(0)],
  ['a PDF without its end', pdf.subarray(0, -10)],
  ['a PDF with its end only in the middle', Buffer.concat([pdf, Buffer.alloc(1_024)])],
  ['the end of a PDF', Buffer.from('%%EOF')],
  ['a PDF after other bytes', Buffer.concat([Buffer.from('MZ'), pdf])],
  ['half the signature of a PNG', png.subarray(0, 4)],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a GIF', Buffer.from('GIF89a')],
] as const)('refuses %s as a licence', (_, file) => {
  expect(licenceTypeOf(file)).toBeUndefined();
});
