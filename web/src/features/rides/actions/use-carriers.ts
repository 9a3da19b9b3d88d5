import type { ListedCompany } from '@talwaerts/domain/calls/company-answers.ts';
import { useEffect, useState } from 'react';
import { call } from '../../../shared/calls/call.ts';
import { failureText, refusalText } from '../../../shared/calls/refusal-texts.ts';
import type { TextId } from '../../../shared/intl/texts.ts';

interface Carriers {
  /** Undefined until loaded. */
  readonly carriers?: readonly ListedCompany[];
  readonly failure?: TextId;
}

/** Loads the taxi companies that a ride can be assigned to, when the dialog opens. */
export function useCarriers(): Carriers {
  const [state, setState] = useState<Carriers>({});
  useEffect(() => {
    const abort = new AbortController();
    call('admin-listusers', { group: 'taxi' }, { signal: abort.signal })
      .then((answer) =>
        setState(
          answer.valid
            ? { carriers: answer.userList.filter(({ user }) => user.status) }
            : { failure: refusalText(answer) },
        ),
      )
      .catch((error: unknown) => {
        if (!abort.signal.aborted) setState({ failure: failureText(error) });
      });
    return () => abort.abort();
  }, []);
  return state;
}
