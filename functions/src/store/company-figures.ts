import type { CompanyFigures } from '@talwaerts/domain/company/company.ts';
import { readCompanyFigures } from '@talwaerts/domain/company/stored-company.ts';
import { ifStored, type StoredSnapshot } from '@talwaerts/domain/stored/stored-fields.ts';
import type { Query } from 'firebase-admin/firestore';
import { db } from '../platform/app.ts';

/** Maxima of the counts; screens show `99+` and `999+`. */
const maxWaiting = 100;
const maxPartners = 1_000;

/** The fields that determine how a company is counted. */
const figuresKey = (company: StoredSnapshot): string =>
  [company.data()?.kind, company.data()?.state, company.data()?.renewal !== undefined].join(' ');

/** Whether a change affects the counts. Compares the raw values: an unreadable document is counted, too. */
export const changesFigures = (before: StoredSnapshot, after: StoredSnapshot): boolean =>
  figuresKey(before) !== figuresKey(after);

/** Stores the counts of companies, unless newer ones are stored. Counts outside a transaction, to lock no company. */
export async function countCompanies(): Promise<void> {
  const companies = db().collection('companies');
  const active = companies.where('state', '==', 'active');
  const [waiting, renewals, incomplete, taxiPartners, hotelPartners] = await Promise.all([
    countOf(companies.where('state', '==', 'pending'), maxWaiting),
    countOf(companies.where('renewal.sentAtMs', '>', 0), maxWaiting),
    countOf(db().collection('companyRows').where('lacksLicence', '==', true), maxWaiting),
    countOf(active.where('kind', '==', 'taxi'), maxPartners),
    countOf(active.where('kind', '==', 'hotel'), maxPartners),
  ]);
  const figures: CompanyFigures = {
    waiting: waiting.count,
    renewals: renewals.count,
    incomplete: incomplete.count,
    taxiPartners: taxiPartners.count,
    hotelPartners: hotelPartners.count,
    countedAtMs: Math.min(...[waiting, renewals, incomplete, taxiPartners, hotelPartners].map(({ atMs }) => atMs)),
  };
  await db().runTransaction(async (tx) => {
    const document = db().doc('figures/companies');
    const stored = ifStored(await tx.get(document), readCompanyFigures);
    if (!stored || stored.countedAtMs <= figures.countedAtMs) tx.set(document, figures);
  });
}

async function countOf(query: Query, max: number): Promise<{ readonly count: number; readonly atMs: number }> {
  const counted = await query.limit(max).count().get();
  return { count: counted.data().count, atMs: counted.readTime.toMillis() };
}
