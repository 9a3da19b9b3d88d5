import type { RefusedAnswer } from '@talwaerts/domain/calls/catalogue.ts';
import type { RefusalCode } from '@talwaerts/domain/refusals.ts';
import type { ComponentProps } from 'react';
import type { TextId } from '../intl/texts.ts';
import { FormDialog } from './form-dialog.tsx';
import { useDialogCall } from './use-dialog-call.ts';

interface Props<A extends { readonly valid: boolean }>
  extends Omit<ComponentProps<typeof FormDialog>, 'isBusy' | 'failure' | 'onSubmit'> {
  /** Texts of refusals, instead of the general ones. */
  readonly refusals?: Partial<Record<RefusalCode, TextId>>;
  /** Sends the call. Returns undefined if something is missing in the form, which then says so. */
  readonly send: () => Promise<A> | undefined;
  readonly onDone: (answer: Exclude<A, RefusedAnswer>) => void;
}

/** A dialog whose form sends one call. Stays open after a failure and shows it. */
export function CallDialog<A extends { readonly valid: boolean }>({ refusals, send, onDone, ...form }: Props<A>) {
  const { isBusy, failure, runCall } = useDialogCall(refusals);
  const submit = async (): Promise<void> => {
    const sent = isBusy ? undefined : send();
    const answer = sent && (await runCall(() => sent));
    if (answer) onDone(answer);
  };
  return <FormDialog {...form} isBusy={isBusy} failure={failure} onSubmit={submit} />;
}
