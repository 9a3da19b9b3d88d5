import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { RideStatus } from '@talwaerts/domain/ride/ride.ts';
import { useText } from '../../../shared/intl/language.tsx';
import { tabLabels, tabs } from './ride-labels.ts';
import type { StatusChoiceProps } from './status-choice-props.ts';

export function StatusDropdown({ role, status, onChoose }: StatusChoiceProps) {
  const text = useText();
  const labels = tabLabels(role);
  return (
    <TextField
      select
      label={text('dashboard.tabs')}
      value={status}
      onChange={(event) => onChoose(event.target.value as RideStatus)}
      // The open list lies outside the page's landmarks, so it is a landmark itself.
      slotProps={{
        select: { MenuProps: { slotProps: { paper: { role: 'region', 'aria-label': text('dashboard.tabs') } } } },
      }}
    >
      {tabs.map((tab) => (
        <MenuItem key={tab} value={tab}>
          {text(labels[tab])}
        </MenuItem>
      ))}
    </TextField>
  );
}
