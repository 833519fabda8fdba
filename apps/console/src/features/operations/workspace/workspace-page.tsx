'use client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FigureRows } from '@/features/operations/activity/figure-rows.tsx';
import { AccountTable } from '@/features/operations/operator/account-table.tsx';
import { DecisionDialog } from '@/features/operations/operator/decision-dialog.tsx';
import { SubjectPage } from '@/features/shell/subject/subject-page.tsx';
import { pageHeadings } from '@/lib/page-headings.ts';
import { paths } from '@/lib/paths.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import type { AccountRow, WorkspaceView } from '@/trpc/types.ts';
import { Badge } from '@/ui/badge.tsx';
import { Card } from '@/ui/card.tsx';
import { CopyButton } from '@/ui/copy-button.tsx';
import { DefinitionList } from '@/ui/definition-list.tsx';
import { Instant } from '@/ui/instant.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { UsageChart } from './usage-chart.tsx';

const missing = {
  code: 'workspace_not_found',
  title: 'Workspace not found',
  why: 'No workspace has this ID.',
  list: { label: 'Search accounts', path: paths.operator() },
} as const;

/** What an operator sees of a workspace: its size and its use, and nothing that its people wrote. */
export function WorkspacePage({ id }: { id: string }) {
  const workspace = useQuery(useTRPC().readWorkspace.queryOptions({ id }));
  return (
    <SubjectPage query={workspace} noun="the workspace" heading={pageHeadings.workspace} missing={missing}>
      {(subject) => (
        <>
          <PageHeader {...pageHeadings.workspace} title={subject.name} />
          <div className="grid gap-5">
            <div className="grid items-start gap-5 lg:grid-cols-2">
              <Facts subject={subject} />
              <Counts counts={subject.counts} />
            </div>
            <Card title="Requests by day" description="The last 30 days. A day ends with this hour.">
              <UsageChart days={subject.days} />
            </Card>
            <Accounts id={id} />
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
            value: (
              <span className="flex items-center gap-1">
                <code className="break-all text-xs">{id}</code>
                <CopyButton text={id} label="Copy workspace ID" iconOnly look="ghost" />
              </span>
            ),
          },
        ]}
      />
    </Card>
  );
}

const countMax = 10_000;
const count = (value: number): string =>
  `${value.toLocaleString('en')}${value >= countMax ? ' or more' : ''}`;

function Counts({ counts }: Pick<WorkspaceView, 'counts'>) {
  const { agents, clients, disabledWebhooks, keys, people, webhooks } = counts;
  return (
    <Card title="What it has" bodyClassName="p-0 sm:p-0">
      <FigureRows
        rows={[
          { id: 'people', term: 'People', value: count(people) },
          { id: 'keys', term: 'Active API keys', value: count(keys) },
          { id: 'clients', term: 'OAuth clients', value: count(clients) },
          {
            id: 'webhooks',
            term: 'Webhook endpoints',
            value: count(webhooks),
            note: disabledWebhooks === 0 ? null : `${count(disabledWebhooks)} disabled`,
          },
          { id: 'agents', term: 'Agents', value: count(agents) },
        ]}
      />
    </Card>
  );
}

function Accounts({ id }: { id: string }) {
  const [asked, setAsked] = useState<AccountRow>();
  const accounts = useQuery(useTRPC().findAccounts.queryOptions({ query: id }));
  return (
    <Card title="Accounts" bodyClassName="p-0 sm:p-0">
      <Loaded query={accounts} noun="the accounts" skeleton={<SkeletonRows label="accounts" rows={2} />}>
        {(rows) => <AccountTable rows={rows} onAsk={setAsked} />}
      </Loaded>
      {asked ? (
        <DecisionDialog
          subject={{ ...asked, kind: 'account', name: asked.email }}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </Card>
  );
}
