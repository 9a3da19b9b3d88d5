import type { StatementFormat } from '@talwaerts/domain/calls/tokens.ts';
import type { Statement } from '@talwaerts/domain/statement/statement-fields.ts';
import { useState } from 'react';
import { call } from '../../../shared/calls/call.ts';
import { failureText, refusalText } from '../../../shared/calls/refusal-texts.ts';
import { useLanguage } from '../../../shared/intl/language.tsx';
import type { TextId } from '../../../shared/intl/texts.ts';
import { saveFile } from '../../../shared/save-file.ts';

/** Downloads a statement's files; `busy` is the format on its way. */
export function useStatementFile({ companyId, month }: Statement) {
  const { lang } = useLanguage();
  const [busy, setBusy] = useState<StatementFormat>();
  const [failure, setFailure] = useState<TextId>();
  const download = async (format: StatementFormat): Promise<void> => {
    setBusy(format);
    setFailure(undefined);
    try {
      const answer = await call('taxi-statementfile', { companyID: companyId, month, format, lang });
      if (answer.valid) saveFile(answer.name, types[format], bytesOf(answer.content));
      else setFailure(refusalText(answer));
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setBusy(undefined);
    }
  };
  return { busy, failure, download };
}

const types: Readonly<Record<StatementFormat, string>> = {
  pdf: 'application/pdf',
  csv: 'text/csv',
  bookkeeping: 'text/csv',
};

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
