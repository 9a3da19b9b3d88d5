import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type HotelMonthFormat, hotelMonthFormats } from '@talwaerts/domain/calls/tokens.ts';
import { monthBefore, monthOf } from '@talwaerts/domain/statement/month.ts';
import { monthName } from '@talwaerts/domain/time/day-and-time.ts';
import { useState } from 'react';
import { call } from '../../shared/calls/call.ts';
import { serverNow } from '../../shared/calls/server-clock.ts';
import { useFile } from '../../shared/files.ts';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import { LoadingButton } from '../../shared/ui/loading-button.tsx';
import { SectionCard } from '../../shared/ui/section-card.tsx';

/** Returns the current month and the eleven before it. */
function lastMonths(): readonly string[] {
  const months = [monthOf(serverNow())];
  while (months.length < 12) months.push(monthBefore(months.at(-1) ?? ''));
  return months;
}

/** The hotel's rides of a month by room and guest, as files. Begins with the last whole month. */
export function HotelMonthCard() {
  const text = useText();
  const { lang } = useLanguage();
  const [months] = useState(lastMonths);
  const [month, setMonth] = useState(months[1] ?? '');
  const { busy, failure, download } = useFile<HotelMonthFormat>();
  const save = (format: HotelMonthFormat): Promise<void> =>
    download(
      format,
      format === 'pdf' ? 'application/pdf' : 'text/csv',
      call('hotel-monthfile', { month, format, lang }),
    );
  return (
    <SectionCard title="profile.hotelMonth">
      <Typography color="textSecondary">{text('profile.hotelMonth.hint')}</Typography>
      <TextField
        select
        label={text('profile.hotelMonth.month')}
        value={month}
        onChange={({ target }) => setMonth(target.value)}
      >
        {months.map((one) => (
          <MenuItem key={one} value={one}>
            {monthName(one, lang)}
          </MenuItem>
        ))}
      </TextField>
      {failure && (
        <Alert severity="error" role="alert">
          {text(failure)}
        </Alert>
      )}
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {hotelMonthFormats.map((format) => (
          <LoadingButton key={format} variant="outlined" loading={busy === format} onClick={() => save(format)}>
            {text(`profile.hotelMonth.${format}`)}
          </LoadingButton>
        ))}
      </Stack>
    </SectionCard>
  );
}
