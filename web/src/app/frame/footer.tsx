import { product } from '@talwaerts/domain/product/product.ts';
import { Link } from 'react-router-dom';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import { paths } from '../../shared/paths.ts';
import styles from './frame.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { bookLinks, type FrameLink, legalLinks, partnerLinks, regionLinks } from './links.ts';

const groups: readonly { readonly title: TextId; readonly links: readonly FrameLink[] }[] = [
  { title: 'frame.product', links: [...bookLinks.slice(0, 3), ...regionLinks] },
  { title: 'frame.supportLinks', links: bookLinks.slice(3) },
  { title: 'frame.partner', links: [{ to: paths.partner, text: 'frame.partnerOverview' }, ...partnerLinks] },
  { title: 'frame.legal', links: legalLinks },
];

export function Footer() {
  const text = useText();
  return (
    <footer className={styles.footer}>
      <div className={styles.groups}>
        {groups.map(({ title, links }) => (
          <nav key={title} aria-label={text(title)}>
            <h2>{text(title)}</h2>
            <ul>
              {links.map((link) => (
                <li key={link.text}>
                  <Link to={link.to}>{text(link.text)}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <nav aria-label={text('frame.social')}>
          <h2>{text('frame.social')}</h2>
          <ul>
            <li>
              <a href={product.social.facebook}>Facebook</a>
            </li>
            <li>
              <a href={product.social.instagram}>Instagram</a>
            </li>
          </ul>
        </nav>
      </div>
      <LanguageSwitch />
      <p>{text('frame.operator', { operator: product.operator.name })}</p>
    </footer>
  );
}
