import { LegalPage } from './legal-page.tsx';
import { PrivacyText } from './privacy-text.tsx';

export default function PrivacyScreen() {
  return (
    <LegalPage title="legal.privacy.title">
      <PrivacyText />
    </LegalPage>
  );
}
