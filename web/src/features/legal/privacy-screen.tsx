import { LegalPage } from './legal-page.tsx';
import { PrivacyInEnglish } from './privacy-in-english.tsx';
import { PrivacyText } from './privacy-text.tsx';

export default function PrivacyScreen() {
  return <LegalPage title="legal.privacy.title" german={<PrivacyText />} english={<PrivacyInEnglish />} />;
}
