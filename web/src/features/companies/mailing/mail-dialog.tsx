import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { maxLengths } from '@talwaerts/domain/calls/lengths.ts';
import { type MessageReaders, paragraphsOf } from '@talwaerts/domain/company/company-message.ts';
import { type Lang, languages, perLang } from '@talwaerts/domain/product/lang.ts';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { call } from '../../../shared/calls/call.ts';
import { FormDialog } from '../../../shared/dialogs/form-dialog.tsx';
import { useDialogCall } from '../../../shared/dialogs/use-dialog-call.ts';
import { useText } from '../../../shared/intl/language.tsx';
import { useLatest } from '../../../shared/ui/use-latest.ts';

interface Props {
  readonly companyIds: readonly string[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

type Typed = Readonly<Record<Lang, { readonly subject: string; readonly message: string }>>;

/** Writes a mail to companies in the languages that they read, shows it, then sends it. A retry sends it once. */
export function MailDialog({ companyIds, onClose, onDone }: Props) {
  const text = useText();
  const [requestId] = useState(() => crypto.randomUUID());
  const [readers, setReaders] = useState<readonly MessageReaders[]>();
  const [isPreview, setIsPreview] = useState(false);
  const { isBusy, failure, runCall } = useDialogCall({
    'not-found': 'users.gone',
    'already-exists': 'mailing.sentBefore',
    'wrong-state': 'mailing.otherLanguages',
  });
  const form = useForm<Typed>({ mode: 'onTouched', defaultValues: perLang(() => ({ subject: '', message: '' })) });
  const payload = { companyids: [...companyIds], requestId };
  const load = async (): Promise<void> => {
    const answer = await runCall(() => call('admin-mailcompanies', { ...payload, texts: {}, preview: true }));
    if (answer) setReaders(answer.readers);
  };
  const latestLoad = useLatest(load);
  useEffect(() => {
    latestLoad.current();
  }, [latestLoad]);
  const submit = form.handleSubmit(async (typed) => {
    if (!readers) return load();
    if (!isPreview) return setIsPreview(true);
    const texts = Object.fromEntries(readers.map(({ lang }) => [lang, typed[lang]]));
    if (await runCall(() => call('admin-mailcompanies', { ...payload, texts }))) onDone();
  });
  return (
    <FormDialog
      title="mailing.write"
      about={text('mailing.about', { count: companyIds.length })}
      submit={isPreview ? 'mailing.send' : 'mailing.preview'}
      isBusy={isBusy}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      {!readers && isBusy && (
        <Skeleton role="status" aria-label={text('dashboard.loading')} variant="rounded" height={200} />
      )}
      {isPreview ? (
        <>
          {readers?.map((one) => (
            <Preview key={one.lang} readers={one} typed={form.getValues()} />
          ))}
          <Button disabled={isBusy} onClick={() => setIsPreview(false)} sx={{ alignSelf: 'flex-start' }}>
            {text('mailing.edit')}
          </Button>
        </>
      ) : (
        readers?.map(({ lang }) => <LanguageFields key={lang} lang={lang} form={form} />)
      )}
    </FormDialog>
  );
}

interface FieldsProps {
  readonly lang: Lang;
  readonly form: UseFormReturn<Typed>;
}

function LanguageFields({ lang, form: { register, formState } }: FieldsProps) {
  const text = useText();
  const problems = formState.errors[lang];
  const language = languages[lang].name;
  const isFilled = (typed: string): boolean => typed.trim() !== '';
  return (
    <>
      <TextField
        {...register(`${lang}.subject`, { validate: isFilled })}
        label={text('mailing.subjectIn', { language })}
        required
        error={Boolean(problems?.subject)}
        helperText={problems?.subject && text('order.error.required')}
        slotProps={{ htmlInput: { maxLength: maxLengths.messageSubject, lang } }}
      />
      <TextField
        {...register(`${lang}.message`, { validate: isFilled })}
        label={text('mailing.messageIn', { language })}
        required
        multiline
        minRows={4}
        error={Boolean(problems?.message)}
        helperText={text(problems?.message ? 'order.error.required' : 'mailing.hint')}
        slotProps={{ htmlInput: { maxLength: maxLengths.message, lang } }}
      />
    </>
  );
}

interface PreviewProps {
  readonly readers: MessageReaders;
  readonly typed: Typed;
}

/** The mail as the readers of a language get it, between greeting and closing. */
function Preview({ readers: { lang, count, contactName }, typed }: PreviewProps) {
  const text = useText();
  const { subject, message } = typed[lang];
  const language = languages[lang].name;
  return (
    <Box component="section" aria-label={language}>
      <Typography color="textSecondary">{text('mailing.readers', { language, count })}</Typography>
      <Box sx={paperStyle} lang={lang}>
        <Typography sx={{ fontWeight: 700 }}>{subject.trim()}</Typography>
        {contactName !== null && (
          <Typography color="textSecondary">{text('mailing.greeted', { contactName })}</Typography>
        )}
        <Typography sx={{ mt: 2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {paragraphsOf(message).join('\n\n')}
        </Typography>
      </Box>
    </Box>
  );
}

const paperStyle = {
  mt: 1,
  p: 4,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.default',
} as const;
