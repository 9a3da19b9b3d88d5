import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatTokens } from '@talwaerts/domain/money/money.ts';
import { websiteLengths } from '@talwaerts/domain/website/website.ts';
import { useState } from 'react';
import { type FieldPath, type FieldPathValue, type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import { call } from '../../../shared/calls/call.ts';
import { FormDialog } from '../../../shared/dialogs/form-dialog.tsx';
import { useDialogCall } from '../../../shared/dialogs/use-dialog-call.ts';
import { useBalance } from '../../../shared/firebase/use-company.ts';
import { useText } from '../../../shared/intl/language.tsx';
import { useTopUp } from '../../../shared/shell-dialogs.ts';
import { PartField } from './part-field.tsx';

interface Props<V extends FieldValues> {
  readonly form: UseFormReturn<V>;
  readonly companyId: string;
  readonly isRequired?: boolean;
  readonly names: Readonly<Record<'titleDE' | 'titleEN' | 'textDE' | 'textEN', FieldPath<V>>>;
}

/** Title and text in both languages, with a button that translates one text into the other. */
export function BilingualFields<V extends FieldValues>({ form, companyId, isRequired = false, names }: Props<V>) {
  const text = useText();
  const shared = { form, isRequired };
  const { title, text: textLength } = websiteLengths;
  return (
    <>
      <PartField {...shared} name={names.titleDE} label={text('website.field.titleDE')} max={title} lang="de" />
      <PartField {...shared} name={names.titleEN} label={text('website.field.titleEN')} max={title} lang="en" />
      <PartField
        {...shared}
        name={names.textDE}
        label={text('website.field.textDE')}
        max={textLength}
        lines={4}
        lang="de"
      />
      <PartField
        {...shared}
        name={names.textEN}
        label={text('website.field.textEN')}
        max={textLength}
        lines={4}
        lang="en"
      />
      <Translation form={form} german={names.textDE} english={names.textEN} companyId={companyId} />
    </>
  );
}

interface TranslationProps<V extends FieldValues> {
  readonly form: UseFormReturn<V>;
  readonly german: FieldPath<V>;
  readonly english: FieldPath<V>;
  readonly companyId: string;
}

/**
 * Translates the German text, or the English one while there is no German one, for one token, after a confirmation; the
 * former text of the other language can be restored.
 */
function Translation<V extends FieldValues>({ form, german, english, companyId }: TranslationProps<V>) {
  const text = useText();
  const germanText: string = useWatch({ control: form.control, name: german });
  const englishText: string = useWatch({ control: form.control, name: english });
  const lang = germanText.trim() === '' ? 'en' : 'de';
  const source = lang === 'de' ? germanText : englishText;
  /** One request id for each text: a retry is charged once. */
  const [request, setRequest] = useState<TranslationRequest>();
  const [isAsking, setIsAsking] = useState(false);
  const [before, setBefore] = useState<{ readonly field: FieldPath<V>; readonly value: string }>();
  const write = (field: FieldPath<V>, value: string): void =>
    form.setValue(field, value as FieldPathValue<V, FieldPath<V>>, { shouldDirty: true, shouldValidate: true });
  const open = (): void => {
    if (request?.text !== source) setRequest({ text: source, lang, requestId: crypto.randomUUID() });
    setIsAsking(true);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <Button variant="outlined" disabled={source.trim() === ''} onClick={open}>
        {text('website.translate')}
      </Button>
      {before !== undefined && (
        <>
          <Typography role="status" sx={{ flex: 1 }}>
            {text('website.translated')}
          </Typography>
          <Button
            onClick={() => {
              write(before.field, before.value);
              setBefore(undefined);
            }}
          >
            {text('website.undo')}
          </Button>
        </>
      )}
      {isAsking && request && (
        <TranslationDialog
          {...request}
          companyId={companyId}
          onClose={() => setIsAsking(false)}
          onDone={(translated) => {
            setIsAsking(false);
            setRequest(undefined);
            const field = request.lang === 'de' ? english : german;
            setBefore({ field, value: form.getValues(field) });
            write(field, translated);
          }}
        />
      )}
    </Box>
  );
}

interface TranslationRequest {
  readonly text: string;
  readonly lang: 'de' | 'en';
  readonly requestId: string;
}

interface DialogProps extends TranslationRequest {
  readonly companyId: string;
  readonly onClose: () => void;
  readonly onDone: (translated: string) => void;
}

function TranslationDialog({ text: original, lang, requestId, companyId, onClose, onDone }: DialogProps) {
  const text = useText();
  const topUp = useTopUp();
  const balance = useBalance(companyId);
  const { isBusy, failure, runCall } = useDialogCall({ 'insufficient-tokens': 'website.failure.tokens' });
  const translate = async (): Promise<void> => {
    const answer = await runCall(() =>
      call('website-translate', { text: original, lang, requestId, companyID: companyId }),
    );
    if (answer) onDone(answer.text);
  };
  return (
    <FormDialog
      title="website.translateTitle"
      about={original}
      submit="website.translateNow"
      isBusy={isBusy}
      failure={failure}
      onSubmit={(event) => {
        event.preventDefault();
        // React events bubble through portals: the surrounding form would be submitted, too.
        event.stopPropagation();
        void translate();
      }}
      onClose={onClose}
    >
      <Typography>{text(lang === 'de' ? 'website.translateText' : 'website.translateBack')}</Typography>
      {balance !== undefined && (
        <Typography color="textSecondary">{text('topUp.balance', { tokens: formatTokens(balance) })}</Typography>
      )}
      {failure === 'website.failure.tokens' && (
        <Button variant="outlined" onClick={topUp}>
          {text('topUp.title')}
        </Button>
      )}
    </FormDialog>
  );
}
