import type { ReactNode } from 'react';
import { useText } from '../intl/language.tsx';
import type { TextId } from '../intl/texts.ts';
import styles from './form.module.css';

/** Fields that belong together, below their title. The styles number the groups of a form. */
export function FieldGroup({ title, children }: { readonly title: TextId; readonly children: ReactNode }) {
  const text = useText();
  return (
    <fieldset className={styles.group}>
      <legend>{text(title)}</legend>
      {children}
    </fieldset>
  );
}
