import { formatEur } from '@talwaerts/domain/money/money.ts';
import { useText } from '../../../shared/intl/language.tsx';
import buttons from '../../../shared/ui/button.module.css';
import { surchargeTextsOf } from '../form/surcharge-texts.ts';
import type { Price } from '../form/use-price.ts';
import styles from './start.module.css';

interface Props {
  readonly price: Price;
  readonly pax: number;
  readonly onRequestAgain: () => void;
}

/** The price of the started booking, or what it still needs. */
export function StartPrice({ price, pax, onRequestAgain }: Props) {
  const text = useText();
  const words = (): string => {
    if (price.state === 'calculating') return text('order.calculating');
    if (price.state === 'failed') return text(price.text);
    if (price.state === 'none') return text('order.priceNeeds');
    const { route } = price;
    return [
      text('order.vat'),
      ...(route ? [text('order.distance', { km: Math.round(route.km), minutes: Math.round(route.minutes) })] : []),
      ...surchargeTextsOf(price, pax, text),
      text('order.noPayment'),
    ].join(' · ');
  };
  return (
    <div className={styles.price}>
      <p role="status">
        {price.state === 'known' && <strong>{formatEur(price.cents)}</strong>} <span>{words()}</span>
      </p>
      {price.state === 'failed' && (
        <button type="button" className={buttons.quiet} onClick={onRequestAgain}>
          {text('order.requestAgain')}
        </button>
      )}
    </div>
  );
}
