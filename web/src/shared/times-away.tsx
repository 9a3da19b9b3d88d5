import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { maxLengths } from '@talwaerts/domain/calls/lengths.ts';
import { viennaDay } from '@talwaerts/domain/time/vienna.ts';
import { type ReactNode, useRef, useState } from 'react';
import { serverNow } from './calls/server-clock.ts';
import { CallDialog } from './dialogs/call-dialog.tsx';
import { useLanguage, useText } from './intl/language.tsx';
import type { TextId } from './intl/texts.ts';
import { type Period, periodOf, periodPayload, periodWords, timesOf, typedTimes, wholeDay } from './period.ts';
import { Icon } from './ui/icon.tsx';
import { SectionCard } from './ui/section-card.tsx';
import { dividedRow } from './ui/styles.ts';
import { DoneToast, useDone } from './ui/toast.tsx';

interface TimeAway {
  readonly id: string;
  readonly fromMs: number;
  readonly toMs: number;
  readonly reason: string;
}

export interface TimeDialogProps<T> {
  /** Undefined for a new one. */
  readonly time: T | undefined;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

interface ListProps<T> {
  /** The prefix of their texts. */
  readonly kind: 'closures' | 'absences';
  readonly times: readonly T[] | 'failed' | undefined;
  /** Returns the title of a row and what is said below it; `when` is its time. */
  readonly rowOf: (time: T, when: string) => readonly [title: string, below: string];
}

interface Props<T> extends ListProps<T> {
  readonly dialog: (props: TimeDialogProps<T>) => ReactNode;
  /** Sends the removal. */
  readonly remove: (id: string) => Promise<{ readonly valid: boolean }>;
  /** Says what a removal means. */
  readonly removeText?: TextId;
}

type Open<T> = { readonly does: 'edit'; readonly time?: T } | { readonly does: 'remove'; readonly time: T };

/** A company's times of one kind, to add, change and remove. */
export function TimesAway<T extends TimeAway>({ dialog, remove, removeText, ...list }: Props<T>) {
  const { kind, rowOf } = list;
  const text = useText();
  const { lang } = useLanguage();
  const [open, setOpen] = useState<Open<T>>();
  const done = useDone();
  const title = useRef<HTMLHeadingElement>(null);
  const close = (): void => setOpen(undefined);
  const finish = (toast: TextId): void => {
    // The button that opened the dialog may have been removed with its entry.
    if (open?.does === 'remove') title.current?.focus();
    close();
    done.confirm(toast);
  };
  return (
    <SectionCard title={`away.${kind}.title`} titleRef={title}>
      <Typography color="textSecondary">{text(`away.${kind}.lead`)}</Typography>
      <TimeList {...list} onOpen={setOpen} />
      <Box>
        <Button variant="outlined" startIcon={<Icon name="plus" />} onClick={() => setOpen({ does: 'edit' })}>
          {text(`away.${kind}.add`)}
        </Button>
      </Box>
      {open?.does === 'edit' && dialog({ time: open.time, onClose: close, onDone: () => finish(`away.${kind}.saved`) })}
      {open?.does === 'remove' && (
        <CallDialog
          title={`away.${kind}.remove`}
          about={rowOf(open.time, periodWords(open.time, lang)).join(' · ')}
          submit={`away.${kind}.remove`}
          send={() => remove(open.time.id)}
          onClose={close}
          onDone={() => finish(`away.${kind}.removed`)}
        >
          {removeText && <Typography>{text(removeText)}</Typography>}
        </CallDialog>
      )}
      <DoneToast done={done} />
    </SectionCard>
  );
}

function TimeList<T extends TimeAway>({
  kind,
  times,
  rowOf,
  onOpen,
}: ListProps<T> & { readonly onOpen: (open: Open<T>) => void }) {
  const text = useText();
  const { lang } = useLanguage();
  if (times === 'failed') return <Alert severity="error">{text(`away.${kind}.failure`)}</Alert>;
  if (!times) return <Skeleton role="status" aria-label={text(`away.${kind}.loading`)} variant="rounded" height={48} />;
  if (times.length === 0) return <Typography>{text(`away.${kind}.none`)}</Typography>;
  return (
    <Box component="ul" aria-label={text(`away.${kind}.title`)} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {times.map((one) => {
        const time = periodWords(one, lang);
        const [name, below] = rowOf(one, time);
        return (
          <Box key={one.id} component="li" sx={dividedRow}>
            <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography sx={{ fontWeight: 700 }}>{name}</Typography>
              <Typography color="textSecondary">{[below, one.reason].filter(Boolean).join(' · ')}</Typography>
            </Box>
            <Button
              aria-label={text(`away.${kind}.changeOne`, { name, time })}
              onClick={() => onOpen({ does: 'edit', time: one })}
            >
              {text('away.closures.change')}
            </Button>
            <Button
              aria-label={text(`away.${kind}.removeOne`, { name, time })}
              onClick={() => onOpen({ does: 'remove', time: one })}
            >
              {text(`away.${kind}.remove`)}
            </Button>
          </Box>
        );
      })}
    </Box>
  );
}

/** The fields of a time and its reason. Keeps one request id, so that a retry adds one. */
export function useTimeFields(stored: Omit<TimeAway, 'id'> | undefined) {
  const text = useText();
  const [requestId] = useState(() => crypto.randomUUID());
  const [period, setPeriod] = useState(() => (stored ? periodOf(stored) : wholeDay(viennaDay(serverNow()))));
  const [reason, setReason] = useState(stored?.reason ?? '');
  const [isChecked, setIsChecked] = useState(false);
  const times = timesOf(period);
  return {
    requestId,
    /** Undefined while they have a problem. */
    times,
    /** Whether problems are shown. */
    isChecked,
    /** Returns what is sent; shows the problem and returns undefined if there is one. */
    check() {
      setIsChecked(true);
      return times && { ...periodPayload(times), reason: reason.trim() };
    },
    periodFields: <PeriodFields period={period} isChecked={isChecked} onChange={setPeriod} />,
    reasonField: (
      <TextField
        label={text('period.reason')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        slotProps={{ htmlInput: { maxLength: maxLengths.reason } }}
      />
    ),
  };
}

interface PeriodFieldsProps {
  readonly period: Period;
  readonly isChecked: boolean;
  readonly onChange: (period: Period) => void;
}

/** First and last day, each with a time that may stay empty. */
function PeriodFields({ period, isChecked, onChange }: PeriodFieldsProps) {
  const text = useText();
  const { fromMs } = typedTimes(period);
  const isFromWrong = isChecked && fromMs === undefined;
  const isToWrong = isChecked && fromMs !== undefined && !timesOf(period);
  const field = (name: keyof Period, type: 'date' | 'time') => ({
    type,
    label: text(`period.${name}`),
    value: period[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange({ ...period, [name]: target.value }),
    slotProps: { inputLabel: { shrink: true } },
    sx: { flex: '1 1 180px' },
  });
  return (
    <>
      <Box sx={pairStyle}>
        <TextField
          {...field('fromDay', 'date')}
          required
          error={isFromWrong}
          helperText={isFromWrong && text('period.error.from')}
        />
        <TextField {...field('fromTime', 'time')} error={isFromWrong} />
      </Box>
      <Box sx={pairStyle}>
        <TextField
          {...field('toDay', 'date')}
          required
          error={isToWrong}
          helperText={isToWrong && text('period.error.to')}
        />
        <TextField {...field('toTime', 'time')} error={isToWrong} />
      </Box>
    </>
  );
}

const pairStyle = { display: 'flex', flexWrap: 'wrap', gap: 4 } as const;
