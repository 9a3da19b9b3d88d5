import Box from '@mui/material/Box';
import type { Branding } from '@talwaerts/domain/website/branding.ts';
import { useEffect, useRef } from 'react';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import { pictureAddress } from '../../../shared/firebase/picture-address.ts';
import { useText } from '../../../shared/intl/language.tsx';
import { PageContent } from '../../company-page/page-content.tsx';
import { sceneryOf } from '../../company-page/scenery.ts';

interface Props {
  readonly branding: Branding;
  /** The section to scroll to; the top if the page lacks it. */
  readonly part?: 'cars' | 'booking';
}

/** The page as guests will see it. Scrolls, but does not react to clicks. */
export function PagePreview({ branding, part }: Props) {
  const text = useText();
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (part) page.current?.querySelector(`#${part}`)?.scrollIntoView();
  }, [part]);
  return (
    // A scrollable area has to be reachable by keyboard.
    <Box component="section" aria-label={text('website.previewOf')} tabIndex={0} sx={scrollStyle}>
      <Box ref={page} inert sx={{ minHeight: 1, display: 'grid' }}>
        <PageContent
          branding={branding}
          imageOf={pictureAddress}
          scenery={sceneryOf(branding.district, serverNow())}
          sending={undefined}
          isEmbedded={false}
        />
      </Box>
    </Box>
  );
}

const scrollStyle = {
  height: 1,
  overflowY: 'auto',
  bgcolor: 'background.default',
  '&:focus-visible': { outline: '3px solid var(--spruce)', outlineOffset: '-3px' },
} as const;
