import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { dayAfter, viennaDay, viennaTime } from '@talwaerts/domain/time/vienna.ts';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import { Field } from '../../../shared/forms/field.tsx';
import { useText } from '../../../shared/intl/language.tsx';
import { ChoiceChip } from '../choice-chip.tsx';
import { proposedTime, soonMinutes } from './own-ride-values.ts';
import { RadioChips } from './radio-chips.tsx';
import { type OwnRideForm, pairStyle } from './use-own-ride.ts';

/** Before it few guests ride: the hours of a day begin with it. */
const firstHour = '06:00';
const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

/** Day and time: as typed, or by a press on "in 20 minutes" or an hour of today or tomorrow. */
export function WhenFields({ form }: { readonly form: OwnRideForm }) {
  const text = useText();
  const { values, change } = form;
  const now = serverNow();
  const today = viennaDay(now);
  const days = [
    { day: today, legend: text('filter.today'), offered: hours.filter((hour) => hour > viennaTime(now)) },
    { day: dayAfter(today, 1), legend: text('filter.tomorrow'), offered: hours },
  ];
  return (
    <Stack spacing={3}>
      <Box sx={rowStyle}>
        <ChoiceChip
          label={text('post.soon', { minutes: soonMinutes })}
          isSet={values.isTimeProposed}
          onPress={() => change(proposedTime(serverNow()))}
          sx={{ height: 48, px: 1.5, borderRadius: 99, fontSize: '1rem' }}
        />
        <Box sx={{ ...pairStyle, flex: 1, gridTemplateColumns: '1fr 1fr' }}>
          <Field isRequired type="date" {...form.field('date')} label="order.date" />
          <Field isRequired type="time" {...form.field('time')} label="order.time" />
        </Box>
      </Box>
      {days.map(({ day, legend, offered }) => (
        <RadioChips
          key={day}
          legend={legend}
          options={offered.map((hour) => ({ value: hour, label: hour }))}
          value={values.date === day && !values.isTimeProposed ? values.time : ''}
          from={firstHour}
          onChoose={(time) => change({ date: day, time })}
        />
      ))}
    </Stack>
  );
}

const rowStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 4 } as const;
