import { expect, it } from 'vitest';
import { licenceTypeOf, typeBytes } from './licence-type.ts';

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));
const pdf = '%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n%%EOF\n';
const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0);

it.each([
  ['a PDF', 'application/pdf', bytesOf(pdf)],
  ['a PDF with bytes after its end', 'application/pdf', bytesOf(pdf + ' '.repeat(5_000))],
  ['a PDF after 1,024 bytes', 'application/pdf', bytesOf('\n'.repeat(1_024) + pdf)],
  ['the first bytes of such a PDF', 'application/pdf', bytesOf('\n'.repeat(1_024) + pdf).subarray(0, typeBytes)],
  ['a PNG', 'image/png', png],
  ['a JPEG', 'image/jpeg', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 0)],
] as const)('recognises %s by its bytes', (_, type, file) => {
  expect(licenceTypeOf(file)).toBe(type);
});

it.each([
  ['an empty file', new Uint8Array()],
  ['a PDF after 1,025 bytes', bytesOf('\n'.repeat(1_025) + pdf)],
  ['the end of a PDF', bytesOf('%%EOF')],
  ['half the signature of a PNG', png.subarray(0, 4)],
  ['an SVG', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a GIF', bytesOf('GIF89a')],
] as const)('refuses %s as a licence', (_, file) => {
  expect(licenceTypeOf(file)).toBeUndefined();
});
