import Box from '@mui/material/Box';
import { memo } from 'react';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import type { StatusChoiceProps } from './status-choice-props.ts';
import { StatusTabs, useHasTabs } from './status-tabs.tsx';

// Brings a good part of MUI, for phones only.
const StatusDropdown = lazyPart(
  () => import('./status-dropdown.tsx'),
  (module) => module.StatusDropdown,
);

/** Which rides one looks at: tabs, and where there is no room for them, a dropdown. */
export const StatusChoice = memo(function StatusChoice(props: StatusChoiceProps) {
  if (useHasTabs()) return <StatusTabs {...props} />;
  return (
    <Box sx={{ display: 'grid', minHeight: 56 }}>
      <StatusDropdown {...props} />
    </Box>
  );
});
