import { ImprintInEnglish } from './imprint-in-english.tsx';
import { ImprintText } from './imprint-text.tsx';
import { LegalPage } from './legal-page.tsx';

export default function ImprintScreen() {
  return <LegalPage title="legal.imprint.title" german={<ImprintText />} english={<ImprintInEnglish />} />;
}
