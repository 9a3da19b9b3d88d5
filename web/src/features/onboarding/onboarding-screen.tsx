import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useIsAlive } from '../../shared/ui/page-state.ts';
import { ApplicationForm } from './application-form.tsx';
import styles from './onboarding.module.css';
import { codeOf } from './onboarding-values.ts';
import type { Sending } from './sending-application.tsx';
import { Welcome } from './welcome.tsx';

/** Hash of the URL in step 2, so that a reload and the back button keep the step. */
const formHash = 'application';

interface Sent {
  readonly by: string;
  readonly SentDialog: Sending['SentDialog'];
}

/** A taxi company's application: a welcome, then the form. Both stay mounted, so that switching loses nothing. */
export default function OnboardingScreen() {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const { referrerCode, invitationCode } = useParams();
  const isAlive = useIsAlive();
  const [sent, setSent] = useState<Sent>();
  const wizard = useRef<HTMLDivElement>(null);
  const step = hash === `#${formHash}` ? 'form' : 'welcome';
  const codes = { referrerCode: codeOf(referrerCode), invitationCode: codeOf(invitationCode) };
  const typedCode = referrerCode ?? invitationCode;
  const hasWrongCode = typedCode !== undefined && codeOf(typedCode) === undefined;

  const shown = useRef({ step, isAlive });
  useEffect(() => {
    const before = shown.current;
    shown.current = { step, isAlive };
    if (!isAlive || !before.isAlive || sent) return;
    window.scrollTo(0, 0);
    wizard.current?.querySelector<HTMLElement>(`[data-of=${step}] h1`)?.focus({ preventScroll: true });
  }, [step, isAlive, sent]);

  return (
    // Before hydration, the style sheet chooses the step by the URL's hash.
    <div ref={wizard} className={styles.wizard} {...(isAlive && { 'data-step': step })}>
      <div data-of="welcome" className={styles.page}>
        {/* The prerendered page has no code. */}
        <Welcome
          referrerCode={isAlive ? codes.referrerCode : undefined}
          hasWrongCode={isAlive && hasWrongCode}
          onStart={() => navigate({ hash: formHash })}
        />
      </div>
      <div data-of="form" id={formHash} className={styles.page}>
        <ApplicationForm
          codes={codes}
          onCancel={() => navigate({ hash: '' })}
          onSent={(by, SentDialog) => {
            setSent({ by, SentDialog });
            navigate({ hash: '' }, { replace: true });
          }}
        />
      </div>
      {sent && <sent.SentDialog email={sent.by} onClose={() => setSent(undefined)} />}
    </div>
  );
}
