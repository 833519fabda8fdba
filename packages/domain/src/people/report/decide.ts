import { AccessError, DecideReportInput, type ReportDecision, type ReportView } from '@patchbay/contract';
import { type CommandContext, command, lostRace } from '../../core/exports.ts';
import { type DestroyedMessage, deletedEvent, destroyMessage } from '../../messaging/exports.ts';
import { loadDataKey } from '../../workspace/exports.ts';
import { sealReasons } from './box.ts';
import { reportSelect, toReportView } from './view.ts';

/** Destroys the reported content. Null if that was done already. */
async function apply(
  { clock, tx: { sql } }: CommandContext<'console'>,
  decision: ReportDecision,
  { targetId, targetKind }: ReportView,
): Promise<DestroyedMessage | null> {
  if (decision !== 'content_removed') return null;
  if (targetKind !== 'message' && targetKind !== 'voice_note') {
    const msg = 'only a message or a voice note has content to remove';
    throw new AccessError('validation_error', {
      fields: [{ loc: ['body', 'decision'], msg, type: 'value_error' }],
    });
  }
  return destroyMessage({ clock, sql }, targetId, 'content_removed');
}

/**
 * Decides about a report, once. The reporter sees the decision; the person whom it concerns sees it with its reasons, and
 * never who reported.
 * @throws AccessError `report_not_found` (404), `conflict` (409) when another operator has decided, `validation_error` (422)
 */
export const decideReport = command({
  actors: ['console'],
  role: 'operator',
  input: DecideReportInput,
  async run(ctx, { basis, decision, facts, ground, id }) {
    const { prisma, sql } = ctx.tx;
    const known = await prisma.report.findUnique({ where: { id }, select: { workspaceId: true } });
    if (!known) throw new AccessError('report_not_found');
    const key = await loadDataKey(ctx, sql, known.workspaceId);
    const [row] = await prisma.report.updateManyAndReturn({
      where: { id, status: 'received' },
      data: {
        status: 'decided',
        decision,
        ground,
        statementBox: sealReasons(key, id, { basis, facts }),
        decidedBy: ctx.actor.accountId,
        decidedAt: ctx.clock.now(),
      },
      select: reportSelect,
    });
    if (!row) throw lostRace();
    const value = toReportView(row);
    const removed = await apply(ctx, decision, value);
    const audit = {
      action: 'moderation.decided',
      workspaceId: null,
      targetId: id,
      details: { decision, ground },
    } as const;
    return {
      value,
      audit,
      event: removed && deletedEvent(removed, { deletedBy: null, code: 'content_removed' }),
    };
  },
});
