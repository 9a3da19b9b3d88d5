import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatTokens } from '@talwaerts/domain/money/money.ts';
import { shownDay } from '@talwaerts/domain/time/day-and-time.ts';
import { Link } from 'react-router-dom';
import { ApplicationFacts, Fact } from '../../../features/companies/application-facts.tsx';
import type { PendingCompanyAction } from '../../../features/companies/company-dialog-props.ts';
import { StatementsCard } from '../../../features/tokens/statements-card.tsx';
import { useWebsite } from '../../../features/website/data/live-website.ts';
import { type CompanyWithId, useBalance } from '../../../shared/firebase/use-company.ts';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import { paths } from '../../../shared/paths.ts';
import { PromiseFigures } from '../../../shared/promise-figures.tsx';
import { screenPaths } from '../../../shared/screen-paths.ts';
import { SectionCard } from '../../../shared/ui/section-card.tsx';

interface Props {
  readonly company: CompanyWithId;
  readonly onAsk: (pending: PendingCompanyAction) => void;
}

/** Shows a company's stored data, its licence, and how it keeps its promises. */
export function CompanyData({ company, onAsk }: Props) {
  const text = useText();
  return (
    <>
      <SectionCard title="company.part.data">
        <ApplicationFacts company={company} />
        <Button variant="outlined" onClick={() => onAsk({ company, action: 'edit' })} sx={{ alignSelf: 'flex-start' }}>
          {text('users.edit')}
        </Button>
      </SectionCard>
      {company.kind === 'taxi' && (
        <>
          <SectionCard title="users.licenceTitle">
            <Licence company={company} onAsk={onAsk} />
          </SectionCard>
          {company.state !== 'pending' && (
            <SectionCard title="promises.title">
              <PromiseFigures companyId={company.id} to="admin" />
            </SectionCard>
          )}
        </>
      )}
    </>
  );
}

function Licence({ company, onAsk }: Props) {
  const text = useText();
  const { lang } = useLanguage();
  const { licence, renewal } = company;
  const shown = (fact: string | null | undefined): string => fact ?? text('company.unknown');
  return (
    <>
      <Stack component="dl" sx={{ m: 0, gap: 2 }}>
        <Fact label={text('users.licence.number')}>{shown(licence?.number)}</Fact>
        <Fact label={text('users.licence.authority')}>{shown(licence?.authority)}</Fact>
        <Fact label={text('users.licence.validUntil')}>
          {shown(licence?.validUntil && shownDay(licence.validUntil, lang))}
        </Fact>
      </Stack>
      <Button variant="outlined" onClick={() => onAsk({ company, action: 'licence' })} sx={{ alignSelf: 'flex-start' }}>
        {text(renewal ? 'users.reviewLicence' : 'users.licence')}
      </Button>
    </>
  );
}

interface CompanyTokensProps {
  readonly company: CompanyWithId;
  readonly onAsk: (pending: PendingCompanyAction) => void;
}

/** The company's live balance and its closed months. */
export function CompanyTokens({ company, onAsk }: CompanyTokensProps) {
  const text = useText();
  const balance = useBalance(company.id);
  return (
    <>
      <Typography
        color={(balance ?? 0) < 0 ? 'error' : 'textPrimary'}
        sx={{ fontSize: '1.75rem', fontWeight: 800, fontVariantNumeric: 'tabular-nums' }}
      >
        {text('dashboard.balance', { tokens: balance === undefined ? '…' : formatTokens(balance) })}
      </Typography>
      <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap' }}>
        <Button variant="outlined" onClick={() => onAsk({ company, action: 'book' })}>
          {text('users.book')}
        </Button>
        <Button
          variant="outlined"
          component={Link}
          to={`${screenPaths.tokenHistory}?${new URLSearchParams({ company: company.id })}`}
        >
          {text('tokens.title')}
        </Button>
      </Stack>
      <StatementsCard companyId={company.id} />
    </>
  );
}

/** Whether the company has a page of its own, with links to the page and to the builder. */
export function CompanyWebsite({ companyId }: { readonly companyId: string }) {
  const text = useText();
  const website = useWebsite(companyId);
  if (website === 'failed') return <Alert severity="error">{text('website.failure.load')}</Alert>;
  if (website === undefined) {
    return <Skeleton role="status" aria-label={text('website.loading')} variant="rounded" height={120} />;
  }
  const state = website === null ? 'none' : website.activated ? 'active' : 'inactive';
  return (
    <>
      <Typography>{text(`company.website.${state}`, { url: website?.url ?? '' })}</Typography>
      <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap' }}>
        {website && (
          <Button
            variant="outlined"
            component={Link}
            to={website.activated ? paths.companyPage(website.url) : paths.companyPagePreview(website.url)}
            reloadDocument={website.activated}
          >
            {text(website.activated ? 'company.website.open' : 'company.website.preview')}
          </Button>
        )}
        <Button
          variant="outlined"
          component={Link}
          to={`${screenPaths.website}?${new URLSearchParams({ company: companyId })}`}
        >
          {text('company.website.builder')}
        </Button>
      </Stack>
    </>
  );
}
