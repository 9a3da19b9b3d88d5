import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatTokens, validCents } from '@talwaerts/domain/money/money.ts';
import { useText } from '../../../shared/intl/language.tsx';
import type { NearCarrier } from './nearest-first.ts';

interface Props {
  readonly carriers: readonly NearCarrier[];
  readonly chosen: string | undefined;
  readonly neededTokenCents: number;
  readonly onChoose: (companyId: string) => void;
}

/** Companies with their balances; marks those that cannot pay the provision. */
export function CarrierChoice({ carriers, chosen, neededTokenCents, onChoose }: Props) {
  const text = useText();
  return (
    <RadioGroup
      aria-label={text('ride.companies')}
      value={chosen ?? null}
      onChange={(_, id) => onChoose(id)}
      sx={{ flexWrap: 'nowrap', maxHeight: 320, overflowY: 'auto' }}
    >
      {carriers.map(({ company, token, kmToPickup }) => {
        const balance = validCents(token.currentValue);
        return (
          <FormControlLabel
            key={company.id}
            value={company.id}
            control={<Radio />}
            disableTypography
            sx={{ mx: 0, py: 1, borderBottom: 1, borderColor: 'divider', '&:last-child': { borderBottom: 0 } }}
            slotProps={{ typography: { component: 'div' } }}
            label={
              <Stack direction="row" sx={{ flex: 1, gap: 3, justifyContent: 'space-between', alignItems: 'baseline' }}>
                <Typography component="span" sx={{ overflowWrap: 'anywhere' }}>
                  {company.companyFree}
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
            }
          />
        );
      })}
    </RadioGroup>
  );
}
