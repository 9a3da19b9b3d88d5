import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { newProgress } from '@talwaerts/domain/mail/stored-mail.ts';
import { defaultTariff } from '@talwaerts/domain/pricing/tariff.ts';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { GeoPoint, getFirestore, Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import {
  brokenLedgers,
  differences,
  exportDocuments,
  importDocuments,
  readDocuments,
} from '../../scripts/document-backup.mjs';
import { callAt, callFunction, tokenFor } from '../support/calls.ts';
import { aCompanyOfItsOwn, balanceOf, entriesOf } from '../support/companies.ts';
import { liveOnce } from '../support/crash/instance.ts';
import { runScheduled } from '../support/crash/platform.ts';
import { database } from '../support/database.ts';
import { waitForMails } from '../support/mails.ts';
import { afternoon } from '../support/orders.ts';
import { sendPaidSession } from '../support/payments.ts';
import { admin, memberOf } from '../support/people.ts';
import { aPersonOf, isAccountOpen } from '../support/staff.ts';
import { suite } from '../support/suite.ts';
import { until } from '../support/until.ts';

/** Runs each page of docs/runbook.md, step by step. */

const root = fileURLToPath(new URL('../..', import.meta.url));
const runScript = (script: string, ...args: readonly string[]) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', `scripts/${script}.mjs`, ...args], { cwd: root });
const hourAgo = (): Timestamp => Timestamp.fromMillis(Date.now() - 3_600_000);

describe('the steps of the runbook', () => {
  it('send a stuck mail: set to waiting without attempts, the sweep enqueues it', async () => {
    const id = `contact_${randomUUID()}`;
    const lastname = `Stecker-${randomUUID()}`;
    const sender = { firstname: 'Anna', lastname, email: 'anna@example.com', phone: '', company: '' };
    const mail = database.doc(`mail/${id}`);
    // Created as sent, so that the task of the mail's trigger ignores it.
    await mail.set({
      template: 'contact',
      message: { ...sender, industry: null, message: 'Hallo', lang: 'de' },
      ...newProgress,
      state: 'sent',
      attempts: 200,
      createdAt: hourAgo(),
      touchedAt: hourAgo(),
    });
    await mail.update({ state: 'failed', lastError: 'SMTP was down' });

    await mail.update({ state: 'waiting', attempts: 0 });
    expect(await runScheduled('sweeplosttasks')).toBe(200);

    expect(await waitForMails(lastname, 1)).toHaveLength(1);
    await until(async () => ((await mail.get()).get('state') === 'sent' ? true : undefined), 'a mail that is sent');
  });

  it('book a payment that fits no company by hand, exactly once', async () => {
    const session = `cs_test_${randomUUID().replaceAll('-', '')}`;
    const companyId = await aCompanyOfItsOwn();
    expect(await sendPaidSession({ id: session, companyId: 'mistyped', amountCents: 5_000 })).toBe(200);
    const event = database.doc(`unpostedEvents/${session}_paid`);
    expect((await event.get()).data()).toMatchObject({
      companyId: 'mistyped',
      paidCents: 5_000,
      reason: 'unknown company',
    });

    const booking = { userid: companyId, value: 50, description: `Zahlung ${session}`, requestId: randomUUID() };
    expect((await callFunction('admin-tokenbooking', booking, admin)).result).toEqual({ valid: true });
    await event.delete();

    expect(await balanceOf(companyId)).toBe(5_000);
    expect((await entriesOf(companyId)).map((entry) => entry.get('description'))).toEqual([`Zahlung ${session}`]);
  });

  it('replace a wrong tariff by the former one', async () => {
    const projectId = `demo-tariff-${randomUUID().slice(0, 8)}`;
    const documents = getFirestore(initializeApp({ projectId }, projectId));
    const estimate = { distance: 10, duration: 10, pickupDatum: afternoon(), pax: 1 };
    const priceOfNewInstance = async () =>
      (
        await liveOnce({ name: 'global.calculateprice', projectId }, undefined, (url) =>
          callAt<'global-calculateprice'>(url, estimate),
        )
      ).answer?.result;
    await documents.doc('config/tariff').set({ ...defaultTariff, baseFeeCents: 500_000 });
    expect(await priceOfNewInstance()).not.toMatchObject({ price: '29.50' });

    const folder = mkdtempSync(path.join(tmpdir(), 'runbook-'));
    const file = path.join(folder, 'tariff.json');
    const inForce = JSON.parse((await runScript('tariff', projectId)).stdout) as object;
    writeFileSync(file, JSON.stringify({ ...inForce, baseFeeCents: defaultTariff.baseFeeCents }));
    await runScript('tariff', projectId, file);
    rmSync(folder, { recursive: true });

    expect(await priceOfNewInstance()).toMatchObject({ valid: true, price: '29.50' });
  });

  it('close a company without the dashboard: its calls are refused at once, its accounts disabled later', async () => {
    const companyId = await aCompanyOfItsOwn(5_000);
    const email = await aPersonOf(companyId, 'driver');

    await database.doc(`companies/${companyId}`).update({ state: 'inactive', reason: 'Konzession entzogen' });

    const { result } = await callFunction('driver-topUp', {}, memberOf(companyId));
    expect(result).toEqual({ valid: false, error: 'company-inactive' });
    await until(async () => ((await isAccountOpen(email)) ? undefined : true), 'a disabled account');
  });

  it('replace a lost administrator: the new one is admitted, the old one refused', async () => {
    const list = async (token: string) =>
      (await callFunction('admin-listusers', { group: 'hotel' }, token)).result?.valid;
    const lost = `lost-${randomUUID()}@example.com`;
    const added = `added-${randomUUID()}@example.com`;
    const tokenOf = async (email: string): Promise<string> => {
      await runScript('make-admin', email, suite.projectId);
      const { uid } = await getAuth().getUserByEmail(email);
      return tokenFor(uid, { role: 'admin', email });
    };
    const lostToken = await tokenOf(lost);
    const addedToken = await tokenOf(added);
    expect(await list(lostToken)).toBe(true);

    await database.doc(`admins/${(await getAuth().getUserByEmail(lost)).uid}`).delete();

    expect([await list(lostToken), await list(addedToken)]).toEqual([undefined, true]);
  });

  describe('a backup restored into an empty project', () => {
    const sources = {
      'companies/a': { name: 'Alpentaxi', place: { lat: 47.1, at: new GeoPoint(47.1, 11.8) }, tags: ['x', null, 1] },
      'companies/a/members/u1': { joinedAt: Timestamp.fromMillis(1_700_000_000_123), bytes: Buffer.from([0, 255]) },
      // Below a missing document.
      'rides/missing/guest/contact': { name: 'Anna', room: null, isVip: false, big: 9_007_199_254_740_991, part: 0.1 },
      'tokenAccounts/a': { balanceTokenCents: 700, openingTokenCents: 200 },
      'tokenAccounts/a/entries/e1': { valueTokenCents: 900 },
      'tokenAccounts/a/entries/e2': { valueTokenCents: -400 },
    };
    const port = suite.ports.firestore;
    async function storedDocuments() {
      const projectId = `demo-backup-${randomUUID().slice(0, 8)}`;
      const documents = getFirestore(initializeApp({ projectId }, projectId));
      const batch = documents.batch();
      for (const [name, fields] of Object.entries(sources)) batch.set(documents.doc(name), fields);
      // More than fits into one page of reads.
      for (let i = 0; i < 450; i += 1) batch.set(documents.doc(`audit/${i}`), { atMs: i });
      await batch.commit();
      return { projectId, documents, stored: await readDocuments(port, projectId) };
    }

    it('has every document, value and type', async () => {
      const { projectId, documents, stored } = await storedDocuments();
      const emptyProject = `demo-restored-${randomUUID().slice(0, 8)}`;
      const folder = mkdtempSync(path.join(tmpdir(), 'backup-'));
      await importDocuments(port, emptyProject, await exportDocuments(port, projectId, folder));
      rmSync(folder, { recursive: true });

      const restored = await readDocuments(port, emptyProject);
      expect(restored).toHaveLength(Object.keys(sources).length + 450);
      expect([differences(stored, restored), brokenLedgers(restored)]).toEqual([[], []]);
      const target = getFirestore(initializeApp({ projectId: emptyProject }, emptyProject));
      for (const name of Object.keys(sources)) {
        expect((await target.doc(name).get()).data()).toEqual((await documents.doc(name).get()).data());
      }
    });

    it('is compared by document: missing, added, changed, and ledgers that do not add up', async () => {
      const { projectId, documents, stored } = await storedDocuments();
      await documents.doc('companies/a').update({ name: 'Altes Taxi' });
      await documents.doc('tokenAccounts/a/entries/e2').delete();
      await documents.doc('audit/new').set({});
      const changed = await readDocuments(port, projectId);
      expect(differences(stored, changed)).toEqual(['audit/new', 'companies/a', 'tokenAccounts/a/entries/e2']);
      expect(brokenLedgers(changed)).toEqual(['a']);
    });
  });
});
