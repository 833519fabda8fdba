import type { Metadata } from 'next';
import { AgentPage } from '@/features/agent/agent/agent-page.tsx';
import { readSegment } from '@/lib/search-page.ts';
import { Prefetch, serverTrpc } from '@/trpc/server.tsx';

export const metadata: Metadata = { title: 'Agent' };

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const id = readSegment((await params).id);
  return (
    <Prefetch
      queries={[
        serverTrpc.readAgent.queryOptions({ id }),
        serverTrpc.listAgentTools.queryOptions(),
        serverTrpc.readScopeCatalog.queryOptions(),
      ]}
    >
      <AgentPage id={id} />
    </Prefetch>
  );
}
