import type { Metadata } from 'next';
import { AgentsPage } from '@/features/agent/agent/agents-page.tsx';
import { Prefetch, serverTrpc } from '@/trpc/server.tsx';

export const metadata: Metadata = { title: 'Agents' };

export default function Page() {
  return (
    <Prefetch queries={[serverTrpc.listAgents.queryOptions({ limit: 50 })]}>
      <AgentsPage />
    </Prefetch>
  );
}
