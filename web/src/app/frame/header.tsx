import { phoneLink } from '@talwaerts/domain/contact/phone-link.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { useText } from '../../shared/intl/language.tsx';
import { loadScript, neverReload } from '../../shared/loading/load-script.ts';
import { paths } from '../../shared/paths.ts';
import styles from './frame.module.css';
import { GuestMenu } from './guest-menu.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { bookLinks, partnerLinks } from './links.ts';

const menus = [
  { name: 'book', links: bookLinks },
  { name: 'partner', links: partnerLinks },
] as const;

/** The page's header with two menus, one open at a time. A navigation, Escape, or a click elsewhere closes them. */
export function Header() {
  const text = useText();
  const { key } = useLocation();
  const [open, setOpen] = useState<(typeof menus)[number]['name']>();
  const [isExpanded, setExpanded] = useState(false);
  const openedAt = useRef(key);
  const header = useRef<HTMLElement>(null);
  const burger = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (key === openedAt.current) return;
    openedAt.current = key;
    setOpen(undefined);
    setExpanded(false);
  }, [key]);
  useEffect(() => {
    const onPointerDown = ({ target }: PointerEvent): void => {
      if (target instanceof Node && !header.current?.contains(target)) setOpen(undefined);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, []);
  // On phones, Escape and Back close the whole navigation. An open menu handles Escape before this listener.
  useEffect(() => {
    if (!isExpanded) return undefined;
    const collapse = (): void => {
      setExpanded(false);
      burger.current?.focus();
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') collapse();
    };
    document.addEventListener('keydown', onKeyDown);
    const following = loadScript(() => import('../../shared/dialogs/close-on-back.ts'), neverReload).then(
      ({ closeOnBack }) => closeOnBack(collapse),
      () => undefined, // The script did not load: Back leaves the page.
    );
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      following.then((stop) => stop?.());
    };
  }, [isExpanded]);

  const [book, partner] = menus.map(({ name, links }) => (
    <GuestMenu
      key={name}
      id={`menu-${name}`}
      label={`frame.${name}`}
      links={links}
      isOpen={open === name}
      onToggle={() => setOpen(open === name ? undefined : name)}
      onClose={() => setOpen(undefined)}
    />
  ));
  return (
    <header ref={header} className={styles.header}>
      <Link className={styles.brand} to={paths.home}>
        <svg viewBox="0 0 44 32" aria-hidden="true">
          <circle cx="34" cy="7" r="5" className={styles.sun} />
          <path d="M0 32 L15 6 L23 19 L28 12 L44 32 Z" />
        </svg>
        {product.name}
      </Link>
      <a className={styles.call} href={phoneLink(product.support.phone)}>
        <span>{text('frame.call')}</span>
      </a>
      <button
        ref={burger}
        type="button"
        className={styles.burger}
        aria-expanded={isExpanded}
        aria-controls="navigation"
        onClick={() => setExpanded(!isExpanded)}
      >
        <FormattedMessage id="frame.menu" />
      </button>
      <nav id="navigation" aria-label={text('frame.navigation')} className={isExpanded ? styles.expanded : styles.nav}>
        {book}
        <NavLink to={paths.myBooking}>{text('frame.myBooking')}</NavLink>
        {partner}
        <LanguageSwitch />
      </nav>
    </header>
  );
}
