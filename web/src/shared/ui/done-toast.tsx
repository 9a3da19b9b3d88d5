import { useText } from '../intl/language.tsx';
import type { TextId } from '../intl/texts.ts';
import { PassingAlert } from './passing-alert.tsx';

/** Confirms an action briefly. */
export function DoneToast({ done, onHidden }: { readonly done: TextId | undefined; readonly onHidden: () => void }) {
  const text = useText();
  return <PassingAlert words={done && text(done)} severity="success" variant="filled" onHidden={onHidden} />;
}
