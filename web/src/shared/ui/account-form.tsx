import type { ReactNode, Ref } from 'react';
import { useText } from '../intl/language.tsx';
import type { TextId } from '../intl/texts.ts';
import styles from './account-page.module.css';
import { Failure } from './failure.tsx';

interface Props {
  readonly form?: Ref<HTMLFormElement>;
  readonly failure: TextId | undefined;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A card with the fields of a sign-in or a new password, below the failure if there is one. */
export function AccountForm({ form, failure, onSubmit, children }: Props) {
  const text = useText();
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {failure && <Failure>{text(failure)}</Failure>}
      {children}
    </form>
  );
}
