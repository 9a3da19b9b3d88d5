import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useText } from '../../shared/intl/language.tsx';
import { screenPaths } from '../../shared/screen-paths.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { LineDrawing } from '../../shared/ui/nothing-there.tsx';

type Topic = 'marketplace' | 'hotelPartner';

/** Announces a planned screen, and links back to the rides. */
function ComingSoon({ topic }: { readonly topic: Topic }) {
  const text = useText();
  return (
    <Stack spacing={4} sx={{ alignItems: 'flex-start', maxWidth: 640 }}>
      <SnowySign />
      <Typography variant="h1">{text(`soon.${topic}.title`)}</Typography>
      <Typography sx={{ fontSize: '1.125rem' }}>{text(`soon.${topic}.text`)}</Typography>
      <Typography color="textSecondary">{text('soon.note')}</Typography>
      <Button component={Link} to={screenPaths.rides} variant="outlined" startIcon={<Icon name="back" />}>
        {text('soon.back')}
      </Button>
    </Stack>
  );
}

export const MarketplaceSoon = () => <ComingSoon topic="marketplace" />;
export const HotelPartnerSoon = () => <ComingSoon topic="hotelPartner" />;

/** Draws a signpost covered by snow. */
function SnowySign() {
  return (
    <LineDrawing>
      <path d="M120 36 V118" />
      <path d="M66 44 H160 L178 60 L160 76 H66 Z" />
      <path d="M60 44 Q74 30 92 38 Q108 26 128 37 Q150 28 168 46" />
      <path d="M84 60 H112 M122 60 H146" strokeDasharray="4 8" />
      <path d="M22 118 Q60 104 98 116 Q120 106 146 116 Q186 104 220 118" />
      <path d="M34 30 h.01 M52 70 h.01 M200 34 h.01 M212 80 h.01 M24 92 h.01 M182 16 h.01" strokeWidth={5} />
    </LineDrawing>
  );
}
