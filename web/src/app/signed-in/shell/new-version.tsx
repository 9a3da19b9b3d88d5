import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { registerWorker, takeOver, watchVersions } from '../../../shared/device/app-worker.ts';
import { useText } from '../../../shared/intl/language.tsx';
import { hasTyped } from '../../../shared/loading/typed.ts';
import { paths } from '../../../shared/paths.ts';

/** How often an app that stays open looks for a newer version; also when it comes to the front after that time. */
const checkMs = 3_600_000;

/**
 * Registers the service worker, and offers a newer version that it has cached. Never reloads automatically; without a
 * press the newer version starts once every tab of the older one is closed.
 */
export function NewVersion() {
  const text = useText();
  const [worker, setWorker] = useState<ServiceWorker>();
  const [hasWarned, setHasWarned] = useState(false);
  useEffect(() => watchWorker(setWorker), []);
  useOpenedScreens();
  if (!worker) return null;
  const load = async (): Promise<void> => {
    if (hasTyped() && !hasWarned) return setHasWarned(true);
    await takeOver(worker);
    location.reload();
  };
  const hide = (): void => {
    setWorker(undefined);
    setHasWarned(false);
  };
  return (
    <Box role="status" sx={barStyle}>
      <Box sx={{ flex: '1 1 12rem' }}>{text(hasWarned ? 'version.typed' : 'version.new')}</Box>
      <Button onClick={hide} sx={{ minHeight: 48 }}>
        {text('version.later')}
      </Button>
      <Button variant="outlined" onClick={() => void load()} sx={{ minHeight: 48 }}>
        {text(hasWarned ? 'version.discard' : 'loading.reload')}
      </Button>
    </Box>
  );
}

function watchWorker(onVersion: (worker: ServiceWorker) => void): () => void {
  let stop: (() => void) | undefined;
  let isEnded = false;
  // Absent if the browser forbids service workers.
  registerWorker().then((registration) => {
    if (!registration || isEnded) return;
    const unwatch = watchVersions(registration, onVersion);
    const stopChecks = checkAtTimes(() => void registration.update().catch(() => undefined));
    stop = () => {
      unwatch();
      stopChecks();
    };
  });
  return () => {
    isEnded = true;
    stop?.();
  };
}

function checkAtTimes(check: () => void): () => void {
  let checkedAtMs = Date.now();
  const checkIfDue = (): void => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAtMs < checkMs) return;
    checkedAtMs = Date.now();
    check();
  };
  const timer = setInterval(checkIfDue, checkMs);
  document.addEventListener('visibilitychange', checkIfDue);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', checkIfDue);
  };
}

/** Lies over the page, whose buttons must not move under a finger. */
const barStyle = {
  position: 'absolute',
  insetInline: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: { xs: 2, sm: 6, lg: 8 },
  py: 1,
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
  boxShadow: 'var(--shadow)',
} as const;

/**
 * Opens the screen of a pressed notification, which the service worker names (`worker/push.ts`), and tells it so. If a
 * text is typed here, says that this tab is busy: the screen then opens in a new window.
 */
function useOpenedScreens(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    const listen = ({ data, ports }: MessageEvent): void => {
      const path: unknown = Object(data).open;
      if (typeof path !== 'string' || !path.startsWith(paths.dashboard)) return;
      const isBusy = hasTyped();
      ports[0]?.postMessage(isBusy ? 'busy' : 'opened');
      if (!isBusy) navigate(path);
    };
    workers?.addEventListener('message', listen);
    return () => workers?.removeEventListener('message', listen);
  }, [navigate]);
}
