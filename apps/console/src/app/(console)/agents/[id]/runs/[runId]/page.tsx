import type { Metadata } from 'next';
import { RunPage } from '@/features/agent/run/run-page.tsx';
import { readSegment } from '@/lib/search-page.ts';
import { Prefetch, serverTrpc } from '@/trpc/server.tsx';

export const metadata: Metadata = { title: 'Agent run' };

export default async function Page({ params }: { params: Promise<{ id: string; runId: string }> }) {
  const segments = await params;
  const [id, runId] = [readSegment(segments.id), readSegment(segments.runId)];
  return (
    <Prefetch
      queries={[
        serverTrpc.readAgent.queryOptions({ id }),
        serverTrpc.readAgentRun.queryOptions({ id, runId }),
        serverTrpc.listAgentTools.queryOptions(),
      ]}
    >
      <RunPage agentId={id} runId={runId} />
    </Prefetch>
  );
}
