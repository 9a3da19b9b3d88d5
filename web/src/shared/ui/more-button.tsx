import Button from '@mui/material/Button';
import { useText } from '../intl/language.tsx';
import type { TextId } from '../intl/texts.ts';

interface Props {
  readonly isLoading: boolean;
  /** Replaces the label while more loads. */
  readonly loadingText: TextId;
  readonly onMore: () => void;
}

/** Loads more of a list. Keeps position and focus meanwhile; a disabled button would lose the focus. */
export function MoreButton({ isLoading, loadingText, onMore }: Props) {
  const text = useText();
  return (
    <Button
      variant="outlined"
      aria-disabled={isLoading}
      onClick={isLoading ? undefined : onMore}
      sx={{ alignSelf: 'center' }}
    >
      {text(isLoading ? loadingText : 'dashboard.more')}
    </Button>
  );
}
