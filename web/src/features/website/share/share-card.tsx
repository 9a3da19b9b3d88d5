import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Company } from '@talwaerts/domain/company/company.ts';
import type { WebsiteLists } from '@talwaerts/domain/website/branding.ts';
import { logoGroundOf } from '@talwaerts/domain/website/colour.ts';
import type { Mark } from '@talwaerts/domain/website/marks.ts';
import { markParameter, slugOf } from '@talwaerts/domain/website/slug.ts';
import type { Website } from '@talwaerts/domain/website/website.ts';
import { useId, useState } from 'react';
import { pictureAddress } from '../../../shared/firebase/picture-address.ts';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import type { TextId } from '../../../shared/intl/texts.ts';
import { paths } from '../../../shared/paths.ts';
import { usePosterFiles } from '../../../shared/poster/use-poster-files.ts';
import { LoadingButton } from '../../../shared/ui/loading-button.tsx';
import { QrCode } from '../../../shared/ui/qr-code.tsx';
import { useOwnText } from '../../company-page/page-context.ts';
import { useMarks } from '../data/live-website.ts';
import { MarkChoice } from './mark-choice.tsx';
import { buttonSnippet, formSnippet, frameSnippet } from './snippets.ts';

/** Links to the page: its URL, a QR code to print, and snippets for other sites. */
export function ShareCard(props: Shared) {
  const text = useText();
  const title = useId();
  const { website, canEdit, onDone } = props;
  const [markId, setMarkId] = useState<string>();
  const marks = useMarks(website.companyId);
  const known = marks && marks !== 'failed' ? marks : [];
  const mark = known.find(({ id }) => id === markId);
  const { address, isBusy, failure, copy, saveCode, savePoster } = useShare(props, mark);
  const snippets = useSnippets(props, mark);
  return (
    <Card component="section" aria-labelledby={title} sx={{ p: { xs: 4, sm: 6 } }}>
      <Typography id={title} variant="h2" sx={{ mb: 1 }}>
        {text('website.share')}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 5 }}>
        {text('website.shareText')} {text('website.mark.hint')}
      </Typography>
      <MarkChoice
        marks={known}
        chosen={mark}
        canEdit={canEdit}
        onChoose={setMarkId}
        onSaved={() => onDone('website.mark.saved')}
      />
      <Box sx={columnsStyle}>
        <Stack spacing={3} sx={{ alignItems: 'flex-start' }}>
          <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1.4, overflow: 'hidden', lineHeight: 0 }}>
            <QrCode content={address} label={text('website.qr', { address })} />
          </Box>
          <Button variant="outlined" disabled={isBusy} onClick={saveCode}>
            {text('website.saveQr')}
          </Button>
          <LoadingButton variant="outlined" loading={isBusy} onClick={savePoster}>
            {text('website.savePoster')}
          </LoadingButton>
        </Stack>
        <Stack spacing={4} sx={{ minWidth: 0 }}>
          <CopyField label={text('website.link')} value={address} copyLabel={text('website.copyLink')} onCopy={copy} />
          {snippets.map(({ label, hint, copyLabel, html }) => (
            <CopyField
              key={label}
              label={text(label)}
              hint={text(hint)}
              value={html}
              copyLabel={text(copyLabel)}
              onCopy={copy}
            />
          ))}
        </Stack>
      </Box>
      {failure && (
        <Alert severity="error" sx={{ mt: 4 }}>
          {text(failure)}
        </Alert>
      )}
    </Card>
  );
}

const columnsStyle = {
  display: 'grid',
  gap: 6,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '232px minmax(0, 1fr)' },
} as const;

interface Props {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly copyLabel: string;
  readonly onCopy: (value: string) => void;
}

/** A text that cannot be edited, with a button that copies it. */
function CopyField({ label, hint, value, copyLabel, onCopy }: Props) {
  const text = useText();
  const hasLines = hint !== undefined;
  return (
    <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, gap: 3, alignItems: 'flex-start' }}>
      <TextField
        fullWidth
        label={label}
        value={value}
        helperText={hint}
        multiline={hasLines}
        maxRows={3}
        slotProps={{ htmlInput: { readOnly: true, sx: { fontSize: hasLines ? '0.875rem' : '1rem' } } }}
        onFocus={({ target }) => target.select()}
      />
      <Button variant="outlined" aria-label={copyLabel} onClick={() => onCopy(value)} sx={{ flex: 'none', mt: 1 }}>
        {text('website.copy')}
      </Button>
    </Box>
  );
}

interface Shared {
  readonly website: Website;
  readonly company: Company;
  readonly lists: WebsiteLists;
  /** Whether the user may add marks. */
  readonly canEdit: boolean;
  readonly onDone: (text: TextId) => void;
}

/** Returns the page's URL, with the mark by which visits are counted. */
const addressOf = (path: string, mark?: Mark): string =>
  `${location.origin}${path}${mark ? `?${new URLSearchParams({ [markParameter]: mark.id })}` : ''}`;

/** Returns HTML that shows or opens the page on other sites. */
function useSnippets({ website, company, lists }: Shared, mark: Mark | undefined) {
  const text = useText();
  const { lang } = useLanguage();
  const { url } = website;
  const { colorHEX } = website.sections.main.values;
  const parameter = mark && { [markParameter]: mark.id };
  const address = addressOf(paths.companyPage(url), mark);
  const own = useOwnText();
  const namesOf = (places: WebsiteLists['pickups']) =>
    places.map((place) => ({ id: place.id, name: own(place, 'caption') }));
  return [
    {
      label: 'website.frame',
      hint: 'website.frameHint',
      copyLabel: 'website.copyFrame',
      html: frameSnippet(
        addressOf(paths.companyPageEmbed(url), mark),
        text('website.frameTitle', { company: company.designation }),
      ),
    },
    {
      label: 'website.form',
      hint: 'website.formHint',
      copyLabel: 'website.copyForm',
      html: formSnippet({
        address: addressOf(paths.companyPage(url)),
        hidden: Object.entries({ lang, ...parameter }),
        labels: {
          pickup: text('order.pickup'),
          destination: text('order.destination'),
          date: text('order.date'),
          time: text('order.time'),
          choose: text('page.choose'),
          there: text('page.there'),
          back: text('page.back'),
        },
        pickups: namesOf(lists.pickups),
        destinations: namesOf(lists.destinations),
        words: text('website.formWords'),
        colour: colorHEX,
      }),
    },
    {
      label: 'website.button',
      hint: 'website.buttonHint',
      copyLabel: 'website.copyButton',
      html: buttonSnippet(address, text('website.buttonWords'), colorHEX),
    },
  ] as const;
}

/** State of the card: copies texts to the clipboard, and saves the QR code and the poster as files. */
function useShare({ website, company, onDone }: Shared, mark: Mark | undefined) {
  const { url } = website;
  const { values } = website.sections.main;
  const { colorHEX, logourl } = values;
  const address = addressOf(paths.companyPage(url), mark);
  const { failure, ...files } = usePosterFiles(mark ? `${url}-${slugOf(mark.name, mark.id)}` : url, {
    company: company.designation,
    phone: company.phone,
    address,
    // Short, for guests who type it.
    shown: addressOf(paths.companyPage(url)),
    colour: colorHEX,
    logo: logourl ? { url: pictureAddress(logourl), ground: logoGroundOf(values) } : undefined,
  });
  const [hasNotCopied, setHasNotCopied] = useState(false);
  const copy = async (copied: string): Promise<void> => {
    setHasNotCopied(false);
    try {
      await navigator.clipboard.writeText(copied);
      onDone('website.copied');
    } catch {
      // Forbidden by the browser, or outside a secure page.
      setHasNotCopied(true);
    }
  };
  return {
    ...files,
    address,
    copy,
    failure: failure ?? (hasNotCopied ? ('website.failure.copy' as const) : undefined),
  };
}
