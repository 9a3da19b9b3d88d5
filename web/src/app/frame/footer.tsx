import { product } from '@talwaerts/domain/product/product.ts';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import { paths } from '../../shared/paths.ts';
import styles from './frame.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { bookLinks, type FrameLink, legalLinks, partnerLinks, regionLinks } from './links.ts';

interface Group {
  readonly title: TextId;
  readonly links: readonly FrameLink[];
}

const groups: readonly Group[] = [
  { title: 'frame.product', links: bookLinks.slice(0, 3) },
  { title: 'frame.regions', links: regionLinks },
  { title: 'frame.supportLinks', links: bookLinks.slice(3) },
  { title: 'frame.partner', links: [{ to: paths.partner, text: 'frame.partnerOverview' }, ...partnerLinks] },
  { title: 'frame.legal', links: legalLinks },
  {
    title: 'frame.social',
    links: [
      { to: product.social.facebook, text: 'frame.facebook' },
      { to: product.social.instagram, text: 'frame.instagram' },
    ],
  },
];

export function Footer() {
  const text = useText();
  return (
    <footer className={styles.footer}>
      <div className={styles.groups}>
        {groups.map((group) => (
          <FooterGroup key={group.title} {...group} />
        ))}
      </div>
      <LanguageSwitch />
      <p>{text('frame.operator', { operator: product.operator.name })}</p>
    </footer>
  );
}

/** Links below their title, which is a button on phones that unfolds them. */
function FooterGroup({ title, links }: Group) {
  const text = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <nav aria-label={text(title)}>
      <h2>
        <span>{text(title)}</span>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {text(title)}
        </button>
      </h2>
      <ul id={id} className={isOpen ? styles.unfolded : undefined}>
        {links.map((link) => (
          <li key={link.text}>
            <Link to={link.to}>{text(link.text)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
