import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { type Lang, langs, languages } from '@talwaerts/domain/product/lang.ts';
import { useId } from 'react';
import { useLanguage, useText } from '../../shared/intl/language.tsx';

/** Changes the language of this device at once. */
export function LanguageCard() {
  const text = useText();
  const id = useId();
  const { lang, choose } = useLanguage();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 5, sm: 6 } }}>
      <Typography variant="h2" id={id} sx={{ mb: 3 }}>
        {text('profile.language')}
      </Typography>
      <RadioGroup row aria-labelledby={id} value={lang} onChange={(event) => choose(event.target.value as Lang)}>
        {langs.map((each) => (
          <FormControlLabel key={each} value={each} control={<Radio />} label={languages[each].name} lang={each} />
        ))}
      </RadioGroup>
    </Card>
  );
}
