import Stack from '@mui/material/Stack';
import type { Role } from '@talwaerts/domain/company/roles.ts';
import type { RideStatus } from '@talwaerts/domain/ride/ride.ts';
import type { ReactNode } from 'react';
import { useText } from '../../../shared/intl/language.tsx';
import { tabLabels } from './ride-labels.ts';
import { panelId, tabId, useHasTabs } from './status-tabs.tsx';

interface Props {
  readonly role: Role;
  readonly status: RideStatus;
  readonly children: ReactNode;
}

/** The panel below the chosen tab; below the dropdown, a region with the same name. */
export function StatusPanel({ role, status, children }: Props) {
  const text = useText();
  const names = useHasTabs()
    ? { role: 'tabpanel', 'aria-labelledby': tabId(status) }
    : { role: 'region', 'aria-label': text(tabLabels(role)[status]) };
  return (
    <Stack id={panelId} tabIndex={-1} spacing={3} {...names}>
      {children}
    </Stack>
  );
}
