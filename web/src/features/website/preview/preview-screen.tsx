import type { Member } from '@talwaerts/domain/company/roles.ts';
import { readCompany } from '@talwaerts/domain/company/stored-company.ts';
import { ifStored, type StoredSnapshot } from '@talwaerts/domain/stored/stored-fields.ts';
import { type Branding, brandingOf } from '@talwaerts/domain/website/branding.ts';
import { readCar, readPagePlace, readPagePrice, readWebsite } from '@talwaerts/domain/website/stored-website.ts';
import { collection, doc, getDoc, getDocs, limit, query, where } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import { firestore } from '../../../shared/firebase/firestore.ts';
import { readAll } from '../../../shared/firebase/listen.ts';
import { pictureAddress } from '../../../shared/firebase/picture-address.ts';
import { usePerson } from '../../../shared/firebase/session.ts';
import { useText } from '../../../shared/intl/language.tsx';
import { screenPaths } from '../../../shared/screen-paths.ts';
import { Failure } from '../../../shared/ui/failure.tsx';
import { PageContent } from '../../company-page/page-content.tsx';
import { sceneryOf } from '../../company-page/scenery.ts';
import styles from './preview-screen.module.css';

/** A company's page for its team and administrators, before guests see it. Books and sends nothing. */
export function PreviewScreen({ slug }: { readonly slug: string }) {
  const text = useText();
  const { member } = usePerson();
  const [page, setPage] = useState<Branding | 'none' | 'failed'>();
  const company = member.role === 'admin' && typeof page === 'object' ? `?company=${page.companyID}` : '';
  useEffect(() => {
    let isCurrent = true;
    const show = (next: Branding | 'none' | 'failed'): void => {
      if (isCurrent) setPage(next);
    };
    loadPreview(slug, member).then(
      (branding) => show(branding ?? 'none'),
      () => show('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [slug, member]);
  return (
    <>
      <header className={styles.bar}>
        {text('preview.note')} <Link to={screenPaths.website + company}>{text('preview.back')}</Link>
      </header>
      <main id="content">
        {page === undefined && <p className={styles.loading}>{text('preview.loading')}</p>}
        {(page === 'none' || page === 'failed') && (
          <div className={styles.failure}>
            <h1>{text('preview.title')}</h1>
            <Failure>{text(`preview.${page}`)}</Failure>
          </div>
        )}
        {typeof page === 'object' && (
          <PageContent
            branding={page}
            imageOf={pictureAddress}
            scenery={sceneryOf(page.district, serverNow())}
            sending={undefined}
            isEmbedded={false}
          />
        )}
      </main>
    </>
  );
}

/**
 * Loads the page at a slug as guests would see it if it were active. Returns undefined if the page is missing, or if
 * the member is neither an administrator nor of the taxi company that owns the page.
 */
async function loadPreview(slug: string, member: Member): Promise<Branding | undefined> {
  const companyId = await companyOf(slug, member);
  if (companyId === undefined) return undefined;
  const list = async <T,>(name: string, read: (snapshot: StoredSnapshot) => T): Promise<readonly T[]> =>
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
