import { useText } from '../../../shared/intl/language.tsx';
import { PassingAlert } from '../../../shared/ui/passing-alert.tsx';
import type { News } from './use-gone-news.ts';

interface Props {
  readonly news: News | undefined;
  readonly onClose: () => void;
}

/** Why a ride left the list. On the other side, where nothing says what one has done oneself. */
export function NewsToast({ news, onClose }: Props) {
  const text = useText();
  return (
    <PassingAlert
      words={news && text(news.text, news.values)}
      severity="info"
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      onGone={onClose}
    />
  );
}
