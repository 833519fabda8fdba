import { AccessError, OpenReportInput, ReportQueueInput, type ReportView } from '@patchbay/contract';
import { command, type Page, pageQuery, query, toPage } from '../../core/exports.ts';
import { loadDataKey } from '../../workspace/exports.ts';
import { type Evidence, openEvidence, openReasons, type Reasons } from './box.ts';
import { reportSelect, toReportView } from './view.ts';

const queueSelect = { ...reportSelect, reporterId: true, affectedId: true, illegal: true } as const;

/** A report as an operator sees it in the queue, without the reported content. */
export interface QueuedReport extends ReportView {
  readonly reporterId: string;
  readonly affectedId: string | null;
  readonly illegal: boolean;
}

/** The reports in one status, or in any, newest first, for the operators who decide about them. */
export const listReportQueue = query({
  actors: ['console'],
  role: 'operator',
  input: ReportQueueInput,
  async run({ db }, { status, ...page }): Promise<Page<QueuedReport>> {
    const { where, orderBy, take } = pageQuery(page, 'rpt');
    const rows = await db.prisma.report.findMany({
      where: { ...(status === undefined ? {} : { status }), ...where },
      orderBy,
      ...(take === undefined ? {} : { take }),
      select: queueSelect,
    });
    return toPage(
      page,
      rows.map(({ affectedId, illegal, reporterId, ...row }) => ({
        ...toReportView(row),
        affectedId,
        illegal,
        reporterId,
      })),
    );
  },
});

/** The reported content, and the reasons of the decision; without reasons while nobody has decided. */
interface OpenedReport extends Evidence {
  readonly reasons: Reasons | null;
}

/**
 * Shows an operator the reported content and the reasons. Each look is in the log of the platform, because it opens
 * what people said.
 * @throws AccessError `report_not_found` (404)
 */
export const openReport = command({
  actors: ['console'],
  role: 'operator',
  input: OpenReportInput,
  async run(ctx, { id }) {
    const row = await ctx.tx.prisma.report.findUnique({
      where: { id },
      select: { evidenceBox: true, statementBox: true, workspaceId: true },
    });
    if (!row) throw new AccessError('report_not_found');
    const key = await loadDataKey(ctx, ctx.tx.sql, row.workspaceId);
    const reasons = row.statementBox === null ? null : openReasons(key, id, row.statementBox);
    const value: OpenedReport = { ...openEvidence(key, id, row.evidenceBox), reasons };
    return { value, audit: { action: 'moderation.opened', workspaceId: null, targetId: id }, event: null };
  },
});
