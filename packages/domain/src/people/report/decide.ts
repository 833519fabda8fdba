import { AccessError, DecideReportInput, type ReportDecision, type ReportView } from '@patchbay/contract';
import type { Tx } from '@patchbay/db';
import { command, lostRace } from '../../core/exports.ts';
import { loadDataKey } from '../../workspace/exports.ts';
import { sealReasons } from './box.ts';
import { reportSelect, toReportView } from './view.ts';

const removeMessage = {
  name: 'report-remove-message',
  text: 'UPDATE messages SET content_box = NULL WHERE id = $1',
};
// The object itself is removed by the sweep of the store: nobody can be given an address of it any more.
const removeVoiceNote = {
  name: 'report-remove-voice-note',
  text: `WITH target AS MATERIALIZED (SELECT id, media_id FROM voice_notes WHERE id = $1 OR message_id = $1),
    emptied AS (
      UPDATE voice_notes v SET transcript_box = NULL, insights_box = NULL, audio_box = NULL, media_id = NULL,
        process_after = NULL FROM target WHERE v.id = target.id)
    DELETE FROM media_objects m USING target WHERE m.id = target.media_id`,
};

async function apply(
  { sql }: Tx,
  decision: ReportDecision,
  { targetId, targetKind }: ReportView,
): Promise<void> {
  if (decision !== 'content_removed') return;
  if (targetKind !== 'message' && targetKind !== 'voice_note') {
    const msg = 'only a message or a voice note has content to remove';
    throw new AccessError('validation_error', {
      fields: [{ loc: ['body', 'decision'], msg, type: 'value_error' }],
    });
  }
  await sql.rows(removeMessage, [targetId]);
  await sql.rows(removeVoiceNote, [targetId]);
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
    const { prisma } = ctx.tx;
    const known = await prisma.report.findUnique({ where: { id }, select: { workspaceId: true } });
    if (!known) throw new AccessError('report_not_found');
    const key = await loadDataKey(ctx, prisma, known.workspaceId);
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
    await apply(ctx.tx, decision, value);
    const audit = {
      action: 'moderation.decided',
      workspaceId: null,
      targetId: id,
      details: { decision, ground },
    } as const;
    return { value, audit, event: null };
  },
});
