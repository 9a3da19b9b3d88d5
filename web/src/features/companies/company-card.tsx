import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { listedStateOf } from '@talwaerts/domain/company/administer.ts';
import { lacksFacts } from '@talwaerts/domain/company/licence.ts';
import { phoneLink } from '@talwaerts/domain/contact/phone-link.ts';
import { formatTokens } from '@talwaerts/domain/money/money.ts';
import { memo, useId } from 'react';
import type { CompanyWithId } from '../../shared/firebase/use-company.ts';
import { useText } from '../../shared/intl/language.tsx';
import { mailLink } from '../../shared/paths.ts';
import { Icon, type IconName } from '../../shared/ui/icon.tsx';
import type { PendingCompanyAction } from './company-dialog-props.ts';
import { CompanyMenu } from './company-menu.tsx';
import { LicenceChip } from './company-parts.tsx';

interface Props {
  readonly company: CompanyWithId;
  /** Undefined until known; hotels have none. */
  readonly balanceTokenCents: number | undefined;
  readonly onAsk: (pending: PendingCompanyAction) => void;
}

/** The id of a company's card on the page. */
export const companyCardId = (companyId: string): string => `company-${companyId}`;

/** A company in the administrators' list. */
export const CompanyCard = memo(function CompanyCard({ company, balanceTokenCents, onAsk }: Props) {
  const text = useText();
  const title = useId();
  const { name, designation, contactName, email, phone, address, kind, reason } = company;
  const state = listedStateOf(company);
  return (
    <Card
      component="article"
      id={companyCardId(company.id)}
      tabIndex={-1}
      aria-labelledby={title}
      sx={{ p: 5, display: 'flex', flexDirection: 'column', gap: 3 }}
    >
      <Stack direction="row" sx={{ gap: 2, alignItems: 'flex-start' }}>
        <Stack sx={{ flex: 1, minWidth: 0, gap: 2, alignItems: 'flex-start' }}>
          <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
            <Chip
              size="small"
              label={text(`users.state.${state}`)}
              color={state === 'active' ? 'primary' : state === 'pending' ? 'secondary' : 'default'}
              sx={{ fontWeight: 700 }}
            />
            <LicenceChip company={company} />
            {lacksFacts(company) && (
              <Chip size="small" variant="outlined" color="warning" label={text('users.filter.incomplete')} />
            )}
          </Stack>
          <Typography id={title} variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
        </Stack>
        <CompanyMenu company={company} onAsk={onAsk} />
      </Stack>
      {reason && <Typography color="error">{text('signedOut.reason', { reason })}</Typography>}
      <Stack component="dl" sx={{ m: 0, gap: 1 }}>
        <Line label={text('users.field.designation')} value={designation} />
        <Line label={text('users.user')} value={contactName} />
        <Line label={text('users.field.address')} value={address} />
      </Stack>
      <Stack sx={{ mt: 'auto', gap: 3 }}>
        {kind === 'taxi' && <Balance tokenCents={balanceTokenCents} />}
        <div>
          <ContactLink icon="mail" href={mailLink(email)} label={email} />
          <ContactLink icon="phone" href={phoneLink(phone)} label={phone} />
        </div>
        {state === 'pending' && (
          <Button variant="contained" color="secondary" onClick={() => onAsk({ company, action: 'review' })}>
            {text('users.review')}
          </Button>
        )}
        {company.renewal && (
          <Button variant="outlined" onClick={() => onAsk({ company, action: 'licence' })}>
            {text('users.reviewLicence')}
          </Button>
        )}
      </Stack>
    </Card>
  );
});

function Balance({ tokenCents }: { readonly tokenCents: number | undefined }) {
  const text = useText();
  return (
    <Typography
      color={(tokenCents ?? 0) < 0 ? 'error' : 'textPrimary'}
      sx={{ fontSize: '1.375rem', fontWeight: 800, fontVariantNumeric: 'tabular-nums' }}
    >
      {text('dashboard.balance', { tokens: tokenCents === undefined ? '…' : formatTokens(tokenCents) })}
    </Typography>
  );
}

function Line({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    // Sizes in rem, so that large text moves the value below its label.
    <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2 }}>
      <Typography component="dt" color="textSecondary" sx={{ flex: '0 0 6rem' }}>
        {label}
      </Typography>
      <Typography component="dd" sx={{ flex: '1 1 7rem', m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
        {value}
      </Typography>
    </Stack>
  );
}

interface ContactLinkProps {
  readonly icon: IconName;
  readonly href: string;
  readonly label: string;
}

function ContactLink({ icon, href, label }: ContactLinkProps) {
  return (
    <Link
      href={href}
      sx={{ display: 'flex', gap: 2, alignItems: 'center', minHeight: 'var(--target)', overflowWrap: 'anywhere' }}
    >
      <Icon name={icon} size="small" />
      {label}
    </Link>
  );
}
