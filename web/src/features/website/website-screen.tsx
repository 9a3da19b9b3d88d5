import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Company } from '@talwaerts/domain/company/company.ts';
import { hasBookablePrice } from '@talwaerts/domain/website/branding.ts';
import type { Website } from '@talwaerts/domain/website/website.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useFirestore } from 'reactfire';
import { CompanyChoice, useTaxiCompanies } from '../../shared/company-choice.tsx';
import { usePerson } from '../../shared/firebase/session.ts';
import { useCompany } from '../../shared/firebase/use-company.ts';
import { withFirestore } from '../../shared/firebase/with-firestore.tsx';
import { useText } from '../../shared/intl/language.tsx';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { DoneToast, useDone } from '../../shared/ui/toast.tsx';
import { useLists, useWebsite } from './data/live-website.ts';
import { missingContent, missingPrices, type Row, SectionRows } from './section-rows.tsx';
import { WebsiteHead } from './website-head.tsx';

/** A company's own booking page in the builder. Administrators choose the company. */
function WebsiteScreen() {
  const { member } = usePerson();
  return (
    <Screen>{member.role === 'admin' ? <ChosenWebsite /> : <CompanyWebsite companyId={member.companyId} />}</Screen>
  );
}

export default withFirestore(WebsiteScreen);

function Screen({ children }: { readonly children: ReactNode }) {
  const text = useText();
  return (
    <Stack spacing={6} sx={{ maxWidth: 1120 }}>
      <Typography variant="h1">{text('website.title')}</Typography>
      {children}
    </Stack>
  );
}

function ChosenWebsite() {
  const text = useText();
  const [query, setQuery] = useSearchParams();
  const companyId = query.get('company');
  const companies = useTaxiCompanies();
  const isListed = Array.isArray(companies) ? companies.some(({ id }) => id === companyId) : undefined;
  return (
    <>
      <CompanyChoice
        companies={companies}
        companyId={companyId}
        onChoose={(chosen) => setQuery({ company: chosen }, { replace: true })}
      />
      {!companyId && <Typography color="textSecondary">{text('website.chooseCompany')}</Typography>}
      {companyId && isListed && <CompanyWebsite key={companyId} companyId={companyId} />}
      {companyId && isListed === false && <Alert severity="warning">{text('users.gone')}</Alert>}
    </>
  );
}

function CompanyWebsite({ companyId }: { readonly companyId: string }) {
  const text = useText();
  const company = useCompany(companyId);
  const website = useWebsite(companyId);
  if (website === 'failed') {
    return (
      <Alert severity="error">
        <AlertTitle>{text('dialog.error')}</AlertTitle>
        {text('website.failure.load')}
      </Alert>
    );
  }
  if (!company || website === undefined) {
    return <Skeleton role="status" aria-label={text('website.loading')} variant="rounded" height={420} />;
  }
  if (company.state !== 'active') return <Alert severity="info">{text('website.inactiveCompany')}</Alert>;
  if (!website) return <NewWebsite companyId={companyId} company={company} />;
  return <WebsiteOverview website={website} company={company} />;
}

interface Props {
  readonly website: Website;
  readonly company: Company;
}

/** The page's state and URL, and its four parts, each edited in a drawer. */
function WebsiteOverview({ website, company }: Props) {
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
    {
      part: 'booking',
      saved: website.bookingSaved,
      isActive: website.bookingActive && hasBookablePrice(Object.fromEntries(prices.map((one) => [one.id, one]))),
      ...noteOf('booking'),
    },
    { part: 'main', saved: main.saved, ...noteOf('main') },
    { part: 'car', saved: latestOf(carSaves), isActive: website.carActive && cars.length > 0, ...noteOf('car') },
    { part: 'intro', saved: intro.saved, ...noteOf('intro') },
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
      <HoursCard website={website} onSaved={canEdit ? drawer.onSaved : undefined} />
      {website.activated && (
        <ShareCard website={website} company={company} lists={page.lists} canEdit={canEdit} onDone={done.confirm} />
      )}
      {website.activated && <VisitsCard companyId={companyId} />}
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

/** Lazy drawers, each loaded when opened, `HoursCard`, and what an active page has: `ShareCard` and `VisitsCard`. */
const NewWebsite = lazyPart(
  () => import('./start/new-website.tsx'),
  (module) => module.NewWebsite,
);
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
const HoursCard = lazyPart(
  () => import('./hours-card.tsx'),
  (module) => module.HoursCard,
);
const ShareCard = lazyPart(
  () => import('./share/share-card.tsx'),
  (module) => module.ShareCard,
);
const VisitsCard = lazyPart(
  () => import('./share/visits-card.tsx'),
  (module) => module.VisitsCard,
);
