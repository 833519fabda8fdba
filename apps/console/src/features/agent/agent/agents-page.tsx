'use client';
import { useQuery } from '@tanstack/react-query';
import { Bot, Plus } from 'lucide-react';
import Link from 'next/link';
import { pageHeadings } from '@/lib/page-headings.ts';
import { paths } from '@/lib/paths.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import { buttonClass } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { AgentTable } from './agent-table.tsx';

function NewLink() {
  return (
    <Link prefetch={false} href={paths.newAgent()} className={buttonClass({ look: 'primary' })}>
      <Plus aria-hidden />
      New agent
    </Link>
  );
}

/** The agents of the workspace, of which one page holds as many as there can be. */
export function AgentsPage() {
  const agents = useQuery(useTRPC().listAgents.queryOptions({ limit: 50 }));
  return (
    <>
      <PageHeader {...pageHeadings.agents}>
        <NewLink />
      </PageHeader>
      <Card bodyClassName="p-0 sm:p-0">
        <Loaded query={agents} noun="the agents" skeleton={<SkeletonRows head label="agents" />}>
          {({ items }) => (items.length === 0 ? <NoAgents /> : <AgentTable agents={items} />)}
        </Loaded>
      </Card>
    </>
  );
}

function NoAgents() {
  return (
    <EmptyState icon={Bot} title="No agents yet" docs="agents" action={<NewLink />}>
      An agent combines instructions with tools, such as reading a thread or sending a message. Start from a
      template, test it here, then publish it so that apps can run it over MCP. A person confirms every change
      before the agent makes it.
    </EmptyState>
  );
}
