import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { isLicenceExpired } from '@talwaerts/domain/company/licence.ts';
import type { CompanyKind } from '@talwaerts/domain/company/roles.ts';
import { readCompany } from '@talwaerts/domain/company/stored-company.ts';
import { useId, useState } from 'react';
import { Link as RouterLink, useLocation, useSearchParams } from 'react-router-dom';
import { AuditList } from '../../../features/companies/audit-list.tsx';
import type { PendingCompanyAction } from '../../../features/companies/company-dialog-props.ts';
import { CompanyDialogs } from '../../../features/companies/company-dialogs.tsx';
import { CompanyMenu } from '../../../features/companies/company-menu.tsx';
import { type FromTable, LicenceChip, StateChip } from '../../../features/companies/company-parts.tsx';
import { CompanyTeam } from '../../../features/team/company-team.tsx';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import { useLiveDocument } from '../../../shared/firebase/live-data.ts';
import type { CompanyWithId } from '../../../shared/firebase/use-company.ts';
import { withFirestore } from '../../../shared/firebase/with-firestore.tsx';
import { useText } from '../../../shared/intl/language.tsx';
import { screenPaths } from '../../../shared/screen-paths.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { CompanyRides } from './company-rides.tsx';
import { CompanyData, CompanyTokens, CompanyWebsite } from './company-sections.tsx';

/** The parts of a company's page, which load when they are opened; the URL has the open one. */
const partsOf = {
  taxi: ['data', 'team', 'tokens', 'rides', 'website', 'audit'],
  hotel: ['data', 'team', 'rides', 'audit'],
} as const satisfies Readonly<Record<CompanyKind, readonly string[]>>;
type Part = (typeof partsOf)['taxi'][number];

/** Everything about a company, for administrators. */
function CompanyScreen() {
  const text = useText();
  const [query] = useSearchParams();
  const companyId = (query.get('company') ?? '').replaceAll('/', '');
  const company = useLiveDocument(companyId === '' ? undefined : `companies/${companyId}`, readCompany);
  if (companyId === '' || company === null) {
    return (
      <Stack spacing={5}>
        <Typography variant="h1">{text('company.title')}</Typography>
        <Alert severity="warning">{text('users.gone')}</Alert>
      </Stack>
    );
  }
  if (!company) return <Skeleton role="status" aria-label={text('users.loading')} variant="rounded" height={420} />;
  return <Company key={companyId} company={{ ...company, id: companyId }} />;
}

export default withFirestore(CompanyScreen);

interface Props {
  readonly company: CompanyWithId;
}

function Company({ company }: Props) {
  const text = useText();
  const panelId = useId();
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const [pending, setPending] = useState<PendingCompanyAction>();
  const parts: readonly Part[] = partsOf[company.kind];
  const part = parts.find((one) => one === query.get('part')) ?? 'data';
  return (
    <Stack spacing={5} sx={{ maxWidth: 1120 }}>
      <CompanyHead company={company} onAsk={setPending} />
      <Tabs
        variant="scrollable"
        scrollButtons={false}
        value={part}
        onChange={(_, next: Part) => setQuery({ company: company.id, part: next }, { replace: true, state })}
        aria-label={text('company.parts')}
      >
        {parts.map((one) => (
          <Tab
            key={one}
            value={one}
            label={text(`company.part.${one}`)}
            id={`${panelId}-${one}`}
            aria-controls={panelId}
          />
        ))}
      </Tabs>
      <Stack role="tabpanel" id={panelId} aria-labelledby={`${panelId}-${part}`} spacing={5}>
        <PartOf part={part} company={company} onAsk={setPending} />
      </Stack>
      <CompanyDialogs pending={pending} onClose={() => setPending(undefined)} />
    </Stack>
  );
}

interface PartProps extends Props {
  readonly part: Part;
  readonly onAsk: (pending: PendingCompanyAction) => void;
}

function PartOf({ part, company, onAsk }: PartProps) {
  switch (part) {
    case 'data':
      return <CompanyData company={company} onAsk={onAsk} />;
    case 'team':
      return <CompanyTeam companyId={company.id} company={company} />;
    case 'tokens':
      return <CompanyTokens company={company} onAsk={onAsk} />;
    case 'rides':
      return <CompanyRides company={company} />;
    case 'website':
      return <CompanyWebsite companyId={company.id} />;
    case 'audit':
      return <AuditList companyId={company.id} />;
  }
}

interface CompanyHeadProps {
  readonly company: CompanyWithId;
  readonly onAsk: (pending: PendingCompanyAction) => void;
}

/** Name and state of the company, what waits for an administrator, and all actions. */
function CompanyHead({ company, onAsk }: CompanyHeadProps) {
  const text = useText();
  const from: FromTable | null = useLocation().state;
  const isExpired = isLicenceExpired(company.licence, serverNow());
  const { kind, state, name, designation, reason, renewal } = company;
  return (
    <Stack spacing={3}>
      <Link
        component={RouterLink}
        to={`${screenPaths.users}${from?.table ?? (kind === 'hotel' ? '?kind=hotel' : '')}`}
        sx={{ alignSelf: 'flex-start', display: 'flex', gap: 1, alignItems: 'center', minHeight: 'var(--target)' }}
      >
        <Icon name="back" size="small" />
        {text('company.back')}
      </Link>
      <Stack direction="row" sx={{ gap: 3, alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            <Typography component="span" color="textSecondary" sx={{ display: 'block', fontWeight: 600 }}>
              {text('company.title')}
            </Typography>
            {name}
          </Typography>
          {designation !== name && <Typography color="textSecondary">{designation}</Typography>}
        </Box>
        <CompanyMenu company={company} onAsk={onAsk} />
      </Stack>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        <StateChip company={company} />
        {!isExpired && <LicenceChip company={company} />}
      </Stack>
      {reason && <Typography color="error">{text('signedOut.reason', { reason })}</Typography>}
      <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap', '&:empty': { display: 'none' } }}>
        {state === 'pending' && (
          <Button variant="contained" color="secondary" onClick={() => onAsk({ company, action: 'review' })}>
            {text('users.review')}
          </Button>
        )}
        {renewal && (
          <Button variant="outlined" onClick={() => onAsk({ company, action: 'licence' })}>
            {text('users.reviewLicence')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
