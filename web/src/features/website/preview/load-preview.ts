import type { Member } from '@talwaerts/domain/company/roles.ts';
import { readCompany } from '@talwaerts/domain/company/stored-company.ts';
import { ifStored, type StoredSnapshot } from '@talwaerts/domain/stored/stored-fields.ts';
import { type Branding, brandingOf } from '@talwaerts/domain/website/branding.ts';
import { readCar, readPagePlace, readPagePrice, readWebsite } from '@talwaerts/domain/website/stored-website.ts';
import { collection, doc, getDoc, getDocs, limit, query, where } from 'firebase/firestore';
import { firestore } from '../../../shared/firebase/firestore.ts';
import { readAll } from '../../../shared/firebase/read-all.ts';

/**
 * Loads the page at a slug as guests would see it if it were active. Returns undefined if the page is missing, or if
 * the member is neither an administrator nor of the taxi company that owns the page.
 */
export async function loadPreview(slug: string, member: Member): Promise<Branding | undefined> {
  const companyId = await companyOf(slug, member);
  if (companyId === undefined) return undefined;
  const list = async <T>(name: string, read: (snapshot: StoredSnapshot) => T): Promise<readonly T[]> =>
    readAll((await getDocs(collection(firestore, 'websites', companyId, name))).docs, read);
  const [website, company, pickups, destinations, cars, prices] = await Promise.all([
    getDoc(doc(firestore, 'websites', companyId)).then((stored) => ifStored(stored, readWebsite)),
    getDoc(doc(firestore, 'companies', companyId)).then((stored) => ifStored(stored, readCompany)),
    list('pickups', readPagePlace),
    list('destinations', readPagePlace),
    list('cars', readCar),
    list('prices', readPagePrice),
  ]);
  if (!company || website?.url !== slug) return undefined;
  return brandingOf(website, company, { pickups, destinations, cars, prices });
}

async function companyOf(slug: string, member: Member): Promise<string | undefined> {
  if (member.role === 'taxi') return member.companyId;
  if (member.role !== 'admin') return undefined;
  const { docs } = await getDocs(query(collection(firestore, 'websites'), where('url', '==', slug), limit(1)));
  return docs[0]?.id;
}
