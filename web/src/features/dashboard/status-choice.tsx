import MenuItem from '@mui/material/MenuItem';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Role } from '@talwaerts/domain/company/roles.ts';
import type { RideStatus } from '@talwaerts/domain/ride/ride.ts';
import { useText } from '../../shared/intl/language.tsx';
import { tabLabels, tabs } from './ride-labels.ts';

interface Props {
  readonly role: Role;
  readonly status: RideStatus;
  readonly onChoose: (status: RideStatus) => void;
}

/** Which rides one looks at: tabs, and where there is no room for them, a dropdown. */
export function StatusChoice({ role, status, onChoose }: Props) {
  const text = useText();
  const isWide = useMediaQuery('(min-width: 900px)', { noSsr: true });
  const labels = tabLabels(role);
  if (!isWide) {
    return (
      <TextField
        select
        label={text('dashboard.tabs')}
        value={status}
        onChange={(event) => onChoose(event.target.value as RideStatus)}
      >
        {tabs.map((tab) => (
          <MenuItem key={tab} value={tab}>
            {text(labels[tab])}
          </MenuItem>
        ))}
      </TextField>
    );
  }
  return (
    <Tabs value={status} onChange={(_, tab: RideStatus) => onChoose(tab)} aria-label={text('dashboard.tabs')}>
      {tabs.map((tab) => (
        <Tab key={tab} value={tab} label={text(labels[tab])} />
      ))}
    </Tabs>
  );
}
