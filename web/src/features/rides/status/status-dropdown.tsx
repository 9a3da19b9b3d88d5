import MenuItem from '@mui/material/MenuItem';
import type { Role } from '@talwaerts/domain/company/roles.ts';
import type { RideStatus } from '@talwaerts/domain/ride/ride.ts';
import { ChoiceField } from '../../../shared/dialogs/choice-field.tsx';
import { useText } from '../../../shared/intl/language.tsx';
import { tabLabels, tabs } from './ride-labels.ts';

export function StatusDropdown({ role, status, onChoose }: StatusChoiceProps) {
  const text = useText();
  const labels = tabLabels(role);
  return (
    <ChoiceField
      label={text('dashboard.tabs')}
      value={status}
      onChange={(event) => onChoose(event.target.value as RideStatus)}
    >
      {tabs.map((tab) => (
        <MenuItem key={tab} value={tab}>
          {text(labels[tab])}
        </MenuItem>
      ))}
    </ChoiceField>
  );
}

export interface StatusChoiceProps {
  readonly role: Role;
  readonly status: RideStatus;
  readonly onChoose: (status: RideStatus) => void;
}
