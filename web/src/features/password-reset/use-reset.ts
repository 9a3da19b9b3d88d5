import { useEffect, useState } from 'react';
import { loadFailure, loadScript } from '../../shared/loading/load-script.ts';
import { type SetOutcome, useNewPassword } from './use-new-password.ts';

/** State of the reset form. Checks at the start whether the link has been used or has expired. */
export function useReset(code: string | undefined) {
  const [isDead, setDead] = useState(false);
  const form = useNewPassword(async (password): Promise<SetOutcome> => {
    const reset = await loadReset().catch(loadFailure);
    if (typeof reset === 'string') return { failure: reset };
    return code === undefined ? 'dead' : reset.setPassword(code, password);
  });

  useEffect(() => {
    if (code === undefined) return undefined;
    let isStale = false;
    loadReset().then(
      async ({ isDead }) => {
        if ((await isDead(code)) && !isStale) setDead(true);
      },
      () => undefined, // Submitting loads the script again, and reports if that fails.
    );
    return () => {
      isStale = true;
    };
  }, [code]);
  // The password may have been set before the check's answer, which uses the code up.
  return { form, isDead: form.state === 'dead' || (isDead && form.state === 'form' && !form.isSubmitting) };
}

const loadReset = () => loadScript(() => import('./reset.ts'));
