import { gzipSync } from 'node:zlib';
import { maxLicenceBytes } from '@talwaerts/domain/company/licence.ts';
import { describe, expect, it } from 'vitest';
import { aPng } from '../support/a-png.ts';
import { anApplicant, aPdf } from '../support/applications.ts';
import { appliedCompanyOf, storedOf } from '../support/stored-applications.ts';
import { fileAt, isStored } from '../support/stored-files.ts';

const aJpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0000b080001000101011100ffd9', 'hex');

describe('an uploaded licence', () => {
  it.each([
    ['PNG', 'image/png', () => aPng],
    ['JPG', 'image/jpeg', () => aJpeg],
    ['PDF', 'application/pdf', () => aPdf()],
  ] as const)('is stored with its real type %s', async (_, type, licence) => {
    const { payload, send } = await anApplicant({}, await licence());
    expect((await send()).result).toEqual({ valid: true });
    const { company } = await appliedCompanyOf(payload);
    const [metadata] = await fileAt(company.get('licenceFile')).getMetadata();
    expect(metadata.contentType).toBe(type);
  });

  it.each([
    ['a PDF that is cut off', async () => (await aPdf()).subarray(0, -10)],
    ['a damaged PDF', () => Buffer.from('%PDF-1.7\nnothing more')],
    ['a renamed executable', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)])],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a PNG that ends after its signature', () => aPng.subarray(0, 8)],
    ['a JPEG without a picture', () => aJpeg.subarray(0, 20)],
    ['an empty file', () => Buffer.alloc(0)],
    ['a PDF of 10 MB and 1 byte', async () => Buffer.concat([await aPdf(), Buffer.alloc(maxLicenceBytes)])],
  ] as const)('is refused if it is %s, and deleted', async (_, licence) => {
    const { payload, send, upload } = await anApplicant({}, await licence());
    expect((await send()).result).toEqual({ valid: false, error: 'invalid-licence' });
    expect(await storedOf(payload)).toEqual({ companies: [], account: undefined, isStarted: false });
    expect(await isStored(upload)).toBe(false);
  });

  it('is refused if it was stored with gzip encoding, since it is not decompressed', async () => {
    const { payload, send, upload } = await anApplicant();
    const compressed = { contentType: 'application/pdf', contentEncoding: 'gzip' };
    await fileAt(upload).save(gzipSync(await aPdf()), { resumable: false, metadata: compressed });
    expect((await send()).result).toEqual({ valid: false, error: 'invalid-licence' });
    expect((await storedOf(payload)).companies).toEqual([]);
    expect(await isStored(upload)).toBe(false);
  });

  it('of another applicant is refused and not deleted', async () => {
    const [owner, thief] = [await anApplicant(), await anApplicant()];
    const stolen = { ...thief.payload, data: { ...thief.payload.data, konzessionurl: owner.upload } };
    expect((await thief.send(stolen)).result).toEqual({ valid: false, error: 'invalid-licence' });
    expect(await isStored(owner.upload)).toBe(true);
  });

  it('that does not exist is refused', async () => {
    const { payload, send, uid } = await anApplicant();
    const missing = { ...payload.data, konzessionurl: `licences/uploads/${uid}/other.pdf` };
    expect((await send({ ...payload, data: missing })).result).toEqual({ valid: false, error: 'invalid-licence' });
  });
});
