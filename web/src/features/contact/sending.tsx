import type { PayloadOf } from '@talwaerts/domain/calls/catalogue.ts';
import { call } from '../../shared/calls/call.ts';
import { failureText, refusalText } from '../../shared/calls/refusal-texts.ts';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import { MessageDialog } from '../../shared/ui/modal.tsx';

/** Exports of this module, which loads when a field of the form gets focus, so that the page itself loads sooner. */
export interface Sending {
  readonly deliver: typeof deliver;
  readonly SentDialog: typeof SentDialog;
}

/** Sends the message. Returns the failure's text, or undefined on success. */
export async function deliver(payload: PayloadOf<'global-sendcontact'>): Promise<TextId | undefined> {
  try {
    const answer = await call('global-sendcontact', payload);
    if (answer.valid) return undefined;
    return refusalText(answer);
  } catch (error) {
    return failureText(error);
  }
}

export function SentDialog({ email, onClose }: { readonly email: string; readonly onClose: () => void }) {
  const text = useText();
  return (
    <MessageDialog title={text('contact.success.title')} onClose={onClose}>
      <p>{text('contact.success.text')}</p>
      <p>{text('contact.success.next', { email })}</p>
    </MessageDialog>
  );
}
