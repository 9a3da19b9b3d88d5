import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { maxLengths } from '@talwaerts/domain/calls/lengths.ts';
import { viennaDay } from '@talwaerts/domain/time/vienna.ts';
import { useId, useRef, useState } from 'react';
import { call } from '../../shared/calls/call.ts';
import { serverNow } from '../../shared/calls/server-clock.ts';
import { CallDialog } from '../../shared/dialogs/call-dialog.tsx';
import { type ListedClosure, useClosures } from '../../shared/firebase/use-company.ts';
import { withFirestore } from '../../shared/firebase/with-firestore.tsx';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import { periodOf, periodPayload, periodWords, timesOf, wholeDay } from '../../shared/period.ts';
import { PeriodFields } from '../../shared/period-fields.tsx';
import { RidesAhead } from '../../shared/rides-ahead.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { SectionCard } from '../../shared/ui/section-card.tsx';
import { dividedRow } from '../../shared/ui/styles.ts';
import { DoneToast, useDone } from '../../shared/ui/toast.tsx';

type Open =
  | { readonly kind: 'edit' | 'remove'; readonly closure: ListedClosure }
  | { readonly kind: 'add'; readonly closure?: undefined };

/** The days on which the company takes nothing new, for its Admin and Managers. */
export const ClosuresCard = withFirestore(function ClosuresCard({ companyId }: { readonly companyId: string }) {
  const text = useText();
  const { lang } = useLanguage();
  const [open, setOpen] = useState<Open>();
  const done = useDone();
  const title = useRef<HTMLHeadingElement>(null);
  const close = (): void => setOpen(undefined);
  const finish = (toast: TextId): void => {
    // The button that opened the dialog may have been removed with its entry.
    if (open?.kind === 'remove') title.current?.focus();
    close();
    done.confirm(toast);
  };
  return (
    <SectionCard title="closures.title" titleRef={title}>
      <Typography color="textSecondary">{text('closures.lead')}</Typography>
      <Closures companyId={companyId} onOpen={setOpen} />
      <Box>
        <Button variant="outlined" startIcon={<Icon name="plus" />} onClick={() => setOpen({ kind: 'add' })}>
          {text('closures.add')}
        </Button>
      </Box>
      {open && open.kind !== 'remove' && (
        <ClosureDialog
          companyId={companyId}
          closure={open.closure}
          onClose={close}
          onDone={() => finish('closures.saved')}
        />
      )}
      {open?.kind === 'remove' && (
        <CallDialog
          title="closures.remove"
          about={periodWords(open.closure, lang)}
          submit="closures.remove"
          send={() => call('taxi-deleteclosure', { closureId: open.closure.id })}
          onClose={close}
          onDone={() => finish('closures.removed')}
        >
          <Typography>{text('closures.removeText')}</Typography>
        </CallDialog>
      )}
      <DoneToast done={done} />
    </SectionCard>
  );
});

interface ClosuresProps {
  readonly companyId: string;
  readonly onOpen: (open: Open) => void;
}

function Closures({ companyId, onOpen }: ClosuresProps) {
  const text = useText();
  const { lang } = useLanguage();
  const closures = useClosures(companyId);
  if (closures === 'failed') return <Alert severity="error">{text('closures.failure')}</Alert>;
  if (!closures) return <Skeleton role="status" aria-label={text('closures.loading')} variant="rounded" height={48} />;
  if (closures.length === 0) return <Typography>{text('closures.none')}</Typography>;
  return (
    <Box component="ul" aria-label={text('closures.title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {closures.map((closure) => {
        const time = periodWords(closure, lang);
        return (
          <Box key={closure.id} component="li" sx={dividedRow}>
            <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography sx={{ fontWeight: 700 }}>{time}</Typography>
              <Typography color="textSecondary">
                {[text(choices[choiceOf(closure)]), closure.reason].filter(Boolean).join(' · ')}
              </Typography>
            </Box>
            <Button aria-label={text('closures.changeOne', { time })} onClick={() => onOpen({ kind: 'edit', closure })}>
              {text('closures.change')}
            </Button>
            <Button
              aria-label={text('closures.removeOne', { time })}
              onClick={() => onOpen({ kind: 'remove', closure })}
            >
              {text('closures.remove')}
            </Button>
          </Box>
        );
      })}
    </Box>
  );
}

const choices = { both: 'closures.forBoth', market: 'closures.forMarket', page: 'closures.forPage' } as const;
type Choice = keyof typeof choices;
const choiceOf = ({ market, page }: { readonly market: boolean; readonly page: boolean }): Choice => {
  if (market && page) return 'both';
  return market ? 'market' : 'page';
};

interface DialogProps {
  readonly companyId: string;
  /** Undefined for new days. */
  readonly closure: ListedClosure | undefined;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Closes days, or changes which. Names the accepted rides inside. Keeps one request id, so that a retry adds one. */
function ClosureDialog({ companyId, closure, onClose, onDone }: DialogProps) {
  const text = useText();
  const legend = useId();
  const [requestId] = useState(() => crypto.randomUUID());
  const [period, setPeriod] = useState(() => (closure ? periodOf(closure) : wholeDay(viennaDay(serverNow()))));
  const [choice, setChoice] = useState<Choice>(closure ? choiceOf(closure) : 'both');
  const [reason, setReason] = useState(closure?.reason ?? '');
  const [isChecked, setIsChecked] = useState(false);
  const times = timesOf(period);
  const send = () => {
    setIsChecked(true);
    if (!times) return undefined;
    const data = {
      ...(closure && { closureId: closure.id }),
      ...periodPayload(times),
      market: choice !== 'page',
      page: choice !== 'market',
      reason: reason.trim(),
    };
    return call('taxi-saveclosure', { data, requestId });
  };
  return (
    <CallDialog
      title={closure ? 'closures.edit' : 'closures.add'}
      submit="closures.save"
      send={send}
      onClose={onClose}
      onDone={onDone}
    >
      <PeriodFields period={period} isChecked={isChecked} onChange={setPeriod} />
      <FormControl>
        <FormLabel id={legend}>{text('closures.for')}</FormLabel>
        <RadioGroup
          aria-labelledby={legend}
          value={choice}
          onChange={({ target }) => setChoice(target.value as Choice)}
        >
          {(['both', 'market', 'page'] as const).map((each) => (
            <FormControlLabel key={each} value={each} control={<Radio />} label={text(choices[each])} />
          ))}
        </RadioGroup>
      </FormControl>
      <TextField
        label={text('period.reason')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        slotProps={{ htmlInput: { maxLength: maxLengths.reason } }}
      />
      {times && (
        <RidesAhead
          companyId={companyId}
          concerns={({ pickupAtMs }) => times.fromMs <= pickupAtMs && pickupAtMs < times.toMs}
        />
      )}
    </CallDialog>
  );
}
