import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Company } from '@talwaerts/domain/company/company.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { useCompany } from '../../shared/firebase/use-company.ts';
import { withFirestore } from '../../shared/firebase/with-firestore.tsx';
import { useText } from '../../shared/intl/language.tsx';
import { paths } from '../../shared/paths.ts';
import { usePosterFiles } from '../../shared/poster/use-poster-files.ts';
import { LoadingButton } from '../../shared/ui/loading-button.tsx';
import { QrCode } from '../../shared/ui/qr-code.tsx';
import { SectionCard } from '../../shared/ui/section-card.tsx';

/** A QR code for the hotel's lobby, with which guests order their own ride from the hotel. */
export const LobbyCard = withFirestore(function LobbyCard({ companyId }: { readonly companyId: string }) {
  const hotel = useCompany(companyId);
  return hotel ? <Lobby hotel={hotel} /> : null;
});

/** The brand's colour in the light scheme, as on our own pages. */
const spruce = '#0f5a46';

function Lobby({ hotel }: { readonly hotel: Company }) {
  const text = useText();
  const address = `${location.origin}${lobbyPath(hotel)}`;
  const { isBusy, failure, saveCode, savePoster } = usePosterFiles('lobby', {
    company: hotel.designation,
    phone: product.support.phone,
    address,
    colour: spruce,
    logo: undefined,
    shown: `${location.origin}${paths.order}`,
  });
  return (
    <SectionCard title="lobby.title">
      <Typography>{text('lobby.text', { hotel: hotel.designation })}</Typography>
      <Box sx={{ alignSelf: 'flex-start', lineHeight: 0, border: 1, borderColor: 'divider', borderRadius: 1.4 }}>
        <QrCode content={address} label={text('lobby.qr', { hotel: hotel.designation })} />
      </Box>
      {failure && <Alert severity="error">{text(failure)}</Alert>}
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <LoadingButton variant="contained" loading={isBusy} onClick={savePoster}>
          {text('website.savePoster')}
        </LoadingButton>
        <Button variant="outlined" disabled={isBusy} onClick={saveCode}>
          {text('website.saveQr')}
        </Button>
        <Button component="a" href={address} target="_blank" rel="noopener">
          {text('lobby.open')}
        </Button>
      </Stack>
    </SectionCard>
  );
}

/**
 * Returns the address of the order form with a hotel as pickup. By name and address, not by the place's id: a printed
 * code lives for years, and the maps provider's ids change.
 */
const lobbyPath = ({ designation, address }: Pick<Company, 'designation' | 'address'>): string =>
  `${paths.order}?${new URLSearchParams({ hotel: designation, address })}`;
