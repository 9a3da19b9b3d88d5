import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import { type Lang, langs, languages } from '@talwaerts/domain/product/lang.ts';
import { useId } from 'react';
import { useText } from '../../../shared/intl/language.tsx';
import type { HotelOrderValues } from './posting-values.ts';

interface Props {
  readonly posting: HotelOrderValues;
  readonly onChange: (part: Partial<HotelOrderValues>) => void;
}

/** How the ride is paid, and the guest's language. */
export function SettlementFields({ posting, onChange }: Props) {
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
