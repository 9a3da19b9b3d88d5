import type { Member } from '@talwaerts/domain/company/roles.ts';
import { readCompany } from '@talwaerts/domain/company/stored-company.ts';
import { ifStored, type StoredSnapshot } from '@talwaerts/domain/stored/stored-fields.ts';
import { type Branding, brandingOf } from '@talwaerts/domain/website/branding.ts';
import { readBranding } from '@talwaerts/domain/website/stored-branding.ts';
import { readCar, readPagePlace, readPagePrice, readWebsite } from '@talwaerts/domain/website/stored-website.ts';
import { collection, doc, getDoc, getDocs } from 'firebase/firestore';
import { firestore } from '../../shared/firebase/firestore.ts';
import { readAll } from '../../shared/firebase/read-all.ts';

/**
 * Loads the page at a slug with what guests would see now, active or not. Undefined if it belongs to another company.
 */
export async function loadPreview(slug: string, member: Member): Promise<Branding | undefined> {
  const companyId = member.role === 'admin' ? await ownerOf(slug) : member.companyId;
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

/** Returns the owner of an active page, for administrators, who belong to no company. */
const ownerOf = async (slug: string): Promise<string | undefined> =>
  ifStored(await getDoc(doc(firestore, 'branding', slug)), readBranding)?.companyID;
