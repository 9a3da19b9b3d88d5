import { type SubmitEvent, useEffect, useState } from 'react';
import { Field } from '../../shared/booking/field.tsx';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import styles from './ticket.module.css';

export interface Typed {
  readonly orderId: string;
  readonly email: string;
}
interface Props {
  readonly prefill: Typed;
  readonly isLoading: boolean;
  readonly failure: TextId | undefined;
  readonly onSubmit: (typed: Typed) => void;
}

const emailShape = /^[^\s@]+@[^\s@]+\.[A-Za-z]{2,}$/;

/** What is wrong with what was typed; any number may be a booking's. */
function problemsOf({ orderId, email }: Typed): Partial<Record<keyof Typed, TextId>> {
  return {
    ...(!emailShape.test(email.trim()) && { email: 'order.error.email' as const }),
    ...(orderId.trim() === '' && { orderId: 'myBooking.error.id' as const }),
  };
}

/** E-mail and booking number. A field's problem shows once it was changed and left, or with the attempt to go on. */
export function LookupForm({ prefill, isLoading, failure, onSubmit }: Props) {
  const text = useText();
  const [typed, setTyped] = useState(prefill);
  const [changed, setChanged] = useState<Partial<Record<keyof Typed, true>>>({});
  const [left, setLeft] = useState<Partial<Record<keyof Typed, true>>>({});
  useEffect(() => setTyped(prefill), [prefill]);
  const problems = problemsOf(typed);

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setChanged({ email: true, orderId: true });
    setLeft({ email: true, orderId: true });
    if (Object.keys(problems).length === 0) onSubmit(typed);
  };
  const field = (name: keyof Typed) => ({
    name,
    value: typed[name],
    error: changed[name] && left[name] ? problems[name] : undefined,
    onChange: (value: string) => {
      setTyped({ ...typed, [name]: value });
      setChanged({ ...changed, [name]: true });
    },
    onBlur: () => changed[name] && setLeft({ ...left, [name]: true }),
  });

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Field {...field('email')} label="myBooking.email" type="email" autoComplete="email" />
      <Field {...field('orderId')} label="myBooking.id" autoComplete="off" />
      <p role="status">{isLoading ? text('myBooking.loading') : failure && text(failure)}</p>
      <button type="submit" className={styles.main} disabled={isLoading}>
        {text('myBooking.load')}
      </button>
    </form>
  );
}
