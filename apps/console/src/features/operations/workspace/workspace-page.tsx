'use client';
import { useQuery } from '@tanstack/react-query';
import { AccountTable } from '@/features/operations/operator/account-table.tsx';
import { UserTable } from '@/features/operations/operator/user-table.tsx';
import { sumTraffic } from '@/features/operations/traffic/day-hours.ts';
import { formatShare } from '@/features/operations/traffic/describe-change.ts';
import { SubjectPage } from '@/features/shell/subject/subject-page.tsx';
import { formatCounted, formatNumber } from '@/lib/format-number.ts';
import { pageHeadings } from '@/lib/page-headings.ts';
import { paths } from '@/lib/paths.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import type { WorkspaceView } from '@/trpc/types.ts';
import { Badge } from '@/ui/badge.tsx';
import { Card } from '@/ui/card.tsx';
import { CopiedId } from '@/ui/copied-id.tsx';
import { DefinitionList } from '@/ui/definition-list.tsx';
import { FigureStrip } from '@/ui/figure-strip.tsx';
import { Instant } from '@/ui/instant.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { DeletionCard } from './deletion-card.tsx';
import { UsageChart } from './usage-chart.tsx';

const missing = {
  code: 'workspace_not_found',
  title: 'Workspace not found',
  why: 'No workspace has this ID.',
  list: { label: 'Search accounts', path: paths.operator() },
} as const;

/** A workspace as an operator sees it: its size and its use, and nothing that its people wrote. */
export function WorkspacePage({ id }: { id: string }) {
  const workspace = useQuery(useTRPC().readWorkspace.queryOptions({ id }));
  return (
    <SubjectPage query={workspace} noun="the workspace" heading={pageHeadings.workspace} missing={missing}>
      {(subject) => (
        <>
          <PageHeader {...pageHeadings.workspace} title={subject.name} />
          <div className="grid gap-5">
            <DeletionCard workspace={subject} />
            <FigureStrip figures={listFigures(subject)} />
            <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
              <div className="grid min-w-0 gap-5">
                <Card title="Requests by day" description={describeDays(subject)}>
                  <UsageChart days={subject.days} />
                </Card>
                <Accounts id={id} />
                <OtherUsers id={id} />
              </div>
              <Facts subject={subject} />
            </div>
          </div>
        </>
      )}
    </SubjectPage>
  );
}

function Facts({ subject }: { subject: WorkspaceView }) {
  const { createdAt, id, suspendedAt, suspendedReason, tier } = subject;
  return (
    <Card title="Workspace">
      <DefinitionList
        items={[
          {
            term: 'Status',
            value: suspendedAt ? <Badge tone="bad">Suspended</Badge> : <Badge tone="ok">Active</Badge>,
          },
          ...(suspendedAt ? [{ term: 'Suspended', value: <Instant at={suspendedAt} /> }] : []),
          ...(suspendedReason ? [{ term: 'Reason', value: <span dir="auto">{suspendedReason}</span> }] : []),
          { term: 'Tier', value: tier },
          { term: 'Created', value: <Instant at={createdAt} /> },
          {
            term: 'Workspace ID',
            value: <CopiedId id={id} label="Copy workspace ID" />,
          },
        ]}
      />
    </Card>
  );
}

/** How many people, keys and other things a workspace has. */
function listFigures({ counts }: WorkspaceView) {
  const { agents, clients, disabledWebhooks, keys, people, webhooks } = counts;
  const disabled = disabledWebhooks === 0 ? null : `${formatCounted(disabledWebhooks)} disabled`;
  return [
    { term: 'People', value: formatCounted(people) },
    { term: 'Active API keys', value: formatCounted(keys) },
    { term: 'OAuth clients', value: formatCounted(clients) },
    { term: 'Webhook endpoints', value: formatCounted(webhooks), note: disabled },
    { term: 'Agents', value: formatCounted(agents) },
  ];
}

function describeDays({ days }: WorkspaceView): string {
  const { errors, total } = sumTraffic(days);
  if (total === 0) return 'None in the last 30 days.';
  const failed = `${formatShare(errors, total)} of them failed`;
  return `${formatNumber(total)} in the last 30 days, ${failed}. Each column is 24 hours, and the last one ends now.`;
}

function Accounts({ id }: { id: string }) {
  const accounts = useQuery(useTRPC().findAccounts.queryOptions({ query: id }));
  return (
    <Card title="Accounts" bodyClassName="p-0 sm:p-0">
      <Loaded query={accounts} noun="the accounts" skeleton={<SkeletonRows label="accounts" rows={2} />}>
        {(rows) => <AccountTable rows={rows} />}
      </Loaded>
    </Card>
  );
}

/** The other people of the workspace; nothing where there are none. */
function OtherUsers({ id }: { id: string }) {
  const { data } = useQuery(useTRPC().findUsers.queryOptions({ query: id }));
  if (!data || data.length === 0) return null;
  return (
    <Card title="Users without an account" bodyClassName="p-0 sm:p-0">
      <UserTable rows={data} />
    </Card>
  );
}
