import type { ReactNode } from 'react';
import { AgentFrame } from '@/features/agent/agent/agent-frame.tsx';
import { waitingRuns } from '@/features/agent/health/waiting-runs.ts';
import { readSegment } from '@/lib/search-page.ts';
import { Prefetch, serverTrpc } from '@/trpc/server.tsx';

interface LayoutProps {
  readonly params: Promise<{ id: string }>;
  readonly children: ReactNode;
}

export default async function AgentLayout({ params, children }: LayoutProps) {
  const id = readSegment((await params).id);
  return (
    <Prefetch
      queries={[
        serverTrpc.readAgent.queryOptions({ id }),
        serverTrpc.listAgentRuns.queryOptions(waitingRuns(id)),
      ]}
    >
      <AgentFrame id={id}>{children}</AgentFrame>
    </Prefetch>
  );
}
