'use client';
import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import Link from 'next/link';
import { pageHeadings } from '@/lib/page-headings.ts';
import { paths } from '@/lib/paths.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { readFailure } from '@/trpc/failure.ts';
import { Loaded } from '@/trpc/loaded.tsx';
import { buttonClass } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { AgentDetail } from './agent-detail.tsx';

/** One agent: its draft, what serves, and what can be done to it. */
export function AgentPage({ id }: { id: string }) {
  const agent = useQuery(useTRPC().readAgent.queryOptions({ id }));
  if (agent.isError && readFailure(agent.error).code === 'agent_not_found') return <NoSuchAgent />;
  return (
    <Loaded
      query={agent}
      noun="the agent"
      skeleton={
        <>
          <PageHeader {...pageHeadings.agent} />
          <Card bodyClassName="p-0 sm:p-0">
            <SkeletonRows label="the agent" />
          </Card>
        </>
      }
    >
      {(subject) => <AgentDetail subject={subject} />}
    </Loaded>
  );
}

function NoSuchAgent() {
  return (
    <Card bodyClassName="p-0 sm:p-0">
      <h1 className="sr-only">{pageHeadings.agent.title}</h1>
      <EmptyState
        icon={SearchX}
        title="Agent not found"
        action={
          <Link prefetch={false} href={paths.agents()} className={buttonClass()}>
            All agents
          </Link>
        }
      >
        It was deleted, or it belongs to another workspace.
      </EmptyState>
    </Card>
  );
}
