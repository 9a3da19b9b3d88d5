import { phoneLink } from '@talwaerts/domain/contact/phone-link.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import type { ReactNode } from 'react';
import { useText } from '../intl/language.tsx';
import styles from './messages.module.css';

/** Shows a failure and what to do next; screen readers announce it at once. */
export function Failure({ children }: { readonly children: ReactNode }) {
  return (
    <p role="alert" className={styles.failure}>
      {children}
    </p>
  );
}

/** Says without script that the form does nothing, and which number to call instead. */
export function NoScript() {
  const text = useText();
  const { phone } = product.support;
  return (
    <noscript>
      <Failure>
        {text('page.noScript')} <a href={phoneLink(phone)}>{phone}</a>
      </Failure>
    </noscript>
  );
}
