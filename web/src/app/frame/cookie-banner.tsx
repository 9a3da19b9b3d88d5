import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../shared/intl/language.tsx';
import { paths } from '../../shared/paths.ts';
import { forgetConsent, readConsent, storeConsent } from './cookie-consent.ts';
import styles from './frame.module.css';

/** Asks once; saying no is as easy as saying yes. Shown after hydration, because only the browser knows the answer. */
export function CookieBanner() {
  const text = useText();
  const [state, setState] = useState<'unknown' | 'asking' | 'answered'>('unknown');
  useEffect(() => setState(readConsent() ? 'answered' : 'asking'), []);
  const banner = useRef<HTMLElement>(null);
  // What sticks to the bottom of a page stands above the banner, not behind it.
  useEffect(() => {
    if (state !== 'asking' || !banner.current) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      style.setProperty('--banner-height', `calc(${height}px + 1.25rem)`);
    });
    observer.observe(banner.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--banner-height');
    };
  }, [state]);
  if (state === 'unknown') return null;
  if (state === 'answered') {
    const reopen = () => {
      forgetConsent();
      setState('asking');
    };
    return (
      <button type="button" className={styles.showCookies} onClick={reopen}>
        {text('cookies.show')}
      </button>
    );
  }
  const answer = (choice: 'accepted' | 'refused') => {
    storeConsent(choice);
    setState('answered');
  };
  return (
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
  );
}
