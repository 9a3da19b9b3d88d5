import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLatest } from '../../../shared/ui/use-latest.ts';

/**
 * Searches what was typed into the command palette. Returns it; empty without. It comes with the navigation, not in the
 * URL, and is removed from the history, so that neither a reload nor Back searches again.
 */
export function useSearchedElsewhere(search: (text: string) => void): string {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const latest = useLatest(search);
  const given: unknown = state?.searched;
  const [searched, setSearched] = useState('');
  useEffect(() => {
    if (typeof given !== 'string') return;
    setSearched(given);
    latest.current(given);
    navigate(pathname, { replace: true });
  }, [given, pathname, navigate, latest]);
  return searched;
}
