import type { PayloadOf } from '@talwaerts/domain/calls/catalogue.ts';
import type { RefusalCode } from '@talwaerts/domain/refusals.ts';
import { call } from '../../shared/calls/call.ts';
import { failureText, refusalText } from '../../shared/calls/refusal-texts.ts';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import { MessageDialog } from '../../shared/ui/modal.tsx';
import { tokenOfOwner } from './licence/applicant.ts';

/** Exports of this module, which loads only for sending, because it imports Firebase through `applicant.ts`. */
export interface Sending {
  readonly deliver: typeof deliver;
  readonly SentDialog: typeof SentDialog;
}

export interface Failed {
  readonly failure: TextId;
  /** Missing if it is unknown whether the application arrived. */
  readonly code?: RefusalCode | 'licence-lost' | undefined;
}

/** Sends the application under the account that uploaded its licence. Returns undefined on success. */
export async function deliver(payload: PayloadOf<'global-onboarding'>): Promise<Failed | undefined> {
  try {
    const token = await tokenOfOwner(payload.data.konzessionurl);
    if (token === undefined) return { failure: 'licence.error.lost', code: 'licence-lost' };
    const answer = await call('global-onboarding', payload, { token });
    if (answer.valid) return undefined;
    const own = {
      'invalid-place': 'onboarding.error.invalidPlace',
      'already-exists': 'onboarding.sentBefore',
      'too-old': 'onboarding.tooOld',
    } as const;
    return { failure: refusalText(answer, own), code: answer.error };
  } catch (error) {
    return { failure: failureText(error) };
  }
}

export function SentDialog({ email, onClose }: { readonly email: string; readonly onClose: () => void }) {
  const text = useText();
  return (
    <MessageDialog title={text('onboarding.success.title')} onClose={onClose}>
      <p>{text('onboarding.success.text')}</p>
      <p>{text('onboarding.success.mail', { email })}</p>
    </MessageDialog>
  );
}
