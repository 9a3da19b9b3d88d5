import {
  forgivenBreakdowns,
  laterMs,
  leastPromises,
  oneBrokenIn,
  windowDays,
} from '@talwaerts/domain/promise/promise-limits.ts';
import { Link, Navigate, useParams } from 'react-router-dom';
import { useText } from '../../shared/intl/language.tsx';
import { paths, rankingAnchor } from '../../shared/paths.ts';
import buttons from '../../shared/ui/button.module.css';
import { CallToTalk } from './call-to-talk.tsx';
import { Drawing } from './drawing.tsx';
import styles from './partner.module.css';
import type { Audience, Product } from './partner-names.ts';
import { audiences, isAudience, isComingSoon, isProduct } from './partners.ts';
import { ProductCards } from './product-cards.tsx';

/** The page of the product or audience in the URL. Anything else redirects to the home page. */
export default function PartnerPageScreen() {
  const { name = '' } = useParams();
  if (isProduct(name)) return <ProductPage product={name} />;
  if (isAudience(name)) return <AudiencePage audience={name} />;
  return <Navigate to={paths.home} replace />;
}

const points = [1, 2, 3] as const;

/** Describes the offer to taxi companies, hotels, tourism associations or shops, with the fitting products. */
function AudiencePage({ audience }: { readonly audience: Audience }) {
  const text = useText();
  const { industry, products } = audiences[audience];
  return (
    <div className={styles.page}>
      <header className={styles.hero}>
        <Drawing of={audience} />
        <div>
          <h1>{text(`partner.${audience}.title`)}</h1>
          <p className={styles.lead}>{text(`partner.${audience}.lead`)}</p>
        </div>
      </header>
      <ul className={styles.reasons}>
        {points.map((n) => (
          <li key={n}>
            <h2>{text(`partner.${audience}.point${n}`)}</h2>
            <p>{text(`partner.${audience}.text${n}`)}</p>
          </li>
        ))}
      </ul>
      <section className={styles.section}>
        <h2>{text('partner.products.fit')}</h2>
        <ProductCards products={products} />
        <p className={styles.back}>
          <Link to={paths.partner}>{text('partner.back')}</Link>
        </p>
      </section>
      {audience === 'taxi' && <OrderOfOffer />}
      {audience === 'taxi' ? <CallToJoin /> : <CallToTalk industry={industry} />}
    </div>
  );
}

/** One product: what it does, for which audience, and whether it is available. */
function ProductPage({ product }: { readonly product: Product }) {
  const text = useText();
  const isSoon = isComingSoon(product);
  return (
    <div className={styles.page}>
      <header className={styles.hero}>
        <Drawing of={product} />
        <div>
          <p className={isSoon ? styles.soon : styles.today}>{text(isSoon ? 'partner.soon' : 'partner.today')}</p>
          <h1>{text(`partner.${product}.title`)}</h1>
          <p className={styles.lead}>{text(`partner.${product}.lead`)}</p>
        </div>
      </header>
      <section className={styles.columns}>
        <div>
          <p className={styles.words}>{text(`partner.${product}.text`)}</p>
          {isSoon && <p className={styles.note}>{text('partner.soonText')}</p>}
        </div>
        <div className={styles.box}>
          <h2>{text('partner.inShort')}</h2>
          <ul className={styles.points}>
            {points.map((n) => (
              <li key={n}>{text(`partner.${product}.point${n}`)}</li>
            ))}
          </ul>
        </div>
      </section>
      <CallToTalk />
      <p className={styles.back}>
        <Link to={paths.partner}>{text('partner.back')}</Link>
      </p>
    </div>
  );
}

const paragraphs = [1, 2, 3, 4, 5] as const;

/** Explains which companies are notified first, as Regulation (EU) 2019/1150 requires. */
function OrderOfOffer() {
  const text = useText();
  const numbers = {
    days: windowDays,
    least: leastPromises,
    of: oneBrokenIn,
    breakdowns: forgivenBreakdowns,
    seconds: laterMs / 1_000,
  };
  return (
    <section id={rankingAnchor} className={styles.section}>
      <h2>{text('ranking.title')}</h2>
      {paragraphs.map((n) => (
        <p key={n}>{text(`ranking.text${n}`, numbers)}</p>
      ))}
    </section>
  );
}

/** Links to the application form, at the end of the page for taxi companies. */
function CallToJoin() {
  const text = useText();
  return (
    <section className={styles.call}>
      <div>
        <h2>{text('partner.join.title')}</h2>
        <p>{text('partner.join.text')}</p>
      </div>
      <Link className={buttons.main} to={paths.onboarding}>
        {text('partner.apply')}
      </Link>
    </section>
  );
}
