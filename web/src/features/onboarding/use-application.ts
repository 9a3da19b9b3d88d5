import { type RefObject, useEffect, useRef, useState } from 'react';
import { type CheckedForm, useCheckedForm } from '../../shared/forms/use-checked-form.ts';
import { useDraft } from '../../shared/forms/use-draft.ts';
import { useTypedBefore } from '../../shared/forms/use-typed-before.ts';
import { useLanguage } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import { loadFailure, loadScript } from '../../shared/loading/load-script.ts';
import { useLicenceUpload } from './licence/use-licence-upload.ts';
import {
  type Codes,
  emptyValues,
  type OnboardingField,
  type OnboardingValues,
  payloadOf,
  problemsOf,
  withRegion,
} from './onboarding-values.ts';
import type { Failed, Sending } from './sending-application.tsx';

export type OnboardingForm = CheckedForm<OnboardingValues, OnboardingField>;
export type OnSent = (email: string, SentDialog: Sending['SentDialog']) => void;

const licenceCodes: readonly Failed['code'][] = [
  'licence-lost',
  'invalid-licence',
  'locked-licence',
  'oversized-licence',
];
const secrets: readonly OnboardingField[] = ['password', 'passwordconfirm'];

/** State of the application form with its upload, and how to send it. */
export function useApplication(element: RefObject<HTMLFormElement | null>, codes: Codes, onSent: OnSent) {
  const { lang } = useLanguage();
  const [outcome, setOutcome] = useState<Failed>();
  const form = useCheckedForm<OnboardingValues, OnboardingField>({
    initial: emptyValues,
    problemsOf,
    form: element,
    withChange: withRegion,
  });
  const draft = useDraft<OnboardingValues>(form, { key: 'talwaerts.onboarding', secrets });
  useTypedBefore(form, element);
  const { values, change, leave, report } = form;
  const forget = (field: 'licence' | 'companyaddress', problem: TextId): void => {
    change({ [field]: undefined });
    leave(field);
    report(field, problem);
  };
  const upload = useLicenceUpload({
    licence: values.licence,
    onChange: (licence) => {
      change({ licence });
      report('licence', undefined);
    },
    onLost: () => forget('licence', 'licence.error.lost'),
  });

  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  // A licence that is being replaced is still in the form, but not the one to send.
  const isUploading = upload.upload?.state === 'uploading';
  const refuse = (): void => {
    const isOnlyUploading = isUploading && form.missing.every((field) => field === 'licence');
    setOutcome({ failure: isOnlyUploading ? 'licence.error.uploading' : 'onboarding.incomplete' });
  };
  const send = async (sent: OnboardingValues): Promise<void> => {
    const payload = payloadOf(sent, codes, draft.requestId, lang);
    if (!payload || isUploading) return refuse();
    setOutcome(undefined);
    const sending = await loadScript(() => import('./sending-application.tsx')).catch(loadFailure);
    if (typeof sending === 'string') return setOutcome({ failure: sending });
    const failed = await sending.deliver(payload);
    setOutcome(failed);
    if (!failed) {
      draft.clear();
      // The applicant may have left for another screen, which has to stay.
      if (isShown.current) onSent(payload.data.email, sending.SentDialog);
      return;
    }
    const { code, failure } = failed;
    if (licenceCodes.includes(code)) forget('licence', failure);
    else if (code === 'invalid-place') forget('companyaddress', failure);
    // Without a code the application may have arrived: a retry has to be the same request.
    else if (code) draft.renewRequest();
  };
  return { form, draft, upload, failure: outcome?.failure, onSubmit: form.submit(send, refuse) };
}
