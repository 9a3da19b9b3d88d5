import { phoneLink } from '@talwaerts/domain/contact/phone-link.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { Link } from 'react-router-dom';
import { useText } from '../../shared/intl/language.tsx';
import { paths } from '../../shared/paths.ts';
import buttons from '../../shared/ui/button.module.css';
import { Ridge, SideCard } from '../../shared/ui/side-card.tsx';
import styles from './onboarding.module.css';

const three = [1, 2, 3] as const;

interface Props {
  readonly referrerCode: string | undefined;
  /** Whether the link's code is none, for example cut or pasted twice. */
  readonly hasWrongCode: boolean;
  readonly onStart: () => void;
}

/** Step 1: what the platform offers a company, and what the application needs. */
export function Welcome({ referrerCode, hasWrongCode, onStart }: Props) {
  const text = useText();
  const { phone } = product.support;
  return (
    <>
      <div className={styles.words}>
        <p className={styles.step}>{text('onboarding.step', { step: 1 })}</p>
        <h1 tabIndex={-1}>{text('onboarding.welcome.title')}</h1>
        <p className={styles.lead}>{text('onboarding.welcome.lead')}</p>
        {referrerCode && <p className={styles.referred}>{text('onboarding.referred', { code: referrerCode })}</p>}
        {hasWrongCode && <p className={styles.referred}>{text('onboarding.wrongCode')}</p>}
        <button type="button" className={buttons.main} onClick={onStart}>
          {text('onboarding.start')}
        </button>
        <h2>{text('onboarding.next')}</h2>
        <ol className={styles.next}>
          {three.map((n) => (
            <li key={n}>{text(`onboarding.next${n}`)}</li>
          ))}
        </ol>
        <p>
          {text('onboarding.hasAccount')} <Link to={paths.login}>{text('onboarding.toLogin')}</Link>
        </p>
      </div>
      <SideCard
        picture={
          <>
            <Ridge />
            <g className={styles.taxi}>
              <path d="M150 92v-12l12-4 13-20h44l17 20 18 5v11z" />
              <path d="M186 56v-8h24v8M180 64l-8 12h24V64zM204 64v12h22l-9-12z" className={styles.glass} />
              <circle cx="174" cy="92" r="9" />
              <circle cx="232" cy="92" r="9" />
            </g>
            <path d="M0 101H400" className={styles.road} />
          </>
        }
      >
        <h2>{text('onboarding.needed')}</h2>
        <ul className={styles.needed}>
          {three.map((n) => (
            <li key={n}>{text(`onboarding.needed${n}`)}</li>
          ))}
        </ul>
        <p>
          {text('onboarding.questions')} <a href={phoneLink(phone)}>{phone}</a>
        </p>
      </SideCard>
    </>
  );
}
