import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import {
  hasKnownPlaceholders,
  longestReadyText,
  mostReadyTexts,
  placeholders,
  type ReadyTexts,
  usualReadyTexts,
} from '@talwaerts/domain/contact/ready-texts.ts';
import { langs, languages } from '@talwaerts/domain/product/lang.ts';
import { useSettingsForm } from '../../shared/account/use-settings-form.ts';
import { call } from '../../shared/calls/call.ts';
import { useCompany } from '../../shared/firebase/use-company.ts';
import { withFirestore } from '../../shared/firebase/with-firestore.tsx';
import { useText } from '../../shared/intl/language.tsx';
import { ProfileCard } from './profile-card.tsx';

/** The messages to guests that a driver only has to send, for Admin and Managers. */
export const ReadyTextsCard = withFirestore(function ReadyTextsCard({ companyId }: { readonly companyId: string }) {
  const company = useCompany(companyId);
  if (company?.state !== 'active') return null;
  return <TextsForm stored={company.readyTexts} />;
});

const linesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
const areTexts = (typed: string): boolean => {
  const lines = linesOf(typed);
  return (
    lines.length <= mostReadyTexts &&
    lines.every((line) => line.length <= longestReadyText && hasKnownPlaceholders(line))
  );
};
const shown = (stored: ReadyTexts | undefined, lang: 'de' | 'en'): string =>
  (stored?.[lang].length ? stored : usualReadyTexts)[lang].join('\n');

function TextsForm({ stored }: { readonly stored: ReadyTexts | undefined }) {
  const text = useText();
  const { register, formState, outcome, onSubmit } = useSettingsForm(
    { de: shown(stored, 'de'), en: shown(stored, 'en') },
    {
      send: ({ de, en }) => call('taxi-setreadytexts', { de: linesOf(de), en: linesOf(en) }),
      saved: 'profile.readyTexts.saved',
    },
  );
  const { errors, isSubmitting } = formState;
  const names = placeholders.map((name) => `{${name}}`).join(', ');
  return (
    <ProfileCard
      title="ride.readyMessages"
      submit="profile.readyTexts.save"
      isBusy={isSubmitting}
      outcome={outcome}
      onSubmit={onSubmit}
    >
      <Typography color="textSecondary">{text('profile.readyTexts.hint', { names })}</Typography>
      {langs.map((lang) => (
        <TextField
          key={lang}
          {...register(lang, { validate: areTexts })}
          label={languages[lang].name}
          multiline
          error={Boolean(errors[lang])}
          helperText={
            errors[lang] &&
            text('profile.readyTexts.error', { names, count: mostReadyTexts, letters: longestReadyText })
          }
        />
      ))}
    </ProfileCard>
  );
}
