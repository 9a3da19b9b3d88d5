import { call } from '../../shared/calls/call.ts';
import { useFile } from '../../shared/files.ts';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import buttons from '../../shared/ui/button.module.css';
import { Failure } from '../../shared/ui/failure.tsx';
import { type BookingKey, proofOf } from './look-up.ts';

/** Downloads the booking as PDF, in the page's language. */
export function PaperButton({ bookingKey }: { readonly bookingKey: BookingKey }) {
  const text = useText();
  const { lang } = useLanguage();
  const { busy, failure, download } = useFile<'paper'>();
  const save = (): Promise<void> =>
    download('paper', 'application/pdf', call('global-bookingpaper', { ...proofOf(bookingKey), lang }));
  return (
    <>
      <button
        type="button"
        className={buttons.quiet}
        aria-disabled={busy !== undefined}
        onClick={busy ? undefined : save}
      >
        {text('myBooking.paper')}
      </button>
      {failure && <Failure>{text(failure)}</Failure>}
    </>
  );
}
