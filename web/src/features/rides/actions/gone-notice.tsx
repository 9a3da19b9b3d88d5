import Alert from '@mui/material/Alert';
import { useText } from '../../../shared/intl/language.tsx';

/** Warns in an open dialog that its ride has another state by now. */
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
