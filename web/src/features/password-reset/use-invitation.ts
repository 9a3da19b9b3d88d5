import type { InvitationReadBack } from '@talwaerts/domain/calls/company-answers.ts';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../shared/calls/call.ts';
import { CallFailure } from '../../shared/calls/call-failure.ts';
import { failureText } from '../../shared/calls/refusal-texts.ts';
import type { TextId } from '../../shared/intl/texts.ts';
import type { SetOutcome } from './use-new-password.ts';

type Opened = InvitationReadBack | 'checking' | 'over' | { readonly failure: TextId };

/** Opens the invitation of the link's token, undefined until known, before a password is asked for. */
export function useInvitation(token: string | undefined) {
  const [opened, setOpened] = useState<Opened>('checking');
  const open = useCallback(async (): Promise<void> => {
    if (token === undefined) return;
    setOpened('checking');
    setOpened(await openInvitation(token));
  }, [token]);
  useEffect(() => {
    open();
  }, [open]);
  return { opened, retry: open };
}

const openInvitation = (token: string): Promise<Opened> =>
  unlessFailed('over', async () => {
    const answer = await call('global-openinvitation', { token });
    return answer.valid ? answer.data : 'over';
  });

/** Sets the first password of the invited person, whose e-mail the answer repeats. */
export const acceptInvitation = (token: string, email: string, password: string): Promise<SetOutcome> =>
  unlessFailed('dead', async () => {
    const answer = await call('global-acceptinvitation', { token, password });
    if (answer.valid) return { email };
    return answer.error === 'password-contains-email' ? { failure: 'password.error.containsEmail' } : 'dead';
  });

/** `whenInvalid` is the result for a token that no mail contained. */
async function unlessFailed<T, W>(whenInvalid: W, attempt: () => Promise<T>): Promise<T | W | { failure: TextId }> {
  try {
    return await attempt();
  } catch (error) {
    return error instanceof CallFailure && error.kind === 'invalid' ? whenInvalid : { failure: failureText(error) };
  }
}
