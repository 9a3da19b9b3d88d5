import { carShapeOf } from '@talwaerts/domain/website/car-shape.ts';
import { CarDrawing } from './car-drawing.tsx';
import styles from './page-content.module.css';
import { useOwnText, usePage } from './page-context.ts';

/** The company's vehicles; one without a picture gets a drawing. */
export function PageCars() {
  const own = useOwnText();
  const { branding, imageOf } = usePage();
  return (
    <section className={styles.section} aria-labelledby="cars">
      <h2 id="cars">{own(branding, 'carSectionTitle')}</h2>
      <p className={styles.sectionLead}>{own(branding, 'carSectionText')}</p>
      <ul className={styles.cars}>
        {branding.cars.map((car) => (
          <li key={car.id} className={styles.car}>
            {car.image ? (
              <img src={imageOf(car.image)} alt="" width={560} height={350} loading="lazy" />
            ) : (
              <CarDrawing shape={carShapeOf(car)} />
            )}
            <h3>{own(car, 'title')}</h3>
            <p>{own(car, 'text')}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
