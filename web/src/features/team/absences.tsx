import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { maxLengths } from '@talwaerts/domain/calls/lengths.ts';
import { hasJoined } from '@talwaerts/domain/company/team.ts';
import { viennaDay } from '@talwaerts/domain/time/vienna.ts';
import { useRef, useState } from 'react';
import { call } from '../../shared/calls/call.ts';
import { serverNow } from '../../shared/calls/server-clock.ts';
import { CallDialog } from '../../shared/dialogs/call-dialog.tsx';
import { type ListedAbsence, useAbsences, useMembers, useVehicles } from '../../shared/firebase/use-company.ts';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import { periodOf, periodPayload, periodWords, timesOf, wholeDay } from '../../shared/period.ts';
import { PeriodFields } from '../../shared/period-fields.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { dividedRow } from '../../shared/ui/styles.ts';
import { DoneToast, useDone } from '../../shared/ui/toast.tsx';

type Open = { readonly absence?: ListedAbsence };

/** When drivers and vehicles are away, for the company's Admin and Managers. */
export function Absences({ companyId }: { readonly companyId: string }) {
  const text = useText();
  const title = useRef<HTMLHeadingElement>(null);
  const absences = useAbsences(companyId);
  const names = useNames(companyId);
  const [open, setOpen] = useState<Open>();
  const done = useDone();
  const finish = (toast: TextId): void => {
    setOpen(undefined);
    done.confirm(toast);
  };
  return (
    <Stack component="section" spacing={4} aria-labelledby="absences-title">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'center', justifyContent: 'space-between' }}>
        <Box sx={{ flex: '1 1 240px' }}>
          <Typography id="absences-title" ref={title} tabIndex={-1} variant="h2">
            {text('absences.title')}
          </Typography>
          <Typography color="textSecondary">{text('absences.lead')}</Typography>
        </Box>
        <Button variant="outlined" startIcon={<Icon name="plus" />} onClick={() => setOpen({})}>
          {text('absences.add')}
        </Button>
      </Box>
      <AbsenceList
        absences={absences}
        names={names}
        onChange={(absence) => setOpen({ absence })}
        onRemoved={() => {
          title.current?.focus();
          done.confirm('absences.removed');
        }}
      />
      {open && (
        <AbsenceDialog
          absence={open.absence}
          names={names}
          onClose={() => setOpen(undefined)}
          onDone={() => finish('absences.saved')}
        />
      )}
      <DoneToast done={done} />
    </Stack>
  );
}

/** Returns the names of the drivers and vehicles that can be away, by the key of a choice. */
function useNames(companyId: string): ReadonlyMap<string, string> {
  const members = useMembers(companyId);
  const vehicles = useVehicles(companyId);
  return new Map([
    ...(Array.isArray(members) ? members : [])
      .filter(hasJoined)
      .map(({ uid, name }) => [keyOf({ driverUid: uid, vehicleId: null }), name] as const),
    ...(Array.isArray(vehicles) ? vehicles : []).map(
      ({ id, name, plate }) => [keyOf({ driverUid: null, vehicleId: id }), `${name} · ${plate}`] as const,
    ),
  ]);
}

type Who = Pick<ListedAbsence, 'driverUid' | 'vehicleId'>;
const keyOf = ({ driverUid, vehicleId }: Who): string => (driverUid === null ? `vehicle ${vehicleId}` : driverUid);
const whoOf = (key: string) =>
  key.startsWith('vehicle ') ? { vehicleId: key.slice('vehicle '.length) } : { driverUid: key };

interface ListProps {
  readonly absences: ReturnType<typeof useAbsences>;
  readonly names: ReadonlyMap<string, string>;
  readonly onChange: (absence: ListedAbsence) => void;
  readonly onRemoved: () => void;
}

function AbsenceList({ absences, names, onChange, onRemoved }: ListProps) {
  const text = useText();
  const { lang } = useLanguage();
  const [removed, setRemoved] = useState<ListedAbsence>();
  if (absences === 'failed') return <Alert severity="error">{text('absences.failure')}</Alert>;
  if (!absences) return <Skeleton role="status" aria-label={text('absences.loading')} variant="rounded" height={48} />;
  const wordsOf = (absence: ListedAbsence) => ({
    name: names.get(keyOf(absence)) ?? '',
    time: periodWords(absence, lang),
  });
  const removedWords = removed && wordsOf(removed);
  return (
    <>
      {absences.length === 0 && <Typography color="textSecondary">{text('absences.none')}</Typography>}
      {absences.length > 0 && (
        <Box component="ul" aria-label={text('absences.title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {absences.map((absence) => (
            <Box key={absence.id} component="li" sx={dividedRow}>
              <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
                <Typography sx={{ fontWeight: 700 }}>{wordsOf(absence).name}</Typography>
                <Typography color="textSecondary">
                  {[wordsOf(absence).time, absence.reason].filter(Boolean).join(' · ')}
                </Typography>
              </Box>
              <Button aria-label={text('absences.changeOne', wordsOf(absence))} onClick={() => onChange(absence)}>
                {text('closures.change')}
              </Button>
              <Button aria-label={text('absences.removeOne', wordsOf(absence))} onClick={() => setRemoved(absence)}>
                {text('absences.remove')}
              </Button>
            </Box>
          ))}
        </Box>
      )}
      {removed && removedWords && (
        <CallDialog
          title="absences.remove"
          about={`${removedWords.name} · ${removedWords.time}`}
          submit="absences.remove"
          isDangerous
          send={() => call('taxi-deleteabsence', { absenceId: removed.id })}
          onClose={() => setRemoved(undefined)}
          onDone={() => {
            setRemoved(undefined);
            onRemoved();
          }}
        />
      )}
    </>
  );
}

interface DialogProps {
  /** Undefined for a new one. */
  readonly absence: ListedAbsence | undefined;
  readonly names: ReadonlyMap<string, string>;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Adds or changes an absence. Keeps one request id, so that a retry adds one. */
function AbsenceDialog({ absence, names, onClose, onDone }: DialogProps) {
  const text = useText();
  const [requestId] = useState(() => crypto.randomUUID());
  const [who, setWho] = useState(absence ? keyOf(absence) : '');
  const [period, setPeriod] = useState(() => (absence ? periodOf(absence) : wholeDay(viennaDay(serverNow()))));
  const [reason, setReason] = useState(absence?.reason ?? '');
  const [isChecked, setIsChecked] = useState(false);
  const send = () => {
    setIsChecked(true);
    const times = timesOf(period);
    if (!times || !who) return undefined;
    const data = {
      ...(absence && { absenceId: absence.id }),
      ...whoOf(who),
      ...periodPayload(times),
      reason: reason.trim(),
    };
    return call('taxi-saveabsence', { data, requestId });
  };
  const isWhoMissing = isChecked && !who;
  return (
    <CallDialog
      title={absence ? 'absences.edit' : 'absences.add'}
      submit="closures.save"
      send={send}
      onClose={onClose}
      onDone={onDone}
    >
      <TextField
        select
        required
        label={text('absences.who')}
        value={who}
        onChange={({ target }) => setWho(target.value)}
        error={isWhoMissing}
        helperText={isWhoMissing && text('absences.error.who')}
      >
        {[...names].map(([key, name]) => (
          <MenuItem key={key} value={key}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <PeriodFields period={period} isChecked={isChecked} onChange={setPeriod} />
      <TextField
        label={text('period.reason')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        slotProps={{ htmlInput: { maxLength: maxLengths.reason } }}
      />
    </CallDialog>
  );
}
