import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../shared/intl/language.tsx';
import { paths } from '../../shared/paths.ts';
import { forgetConsent, showConsent, storeConsent } from './cookie-consent.ts';
import styles from './frame.module.css';

/**
 * Asks once; saying no is as easy as saying yes. Both the question and the button that brings it back stand in every page: the
 * page's own script has told, before anything was painted, which of the two is shown.
 */
export function CookieBanner() {
  const text = useText();
  const banner = useRef<HTMLElement>(null);
  const again = useRef<HTMLButtonElement>(null);
  // What sticks to the bottom of a page stands above the banner, not behind it.
  useEffect(() => {
    if (!banner.current) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      if (height > 0) style.setProperty('--banner-height', `calc(${height}px + 1.25rem)`);
      else style.removeProperty('--banner-height');
    });
    observer.observe(banner.current);
    return () => observer.disconnect();
  }, []);
  const answer = (choice: 'accepted' | 'refused') => {
    storeConsent(choice);
    showConsent();
    again.current?.focus({ preventScroll: true });
  };
  const reopen = () => {
    forgetConsent();
    showConsent();
    banner.current?.querySelector('button')?.focus();
  };
  return (
    <>
      <section ref={banner} className={styles.cookies} aria-label={text('cookies.title')}>
        <p>
          {text('cookies.message')} <Link to={paths.privacy}>{text('frame.privacy')}</Link>
        </p>
        <button type="button" onClick={() => answer('refused')}>
          {text('cookies.refuse')}
        </button>
        <button type="button" onClick={() => answer('accepted')}>
          {text('cookies.agree')}
        </button>
      </section>
      <button ref={again} type="button" className={styles.showCookies} onClick={reopen}>
        {text('cookies.show')}
      </button>
    </>
  );
}
