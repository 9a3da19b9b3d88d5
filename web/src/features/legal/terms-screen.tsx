import { LegalPage } from './legal-page.tsx';
import { TermsText } from './terms-text.tsx';

export default function TermsScreen() {
  return (
    <LegalPage title="legal.terms.title">
      <TermsText />
    </LegalPage>
  );
}
