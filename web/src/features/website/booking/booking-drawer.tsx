import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useState } from 'react';
import { ChoiceField } from '../../../shared/dialogs/choice-field.tsx';
import { EditDrawer } from '../../../shared/dialogs/edit-drawer.tsx';
import { useDiscard } from '../../../shared/dialogs/use-discard.tsx';
import { useText } from '../../../shared/intl/language.tsx';
import { useNewPrices } from '../formula/use-new-prices.ts';
import { storedPage } from '../preview/drafted.ts';
import { PagePreview } from '../preview/page-preview.tsx';
import type { SectionDrawerProps } from '../sections/section-drawer.tsx';
import { PlaceList } from './page-place-list.tsx';
import { PriceGrid } from './price-grid.tsx';
import { useSavePrices } from './use-save-prices.ts';

const tabs = ['pickups', 'destinations', 'prices'] as const;
type TabName = (typeof tabs)[number];

/** Edits pickups, destinations and their fixed prices. Saves each change at once. */
export function BookingDrawer({ page, builder, onClose, onSaved }: SectionDrawerProps) {
  const text = useText();
  const [tab, setTab] = useState<TabName>('pickups');
  const isPhone = useMediaQuery('(max-width: 599px)', { noSsr: true });
  const { pickups, destinations, prices } = page.lists;
  const priceIds = prices.map(({ id }) => id);
  const shared = { builder, priceIds, onSaved };
  const saving = useSavePrices(builder, prices);
  const { companyId } = builder;
  const { formula } = page.website;
  const newPrices = useNewPrices({ companyId, formula, pickups, destinations, saving });
  const { leave, dialog } = useDiscard(saving.unsaved !== undefined);
  const [isClosing, setIsClosing] = useState(false);
  const close = (): void => {
    // A price is saved on blur, but the Back button does not blur the field.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    setIsClosing(true);
  };
  useEffect(() => {
    if (!isClosing || saving.isSaving) return;
    setIsClosing(false);
    leave(onClose);
  });
  return (
    <EditDrawer
      title="website.booking"
      onClose={close}
      preview={<PagePreview branding={storedPage(page)} part="booking" />}
    >
      <Box sx={{ px: { xs: 4, sm: 6 }, pt: { xs: 4, sm: 0 }, borderBottom: { sm: 1 }, borderColor: { sm: 'divider' } }}>
        {isPhone ? (
          <ChoiceField
            fullWidth
            label={text('website.booking')}
            value={tab}
            onChange={(event) => setTab(event.target.value as TabName)}
          >
            {tabs.map((one) => (
              <MenuItem key={one} value={one}>
                {text(`website.${one}`)}
              </MenuItem>
            ))}
          </ChoiceField>
        ) : (
          <Tabs value={tab} aria-label={text('website.booking')} onChange={(_, next: TabName) => setTab(next)}>
            {tabs.map((one) => (
              <Tab
                key={one}
                value={one}
                id={`website-tab-${one}`}
                aria-controls="website-panel"
                label={text(`website.${one}`)}
              />
            ))}
          </Tabs>
        )}
      </Box>
      <Box
        {...(isPhone ? {} : { id: 'website-panel', role: 'tabpanel', 'aria-labelledby': `website-tab-${tab}` })}
        sx={{ flex: 1, minHeight: 0, overflowY: 'auto', px: { xs: 4, sm: 6 }, py: 5 }}
      >
        {tab === 'pickups' && <PlaceList key={tab} {...shared} kind="pickups" places={pickups} />}
        {tab === 'destinations' && <PlaceList key={tab} {...shared} kind="destinations" places={destinations} />}
        {tab === 'prices' && (
          <PriceGrid
            builder={builder}
            formula={formula}
            saving={saving}
            newPrices={newPrices}
            pickups={pickups}
            destinations={destinations}
          />
        )}
        <Alert severity="info" sx={{ mt: 5 }}>
          {text('website.bookingNote')}
        </Alert>
      </Box>
      {dialog}
    </EditDrawer>
  );
}
