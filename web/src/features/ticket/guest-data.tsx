import { useState } from 'react';
import { call } from '../../shared/calls/call.ts';
import { failureText, refusalText } from '../../shared/calls/refusal-texts.ts';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import buttons from '../../shared/ui/button.module.css';
import { Failure } from '../../shared/ui/failure.tsx';
import { Modal } from '../../shared/ui/modal.tsx';
import styles from './ticket.module.css';

interface Props {
  readonly token: string;
  readonly onErased: () => void;
}

/** Lets the guest request the stored data by mail, or have them erased. */
export function GuestData({ token, onErased }: Props) {
  const text = useText();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isRequested, setRequested] = useState(false);
  const [failure, setFailure] = useState<TextId>();
  const requestExport = async (): Promise<void> => {
    setBusy(true);
    const problem = await sendRequest('global-requestexport', token);
    setBusy(false);
    setFailure(problem);
    setRequested(!problem);
  };
  return (
    <section className={styles.data} aria-labelledby="guest-data">
      <h2 id="guest-data">{text('myBooking.data')}</h2>
      <p>{text('myBooking.dataLead')}</p>
      <div className={styles.dataButtons}>
        <button
          type="button"
          className={buttons.quiet}
          aria-disabled={isBusy}
          onClick={isBusy ? undefined : requestExport}
        >
          {text('myBooking.export')}
        </button>
        <button type="button" className={styles.erase} onClick={() => setAsking(true)}>
          {text('myBooking.erase')}
        </button>
      </div>
      <p role="status">{isRequested && text('myBooking.exported')}</p>
      {failure && <Failure>{text(failure)}</Failure>}
      {isAsking && <EraseDialog token={token} onClose={() => setAsking(false)} onErased={onErased} />}
    </section>
  );
}

function EraseDialog({ token, onClose, onErased }: Props & { readonly onClose: () => void }) {
  const text = useText();
  const [isErasing, setErasing] = useState(false);
  const [failure, setFailure] = useState<TextId>();
  const erase = async (): Promise<void> => {
    setErasing(true);
    setFailure(undefined);
    const problem = await sendRequest('global-requesterasure', token);
    setErasing(false);
    if (problem) setFailure(problem);
    else onErased();
  };
  return (
    <Modal title={text('myBooking.eraseTitle')} role="alertdialog" onClose={isErasing ? undefined : onClose}>
      <p>{text('myBooking.eraseDetail')}</p>
      <p>{text('myBooking.eraseFinal')}</p>
      {failure && <Failure>{text(failure)}</Failure>}
      <button
        type="button"
        className={buttons.danger}
        aria-disabled={isErasing}
        onClick={isErasing ? undefined : erase}
      >
        {text(isErasing ? 'myBooking.erasing' : 'myBooking.erase')}
      </button>
      <button
        type="button"
        className={buttons.quiet}
        aria-disabled={isErasing}
        onClick={isErasing ? undefined : onClose}
      >
        {text('myBooking.keepData')}
      </button>
    </Modal>
  );
}

/** Sends the request. Returns the failure's text, or undefined on success. */
async function sendRequest(
  name: 'global-requestexport' | 'global-requesterasure',
  token: string,
): Promise<TextId | undefined> {
  try {
    const answer = await call(name, { token });
    return answer.valid ? undefined : refusalText(answer);
  } catch (error) {
    return failureText(error);
  }
}
