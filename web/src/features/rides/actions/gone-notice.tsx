import Alert from '@mui/material/Alert';
import { useText } from '../../../shared/intl/language.tsx';

/** Says in an open dialog that somebody else has acted on its ride. */
export function GoneNotice({ isGone }: { readonly isGone: boolean }) {
  const text = useText();
  return (
    isGone && (
      <Alert severity="warning" role="alert">
        {text('ride.gone')}
      </Alert>
    )
  );
}
