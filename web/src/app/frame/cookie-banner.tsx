import { useEffect, useState } from 'react';
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
    <section className={styles.cookies} aria-label={text('cookies.title')}>
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
