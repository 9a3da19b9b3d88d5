import { meetingText, type MeetingPoint as Point } from '@talwaerts/domain/place/curated-place.ts';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import styles from './meeting-point.module.css';

/** Shows the meeting point as text and plan. */
export function MeetingPoint({ point, place }: { readonly point: Point; readonly place: string }) {
  const text = useText();
  const { lang } = useLanguage();
  return (
    <section className={styles.meeting} aria-label={text('meeting.title')}>
      <strong>{text('meeting.title')}</strong>
      <p>{meetingText(point, lang)}</p>
      <img src={point.plan} alt={text('meeting.plan', { place })} width={600} height={400} loading="lazy" />
    </section>
  );
}
