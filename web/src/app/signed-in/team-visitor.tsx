import { useEffect } from 'react';
import { usePerson } from '../../shared/firebase/session.ts';
import { rememberVisitor } from '../company-page/visitor-cookie.ts';

/** Lets a taxi company's team bypass the cache of its own page, so that a reload shows what was just saved. */
export function TeamVisitor() {
  const { role } = usePerson().member;
  useEffect(() => {
    if (role === 'taxi') rememberVisitor({ isTeam: true });
  }, [role]);
  return null;
}
