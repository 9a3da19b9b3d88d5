import type { PublicFacts } from '@talwaerts/domain/company/public-facts.ts';
import { useEffect, useState } from 'react';

/** Loads the numbers about the platform; undefined until they are known. */
export function usePublicFacts(): PublicFacts | undefined {
  const [facts, setFacts] = useState<PublicFacts>();
  useEffect(() => {
    const abort = new AbortController();
    fetch('/facts.json', { signal: abort.signal })
      .then((response) => (response.ok ? (response.json() as Promise<PublicFacts>) : undefined))
      .then(setFacts)
      .catch(() => undefined); // The page is complete without the numbers.
    return () => abort.abort();
  }, []);
  return facts;
}
