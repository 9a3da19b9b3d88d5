import type { RefusedAnswer } from '@talwaerts/domain/calls/catalogue.ts';
import { phoneLink } from '@talwaerts/domain/contact/phone-link.ts';
import { formatEur } from '@talwaerts/domain/money/money.ts';
import { useContext, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { call } from '../../shared/calls/call.ts';
import { failureText, refusalText } from '../../shared/calls/refusal-texts.ts';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import { paths } from '../../shared/paths.ts';
import styles from '../../shared/ui/account-page.module.css';
import buttons from '../../shared/ui/button.module.css';
import { Failure } from '../../shared/ui/failure.tsx';
import { useLinkQuery } from '../../shared/use-link-query.ts';
import { PageContext } from './page-context.ts';

interface Problem {
  readonly text: TextId;
  /** Whether a repeat could not help. */
  readonly isFinal: boolean;
  /** The ride of a round trip that cannot be had any more. */
  readonly way?: RefusedAnswer['way'];
}

/**
 * Confirms a booking on a company's page: the target of the mail's link. Needs a press, because programs that check
 * mails open their links. Then shows the booking.
 */
export default function ConfirmBookingScreen() {
  const text = useText();
  const navigate = useNavigate();
  const query = useLinkQuery();
  // Missing at the platform's own address, which serves bookings of a page that is closed by now.
  const page = useContext(PageContext);
  const [problem, setProblem] = useState<Problem>();
  const [isBusy, setIsBusy] = useState(false);
  const isPressable = query !== undefined && !isBusy;
  const confirm = async (): Promise<void> => {
    setIsBusy(true);
    const outcome = await sendToken(query?.get('token') ?? null);
    setIsBusy(false);
    if ('token' in outcome) navigate(`${paths.myBooking}?${new URLSearchParams(outcome)}`);
    else setProblem(outcome);
  };
  const [, priceCents, vatMark] = pricedToken.exec(query?.get('token') ?? '') ?? [];
  const price = priceCents && formatEur(Number(priceCents));
  const bindingLabel = price ? text('order.submitPrice', { price }) : text('order.submit');
  return (
    <div className={styles.page}>
      <h1>{text('confirmBooking.title')}</h1>
      <div className={styles.form}>
        {!problem && <p>{text('confirmBooking.text')}</p>}
        {!problem && price && (
          <p>
            {text('page.price')} <strong>{price}</strong> {vatMark && text('order.vat')}
          </p>
        )}
        {problem && (
          <Failure>
            {problem.way && `${text(problem.way === 'there' ? 'order.priceThere' : 'order.priceBack')}: `}
            {text(problem.text)}
          </Failure>
        )}
        {problem?.isFinal && page ? (
          <a className={buttons.quiet} href={phoneLink(page.branding.companyPhone)}>
            {page.branding.companyPhone}
          </a>
        ) : problem?.isFinal ? (
          <Link className={buttons.quiet} to={paths.contact}>
            {text('confirmEmail.contact')}
          </Link>
        ) : (
          <button
            type="button"
            className={buttons.main}
            aria-disabled={!isPressable}
            onClick={isPressable ? confirm : undefined}
          >
            {isBusy ? text('confirmBooking.asking') : bindingLabel}
          </button>
        )}
      </div>
    </div>
  );
}

/** The token names the price that it confirms and whether it includes VAT; the server refuses one it has not signed. */
const pricedToken = /-(\d{1,7})(-vat)?\./;

async function sendToken(token: string | null): Promise<{ readonly token: string } | Problem> {
  const wrong = { text: 'confirmBooking.wrong', isFinal: true } as const;
  if (!token) return wrong;
  try {
    const answer = await call('website-confirmride', { token });
    if (answer.valid) return { token: answer.token };
    if (answer.error === 'link-expired') return { text: 'confirmBooking.expired', isFinal: true };
    return answer.error === 'not-found' ? wrong : { text: refusalText(answer), isFinal: true, way: answer.way };
  } catch (error) {
    const failure = failureText(error);
    // The server refuses a malformed token as `invalid`: show the same as for a wrong one.
    return failure === 'failure.invalid' ? wrong : { text: failure, isFinal: false };
  }
}
