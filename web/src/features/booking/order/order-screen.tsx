import { maxLengths } from '@talwaerts/domain/calls/lengths.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { ConsentField } from '../../../shared/forms/consent-field.tsx';
import { DraftNotice } from '../../../shared/forms/draft-notice.tsx';
import { Field } from '../../../shared/forms/field.tsx';
import { FieldGroup } from '../../../shared/forms/field-group.tsx';
import formStyles from '../../../shared/forms/form.module.css';
import type { OrderState } from '../../../shared/forms/order-draft.ts';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import { paths } from '../../../shared/paths.ts';
import { Failure, NoScript } from '../../../shared/ui/failure.tsx';
import { FactFields } from '../../../shared/wishes/fact-fields.tsx';
import { routeOf, summaryOf } from '../form/order-summary.ts';
import { PassengerField } from '../form/passenger-field.tsx';
import styles from './order.module.css';
import { fieldLabels, type OrderField } from './order-values.ts';
import { PriceCard } from './price-card.tsx';
import type { Region } from './regions.ts';
import { RideFields } from './ride-fields.tsx';
import { SubmitBar } from './submit-bar.tsx';
import { useOrder } from './use-order.ts';

/** The order form, on the platform's own page or on a region's. A copy of an earlier ride is a form of its own. */
export default function OrderScreen() {
  const { state, key } = useLocation();
  return <OrderForm key={(state as OrderState | null)?.copied ? key : 'draft'} />;
}

function OrderForm() {
  const text = useText();
  const { lang } = useLanguage();
  const order = useOrder();
  const { values, price, region, sending } = order;
  const field = <N extends OrderField>(name: N) => ({ ...order.field(name), label: fieldLabels[name] });

  if (order.isUnknownRegion) return <Navigate to={paths.order} replace />;
  return (
    <div className={styles.page}>
      <OrderIntro region={region} />
      <form ref={order.form} className={styles.form} onSubmit={sending.submit} noValidate>
        <div className={`${styles.fields} ${formStyles.numbered}`}>
          <NoScript />
          <DraftNotice {...order} about={[...routeOf(values, lang), values.name]} onDiscard={order.clear} />
          <p className={styles.note}>{text('field.requiredNote')}</p>
          <FieldGroup title="order.groupRide">
            <RideFields order={order} />
          </FieldGroup>
          <FieldGroup title="order.groupWishes">
            <PassengerField pax={values.pax} onChange={(pax) => order.change({ pax })} />
            <FactFields field={order.field} wishes={{ ...order.field('wishes'), pax: values.pax }} isOpen />
          </FieldGroup>
          <FieldGroup title="order.groupContact">
            <Field isRequired autoComplete="name" maxLength={maxLengths.personName} {...field('name')} />
            <Field isRequired type="tel" autoComplete="tel" maxLength={maxLengths.phone} {...field('phone')} />
            <Field isRequired type="email" autoComplete="email" maxLength={maxLengths.email} {...field('email')} />
            <ConsentField {...order.field('noRating')} label="order.noRating">
              {text('order.noRatingHint')}
            </ConsentField>
            <ConsentField {...order.field('terms')} label="order.terms" isRequired>
              <Link to={paths.terms}>{text('order.termsLink')}</Link> ·{' '}
              <Link to={paths.privacy}>{text('order.privacyLink')}</Link>
            </ConsentField>
          </FieldGroup>
        </div>
        <PriceCard order={values} price={price} />
        <div className={styles.end}>
          {sending.failure && <Failure>{text(sending.failure)}</Failure>}
          <SubmitBar
            price={price}
            pax={values.pax}
            isSending={sending.isSending}
            onRequestAgain={order.requestAgain}
            missing={order.missing}
            summary={summaryOf(values, lang, text)}
          />
        </div>
      </form>
      <Funding />
    </div>
  );
}

/** The platform's funders, with the region's logo. */
function Funding() {
  const text = useText();
  return (
    <p className={styles.funding}>
      <svg viewBox="0 0 44 32" aria-hidden="true">
        <path d="M0 32 L14 6 L22 20 L29 10 L44 32 Z" />
      </svg>
      {text('order.funding', { region: product.region })}
    </p>
  );
}

/** The page's title; on a region's page the region's own title below its mountains. */
function OrderIntro({ region }: { readonly region: Region | undefined }) {
  const text = useText();
  return (
    <header className={styles.intro}>
      {region && (
        <svg
          viewBox="0 0 1080 160"
          preserveAspectRatio="xMidYMax slice"
          aria-hidden="true"
          className={styles.mountains}
        >
          <path d={region.far} className={styles.far} />
          <path d={region.near} className={styles.near} />
          <path d={region.water} className={styles.water} />
        </svg>
      )}
      <h1>{text(region?.title ?? 'order.title')}</h1>
      <p>{text(region?.lead ?? 'order.lead')}</p>
    </header>
  );
}
