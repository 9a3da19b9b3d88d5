import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId, useState } from 'react';
import { call } from '../../shared/calls/call.ts';
import { CallDialog } from '../../shared/dialogs/call-dialog.tsx';
import { type ListedClosure, useClosures } from '../../shared/firebase/use-company.ts';
import { withFirestore } from '../../shared/firebase/with-firestore.tsx';
import { useText } from '../../shared/intl/language.tsx';
import { RidesAhead } from '../../shared/rides-ahead.tsx';
import { type TimeDialogProps, TimesAway, useTimeFields } from '../../shared/times-away.tsx';

/** The days on which the company takes nothing new, for its Admin and Managers. */
export const ClosuresCard = withFirestore(function ClosuresCard({ companyId }: { readonly companyId: string }) {
  const text = useText();
  return (
    <TimesAway
      kind="closures"
      times={useClosures(companyId)}
      rowOf={(closure, when) => [when, text(choices[choiceOf(closure)])]}
      dialog={(props) => <ClosureDialog companyId={companyId} {...props} />}
      remove={(closureId) => call('taxi-deleteclosure', { closureId })}
      removeText="away.closures.removeText"
    />
  );
});

const choices = {
  both: 'away.closures.forBoth',
  market: 'away.closures.forMarket',
  page: 'away.closures.forPage',
} as const;
type Choice = keyof typeof choices;
const choiceOf = ({ market, page }: { readonly market: boolean; readonly page: boolean }): Choice => {
  if (market && page) return 'both';
  return market ? 'market' : 'page';
};

/** Closes days, or changes which. Names the accepted rides inside. */
function ClosureDialog({
  companyId,
  time: closure,
  onClose,
  onDone,
}: TimeDialogProps<ListedClosure> & { readonly companyId: string }) {
  const text = useText();
  const legend = useId();
  const { requestId, times, check, periodFields, reasonField } = useTimeFields(closure);
  const [choice, setChoice] = useState<Choice>(closure ? choiceOf(closure) : 'both');
  const send = () => {
    const typed = check();
    if (!typed) return undefined;
    const data = {
      ...(closure && { closureId: closure.id }),
      ...typed,
      market: choice !== 'page',
      page: choice !== 'market',
    };
    return call('taxi-saveclosure', { data, requestId });
  };
  return (
    <CallDialog
      title={closure ? 'away.closures.edit' : 'away.closures.add'}
      submit="away.closures.save"
      send={send}
      onClose={onClose}
      onDone={onDone}
    >
      {periodFields}
      <FormControl>
        <FormLabel id={legend}>{text('away.closures.for')}</FormLabel>
        <RadioGroup
          aria-labelledby={legend}
          value={choice}
          onChange={({ target }) => setChoice(target.value as Choice)}
        >
          {(['both', 'market', 'page'] as const).map((each) => (
            <FormControlLabel key={each} value={each} control={<Radio />} label={text(choices[each])} />
          ))}
        </RadioGroup>
      </FormControl>
      {reasonField}
      {times && (
        <RidesAhead
          companyId={companyId}
          concerns={({ pickupAtMs }) => times.fromMs <= pickupAtMs && pickupAtMs < times.toMs}
        />
      )}
    </CallDialog>
  );
}
