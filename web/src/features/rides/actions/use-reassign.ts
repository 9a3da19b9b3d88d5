import { type RefObject, type SubmitEvent, useRef, useState } from 'react';
import type { DialogProps } from './dialog-props.ts';
import { performReassignment } from './perform.ts';
import { type CarrierSearch, useCarrierSearch } from './use-carrier-search.ts';

interface Reassigning {
  readonly search: CarrierSearch;
  readonly reason: string;
  readonly setReason: (typed: string) => void;
  readonly isReasonMissing: boolean;
  readonly reasonField: RefObject<HTMLInputElement | null>;
  readonly refund: boolean;
  readonly setRefund: (isChosen: boolean) => void;
  readonly isBusy: boolean;
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
}

/** The form that moves a ride: the company, the reason, and whether the former carrier gets the provision back. */
export function useReassign({
  pending: { ride, action, companyId },
  onEnd,
}: Omit<DialogProps, 'onClose'>): Reassigning {
  const former = 'confirmed' in ride ? ride.carrier?.companyId : undefined;
  const search = useCarrierSearch({ pickup: ride.pickup, except: former, initial: companyId });
  const [reason, setReason] = useState('');
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const [refund, setRefund] = useState(true);
  const [isBusy, setIsBusy] = useState(false);
  const reasonField = useRef<HTMLInputElement>(null);
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const chosenCarrier = search.requireChosen();
    if (!chosenCarrier) return;
    if (reason.trim() === '') {
      setIsReasonMissing(true);
      reasonField.current?.focus();
      return;
    }
    setIsBusy(true);
    const chosenId = chosenCarrier.company.id;
    const refusal = await performReassignment(ride, { companyId: chosenId, reason: reason.trim(), refund }, action);
    setIsBusy(false);
    onEnd(action, refusal);
  };
  const type = (typed: string): void => {
    setReason(typed);
    setIsReasonMissing(false);
  };
  return { search, reason, setReason: type, isReasonMissing, reasonField, refund, setRefund, isBusy, submit };
}
