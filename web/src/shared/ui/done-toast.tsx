import { useText } from '../intl/language.tsx';
import type { TextId } from '../intl/texts.ts';
import { PassingAlert } from './passing-alert.tsx';

/** Says in passing that what one did is done. */
export function DoneToast({ done, onGone }: { readonly done: TextId | undefined; readonly onGone: () => void }) {
  const text = useText();
  return <PassingAlert words={done && text(done)} severity="success" variant="filled" onGone={onGone} />;
}
