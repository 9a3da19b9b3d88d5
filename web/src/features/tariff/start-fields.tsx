import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { provisionNoticeMs, startProblem } from '@talwaerts/domain/pricing/change-tariff.ts';
import { dayAfter, viennaDay, viennaInstant } from '@talwaerts/domain/time/vienna.ts';
import { useId } from 'react';
import { useText } from '../../shared/intl/language.tsx';

interface Props {
  readonly start: TypedStart;
  readonly isWrong: boolean;
  /** A higher provision cannot start at once. */
  readonly isProvisionRaised: boolean;
  readonly onChange: (start: TypedStart) => void;
}

/** Chooses when a change of the tariff starts: at once, or at a day and time. */
export function StartFields({ start, isWrong, isProvisionRaised, onChange }: Props) {
  const text = useText();
  const label = useId();
  return (
    <div>
      <FormLabel id={label}>{text('tariff.start')}</FormLabel>
      <RadioGroup
        row
        aria-labelledby={label}
        value={start.isLater ? 'later' : 'now'}
        onChange={(_, when) => onChange({ ...start, isLater: when === 'later' })}
      >
        <FormControlLabel
          value="now"
          control={<Radio />}
          disabled={isProvisionRaised}
          label={text('tariff.startNow')}
          sx={{ minHeight: 48 }}
        />
        <FormControlLabel value="later" control={<Radio />} label={text('tariff.startLater')} sx={{ minHeight: 48 }} />
      </RadioGroup>
      {isProvisionRaised && <Typography sx={{ mt: 1 }}>{text('tariff.provisionNotice')}</Typography>}
      {start.isLater && (
        <Box sx={rowStyle}>
          {(['day', 'time'] as const).map((name) => (
            <TextField
              key={name}
              type={name === 'day' ? 'date' : 'time'}
              label={text(name === 'day' ? 'tariff.startDay' : 'tariff.startTime')}
              value={start[name]}
              required
              error={isWrong}
              helperText={
                isWrong && name === 'day' && text(isProvisionRaised ? 'error.provision-notice' : 'tariff.error.start')
              }
              onChange={({ target }) => onChange({ ...start, [name]: target.value })}
              slotProps={{ inputLabel: { shrink: true } }}
            />
          ))}
        </Box>
      )}
    </div>
  );
}

const rowStyle = {
  mt: 3,
  display: 'grid',
  gap: 3,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(11rem, 100%), 1fr))',
} as const;

/** When a change of the tariff starts, as typed: at once unless `isLater`. */
export interface TypedStart {
  readonly isLater: boolean;
  readonly day: string;
  readonly time: string;
}

/** At once; else next midnight is proposed. For a higher provision, the first midnight at which it may start. */
export const proposedStart = (nowMs: number, isProvisionRaised: boolean): TypedStart => ({
  isLater: isProvisionRaised,
  day: dayAfter(viennaDay(nowMs + (isProvisionRaised ? provisionNoticeMs : 0)), 1),
  time: '00:00',
});

/** Returns the start, undefined for at once; null if the typed one is none that a change can have. */
export function startOf(
  { isLater, day, time }: TypedStart,
  nowMs: number,
  isProvisionRaised: boolean,
): number | undefined | null {
  const startsAtMs = isLater ? viennaInstant(day, time) : undefined;
  if (isLater && startsAtMs === undefined) return null;
  return startProblem(startsAtMs, nowMs, isProvisionRaised) ? null : startsAtMs;
}
