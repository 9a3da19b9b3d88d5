import { createHash } from 'node:crypto';
import { setLicence } from '@talwaerts/domain/company/administer.ts';
import type { Company, LicenceFacts } from '@talwaerts/domain/company/company.ts';
import { type Refused, refused } from '@talwaerts/domain/refusals.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { db } from '../../platform/app.ts';
import type { MemberCaller } from '../../platform/callable.ts';
import { checkUpload, storeLicence } from '../../services/licence-files.ts';
import { licenceFolder } from '../../store/applications.ts';
import { storeAudit } from '../../store/audit-log.ts';
import { companyDocument, loadCompany } from '../../store/companies.ts';
import { memberTransaction } from '../../store/members.ts';
import { storeMails } from '../../store/outbox.ts';
import { storeRemoval } from '../../store/removals.ts';

/** Stores a licence's facts. With `renewalFile`, also accepts that renewal and mails the company, once. */
export function changeLicence(
  companyId: string,
  facts: LicenceFacts,
  renewalFile: string | undefined,
  caller: MemberCaller<'admin'>,
): Promise<Refused | undefined> {
  return memberTransaction(caller.member, async (tx) => {
    const company = await loadCompany(tx, companyId);
    if (!company) return refused('not-found');
    const changed = setLicence(company, facts, renewalFile);
    if ('refused' in changed) return changed;
    // A repeat: the audit log has the first request, and the mail was sent.
    if (changed === company) return undefined;
    const { licence = null, licenceFile, renewal } = changed;
    tx.update(companyDocument(companyId), { licence, licenceFile, renewal: renewal ?? FieldValue.delete() });
    const audit = db().collection('audit').doc();
    const what = renewalFile === undefined ? 'licence-changed' : 'licence-accepted';
    storeAudit(tx, caller, { what, companyId, data: { ...facts } }, audit);
    if (renewalFile === undefined) return undefined;
    storeMails(tx, [{ id: `licence-accepted_${audit.id}`, template: 'licence-accepted', companyId }]);
    storeRemoval(tx, { files: company.licenceFile === null ? [] : [company.licenceFile] });
    return undefined;
  });
}

/**
 * Stores an uploaded licence as the company's renewal until an administrator accepts it; replaces an earlier one.
 * Idempotent. Refused with `company-inactive`, and as by `checkUpload`.
 */
export async function renewLicence(path: string, caller: MemberCaller<'taxi'>): Promise<Refused | undefined> {
  const { member, nowMs } = caller;
  const { companyId, uid } = member;
  const load = () => memberTransaction(member, (tx) => loadCompany(tx, companyId), { readOnly: true });
  if ((await load())?.state !== 'active') return refused('company-inactive');
  const upload = await checkUpload(path, uid);
  if (upload === 'missing') {
    // The upload is removed once it is stored: this may be a retry.
    const isStored = filesOf(await load()).some((one) => one.startsWith(renewalFolder(companyId, path)));
    return isStored ? undefined : refused('invalid-licence');
  }
  if ('refused' in upload) return upload;
  const file = `${renewalFolder(companyId, path)}${upload.generation}`;
  await storeLicence(file, upload.content, upload.type);
  return memberTransaction(member, async (tx) => {
    const [company, administrators] = await Promise.all([
      loadCompany(tx, companyId),
      tx.get(db().collection('admins').select()),
    ]);
    if (company?.state !== 'active') {
      storeRemoval(tx, { files: [file] });
      return refused('company-inactive');
    }
    if (filesOf(company).includes(file)) return undefined;
    tx.update(companyDocument(companyId), { renewal: { file, sentAtMs: nowMs } });
    storeRemoval(tx, { files: [path, ...(company.renewal ? [company.renewal.file] : [])] });
    const audit = db().collection('audit').doc();
    storeAudit(tx, caller, { what: 'licence-sent', companyId }, audit);
    storeMails(
      tx,
      administrators.docs.map(({ id: administratorId }) => ({
        id: `licence-sent_${audit.id}_${administratorId}`,
        template: 'licence-sent' as const,
        companyId,
        administratorId,
      })),
    );
    return undefined;
  });
}

const filesOf = (company: Company | undefined): readonly string[] =>
  [company?.renewal?.file, company?.licenceFile].filter((file) => typeof file === 'string');

/**
 * Derives the folder from the upload's path. The file in it has the upload's generation as its name: a retry stores the
 * same file, another upload never one that is stored or about to be removed.
 */
const renewalFolder = (companyId: string, uploadPath: string): string =>
  `${licenceFolder(companyId)}renewal-${createHash('sha256').update(uploadPath).digest('hex').slice(0, 32)}/`;
