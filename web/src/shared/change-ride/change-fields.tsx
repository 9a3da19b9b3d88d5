import { maxLengths } from '@talwaerts/domain/calls/lengths.ts';
import type { Place } from '@talwaerts/domain/place/place.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { viennaDay } from '@talwaerts/domain/time/vienna.ts';
import { serverNow } from '../calls/server-clock.ts';
import { Field } from '../forms/field.tsx';
import formStyles from '../forms/form.module.css';
import { useText } from '../intl/language.tsx';
import type { TextId } from '../intl/texts.ts';
import { PlaceField } from '../places/place-field.tsx';
import { FactFields } from '../wishes/fact-fields.tsx';
import { hasOtherTimes } from './change-values.ts';
import { priceLine, type useChange } from './use-change.ts';

interface Props {
  readonly change: ReturnType<typeof useChange>;
  /** The number to call for what cannot be changed here. */
  readonly phone: string;
}

/** The fields of a change. */
export function ChangeFields({ change: { ride, fields }, phone }: Props) {
  const text = useText();
  const { field } = fields;
  const place = (end: 'pickup' | 'destination', label: TextId) => (
    <PlaceField
      label={label}
      place={fields.values[end]}
      error={fields.shown(end)}
      box={product.placeSearch}
      isRequired
      onPick={(picked: Place | undefined, problem?: TextId) => {
        fields.report(end, problem);
        fields.change({ [end]: picked });
        if (picked || problem) fields.leave(end);
      }}
    />
  );
  return (
    <>
      {ride.places && (
        <>
          {place('pickup', 'order.pickup')}
          {place('destination', 'order.destination')}
        </>
      )}
      {ride.priceOfPage && <p>{text('change.placesOfPage')}</p>}
      {hasOtherTimes(ride) ? (
        <>
          <Field {...field('date')} isRequired type="date" label="change.date" min={viennaDay(serverNow())} />
          <Field {...field('time')} isRequired type="time" label="change.time" />
          <Field {...field('pax')} isRequired inputMode="numeric" label="order.pax" autoComplete="off" />
        </>
      ) : (
        <p>{text(ride.consent === 'waiting' ? 'change.waiting' : 'change.onlyFacts', { phone })}</p>
      )}
      {ride.places && ride.consent === 'needed' && <p>{text('change.consent')}</p>}
      <Field {...field('name')} isRequired label="order.name" autoComplete="off" maxLength={maxLengths.personName} />
      <Field
        {...field('phone')}
        type="tel"
        label="order.phone"
        autoComplete="off"
        maxLength={maxLengths.phone}
        hint={text('change.phoneHint')}
      />
      {ride.ofHotel && (
        <>
          <Field {...field('room')} label="post.room" autoComplete="off" maxLength={maxLengths.room} />
          <label className={formStyles.check}>
            <input
              type="checkbox"
              checked={fields.values.payToPartner}
              onChange={({ target }) => fields.change({ payToPartner: target.checked })}
            />
            <span>{text('post.withHotel')}</span>
          </label>
        </>
      )}
      <FactFields field={field} wishes={{ ...field('wishes'), pax: Number(fields.values.pax) }} isOpen={false} />
    </>
  );
}

/** The old and the new price beside each other. */
export function ChangePrice({ change: { ride, price } }: Pick<Props, 'change'>) {
  const text = useText();
  const [line, values] = priceLine(ride, price);
  return (
    <p role="status">
      <strong>{text(line, values)}</strong>
    </p>
  );
}
