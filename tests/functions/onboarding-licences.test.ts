import { randomInt, randomUUID } from 'node:crypto';
import { deflateSync, gzipSync } from 'node:zlib';
import { maxLicenceBytes } from '@talwaerts/domain/company/licence.ts';
import { Timestamp } from 'firebase-admin/firestore';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { aPng } from '../support/a-png.ts';
import { aLockedPdf, anApplicant, aPdf, applicantToken } from '../support/applications.ts';
import { callFrom, callFunction } from '../support/calls.ts';
import { liveOnce } from '../support/crash/instance.ts';
import { database } from '../support/database.ts';
import { appliedCompanyOf, storedOf } from '../support/stored-applications.ts';
import { fileAt, isStored } from '../support/stored-files.ts';
import { suite } from '../support/suite.ts';
import { until } from '../support/until.ts';

const jpegHead = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0000b080001000101011100ffd9', 'hex');
const pdfOf = (...objects: readonly (string | Buffer)[]): Buffer =>
  Buffer.concat(['%PDF-1.7\n', ...objects, 'trailer << /Root 1 0 R >>\n%%EOF\n'].map((one) => Buffer.from(one)));
const catalogue = '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n';
const noPages = '2 0 obj << /Type /Pages /Kids [] /Count 0 >> endobj\n';
const script = Buffer.from('<script>alert(1)</script>');

const photoOf = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();

/** Scanners and mail gateways write bytes before a PDF and after it. */
const aScannedPdf = async (): Promise<Buffer> =>
  Buffer.concat([Buffer.alloc(1_024, '\n'), await aPdf(), Buffer.alloc(2_000)]);

/** A PDF of two kilobytes whose catalogue has to be looked for in 700 MB. */
function aPdfBomb(): Buffer {
  const layers = deflateSync(deflateSync(Buffer.alloc(700_000_000)));
  const filters = '/Filter [/FlateDecode /FlateDecode]';
  const head = `4 0 obj << /Type /ObjStm /N 1 /First 4 ${filters} /Length ${layers.length} >>\nstream\n`;
  return pdfOf(head, layers, '\nendstream endobj\n');
}

describe('an uploaded licence', () => {
  it.each([
    ['PNG', 'image/png', () => aPng],
    ['JPG', 'image/jpeg', () => photoOf(40, 30)],
    ['PDF', 'application/pdf', () => aPdf()],
    ['PDF of a scanner', 'application/pdf', aScannedPdf],
    ['JPG of 64 megapixels', 'image/jpeg', () => photoOf(9_248, 6_936)],
  ] as const)('is stored with its real type: %s', async (_, type, licence) => {
    const { payload, send } = await anApplicant({}, await licence());
    expect((await send()).result).toEqual({ valid: true });
    const { company } = await appliedCompanyOf(payload);
    const [metadata] = await fileAt(company.get('licenceFile')).getMetadata();
    expect(metadata.contentType).toBe(type);
  });

  it('is stored without a script that its picture carries', async () => {
    const { payload, send } = await anApplicant({}, Buffer.concat([aPng, script]));
    expect((await send()).result).toEqual({ valid: true });
    const [stored] = await fileAt((await appliedCompanyOf(payload)).company.get('licenceFile')).download();
    expect(stored.includes('<script>')).toBe(false);
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'png', width: 1, height: 1 });
  });

  it.each([
    ['a PDF that is cut off', async () => (await aPdf()).subarray(0, -100)],
    ['a damaged PDF', () => Buffer.from('%PDF-1.7\nnothing more')],
    ['a renamed executable', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)])],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a PNG that ends after its signature', () => aPng.subarray(0, 8)],
    ['a PNG cut to 60 bytes', () => aPng.subarray(0, 60)],
    ['a JPEG without a picture', () => jpegHead],
    ['a PNG with a script for a picture', () => Buffer.concat([aPng.subarray(0, 33), script, aPng.subarray(-12)])],
    ['a PDF without pages', () => pdfOf(catalogue, noPages)],
    ['a PDF of other bytes between beginning and end', () => pdfOf('a licence, they said\n'.repeat(100))],
    ['a PDF that needs more memory than there is', aPdfBomb],
    ['an empty file', () => Buffer.alloc(0)],
    ['a PDF of 10 MB and 1 byte', async () => Buffer.concat([await aPdf(), Buffer.alloc(maxLicenceBytes)])],
  ] as const)('is refused if it is %s, and deleted', async (_, licence) => {
    const { payload, send, upload } = await anApplicant({}, await licence());
    expect((await send()).result).toEqual({ valid: false, error: 'invalid-licence' });
    expect(await storedOf(payload)).toEqual({ companies: [], account: undefined, isStarted: false });
    expect(await isStored(upload)).toBe(false);
  });

  it.each([
    ['needs a password', 'locked-licence', aLockedPdf],
    ['has 100 megapixels', 'oversized-licence', () => photoOf(10_000, 10_000)],
  ] as const)('is refused for its own reason if it %s', async (_, error, licence) => {
    const { send, upload } = await anApplicant({}, await licence());
    expect((await send()).result).toEqual({ valid: false, error });
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

  it.each([
    ['a PDF', { valid: true }, () => aPdf()],
    ['a PDF that is cut off', { valid: false, error: 'invalid-licence' }, async () => (await aPdf()).subarray(0, -100)],
    ['a PDF that needs a password', { valid: false, error: 'locked-licence' }, aLockedPdf],
  ] as const)('is checked before the application is sent if it is %s, and kept', async (_, answer, licence) => {
    const { upload, token } = await anApplicant({}, await licence());
    expect((await callFunction('global-checklicence', { konzessionurl: upload }, token)).result).toEqual(answer);
    expect(await isStored(upload)).toBe(true);
  });

  it('of another applicant, or a missing one, is refused by the check', async () => {
    const { upload } = await anApplicant();
    const { token, uid } = await anApplicant();
    for (const konzessionurl of [upload, `licences/uploads/${uid}/other.pdf`]) {
      const { result } = await callFunction('global-checklicence', { konzessionurl }, token);
      expect(result).toEqual({ valid: false, error: 'invalid-licence' });
    }
  });

  it('of another applicant is refused and not deleted', async () => {
    const owner = await anApplicant();
    const thief = await anApplicant();
    const stolen = { ...thief.payload, data: { ...thief.payload.data, konzessionurl: owner.upload } };
    expect((await thief.send(stolen)).result).toEqual({ valid: false, error: 'invalid-licence' });
    expect(await isStored(owner.upload)).toBe(true);
  });

  it('cannot be read by the download token that Storage gives its uploader', async () => {
    const uid = `u-${randomUUID()}`;
    await database.doc(`uploadPermissions/${uid}`).set({ expireAt: Timestamp.fromMillis(Date.now() + 60_000) });
    const file = `licences/uploads/${uid}/licence`;
    const files = `http://127.0.0.1:${suite.ports.storage}/v0/b/${suite.projectId}.appspot.com/o`;
    const uploaded = await fetch(`${files}?name=${encodeURIComponent(file)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/pdf', authorization: `Firebase ${applicantToken(uid)}` },
      body: new Uint8Array(await aPdf()),
    });
    const { downloadTokens } = (await uploaded.json()) as { downloadTokens: string };
    expect(downloadTokens).not.toBe('');
    const link = `${files}/${encodeURIComponent(file)}?alt=media&token=${downloadTokens}`;
    await until(async () => ((await fetch(link)).status === 403 ? true : undefined), 'a token that is revoked');
    expect(await isStored(file)).toBe(true);
  });

  it('that does not exist is refused', async () => {
    const { payload, send, uid } = await anApplicant();
    const missing = { ...payload.data, konzessionurl: `licences/uploads/${uid}/other.pdf` };
    expect((await send({ ...payload, data: missing })).result).toEqual({ valid: false, error: 'invalid-licence' });
  });
});

describe('the permission to upload a licence', () => {
  it('is given to ten accounts of one network an hour, and repeated to each of them', async () => {
    const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
    const uids = Array.from({ length: 12 }, () => `u-${randomUUID()}`);
    const target = { name: 'global.allowupload', parameters: { RATE_LIMIT_FACTOR: '1', TRUSTED_HOPS_DIRECT: '1' } };
    const { answer } = await liveOnce(target, undefined, async (url) => {
      const states: string[] = [];
      for (const uid of [...uids, uids[0] ?? '']) {
        const { result, error } = await callFrom<'global-allowupload'>(address, url, {}, applicantToken(uid));
        states.push(error?.status ?? String(result?.valid));
      }
      return states;
    });
    expect(answer).toEqual([...Array(10).fill('true'), 'RESOURCE_EXHAUSTED', 'RESOURCE_EXHAUSTED', 'true']);
    const permissions = await database.getAll(...uids.map((uid) => database.doc(`uploadPermissions/${uid}`)));
    expect(permissions.filter(({ exists }) => exists)).toHaveLength(10);
  });
});
