import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { hasJoined } from '@talwaerts/domain/company/team.ts';
import { useState } from 'react';
import { call } from '../../shared/calls/call.ts';
import { CallDialog } from '../../shared/dialogs/call-dialog.tsx';
import { type ListedAbsence, useAbsences, useMembers, useVehicles } from '../../shared/firebase/use-company.ts';
import { useText } from '../../shared/intl/language.tsx';
import { type TimeDialogProps, TimesAway, useTimeFields } from '../../shared/times-away.tsx';

/** When drivers and vehicles are away, for the company's Admin and Managers. */
export function Absences({ companyId }: { readonly companyId: string }) {
  const names = useNames(companyId);
  return (
    <TimesAway
      kind="absences"
      times={useAbsences(companyId)}
      rowOf={(absence, when) => [names.get(keyOf(absence)) ?? '', when]}
      dialog={(props) => <AbsenceDialog names={names} {...props} />}
      remove={(absenceId) => call('taxi-deleteabsence', { absenceId })}
    />
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

interface DialogProps extends TimeDialogProps<ListedAbsence> {
  readonly names: ReadonlyMap<string, string>;
}

/** Adds or changes an absence. */
function AbsenceDialog({ names, time: absence, onClose, onDone }: DialogProps) {
  const text = useText();
  const { requestId, isChecked, check, periodFields, reasonField } = useTimeFields(absence);
  const [who, setWho] = useState(absence ? keyOf(absence) : '');
  const send = () => {
    const typed = check();
    if (!typed || !who) return undefined;
    const data = { ...(absence && { absenceId: absence.id }), ...whoOf(who), ...typed };
    return call('taxi-saveabsence', { data, requestId });
  };
  const isWhoMissing = isChecked && !who;
  return (
    <CallDialog
      title={absence ? 'away.absences.edit' : 'away.absences.add'}
      submit="away.closures.save"
      send={send}
      onClose={onClose}
      onDone={onDone}
    >
      <TextField
        select
        required
        label={text('away.absences.who')}
        value={who}
        onChange={({ target }) => setWho(target.value)}
        error={isWhoMissing}
        helperText={isWhoMissing && text('away.absences.error.who')}
      >
        {[...names].map(([key, name]) => (
          <MenuItem key={key} value={key}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      {periodFields}
      {reasonField}
    </CallDialog>
  );
}
