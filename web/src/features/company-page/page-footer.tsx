import { product } from '@talwaerts/domain/product/product.ts';
import { useState } from 'react';
import { useText } from '../../shared/intl/language.tsx';
import { paths } from '../../shared/paths.ts';
import buttons from '../../shared/ui/button.module.css';
import { Modal } from '../../shared/ui/modal.tsx';
import styles from './page-content.module.css';
import { useLeaving, usePage } from './page-context.ts';
import { ImprintText } from './page-imprint.tsx';

const networks = [
  ['Facebook', 'facebookurl'],
  ['Instagram', 'instagramurl'],
  ['X', 'xurl'],
  ['YouTube', 'youtubeurl'],
] as const;

/** Social links, imprint and privacy. Without script, the page shows the whole imprint instead of a dialog. */
export function PageFooter() {
  const text = useText();
  const { branding, isEmbedded } = usePage();
  const leaving = useLeaving();
  const [isImprintOpen, setImprintOpen] = useState(false);
  // Checked again, although the rules allow nothing else: a `javascript:` link would run as a script.
  const social = networks.filter(([, field]) => branding[field].startsWith('https://'));
  return (
    <footer className={styles.footer}>
      <div className={styles.footerRow}>
        {!isEmbedded && social.length > 0 && (
          <ul className={styles.social} aria-label={text('page.social')}>
            {social.map(([name, field]) => (
              <li key={name}>
                <a href={branding[field]} target="_blank" rel="noopener noreferrer">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        )}
        <p className={styles.footerLinks}>
          <button type="button" onClick={() => setImprintOpen(true)}>
            {text('page.imprint')}
          </button>
          <a href={paths.privacy} {...leaving}>
            {text('page.privacy')}
          </a>
          {isEmbedded && (
            <a href={paths.companyPage(branding.url)} {...leaving}>
              {text('page.toPage', { company: branding.companyFree || branding.companyName })}
            </a>
          )}
        </p>
        <p className={styles.powered}>
          {branding.companyName} · {text('page.powered', { product: product.name })}
        </p>
      </div>
      <noscript>
        <section className={styles.noscript} aria-label={text('page.imprint')}>
          <h2>{text('page.imprint')}</h2>
          <ImprintText />
        </section>
      </noscript>
      {isImprintOpen && (
        <Modal title={text('page.imprint')} onClose={() => setImprintOpen(false)}>
          <ImprintText />
          <button type="button" className={buttons.quiet} onClick={() => setImprintOpen(false)}>
            {text('dialog.close')}
          </button>
        </Modal>
      )}
    </footer>
  );
}
