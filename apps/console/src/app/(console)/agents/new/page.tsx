import type { Metadata } from 'next';
import { NewAgentPage } from '@/features/agent/agent/new-agent-page.tsx';
import { Prefetch, serverTrpc } from '@/trpc/server.tsx';

export const metadata: Metadata = { title: 'New agent' };

export default function Page() {
  return (
    <Prefetch queries={[serverTrpc.listAgentTemplates.queryOptions()]}>
      <NewAgentPage />
    </Prefetch>
  );
}
