import type { StatementFormat } from '@talwaerts/domain/calls/tokens.ts';
import type { Statement } from '@talwaerts/domain/statement/statement-fields.ts';
import { call } from '../../../shared/calls/call.ts';
import { useFile } from '../../../shared/files.ts';
import { useLanguage } from '../../../shared/intl/language.tsx';

/** Downloads a statement's files; `busy` is the format on its way. */
export function useStatementFile({ companyId, month }: Statement) {
  const { lang } = useLanguage();
  const { busy, failure, download } = useFile<StatementFormat>();
  return {
    busy,
    failure,
    download: (format: StatementFormat): Promise<void> =>
      download(
        format,
        format === 'pdf' ? 'application/pdf' : 'text/csv',
        call('taxi-statementfile', { companyID: companyId, month, format, lang }),
      ),
  };
}
