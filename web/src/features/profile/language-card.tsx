import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { type Lang, langs, languages } from '@talwaerts/domain/product/lang.ts';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import { SectionCard } from '../../shared/ui/section-card.tsx';

/** Changes the language of this device at once. */
export function LanguageCard() {
  const text = useText();
  const { lang, choose } = useLanguage();
  return (
    <SectionCard title="profile.language">
      <RadioGroup
        row
        aria-label={text('profile.language')}
        value={lang}
        onChange={(event) => choose(event.target.value as Lang)}
      >
        {langs.map((each) => (
          <FormControlLabel key={each} value={each} control={<Radio />} label={languages[each].name} lang={each} />
        ))}
      </RadioGroup>
    </SectionCard>
  );
}
