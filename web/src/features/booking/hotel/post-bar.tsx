import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { phoneLink } from '@talwaerts/domain/contact/phone-link.ts';
import { formatEur } from '@talwaerts/domain/money/money.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { useId } from 'react';
import { useListText } from '../../../shared/forms/use-list-text.ts';
import { useText } from '../../../shared/intl/language.tsx';
import { LoadingButton } from '../../../shared/ui/loading-button.tsx';
import { surchargeTextsOf } from '../form/surcharge-texts.ts';
import { useNotOffered } from '../form/use-not-offered.ts';
import type { Price } from '../form/use-price.ts';
import { type PostingField, postingLabels } from './posting-values.ts';

interface Props {
  readonly price: Price;
  readonly pax: number;
  readonly isSending: boolean;
  readonly onRequestAgain: () => void;
  /** The fields that still have a problem. */
  readonly missing: readonly PostingField[];
  /** What the press orders. */
  readonly summary: string;
}

/** The price and the submit button at the bottom of the screen; while disabled, lists what is missing. */
export function PostBar({ price, pax, isSending, onRequestAgain, missing, summary }: Props) {
  const text = useText();
  const listText = useListText();
  const id = useId();
  const warning = useNotOffered(price);
  const { phone } = product.support;
  const status = (): string => {
    if (price.state === 'calculating') return text('order.calculating');
    if (price.state === 'failed') return text(price.text);
    if (missing.length > 0) {
      return text('order.missing', { fields: listText(missing.map((field) => text(postingLabels[field]))) });
    }
    if (price.state !== 'known' || !price.route) return '';
    const { km, minutes } = price.route;
    return `${summary} · ${text('order.distance', { km: Math.round(km), minutes: Math.round(minutes) })}`;
  };
  return (
    <Stack
      spacing={2}
      sx={{
        position: 'sticky',
        zIndex: 1,
        bottom: { xs: '4rem', sm: 0 },
        mx: { xs: -4, sm: 0 },
        px: { xs: 4, sm: 0 },
        py: 3,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
      }}
    >
      <Typography id={id} role="status" variant="body2" color="textSecondary" sx={{ minHeight: '1.5em' }}>
        {[...surchargeTextsOf(price, pax, text), status()].join(' ')}
      </Typography>
      {warning && (
        <Alert severity="warning">
          {warning} <Link href={phoneLink(phone)}>{phone}</Link>
        </Alert>
      )}
      {price.state === 'failed' && (
        <Button variant="outlined" onClick={onRequestAgain}>
          {text('order.requestAgain')}
        </Button>
      )}
      <LoadingButton
        type="submit"
        size="large"
        variant="contained"
        color="secondary"
        loading={isSending}
        aria-disabled={missing.length > 0 || price.state !== 'known'}
        aria-describedby={id}
        sx={submitStyle}
      >
        {price.state === 'known' ? text('post.submitPrice', { price: formatEur(price.cents) }) : text('post.submit')}
      </LoadingButton>
    </Stack>
  );
}

/** Looks disabled while something is missing, but can be pressed, which leads to the first gap. */
const submitStyle = {
  fontSize: '1.125rem',
  fontVariantNumeric: 'tabular-nums',
  '&[aria-disabled=true]': { bgcolor: 'action.disabledBackground', color: 'text.primary', boxShadow: 'none' },
} as const;
