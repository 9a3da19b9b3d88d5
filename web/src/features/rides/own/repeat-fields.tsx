import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { carrierOf, type Ride } from '@talwaerts/domain/ride/ride.ts';
import { readSeries } from '@talwaerts/domain/ride/stored-ride.ts';
import { dayOf } from '@talwaerts/domain/time/day-and-time.ts';
import { startOfDay } from '@talwaerts/domain/time/vienna.ts';
import { useLiveDocument } from '../../../shared/firebase/live-data.ts';
import { useCompany } from '../../../shared/firebase/use-company.ts';
import { Field } from '../../../shared/forms/field.tsx';
import { weekdayName } from '../../../shared/hours-words.ts';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import { ChoiceChip } from '../choice-chip.tsx';
import { groupStyle, RadioChips } from './radio-chips.tsx';
import { daysAsked, type Scope, scopes } from './repetition.ts';
import type { OwnRideForm } from './use-own-ride.ts';

interface Props {
  readonly form: OwnRideForm;
  readonly companyId: string;
  /** Whether the ride is one of a series, which a change may concern. */
  readonly isOfSeries: boolean;
}

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** On which days the ride repeats, until when, and which holidays and closed days are left out. */
export function RepeatFields({ form, companyId, isOfSeries }: Props) {
  const text = useText();
  const { lang } = useLanguage();
  const { values, change } = form;
  const { scope } = values;
  const toggle = (day: number): void =>
    change({
      weekdays: values.weekdays.includes(day)
        ? values.weekdays.filter((each) => each !== day)
        : [...values.weekdays, day].toSorted(),
    });
  return (
    <Stack spacing={4}>
      {isOfSeries && <ScopeChoice scope={scope} onChoose={(next) => change({ scope: next })} />}
      {(!isOfSeries || scope === 'later') && (
        <Box component="fieldset" sx={groupStyle}>
          <legend>{text(isOfSeries ? 'own.repeatOther' : 'own.repeat')}</legend>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            {weekdays.map((day) => (
              <ChoiceChip
                key={day}
                label={weekdayName(day, lang)}
                isSet={values.weekdays.includes(day)}
                onPress={() => toggle(day)}
                sx={{ height: 48, minWidth: 48, borderRadius: 99, fontSize: '1rem' }}
              />
            ))}
          </Box>
        </Box>
      )}
      {values.weekdays.length > 0 && (
        <>
          <Field isRequired type="date" {...form.field('until')} label="own.until" hint={text('own.untilHint')} />
          <DaysLeftOut form={form} companyId={companyId} />
        </>
      )}
    </Stack>
  );
}

/** Asks whether only this ride of its series is meant. */
export function ScopeChoice({ scope, onChoose }: ScopeProps) {
  const text = useText();
  return (
    <RadioChips
      legend={text('own.scope')}
      options={scopes.map((value) => ({ value, label: text(`own.scope.${value}`) }))}
      value={scope}
      onChoose={(value) => onChoose(value as Scope)}
    />
  );
}

interface ScopeProps {
  readonly scope: Scope;
  readonly onChoose: (scope: Scope) => void;
}

/** Holidays and closed days on which the ride would be: each is driven or left out. */
function DaysLeftOut({ form, companyId }: Omit<Props, 'isOfSeries'>) {
  const text = useText();
  const { lang } = useLanguage();
  const company = useCompany(companyId);
  const asked = daysAsked(form.values, company?.closedTimes ?? []);
  if (asked.length === 0) return null;
  const { driven } = form.values;
  const drive = (day: string, isDriven: boolean): void =>
    form.change({ driven: isDriven ? [...driven, day] : driven.filter((each) => each !== day) });
  return (
    <Box component="fieldset" sx={groupStyle}>
      <legend>{text('own.without')}</legend>
      {asked.map(({ day, reason }) => (
        <FormControlLabel
          key={day}
          control={<Checkbox checked={!driven.includes(day)} onChange={(_, isOut) => drive(day, !isOut)} />}
          label={text('own.withoutDay', { day: dayOf(startOfDay(day), lang), reason: text(reason) })}
          sx={{ display: 'flex' }}
        />
      ))}
    </Box>
  );
}

/** The days of a ride's series, as far as it has not ended. */
export function SeriesLine({ ride, seriesId }: { readonly ride: Ride; readonly seriesId: string }) {
  const text = useText();
  const { lang } = useLanguage();
  const companyId = carrierOf(ride)?.companyId ?? '';
  const series = useLiveDocument(`companies/${companyId}/series/${seriesId}`, readSeries);
  if (!series) return null;
  const days = series.weekdays.map((day) => weekdayName(day, lang)).join(', ');
  return <Typography>{text('own.repeats', { days, until: dayOf(startOfDay(series.until), lang) })}</Typography>;
}
