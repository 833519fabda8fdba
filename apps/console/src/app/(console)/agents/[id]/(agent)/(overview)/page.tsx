import { OverviewTab } from '@/features/agent/health/overview-tab.tsx';
import { readSegment } from '@/lib/search-page.ts';
import { Prefetch, serverTrpc } from '@/trpc/server.tsx';
import { titleWith } from '../read-title.ts';

export const generateMetadata = titleWith(null);

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const id = readSegment((await params).id);
  return (
    <Prefetch
      queries={[serverTrpc.readAgentHealth.queryOptions({ id }), serverTrpc.listAgentTools.queryOptions()]}
    >
      <OverviewTab />
    </Prefetch>
  );
}
