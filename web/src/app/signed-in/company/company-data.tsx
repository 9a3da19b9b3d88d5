import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { shownDay } from '@talwaerts/domain/time/day-and-time.ts';
import { type ReactNode, useId } from 'react';
import { ApplicationFacts, Fact } from '../../../features/companies/application-facts.tsx';
import type { PendingCompanyAction } from '../../../features/companies/company-dialog-props.ts';
import type { CompanyWithId } from '../../../shared/firebase/use-companies.ts';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import type { TextId } from '../../../shared/intl/texts.ts';
import { PromiseFigures } from '../../../shared/promise-figures.tsx';

interface Props {
  readonly company: CompanyWithId;
  readonly onAsk: (pending: PendingCompanyAction) => void;
}

/** Shows a company's stored data, its licence, and how it keeps its promises. */
export function CompanyData({ company, onAsk }: Props) {
  const text = useText();
  return (
    <>
      <Section title="company.part.data">
        <ApplicationFacts company={company} />
        <Button variant="outlined" onClick={() => onAsk({ company, action: 'edit' })} sx={{ alignSelf: 'flex-start' }}>
          {text('users.edit')}
        </Button>
      </Section>
      {company.kind === 'taxi' && (
        <>
          <Section title="users.licenceTitle">
            <Licence company={company} onAsk={onAsk} />
          </Section>
          {company.state !== 'pending' && (
            <Section title="promises.title">
              <PromiseFigures companyId={company.id} to="admin" />
            </Section>
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

function Section({ title, children }: { readonly title: TextId; readonly children: ReactNode }) {
  const text = useText();
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 4, sm: 6 } }}>
      <Typography id={id} variant="h2" sx={{ mb: 4 }}>
        {text(title)}
      </Typography>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>{children}</Box>
    </Card>
  );
}
