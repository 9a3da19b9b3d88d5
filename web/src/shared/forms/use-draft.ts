import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { loadDraft, removeDraft, saveDraft } from './draft.ts';
import type { CheckedForm } from './use-checked-form.ts';

interface Options<V> {
  /** Stores the values in this tab under this key until `clear`. */
  readonly key: string | undefined;
  /** Values of an earlier ride that the form begins with: a copy, which is no draft. */
  readonly copied?: Partial<V> | undefined;
  /** Whether the page before has led here, so that its draft needs no announcement. */
  readonly isContinued?: boolean | undefined;
  /** Fields that the draft omits. */
  readonly secrets?: readonly (keyof V)[];
}

export interface Draft<V> {
  readonly values: V;
  readonly requestId: string;
  readonly savedAtMs: number;
}

/** Keeps what is typed into a form over a reload, with the id of its request. */
export function useDraft<V extends FieldValues>(
  form: Pick<CheckedForm<V, never>, 'initial' | 'values' | 'isTyped' | 'resume' | 'clear'>,
  { key, copied, isContinued, secrets }: Options<V>,
) {
  const { initial, values, isTyped } = form;
  const [requestId, setRequestId] = useState<string>(() => crypto.randomUUID());
  /** When the draft was saved that the form has taken over; undefined without one. */
  const [restoredAtMs, setRestoredAtMs] = useState<number>();
  const restore = useEffectEvent((): void => {
    const draft = key === undefined ? undefined : loadDraft<Draft<V>>(key);
    if (draft) setRequestId(draft.requestId);
    if (draft && !isContinued) setRestoredAtMs(draft.savedAtMs);
    form.resume({ ...copied, ...draft?.values } as Partial<V>);
  });
  // Not in the initial state: hydration must match the prerendered HTML, which has no draft.
  useEffect(() => restore(), []);
  useEffect(() => {
    if (!key || !isTyped.current) return;
    const hidden = Object.fromEntries(secrets?.map((field) => [field, initial[field]]) ?? []);
    saveDraft<Draft<V>>(key, { values: { ...values, ...hidden }, requestId, savedAtMs: Date.now() });
  }, [key, secrets, values, requestId, initial, isTyped]);
  const renewRequest = (): void => setRequestId(crypto.randomUUID());
  return {
    /** A retry sends the same id, so that the request counts once. */
    requestId,
    restoredAtMs,
    /** Makes a new request id, so that the next request is not answered like the one before. */
    renewRequest,
    /** Resets the form to its initial values, or to `to`, with a new request id. */
    clear: (to?: V): void => {
      if (key) removeDraft(key);
      setRestoredAtMs(undefined);
      renewRequest();
      form.clear(to);
    },
  };
}
