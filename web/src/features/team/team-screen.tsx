import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CompanyChoice } from '../../shared/company-choice.tsx';
import { usePerson } from '../../shared/firebase/session.ts';
import { useCompanies, useCompany } from '../../shared/firebase/use-company.ts';
import { withFirestore } from '../../shared/firebase/with-firestore.tsx';
import { useText } from '../../shared/intl/language.tsx';
import { Administrators } from './administrators.tsx';
import { CompanyTeam } from './company-team.tsx';

/** The team of the user's company; for administrators their own, or any company's. */
function TeamScreen() {
  const { member } = usePerson();
  return <Screen>{member.role === 'admin' ? <AnyTeam /> : <OwnTeam companyId={member.companyId} />}</Screen>;
}

export default withFirestore(TeamScreen);

function Screen({ children }: { readonly children: ReactNode }) {
  const text = useText();
  return (
    <Stack spacing={6} sx={{ maxWidth: 1120 }}>
      <Typography variant="h1">{text('team.title')}</Typography>
      {children}
    </Stack>
  );
}

function OwnTeam({ companyId }: { readonly companyId: string }) {
  const text = useText();
  const company = useCompany(companyId);
  if (!company) return <Skeleton role="status" aria-label={text('team.loading')} variant="rounded" height={320} />;
  return <CompanyTeam companyId={companyId} company={company} />;
}

/** The URL determines the team: without `company` the administrators' own; with an empty one, none yet. */
function AnyTeam() {
  const text = useText();
  const [query, setQuery] = useSearchParams();
  const companyId = query.get('company');
  const choose = (company: string | null): void => setQuery(company === null ? {} : { company }, { replace: true });
  return (
    <>
      <Tabs
        variant="scrollable"
        scrollButtons={false}
        value={companyId === null ? 'administrators' : 'companies'}
        onChange={(_, tab: 'administrators' | 'companies') => choose(tab === 'companies' ? '' : null)}
        aria-label={text('team.whose')}
      >
        <Tab value="administrators" label={text('team.administrators')} />
        <Tab value="companies" label={text('team.companies')} />
      </Tabs>
      {companyId === null ? <Administrators /> : <ChosenTeam companyId={companyId} onChoose={choose} />}
    </>
  );
}

interface ChosenProps {
  /** Empty until chosen. */
  readonly companyId: string;
  readonly onChoose: (companyId: string) => void;
}

function ChosenTeam({ companyId, onChoose }: ChosenProps) {
  const text = useText();
  const companies = useCompanies();
  const company = Array.isArray(companies) ? companies.find(({ id }) => id === companyId) : undefined;
  return (
    <>
      <CompanyChoice companies={companies} companyId={companyId} onChoose={onChoose} />
      {!companyId && <Typography color="textSecondary">{text('team.chooseCompany')}</Typography>}
      {company && <CompanyTeam key={company.id} companyId={company.id} company={company} />}
      {companyId && Array.isArray(companies) && !company && <Alert severity="warning">{text('users.gone')}</Alert>}
    </>
  );
}
