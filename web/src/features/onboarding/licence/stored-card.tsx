import { oneDecimal } from '@talwaerts/domain/product/one-decimal.ts';
import type { ReactNode, Ref } from 'react';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import buttons from '../../../shared/ui/button.module.css';
import styles from './licence.module.css';
import type { StoredLicence } from './stored-licence.ts';

interface Props {
  readonly open: Ref<HTMLAnchorElement>;
  readonly licence: StoredLicence;
  readonly picture: string | undefined;
  readonly link: string | undefined;
  readonly onRemove: () => void;
  /** The button to replace the licence. */
  readonly children: ReactNode;
}

/** An uploaded licence: its picture, or an icon for a PDF, with a link to open it. */
export function StoredCard({ open, licence: { name, bytes }, picture, link, onRemove, children }: Props) {
  const text = useText();
  const { lang } = useLanguage();
  const size = oneDecimal(Math.max(0.1, bytes / 1e6), lang);
  return (
    <div className={styles.card}>
      {picture ? (
        <img src={picture} alt={text('licence.preview')} className={styles.picture} />
      ) : (
        <svg viewBox="0 0 56 72" aria-hidden="true" className={styles.sheet}>
          <path d="M4 4h32l16 16v48H4zM36 4v16h16M14 34h28M14 44h28M14 54h18" />
        </svg>
      )}
      <div className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.stored}>
          ✓ {text('licence.stored')} · {text('licence.size', { size })}
        </span>
        {link && (
          <a ref={open} href={link} target="_blank" rel="noreferrer">
            {text('licence.open')}
          </a>
        )}
      </div>
      <div className={styles.actions}>
        {children}
        <button type="button" className={buttons.quiet} onClick={onRemove}>
          {text('licence.remove')}
        </button>
      </div>
    </div>
  );
}
