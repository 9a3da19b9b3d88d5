import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { maxLengths } from '@talwaerts/domain/calls/lengths.ts';
import type { Licence } from '@talwaerts/domain/company/company.ts';
import { factsOf, hasAllFacts, licenceDaysLeft, type TypedFacts } from '@talwaerts/domain/company/licence.ts';
import { shownDay } from '@talwaerts/domain/time/day-and-time.ts';
import { useState } from 'react';
import type { UseFormRegister } from 'react-hook-form';
import { serverNow } from '../../shared/calls/server-clock.ts';
import { intoView } from '../../shared/dialogs/scrolling-content.tsx';
import { useLanguage, useText } from '../../shared/intl/language.tsx';

export const typedFacts = (licence: Licence | undefined): TypedFacts => ({
  number: licence?.number ?? '',
  authority: licence?.authority ?? '',
  validUntil: licence?.validUntil ?? '',
});

interface Props {
  readonly register: UseFormRegister<TypedFacts>;
  /** Another press of the button stores the facts as they are. */
  readonly question: LicenceQuestion | undefined;
}

/** The fields for a licence's facts. */
export function LicenceFields({ register, question }: Props) {
  const { lang } = useLanguage();
  const text = useText();
  return (
    <Stack spacing={4}>
      <TextField
        {...register('number')}
        label={text('users.licence.number')}
        slotProps={{ htmlInput: { maxLength: maxLengths.licenceNumber } }}
      />
      <TextField
        {...register('authority')}
        label={text('users.licence.authority')}
        slotProps={{ htmlInput: { maxLength: maxLengths.authority } }}
      />
      <TextField
        {...register('validUntil')}
        type="date"
        label={text('users.licence.validUntil')}
        helperText={text('users.licence.hint')}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: '1900-01-01', max: '2199-12-31' } }}
      />
      {question?.pastEnd && (
        <Alert ref={intoView} severity="warning">
          {text('users.licence.past', { day: shownDay(question.pastEnd, lang) })}
        </Alert>
      )}
      {question?.isIncomplete && (
        <Alert ref={intoView} severity="warning">
          {text('users.licence.incomplete')}
        </Alert>
      )}
    </Stack>
  );
}

/** Questions to answer before facts of a licence are stored. */
interface LicenceQuestion {
  /** An end in the past, `YYYY-MM-DD`: probably a slip in the year. */
  readonly pastEnd: string | undefined;
  readonly isIncomplete: boolean;
}

/** Asks once before a licence is stored whose end has passed or, with `needsAll`, that lacks a fact. */
export function useLicenceQuestion({ needsAll = false } = {}) {
  const [question, setQuestion] = useState<LicenceQuestion>();
  return {
    question,
    /** Returns false, and asks, for facts that were not asked about. */
    isAccepted(typed: TypedFacts): boolean {
      const { validUntil } = typed;
      const pastEnd = validUntil !== '' && licenceDaysLeft(validUntil, serverNow()) < 0 ? validUntil : undefined;
      const isIncomplete = needsAll && !hasAllFacts(factsOf(typed));
      const isEndAccepted = !pastEnd || pastEnd === question?.pastEnd;
      const isAccepted = isEndAccepted && (!isIncomplete || (question?.isIncomplete ?? false));
      setQuestion(isAccepted ? undefined : { pastEnd, isIncomplete });
      return isAccepted;
    },
  };
}
