import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { hasTyped } from '../../../shared/loading/typed.ts';
import { paths } from '../../../shared/paths.ts';

/**
 * Opens the screen of a pressed notification, which the service worker names (`worker/push.ts`), and tells it so. If a
 * text is typed here, says that this tab is busy: the screen then opens in a new window.
 */
export function useOpenedScreens(): void {
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
