import { maxLengths } from '@talwaerts/domain/calls/lengths.ts';
import { isPersonName } from '@talwaerts/domain/contact/person-name.ts';
import { dateOf } from '@talwaerts/domain/time/day-and-time.ts';
import { validInstant } from '@talwaerts/domain/time/vienna.ts';
import { type SubmitEvent, useId, useRef } from 'react';
import { call } from '../../shared/calls/call.ts';
import { Field } from '../../shared/forms/field.tsx';
import { useGuestForm } from '../../shared/forms/use-guest-form.ts';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import buttons from '../../shared/ui/button.module.css';
import { Failure } from '../../shared/ui/failure.tsx';
import { useFile } from '../../shared/use-file.ts';
import { type BookingKey, proofOf } from './look-up.ts';
import styles from './ticket.module.css';
import type { RideTicket } from './use-booking.ts';

interface Props {
  readonly ride: RideTicket;
  readonly invoice: NonNullable<RideTicket['invoice']>;
  readonly bookingKey: BookingKey;
  /** Reloads the booking. */
  readonly onIssued: () => Promise<unknown>;
}

interface Recipient {
  readonly name: string;
  readonly address: string;
}

/** Downloads the taxi company's invoice. Before the first time, the guest can name its recipient. */
export function Invoice({ ride, invoice, bookingKey, onIssued }: Props) {
  const text = useText();
  const { lang } = useLanguage();
  const title = useId();
  const form = useRef<HTMLFormElement>(null);
  const { busy, failure, download } = useFile<'invoice'>();
  const { isIssued, isRecipientNeeded, until } = invoice;
  const { values, check, field } = useGuestForm<Recipient, keyof Recipient>({
    initial: { name: '', address: '' },
    problemsOf: (typed) => (isIssued ? {} : problemsOf(typed, isRecipientNeeded)),
    form,
  });
  const save = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy || !check()) return;
    const recipient = isIssued || !isTyped(values) ? {} : { recipient: values };
    const payload = { ...proofOf(bookingKey), ...recipient, rideid: ride.id, lang };
    await download('invoice', 'application/pdf', call('global-rideinvoice', payload));
    await onIssued();
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={save} aria-labelledby={title}>
      <h2 id={title}>{text('invoice.title')}</h2>
      <p className={styles.hint}>
        {text(isIssued ? 'invoice.issued' : 'invoice.lead', {
          taxi: ride.taxi,
          date: dateOf(validInstant(until), lang),
        })}
      </p>
      {!isIssued && (
        <>
          <Field
            {...field('name')}
            label="invoice.name"
            isRequired={isRecipientNeeded}
            maxLength={maxLengths.companyName}
            autoComplete="organization"
          />
          <Field
            {...field('address')}
            label="invoice.address"
            hint={text('invoice.once')}
            isRequired={isRecipientNeeded}
            maxLength={maxLengths.address}
            autoComplete="street-address"
          />
        </>
      )}
      <button type="submit" className={buttons.quiet} aria-disabled={busy !== undefined}>
        {text('invoice.save')}
      </button>
      {failure && <Failure>{text(failure)}</Failure>}
    </form>
  );
}

const isTyped = ({ name, address }: Recipient): boolean => name.trim() !== '' || address.trim() !== '';

/** Both fields, or none where the invoice needs no recipient. */
function problemsOf(typed: Recipient, isNeeded: boolean): Partial<Record<keyof Recipient, TextId>> {
  if (!isNeeded && !isTyped(typed)) return {};
  return {
    ...((typed.name.trim() === '' || !isPersonName(typed.name)) && { name: 'invoice.error.name' as const }),
    ...(typed.address.trim() === '' && { address: 'invoice.error.address' as const }),
  };
}
