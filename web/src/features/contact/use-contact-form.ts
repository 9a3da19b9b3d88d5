import { type RefObject, useEffect, useState } from 'react';
import { loadDraft, saveDraft } from '../../shared/forms/draft.ts';
import { useMarks } from '../../shared/forms/use-marks.ts';
import type { TextId } from '../../shared/intl/texts.ts';
import {
  type ContactField,
  type ContactKind,
  type ContactValues,
  emptyValues,
  problemsOf,
  typedBefore,
} from './contact-values.ts';

interface Draft {
  readonly values: ContactValues;
  /** Made once for each message: sent again with a retry, so that it arrives once. */
  readonly requestId: string;
}

/** In the order of the form. */
const allFields = Object.keys(emptyValues) as readonly ContactField[];

/**
 * The message as it is being written: kept for this tab until it is sent, with what somebody typed before the script ran, and
 * with the problems that may be shown.
 */
export function useContactForm(
  kind: ContactKind,
  form: RefObject<HTMLFormElement | null>,
  industry: ContactValues['industry'],
) {
  const draftKey = `talwaerts.contact.${kind}`;
  const [{ values, requestId }, setDraft] = useState<Draft>({ values: emptyValues, requestId: '' });
  const marks = useMarks<ContactField>();

  // After the first paint: the prerendered page knows nothing of this tab, nor of the link's query.
  useEffect(() => {
    const draft = loadDraft<Draft>(draftKey);
    const typed = form.current ? typedBefore(new FormData(form.current)) : {};
    const kept = { ...emptyValues, ...draft?.values, ...typed };
    setDraft({
      values: { ...kept, industry: kept.industry || industry },
      requestId: draft?.requestId ?? crypto.randomUUID(),
    });
  }, [draftKey, form, industry]);
  useEffect(() => {
    if (values !== emptyValues) saveDraft<Draft>(draftKey, { values, requestId });
  }, [draftKey, values, requestId]);

  const problems = problemsOf(values, kind);
  return {
    values,
    requestId,
    missing: allFields.filter((field) => problems[field]),
    /** The problem of a field, once somebody has changed and left it. */
    shown: (field: ContactField): TextId | undefined => (marks.isShown(field) ? problems[field] : undefined),
    leave: marks.leave,
    change: (part: Partial<ContactValues>): void => {
      marks.change(...(Object.keys(part) as ContactField[]));
      setDraft((before) => ({ ...before, values: { ...before.values, ...part } }));
    },
    /** Every problem may be shown: somebody wanted to send. */
    showAll: (): void => {
      marks.change(...allFields);
      marks.leave(...allFields);
    },
    reset: (): void => {
      saveDraft(draftKey, undefined);
      setDraft({ values: emptyValues, requestId: crypto.randomUUID() });
      marks.clear();
    },
  };
}
