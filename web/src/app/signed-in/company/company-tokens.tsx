import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatTokens } from '@talwaerts/domain/money/money.ts';
import { Link } from 'react-router-dom';
import type { PendingCompanyAction } from '../../../features/companies/company-dialog-props.ts';
import { StatementsCard } from '../../../features/tokens/statements/statements-card.tsx';
import { useBalance } from '../../../shared/firebase/use-balance.ts';
import type { CompanyWithId } from '../../../shared/firebase/use-companies.ts';
import { useText } from '../../../shared/intl/language.tsx';
import { screenPaths } from '../../../shared/screen-paths.ts';

interface Props {
  readonly company: CompanyWithId;
  readonly onAsk: (pending: PendingCompanyAction) => void;
}

/** The company's live balance and its closed months. */
export function CompanyTokens({ company, onAsk }: Props) {
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
