import { LegalPage } from './legal-page.tsx';
import { TermsInEnglish } from './terms-in-english.tsx';
import { TermsText } from './terms-text.tsx';

export default function TermsScreen() {
  return <LegalPage title="legal.terms.title" german={<TermsText />} english={<TermsInEnglish />} />;
}
