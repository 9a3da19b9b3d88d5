import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { maxLengths } from '@talwaerts/domain/calls/lengths.ts';
import type { Licence } from '@talwaerts/domain/company/company.ts';
import type { TypedFacts } from '@talwaerts/domain/company/licence.ts';
import { shownDay } from '@talwaerts/domain/time/day-and-time.ts';
import type { UseFormRegister } from 'react-hook-form';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import type { LicenceQuestion } from './use-licence-question.ts';

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
        <Alert ref={scrollTo} severity="warning">
          {text('users.licence.past', { day: shownDay(question.pastEnd, lang) })}
        </Alert>
      )}
      {question?.isIncomplete && (
        <Alert ref={scrollTo} severity="warning">
          {text('users.licence.incomplete')}
        </Alert>
      )}
    </Stack>
  );
}

/** Shows a question that appears below the part of the dialog in sight. */
const scrollTo = (alert: HTMLElement | null): void => alert?.scrollIntoView({ block: 'nearest' });
