import { AccessError, CreateReportInput, type ReportView } from '@patchbay/contract';
import type { z } from 'zod';
import { addressLimit, type CommandContext, command, newId } from '../../core/exports.ts';
import { loadDataKey, stampWorkspace } from '../../workspace/exports.ts';
import { type PersonKind, personKinds } from '../person.ts';
import { type Evidence, sealEvidence } from './box.ts';
import { type FoundTarget, findTarget } from './find-target.ts';
import { reportSelect, toReportView } from './view.ts';

const dayMs = 86_400_000;

type Sent = z.output<typeof CreateReportInput>;

const missing = (field: string, msg: string): AccessError =>
  new AccessError('validation_error', { fields: [{ loc: ['body', field], msg, type: 'missing' }] });

/** A notice of illegal content has to say why, and that it is made in good faith (article 16 of the Digital Services Act). */
function requireNotice({ explanation, goodFaith, illegalContent }: Sent): void {
  if (illegalContent !== true) return;
  if (explanation === undefined) throw missing('explanation', 'Field required for illegal content');
  if (goodFaith !== true) throw missing('good_faith', 'must be true for illegal content');
}

async function insertReport(
  { actor, tx, ...services }: CommandContext<PersonKind>,
  { at, found, sent }: { readonly at: Date; readonly sent: Sent; readonly found: FoundTarget },
): Promise<ReportView> {
  const { userId: reporterId, workspaceId } = actor;
  const { category, country = null, explanation = null, illegalContent = false, target } = sent;
  const id = newId('rpt', at);
  const key = await loadDataKey(services, tx.sql, workspaceId);
  const evidence: Evidence = { explanation, country, ...found.said };
  const row = await tx.prisma.report.create({
    data: {
      id,
      reporterId,
      workspaceId,
      targetKind: target.kind,
      targetId: target.id,
      affectedId: found.affectedId,
      category,
      illegal: illegalContent,
      evidenceBox: sealEvidence(key, id, evidence),
      createdAt: at,
    },
    select: reportSelect,
  });
  return toReportView(row);
}

/**
 * Reports a message, a voice note, a thread or a user to the operators, with its present content. Nobody else is told.
 * Reporting the same again within a day answers the first report.
 * @throws AccessError `report_target_not_found` (404), also for what the caller cannot reach; `rate_limited` (429)
 */
export const createReport = command({
  actors: personKinds,
  input: CreateReportInput,
  screen(_, sent) {
    requireNotice(sent);
    return Promise.resolve(undefined);
  },
  limit: addressLimit<PersonKind>('moderationClient'),
  prepare: (ctx, { target }) => findTarget(ctx, target.kind, target.id),
  async run(ctx, sent, found) {
    const { actor, clock, tx } = ctx;
    const { id: targetId, kind: targetKind } = sent.target;
    // Under the lock of the workspace's row: of two reports at once, one is written.
    const at = await stampWorkspace(tx.sql, clock, actor.workspaceId);
    const earlier = await tx.prisma.report.findFirst({
      where: {
        reporterId: actor.userId,
        targetKind,
        targetId,
        createdAt: { gt: new Date(at.getTime() - dayMs) },
      },
      select: reportSelect,
    });
    if (earlier)
      return { value: toReportView(earlier), audit: { unaudited: 'it was reported before' }, event: null };
    const value = await insertReport(ctx, { at, sent, found });
    // In the log of the platform alone: the reported person may read that of the workspace.
    const audit = { action: 'moderation.reported', workspaceId: null, targetId: value.id } as const;
    return { value, audit, event: null };
  },
});
