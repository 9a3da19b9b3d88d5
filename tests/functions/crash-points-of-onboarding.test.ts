import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { anApplicant } from '../support/applications.ts';
import { callAt } from '../support/calls.ts';
import { atEveryMoment } from '../support/crash/every-moment.ts';
import { liveOnce } from '../support/crash/instance.ts';
import { database } from '../support/database.ts';
import { expectWholeApplication, storedOf } from '../support/stored-applications.ts';
import { fileAt, isStored } from '../support/stored-files.ts';
import { suite } from '../support/suite.ts';
import { until } from '../support/until.ts';

const functionsBundle = fileURLToPath(new URL('../../functions/.build/seed-demo.cjs', import.meta.url));
const program = `
  const { sweepApplications, sweepUploads } = require(process.argv[1]);
  const [beforeMs, nowMs] = process.argv.slice(2).map(Number);
  Promise.all([sweepApplications(beforeMs), sweepUploads(nowMs, Date.now() + 60_000)]).then(
    ([applications, uploads]) => console.log(JSON.stringify({ applications, uploads })),
  );
`;
/** Runs both sweeps in a child process. */
function sweep(untouchedSinceMs: number, nowMs = Date.now()): Record<'applications' | 'uploads', readonly string[]> {
  const args = ['-e', program, functionsBundle, String(untouchedSinceMs), String(nowMs)];
  const env = { ...process.env, FIREBASE_CONFIG: JSON.stringify({ storageBucket: `${suite.projectId}.appspot.com` }) };
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env });
  if (!stdout) throw new Error(`The sweep failed: ${stderr}`);
  return JSON.parse(stdout);
}

const hourMs = 3_600_000;

describe('an application whose process is killed between any two steps', { tags: 'long', timeout: 300_000 }, () => {
  const dying = async (endAt: string | undefined) => {
    const applicant = await anApplicant();
    const life = await liveOnce({ name: 'global.onboarding' }, endAt, (url) =>
      callAt<'global-onboarding'>(url, applicant.payload, applicant.token),
    );
    return { ...applicant, life };
  };

  it('is complete when the applicant sends it again', async () => {
    await atEveryMoment(8, async (endAt) => {
      const { life, payload, send, upload } = await dying(endAt);
      if (!life.hasEnded) expect(life.answer).toEqual({ result: { valid: true } });
      expect([endAt, (await send()).result]).toEqual([endAt, { valid: true }]);
      await expectWholeApplication(payload, upload);
      return life;
    });
  });

  it('is complete or removed after the sweep when nobody sends it again', async () => {
    const left = new Set<string>();
    await atEveryMoment(
      8,
      async (endAt) => {
        const { life, payload, upload } = await dying(endAt);
        const application = database.doc(`applications/${payload.requestId}`);
        if ((await application.get()).exists) {
          await application.update({ touchedAt: Timestamp.fromMillis(Date.now() - hourMs) });
          expect(sweep(Date.now() - hourMs / 2).applications).toContain(payload.requestId);
        }
        const { companies } = await storedOf(payload);
        left.add(companies.length === 1 ? 'all' : 'nothing');
        if (companies.length === 1) await expectWholeApplication(payload, upload);
        else {
          await until(async () => ((await storedOf(payload)).account ? undefined : true), 'the account is deleted');
          expect(await storedOf(payload)).toEqual({ companies: [], account: undefined, isStarted: false });
        }
        return life;
      },
      1,
    );
    expect([...left].sort()).toEqual(['all', 'nothing']);
  });
});

describe('the sweep of applications and uploads', () => {
  it('keeps an application that was touched recently', async () => {
    const requestId = randomUUID();
    const document = database.doc(`applications/${requestId}`);
    const started = { applicantUid: 'u', uid: randomUUID(), companyId: randomUUID() };
    await document.set({ ...started, touchedAt: Timestamp.now() });
    expect(sweep(Date.now() - hourMs / 2).applications).not.toContain(requestId);
    expect((await document.get()).exists).toBe(true);
    await document.delete();
  });

  it('deletes an upload that was not sent in within 24 hours, and no company’s licence', async () => {
    const path = `licences/uploads/u-${randomUUID()}/licence.pdf`;
    const kept = `licences/${randomUUID()}/licence`;
    await Promise.all([path, kept].map((one) => fileAt(one).save('%PDF', { resumable: false })));
    sweep(0, Date.now() + 23 * hourMs);
    expect(await isStored(path)).toBe(true);
    expect(sweep(0, Date.now() + 25 * hourMs).uploads).toContain(path);
    expect([await isStored(path), await isStored(kept)]).toEqual([false, true]);
  });

  it('keeps five uploads of one account, the newest', async () => {
    const folder = `licences/uploads/u-${randomUUID()}`;
    for (const name of ['1', '2', '3', '4', '5', '6', '7']) {
      await fileAt(`${folder}/${name}.pdf`).save('%PDF', { resumable: false });
    }
    const { uploads } = sweep(0, Date.now());
    const deleted = uploads.filter((path) => path.startsWith(folder));
    expect(deleted.toSorted()).toEqual([`${folder}/1.pdf`, `${folder}/2.pdf`]);
    expect(await isStored(`${folder}/3.pdf`)).toBe(true);
  });
});
