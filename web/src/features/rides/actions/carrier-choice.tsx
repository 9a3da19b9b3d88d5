import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatTokens, validCents } from '@talwaerts/domain/money/money.ts';
import { useText } from '../../../shared/intl/language.tsx';
import { CompanyRadios, LicenceExpired } from './company-radios.tsx';
import type { NearCarrier } from './nearest-first.ts';

interface Props {
  readonly carriers: readonly NearCarrier[];
  readonly chosen: string | undefined;
  readonly neededTokenCents: number;
  readonly onChoose: (companyId: string) => void;
}

/** Companies with their balances; marks those that cannot pay the provision. */
export function CarrierChoice({ carriers, chosen, neededTokenCents, onChoose }: Props) {
  const companies = carriers.map((carrier) => ({
    id: carrier.company.id,
    isDisabled: carrier.company.isLicenceExpired,
    label: <CarrierLabel carrier={carrier} neededTokenCents={neededTokenCents} />,
  }));
  return <CompanyRadios companies={companies} chosen={chosen} onChoose={onChoose} />;
}

interface LabelProps extends Pick<Props, 'neededTokenCents'> {
  readonly carrier: NearCarrier;
}

function CarrierLabel({ carrier: { company, token, kmToPickup }, neededTokenCents }: LabelProps) {
  const text = useText();
  const balance = validCents(token.currentValue);
  return (
    <Stack direction="row" sx={{ flex: 1, gap: 3, justifyContent: 'space-between', alignItems: 'baseline' }}>
      <Typography component="span" sx={{ overflowWrap: 'anywhere' }}>
        {company.companyFree}
        {company.isLicenceExpired && <LicenceExpired />}
        {kmToPickup !== undefined && (
          <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
            {text('ride.kmToPickup', { km: kmToPickup })}
          </Typography>
        )}
      </Typography>
      <Typography
        component="span"
        color={balance < neededTokenCents ? 'error' : 'textSecondary'}
        sx={{ fontVariantNumeric: 'tabular-nums', textAlign: 'right' }}
      >
        {text(balance < neededTokenCents ? 'ride.balanceTooFew' : 'dashboard.balance', {
          tokens: formatTokens(balance),
        })}
      </Typography>
    </Stack>
  );
}
