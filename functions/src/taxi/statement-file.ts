import { statementFileSchema } from '@talwaerts/domain/calls/tokens.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { memberTransaction } from '../store/members.ts';
import { loadStatement } from '../store/statements.ts';
import { statementFile } from '../use-cases/statement/statement-file.ts';

/** Makes a file of a closed month, for Admin and Managers of the company, and for administrators, who name it. */
export const statementfile = memberCallable(
  'taxi-statementfile',
  { roles: ['taxi', 'admin'], payload: statementFileSchema, rateLimit: { requests: 60, perSeconds: 60 } },
  async ({ month, format, lang, companyID }, { member }) => {
    const companyId = member.role === 'admin' ? companyID : member.companyId;
    const stored = await memberTransaction(member, async (tx) =>
      companyId === undefined ? undefined : loadStatement(tx, companyId, month),
    );
    if (!stored) return refusal({ refused: 'not-found' });
    const content = (await statementFile(stored, format, lang)).toString('base64');
    const name = `talwaerts-${month}-${format === 'bookkeeping' ? 'bmd' : lang}.${format === 'pdf' ? 'pdf' : 'csv'}`;
    return { valid: true, name, content };
  },
);
