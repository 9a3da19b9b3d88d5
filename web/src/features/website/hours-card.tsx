import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import {
  defaultPageHours,
  leadChoices,
  type OpenTime,
  openTimeOf,
  type PageHours,
  weekdays,
} from '@talwaerts/domain/website/page-hours.ts';
import type { Website } from '@talwaerts/domain/website/website.ts';
import { useState } from 'react';
import { call } from '../../shared/calls/call.ts';
import { CallDialog } from '../../shared/dialogs/call-dialog.tsx';
import { ChoiceField } from '../../shared/dialogs/choice-field.tsx';
import { clockOf, hoursWords, lengthWords, weekdayName } from '../../shared/hours-words.ts';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import { SectionCard } from '../../shared/ui/section-card.tsx';

interface Props {
  readonly website: Website;
  /** Undefined for read-only users. */
  readonly onSaved: (() => void) | undefined;
}

/** When the page takes bookings and how many at once, which guests are never promised beyond. */
export function HoursCard({ website, onSaved }: Props) {
  const text = useText();
  const { lang } = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const { open, leadMinutes, ridesAtOnce } = website.hours ?? defaultPageHours;
  return (
    <SectionCard title="website.hours">
      <Typography color="textSecondary">{text('website.hoursLead')}</Typography>
      <Box>
        {hoursWords(open, lang).map((run) => (
          <Typography key={run} sx={{ fontWeight: 700 }}>
            {run}
          </Typography>
        ))}
        {open.length === 0 && <Alert severity="warning">{text('website.neverOpen')}</Alert>}
        <Typography>{text('website.leadNow', { time: lengthWords(leadMinutes, lang) })}</Typography>
        <Typography>
          {ridesAtOnce === null ? text('website.ridesByVehicles') : text('website.ridesNow', { count: ridesAtOnce })}
        </Typography>
      </Box>
      {onSaved && (
        <Box>
          <Button variant="outlined" onClick={() => setIsOpen(true)}>
            {text('website.changeHours')}
          </Button>
        </Box>
      )}
      {isOpen && (
        <HoursDialog
          website={website}
          onClose={() => setIsOpen(false)}
          onDone={() => {
            setIsOpen(false);
            onSaved?.();
          }}
        />
      )}
    </SectionCard>
  );
}

/** The times of a day as typed; of a day off, those that it gets when it is turned on. */
interface TypedDay {
  readonly weekday: number;
  readonly isOpen: boolean;
  readonly from: string;
  readonly until: string;
}

function typedWeek(open: readonly OpenTime[]): readonly TypedDay[] {
  const usual = open[0] ?? defaultPageHours.open[0];
  return weekdays.map((weekday) => {
    const own = open.find((one) => one.weekday === weekday);
    const { fromMinute = 0, untilMinute = 0 } = own ?? usual ?? {};
    return { weekday, isOpen: own !== undefined, from: clockOf(fromMinute), until: clockOf(untilMinute) };
  });
}

const openTimesOf = (days: readonly TypedDay[]): OpenTime[] =>
  days.filter(({ isOpen }) => isOpen).map(({ weekday, from, until }) => openTimeOf(weekday, from, until));

const mostChoices = 20;

interface DialogProps {
  readonly website: Website;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function HoursDialog({ website: { companyId, hours = defaultPageHours }, onClose, onDone }: DialogProps) {
  const text = useText();
  const { lang } = useLanguage();
  const [days, setDays] = useState(() => typedWeek(hours.open));
  const [{ leadMinutes, ridesAtOnce }, setOthers] = useState<Omit<PageHours, 'open'>>(hours);
  const [isChecked, setIsChecked] = useState(false);
  const change = (typed: Partial<TypedDay>, weekday?: number): void =>
    setDays((before) =>
      before.map((day) => (weekday === undefined || day.weekday === weekday ? { ...day, ...typed } : day)),
    );
  const isMissing = days.some(({ isOpen, from, until }) => isOpen && (!from || !until));
  const [monday] = days;
  return (
    <CallDialog
      title="website.hours"
      submit="website.saveHours"
      send={() => {
        setIsChecked(true);
        if (isMissing) return undefined;
        const typed = { open: openTimesOf(days), leadMinutes, ridesAtOnce };
        return call('website-savehours', { hours: typed, companyID: companyId });
      }}
      onClose={onClose}
      onDone={onDone}
    >
      {days.map((day) => (
        <DayFields key={day.weekday} day={day} isChecked={isChecked} onChange={(typed) => change(typed, day.weekday)} />
      ))}
      <Typography color="textSecondary">{text('website.pastMidnight')}</Typography>
      <Box>
        <Button onClick={() => monday && change({ isOpen: monday.isOpen, from: monday.from, until: monday.until })}>
          {text('website.asMonday')}
        </Button>
      </Box>
      <ChoiceField
        label={text('website.leadMinutes')}
        value={String(leadMinutes)}
        onChange={({ target }) => setOthers({ ridesAtOnce, leadMinutes: Number(target.value) })}
      >
        {withStored(leadChoices, leadMinutes).map((minutes) => (
          <MenuItem key={minutes} value={String(minutes)}>
            {lengthWords(minutes, lang)}
          </MenuItem>
        ))}
      </ChoiceField>
      <ChoiceField
        label={text('website.ridesAtOnce')}
        value={ridesAtOnce === null ? '' : String(ridesAtOnce)}
        onChange={({ target }) => setOthers({ leadMinutes, ridesAtOnce: target.value ? Number(target.value) : null })}
      >
        <MenuItem value="">{text('website.asVehicles')}</MenuItem>
        {withStored(countsUpTo(mostChoices), ridesAtOnce ?? 1).map((count) => (
          <MenuItem key={count} value={String(count)}>
            {count}
          </MenuItem>
        ))}
      </ChoiceField>
    </CallDialog>
  );
}

const countsUpTo = (most: number): readonly number[] => Array.from({ length: most }, (_, i) => i + 1);

/** A stored value that is no choice of the list stays selectable. */
const withStored = (choices: readonly number[], stored: number): readonly number[] =>
  [...new Set([...choices, stored])].sort((a, b) => a - b);

interface DayProps {
  readonly day: TypedDay;
  readonly isChecked: boolean;
  readonly onChange: (typed: Partial<TypedDay>) => void;
}

/** Whether the page is open on a weekday, from when and until when. */
function DayFields({ day, isChecked, onChange }: DayProps) {
  const text = useText();
  const { lang } = useLanguage();
  const name = weekdayName(day.weekday, lang);
  const field = (end: 'from' | 'until') => ({
    type: 'time',
    size: 'small' as const,
    label: text(`website.${end}`),
    value: day[end],
    error: isChecked && !day[end],
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange({ [end]: target.value }),
    slotProps: { inputLabel: { shrink: true }, htmlInput: { 'aria-label': `${name} ${text(`website.${end}`)}` } },
    sx: { flex: '1 1 110px' },
  });
  return (
    <Box role="group" aria-label={name} sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
      <FormControlLabel
        control={<Switch checked={day.isOpen} onChange={({ target }) => onChange({ isOpen: target.checked })} />}
        label={name}
        sx={{ width: { xs: 1, sm: 104 }, minHeight: 48 }}
      />
      {day.isOpen ? (
        <>
          <TextField {...field('from')} />
          <TextField {...field('until')} />
        </>
      ) : (
        <Typography color="textSecondary">{text('website.dayOff')}</Typography>
      )}
    </Box>
  );
}
