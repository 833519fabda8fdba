import { NoInput, PageInput, type ReportView, type StatementView } from '@patchbay/contract';
import { type Page, pageQuery, query, toPage } from '../../core/exports.ts';
import { loadDataKey } from '../../workspace/exports.ts';
import { personKinds } from '../person.ts';
import { openReasons } from './box.ts';
import { reportSelect, toReportView } from './view.ts';

const statementsMax = 100;

/** How a person can object to a decision (article 17, paragraph 3, letter f). */
const redress =
  'Answer to the operators of this service within six months. You may also turn to a certified dispute settlement body or to a court.';

/** The caller's own reports and their outcomes, newest first. */
export const listReports = query({
  actors: personKinds,
  input: PageInput,
  async run({ actor, db }, page): Promise<Page<ReportView>> {
    const { where, ...rest } = pageQuery(page, 'rpt');
    const rows = await db.prisma.report.findMany({
      where: { reporterId: actor.userId, ...where },
      ...rest,
      select: reportSelect,
    });
    return toPage(page, rows.map(toReportView));
  },
});

/** The decisions that concern the caller, with their reasons, newest first. They name no reporter. */
export const listStatements = query({
  actors: personKinds,
  input: NoInput,
  async run(ctx): Promise<StatementView[]> {
    const rows = await ctx.db.prisma.report.findMany({
      where: { affectedId: ctx.actor.userId, status: 'decided', decision: { not: 'no_action' } },
      orderBy: { decidedAt: 'desc' },
      take: statementsMax,
      select: {
        id: true,
        workspaceId: true,
        targetKind: true,
        targetId: true,
        decision: true,
        ground: true,
        statementBox: true,
        decidedAt: true,
      },
    });
    return Promise.all(
      rows.map(async ({ statementBox, workspaceId, ...row }) => {
        const key = await loadDataKey(ctx, ctx.db.sql, workspaceId);
        const reasons = openReasons(key, row.id, statementBox ?? Buffer.alloc(0));
        // A decided row has all of these; they are written together, from the closed sets that the view names.
        return { ...row, ...reasons, automated: false, redress } as StatementView;
      }),
    );
  },
});
