import type { Context } from '../../core/exports.ts';
import { type AuditEntry, appendAudit, inTransaction } from '../../core/exports.ts';

/**
 * Writes a refused attempt into the owner's log, off the answer's path: were it waited for, a wrong password would take
 * longer where the account exists. Losing one to a fault is logged, and changes no answer.
 */
export function recordRefusal(ctx: Context, entry: AuditEntry): void {
  inTransaction(ctx, ({ tx }) => appendAudit(tx.sql, ctx, [entry])).catch((error: unknown) => {
    ctx.logger.warn({ err: error, action: entry.action }, 'a refused attempt was not recorded');
  });
}
