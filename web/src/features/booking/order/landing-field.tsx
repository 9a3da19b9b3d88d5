import { isAirport } from '@talwaerts/domain/pricing/free-waiting.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { viennaDay, viennaInstant, viennaTime } from '@talwaerts/domain/time/vienna.ts';
import { useState } from 'react';
import { Field } from '../../../shared/forms/field.tsx';
import { useText } from '../../../shared/intl/language.tsx';
import type { OrderValues } from './order-values.ts';

interface Props {
  readonly pickup: OrderValues['pickup'];
  /** The day of the pickup; empty until chosen. */
  readonly day: string;
  readonly onPickup: (pickup: { readonly day: string; readonly time: string }) => void;
}

/** At an airport: the time of landing, after which the pickup is proposed. */
export function LandingField({ pickup, day, onPickup }: Props) {
  const text = useText();
  const [landing, setLanding] = useState('');
  /** A landing before midnight may have moved the day: another one counts from the day before. */
  const [moved, setMoved] = useState({ from: '', to: '' });
  if (!pickup || !isAirport(pickup)) return null;
  const minutes = product.landingBufferMinutes;
  const propose = (typed: string): void => {
    setLanding(typed);
    const from = day === moved.to ? moved.from : day;
    const landedAtMs = viennaInstant(from || viennaDay(Date.now()), typed);
    if (landedAtMs === undefined) return;
    const pickupAtMs = landedAtMs + minutes * 60_000;
    const to = from && viennaDay(pickupAtMs);
    setMoved({ from, to });
    onPickup({ day: to, time: viennaTime(pickupAtMs) });
  };
  return (
    <Field
      type="time"
      name="landing"
      label="order.landing"
      hint={text('order.landingHint', { minutes })}
      value={landing}
      error={undefined}
      onChange={propose}
      onBlur={() => undefined}
    />
  );
}
