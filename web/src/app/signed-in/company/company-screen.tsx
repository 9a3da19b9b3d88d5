import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import type { CompanyKind } from '@talwaerts/domain/company/roles.ts';
import { readCompany } from '@talwaerts/domain/company/stored-company.ts';
import { useId, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { AuditList } from '../../../features/companies/audit-list.tsx';
import type { PendingCompanyAction } from '../../../features/companies/company-dialog-props.ts';
import { CompanyDialogs } from '../../../features/companies/company-dialogs.tsx';
import { CompanyTeam } from '../../../features/team/company-team.tsx';
import { useLiveDocument } from '../../../shared/firebase/live-data.ts';
import type { CompanyWithId } from '../../../shared/firebase/use-company.ts';
import { withFirestore } from '../../../shared/firebase/with-firestore.tsx';
import { useText } from '../../../shared/intl/language.tsx';
import { CompanyHead } from './company-head.tsx';
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
