import type { RefusedAnswer } from '@talwaerts/domain/calls/catalogue.ts';
import { useState } from 'react';
import { type FieldValues, useForm } from 'react-hook-form';
import { refusalText } from '../calls/refusal-texts.ts';
import type { TextId } from '../intl/texts.ts';
import { useByContent } from '../ui/use-by-content.ts';
import { accountFailure } from './account-failure.ts';

/** The message of a form after it was sent. */
export interface Outcome {
  readonly isGood: boolean;
  readonly text: TextId;
}

interface Settings<T> {
  readonly send: (typed: T) => Promise<{ readonly valid: true } | RefusedAnswer>;
  readonly saved: TextId;
  /** Returns the values as they are stored. */
  readonly normalise?: (typed: T) => T;
  readonly refusals?: Parameters<typeof refusalText>[1];
}

/** A form of stored settings. Takes over what another device stores, except for fields that were changed here. */
export function useSettingsForm<T extends FieldValues>(stored: T, settings: Settings<T>) {
  const { send, saved, normalise = (typed) => typed, refusals } = settings;
  const [outcome, setOutcome] = useState<Outcome>();
  // Each new object resets the form.
  const values = useByContent(stored);
  const form = useForm<T>({ mode: 'onTouched', values, resetOptions: { keepDirtyValues: true } });
  const save = async (typed: T): Promise<void> => {
    setOutcome(undefined);
    try {
      const sent = normalise(typed);
      const answer = await send(sent);
      // Nothing is changed any more, so the next stored value is taken over.
      if (answer.valid) form.reset(sent, { keepDirtyValues: false });
      setOutcome(answer.valid ? { isGood: true, text: saved } : { isGood: false, text: refusalText(answer, refusals) });
    } catch (error) {
      setOutcome({ isGood: false, text: accountFailure(error) });
    }
  };
  return { ...form, outcome, onSubmit: form.handleSubmit(save) };
}
