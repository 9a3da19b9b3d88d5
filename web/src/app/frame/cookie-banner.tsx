import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../shared/intl/language.tsx';
import { paths } from '../../shared/paths.ts';
import styles from './frame.module.css';

/**
 * Informs once what the device stores; there is nothing to consent to. Every page contains both the banner and the
 * button that shows it again; a script in the page's head (`cookie-consent.ts`) shows one of them and handles the
 * answer. The banner is early in the page, so that it is part of the first paint.
 */
export function CookieBanner() {
  const text = useText();
  const banner = useRef<HTMLElement>(null);
  // Sets the banner's height, by which elements that stick to the bottom move up.
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
  return (
    <section ref={banner} className={styles.cookies} aria-label={text('cookies.title')}>
      <p>
        {text('cookies.message')} <Link to={paths.privacy}>{text('frame.privacy')}</Link>
      </p>
      <button type="button" data-consent="accepted">
        {text('cookies.agree')}
      </button>
    </section>
  );
}

/** The button that shows the banner again, at the page's end. */
export function ShowCookies() {
  const text = useText();
  return (
    <button type="button" className={styles.showCookies} data-consent="again">
      {text('cookies.show')}
    </button>
  );
}
