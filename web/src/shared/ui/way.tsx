import styles from './way.module.css';

interface End {
  /** What to choose here. */
  readonly name: string;
  /** The chosen place. */
  readonly place: string | undefined;
}

/** Draws a ride's way from pickup to destination. */
export function Way({ pickup, destination }: { readonly pickup: End; readonly destination: End }) {
  return (
    <ol className={styles.way}>
      {[pickup, destination].map(({ name, place }) => (
        <li key={name} className={place === undefined ? styles.open : undefined}>
          {place ?? name}
        </li>
      ))}
    </ol>
  );
}
