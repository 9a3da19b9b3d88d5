import { useEffect } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { PartForm } from '../form/use-part-form.ts';

export interface FormState {
  readonly isDirty: boolean;
  readonly isBusy: boolean;
}

/** Reports the form's state to the drawer around it, and a clean one when the form closes. */
export function useReportedState<V extends FieldValues>(part: PartForm<V>, onState: (state: FormState) => void): void {
  const { isDirty } = part.form.formState;
  const { isBusy } = part;
  useEffect(() => {
    onState({ isDirty, isBusy });
    return () => onState({ isDirty: false, isBusy: false });
  }, [isDirty, isBusy, onState]);
}
