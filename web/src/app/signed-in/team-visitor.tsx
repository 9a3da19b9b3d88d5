import { useEffect } from 'react';
import { usePerson } from '../../shared/firebase/session.ts';
import { rememberVisitor } from '../../shared/partner-page/visitor-cookie.ts';

/** Lets the team of a taxi company see its own page from no cache, so that a reload shows what was just saved. */
export function TeamVisitor() {
  const { role } = usePerson().member;
  useEffect(() => {
    if (role === 'taxi') rememberVisitor({ isTeam: true });
  }, [role]);
  return null;
}
