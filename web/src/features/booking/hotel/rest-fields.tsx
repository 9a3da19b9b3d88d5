import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { maxLengths } from '@talwaerts/domain/calls/lengths.ts';
import { type Lang, langs, languages } from '@talwaerts/domain/product/lang.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { useEffect, useId, useState } from 'react';
import { Field } from '../../../shared/forms/field.tsx';
import { useText } from '../../../shared/intl/language.tsx';
import { PlaceField } from '../../../shared/places/place-field.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { FactFields } from '../../../shared/wishes/fact-fields.tsx';
import { PassengerField } from '../form/passenger-field.tsx';
import { placeOf } from '../form/place-of.ts';
import { pairStyle } from './pair-style.ts';
import { type HotelOrderValues, postingLabels, restFields } from './posting-values.ts';
import type { usePosting } from './use-posting.ts';

type Posting = ReturnType<typeof usePosting>;

/** The fields that are filled in as a rule. Folded, with their values, until one is wanted or has a problem. */
export function RestFields({ posting }: { readonly posting: Posting }) {
  const text = useText();
  const { values, isPlaceUnknown } = posting;
  const [isWanted, setIsWanted] = useState(false);
  const { isBegun } = posting;
  // Nothing that differs from the usual order stays hidden.
  useEffect(() => setIsWanted(isBegun), [isBegun]);
  const hasProblem = isPlaceUnknown || restFields.some(posting.shown);
  // Stays open when the problem is solved: its field has the focus.
  useEffect(() => {
    if (hasProblem) setIsWanted(true);
  }, [hasProblem]);
  const isOpen = hasProblem || isWanted;
  const { pickup, pax, payToPartner } = values;
  return (
    <Card component="details" open={isOpen} sx={{ px: { xs: 4, sm: 6 }, overflow: 'visible' }}>
      <Box
        component="summary"
        sx={{ py: 4, cursor: 'pointer' }}
        onClick={(event) => {
          event.preventDefault(); // Only React opens it, so that both agree.
          setIsWanted(hasProblem || !isWanted);
        }}
      >
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {text('post.rest')}
        </Typography>
        {!isOpen && (
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {text('post.restNow', {
              pickup: pickup?.label ?? '…',
              pax,
              payment: text(payToPartner ? 'post.withHotel' : 'post.inCar'),
            })}
          </Typography>
        )}
      </Box>
      <Stack spacing={4} sx={{ pb: { xs: 4, sm: 6 } }}>
        <PlaceField {...placeOf(posting, 'pickup')} label={postingLabels.pickup} box={product.placeSearch} isRequired />
        <Button
          onClick={posting.swap}
          startIcon={<Icon name="swap" />}
          sx={{ alignSelf: 'flex-start', '&&': { ml: -4 } }}
          disabled={!pickup && !values.destination}
        >
          {text('post.swap')}
        </Button>
        <PassengerField pax={pax} onChange={(next) => posting.change({ pax: next })} />
        <Box sx={pairStyle}>
          <Field
            isRequired
            type="tel"
            autoComplete="off"
            maxLength={maxLengths.phone}
            {...posting.field('phone')}
            label={postingLabels.phone}
          />
          <Field
            type="email"
            autoComplete="off"
            maxLength={maxLengths.email}
            {...posting.field('email')}
            label={postingLabels.email}
          />
        </Box>
        <SettlementFields posting={values} onChange={posting.change} />
        <FactFields field={posting.field} wishes={{ ...posting.field('wishes'), pax: pax }} isOpen />
      </Stack>
    </Card>
  );
}

interface Props {
  readonly posting: HotelOrderValues;
  readonly onChange: (part: Partial<HotelOrderValues>) => void;
}

/** How the ride is paid, and the guest's language. */
function SettlementFields({ posting, onChange }: Props) {
  const text = useText();
  const payment = useId();
  const lang = useId();
  const label = { color: 'text.primary', fontWeight: 600 } as const;
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={4}>
      <FormControl sx={{ flex: 1 }}>
        <FormLabel id={payment} sx={label}>
          {text('post.payment')}
        </FormLabel>
        <RadioGroup
          aria-labelledby={payment}
          value={posting.payToPartner ? 'hotel' : 'car'}
          onChange={(_, value) => onChange({ payToPartner: value === 'hotel' })}
        >
          <FormControlLabel value="car" control={<Radio />} label={text('post.inCar')} />
          <FormControlLabel value="hotel" control={<Radio />} label={text('post.withHotel')} />
        </RadioGroup>
      </FormControl>
      <FormControl sx={{ flex: 1 }}>
        <FormLabel id={lang} sx={label}>
          {text('post.lang')}
        </FormLabel>
        <RadioGroup
          aria-labelledby={lang}
          value={posting.lang}
          onChange={(_, value) => onChange({ lang: value as Lang })}
        >
          {langs.map((each) => (
            <FormControlLabel key={each} value={each} control={<Radio />} label={languages[each].name} lang={each} />
          ))}
        </RadioGroup>
      </FormControl>
    </Stack>
  );
}
