import { DraftTab } from '@/features/agent/agent/draft-tab.tsx';
import { Prefetch, serverTrpc } from '@/trpc/server.tsx';
import { titleWith } from '../read-title.ts';

export const generateMetadata = titleWith('Draft');

export default function Page() {
  return (
    <Prefetch
      queries={[serverTrpc.listAgentTools.queryOptions(), serverTrpc.readScopeCatalog.queryOptions()]}
    >
      <DraftTab />
    </Prefetch>
  );
}
