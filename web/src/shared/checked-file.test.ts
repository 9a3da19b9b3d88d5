import { maxLicenceBytes } from '@talwaerts/domain/company/licence.ts';
import { describe, expect, it } from 'vitest';
import { checkedFile } from './checked-file.ts';

const named = (name: string, ...parts: BlobPart[]): File => new File(parts, name);

describe('a chosen licence', () => {
  it.each([
    ['a PDF', named('a.pdf', '%PDF-1.7'), 'application/pdf'],
    ['a PDF after 1,024 other bytes', named('a.pdf', '\n'.repeat(1_024), '%PDF-1.7'), 'application/pdf'],
    ['a PDF of 10 MB', named('a.pdf', '%PDF-', new Uint8Array(maxLicenceBytes - 5)), 'application/pdf'],
  ])('is uploaded with the type of its content: %s', async (_, file, type) => {
    expect(await checkedFile(file)).toEqual({ file, type });
  });

  it.each([
    ['a PDF of 10 MB and 1 byte', named('a.pdf', '%PDF-', new Uint8Array(maxLicenceBytes - 4)), 'licence.error.size'],
    ['a renamed executable', named('a.pdf', 'MZ and more'), 'licence.error.type'],
    ['an SVG', named('a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'), 'licence.error.type'],
    ['an empty file', named('a.pdf'), 'licence.error.empty'],
    ["an iPhone's photo", named('a.jpg', new Uint8Array([0, 0, 0, 0x24]), 'ftypheic'), 'licence.error.heic'],
    ['a photo of several pictures', named('a.heic', new Uint8Array([0, 0, 0, 0x24]), 'ftypmif1'), 'licence.error.heic'],
    ['a film', named('a.mp4', new Uint8Array([0, 0, 0, 0x20]), 'ftypisom'), 'licence.error.type'],
  ])('is refused before the upload: %s', async (_, file, problem) => {
    expect(await checkedFile(file)).toBe(problem);
  });
});
