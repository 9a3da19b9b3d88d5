import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { csvOf } from '@talwaerts/domain/statement/csv.ts';
import { viennaDate, viennaTime } from '@talwaerts/domain/time/vienna.ts';
import { detailsOf } from '../../shared/audit/audit-details.ts';
import { auditTexts, type ListedAudit } from '../../shared/audit/audit-entry.ts';
import type { useText } from '../../shared/intl/language.tsx';

interface Words {
  readonly text: ReturnType<typeof useText>;
  readonly lang: Lang;
  readonly nameOf: (companyId: string) => string;
}

/** Writes audit entries for a spreadsheet, in the order of the screen. */
export const auditCsv = (entries: readonly ListedAudit[], { text, lang, nameOf }: Words): string =>
  csvOf([
    ['datum', 'zeit', 'person', 'rolle', 'aktion', 'unternehmen', 'fahrt', 'einzelheiten'],
    ...entries.map((entry) => [
      viennaDate(entry.createdAtMs),
      viennaTime(entry.createdAtMs),
      entry.who.email ?? entry.who.uid,
      entry.who.role,
      text(auditTexts[entry.what]),
      entry.companyId && nameOf(entry.companyId),
      entry.rideId,
      detailsOf({ ...entry, rideId: null }, text, lang)
        .map(({ label, value }) => `${label}: ${value}`)
        .join(' | '),
    ]),
  ]);
