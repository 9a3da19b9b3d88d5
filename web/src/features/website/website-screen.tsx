import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CompanyChoice, useTaxiCompanies } from '../../shared/company-choice.tsx';
import { usePerson } from '../../shared/firebase/session.ts';
import { useCompany } from '../../shared/firebase/use-company.ts';
import { withFirestore } from '../../shared/firebase/with-firestore.tsx';
import { useText } from '../../shared/intl/language.tsx';
import { useWebsite } from './data/live-website.ts';
import { NewWebsite } from './new-website.tsx';
import { WebsiteOverview } from './website-overview.tsx';

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
  if (!website) return <NewWebsite companyId={companyId} />;
  return <WebsiteOverview website={website} company={company} />;
}
