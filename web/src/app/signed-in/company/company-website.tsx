import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useWebsite } from '../../../features/website/data/live-website.ts';
import { useText } from '../../../shared/intl/language.tsx';
import { paths } from '../../../shared/paths.ts';
import { screenPaths } from '../../../shared/screen-paths.ts';

/** Whether the company has a page of its own, with links to the page and to the builder. */
export function CompanyWebsite({ companyId }: { readonly companyId: string }) {
  const text = useText();
  const website = useWebsite(companyId);
  if (website === 'failed') return <Alert severity="error">{text('website.failure.load')}</Alert>;
  if (website === undefined) {
    return <Skeleton role="status" aria-label={text('website.loading')} variant="rounded" height={120} />;
  }
  const state = website === null ? 'none' : website.activated ? 'active' : 'inactive';
  return (
    <>
      <Typography>{text(`company.website.${state}`, { url: website?.url ?? '' })}</Typography>
      <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap' }}>
        {website && (
          <Button
            variant="outlined"
            component={Link}
            to={website.activated ? paths.companyPage(website.url) : paths.companyPagePreview(website.url)}
            reloadDocument={website.activated}
          >
            {text(website.activated ? 'company.website.open' : 'company.website.preview')}
          </Button>
        )}
        <Button
          variant="outlined"
          component={Link}
          to={`${screenPaths.website}?${new URLSearchParams({ company: companyId })}`}
        >
          {text('company.website.builder')}
        </Button>
      </Stack>
    </>
  );
}
