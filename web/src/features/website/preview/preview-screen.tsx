import type { Branding } from '@talwaerts/domain/website/branding.ts';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { pictureAddress } from '../../../shared/firebase/picture-address.ts';
import { usePerson } from '../../../shared/firebase/session.ts';
import { useText } from '../../../shared/intl/language.tsx';
import { screenPaths } from '../../../shared/screen-paths.ts';
import { Failure } from '../../../shared/ui/failure.tsx';
import { PartnerPage } from '../../partner-page/partner-page.tsx';
import { loadPreview } from './load-preview.ts';
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
          <PartnerPage branding={page} imageOf={pictureAddress} sending={undefined} isEmbedded={false} />
        )}
      </main>
    </>
  );
}
