import { emailShape } from '@talwaerts/domain/contact/email-shape.ts';
import { phoneLink } from '@talwaerts/domain/contact/phone-link.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { useEffect, useRef } from 'react';
import { Field } from '../../shared/forms/field.tsx';
import { useCheckedForm } from '../../shared/forms/use-checked-form.ts';
import { useTypedBefore } from '../../shared/forms/use-typed-before.ts';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import buttons from '../../shared/ui/button.module.css';
import { NoScript } from '../../shared/ui/failure.tsx';
import { ResendLink } from './resend-link.tsx';
import styles from './ticket.module.css';

/** Fields named like the query's parameters: before hydration the browser submits the form as a query. */
export interface Typed {
  readonly email: string;
  readonly bookingId: string;
}
type Name = keyof Typed;

interface Props {
  readonly prefill: Typed;
  readonly isLoading: boolean;
  readonly failure: TextId | undefined;
  /** When a lookup is possible again, after too many attempts. */
  readonly retryAtMs: number | undefined;
  /** Called with each letter. */
  readonly onType: () => void;
  readonly onSubmit: (typed: Typed) => void;
}

/** Returns the problem of each field. Any text may be a booking number. */
function problemsOf({ bookingId, email }: Typed): Partial<Record<Name, TextId>> {
  return {
    ...(!emailShape.test(email.trim()) && { email: 'order.error.email' as const }),
    ...(bookingId.trim() === '' && { bookingId: 'myBooking.error.id' as const }),
  };
}

const filledOf = (from: Typed): Partial<Typed> =>
  Object.fromEntries(Object.entries(from).filter(([, value]) => value !== ''));

/**
 * The form for e-mail and booking number. A field's problem shows once it was changed and left, or after an attempt to
 * send.
 */
export function LookupForm({ prefill, isLoading, failure, retryAtMs, onType, onSubmit }: Props) {
  const text = useText();
  const { lang } = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const lookup = useCheckedForm<Typed, Name>({ initial: prefill, problemsOf, form });
  useTypedBefore(lookup, form);
  const { values, fill, submit, field } = lookup;
  useEffect(() => fill(filledOf(prefill)), [prefill, fill]);

  /** The guest cannot get on by this form alone. */
  const isLost = failure === 'myBooking.notFound' || retryAtMs !== undefined;
  const send = (typed: Typed): void => {
    if (!isLoading) onSubmit(typed);
  };

  return (
    <form ref={form} className={styles.form} noValidate onInput={onType} onSubmit={submit(send)}>
      <NoScript />
      <p className={styles.hint}>{text('field.requiredNote')}</p>
      <Field {...field('email')} isRequired label="myBooking.email" type="email" autoComplete="email" />
      <Field
        {...field('bookingId')}
        isRequired
        label="myBooking.id"
        hint={text('myBooking.idHint')}
        autoComplete="off"
      />
      <div role="status" className={failure && !isLoading ? styles.notice : undefined}>
        {isLoading && <p>{text('myBooking.loading')}</p>}
        {failure && !isLoading && <p>{text(failure, retryAtMs ? { time: timeOf(retryAtMs, lang) } : {})}</p>}
        {isLost && !isLoading && (
          <p>
            {text('myBooking.support')} <a href={phoneLink(product.support.phone)}>{product.support.phone}</a>
          </p>
        )}
      </div>
      {isLost && values.bookingId.trim() !== '' && <ResendLink bookingId={values.bookingId} />}
      <button type="submit" className={buttons.main} aria-disabled={isLoading}>
        {text('myBooking.load')}
      </button>
    </form>
  );
}
