import { formatEur } from '@talwaerts/domain/money/money.ts';
import { useId } from 'react';
import { useListText } from '../../../shared/forms/use-list-text.ts';
import { useText } from '../../../shared/intl/language.tsx';
import buttons from '../../../shared/ui/button.module.css';
import { useIsAlive } from '../../../shared/ui/page-state.ts';
import { surchargeTextsOf } from '../form/surcharge-texts.ts';
import type { Price } from '../form/use-price.ts';
import styles from './order.module.css';
import { fieldLabels, type OrderField } from './order-values.ts';

interface Props {
  readonly price: Price;
  readonly pax: number;
  readonly isSending: boolean;
  readonly onRequestAgain: () => void;
  /** The fields that still have a problem. */
  readonly missing: readonly OrderField[];
  /** What the press orders. */
  readonly summary: string;
}

/** The price and the submit button at the bottom of the screen; before it can be sent, lists what is missing. */
export function SubmitBar({ price, pax, isSending, onRequestAgain, missing, summary }: Props) {
  const text = useText();
  const listText = useListText();
  const isAlive = useIsAlive();
  const id = useId();
  const isRoundTrip = price.state === 'known' && price.each.length > 1;
  const label =
    price.state === 'known'
      ? text(isRoundTrip ? 'order.submitRoundTrip' : 'order.submitPrice', { price: formatEur(price.cents) })
      : text('order.submit');
  const status = (): string => {
    if (price.state === 'calculating') return text('order.calculating');
    if (price.state === 'failed') return text(price.text);
    if (price.state === 'none') return text('order.priceNeeds');
    if (missing.length === 0) return `${summary}. ${text('order.ready')}`;
    return text('order.missing', { fields: listText(missing.map((field) => text(fieldLabels[field]))) });
  };
  return (
    <div className={price.state === 'none' ? styles.bar : `${styles.bar} ${styles.stuck}`}>
      <p role="status" id={id}>
        {price.state === 'known' && (
          <>
            {isRoundTrip && text('order.roundTrip')} <strong>{formatEur(price.cents)}</strong> {text('order.vat')} ·{' '}
          </>
        )}
        {[...surchargeTextsOf(price, pax, text), status()].join(' ')}
      </p>
      {price.state === 'failed' && (
        <button type="button" className={buttons.quiet} onClick={onRequestAgain}>
          {text('order.requestAgain')}
        </button>
      )}
      <button
        type="submit"
        className={buttons.main}
        aria-describedby={id}
        disabled={!isAlive}
        aria-disabled={isSending || missing.length > 0 || price.state !== 'known'}
      >
        {isSending ? text('order.sending') : label}
      </button>
    </div>
  );
}
