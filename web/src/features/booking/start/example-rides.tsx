import { formatEur } from '@talwaerts/domain/money/money.ts';
import { placeName } from '@talwaerts/domain/place/place-name.ts';
import {
  type ExampleName,
  type ExampleRide,
  exampleDay,
  examplePriceCents,
  exampleRides,
} from '@talwaerts/domain/product/example-rides.ts';
import { shownDay } from '@talwaerts/domain/time/day-and-time.ts';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import { paths } from '../../../shared/paths.ts';
import styles from './start.module.css';

interface Props {
  readonly names: readonly ExampleName[];
  readonly onChoose: (ride: ExampleRide) => void;
}

/** Rides with their prices, which fill in the form; before hydration they are links to the order page. */
export function ExampleRides({ names, onChoose }: Props) {
  const text = useText();
  const { lang } = useLanguage();
  return (
    <section className={styles.examples}>
      <h2>{text('start.examples')}</h2>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <a
              href={orderLinkOf(exampleRides[name])}
              onClick={(event) => {
                // With a key, the browser opens the order page in another tab.
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                onChoose(exampleRides[name]);
              }}
            >
              <span>
                {text('start.example', {
                  pickup: placeName({ label: exampleRides[name].pickup }, lang),
                  destination: placeName({ label: exampleRides[name].destination }, lang),
                })}
              </span>{' '}
              <small>{text('start.examplePax', { pax: exampleRides[name].pax })}</small>{' '}
              <strong>{formatEur(examplePriceCents(exampleRides[name]))}</strong>
            </a>
          </li>
        ))}
      </ul>
      <p>{text('start.examplesNote', { day: shownDay(exampleDay, lang) })}</p>
    </section>
  );
}

const orderLinkOf = ({ pickup, destination, pax }: ExampleRide): string =>
  `${paths.order}?${new URLSearchParams({ pickup, destination, pax: String(pax) })}`;
