import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Role } from '@talwaerts/domain/company/roles.ts';
import type { RideStatus } from '@talwaerts/domain/ride/ride.ts';
import { type KeyboardEvent, memo, type ReactNode } from 'react';
import { useText } from '../../../shared/intl/language.tsx';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { tabLabels, tabs } from './ride-labels.ts';
import type { StatusChoiceProps } from './status-dropdown.tsx';

export const panelId = 'rides-of-status';
const tabId = (status: RideStatus): string => `rides-${status}`;

/** Whether the screen is wide enough for tabs instead of a dropdown. */
const useHasTabs = (): boolean => useMediaQuery('(min-width: 900px)', { noSsr: true });

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Our own tabs with arrow keys: MUI's add 7 kB, to scroll and measure, which four words do not need. */
function StatusTabs({ role, status, onChoose }: StatusChoiceProps) {
  const text = useText();
  const labels = tabLabels(role);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const buttons = [...event.currentTarget.children] as HTMLElement[];
    // Starts from the focused tab: `status` may lag behind while rides load.
    const next = (buttons.indexOf(event.target as HTMLElement) + step + tabs.length) % tabs.length;
    onChoose(tabs[next] ?? status);
    buttons[next]?.focus();
  };
  return (
    <Box role="tablist" aria-label={text('dashboard.tabs')} onKeyDown={onKeyDown} sx={{ display: 'flex' }}>
      {tabs.map((tab) => (
        <ButtonBase
          key={tab}
          role="tab"
          id={tabId(tab)}
          aria-controls={panelId}
          aria-selected={tab === status}
          tabIndex={tab === status ? 0 : -1}
          onClick={() => onChoose(tab)}
          sx={tabStyle}
        >
          {text(labels[tab])}
        </ButtonBase>
      ))}
    </Box>
  );
}

const tabStyle = {
  minHeight: 48,
  px: 3,
  fontSize: '1rem',
  fontWeight: 600,
  color: 'text.secondary',
  borderBottom: '2px solid transparent',
  '&[aria-selected=true]': { color: 'primary.main', borderBottomColor: 'primary.main' },
} as const;

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

// Lazy: contains a good part of MUI, and only narrow screens need it.
const StatusDropdown = lazyPart(
  () => import('./status-dropdown.tsx'),
  (module) => module.StatusDropdown,
);

/** Chooses the rides' status: tabs, or a dropdown on narrow screens. */
export const StatusChoice = memo(function StatusChoice(props: StatusChoiceProps) {
  if (useHasTabs()) return <StatusTabs {...props} />;
  return (
    <Box sx={{ display: 'grid', flex: '1 1 240px', minHeight: 56 }}>
      <StatusDropdown {...props} />
    </Box>
  );
});
