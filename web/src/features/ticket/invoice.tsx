import type { InvoicePreview, PayloadOf } from '@talwaerts/domain/calls/catalogue.ts';
import { maxLengths } from '@talwaerts/domain/calls/lengths.ts';
import { isVatId, normaliseVatId } from '@talwaerts/domain/company/vat-id.ts';
import { isPersonName } from '@talwaerts/domain/contact/person-name.ts';
import { dateOf } from '@talwaerts/domain/time/day-and-time.ts';
import { validInstant } from '@talwaerts/domain/time/vienna.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { call } from '../../shared/calls/call.ts';
import { failureText, refusalText } from '../../shared/calls/refusal-texts.ts';
import { useFile } from '../../shared/files.ts';
import { Field } from '../../shared/forms/field.tsx';
import { useCheckedForm } from '../../shared/forms/use-checked-form.ts';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import buttons from '../../shared/ui/button.module.css';
import { Failure } from '../../shared/ui/failure.tsx';
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
  readonly vatId: string;
}

/**
 * Downloads the taxi company's invoice. Before the first time, the guest can name its recipient, and sees what will be
 * printed before the invoice has its number.
 */
export function Invoice({ ride, invoice, bookingKey, onIssued }: Props) {
  const text = useText();
  const { lang } = useLanguage();
  const title = useId();
  const form = useRef<HTMLFormElement>(null);
  const { failure, download } = useFile<'invoice'>();
  const { preview, problem, load, close } = usePreview();
  const { isIssued, isRecipientNeeded, until } = invoice;
  const guestForm = useCheckedForm<Recipient, keyof Recipient>({
    initial: { name: '', address: '', vatId: '' },
    problemsOf: (typed) => (isIssued ? {} : problemsOf(typed, isRecipientNeeded)),
    form,
  });
  const { submit, isSubmitting } = guestForm;
  const send = async (typed: Recipient): Promise<void> => {
    const recipient = isIssued || !isTyped(typed) ? {} : { recipient: typed };
    const payload = { ...proofOf(bookingKey), ...recipient, rideid: ride.id, lang };
    if (!isIssued && !preview) return load(payload);
    await download('invoice', 'application/pdf', call('global-rideinvoice', payload));
    await onIssued();
  };
  const shownFailure = failure ?? problem;
  const step = isIssued ? 'invoice.save' : preview ? 'invoice.issue' : 'invoice.preview';
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit(send)} aria-labelledby={title}>
      <h2 id={title}>{text('invoice.title')}</h2>
      <p className={styles.hint}>
        {text(isIssued ? 'invoice.issued' : 'invoice.lead', {
          taxi: ride.taxi,
          date: dateOf(validInstant(until), lang),
        })}
      </p>
      {!isIssued && !preview && <RecipientFields form={guestForm} isRequired={isRecipientNeeded} />}
      {!isIssued && preview && <Preview preview={preview} />}
      <button type="submit" className={buttons.quiet} aria-disabled={isSubmitting}>
        {text(step)}
      </button>
      {!isIssued && preview && (
        <button type="button" className={buttons.quiet} onClick={close}>
          {text('invoice.change')}
        </button>
      )}
      {shownFailure && <Failure>{text(shownFailure)}</Failure>}
    </form>
  );
}

interface FieldsProps {
  readonly form: Pick<ReturnType<typeof useCheckedForm<Recipient, keyof Recipient>>, 'field'>;
  readonly isRequired: boolean;
}

function RecipientFields({ form: { field }, isRequired }: FieldsProps) {
  return (
    <>
      <Field
        {...field('name')}
        label="invoice.name"
        isRequired={isRequired}
        maxLength={maxLengths.companyName}
        autoComplete="organization"
      />
      <Field
        {...field('address')}
        label="invoice.address"
        isRequired={isRequired}
        maxLength={maxLengths.address}
        autoComplete="street-address"
      />
      <Field {...field('vatId')} label="invoice.vatId" maxLength={maxLengths.vatId} />
    </>
  );
}

/** Loads what the invoice will say. */
function usePreview() {
  const [preview, setPreview] = useState<InvoicePreview>();
  const [problem, setProblem] = useState<TextId>();
  const load = async (payload: PayloadOf<'global-previewinvoice'>): Promise<void> => {
    setProblem(undefined);
    try {
      const answer = await call('global-previewinvoice', payload);
      if (answer.valid) setPreview(answer.preview);
      else setProblem(refusalText(answer));
    } catch (error) {
      setProblem(failureText(error));
    }
  };
  return { preview, problem, load, close: () => setPreview(undefined) };
}

/** Shows the invoice in the letters that it will be printed in. Has the focus, since the fields are gone. */
function Preview({ preview: { company, recipient, service, amounts, notes } }: { readonly preview: InvoicePreview }) {
  const text = useText();
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  return (
    <section ref={section} className={styles.preview} tabIndex={-1} aria-label={text('invoice.previewTitle')}>
      <p>{text('invoice.once')}</p>
      <p className={styles.lines}>{company.join('\n')}</p>
      <p className={styles.lines}>{recipient.length > 0 ? recipient.join('\n') : text('invoice.unnamed')}</p>
      <p>{service}</p>
      <dl className={styles.facts}>
        {amounts.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.lines}>{notes.join('\n')}</p>
    </section>
  );
}

const isTyped = (typed: Recipient): boolean => Object.values(typed).some((value) => value.trim() !== '');

/** Name and address, or nothing where the invoice needs no recipient. The VAT number is optional. */
function problemsOf(typed: Recipient, isNeeded: boolean): Partial<Record<keyof Recipient, TextId>> {
  if (!isNeeded && !isTyped(typed)) return {};
  return {
    ...((typed.name.trim() === '' || !isPersonName(typed.name)) && { name: 'invoice.error.name' as const }),
    ...(typed.address.trim() === '' && { address: 'invoice.error.address' as const }),
    ...(typed.vatId.trim() !== '' &&
      !isVatId(normaliseVatId(typed.vatId)) && { vatId: 'profile.invoice.error' as const }),
  };
}
