import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Company } from '@talwaerts/domain/company/company.ts';
import { hasBookablePrice } from '@talwaerts/domain/website/branding.ts';
import type { Website } from '@talwaerts/domain/website/website.ts';
import { useMemo, useState } from 'react';
import { useFirestore } from 'reactfire';
import { usePerson } from '../../shared/firebase/session.ts';
import { useText } from '../../shared/intl/language.tsx';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { DoneToast, useDone } from '../../shared/ui/toast.tsx';
import { useLists } from './data/live-website.ts';
import { missingContent, missingPrices, type Row, SectionRows } from './section-rows.tsx';
import { WebsiteHead } from './website-head.tsx';

interface Props {
  readonly website: Website;
  readonly company: Company;
}

/** The page's state and URL, and its four parts, each edited in a drawer. */
export function WebsiteOverview({ website, company }: Props) {
  const text = useText();
  const firestore = useFirestore();
  const { member } = usePerson();
  const { companyId } = website;
  const lists = useLists(companyId);
  const [opened, setOpened] = useState<Row['part']>();
  const done = useDone();
  // Memoized: the preview renders only if the page changes.
  const page = useMemo(
    () => (lists && lists !== 'failed' ? { website, company, lists } : undefined),
    [website, company, lists],
  );
  if (lists === 'failed') return <Alert severity="error">{text('website.failure.load')}</Alert>;
  if (!page) return <Skeleton role="status" aria-label={text('website.loading')} variant="rounded" height={420} />;
  const { cars, prices } = page.lists;
  const { main, intro, car } = website.sections;
  const missing = missingContent(website, company, page.lists);
  const steps = Object.values(missing).filter(({ isOptional }) => !isOptional).length;
  const noteOf = (part: Row['part']) => {
    const { text: note, count = 0, isOptional = false } = missing[part] ?? {};
    // Guests already see an active page: it may well have no text and no vehicles.
    const isShown = !website.activated || part === 'main' || part === 'booking';
    return note && isShown ? { note: text(note, { count }), isOptional } : {};
  };
  const carSaves = [car.saved, ...cars.map(({ saved }) => saved)];
  const rows: readonly Row[] = [
    { part: 'main', saved: main.saved, ...noteOf('main') },
    { part: 'intro', saved: intro.saved, ...noteOf('intro') },
    { part: 'car', saved: latestOf(carSaves), isActive: website.carActive && cars.length > 0, ...noteOf('car') },
    {
      part: 'booking',
      saved: website.bookingSaved,
      isActive: website.bookingActive && hasBookablePrice(Object.fromEntries(prices.map((one) => [one.id, one]))),
      ...noteOf('booking'),
    },
  ];
  const canEdit = member.role === 'taxi';
  const drawer = {
    page,
    builder: { firestore, companyId, uid: member.uid },
    onClose: () => setOpened(undefined),
    onSaved: () => done.confirm(website.activated ? 'website.savedOnline' : 'website.saved'),
  };
  return (
    <Stack spacing={5}>
      <WebsiteHead website={website} company={company} prices={prices} missing={missingPrices(page.lists)} />
      {!website.activated && <Typography variant="h2">{text('website.steps', { count: steps })}</Typography>}
      <SectionRows areSteps={!website.activated} rows={rows} onOpen={canEdit ? setOpened : undefined} />
      {website.activated && <ShareCard website={website} company={company} onDone={done.confirm} />}
      {!canEdit && <Typography color="textSecondary">{text('website.readOnly')}</Typography>}
      {opened === 'main' && <BaseSettingsDrawer {...drawer} />}
      {opened === 'intro' && <IntroDrawer {...drawer} />}
      {opened === 'car' && <FleetDrawer {...drawer} />}
      {opened === 'booking' && <BookingDrawer {...drawer} />}
      <DoneToast done={done} />
    </Stack>
  );
}

const latestOf = (all: readonly Row['saved'][]): Row['saved'] =>
  all.reduce((latest, one) => ((one.atMs ?? 0) > (latest.atMs ?? 0) ? one : latest));

/** Lazy drawers, each loaded when opened, and `ShareCard`, loaded once the page is active. */
const BaseSettingsDrawer = lazyPart(
  () => import('./sections/base-settings-drawer.tsx'),
  (module) => module.BaseSettingsDrawer,
);
const IntroDrawer = lazyPart(
  () => import('./sections/intro-drawer.tsx'),
  (module) => module.IntroDrawer,
);
const FleetDrawer = lazyPart(
  () => import('./fleet/fleet-drawer.tsx'),
  (module) => module.FleetDrawer,
);
const BookingDrawer = lazyPart(
  () => import('./booking/booking-drawer.tsx'),
  (module) => module.BookingDrawer,
);
const ShareCard = lazyPart(
  () => import('./share/share-card.tsx'),
  (module) => module.ShareCard,
);
