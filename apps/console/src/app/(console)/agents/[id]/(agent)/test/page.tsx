import { TestTab } from '@/features/agent/test/test-tab.tsx';
import { Prefetch, serverTrpc } from '@/trpc/server.tsx';
import { titleWith } from '../read-title.ts';

export const generateMetadata = titleWith('Test');

export default function Page() {
  return (
    <Prefetch
      queries={[serverTrpc.listAgentTools.queryOptions(), serverTrpc.listThreads.queryOptions({ limit: 50 })]}
    >
      <TestTab />
    </Prefetch>
  );
}
