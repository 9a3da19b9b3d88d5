import { useEffect, useState } from 'react';

/** Loads a part that the screen works without. Returns it once it is there, or that it could not be loaded. */
export function useLoaded<C>(load: () => Promise<C>) {
  const [loaded, setLoaded] = useState<{ readonly Part?: C; readonly hasFailed?: true }>({});
  useEffect(() => {
    load().then(
      (Part) => setLoaded({ Part }),
      () => setLoaded({ hasFailed: true }),
    );
  }, [load]);
  return loaded;
}
