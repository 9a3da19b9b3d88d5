import formStyles from '../../../shared/forms/form.module.css';
import { useText } from '../../../shared/intl/language.tsx';
import { PlaceField } from '../../../shared/places/place-field.tsx';
import { placeOf } from '../form/place-of.ts';
import { useToday } from '../form/use-today.ts';
import styles from './order.module.css';
import { fieldLabels } from './order-values.ts';
import type { useOrder } from './use-order.ts';
import { WhenFields } from './when-fields.tsx';

/** Where the ride leads, when, and whether there is one back. */
export function RideFields({ order }: { readonly order: ReturnType<typeof useOrder> }) {
  const text = useText();
  const { values } = order;
  const today = useToday();
  return (
    <>
      <fieldset className={styles.trip}>
        <legend>{text('order.trip')}</legend>
        {(['oneWay', 'roundTrip'] as const).map((trip) => (
          <label key={trip} className={formStyles.check}>
            <input
              type="radio"
              name="trip"
              value={trip}
              checked={values.trip === trip}
              onChange={() => order.change({ trip })}
            />
            {text(`order.${trip}`)}
          </label>
        ))}
      </fieldset>
      {(['pickup', 'destination'] as const).map((end) => (
        <PlaceField
          key={`${end} ${order.wantedRide}`}
          {...placeOf(order, end)}
          label={fieldLabels[end]}
          box={order.box}
          isRequired
          beginWith={end === 'pickup' ? order.beginPickup : order.beginDestination}
        />
      ))}
      <WhenFields order={order} ride="there" min={today} />
      {values.trip === 'roundTrip' && <WhenFields order={order} ride="back" min={values.date || today} />}
    </>
  );
}
