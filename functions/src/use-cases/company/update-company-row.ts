import { companyRowOf } from '@talwaerts/domain/company/company-row.ts';
import { readCompany } from '@talwaerts/domain/company/stored-company.ts';
import { shownPhone } from '@talwaerts/domain/contact/phone-number.ts';
import { readMonthFigures } from '@talwaerts/domain/figures/stored-figures.ts';
import { readAccount } from '@talwaerts/domain/ledger/stored-ledger.ts';
import { monthOf } from '@talwaerts/domain/statement/month.ts';
import { fieldsOf, ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { error as logError } from 'firebase-functions/logger';
import { db } from '../../platform/app.ts';
import { attemptAll } from '../../platform/attempt-all.ts';
import { companyDocument, loadCompany } from '../../store/companies.ts';
import { countCompanies } from '../../store/company-figures.ts';
import { monthDocument } from '../../store/figures.ts';

const rowDocument = (companyId: string) => db().doc(`companyRows/${companyId}`);

/**
 * Updates `companyRows/{companyId}` from the stored company, account and figures of this month, in whatever order
 * events arrive. Deletes it once the company is removed.
 */
export const updateCompanyRow = (companyId: string, nowMs: number): Promise<void> =>
  db().runTransaction(async (tx) => {
    const month = monthOf(nowMs);
    const [stored, account, figures] = await tx.getAll(
      companyDocument(companyId),
      db().doc(`tokenAccounts/${companyId}`),
      monthDocument(companyId, month),
    );
    const company = ifStored(stored, readCompany);
    if (!company) {
      tx.delete(rowDocument(companyId));
      return;
    }
    const row = companyRowOf({
      company,
      balanceTokenCents: ifStored(account, readAccount)?.balanceTokenCents ?? 0,
      figures: ifStored(figures, readMonthFigures),
      month,
    });
    tx.set(rowDocument(companyId), row);
  });

const pageSize = 200;

/**
 * Updates the rows of companies whose days were counted, and those that still show an earlier month. All that can be
 * updated are, before it throws; the next night continues.
 */
export async function updateRowsOfMonth(countedCompanyIds: Iterable<string>, nowMs: number): Promise<void> {
  await attemptAll([...countedCompanyIds].map((id) => () => updateCompanyRow(id, nowMs)));
  const earlier = db().collection('companyRows').where('month', '<', monthOf(nowMs)).orderBy('month').select();
  for (;;) {
    const { docs } = await earlier.limit(pageSize).get();
    if (docs.length === 0) return;
    await attemptAll(
      docs.map(
        ({ id }) =>
          () =>
            updateCompanyRow(id, nowMs),
      ),
    );
  }
}

/** Few enough for one run of the sweep. */
const mostPages = 10;
/** How far the runs have come; once no company is left, a run reads this document only. */
const progress = () => db().doc('config/companyRowsWithLicence');
/** Counts the changes of `companyRowOf` and `shownPhone`: after one, the runs start again. */
const version = 3;

/**
 * Stores the rows of companies that an older version has stored, or not stored, and the phone numbers that it stored as
 * typed; each run continues where the last one ended. Logs a company that cannot be read, and continues: writing the
 * repaired one stores its row. Returns the companies' ids.
 */
export async function sweepCompaniesWithoutRows(): Promise<readonly string[]> {
  const latest = ifStored(await progress().get(), readProgress);
  const { after, isDone } = latest?.version === version ? latest : { after: '', isDone: false };
  if (isDone) return [];
  const stored: string[] = [];
  let last = after;
  for (let page = 0; page < mostPages; page += 1) {
    const ids = await companyIdsAfter(last);
    for (const id of ids) await startRow(id);
    stored.push(...ids);
    last = ids.at(-1) ?? last;
    await progress().set({ after: last, isDone: ids.length < pageSize, version });
    if (ids.length < pageSize) {
      await countCompanies();
      break;
    }
  }
  return stored;
}

const readProgress = (snapshot: Parameters<typeof fieldsOf>[0]) => {
  const fields = fieldsOf(snapshot);
  return { after: fields.text('after'), isDone: fields.flag('isDone'), version: fields.integer('version', 1) };
};

async function companyIdsAfter(last: string): Promise<readonly string[]> {
  const companies = db().collection('companies').orderBy('__name__').limit(pageSize).select();
  const { docs } = await (last === '' ? companies : companies.startAfter(last)).get();
  return docs.map(({ id }) => id);
}

async function startRow(companyId: string): Promise<void> {
  try {
    await storeShownPhone(companyId);
    await updateCompanyRow(companyId, Date.now());
  } catch (error) {
    logError('The row of a company could not be stored', { companyId, error });
  }
}

/** Stores the number that an older version stored as typed in a form of which the digits can be dialled. */
const storeShownPhone = (companyId: string): Promise<void> =>
  db().runTransaction(async (tx) => {
    const company = await loadCompany(tx, companyId);
    const phone = company && shownPhone(company.phone);
    if (phone !== company?.phone) tx.update(companyDocument(companyId), { phone });
  });
