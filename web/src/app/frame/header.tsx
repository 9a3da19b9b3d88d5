import { product } from '@talwaerts/domain/product/product.ts';
import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link, useLocation } from 'react-router-dom';
import { useText } from '../../shared/intl/language.tsx';
import { paths } from '../../shared/paths.ts';
import styles from './frame.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { bookLinks, type FrameLink, partnerLinks } from './links.ts';

type Menu = 'book' | 'partner';

/** Two menus, of which one is open at a time; going somewhere and Escape close them. */
export function Header() {
  const text = useText();
  const { key } = useLocation();
  const [menu, setMenu] = useState<Menu>();
  const [isExpanded, setExpanded] = useState(false);
  const close = () => {
    setMenu(undefined);
    setExpanded(false);
  };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && close();
    close();
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [key]);

  const renderMenu = (name: Menu, links: readonly FrameLink[]) => (
    <div className={styles.menu}>
      <button
        type="button"
        aria-expanded={menu === name}
        aria-controls={`menu-${name}`}
        onClick={() => setMenu(menu === name ? undefined : name)}
      >
        {text(`frame.${name}`)}
      </button>
      <ul id={`menu-${name}`} hidden={menu !== name}>
        {links.map((link) => (
          <li key={link.text}>
            <Link to={link.to} onClick={close}>
              {text(link.text)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );

  return (
    <header className={styles.header}>
      <Link className={styles.brand} to={paths.home}>
        {product.name}
      </Link>
      <button
        type="button"
        className={styles.burger}
        aria-expanded={isExpanded}
        aria-controls="navigation"
        onClick={() => setExpanded(!isExpanded)}
      >
        <FormattedMessage id="frame.menu" />
      </button>
      <nav id="navigation" aria-label={text('frame.navigation')} className={isExpanded ? styles.expanded : styles.nav}>
        {renderMenu('book', bookLinks)}
        <Link to={paths.myBooking}>{text('frame.myBooking')}</Link>
        {renderMenu('partner', partnerLinks)}
        <LanguageSwitch />
      </nav>
    </header>
  );
}
