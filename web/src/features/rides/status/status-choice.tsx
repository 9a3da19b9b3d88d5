import Box from '@mui/material/Box';
import { memo } from 'react';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import type { StatusChoiceProps } from './status-choice-props.ts';
import { StatusTabs, useHasTabs } from './status-tabs.tsx';

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
